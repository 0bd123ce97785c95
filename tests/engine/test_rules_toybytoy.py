"""ToyByToy's dice poker by hand. Source: `002_61e5f5d1cd91f066.txt`; its headings are quoted."""

from typing import Any

import pytest
from table import ALL_FIVE_AGAIN, FIRST_ROLL, ONE_AGAIN, THREE_OF_EACH, Table

from a11y_game.engine import queries, standing
from a11y_game.engine.events import BonusesVoid, BonusLost, BonusWon, DebtBeyondRepair, GameEnded
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.sheet import Cell, Mark

COMBINATIONS = {
    "pair": "66123",  # 12, 24 on the first roll
    "two_pairs": "66551",  # 22, 44
    "three_of_a_kind": "66612",  # 18, 36
    "full_house": "66655",  # 28, 56
    "small_straight": "12346",  # 35, 50
    "large_straight": "12345",  # 50, 70
    "four_of_a_kind": "66661",  # 64, 88
    "poker": "66666",  # 80, 110
    "chance": "66655",  # 28, 56
}  # 337, 534
SHEET = THREE_OF_EACH | COMBINATIONS


def test_whole_game_of_one_player() -> None:
    """«Премии»: alone everything is earned. Two columns at leisure, the last on first rolls."""
    table = Table("toybytoy", "Анна")
    for again in (ONE_AGAIN, ONE_AGAIN, FIRST_ROLL):
        for row, dice in SHEET.items():
            assert not table.state.finished
            events = table.effects(dice, row, again=again)
    chance = [BonusWon(0, "row:chance", 56), BonusWon(0, "column:3", 50), GameEnded((0,))]
    assert events == chance
    assert standing.totals(table.state, 0) == standing.Totals(
        upper=3 * 63,
        lower=2 * 337 + 534,
        bonuses=63 + 534 + 3 * 50,  # every row pays its last cell, every column 50
        penalties=0,
        reserve=0,
    )


def test_whole_game_of_two_players_the_first_takes_everything() -> None:
    """«У ваших соперников ... ставится прочерк. Они премии больше в этой строчке не получат»."""
    table = Table("toybytoy")
    for _ in range(3):
        for row, dice in SHEET.items():
            table.write(dice, row)
            events = table.effects(dice, row)
            assert [e for e in events if isinstance(e, BonusWon)] == []
    assert events == [GameEnded((0,))]
    assert table.totals == [3 * 63 + 3 * 337 + 63 + 337 + 150, 3 * 63 + 3 * 337]


def test_first_roll_doubles_the_dice_but_not_what_comes_on_top() -> None:
    """«15 умножить на два плюс 20», «20 умножить на два плюс 30», and so the rest of the ladder."""
    table = Table("toybytoy", "Анна")
    expected = {"pair": 24, "small_straight": 50, "large_straight": 70, "four_of_a_kind": 88}
    for row, points in (expected | {"poker": 110, "chance": 56}).items():
        table.write(COMBINATIONS[row], row, again=FIRST_ROLL)
        assert table.cell(0, row) == Cell(Mark.POINTS, points, table.state.entries, doubled=True)


@pytest.mark.parametrize(("row", "dice"), COMBINATIONS.items())
def test_all_five_dice_on_the_second_roll_do_not_double(row: str, dice: str) -> None:
    """«с первого броска»."""
    table = Table("toybytoy", "Анна")
    table.fill(row, dice, again=ALL_FIVE_AGAIN)
    table.fill(row, dice, again=ONE_AGAIN)
    assert table.points(0, row)[0] == table.points(0, row)[1]
    assert not table.cell(0, row).doubled


@pytest.mark.parametrize(
    ("bonus", "later", "first"), [(50, 80, 110), (100, 130, 160), (500, 530, 560)]
)
def test_poker_brings_what_was_agreed_before_the_game(bonus: int, later: int, first: int) -> None:
    """«Варианты игры»: 50, 100 or 500 on top."""
    table = Table("toybytoy", "Анна", poker_bonus=bonus)
    table.fill("poker", "66666")
    table.fill("poker", "66666", again=FIRST_ROLL)
    assert table.points(0, "poker") == [later, first, None]


