"""All 7,776 rolls of five dice, in every row of every rule set, however they were thrown."""

import json
from typing import Any

import pytest
from count_tables import CONTEXTS, FILE, count, of_reference, variants
from random_games import EVERY_ROLL
from reference import SCHOOL, Roll

from a11y_game.engine.ruleset import Throw
from a11y_game.engine.rulesets import find

Counts = dict[str, dict[str, list[int]]]

TABLES: dict[tuple[str, str], Counts] = {
    (table["ruleset"], json.dumps(table["options"])): table["rows"]
    for table in json.loads(FILE.read_text(encoding="utf-8"))
}
THROWS = {
    (dice, roll, thrown): Throw(dice, roll, thrown)
    for dice in EVERY_ROLL
    for roll, thrown in CONTEXTS.values()
}


def table(ruleset: str, **options: Any) -> Counts:
    return TABLES[ruleset, json.dumps(options)]


def column(counts: dict[str, list[int]]) -> list[list[int]]:
    """Return the first roll's, a whole later throw's, and a partial later throw's counts."""
    return [counts[context] for context in CONTEXTS]


@pytest.mark.parametrize(("ruleset", "options"), variants(), ids=str)
def test_engine_prices_every_roll_as_the_tables_say(ruleset: str, options: dict[str, Any]) -> None:
    rules = find(ruleset).rules(options)

    def points(row: str, dice: Roll, roll: int, thrown: int) -> int | None:
        worth = rules.rows[rules.row_index[row]].worth(THROWS[dice, roll, thrown])
        return None if worth is None else worth.points

    assert count(points, [row.id for row in rules.rows]) == table(ruleset, **options)


def test_the_tables_are_the_reference_s() -> None:
    """One small variant made anew: the file is not out of date."""
    assert of_reference("mdice", {}) == table("mdice")


def test_there_are_7776_rolls() -> None:
    assert len(set(EVERY_ROLL)) == 6**5 == 7776


# By hand. Number of rolls:
#   poker: one a face, 6. Exactly four equal: 6 faces x 5 places of the odd die x 5 others = 150,
#   four or more 156. Exactly three: 6 x C(5,3) x 5 x 5 = 1500, three or more 1656. A pair or more:
#   all but the 6x5x4x3x2 = 720 rolls of five different faces, 7056. Full house: 6 x 5 x C(5,3) =
#   300. Two pairs: C(6,2) faces x 4 others x 5!/(2!2!) = 1800, with the full houses 2100.
#   Five in a row: 2 x 5! = 240. Four in a row: each of three windows is held by 4 x 5!/2! rolls
#   with a repeated face and 2 x 5! with a strange one, 480; 1-5 and 2-6 are each counted twice:
#   3 x 480 - 2 x 120 = 1200.
MADE_AT_LEAST = {
    "pair": 7056,
    "three_of_a_kind": 1656,
    "four_of_a_kind": 156,
    "poker": 6,
    "full_house": 300,
    "two_pairs": 2100,
    "chance": 7776,
    "misere": 7776,
}


@pytest.mark.parametrize(("ruleset", "options"), variants(), ids=str)
def test_number_of_rolls_by_combinatorics(ruleset: str, options: dict[str, Any]) -> None:
    exact_straights = ruleset in ("classic", "dice-poker")
    made = MADE_AT_LEAST | {
        "small_straight": 120 if exact_straights else 1200,
        "large_straight": 120 if exact_straights else 240,
    }
    if ruleset == "mdice":
        made["four_of_a_kind"] = 150
    # A school cell of Dice Poker needs one die of the face: all but 5^5 rolls.
    made |= dict.fromkeys(SCHOOL, 7776 - 5**5 if ruleset == "dice-poker" else 7776)
    for row, counts in table(ruleset, **options).items():
        assert [number for number, _ in column(counts)] == [made[row]] * 3


