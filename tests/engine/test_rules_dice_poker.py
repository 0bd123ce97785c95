"""Dice Poker by hand. Source: `000_4422a7c1f077f379.txt`; its headings and words are quoted."""

from typing import Any

import pytest
from table import ALL_FIVE_AGAIN, FIRST_ROLL, ONE_AGAIN, THREE_OF_EACH, Table

from a11y_game.engine import standing
from a11y_game.engine.events import BonusLost, BonusWon, GameEnded, TurnBegan, Written
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.sheet import Cell, Mark

COMBINATIONS = {
    "pair": "66123",  # 12
    "three_of_a_kind": "66612",  # 18
    "two_pairs": "66551",  # 22
    "full_house": "66655",  # 28
    "four_of_a_kind": "66661",  # 24 + 20
    "poker": "66666",  # 30 + 50
    "small_straight": "12345",  # 15
    "large_straight": "23456",  # 20
    "chance": "66655",  # 28
}  # 267, chance left out 239
STARS = {
    "ones": 5,
    "twos": 10,
    "threes": 15,
    "fours": 20,
    "fives": 25,
    "sixes": 30,
    "pair": 12,
    "three_of_a_kind": 18,
    "two_pairs": 22,
    "full_house": 28,
    "four_of_a_kind": 44,
    "poker": 80,
    "small_straight": 15,
    "large_straight": 20,
}
"""What each row of the sheet below pays as a bonus; 105 for the school, 239 for the rest."""
SHEET = THREE_OF_EACH | COMBINATIONS


# Whole games


@pytest.mark.parametrize(
    ("again", "factor"), [(ONE_AGAIN, 1), (FIRST_ROLL, 2), (ALL_FIVE_AGAIN, 2)]
)
def test_whole_game_of_one_player_and_one_column(again: Any, factor: int) -> None:
    """«Ваш итог — это клетки, бонусы и оставшийся запас»; in one column rows pay at once."""
    table = Table("dice-poker", "Анна", columns=1)
    for row, dice in SHEET.items():
        events = table.effects(dice, row, again=again)
    assert events == [BonusWon(0, "column:1", 80 * factor), GameEnded((0,))]
    assert standing.totals(table.state, 0) == standing.Totals(
        upper=0,
        lower=267 * factor,
        bonuses=5 * 21 + 239 * factor + 80 * factor,
        penalties=0,
        reserve=0,
    )


def test_whole_game_of_two_the_first_takes_every_star() -> None:
    """«Каждый бонус достаётся только первому, кто его заработал»."""
    table = Table("dice-poker", columns=1)
    for row, dice in SHEET.items():
        first = table.effects(dice, row)
        second = table.effects(dice, row)
        if row != "chance":
            won = BonusWon(0, f"row:{row}", STARS[row])
            assert first == [won, BonusLost(1, f"row:{row}", 0)]
            assert second == []
    assert first == [BonusWon(0, "column:1", 80), BonusLost(1, "column:1", 0)]
    assert second == [GameEnded((0,))]
    assert table.totals == [267 + 105 + 239 + 80, 267]


def test_whole_game_of_dashes_and_zeros() -> None:
    """«минус 200 очков за каждый ноль»: six zeros and nothing else."""
    table = Table("dice-poker", "Анна", columns=1)
    for row in COMBINATIONS:
        table.write("12345", row, strike=True)
    for row, dice in zip(
        THREE_OF_EACH, ["23456", "13456", "12456", "12356", "12346", "12345"], strict=True
    ):
        table.write(dice, row)
    assert table.state.finished
    assert table.totals == [-1200]


def test_whole_game_of_two_columns_with_reserve_zero_and_dash() -> None:
    """Column one: four sixes, two fives paid from the reserve, no pair. Column two: no twos."""
    table = Table("dice-poker", "Анна", columns=2)
    one = SHEET | {"sixes": "66661", "fives": "55123", "pair": "12346"}
    for row in ("sixes", *SHEET):
        if row != "sixes" or table.state.entries == 0:
            table.write(one[row], row)
    for row, dice in (SHEET | {"twos": "13456"}).items():
        table.write(dice, row)
    assert table.state.finished
    # Both columns are spoilt; rows pay but for twos (zero), fives (reserve), pair (dash).
    spoilt = ("twos", "fives", "pair")
    assert table.bonuses(0) == {
        f"row:{row}": points for row, points in STARS.items() if row not in spoilt
    }
    assert standing.totals(table.state, 0) == standing.Totals(
        upper=-200, lower=2 * 267 - 12, bonuses=70 + 239 - 12, penalties=0, reserve=6 - 5
    )