def test_straights_bring_their_extra_only_on_the_first_roll_where_so_agreed() -> None:
    """The other reading of «плюс ещё 20 после умножения (если с первого раза)»."""
    table = Table("toybytoy", "Анна", straight_bonus="first_roll")
    for row, dice in (("small_straight", "23455"), ("large_straight", "23456")):
        table.fill(row, dice)
        table.fill(row, dice, again=ALL_FIVE_AGAIN)
        table.fill(row, dice, again=FIRST_ROLL)
    assert table.points(0, "small_straight") == [15, 15, 50]
    assert table.points(0, "large_straight") == [20, 20, 70]


def test_small_straight_is_any_four_in_a_row() -> None:
    """«Четыре кубика подряд», inside a large one too."""
    table = Table("toybytoy", "Анна")
    table.fill("small_straight", "12341", "34563", "23456")
    assert table.points(0, "small_straight") == [35, 35, 35]


def test_five_equal_dice_make_four_of_a_kind_but_no_full_house_and_no_two_pairs() -> None:
    table = Table("toybytoy", "Анна")
    table.fill("four_of_a_kind", "66666")
    table.fill("full_house", "66666")
    table.fill("two_pairs", "66666")
    assert table.points(0, "four_of_a_kind")[0] == 64
    assert table.cell(0, "full_house").mark is Mark.DASH
    assert table.cell(0, "two_pairs").mark is Mark.DASH


# Премии


def test_row_premium_is_the_cell_just_written_and_is_gone_for_the_rivals() -> None:
    """«Она у вас выглядит так: "10 | 20 | 12"... премию в 12 очков»."""
    table = Table("toybytoy")
    assert table.effects("55123", "pair") == []
    table.write("55123", "pair")
    assert table.effects("55123", "pair", again=FIRST_ROLL) == []
    table.write("55123", "pair")
    won = [BonusWon(0, "row:pair", 12), BonusLost(1, "row:pair", 0)]
    assert table.effects("66123", "pair") == won
    assert table.points(0, "pair") == [10, 20, 12]
    assert table.effects("66123", "pair") == []
    assert (table.bonuses(0), table.bonuses(1)) == ({"row:pair": 12}, {})
    assert table.totals == [10 + 20 + 12 + 12, 10 + 10 + 12]


def test_a_dash_loses_the_premiums_of_its_row_and_column() -> None:
    """«В том столбце и в той строке, где вы вычеркнули комбинацию»: the rival's stay open."""
    table = Table("toybytoy")
    lost = [BonusLost(0, "row:pair", None), BonusLost(0, "column:1", None)]
    assert table.effects("12345", "pair") == lost
    assert table.cell(0, "pair") == Cell(Mark.DASH, 0, entry=1)
    table.write("55123", "pair")
    assert table.effects("55123", "pair") == []
    table.write("55123", "pair")
    assert table.effects("55123", "pair") == []
    assert table.effects("55123", "pair") == [BonusWon(1, "row:pair", 10)]


def test_a_struck_combination_loses_the_same_though_the_dice_make_it() -> None:
    """«не смогли набрать комбинацию или не хотите»."""
    table = Table("toybytoy")
    lost = [BonusLost(0, "row:poker", None), BonusLost(0, "column:1", None)]
    assert table.effects("66666", "poker", strike=True) == lost
    table.write("12345", "chance")
    assert table.effects("12345", "chance", strike=True) == [BonusLost(0, "row:chance", None)]


def test_school_rows_have_premiums_too() -> None:
    """«И в школе, и в основном поле»."""
    table = Table("toybytoy", "Анна")
    table.fill("sixes", "66612", "66661")
    assert table.effects("66123", "sixes") == [BonusWon(0, "row:sixes", 12)]


def test_row_premium_is_never_below_nought_but_taken() -> None:
    """A last cell of -4 pays nothing, and nobody else can have that premium."""
    table = Table("toybytoy", school="minus_one")
    table.fill("fours", "44412", "44412", "44441", "44441")
    won = [BonusWon(0, "row:fours", 0), BonusLost(1, "row:fours", 0)]
    assert table.effects("44123", "fours") == won
    assert table.effects("44441", "fours") == []
    assert table.totals == [0, 4 + 4]


def test_row_premium_is_the_last_cell_in_time_where_columns_are_free() -> None:
    table = Table("toybytoy", "Анна", fill="free")
    assert table.effects("66123", "pair", column=3) == []
    assert table.effects("55123", "pair", column=1) == []
    assert table.effects("11234", "pair", column=2) == [BonusWon(0, "row:pair", 2)]
    assert table.points(0, "pair") == [10, 2, 12]


