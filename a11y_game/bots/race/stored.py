"""Networks as table files."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from itertools import chain

from a11y_game.bots.evaluator import Evaluator
from a11y_game.bots.race.evaluator import RaceEvaluator
from a11y_game.bots.race.features import COLUMN_BLOCK, PLACES, ROW_BLOCK
from a11y_game.bots.race.network import Network
from a11y_game.bots.race.numbers import MOST_COLUMNS, ROWS, UPPER
from a11y_game.bots.table_file import load, pack
from a11y_game.engine.ruleset import Rules

UNITS = 33
"""The plain sum and the rectified sums of a network."""
SHAPE = [ROW_BLOCK, COLUMN_BLOCK, PLACES, UNITS]
SCALE = 4096
OFFSET = -8
POINTS_UNIT = 200
"""What a stored 1 stands for where points are meant."""


def serves(rules: Rules) -> bool:
    """Say whether positions of `rules` can be written down as `numbers` does.

    Rows must be six of the school and nine combinations, bonuses for the first only.
    """
    rows = len(rules.rows) == ROWS and rules.upper == tuple(range(UPPER))
    first = bool(rules.bonuses) and all(bonus.exclusive for bonus in rules.bonuses)
    return rows and first and rules.columns <= MOST_COLUMNS


def pack_network(rules: Rules, weights: Sequence[Sequence[float]], head: Sequence[float]) -> bytes:
    """Return the table file of a network (see `Network`) that serves `rules`."""
    lines = [[line[0] / POINTS_UNIT, *line[1:]] for line in weights]
    values = chain([worth / POINTS_UNIT for worth in head], *lines)
    numbers = [round((value - OFFSET) * SCALE) for value in values]
    return pack(rules, numbers, SCALE, OFFSET, SHAPE)


def load_network(rules: Rules, where: Traversable | None = None) -> Network:
    """Return the network of `rules`; raises TableUnusable."""
    table = load(rules, SHAPE, where)
    values = array("d", map(table.points, range(len(table.numbers))))
    head = [worth * POINTS_UNIT for worth in values[:UNITS]]
    lines = [values[start : start + UNITS] for start in range(UNITS, len(values), UNITS)]
    return Network([[line[0] * POINTS_UNIT, *line[1:]] for line in lines], head)


@lru_cache(maxsize=8)
def race_network(rules: Rules) -> Network:
    """Return the shipped network of `rules`; raises TableUnusable."""
    return load_network(rules)


def race_evaluator(rules: Rules) -> Evaluator | None:
    """Return the evaluator of games with bonuses for the first, None for other rules.

    Raises TableUnusable where the table cannot be used.
    """
    return RaceEvaluator(rules, race_network(rules)) if serves(rules) else None