# By hand. Sums of points: a die is worth 3.5 on average, five 17.5, and any shape that does not
# prefer a face keeps that average.
def test_sums_of_playroom_by_hand() -> None:
    plain, extra = table("playroom"), table("playroom", extra_rows=True)
    assert column(plain["chance"]) == [[7776, 136_080]] * 3  # 7776 x 17.5
    assert column(plain["full_house"]) == [[300, 7500]] * 3  # x 25
    assert column(plain["three_of_a_kind"]) == [[1656, 28_980]] * 3  # x 17.5
    assert column(plain["small_straight"]) == [[1200, 36_000]] * 3
    assert column(plain["large_straight"]) == [[240, 9600]] * 3
    assert column(plain["poker"]) == [[6, 300]] * 3
    assert column(extra["misere"]) == [[7776, 143_856]] * 3  # x (36 - 17.5)
    assert column(extra["two_pairs"]) == [[2100, 36_750]] * 3
    # Each face shows on a sixth of 7776 x 5 dice: 6480.
    assert [plain[row]["first_roll"][1] for row in SCHOOL] == [6480 * face for face in range(1, 7)]


def test_sums_of_mdice_by_hand() -> None:
    rows = table("mdice")
    assert column(rows["four_of_a_kind"]) == [[150, 2625]] * 3  # x 17.5
    assert column(rows["full_house"]) == [[300, 5250]] * 3
    assert column(rows["small_straight"]) == [[1200, 30_000]] * 3
    assert column(rows["poker"]) == [[6, 300]] * 3


# Four of a kind without its extra: 26 rolls a face, 4 x 21 x 26 = 2184. Poker: 5 x 21 = 105.
def test_sums_of_toybytoy_by_hand() -> None:
    """The first roll doubles the dice, never what comes on top of them."""
    rows = table("toybytoy")
    four, first_four = 2184 + 156 * 40, 2 * 2184 + 156 * 40
    assert column(rows["four_of_a_kind"]) == [[156, first_four], [156, four], [156, four]]
    assert column(rows["poker"]) == [[6, 510], [6, 405], [6, 405]]
    assert column(rows["small_straight"]) == [[1200, 60_000], [1200, 42_000], [1200, 42_000]]
    only_first = table("toybytoy", straight_bonus="first_roll")["small_straight"]
    assert column(only_first) == [[1200, 60_000], [1200, 18_000], [1200, 18_000]]
    dear = table("toybytoy", poker_bonus=500)["poker"]
    assert column(dear) == [[6, 3210], [6, 3105], [6, 3105]]


# Rolls with 0, 1, ... 5 dice of a face: 3125, 3125, 1250, 250, 25, 1. So 16,875 dice are missing
# to three, 27 are over, and rolls with three or more hold 855 dice of the face.
def test_sums_of_the_schools_by_hand() -> None:
    toybytoy, classic = "toybytoy", "classic"
    for row, face in SCHOOL.items():
        minus_one = table(toybytoy, school="minus_one")[row]
        assert column(minus_one) == [[7776, (27 - 16_875) * face]] * 3
        minus_ten = table(toybytoy, school="minus_ten")[row]
        assert column(minus_ten) == [[7776, (27 - 168_750) * face]] * 3
        assert column(table(toybytoy)[row]) == [[7776, 6480 * face]] * 3
        assert column(table(classic)[row]) == [[7776, (855 - 16_875) * face]] * 3
        surplus = table(classic, school="surplus")[row]
        assert column(surplus) == [[7776, (27 - 16_875) * face]] * 3
        # The change of the reserve, the 3125 rolls without the face left out.
        reserve = [4651, (27 - 16_875 + 3 * 3125) * face]
        assert column(table("dice-poker")[row]) == [reserve] * 3


def test_sums_of_classic_by_hand() -> None:
    """On the first roll everything doubles; a later throw of all five does not."""
    rows = table("classic")
    plain = {
        "four_of_a_kind": [156, 2184 + 156 * 30],
        "poker": [6, 105 + 6 * 50],
        "small_straight": [120, 120 * 15],
        "large_straight": [120, 120 * 20],
        "chance": [7776, 136_080],
    }
    for row, (number, points) in plain.items():
        once = [number, points]
        assert column(rows[row]) == [[number, 2 * points], once, once]


def test_sums_of_dice_poker_by_hand() -> None:
    """Whatever was thrown with all five dice doubles, on a later roll too."""
    rows = table("dice-poker")
    plain = {
        "four_of_a_kind": [156, 2184 + 156 * 20],
        "poker": [6, 105 + 6 * 50],
        "full_house": [300, 5250],
        "small_straight": [120, 120 * 15],
        "chance": [7776, 136_080],
    }
    for row, (number, points) in plain.items():
        doubled = [number, 2 * points]
        assert column(rows[row]) == [doubled, doubled, [number, points]]
