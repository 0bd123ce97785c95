"""The settings: changed with Left and Right, in force at once, kept for the next time."""

from pathlib import Path

import pytest
from catalogues import LANGUAGES
from places import choose, sat_down
from playing import OpenSitting, Sitting

from a11y_game.storage.settings import SETTINGS, Choice, Span, Switch
from a11y_game.storage.settings_file import SettingsFile

SHOWN = [setting for setting in SETTINGS if setting.shown]


@pytest.fixture
def player(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give a player in the settings."""
    made = sitting(tmp_path)
    made.open_menu()
    choose(made, "menu.settings")
    return made


def test_every_setting_is_read_with_its_value(player: Sitting) -> None:
    assert player.said("home", *["down"] * (len(SHOWN) - 1)) == [
        "Language: as the system",
        "Speech: automatic",
        "Detail: normal",
        "Order of dice: sorted",
        "Keyboard: usual",
        "Show spoken lines on the screen: off",
        "Sound: on",
        "Volume: 80 percent",
        "Stereo width: 100 percent",
        "Sound effects: on",
        "Dice tones: off",
        "Softer sounds while speech is on: off",
        "Ask before writing a zero or a dash, or losing all bonuses: on",
        "Pace of the computer: brisk",
        "Speech rate of a system voice: 0",
        "Name of the system voice: not set",
    ]


@pytest.mark.parametrize("setting", SHOWN, ids=lambda setting: setting.name)
def test_right_and_left_change_a_setting_and_back(player: Sitting, setting: object) -> None:
    place = SHOWN.index(setting)  # type: ignore[arg-type] # one of them
    shown = SHOWN[place]
    (before,) = player.said("home", *["down"] * place)[-1:]
    if not isinstance(shown.kind, Choice | Span | Switch) and shown.name != "language":
        assert player.said("right") == ["Left and Right change nothing here. Enter chooses."]
        return
    step = "left" if getattr(player.program.settings(), shown.name) == 100 else "right"
    back = {"left": "right", "right": "left"}[step]
    (changed,) = player.said(step)
    assert changed.partition(": ")[2] != before.partition(": ")[2]
    assert getattr(player.program.settings(), shown.name) != shown.default
    assert player.said(back) == [before]
    assert getattr(player.program.settings(), shown.name) == shown.default


def test_numbers_end_at_their_ends(player: Sitting) -> None:
    choose_volume = ["home", *["down"] * 7]
    player.press(choose_volume)
    steps = player.press(["right"] * 3)
    assert [(step.said[0], step.cues[0]) for step in steps] == [
        ("Volume: 90 percent", "move"),
        ("Volume: 100 percent", "move"),
        ("Volume: 100 percent", "edge"),
    ]


def test_settings_are_kept(tmp_path: Path, player: Sitting, sitting: OpenSitting) -> None:
    player.press(["home", "down", "down", "right"])
    assert sitting(tmp_path).program.settings().verbosity == "full"


def test_another_language_is_spoken_at_once_and_everywhere(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    to_english, to_russian = (1 + LANGUAGES.index(code) for code in ("en", "ru"))
    player = sitting(tmp_path)
    player.open_menu()
    sat_down(player, "playroom", "34456")
    player.press(["enter", "escape"])
    choose(player, "menu.settings")
    player.press(["right"] * (to_english - 1))
    assert player.said("right", "space", "f1", "escape", "escape") == [
        "Language: English",
        "Language: English",
        "Help, settings. Up and Down read on, Escape goes back. Down or J: next line",
        "Settings. Language: English",
        "Game menu. Settings",
    ]
    player.press(["enter", *["right"] * (to_russian - to_english - 1)])
    said = player.said(
        "right", "f1", "escape", "escape", "down", "end", "enter", "home", "enter", "d"
    )
    assert said == [
        "Язык: русский",
        (
            "Справка, настройки. Стрелки вверх и вниз читают дальше, Escape возвращает назад."
            " стрелка вниз или J, русская О: следующая строка"
        ),
        "Настройки. Язык: русский",
        "Меню игры. Настройки",
        "Справка",
        "Выйти из игры, она сохранена",
        "Выйти из игры? Нажмите ещё раз.",
        "Продолжить",
        "Бросок 1: 3 4 4 5 6. Малый стрит.",
        "Бросок 1: 3 4 4 5 6. Малый стрит.",
    ]
    assert player.said("escape", "end", "enter", "enter", "escape")[2:] == [
        "Выйти из игры? Нажмите ещё раз.",
        "Игра сохранена. Главное меню. Продолжить: Плейрум, ход 1 из 13",
        "Выйти? Нажмите ещё раз.",
    ]


def test_the_name_of_a_voice_is_typed(player: Sitting) -> None:
    player.press(["home", "end"])
    assert player.said("enter", "A", "n", "n", "enter") == [
        "Name of the system voice: empty. Type, then Enter.",
        "A",
        "n",
        "n",
        "Settings. Name of the system voice: Ann",
    ]
    assert player.program.settings().speech_voice == "Ann"


def test_speech_says_that_it_goes_before_it_is_gone(player: Sitting) -> None:
    player.press(["home", "down"])
    # automatic, directly, in the terminal, off
    *_, off = player.press(["right", "right", "right"])
    assert off.said[0] == "Speech off."
    assert player.program.settings().speech == "off"


def test_a_start_is_never_silent_because_speech_was_off(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    player = sitting(tmp_path, settings={"speech": "terminal", "greeted": True})
    player.open_menu()
    player.program.change(speech="off", volume=30)
    kept = SettingsFile(tmp_path / "settings.toml")
    kept.load()
    assert (kept.settings.speech, kept.settings.volume) == ("terminal", 30)


def test_speaking_directly_is_passed_over_where_nothing_speaks(
    player: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.program.change(speech="terminal")
    monkeypatch.setattr(player.speech, "finds_voice", lambda _settings: False)
    assert player.said("home", "down", "left")[1:] == [
        "Speech: lines in the terminal",
        "Speech: automatic",
    ]


def test_the_voice_that_speaks_is_given_each_rate(player: Sitting) -> None:
    player.press(["home", *["down"] * 14])
    opened = len(player.speech.asked)
    assert player.said("right", "right", "left", "left") == [
        "Speech rate of a system voice: 10",
        "Speech rate of a system voice: 20",
        "Speech rate of a system voice: 10",
        "Speech rate of a system voice: 0",
    ]
    assert player.voice.rates == [10, 20, 10, None]
    assert len(player.speech.asked) == opened


def test_a_layout_takes_effect_with_the_next_key(player: Sitting) -> None:
    player.press(["home", *["down"] * 4, "right"])
    player.press(["escape"])
    sat_down(player, "playroom", "34456")
    assert player.said("enter", "'", "4", "à") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Reroll one of two 4s.",
        "Keep both 4s.",
        "Nothing marked.",
    ]
