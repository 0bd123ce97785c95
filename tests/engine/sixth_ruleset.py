"""A made-up rule set in one small file, as `engine/rulesets/` holds them.

Two rows of dice poker that nobody plays: sixes, which may pile up a bonus, and evens, which double
on the first roll and may be struck out.
"""

from a11y_game.engine import scoring
from a11y_game.engine.dice import Dice
from a11y_game.engine.premiums import best_cell, column_bonus, is_dash
from a11y_game.engine.ruleset import Option, Options, Part, Row, Rules, RuleSet, on_first_roll
from a11y_game.engine.scoring import of_face


def evens(dice: Dice) -> int | None:
    """Return the sum of the even dice, None where there is none."""
    return sum(die for die in dice if die % 2 == 0) or None


def build(options: Options) -> Rules:
    """Return two rows of as many columns as chosen; a column without a dash pays its best cell."""
    columns = int(options["columns"])
    return Rules(
        SIXTH.id,
        SIXTH.seats,
        options,
        (
            Row("sixes", Part.UPPER, of_face(scoring.sum_of_face, 6), face=6),
            Row("evens", Part.LOWER, evens, extra=3, doubles=on_first_roll, strikable=True),
        ),
        columns=columns,
        bonuses=tuple(column_bonus(column, best_cell, is_dash) for column in range(columns)),
        pays_bonuses=True,
    )


def guide(_options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    return ("guide.evens.aim",)


SIXTH = RuleSet("evens", "evens.txt", (1, 2), build, guide, (Option("columns", (1, 2), default=1),))
