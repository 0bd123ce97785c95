"""Classic dice poker by hand. Source: `003_48641a4dcc09b227.txt`; paragraphs are quoted."""

from fractions import Fraction

import pytest
from table import ALL_FIVE_AGAIN, FIRST_ROLL, THREE_OF_EACH, Table

from a11y_game.engine import standing
from a11y_game.engine.events import BonusLost, BonusWon, GameEnded, PenaltyDue
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.sheet import Cell, Mark
from a11y_game.replay_json import exact_number

COMBINATIONS = {
    "pair": "66123",  # 12
    "two_pairs": "66551",  # 22
    "three_of_a_kind": "66612",  # 18
    "small_straight": "12345",  # 15
    "large_straight": "23456",  # 20
    "full_house": "66655",  # 28
    "four_of_a_kind": "66661",  # 54
    "poker": "66666",  # 80
    "chance": "66655",  # 28
}  # 277
BORIS = list(COMBINATIONS.items())


def school_events(table: Table, school: dict[str, str]) -> list[list[object]]:
    """Let Анна write the school in the given order while Boris writes combinations."""
    events: list[list[object]] = []
    for (row, dice), (other_row, other_dice) in zip(school.items(), BORIS, strict=False):
        events.append([*table.effects(dice, row)])
        table.write(other_dice, other_row)
    return events


def test_whole_game_of_two() -> None:
    """«выигрыш или проигрыш каждого игрока»: half the difference each."""
    table = Table("classic")
    for row, dice in THREE_OF_EACH.items():
        table.fill(row, dice, dice)
    for row, dice in COMBINATIONS.items():
        table.write(dice, row, again=FIRST_ROLL)
        events = table.effects(dice, row)
    assert events == [GameEnded((0,))]
    assert table.totals == [63 + 2 * 277, 63 + 277]
    assert standing.settlement(table.state) == (Fraction(277, 2), Fraction(-277, 2))
    assert [exact_number(part) for part in standing.settlement(table.state)] == ["138.5", "-138.5"]


def test_settlement_of_three_is_exact_and_ties_share_the_place() -> None:
    """«сумма делится на число игравших»: 341, 341 and 340 stand a third above, two below."""
    table = Table("classic", "Анна", "Борис", "Вера")
    for row, dice in (THREE_OF_EACH | COMBINATIONS).items():
        if row != "chance":
            table.fill(row, dice, dice, dice)
    table.fill("chance", "66665", "66665")
    assert table.effects("66655", "chance") == [GameEnded((0, 1))]
    assert table.totals == [341, 341, 340]
    assert standing.places(table.state) == (1, 1, 3)
    assert [exact_number(p) for p in standing.settlement(table.state)] == ["1/3", "1/3", "-2/3"]


def test_settlement_of_four_ends_in_quarters() -> None:
    table = Table("classic", "Анна", "Борис", "Вера", "Глеб")
    for row, dice in (THREE_OF_EACH | COMBINATIONS).items():
        if row != "chance":
            table.fill(row, dice, dice, dice, dice)
    table.fill("chance", "66665", "66655", "66655", "66655")
    assert [exact_number(part) for part in standing.settlement(table.state)] == [
        "0.75",
        "-0.25",
        "-0.25",
        "-0.25",
    ]


@pytest.mark.parametrize(
    ("dice", "product", "surplus"),
    [
        ("66666", 30, 12),
        ("66661", 24, 6),
        ("66612", 18, 0),
        ("66123", -6, -6),
        ("61234", -12, -12),
        ("12345", -18, -18),
    ],
)
def test_school_counts_the_dice_of_its_class(dice: str, product: int, surplus: int) -> None:
    """«четыре 6-ки соответственно 4*6=24»; «лишняя тройка записывается как +3»."""
    for school, points in (("product", product), ("surplus", surplus)):
        table = Table("classic", school=school)
        table.write(dice, "sixes", again=FIRST_ROLL)
        assert table.totals == [points, 0]
        assert not table.cell(0, "sixes").doubled


def test_negative_school_costs_50_at_its_sixth_row() -> None:
    """«Примечание: если сумма очков за школу отрицательная дается штраф -50»."""
    table = Table("classic")
    school = THREE_OF_EACH | {"sixes": "61234", "fives": "51234", "fours": "41235"}
    # 3 + 6 + 9 - 8 - 10 - 12 = -12
    assert school_events(table, school) == [[], [], [], [], [], [PenaltyDue(0, "school", -50)]]
    assert standing.totals(table.state, 0).penalties == -50
    assert table.totals[0] == -12 - 50


