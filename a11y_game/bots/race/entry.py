"""Making an entry in a position written as numbers.

The same arithmetic as the engine's, on plain sequences so that training can compile it. A test
holds the two together.
"""

from a11y_game.bots.race.numbers import (
    BEST,
    COLUMN_BEST,
    COLUMN_OPEN,
    COLUMN_SPOILT,
    DOOMED,
    EARNED,
    HELD,
    LEFT,
    OPEN,
    POOL,
    QUOTA,
    RESERVE,
    ROWS,
    SPOILT,
    UPPER,
    WRITTEN,
    Readable,
    View,
    Writable,
)
from a11y_game.engine.dice import DICE
from a11y_game.engine.rulesets.dice_poker import ROW_BONUS_FACTOR, ZERO
from a11y_game.engine.rulesets.toybytoy import COLUMN_BONUS

# Places of what the dice bring in a row.
POINTS = 0
"""As the rules price them, 0 where the dice do not make the row."""
COUNT = 1
"""Dice of the row's face."""
MADE = 2
"""Whether the dice make the row and it is not struck out."""


def enter(view: View, row: int, column: int, outcome: Readable[int]) -> int:
    """Write `outcome` into an open cell of the side and return by how much its total grows.

    Bonuses count at once, and are lost at once when a debt is beyond repair.
    """
    side, context = view.side, view.context
    side[WRITTEN + row] |= 1 << column
    side[OPEN + row] -= 1
    side[COLUMN_OPEN + column] -= 1
    side[LEFT] -= 1
    gain = outcome[POINTS]
    if not outcome[MADE] and not (row < UPPER and context[POOL]):
        gain = 0
        side[SPOILT + row] = 1
        side[COLUMN_SPOILT + column] = 1
    elif context[POOL]:
        gain = enter_with_reserve(side, row, column, outcome)
    elif context[QUOTA] and row < UPPER:
        gain += owe(side, context[QUOTA], row, outcome[COUNT])
    bonus = row_bonus(view, row, outcome[POINTS]) + column_bonus(view, column)
    if context[QUOTA]:
        side[EARNED] += bonus
    return gain + bonus


def enter_with_reserve(side: Writable[int], row: int, column: int, outcome: Readable[int]) -> int:
    """Close a school cell, or write a combination, and return what the cell and reserve gain."""
    points = outcome[POINTS]
    if row >= UPPER:
        side[BEST + row] = max(side[BEST + row], points)
        side[COLUMN_BEST + column] = max(side[COLUMN_BEST + column], points)
        return points
    if not outcome[MADE] or side[RESERVE] + points < 0:
        side[SPOILT + row] = 1
        side[COLUMN_SPOILT + column] = 1
        return ZERO
    side[RESERVE] += points
    if points < 0:
        side[SPOILT + row] = 1
    return points


def owe(side: Writable[int], quota: int, row: int, count: int) -> int:
    """Add dice to a school row under a quota, and return the bonuses that this loses, negated."""
    side[HELD + row] += count
    if quota - side[HELD + row] <= DICE * side[OPEN + row]:
        return 0
    lost = side[EARNED]
    side[EARNED] = 0
    side[DOOMED] = 2 if side[OPEN + row] == 0 else max(side[DOOMED], 1)
    return -lost


def takes_row(view: View, row: int) -> bool:
    """Say whether the entry just made in `row` takes its bonus from everybody."""
    side = view.side
    clean = side[OPEN + row] == 0 and not side[SPOILT + row]
    return clean and not view.taken[row] and side[DOOMED] != 2


def takes_column(view: View, column: int) -> bool:
    """Say whether the entry just made in `column` takes its bonus from everybody."""
    side = view.side
    clean = side[COLUMN_OPEN + column] == 0 and not side[COLUMN_SPOILT + column]
    return clean and not view.taken[ROWS + column] and side[DOOMED] != 2


def row_bonus(view: View, row: int, points: int) -> int:
    """Return the bonus of a row whose last cell was just written with `points`, else 0."""
    if view.side[DOOMED] or not takes_row(view, row):
        return 0
    if not view.context[POOL]:
        return max(0, points)
    return ROW_BONUS_FACTOR * (row + 1) if row < UPPER else view.side[BEST + row]


def column_bonus(view: View, column: int) -> int:
    """Return the bonus of a column whose last cell was just written, else 0."""
    if view.side[DOOMED] or not takes_column(view, column):
        return 0
    return view.side[COLUMN_BEST + column] if view.context[POOL] else COLUMN_BONUS
