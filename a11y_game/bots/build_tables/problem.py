"""A game with one column as the arrays that backward induction works on."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from a11y_game.bots.lattice import ADD, THROWS, WAYS
from a11y_game.bots.layout import Layout, layout, paid_for_upper_sum
from a11y_game.bots.prices import prices
from a11y_game.engine.ruleset import Rules

Floats = NDArray[np.float64]
Integers = NDArray[np.int32]

STEPS: tuple[tuple[int, bool], ...] = ((1, True), (2, True), (2, False), (3, True), (3, False))
"""The ways to write: number of the roll, and whether it threw all five dice."""

EDGES: Integers = np.array(ADD, dtype=np.int32)
CHANCES: Floats = np.array(WAYS, dtype=np.float64) / THROWS


@dataclass(frozen=True)
class Problem:
    """Rows stand in the order of the layout's masks: upper rows first."""

    layout: Layout
    contexts: Integers
    """The context (see `prices`) of each of `STEPS`."""
    group: Integers
    """[context, row, roll]: which outcome a roll is in a row."""
    points: Floats
    """[context, row, outcome]: what the outcome brings; 0 where the dice do not make the row."""
    outcomes: Integers
    """[context, row]: how many outcomes there are."""
    end: Floats
    """What bonuses and penalties bring, by upper sum, once every row is written."""

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return len(self.layout.upper) + len(self.layout.lower)

    def layers(self) -> Iterator[tuple[Integers, Integers]]:
        """Yield the upper and lower masks of all positions but the end, fullest sheets first."""
        upper, lower = len(self.layout.upper), len(self.layout.lower)
        every = np.arange(1 << (upper + lower), dtype=np.int32)
        written = np.array([int(mask).bit_count() for mask in every])
        for count in range(upper + lower - 1, -1, -1):
            masks = every[written == count]
            yield masks >> lower, masks & ((1 << lower) - 1)


def problem(rules: Rules) -> Problem:
    """Return the problem of `rules`, which must be solvable (see `layout`)."""
    order, price_list = layout(rules), prices(rules)
    rows = (*order.upper, *order.lower)
    kinds = range(len(price_list.kinds))
    outcomes = [[price_list.outcomes[kind][row] for row in rows] for kind in kinds]
    most = max(len(known.rolls) for line in outcomes for known in line)
    points = np.zeros((len(kinds), len(rows), most))
    for kind, line in enumerate(outcomes):
        for place, known in enumerate(line):
            worths = (price_list.points[kind][rows[place]][roll] for roll in known.rolls)
            points[kind, place, : len(known.rolls)] = [worth or 0 for worth in worths]
    sums = range(order.lowest[-1], order.highest[-1] + 1)
    return Problem(
        order,
        np.array([price_list.contexts[step] for step in STEPS], dtype=np.int32),
        np.array([[known.group for known in line] for line in outcomes], dtype=np.int32),
        points,
        np.array([[len(known.rolls) for known in line] for line in outcomes], dtype=np.int32),
        np.array([paid_for_upper_sum(rules, total) for total in sums], dtype=np.float64),
    )
