"""The sounds as the player meets them: learning them, setting them, hearing what is wrong."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playing import Sitting, Step

from a11y_game import i18n, paths
from a11y_game.cues import CUES
from a11y_game.engine import rulesets
from a11y_game.output.null import NullLoudspeaker
from a11y_game.output.sound_levels import Levels
from a11y_game.output.sound_trouble import SoundTrouble
from a11y_game.session import Seat
from a11y_game.ui.screens.list_screen import ListScreen

LONG_PATH = "/home/ann/a folder with a very long name indeed/sounds/move.wav"
"""A path that has to be told in full to be found."""


def open_sounds(player: Sitting) -> Step:
    """Go from the first line of the main menu to the list of sounds; return what that brings."""
    menu = player.program.shell.screen
    assert isinstance(menu, ListScreen)
    lines = [item.label() for item in menu.items]
    place = lines.index(player.program.shell.words("menu.sounds"))
    return player.press([*["down"] * place, "enter"])[-1]


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    """Give a player who stands in the main menu."""
    player = Sitting(tmp_path, settings={"greeted": True})
    player.open_menu()
    yield player
    player.close()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_sound_is_heard_with_its_meaning(tmp_path: Path, language: str) -> None:
    player = Sitting(tmp_path, language, settings={"greeted": True})
    player.open_menu()
    words = i18n.load(language, paths.locales())
    opened = open_sounds(player)
    walked = player.press(["down"] * (len(CUES) - 1))
    assert opened.cues == ("open", CUES[0])
    assert opened.said[0].endswith(words(f"cue.{CUES[0]}"))
    assert [(step.said, step.cues) for step in walked] == [
        ((words(f"cue.{cue}"),), (cue,)) for cue in CUES[1:]
    ]


def test_enter_plays_a_sound_again(sitting: Sitting) -> None:
    open_sounds(sitting)
    *_, again = sitting.press(["down", "enter"])
    assert (again.said, again.cues) == (("Two dice are rolled",), ("throw_2",))


def test_the_first_sample_is_heard_after_the_sound_of_arriving(sitting: Sitting) -> None:
    open_sounds(sitting)
    opened, sample = (entry for entry in sitting.journal.entries[-4:] if entry["kind"] == "cue")
    assert opened == {"kind": "cue", "name": "open", "pan": 0.0}
    assert sample == {"kind": "cue", "name": "throw_1", "pan": 0.0, "delay": 0.4}


@pytest.mark.parametrize(
    ("settings", "about"),
    [
        ({}, "Up and Down choose, Enter plays again."),
        ({"sound": False}, "The sound is off; M turns it on."),
        ({"volume": 0}, "The volume is 0; Shift+Q makes it louder."),
        (
            {"effects": False},
            "Sound effects are off in the settings; only the dice tones are heard.",
        ),
    ],
)
def test_the_list_says_why_nothing_would_be_heard(
    sitting: Sitting, settings: dict[str, Any], about: str
) -> None:
    sitting.program.change(**settings)
    opened = open_sounds(sitting)
    assert opened.said == (f"Learn the sounds. {about} One die is rolled",)


def test_escape_goes_back_to_the_menu(sitting: Sitting) -> None:
    open_sounds(sitting)
    (back,) = sitting.press(["escape"])
    assert (back.said, back.cues) == (("Main menu. Learn the sounds",), ("close",))


@pytest.mark.parametrize(
    ("settings", "levels"),
    [
        ({}, Levels(master=0.8)),
        ({"volume": 30}, Levels(master=0.3)),
        ({"sound": False}, Levels(master=0.8, muted=True)),
        ({"effects": False}, Levels(master=0.8, effects=0.0)),
        ({"width": 0}, Levels(master=0.8, width=0.0)),
        ({"duck": True}, Levels(master=0.8, ducked=True)),
        # Without speech there is nothing to make room for.
        ({"duck": True, "speech": "off"}, Levels(master=0.8)),
    ],
)
def test_settings_reach_the_loudspeaker(
    sitting: Sitting, settings: dict[str, Any], levels: Levels
) -> None:
    sitting.program.change(**settings)
    assert sitting.loudspeaker.levels == levels


def test_settings_count_from_the_start(tmp_path: Path) -> None:
    Sitting(tmp_path, settings={"volume": 50, "sound": False}).close()
    again = Sitting(tmp_path)
    assert again.loudspeaker.levels == Levels(master=0.5, muted=True)
    again.close()


def test_the_volume_goes_in_steps_between_its_ends(sitting: Sitting) -> None:
    quieter = sitting.press(["q"] * 9)
    assert [step.said[0] for step in quieter[:2]] == ["Volume 70 percent.", "Volume 60 percent."]
    assert sitting.loudspeaker.levels.master == 0.0
    assert [step.cues for step in quieter[-2:]] == [("confirm",), ("edge",)]
    louder = sitting.press(["Q"] * 11)
    assert sitting.loudspeaker.levels.master == 1.0
    assert [step.cues for step in louder[-2:]] == [("confirm",), ("edge",)]


def test_m_switches_all_sound_off_and_on(sitting: Sitting) -> None:
    off, on = sitting.press(["m", "m"])
    assert (off.said, off.cues) == (("Sound off.",), ())
    assert (on.said, on.cues) == (("Sound on.",), ("confirm",))
    assert not sitting.loudspeaker.levels.muted


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "No sound: the game was started without it."),
        ("ru", "Звука нет: игра запущена без него."),
    ],
)
def test_in_a_game_without_sound_m_changes_nothing_and_says_why(
    tmp_path: Path, language: str, line: str
) -> None:
    player = Sitting(tmp_path, language, settings={"greeted": True})
    player.loudspeaker.silence = NullLoudspeaker().silence
    player.open_menu()
    steps = player.press(["m", "m"])
    assert [(step.said, step.cues) for step in steps] == [((line,), ("refusal",))] * 2
    assert player.program.settings().sound
    assert open_sounds(player).said[0].split(". ")[1] + "." == line
    player.close()


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({"volume": 0}, "Sound on. The volume is 0; Shift+Q makes it louder."),
        (
            {"effects": False},
            "Sound on. Sound effects are off in the settings; only the dice tones are heard.",
        ),
    ],
)
def test_m_says_why_nothing_is_heard_even_so(
    sitting: Sitting, settings: dict[str, Any], line: str
) -> None:
    sitting.program.change(**settings)
    assert sitting.said("m", "m") == ["Sound off.", line]


def test_dice_tones_follow_a_roll_only_where_they_are_wanted(tmp_path: Path) -> None:
    player = Sitting(tmp_path, seed=7)
    player.sit_down(rulesets.find("playroom").rules({}), [Seat("Ann")])
    (plain,) = player.press(["enter"])
    player.program.change(dice_tones=True)
    *_, toned = player.press(["1", "enter"])
    player.close()
    assert plain.cues == ("throw_5", *["land"] * 5)
    throw, land, *tones = toned.cues
    assert (throw, land) == ("throw_1", "land")
    dice = [entry for entry in player.journal.entries if entry.get("event") == "Rolled"][-1]["dice"]
    assert tones == [f"tone_{face}" for face in sorted(dice)]


@pytest.mark.parametrize(
    ("what", "detail", "line"),
    [
        (SoundTrouble.NO_LIBRARY, "", "No sound: the sound library cannot be loaded."),
        (SoundTrouble.NO_DEVICE, "", "No sound: no sound device was found."),
        (
            SoundTrouble.DAMAGED_FILE,
            LONG_PATH,
            f"A sound file is damaged and is left aside: {LONG_PATH}.",
        ),
        (SoundTrouble.MISSING_SOUND, "confirm", "A sound is missing: “Done”."),
        (
            SoundTrouble.NO_SOUNDS,
            "/opt/sounds",
            "The sounds of the game are missing, they should be in /opt/sounds.",
        ),
    ],
)
def test_each_trouble_has_its_line(
    sitting: Sitting, what: SoundTrouble, detail: str, line: str
) -> None:
    before = len(sitting.voice.lines)
    sitting.program.sound_trouble(what, detail)
    assert sitting.voice.lines[before:] == [line]
    assert sitting.voice.interrupts[-1] is False


def test_a_dropped_cue_is_noted_and_nothing_is_said(sitting: Sitting) -> None:
    sitting.program.cue_dropped("land", -0.4000001, 0.51234)
    assert sitting.journal.entries[-1] == {
        "kind": "event",
        "event": "CueDropped",
        "name": "land",
        "pan": -0.4,
        "late": 0.512,
    }
