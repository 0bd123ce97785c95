"""Which outcomes of an open cell the network can tell apart once they are written.

Looking at the others would be a waste: their worth is that of a neighbour, or lies between two.
"""

from a11y_game.bots.race.numbers import (
    COLUMN_SPOILT,
    POOL,
    QUOTA,
    ROWS,
    SPOILT,
    UPPER,
    Readable,
    View,
    Writable,
)

ALIKE = 0
APART = 1
GRADED = 2
"""They differ in the best cell of a row or column only, which more points change steadily."""

GRADES = 3
"""Into how many stretches graded outcomes are split at least."""


def contrast(view: View, row: int, column: int) -> int:
    """Return how the outcomes that make the row differ, written into an open cell."""
    side, taken, context = view.side, view.taken, view.context
    if row < UPPER:
        return APART if context[POOL] or context[QUOTA] else ALIKE
    if not context[POOL]:
        return ALIKE
    row_lost = taken[row] or side[SPOILT + row]
    column_lost = taken[ROWS + column] or side[COLUMN_SPOILT + column]
    return ALIKE if row_lost and column_lost else GRADED


def looked_at(contrasting: int, number: int, made: int) -> bool:
    """Say whether the outcome with this number, of `made` that make the row, is looked at."""
    if contrasting == APART:
        return True
    if contrasting == ALIKE:
        return number == 0
    return number == made - 1 or number % max(1, (made - 1) // GRADES) == 0


def fill_between(
    contrasting: int,
    points: Readable[int],
    made: int,
    to_come: Writable[float],
) -> None:
    """Fill in `to_come` for the outcomes that were not looked at.

    `points` and `to_come` belong to the `made` outcomes that make the row, fewest points first.
    """
    left = 0
    for right in range(1, made):
        if not looked_at(contrasting, right, made):
            to_come[right] = to_come[left]
            continue
        for number in range(left + 1, right):
            share = (points[number] - points[left]) / (points[right] - points[left])
            to_come[number] = to_come[left] + share * (to_come[right] - to_come[left])
        left = right
