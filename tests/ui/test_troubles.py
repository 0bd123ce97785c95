"""Troubles with what is stored, as the player hears of them: once, behind the answer."""

import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest
from playing import OpenSitting
from storage.played_games import beginning, moments

from a11y_game import keeping
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.rulesets import find
from a11y_game.session import Seat
from a11y_game.storage.games import GameStore

ANNA = (Seat("Anna"),)
PLAYROOM = find("playroom").rules()


def test_an_outage_is_told_once_behind_the_answer_and_so_is_its_end(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    at = sitting(tmp_path)
    at.sit_down(PLAYROOM, ANNA)
    path = tmp_path / "games.db"
    away = tmp_path / "away"
    away.mkdir()
    for file in tmp_path.glob("games.db*"):
        file.rename(away / file.name)
    path.mkdir()

    first, _, again = at.press(["enter", "a", "enter"])
    assert first.said == (
        "Roll 1: 1 3 4 4 5.",
        f"The game cannot be saved now: a folder has that name. You can play on. {path}",
    )
    assert again.said == ("Roll 2: 1 2 3 5 5.",)
    path.rmdir()
    assert at.said("a", "enter") == [
        "Reroll all five.",
        "Roll 3: 2 2 4 5 6.",
        "Games are saved again.",
    ]
    assert at.voice.interrupts[-1] is False


def test_what_is_not_saved_is_not_said_to_be(tmp_path: Path, sitting: OpenSitting) -> None:
    (tmp_path / "games.db").mkdir()
    at = sitting(tmp_path)
    at.open_menu()
    at.sit_down(PLAYROOM, ANNA)
    assert at.said("enter", "escape", "end", "enter", "enter") == [
        "Roll 1: 1 3 4 4 5.",
        "Game menu. Continue",
        "Leave the game; it cannot be saved",
        "Leave the game? Press again.",
        "The game is not saved. Main menu. Continue: Playroom, turn 1 of 13",
    ]
    asked = "Games are not saved here, the unfinished ones will be lost. Quit? Press again."
    assert at.said("escape", "enter", "d", "escape", "end", "enter")[-3:] == [
        "Game menu. Continue",
        "Leave the game; it cannot be saved",
        "Leave the game? Press again.",
    ]
    at.press(["enter"])
    assert at.said("end", "enter", "home", "delete", "delete", "end", "enter") == [
        "Quit",
        asked,
        "Continue: Playroom, turn 1 of 13",
        "Delete this game? Press again.",
        "Deleted. New game",
        "Quit",
        "Quit? Press again.",
    ]


def test_what_could_not_be_deleted_is_not_said_to_be(
    tmp_path: Path, sitting: OpenSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = sitting(tmp_path)
    at.open_menu()
    at.sit_down(PLAYROOM, ANNA)
    at.press(["enter", "escape", "end", "enter", "enter"])
    database = at.program._parts.store._file

    def refused(*_: object) -> NoReturn:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr(database, "_mending", refused)
    assert at.said("delete", "delete")[:2] == [
        "Delete this game? Press again.",
        "This could not be deleted.",
    ]
    monkeypatch.undo()
    assert at.said("home") == ["Continue: Playroom, turn 1 of 13"]
    assert at.said("delete", "delete")[1] == "Deleted. New game"


def test_settings_that_cannot_be_saved_are_told_once_until_they_can(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    at = sitting(tmp_path)
    at.open_menu()
    path = tmp_path / "settings.toml"
    path.unlink()
    path.mkdir()
    told = f"The settings cannot be saved: a folder has that name. {path}"

    assert at.said("e", "e") == ["Full detail.", told, "Brief."]
    path.rmdir()
    assert at.said("e") == ["Normal detail."]
    path.unlink()
    path.mkdir()
    assert at.said("e") == ["Full detail.", told]


def test_a_saved_game_that_is_gone_is_one_line(tmp_path: Path, sitting: OpenSitting) -> None:
    store = GameStore(tmp_path / "games.db")
    now = list(moments(beginning("playroom", ("Anna",))))[5]
    game_id = store.new_game(now.record, now.state, (None,))
    store.release(game_id)
    at = sitting(tmp_path)
    at.open_menu()
    store.delete(game_id)
    store.close()

    assert at.said("enter", "home") == [
        "This saved game is no longer there. New game",
        "New game",
    ]


def test_the_computer_plays_no_more_in_a_game_that_was_left(tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games.db")
    seats = (Seat("Max", "greedy"), Seat("Anna"))
    session = keeping.begin(store, PLAYROOM, seats, SeededDice(1))
    before = session.bot_to_move
    session.leave()
    session.leave()

    assert (before, session.bot_to_move) == (True, False)
    other = GameStore(tmp_path / "games.db")
    (game,) = other.unfinished()
    assert keeping.resume(other, game.id).bot_to_move
    other.close()
    store.close()
