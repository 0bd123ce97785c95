"""Dice poker of ToyByToy.com. Source: `002_61e5f5d1cd91f066.txt`."""

from collections.abc import Sequence
from functools import partial

from a11y_game.engine import scoring
from a11y_game.engine.dice import Dice
from a11y_game.engine.premiums import column_bonus, is_dash, row_bonus
from a11y_game.engine.ruleset import (
    Filling,
    Option,
    Options,
    Part,
    Row,
    Rules,
    RuleSet,
    on_first_roll,
)
from a11y_game.engine.rulesets.upper import upper_rows
from a11y_game.engine.sheet import Cell

COLUMNS = 3
QUOTA = 9
COLUMN_BONUS = 50
SMALL_STRAIGHT_EXTRA = 20
LARGE_STRAIGHT_EXTRA = 30
FOUR_EXTRA = 40


def minus_one(face: int, dice: Dice) -> int:
    """«-1»: a missing die costs its face, one too many earns it."""
    return scoring.surplus_of_face(face, dice)


def minus_ten(face: int, dice: Dice) -> int:
    """«-10»: a missing die costs ten times its face, one too many earns its face."""
    points = scoring.surplus_of_face(face, dice)
    return points * 10 if points < 0 else points


SCHOOLS = {"debt": scoring.sum_of_face, "minus_one": minus_one, "minus_ten": minus_ten}


def latest_points(cells: Sequence[Cell]) -> int:
    """«Премии»: a row pays the points of its last written cell, but never less than 0."""
    return max(0, max(cells, key=lambda cell: cell.entry).points)


def fifty(_cells: Sequence[Cell]) -> int:
    """«Премии»: a column pays 50."""
    return COLUMN_BONUS


def combinations(options: Options) -> tuple[Row, ...]:
    """«Основное поле»: the first roll doubles the dice, never the extra points."""
    row = partial(Row, part=Part.LOWER, doubles=on_first_roll, strikable=True)
    straight = partial(row, extra_only_doubled=options["straight_bonus"] == "first_roll")
    return (
        row("pair", value=partial(scoring.equal_dice, 2)),
        row("two_pairs", value=scoring.two_pairs),
        row("three_of_a_kind", value=partial(scoring.equal_dice, 3)),
        row("full_house", value=scoring.full_house),
        straight(
            "small_straight", value=partial(scoring.run_of, 4, 15), extra=SMALL_STRAIGHT_EXTRA
        ),
        straight(
            "large_straight", value=partial(scoring.run_of, 5, 20), extra=LARGE_STRAIGHT_EXTRA
        ),
        row("four_of_a_kind", value=partial(scoring.equal_dice, 4), extra=FOUR_EXTRA),
        row("poker", value=partial(scoring.equal_dice, 5), extra=int(options["poker_bonus"])),
        row("chance", value=scoring.total),
    )


def build(options: Options) -> Rules:
    """Return fifteen rows of three columns with their premiums."""
    school = str(options["school"])
    rows = (*upper_rows(SCHOOLS[school]), *combinations(options))
    row_bonuses = (row_bonus(row.id, i, latest_points, is_dash) for i, row in enumerate(rows))
    column_bonuses = (column_bonus(column, fifty, is_dash) for column in range(COLUMNS))
    return Rules(
        TOYBYTOY.id,
        TOYBYTOY.seats,
        options,
        rows,
        columns=COLUMNS,
        filling=Filling(options["fill"]),
        bonuses=(*row_bonuses, *column_bonuses),
        pays_bonuses=True,
        has_school=True,
        quota=QUOTA if school == "debt" else 0,
    )


def school_guide(school: str) -> tuple[str, ...]:
    """Return the message ids of the parts that tell what a school cell brings."""
    if school == "debt":
        return ("guide.toybytoy.school.debt", "guide.toybytoy.debt", "guide.toybytoy.void")
    if school == "minus_one":
        return ("guide.school_surplus",)
    return ("guide.toybytoy.school.minus_ten",)


def guide(options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    school = str(options["school"])
    free = options["fill"] == Filling.FREE.value
    return (
        "guide.toybytoy.aim",
        "guide.turn",
        "guide.toybytoy.free_columns" if free else "guide.left_to_right",
        "guide.school",
        *school_guide(school),
        "guide.pairs",
        "guide.full_house",
        f"guide.toybytoy.straights.{options['straight_bonus']}",
        "guide.toybytoy.fours",
        "guide.chance",
        "guide.toybytoy.doubling",
        "guide.dashes",
        "guide.bonuses",
        "guide.toybytoy.row_bonus",
        f"guide.toybytoy.school_bonus.{'debt' if school == 'debt' else 'minus'}",
        "guide.toybytoy.column_bonus",
        "guide.toybytoy.end",
    )


TOYBYTOY = RuleSet(
    "toybytoy",
    "002_61e5f5d1cd91f066.txt",
    (1, 4),
    build,
    guide,
    (
        Option("poker_bonus", (50, 100, 500), default=50),
        Option("school", ("debt", "minus_one", "minus_ten"), default="debt"),
        Option("straight_bonus", ("always", "first_roll"), default="always"),
        Option("fill", ("left_to_right", "free"), default="left_to_right"),
    ),
)
