"""Dice poker of ok.ru by hand. Source: `001_c1d5aaf6953403a0.txt`; numbers are its own."""

import pytest
from table import FIRST_ROLL, Table

from a11y_game.engine import queries
from a11y_game.engine.events import GameEnded
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.sheet import Cell, Mark

EXAMPLES = {
    "poker": "11111",  # 50
    "four_of_a_kind": "62222",  # 14
    "full_house": "66111",  # 15
    "large_straight": "12345",  # 30
    "small_straight": "12341",  # 25
    "chance": "13364",  # 17
    "ones": "11125",  # 3
    "twos": "22135",  # 4
    "threes": "33335",  # 12
    "fours": "44415",  # 12
    "fives": "55315",  # 15
    "sixes": "66624",  # 18
}
"""The example of each of the twelve combinations; 215 in all."""


def play(table: Table, **instead: str) -> None:
    """Play a whole game of two, both with the source's examples; Boris's may be others."""
    for row, dice in EXAMPLES.items():
        table.write(dice, row)
        table.write(instead.get(row, dice), row)


def test_whole_game_of_twelve_rounds_ends_in_a_tie() -> None:
    """«за 12 раундов Вы как раз используете все комбинации»."""
    table = Table("mdice")
    rows = list(EXAMPLES.items())
    for row, dice in rows[:-1]:
        table.fill(row, dice, dice)
    table.write("66624", "sixes")
    assert table.totals == [215, 197]
    assert table.effects("66624", "sixes") == [GameEnded((0, 1))]
    assert table.totals == [215, 215]


def test_the_higher_total_wins() -> None:
    """«набрать больше баллов, чем у соперников»."""
    table = Table("mdice")
    play(table, sixes="66661", poker="11112")
    assert table.totals == [215, 215 + 6 - 50]
    table = Table("mdice")
    play(table, sixes="66661")
    assert table.totals == [215, 221]


def test_no_bonus_for_the_upper_rows() -> None:
    table = Table("mdice")
    for row, dice in (("sixes", "66666"), ("fives", "55555"), ("fours", "44444")):
        assert table.effects(dice, row) == []
        table.write(dice, row)
    assert table.totals == [75, 75]


def test_2_five_sixes_are_no_four_of_a_kind() -> None:
    """«Максимум 29 баллов»: so four of a face and one of another."""
    table = Table("mdice")
    table.fill("four_of_a_kind", "66666", "66665")
    assert table.cell(0, "four_of_a_kind") == Cell(Mark.ZERO, 0, entry=1)
    assert table.totals == [0, 29]


def test_3_five_sixes_are_no_full_house() -> None:
    """«Максимум 28 баллов»."""
    table = Table("mdice")
    table.fill("full_house", "66666", "66655")
    assert table.totals == [0, 28]


def test_4_and_5_a_long_straight_holds_a_short_one() -> None:
    table = Table("mdice")
    table.fill("small_straight", "23456", "34561")
    table.fill("large_straight", "23456", "34561")
    assert table.totals == [25 + 30, 25 + 0]


def test_nothing_doubles() -> None:
    table = Table("mdice")
    table.write("66655", "chance", again=FIRST_ROLL)
    assert table.totals == [28, 0]


def test_the_player_sees_what_each_row_would_bring() -> None:
    """«Сразу после броска игрок видит значения, которые он может получить»."""
    table = Table("mdice")
    table.roll("62222", FIRST_ROLL)
    assert {p.row: (p.cell.mark, p.gain) for p in queries.prospects(table.state)} == {
        "poker": (Mark.ZERO, 0),
        "four_of_a_kind": (Mark.POINTS, 14),
        "full_house": (Mark.ZERO, 0),
        "large_straight": (Mark.ZERO, 0),
        "small_straight": (Mark.ZERO, 0),
        "chance": (Mark.POINTS, 14),
        "ones": (Mark.POINTS, 0),
        "twos": (Mark.POINTS, 8),
        "threes": (Mark.POINTS, 0),
        "fours": (Mark.POINTS, 0),
        "fives": (Mark.POINTS, 0),
        "sixes": (Mark.POINTS, 6),
    }


def test_only_the_last_roll_counts() -> None:
    """«В зачет идет только ... последний бросок»; a die put aside may come back into play."""
    table = Table("mdice")
    table.roll("66611", FIRST_ROLL)
    table.roll_again((3, 4), "23")
    table.roll_again((0, 3), "11")
    assert table.state.throw is not None
    assert table.state.throw.dice == (1, 6, 6, 1, 3)


@pytest.mark.parametrize("row", ["poker", "ones", "chance"])
def test_there_is_no_strike(row: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Table("mdice").write("12345", row, strike=True)
    assert refused.value.refusal.code is RefusalCode.NO_STRIKES


@pytest.mark.parametrize("number", [1, 5])
def test_two_to_four_players(number: int) -> None:
    """«В игре участвуют от 2 до 4 игроков»."""
    with pytest.raises(RefusedError) as refused:
        Table("mdice", *"АБВГД"[:number])
    assert refused.value.refusal.details == {"number": number, "least": 2, "most": 4}
