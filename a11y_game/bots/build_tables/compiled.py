"""One layer of backward induction, compiled by numba and spread over the processors."""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from a11y_game.bots.build_tables.problem import CHANCES, EDGES, STEPS, Floats, Integers, Problem
from a11y_game.bots.lattice import FIRST_ROLL, KEEPS, ROLLS

KEEP_COUNT = len(KEEPS)
ROLL_COUNT = len(ROLLS)
FIRST, SECOND_ANEW, SECOND, THIRD_ANEW, THIRD = range(len(STEPS))


class Arrays(NamedTuple):
    """A problem (see there) as compiled code takes it."""

    base: Integers
    lowest: Integers
    highest: Integers
    uppers: int
    """How many of the rows are upper rows."""
    contexts: Integers
    group: Integers
    points: Floats
    outcomes: Integers
    edges: Integers
    chances: Floats
    values: Floats
    """The values found so far."""


def solve_layer(task: Problem, upper: Integers, lower: Integers, values: Floats) -> None:
    """Fill in `values` at the positions whose masks are given; fuller ones are filled already."""
    order = task.layout
    arrays = Arrays(
        np.array(order.base, dtype=np.int32),
        np.array(order.lowest, dtype=np.int32),
        np.array(order.highest, dtype=np.int32),
        len(order.upper),
        task.contexts,
        task.group,
        task.points,
        task.outcomes,
        EDGES,
        CHANCES,
        values,
    )
    _layer(arrays, upper, lower)


_inlined = njit(inline="always")

# No value is ever "not a number", and a sixth may be multiplied instead of divided by six.
_on_all_processors = njit(parallel=True, fastmath={"nnan", "nsz", "arcp", "contract"})


@_inlined
def _average(values: Floats, edges: Integers, width: int) -> None:
    for keep in range(FIRST_ROLL - 1, -1, -1):
        one, two, three, four, five, six = edges[keep]
        for place in range(width):
            values[keep, place] = (
                values[one, place]
                + values[two, place]
                + values[three, place]
                + values[four, place]
                + values[five, place]
                + values[six, place]
            ) / 6.0


@_inlined
def _best(values: Floats, edges: Integers, width: int) -> None:
    values[FIRST_ROLL:] = -np.inf
    for keep in range(FIRST_ROLL):
        for face in range(6):
            following = edges[keep, face]
            for place in range(width):
                values[following, place] = max(values[following, place], values[keep, place])


@_inlined
def _expect(chances: Floats, rolls: Floats, result: Floats, width: int) -> None:
    result[:] = 0.0
    for roll in range(ROLL_COUNT):
        for place in range(width):
            result[place] += chances[roll] * rolls[roll, place]


@_inlined
def _better(first: Floats, second: Floats, result: Floats, width: int) -> None:
    for roll in range(ROLL_COUNT):
        for place in range(width):
            result[roll, place] = max(first[roll, place], second[roll, place])


@_inlined
def _open(task: Arrays, upper: int, lower: int, row: int) -> bool:
    if row < task.uppers:
        return upper >> row & 1 == 0
    return lower >> (row - task.uppers) & 1 == 0


@_inlined
def _write_upper(task: Arrays, upper: int, lower: int, row: int, written: Floats) -> None:
    """Raise `written` ([context, roll, place]) by what an upper row is worth."""
    after = upper | 1 << row
    lowest, highest = task.lowest[after], task.highest[after]
    start = task.base[after] + lower * (highest - lowest + 1)
    width = written.shape[2]
    following = np.empty((task.points.shape[2], width))
    for context in range(written.shape[0]):
        for outcome in range(task.outcomes[context, row]):
            points = task.points[context, row, outcome]
            for place in range(width):
                total = task.lowest[upper] + place + int(points)
                at = start + max(lowest, min(highest, total)) - lowest
                following[outcome, place] = task.values[at] + points
        for roll in range(ROLL_COUNT):
            outcome = task.group[context, row, roll]
            for place in range(width):
                value = following[outcome, place]
                written[context, roll, place] = max(written[context, roll, place], value)


@_inlined
def _write_lower(task: Arrays, upper: int, lower: int, row: int, written: Floats) -> None:
    """Raise `written` ([context, roll, place]) by what another row is worth."""
    width = written.shape[2]
    start = task.base[upper] + (lower | 1 << (row - task.uppers)) * width
    for context in range(written.shape[0]):
        for roll in range(ROLL_COUNT):
            points = task.points[context, row, task.group[context, row, roll]]
            for place in range(width):
                value = task.values[start + place] + points
                written[context, roll, place] = max(written[context, roll, place], value)


@_inlined
def _turn(task: Arrays, written: Floats, result: Floats) -> None:
    """Put into `result` what the turn is worth that ends with `written`."""
    width = written.shape[2]
    contexts = task.contexts
    keeps = np.empty((KEEP_COUNT, width))
    later = written[contexts[THIRD]].copy()
    anew = written[contexts[THIRD_ANEW]].copy()
    for step in range(2):
        keeps[FIRST_ROLL:] = later
        _average(keeps, task.edges, width)
        # Keeping nothing throws all five at once, which may be priced apart.
        _expect(task.chances, anew, keeps[0], width)
        _best(keeps, task.edges, width)
        if step == 0:
            _better(keeps[FIRST_ROLL:], written[contexts[SECOND]], later, width)
            _better(keeps[FIRST_ROLL:], written[contexts[SECOND_ANEW]], anew, width)
    _better(keeps[FIRST_ROLL:], written[contexts[FIRST]], later, width)
    _expect(task.chances, later, result, width)


@_on_all_processors
def _layer(task: Arrays, upper: Integers, lower: Integers) -> None:
    for block in prange(len(upper)):
        up, low = upper[block], lower[block]
        width = task.highest[up] - task.lowest[up] + 1
        start = task.base[up] + low * width
        written = np.full((task.group.shape[0], ROLL_COUNT, width), -np.inf)
        for row in range(task.group.shape[1]):
            if _open(task, up, low, row):
                if row < task.uppers:
                    _write_upper(task, up, low, row, written)
                else:
                    _write_lower(task, up, low, row, written)
        _turn(task, written, task.values[start : start + width])