# Школа


def test_surplus_dice_feed_the_reserve_and_missing_ones_draw_on_it() -> None:
    """«четыре четвёрки записывают 4, затем две тройки записывают 1 и зачёркивают 4»."""
    table = Table("dice-poker", "Анна")
    fours = Cell(Mark.CLOSED, 0, entry=1, count=4, change=4, shown=4)
    assert table.write("44441", "fours") == [
        Written(0, "fours", 1, fours, strike=False, reserve_before=0),
        TurnBegan(0),
    ]
    assert table.state.sheet.latest_shown == 1
    threes = Cell(Mark.CLOSED, 0, entry=2, count=2, change=-3, shown=1)
    assert table.write("33124", "threes") == [
        Written(0, "threes", 1, threes, strike=False, reserve_before=4),
        BonusLost(0, "row:threes", None),
        TurnBegan(0),
    ]
    assert table.state.sheet.latest_shown == 2
    assert table.totals == [1]


def test_three_dice_close_a_class_and_show_no_reserve() -> None:
    """«закрытая клетка школы отмечается крестиком»; the reserve shown before stands."""
    table = Table("dice-poker", "Анна")
    table.write("22221", "twos")
    table.write("66612", "sixes")
    assert table.cell(0, "twos") == Cell(Mark.CLOSED, 0, entry=1, count=4, change=2, shown=2)
    assert table.cell(0, "sixes") == Cell(Mark.CLOSED, 0, entry=2, count=3)
    assert table.state.sheet.latest_shown == 1
    assert table.totals == [2]


def test_a_reserve_spent_to_nought_is_shown_as_nought() -> None:
    table = Table("dice-poker", "Анна")
    table.write("33334", "threes")
    table.write("33124", "threes")
    assert table.cell(0, "threes", 2).shown == 0
    assert table.state.sheet.latest_shown == 2
    assert table.state.sheet.reserve == 0


def test_the_reserve_is_one_for_all_columns() -> None:
    """«Запас общий для всех столбцов и входит в итоговую сумму»."""
    table = Table("dice-poker", "Анна", columns=6)
    table.fill("sixes", "66661", "66661", "61234")
    assert table.points(0, "sixes") == [0, 0, 0, None, None, None]
    assert table.state.sheet.reserve == 0
    assert table.cell(0, "sixes", 3).change == -12


def test_each_player_has_a_reserve_of_their_own() -> None:
    table = Table("dice-poker")
    table.write("66661", "sixes")
    table.write("66123", "sixes")
    assert table.totals == [6, -200]


def test_a_class_that_cannot_be_closed_is_a_zero() -> None:
    """«Если закрыть строку школы не удаётся, ставится ноль: минус 200 очков»."""
    table = Table("dice-poker", "Анна")
    lost = [BonusLost(0, "row:sixes", None), BonusLost(0, "column:1", None)]
    assert table.effects("66123", "sixes") == lost
    assert table.cell(0, "sixes") == Cell(Mark.ZERO, -200, entry=1, count=2)
    assert table.totals == [-200]


def test_a_zero_leaves_the_reserve_untouched() -> None:
    """Five in the reserve, six needed."""
    table = Table("dice-poker", "Анна")
    table.write("55551", "fives")
    table.write("66123", "sixes")
    assert table.state.sheet.reserve == 5
    assert table.totals == [5 - 200]


def test_at_least_one_die_of_the_face_is_needed() -> None:
    """«хотя бы одна кость с этим номиналом нужна», however full the reserve."""
    table = Table("dice-poker", "Анна")
    table.write("66666", "sixes")
    table.write("23456", "ones")
    assert table.cell(0, "ones") == Cell(Mark.ZERO, -200, entry=2, count=0)
    table.write("13456", "ones")
    assert table.cell(0, "ones", 2) == Cell(Mark.CLOSED, 0, 3, count=1, change=-2, shown=10)


