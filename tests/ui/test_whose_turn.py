"""Questions about one of several players: whose bonuses, whose rows, since whose turn."""

from pathlib import Path

import pytest
from places import dice, sat_down
from playing import OpenSitting, Sitting

from a11y_game.engine.rulesets import find
from a11y_game.session import Seat

CHANCE = ("enter", "enter", "end", "enter")
"""Keys that roll once and write Chance."""


@pytest.fixture
def player(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give a player whose computer opponents play at once."""
    return sitting(tmp_path, settings={"bot_pace": "instant"})


def test_catching_up_tells_each_turn_since_ones_own(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12345", "66666", people=3)
    player.press(CHANCE)
    player.press(["enter", "enter", "end", "up", "enter"])
    assert player.said("c") == [
        "Anna. Chance: 22. Total 22. Boris. Large straight: 40. Total 40.",
    ]
    player.press(["enter", "enter", "6", "enter"])
    assert player.said("c") == [
        "Boris. Large straight: 40. Total 40. Clara. Sixes: 30. Total 30.",
    ]


def test_catching_up_leaves_out_what_was_taken_back(player: Sitting) -> None:
    sat_down(player, "playroom", "12345", people=2)
    player.press([*CHANCE, "u"])
    assert player.said("c") == ["No turns played yet."]
    player.press(["enter", "up", "up", "enter"])
    assert player.said("c") == ["Anna. Large straight: 40. Total 40."]


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["No turns played yet.", "Nothing has happened since your turn."]),
        ("ru", ["Ходов ещё не было.", "После вашего хода ничего не было."]),
    ],
)
def test_alone_there_is_nothing_to_catch_up_with(
    tmp_path: Path, sitting: OpenSitting, language: str, lines: list[str]
) -> None:
    player = sitting(tmp_path, language)
    sat_down(player, "playroom", "34456")
    assert player.said("c") == lines[:1]
    player.press(CHANCE)
    assert player.said("c") == lines[1:]


def test_a_game_continued_later_tells_what_was_played_before(
    tmp_path: Path, player: Sitting, sitting: OpenSitting
) -> None:
    sat_down(player, "playroom", "34456", "66666", people=1, levels=["greedy"])
    player.press([*CHANCE])
    player.close()
    again = sitting(tmp_path)
    again.open_menu()
    assert again.said("enter", "c") == [
        "Your turn. Enter rolls.",
        "Boris: 6 6 6 6 6. Poker: 50. Total 50.",
    ]


def test_while_a_computer_thinks_the_person_who_moves_next_is_meant(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    player = sitting(tmp_path)
    player.later.held = True
    player.program._new_dice = lambda: dice("34456", "12345")  # type: ignore[method-assign] # loaded dice
    seats = (Seat("Anna"), Seat("Boris", "greedy"), Seat("Clara"))
    player.sit_down(find("playroom").rules(), seats)
    player.press(CHANCE)
    rows = (
        "Ones, Twos, Threes, Fours, Fives, Sixes, Three of a kind, Four of a kind, Full house,"
        " Poker, Small straight, Large straight, Chance"
    )
    assert player.said("t", "b", "v", "c") == [
        "Boris to play.",
        "Clara. Upper part 0 of 63 for the bonus.",
        f"Clara, open: {rows}.",
        "Anna. Chance: 22. Total 22.",
    ]


def test_bonuses_of_several_people_are_told_by_name(player: Sitting) -> None:
    sat_down(player, "dice-poker", "11112", "66661", people=2, columns=1)
    player.press(["enter", "enter", "home", "enter"])
    assert player.said("b") == [
        "Boris. Reserve 0. All row bonuses open but Ones. Column bonus open."
    ]
    assert player.said("enter", "enter", "6", "enter", "b")[-1] == (
        "Anna. Reserve 1. All row bonuses open but Ones, Sixes. Column bonus open."
        " Bonus won: Ones, 5."
    )


def test_a_school_below_zero_is_told_with_what_it_costs(player: Sitting) -> None:
    sat_down(player, "classic", "11334", "12345", people=2)
    assert player.said("b") == ["Anna. School 0; below zero it costs 50 points."]
    player.press(["enter", "enter", "2", "enter", "enter"])
    player.press(["enter", "enter", "end", "enter"])
    assert player.said("b") == ["Anna. School minus 6; below zero it costs 50 points."]
    sat_down(player, "classic", people=2, school="surplus")
    assert player.said("b") == [
        "Anna. School 0; above zero it earns a bonus. Below zero it costs 50 points."
    ]


def test_bonuses_of_the_only_person_need_no_name(player: Sitting) -> None:
    sat_down(player, "playroom", "66661", people=1, levels=["greedy"])
    assert player.said("b") == ["Upper part 0 of 63 for the bonus."]


@pytest.mark.parametrize("key", ["v", "V"])
def test_after_the_end_no_row_is_open(player: Sitting, key: str) -> None:
    sat_down(player, "mdice", *["12345"] * 24, people=2)
    session = player.program.navigator.session
    assert session is not None
    while not session.state.finished:
        player.press(["enter", "enter", "down", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    assert player.said(key) == ["Game over. Enter: play again, review, table."]
