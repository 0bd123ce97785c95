"""The exact tables of the rule sets with one column."""

from collections.abc import Iterator
from itertools import product
from math import floor

import numpy as np

from a11y_game.bots.build_tables.backward import solve
from a11y_game.bots.layout import layout, solvable
from a11y_game.bots.table_file import pack
from a11y_game.engine.ruleset import Rules, RuleSet

LARGEST = 2**16 - 1
"""The largest number that a table file can hold."""


def variants(ruleset: RuleSet) -> Iterator[Rules]:
    """Yield the rules under every choice of options."""
    names = [option.id for option in ruleset.options]
    for values in product(*(option.values for option in ruleset.options)):
        yield ruleset.rules(dict(zip(names, values, strict=True)))


def solvable_variants(rulesets: tuple[RuleSet, ...]) -> list[Rules]:
    """Return all rules for which an exact table can be made."""
    return [rules for ruleset in rulesets for rules in variants(ruleset) if solvable(rules)]


def build(rules: Rules) -> tuple[bytes, float]:
    """Solve `rules`; return the bytes of the table file and the expected total at the start.

    Points are rounded to steps as fine as 16 bits allow, below a hundredth of a point: that costs
    less than 0.0001 points a game in play.
    """
    values = solve(rules)
    offset = floor(values.min())
    scale = floor(LARGEST / (values.max() - offset))
    numbers = np.rint((values - offset) * scale).astype(np.uint16).tolist()
    return pack(rules, numbers, scale, offset, layout(rules).shape), values[0]