@pytest.mark.parametrize("again", [FIRST_ROLL, ALL_FIVE_AGAIN])
def test_school_never_doubles(again: Any) -> None:
    """«Школа никогда не удваивается»: neither the reserve nor the zero."""
    table = Table("dice-poker", "Анна")
    table.write("66666", "sixes", again=again)
    table.write("23456", "ones", again=again)
    assert table.totals == [12 - 200]
    assert not table.cell(0, "sixes").doubled


# Комбинации


def test_poker_thrown_with_five_dice_on_the_second_roll_doubles() -> None:
    """«пять единиц дают (5 + 50) × 2 = 110»; with one die kept from before, 55."""
    table = Table("dice-poker", "Анна")
    table.write("11111", "poker", again=ALL_FIVE_AGAIN)
    table.write("11111", "poker", again=((1, 2, 3, 4),))
    table.write("11111", "poker", again=FIRST_ROLL)
    assert table.points(0, "poker") == [110, 55, 110]
    assert table.cell(0, "poker") == Cell(Mark.POINTS, 110, entry=1, doubled=True)


def test_the_last_throw_decides_about_doubling() -> None:
    """All five, then one: a die was kept. One, then all five: none was."""
    table = Table("dice-poker", "Анна")
    table.write("55512", "three_of_a_kind", again=((0, 1, 2, 3, 4), (4,)))
    table.write("55512", "three_of_a_kind", again=((4,), (4, 3, 2, 1, 0)))
    assert table.points(0, "three_of_a_kind") == [15, 30, None]


@pytest.mark.parametrize(
    ("row", "dice"),
    [("small_straight", "23456"), ("small_straight", "12346"), ("large_straight", "12345")],
)
def test_straights_are_one_to_five_and_two_to_six(row: str, dice: str) -> None:
    """«От 1 до 5», «От 2 до 6»."""
    table = Table("dice-poker", "Анна")
    table.write(dice, row)
    assert table.cell(0, row) == Cell(Mark.DASH, 0, entry=1)


def test_only_the_dice_of_the_combination_count() -> None:
    """«Остальные кости не считаются»; the dearer of two pairs."""
    table = Table("dice-poker", "Анна")
    table.write("22551", "pair")
    table.write("33344", "pair")
    assert table.points(0, "pair") == [10, 8, None]


def test_two_pairs_are_of_different_faces() -> None:
    """«Две разные пары»; a full house holds them."""
    table = Table("dice-poker", "Анна")
    table.fill("two_pairs", "55552", "55566")
    assert table.points(0, "two_pairs") == [0, 22, None]


# Бонусы


def test_school_row_closed_without_the_reserve_pays_five_times_its_face() -> None:
    """«бонус равен её номиналу, умноженному на пять»; surplus dice do not matter."""
    table = Table("dice-poker", columns=2)
    assert table.effects("55555", "fives") == []
    table.write("55512", "fives")
    won = [BonusWon(0, "row:fives", 25), BonusLost(1, "row:fives", 0)]
    assert table.effects("55512", "fives") == won
    assert table.effects("55512", "fives") == []
    assert table.totals == [10 + 25, 0]


def test_drawing_on_the_reserve_loses_the_school_row_at_that_entry() -> None:
    """«не используя запас»; the column stays in reach, and the rival may take the row."""
    table = Table("dice-poker", columns=2)
    table.write("66661", "sixes")
    table.write("44412", "fours")
    assert table.effects("44123", "fours") == [BonusLost(0, "row:fours", None)]
    assert table.effects("44412", "fours") == [BonusWon(1, "row:fours", 20)]
    assert table.effects("44412", "fours") == []


def test_combination_row_pays_its_best_cell() -> None:
    """«если заполнить её во всех столбцах без прочерков, бонус равен её лучшей клетке»."""
    table = Table("dice-poker", columns=3)
    for dice, again in (("55123", ONE_AGAIN), ("66123", FIRST_ROLL)):
        assert table.effects(dice, "pair", again=again) == []
        table.write("66123", "pair")
    won = [BonusWon(0, "row:pair", 24), BonusLost(1, "row:pair", 0)]
    assert table.effects("11234", "pair") == won
    assert table.effects("66123", "pair") == []
    assert table.points(0, "pair") == [10, 24, 2]
    assert table.totals == [36 + 24, 36]


