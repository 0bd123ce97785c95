"""Networks as table files."""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from itertools import chain

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


def unpacked(
    rules: Rules, where: Traversable | None = None
) -> tuple[list[list[float]], list[float]]:
    """Return the weights and the head (see `Network`) stored for `rules`.

    Raises TableUnusable.
    """
    table = load(rules, SHAPE, where)
    values = [table.points(index) for index in range(len(table.numbers))]
    lines = [values[start : start + UNITS] for start in range(UNITS, len(values), UNITS)]
    weights = [[line[0] * POINTS_UNIT, *line[1:]] for line in lines]
    return weights, [worth * POINTS_UNIT for worth in values[:UNITS]]


def load_network(rules: Rules, where: Traversable | None = None) -> Network:
    """Return the network of `rules`; raises TableUnusable."""
    return Network(*unpacked(rules, where))