def test_a_school_that_is_negative_on_the_way_costs_nothing() -> None:
    table = Table("classic")
    minus = {"sixes": "61234"}
    # -12 first; then 3, 6, 9, 12, 15
    assert school_events(table, minus | THREE_OF_EACH | minus) == [[]] * 6
    assert table.totals[0] == 33


def test_a_school_of_nought_costs_and_earns_nothing() -> None:
    """Neither «отрицательная» nor «положительная»."""
    table = Table("classic", school="surplus")
    assert school_events(table, THREE_OF_EACH) == [[]] * 5 + [[BonusLost(0, "school", None)]]
    assert table.totals[0] == 0


def test_surplus_school_earns_50_when_positive() -> None:
    """«Если вся школа пройдена и общая сумма положительная, назначается бонус 50 очков»."""
    table = Table("classic", school="surplus")
    school = THREE_OF_EACH | {"twos": "22223"}
    assert school_events(table, school) == [[]] * 5 + [[BonusWon(0, "school", 50)]]
    assert table.totals[0] == 2 + 50


def test_surplus_school_with_a_minus_row_still_earns_50() -> None:
    """«вся школа пройдена» means written: a row of fewer than three dice too."""
    table = Table("classic", school="surplus")
    school = THREE_OF_EACH | {"ones": "12345", "sixes": "66661"}
    assert school_events(table, school) == [[]] * 5 + [[BonusWon(0, "school", 50)]]
    assert table.totals[0] == -2 + 6 + 50


def test_surplus_bonus_is_lost_at_the_entry_that_puts_it_out_of_reach() -> None:
    """-18 - 10; five dice in each of the other four classes would bring 20 only."""
    table = Table("classic", school="surplus")
    school = {"sixes": "12345", "fives": "51234", "ones": "11111"}
    assert school_events(table, school) == [[], [BonusLost(0, "school", None)], []]


def test_surplus_school_keeps_the_penalty() -> None:
    """«Остальные правила без изменений»."""
    table = Table("classic", school="surplus")
    school = THREE_OF_EACH | {"sixes": "66123"}
    events: list[list[object]] = [[]] * 5
    events.append([BonusLost(0, "school", None), PenaltyDue(0, "school", -50)])
    assert school_events(table, school) == events
    assert table.totals[0] == -6 - 50


def test_every_player_can_earn_the_school_bonus() -> None:
    table = Table("classic", school="surplus")
    for row, dice in (THREE_OF_EACH | {"ones": "11112"}).items():
        table.fill(row, dice, dice)
    assert table.totals == [51, 51]


def test_product_school_knows_no_bonus() -> None:
    table = Table("classic")
    assert school_events(table, THREE_OF_EACH) == [[]] * 6
    assert table.totals[0] == 63


@pytest.mark.parametrize(("row", "dice"), COMBINATIONS.items())
def test_only_the_first_roll_doubles(row: str, dice: str) -> None:
    """«с первого броска ... вся сумма удваивается»: not a later throw of all five."""
    table = Table("classic")
    table.write(dice, row, again=FIRST_ROLL)
    table.write(dice, row, again=ALL_FIVE_AGAIN)
    first, second = table.totals
    assert first == 2 * second
    assert (table.cell(0, row).doubled, table.cell(1, row).doubled) == (True, False)


@pytest.mark.parametrize(
    ("row", "dice"),
    [("small_straight", "23456"), ("large_straight", "12345"), ("small_straight", "12346")],
)
def test_straights_are_exactly_the_digits_of_the_source(row: str, dice: str) -> None:
    """«последовательность четырех костей 12345», «начиная с 23456»."""
    table = Table("classic")
    table.write(dice, row)
    assert table.cell(0, row) == Cell(Mark.DASH, 0, entry=1)


@pytest.mark.parametrize(("row", "dice"), COMBINATIONS.items())
def test_any_combination_may_be_struck(row: str, dice: str) -> None:
    """«игрок может поставить прочерк в любой комбинации»."""
    table = Table("classic")
    assert table.effects(dice, row, strike=True) == []
    assert table.cell(0, row) == Cell(Mark.DASH, 0, entry=1)


def test_a_school_class_cannot_be_struck() -> None:
    """«вписать минус за любой класс» instead."""
    with pytest.raises(RefusedError) as refused:
        Table("classic").write("12345", "sixes", strike=True)
    assert refused.value.refusal.code is RefusalCode.SCHOOL_STRIKE


@pytest.mark.parametrize("number", [1, 5])
def test_two_to_four_players(number: int) -> None:
    """«играют от двух до четырех человек»."""
    with pytest.raises(RefusedError) as refused:
        Table("classic", *"АБВГД"[:number])
    assert refused.value.refusal.details == {"number": number, "least": 2, "most": 4}