def test_column_premium_is_50_and_goes_to_the_first() -> None:
    """«Тоже самое - со столбиком, только там премия фиксированная - 50 очков»."""
    table = Table("toybytoy")
    for row, dice in list(SHEET.items())[:-1]:
        assert table.effects(dice, row) == []
        assert table.effects(dice, row) == []
    won = [BonusWon(0, "column:1", 50), BonusLost(1, "column:1", 0)]
    assert table.effects("66655", "chance") == won
    assert table.effects("66655", "chance") == []
    assert table.totals == [63 + 337 + 50, 63 + 337]


# Школа


@pytest.mark.parametrize("again", [FIRST_ROLL, ALL_FIVE_AGAIN, ONE_AGAIN])
def test_school_never_doubles(again: Any) -> None:
    """«Отсутствует удвоение очков за запись с первого броска»."""
    table = Table("toybytoy", "Анна")
    table.fill("fours", "44441", again=again)
    assert table.cell(0, "fours") == Cell(Mark.POINTS, 16, entry=1, count=4)


def test_a_debt_may_be_repaid() -> None:
    """«в одно из полей записать как минимум 4 единицы, чтобы "отдать долг"»."""
    table = Table("toybytoy", "Анна")
    assert table.effects("11234", "ones") == []
    assert [*queries.debts(table.state, 0)] == [queries.Debt("ones", 7, 2, beyond_repair=False)]
    assert table.effects("11112", "ones") == []
    assert [*queries.debts(table.state, 0)] == []
    assert table.effects("11123", "ones") == [BonusWon(0, "row:ones", 3)]


def test_no_die_of_the_face_is_a_debt_of_three_and_no_dash() -> None:
    table = Table("toybytoy", "Анна")
    assert table.effects("23456", "ones") == []
    assert table.cell(0, "ones") == Cell(Mark.POINTS, 0, entry=1, count=0)
    assert table.effects("11111", "ones") == []
    assert table.effects("11112", "ones") == [BonusWon(0, "row:ones", 4)]


def test_a_debt_left_crosses_out_premiums_earned_before() -> None:
    """«ВСЕ премии ВЫЧЁРКИВАЮТСЯ!!! И в школе, и в основном поле»; a taken one stays taken."""
    table = Table("toybytoy")
    for dice in ("66123", "66123", "66123"):
        table.write(dice, "pair")
        table.write("66655", "chance")
    assert table.bonuses(0) == {"row:pair": 12}
    table.write("11123", "ones")
    table.write("66123", "pair")
    table.write("11234", "ones")
    table.write("66123", "pair")
    assert table.totals == [36 + 12 + 3 + 2, 3 * 28 + 28 + 24]
    assert table.effects("11123", "ones") == [BonusesVoid(0, "ones", 12)]  # eight ones
    assert table.bonuses(0) == {}
    assert table.totals[0] == 36 + 3 + 2 + 3
    assert table.effects("66123", "pair") == []
    assert table.bonuses(1) == {"row:chance": 28}


def test_a_debt_left_crosses_out_premiums_to_come_and_the_next_can_earn_them() -> None:
    table = Table("toybytoy")
    for dice in ("11123", "11234", "11123"):
        last = table.effects(dice, "ones")
        table.write("66612", "sixes")
    assert last == [BonusesVoid(0, "ones", 0)]
    assert table.bonuses(1) == {"row:sixes": 18}
    for _ in range(2):
        table.write("66123", "pair")
        table.write("66123", "pair")
    assert table.effects("66123", "pair") == []
    assert table.effects("66123", "pair") == [BonusWon(1, "row:pair", 12)]
    table.fill("chance", *["66655"] * 4)
    for dice in ("11123", "11123"):
        table.write("66655", "full_house")
        table.write(dice, "ones")
    assert table.effects("66655", "full_house") == []
    assert table.effects("11123", "ones") == [BonusWon(1, "row:ones", 3)]


