"""Everything that dice can bring in each row."""

from dataclasses import dataclass
from functools import lru_cache

from a11y_game.bots.lattice import ROLLS
from a11y_game.bots.prices import prices
from a11y_game.engine.ruleset import Row, Rules

Outcome = tuple[int, int, int]
"""Points, dice of the row's face, whether the row is made (see `entry`)."""

STRUCK: Outcome = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class RowOutcomes:
    """What dice can bring in one row."""

    unmade: tuple[Outcome, ...]
    """At most one."""
    made: tuple[Outcome, ...]
    """In ascending order."""
    index: tuple[tuple[int, ...], ...]
    """By context (see `prices`) and roll: the place among `unmade` and `made` together."""


@lru_cache(maxsize=64)
def outcomes(rules: Rules) -> tuple[RowOutcomes, ...]:
    """Return the outcomes of each row of `rules`."""
    by_row = zip(rules.rows, zip(*prices(rules).points, strict=True), strict=True)
    return tuple(_row_outcomes(row, points) for row, points in by_row)


def _row_outcomes(row: Row, points: tuple[tuple[int | None, ...], ...]) -> RowOutcomes:
    brought = [[_outcome(row, roll, known) for roll, known in enumerate(line)] for line in points]
    found = {outcome for line in brought for outcome in line}
    found |= {STRUCK} if row.strikable else set()
    made = sorted(outcome for outcome in found if outcome[2])
    unmade = sorted(outcome for outcome in found if not outcome[2])
    order = {outcome: place for place, outcome in enumerate((*unmade, *made))}
    index = tuple(tuple(order[outcome] for outcome in line) for line in brought)
    return RowOutcomes(tuple(unmade), tuple(made), index)


def _outcome(row: Row, roll: int, points: int | None) -> Outcome:
    if points is None:
        return STRUCK
    return points, ROLLS[roll].count(row.face), 1
