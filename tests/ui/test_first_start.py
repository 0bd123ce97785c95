"""The first start: nobody who hears nothing is taken for somebody who hears."""

from pathlib import Path

import pytest
from playing import Sitting

from a11y_game import i18n, paths

WORDS = i18n.load("en", paths.locales())
QUESTION = WORDS("first.question")
GREETING = WORDS("greeting.first", speaker=WORDS("speaker.ssip"))
GOOD = f"{WORDS('first.go')} Main menu. New game"


@pytest.fixture
def newcomer(tmp_path: Path) -> Sitting:
    """Give a player who starts the game for the first time."""
    return Sitting(tmp_path)


def test_the_first_words_greet_and_ask(newcomer: Sitting) -> None:
    assert newcomer.open_menu() == (f"{GREETING} {QUESTION}",)


def test_what_went_wrong_is_told_before_the_question(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.mkdir()
    newcomer = Sitting(tmp_path)
    (said,) = newcomer.open_menu()
    newcomer.close()
    assert said == (
        f"{GREETING} Games cannot be saved: a folder has that name."
        f" You can play on, but nothing is kept. {path} {QUESTION}"
    )


def test_who_hears_it_once_goes_on(newcomer: Sitting, tmp_path: Path) -> None:
    newcomer.open_menu()
    assert newcomer.said("1") == [GOOD]
    newcomer.close()
    again = Sitting(tmp_path)
    assert again.open_menu() == (
        "Dice poker. Speech: the system’s speech service. Main menu. New game",
    )
    again.close()


def test_an_answer_is_walked_to_as_well(newcomer: Sitting) -> None:
    newcomer.open_menu()
    assert newcomer.said("down", "down", "down", "up", "up", "enter") == [
        "Once",
        "Twice",
        "Not at all",
        "Twice",
        "Once",
        GOOD,
    ]


def test_from_below_the_last_answer_comes_first(newcomer: Sitting) -> None:
    newcomer.open_menu()
    assert newcomer.said("up", "down", "home") == ["Not at all", "Not at all", "Once"]


@pytest.mark.parametrize("key", ["enter", "space", "escape", "x", "7", "в", "tab", "3"])
def test_who_hears_nothing_is_asked_on_the_next_channel(newcomer: Sitting, key: str) -> None:
    newcomer.open_menu()
    assert newcomer.said(key) == [QUESTION]
    assert newcomer.speech.asked == ["auto", "terminal"]
    assert not newcomer.program.settings().greeted
    assert newcomer.said(key) == [QUESTION]
    assert newcomer.speech.asked == ["auto", "terminal", "direct"]


def test_who_hears_it_twice_hears_the_next_channel(newcomer: Sitting) -> None:
    newcomer.open_menu()
    assert newcomer.said("2", "1") == [QUESTION, GOOD]
    assert newcomer.speech.asked == ["auto", "terminal"]


@pytest.mark.parametrize("key", ["2", "x", "enter"])
def test_where_there_is_one_way_only_that_is_said(
    newcomer: Sitting, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    newcomer.program.change(speech="terminal")
    monkeypatch.setattr(newcomer.speech, "finds_voice", lambda _settings: False)
    newcomer.open_menu()
    only = "There is no other way to speak here. Press 1 to go on."
    assert newcomer.said(key, key, "1") == [only, only, GOOD]


def test_twice_with_the_lines_on_the_screen_takes_them_off_it(newcomer: Sitting) -> None:
    newcomer.program.change(show_text=True)
    newcomer.open_menu()
    assert newcomer.said("2") == [QUESTION]
    assert not newcomer.program.settings().show_text
    assert newcomer.program.settings().speech == "auto"


def test_help_is_there_from_the_first_moment(newcomer: Sitting) -> None:
    newcomer.open_menu()
    assert newcomer.said("h", "escape") == [
        "Help, first start. Up and Down read on, Escape goes back. Down or J: next line",
        QUESTION,
    ]


def test_in_russian(tmp_path: Path) -> None:
    newcomer = Sitting(tmp_path, "ru")
    words = newcomer.program.shell.words
    greeting = words("greeting.first", speaker=words("speaker.ssip"))
    assert newcomer.open_menu() == (f"{greeting} {words('first.question')}",)
    assert newcomer.said("1") == [f"{words('first.go')} Главное меню. Новая игра"]
    newcomer.close()