def test_a_debt_that_cannot_be_repaid_is_told_once_and_crosses_out_when_the_row_is_full() -> None:
    """Three ones in two cells: even five more leave one missing. Until then premiums are earned."""
    table = Table("toybytoy")
    table.write("11234", "ones")
    table.write("66655", "chance")
    assert table.effects("12345", "ones") == [DebtBeyondRepair(0, "ones")]
    table.write("66655", "chance")
    table.write("66123", "pair")
    assert table.effects("66655", "chance") == [BonusWon(1, "row:chance", 28)]
    table.write("66123", "pair")
    table.write("66612", "sixes")
    won = [BonusWon(0, "row:pair", 12), BonusLost(1, "row:pair", 0)]
    assert table.effects("66123", "pair") == won
    table.write("66612", "sixes")
    assert table.totals[0] == 2 + 1 + 36 + 12
    assert table.effects("11111", "ones") == [BonusesVoid(0, "ones", 12)]
    assert table.totals[0] == 2 + 1 + 36 + 5


def test_a_second_debt_is_not_told_again() -> None:
    table = Table("toybytoy", "Анна")
    assert table.effects("23456", "ones") == []
    assert table.effects("23456", "ones") == [DebtBeyondRepair(0, "ones")]
    assert table.effects("13456", "twos") == []
    assert table.effects("13456", "twos") == []
    assert table.effects("23456", "ones") == [BonusesVoid(0, "ones", 0)]
    assert table.effects("13456", "twos") == []


def test_the_entry_that_leaves_a_debt_earns_no_column_and_the_rival_can() -> None:
    """Анна's last cell of the first column is also the last of her ones: eight of nine."""
    table = Table("toybytoy", fill="free")
    for column, dice in ((2, "11123"), (3, "11234")):
        table.write(dice, "ones", column=column)
        table.write("11123", "ones", column=column)
    for row, dice in list(SHEET.items())[1:]:
        table.write(dice, row, column=1)
        table.write(dice, row, column=1)
    assert table.effects("11123", "ones", column=1) == [BonusesVoid(0, "ones", 0)]
    assert table.effects("11123", "ones", column=1) == [
        BonusWon(1, "row:ones", 3),
        BonusWon(1, "column:1", 50),
    ]
    assert table.totals == [63 + 337 + 5, 63 + 337 + 6 + 3 + 50]


@pytest.mark.parametrize(
    ("school", "points"), [("minus_one", [-8, 0, 4]), ("minus_ten", [-80, 0, 4])]
)
def test_minus_schools_count_from_three_and_know_no_debt(school: str, points: list[int]) -> None:
    """«недобор в четвёрках будет стоить потери четырёх очков»; «умножаются на десять»."""
    table = Table("toybytoy", "Анна", school=school)
    assert table.effects("41235", "fours") == []
    assert table.effects("44412", "fours", again=FIRST_ROLL) == []
    assert table.effects("44441", "fours") == [BonusWon(0, "row:fours", 4)]
    assert table.points(0, "fours") == points
    assert table.totals == [sum(points) + 4]
    assert [*queries.debts(table.state, 0)] == []


@pytest.mark.parametrize("school", ["debt", "minus_one", "minus_ten"])
def test_school_cannot_be_struck(school: str) -> None:
    with pytest.raises(RefusedError) as refused:
        Table("toybytoy", school=school).write("23456", "ones", strike=True)
    assert refused.value.refusal.code is RefusalCode.SCHOOL_STRIKE


# Filling


def test_columns_fill_from_left_to_right_unless_free() -> None:
    table = Table("toybytoy", "Анна")
    table.fill("pair", "66123", "55123")
    assert table.points(0, "pair") == [12, 10, None]
    with pytest.raises(RefusedError) as refused:
        table.write("66123", "pair", column=3)
    assert refused.value.refusal.code is RefusalCode.COLUMN_NOT_CHOSEN


@pytest.mark.parametrize(
    ("column", "code"),
    [
        (None, RefusalCode.COLUMN_NEEDED),
        (0, RefusalCode.BAD_COLUMN),
        (4, RefusalCode.BAD_COLUMN),
        (2, RefusalCode.CELL_FULL),
    ],
)
def test_a_free_column_has_to_be_named_and_open(column: int | None, code: RefusalCode) -> None:
    table = Table("toybytoy", "Анна", fill="free")
    table.write("66123", "pair", column=2)
    with pytest.raises(RefusedError) as refused:
        table.write("66123", "pair", column=column)
    assert refused.value.refusal.code is code


def test_one_to_four_players() -> None:
    with pytest.raises(RefusedError) as refused:
        Table("toybytoy", *"АБВГД")
    assert refused.value.refusal.details == {"number": 5, "least": 1, "most": 4}