def test_a_dash_loses_row_and_column_at_that_entry() -> None:
    """«Прочерк не приносит очков и лишает вас бонусов за эту строку и этот столбец»."""
    table = Table("dice-poker", columns=2)
    lost = [BonusLost(0, "row:pair", None), BonusLost(0, "column:1", None)]
    assert table.effects("66123", "pair", strike=True) == lost
    table.write("66123", "pair")
    # The second dash of the row loses only its column.
    assert table.effects("12346", "pair") == [BonusLost(0, "column:2", None)]
    assert table.effects("66123", "pair") == [BonusWon(1, "row:pair", 12)]


def test_chance_has_no_row_bonus() -> None:
    """«У Суммы бонуса за строку нет»: full it pays nothing, dashed it loses the column."""
    table = Table("dice-poker", "Анна", columns=2)
    assert table.effects("66655", "chance") == []
    lost = [BonusLost(0, "column:2", None)]
    assert table.effects("66655", "chance", strike=True) == lost
    assert [bonus.id for bonus in table.state.rules.bonuses if "chance" in bonus.id] == []


def test_column_pays_its_best_combination_or_chance() -> None:
    """«бонус равен его лучшей комбинации или Сумме»: here 29 twice, doubled."""
    table = Table("dice-poker", "Анна", columns=2)
    small = {
        "pair": "11234",  # 2
        "three_of_a_kind": "11123",  # 3
        "two_pairs": "11223",  # 6
        "full_house": "11122",  # 7
        "four_of_a_kind": "11112",  # 24
        "poker": "11111",  # 55
    }
    for row, dice in (SHEET | small).items():
        if row != "chance":
            assert table.effects(dice, row) == []
    won = [BonusWon(0, "column:1", 58)]
    assert table.effects("66665", "chance", again=FIRST_ROLL) == won


def test_column_is_won_although_the_reserve_was_drawn_on() -> None:
    """Only dashes and zeros spoil a column."""
    table = Table("dice-poker", "Анна", columns=2)
    table.write("66661", "sixes")
    for row, dice in (SHEET | {"fives": "55123"}).items():
        if row not in ("sixes", "chance"):
            table.write(dice, row)
    assert table.effects("66655", "chance") == [BonusWon(0, "column:1", 80)]
    assert table.totals == [267 + 80 + 1]


def test_a_rival_s_bonus_is_told_only_to_those_who_could_still_reach_it() -> None:
    """«Как только бонус становится недостижимым»: told at the dash, not again when it is taken."""
    table = Table("dice-poker", "Анна", "Борис", "Вера", columns=1)
    table.write("12345", "chance")
    lost = [BonusLost(1, "row:pair", None), BonusLost(1, "column:1", None)]
    assert table.effects("12345", "pair") == lost
    table.write("12345", "chance")
    won = [BonusWon(0, "row:pair", 12), BonusLost(2, "row:pair", 0)]
    assert table.effects("66123", "pair") == won


# Ход


def test_rows_fill_from_left_to_right() -> None:
    """«Каждая строка заполняется слева направо»."""
    table = Table("dice-poker", "Анна")
    table.fill("chance", "11111", "22222", "33333")
    assert table.points(0, "chance") == [5, 10, 15]
    with pytest.raises(RefusedError) as refused:
        table.write("44444", "chance")
    assert refused.value.refusal.code is RefusalCode.ROW_FULL


def test_a_school_row_cannot_be_struck() -> None:
    with pytest.raises(RefusedError) as refused:
        Table("dice-poker").write("23456", "ones", strike=True)
    assert refused.value.refusal.code is RefusalCode.SCHOOL_STRIKE


def test_one_to_four_players() -> None:
    """«для одного–четырёх игроков»."""
    with pytest.raises(RefusedError) as refused:
        Table("dice-poker", *"АБВГД")
    assert refused.value.refusal.details == {"number": 5, "least": 1, "most": 4}
