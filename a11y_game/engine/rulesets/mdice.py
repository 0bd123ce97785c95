"""Dice poker on a Russian social network. Source: `001_c1d5aaf6953403a0.txt`."""

from functools import partial

from a11y_game.engine import scoring
from a11y_game.engine.dice import Dice, counts
from a11y_game.engine.ruleset import Options, Part, Row, Rules, RuleSet
from a11y_game.engine.rulesets.upper import upper_rows


def exactly_four_equal(dice: Dice) -> int | None:
    """«Каре», at most 29: the sum of all five with four of one face and one of another."""
    return sum(dice) if 4 in counts(dice) else None


COMBINATIONS = (
    # «Покер»: 50 for five of one face.
    Row("poker", Part.LOWER, partial(scoring.fixed_when, partial(scoring.equal_dice, 5), 50)),
    Row("four_of_a_kind", Part.LOWER, exactly_four_equal),
    # «Фул Хауз»: the sum of all five, at most 28.
    Row("full_house", Part.LOWER, scoring.full_house),
    # «Длинный стрит», «Короткий стрит»: five and four faces in a row; a long one holds a short one.
    Row("large_straight", Part.LOWER, partial(scoring.run_of, 5, 30)),
    Row("small_straight", Part.LOWER, partial(scoring.run_of, 4, 25)),
    # «Любая»: the sum of all five.
    Row("chance", Part.LOWER, scoring.total),
)


def build(options: Options) -> Rules:
    """Return the twelve rows, combinations first as in the source."""
    rows = (*COMBINATIONS, *upper_rows(scoring.sum_of_face))
    return Rules(MDICE.id, MDICE.seats, options, rows)


def guide(_options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    return (
        "guide.mdice.aim",
        "guide.turn",
        "guide.mdice.preview",
        "guide.mdice.sheet",
        "guide.mdice.equal",
        "guide.full_house",
        "guide.mdice.straights",
        "guide.chance",
        "guide.upper",
        "guide.zeros",
        "guide.mdice.end",
    )


MDICE = RuleSet("mdice", "001_c1d5aaf6953403a0.txt", (2, 4), build, guide)
