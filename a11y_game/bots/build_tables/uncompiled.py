"""One layer of backward induction with numpy alone, many positions side by side."""

from collections.abc import Iterator

import numpy as np

from a11y_game.bots.build_tables.problem import CHANCES, EDGES, STEPS, Floats, Integers, Problem
from a11y_game.bots.lattice import FIRST_ROLL, INDEX, KEEPS, ROLLS

COLUMNS = 512
"""About how many positions are solved together: many make calls cheap, few fit the cache."""

FIRST, SECOND_ANEW, SECOND, THIRD_ANEW, THIRD = range(len(STEPS))

SIZES = [[i for i, keep in enumerate(KEEPS) if len(keep) == size] for size in range(6)]
LESS = [
    np.array([[INDEX[(*KEEPS[i][:die], *KEEPS[i][die + 1 :])] for die in range(size)] for i in at])
    for size, at in enumerate(SIZES)
]
"""For each number of dice: the keeps that remain of each keep when one die is left out."""


def solve_layer(task: Problem, upper: Integers, lower: Integers, values: Floats) -> None:
    """Fill in `values` at the positions whose masks are given; fuller ones are filled already."""
    order = task.layout
    # Rows that are written already lead to this value behind the last.
    reached = np.append(values, -np.inf)
    for mask in np.unique(upper):
        width = order.highest[mask] - order.lowest[mask] + 1
        beside = lower[upper == mask]
        for part in np.array_split(beside, -(-len(beside) * width // COLUMNS)):
            starts = order.base[mask] + part[:, None].astype(np.int64) * width
            at = (starts + np.arange(width)).ravel()
            values[at] = _turn(task, _written(task, int(mask), part, reached))


def _written(task: Problem, upper: int, lower: Integers, values: Floats) -> list[Floats]:
    """Return for each context [roll, position] the value of the best row to write."""
    contexts = range(len(task.group))
    width = task.layout.highest[upper] - task.layout.lowest[upper] + 1
    written = [np.full((len(ROLLS), len(lower) * width), -np.inf) for _ in contexts]
    for row in range(task.rows):
        for context in contexts:
            points = task.points[context, row, : task.outcomes[context, row]]
            following = [values[at] for at in _following(task, upper, lower, row, points)]
            brought = np.array(following) + points[:, None]
            best = written[context]
            np.maximum(best, brought[task.group[context, row]], out=best)
    return written


def _following(
    task: Problem, upper: int, lower: Integers, row: int, points: Floats
) -> Iterator[Integers]:
    """Yield for each outcome of `row` where the positions after writing it have their values."""
    order, uppers = task.layout, len(task.layout.upper)
    sums = np.arange(order.lowest[upper], order.highest[upper] + 1)
    bit = 1 << (row if row < uppers else row - uppers)
    after_upper = upper | bit if row < uppers else upper
    after_lower = lower if row < uppers else lower | bit
    written = upper & bit if row < uppers else lower & bit
    low, high = order.lowest[after_upper], order.highest[after_upper]
    starts = order.base[after_upper] + after_lower.astype(np.int64) * (high - low + 1)
    for brought in points:
        total = sums + int(brought) if row < uppers else sums
        at = starts[:, None] + (np.clip(total, low, high) - low)
        at[np.broadcast_to(written, lower.shape) != 0] = order.size
        yield at.ravel()


def _turn(task: Problem, written: list[Floats]) -> Floats:
    """Return the value of each position before its turn."""
    steps = [written[context] for context in task.contexts]
    best = _throw(steps[THIRD], steps[THIRD_ANEW])
    second, anew = np.maximum(best, steps[SECOND]), np.maximum(best, steps[SECOND_ANEW])
    best = _throw(second, anew)
    value: Floats = CHANCES @ np.maximum(best, steps[FIRST])
    return value


def _throw(later: Floats, anew: Floats) -> Floats:
    """Return for each roll and position the value of the best keep with one more roll."""
    values = np.empty((len(KEEPS), later.shape[1]))
    values[FIRST_ROLL:] = later
    for at in SIZES[4::-1]:
        span = slice(at[0], at[-1] + 1)
        edges = EDGES[span]
        np.take(values, edges[:, 0], axis=0, out=values[span], mode="clip")
        for face in range(1, 6):
            values[span] += values[edges[:, face]]
        values[span] /= 6
    # Keeping nothing throws all five at once, which may be priced apart.
    values[0] = CHANCES @ anew
    values[FIRST_ROLL:] = -np.inf
    for size in range(1, 6):
        span = slice(SIZES[size][0], SIZES[size][-1] + 1)
        for die in range(size):
            np.maximum(values[span], values[LESS[size][:, die]], out=values[span])
    return values[FIRST_ROLL:]
