"""Which file belongs to which cue."""

from pathlib import Path

from a11y_game.output.sound_files import files_by_cue


def found(folder: Path, *names: str) -> dict[str, list[str]]:
    for name in names:
        (folder / name).touch()
    return {cue: [file.name for file in files] for cue, files in files_by_cue(folder).items()}


def test_a_file_bears_the_name_of_its_cue(tmp_path: Path) -> None:
    files = found(tmp_path, "mark.wav", "your_turn.ogg")
    assert files == {"mark": ["mark.wav"], "your_turn": ["your_turn.ogg"]}


def test_takes_of_a_cue_come_in_order(tmp_path: Path) -> None:
    files = found(tmp_path, "land-10.wav", "land-2.ogg", "land.wav")
    assert files == {"land": ["land.wav", "land-2.ogg", "land-10.wav"]}


def test_a_wav_goes_before_an_ogg_of_the_same_name(tmp_path: Path) -> None:
    assert found(tmp_path, "mark.ogg", "mark.wav") == {"mark": ["mark.wav"]}


def test_capital_letters_do_not_matter(tmp_path: Path) -> None:
    assert found(tmp_path, "Mark.WAV") == {"mark": ["Mark.WAV"]}


def test_other_files_and_folders_are_no_sounds(tmp_path: Path) -> None:
    (tmp_path / "mark.wav").mkdir()
    assert found(tmp_path, "readme.txt", "mark.mp3", ".wav") == {}


def test_a_missing_folder_holds_no_sounds(tmp_path: Path) -> None:
    assert files_by_cue(tmp_path / "nowhere") == {}
