"""Score entry: what each row would bring, what is written, struck, asked about, refused."""

from pathlib import Path

import pytest
from places import sat_down
from playing import OpenSitting, Sitting

HASTY, HELD = 0.1, 0.03
"""Seconds between two presses of a doubled key, and of one held down."""


@pytest.fixture
def player(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give a player whose computer opponents play at once."""
    return sitting(tmp_path, settings={"bot_pace": "instant"})


def test_no_row_is_chosen_at_first(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    assert player.said(
        "enter", "enter", "enter", "x", "left", "down", "up", "home", "end", "up"
    ) == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "13 open rows. Up and Down choose, Enter writes.",
        "First choose a row with Up or Down.",
        "Nothing on this key. H: help.",
        "Nothing on this key. H: help.",
        "Ones: 0",
        "Ones: 0",
        "Ones: 0",
        "Chance: 22",
        "Large straight: 0",
    ]


def test_up_begins_at_the_last_row(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    assert player.said("enter", "enter", "k", "j")[-2:] == ["Chance: 22", "Chance: 22"]


def test_digits_go_to_the_row_of_their_face(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "11111")
    assert player.said("enter", "enter", "4", "6", "1", "$")[2:] == [
        "Fours: 8",
        "Sixes: 6",
        "Ones: 0",
        "No marks while you write. Escape leads back to the dice.",
    ]
    assert player.said("4", "enter", "enter", "enter", "4")[-2:] == [
        "12 open rows. Up and Down choose, Enter writes.",
        "Fours: already full.",
    ]


def test_the_table_is_looked_at_and_left_where_one_stood(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", people=2)
    assert player.said(
        "enter", "enter", "end", "S", "tab", "escape", "d", "s", "t", "space", "v"
    ) == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "13 open rows. Up and Down choose, Enter writes.",
        "Chance: 22",
        "Anna’s table, total 0. Ones: empty",
        "Boris’s table, total 0. Ones: empty",
        "Chance: 22",
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Anna: 0, Boris: 0.",
        "Anna to play. 2 rolls left.",
        "Nothing marked. Keep 3 4 4 5 6.",
        "Small straight: 30; Chance: 22; Fours: 8.",
    ]


def test_a_zero_is_asked_about_where_something_better_is_open(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", people=2)
    player.press(["enter", "enter", "end", "up"])
    asked, hasty = player.press(["enter", "enter"], HASTY)
    assert asked.said == (
        "Large straight: 0, but another row would bring more. Press again to write it.",
    )
    assert (asked.cues, hasty.said, hasty.cues) == (("question",), (), ("refusal",))
    assert player.said("enter") == ["Large straight: 0. Total 0. Boris to play."]


def test_losing_all_bonuses_is_asked_about(player: Sitting) -> None:
    sat_down(player, "toybytoy", "12346", "12346", "12346", "66666")
    first = player.said("enter", "enter", "1", "enter")
    assert first[-1] == "Ones, column 1: 1, debt 2. Total 1. 44 turns left."
    assert player.said("enter", "enter", "1", "enter")[-1] == (
        "Ones: 1, debt 4, bonuses will be lost. Press again to write it."
    )
    assert player.said("enter")[0].startswith(
        "Ones, column 2: 1, debt 4."
        " Ones can no longer reach nine dice: all bonuses will be lost. Total 2."
    )
    # Once they are lost nothing is asked any more.
    assert player.said("enter", "enter", "1", "enter")[-1] == (
        "Ones, column 3: 1. Ones ended in debt: no more bonuses in this game. Total 3."
        " 42 turns left."
    )


def test_v_names_no_row_that_brings_nothing(player: Sitting) -> None:
    sat_down(player, "classic", *["12346"] * 3, people=2)
    assert player.said("enter", "v", "enter", "end", "enter")[1] == "Chance: 32, doubled."
    player.press(["enter", "enter", "end", "enter"])
    # Every combination would be a dash, and every school row cost points.
    assert player.said("enter", "v") == ["Roll 1: 1 2 3 4 6.", "No open row brings points."]


def test_v_names_what_costs_least_where_nothing_else_is_left(player: Sitting) -> None:
    sat_down(player, "dice-poker", *["34456"] * 13, "12345", columns=1)
    session = player.program.navigator.session
    assert session is not None
    for _ in range(13):
        player.press(["enter", "enter", "end", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    assert player.said("enter", "v") == [
        "Roll 1: 1 2 3 4 5. Small straight.",
        "Ones: zero, minus 200; Twos: zero, minus 200.",
    ]


def test_a_question_is_withdrawn_when_the_player_moves(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", people=2)
    question = "Large straight: 0, but another row would bring more. Press again to write it."
    assert player.said("enter", "enter", "end", "up", "enter", "down", "up", "enter")[4:] == [
        question,
        "Chance: 22",
        "Large straight: 0",
        question,
    ]
    assert player.said("S", "escape", "enter") == [
        "Anna’s table, total 0. Ones: empty",
        "Large straight: 0",
        question,
    ]


def test_a_question_is_answered_by_its_own_key_alone(player: Sitting) -> None:
    sat_down(player, "dice-poker", "34456", people=2, columns=1)
    strike = "Strike out Large straight? Press again."
    zero = "Large straight: dash, but another row would bring more. Press again to write it."
    assert player.said("enter", "enter", "up", "up", "x", "enter", "delete", "enter")[4:] == [
        strike,
        zero,
        strike,
        zero,
    ]


def test_whatever_key_strikes_asks_once(player: Sitting) -> None:
    sat_down(player, "dice-poker", "34456", "12345", people=2, columns=1)
    assert player.said("enter", "enter", "end", "x", "backspace")[-2:] == [
        "Strike out Chance? Press again.",
        "Chance: struck out. Lost the bonus for column 1. Total 0. Boris to play.",
    ]


def test_a_held_strike_key_strikes_nothing(player: Sitting) -> None:
    sat_down(player, "dice-poker", "34456", people=2, columns=1)
    player.press(["enter", "enter", "end"])
    asked, *held = player.press(["x"] * 100, HELD)
    assert asked.said == ("Strike out Chance? Press again.",)
    assert [step.said for step in held] == [()] * 99


def test_school_rows_are_not_struck_out(player: Sitting) -> None:
    sat_down(player, "dice-poker", "34456", columns=1)
    assert player.said("enter", "enter", "4", "x")[-1] == "School rows cannot be struck out."


def test_where_rules_know_no_strikes_the_key_does_nothing(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    assert (
        player.said("enter", "enter", "end", "x", "delete", "backspace")[-3:]
        == ["Nothing on this key. H: help."] * 3
    )


def test_nothing_is_asked_where_nothing_better_is_open(player: Sitting) -> None:
    sat_down(player, "mdice", *["13466"] * 24, people=2)
    session = player.program.navigator.session
    assert session is not None
    while session.state.entries < 22:
        player.press(["enter", "enter", "up", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    assert player.said("enter", "enter", "down", "enter")[-1] == (
        "Poker: 0. Total 40. Boris to play."
    )


def test_the_question_can_be_switched_off(player: Sitting) -> None:
    player.program.change(confirm_zero=False)
    sat_down(player, "playroom", "34456", people=2)
    assert player.said("enter", "enter", "end", "up", "enter")[-1] == (
        "Large straight: 0. Total 0. Boris to play."
    )


def test_columns_are_chosen_where_they_are_free(player: Sitting) -> None:
    sat_down(player, "toybytoy", "34456", "34456", fill="free")
    said = player.said("enter", "left", "enter", "right", "end", "right", "right", "right", "left")
    assert said[2:] == [
        "15 open rows. Up and Down choose, Enter writes.",
        "First choose a row with Up or Down.",
        "Chance, column 1: 44, doubled",
        "Chance, column 2: 44, doubled",
        "Chance, column 3: 44, doubled",
        "Chance, column 3: 44, doubled",
        "Chance, column 2: 44, doubled",
    ]
    assert player.said("enter")[0].startswith("Chance, column 2, on the first roll, doubled: 44.")


def test_columns_that_fill_in_order_are_told_when_written(player: Sitting) -> None:
    sat_down(player, "toybytoy", "34456", "12345")
    assert player.said("enter", "enter", "end", "right", "enter")[2:] == [
        "Chance: 44, doubled",
        "Nothing on this key. H: help.",
        "Chance, column 1, on the first roll, doubled: 44. Total 44. 44 turns left.",
    ]


def test_escape_goes_back_to_the_dice_with_the_marks_gone_nowhere(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "44444", "66666")
    player.press(["enter", "a", "enter", "a", "enter"])
    assert player.said("enter", "end", "escape", "space", "enter", "enter") == [
        "13 open rows. Up and Down choose, Enter writes.",
        "Chance: 30",
        "Roll 3: 6 6 6 6 6. Poker.",
        "Nothing marked. Keep 6 6 6 6 6.",
        "13 open rows. Up and Down choose, Enter writes.",
        "First choose a row with Up or Down.",
    ]
