"""The real program, heard: what its log says was played is in the recording, and nothing else.

Whole games of every rule set are heard in tests/end_to_end.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from explained_sound import Explained, due, explain
from recorded_audio import Hit, Samples, find, read_cue, read_recording
from sounding_game import SOUNDS, SoundingGame

from a11y_game.output.sound_levels import Levels

PLAY = ("play", "playroom", "--player", "A", "--seed", "7")

LEVELS = Levels(master=0.8)
"""Those of settings that nobody has changed."""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SoundingGame]:
    """Give a game whose table has been announced and whose sound card is open."""
    with announced(tmp_path) as played:
        yield played


@contextmanager
def announced(folder: Path) -> Iterator[SoundingGame]:
    """Start such a game in `folder`."""
    with SoundingGame(folder, *PLAY) as played:
        assert played.hear().startswith("Playroom.")
        played.wait_until_recorded(0.5)
        yield played


def heard_out(game: SoundingGame) -> Explained:
    """Return what was heard once all cues are over, or nothing more is to be expected."""
    game.wait_until_heard(lambda: explain(game.recording, game.entries(), LEVELS).complete)
    return explain(game.recording, game.entries(), LEVELS)


def hits(recording: Samples, name: str) -> list[Hit]:
    """Return every sounding of a cue in `recording`."""
    return [hit for file in SOUNDS.glob(f"{name}*.wav") for hit in find(recording, read_cue(file))]


def test_each_cue_of_some_turns_is_heard_on_its_side(game: SoundingGame) -> None:
    for _ in range(3):
        for key in ("enter", "1", "2", "enter", "enter", "down", "down", "enter"):
            game.press(key)
        if game.cues()[-1]["name"] == "question":
            game.press("enter")
        game.press("s")
    sound = heard_out(game)
    game.leave()

    assert sound.complete, str(sound)
    placed = [cue.entry for cue in sound.placed]
    assert {cue["pan"] for cue in placed if cue["name"] == "land"} == {-0.8, -0.4, 0.0, 0.4, 0.8}
    assert {cue["name"] for cue in placed[:2]} == {"open", "your_turn"}


def test_after_a_sleep_old_cues_are_dropped_and_the_log_says_so(tmp_path: Path) -> None:
    settings = tmp_path / "home" / "config" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("dice_tones = true", "utf-8")
    with announced(tmp_path) as game:
        game.press("enter")
        # The last tone is due a second and a half after the roll.
        game.sleep(2.0)
        game.press("s")
        game.press("1")
        sound = heard_out(game)
        dropped = [entry for entry in game.entries() if entry.get("event") == "CueDropped"]
        game.leave()

    assert sound.complete, str(sound)
    assert (dropped[-1]["name"], dropped[-1]["pan"]) == ("tone_6", 0.8)
    assert dropped[-1]["late"] > 0.3
    assert sound.placed[-1].entry["name"] == "mark"


def test_m_silences_what_is_still_to_sound(game: SoundingGame) -> None:
    assert game.press("enter").startswith("Roll 1:")
    assert game.press("m") == "Sound off."
    muted = game.entries()[-1]["t"]
    game.wait_until_recorded(game.recorded() + 1.5)
    game.press("1")
    game.wait_until_recorded(game.recorded() + 0.5)
    silent = read_recording(game.recording)
    assert game.press("m") == "Sound on."
    game.wait_until_heard(lambda: bool(hits(read_recording(game.recording), "confirm")))
    cues = game.cues()
    game.leave()

    assert [cue["name"] for cue in cues][-8:] == ["throw_5", *["land"] * 5, "mark", "confirm"]
    assert hits(silent, "mark") == []
    assert len(hits(silent, "land")) <= sum(
        cue["name"] == "land" and due(cue) < muted for cue in cues
    )
    assert len(hits(read_recording(game.recording), "confirm")) == 1


def test_without_sound_no_device_is_opened(tmp_path: Path) -> None:
    with SoundingGame(tmp_path, *PLAY, "--no-sound") as game:
        assert game.hear().startswith("Playroom.")
        assert game.press("enter").startswith("Roll 1:")
        game.leave()
    assert not game.recording.exists()
    assert [cue["name"] for cue in game.cues()][-6:] == ["throw_5", *["land"] * 5]
