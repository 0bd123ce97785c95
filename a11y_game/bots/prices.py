"""What every roll brings in every row, asked of the rules once and kept.

How a roll came about can change its price: on the first roll, or with all five dice thrown at
once. Throws that no row of the rules tells apart share a `context`.
"""

from dataclasses import dataclass
from functools import lru_cache

from a11y_game.bots.lattice import ROLLS as DICE_ROLLS
from a11y_game.engine.dice import DICE
from a11y_game.engine.ruleset import Row, Rules, Throw, never
from a11y_game.engine.state import ROLLS

KINDS: tuple[tuple[int, int], ...] = (
    (1, DICE),
    *((roll, thrown) for roll in range(2, ROLLS + 1) for thrown in (DICE, 1)),
)
"""Number of the roll and of its thrown dice; one die stands for any number below five."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The rolls in groups that bring a row the same, so that each needs to be valued only once."""

    rolls: tuple[int, ...]
    """One roll of each group."""
    group: tuple[int, ...]
    """For each of the 252 rolls the index of its group."""

    def spread(self, values: list[float]) -> list[float]:
        """Return the values of all 252 rolls from those of the groups."""
        return [values[group] for group in self.group]


@dataclass(frozen=True, slots=True)
class Prices:
    """The price list of some rules."""

    contexts: dict[tuple[int, bool], int]
    """The context of a throw, by the number of the roll and whether it threw all five."""
    kinds: tuple[tuple[int, int], ...]
    """For each context one (roll, thrown) that belongs to it."""
    points: tuple[tuple[tuple[int | None, ...], ...], ...]
    """By context, row and roll; None where the dice do not make the row."""
    outcomes: tuple[tuple[Outcomes, ...], ...]
    """By context and row. Dice of an upper row's face tell groups apart as well as points do."""

    def context(self, throw: Throw) -> int:
        """Return the context of a throw."""
        return self.contexts[throw.roll, throw.in_one_throw]

    def throw(self, context: int, roll: int) -> Throw:
        """Return a throw of the given roll, 0–251, in the given context."""
        return Throw(DICE_ROLLS[roll], *self.kinds[context])


@lru_cache(maxsize=64)
def prices(rules: Rules) -> Prices:
    """Return the price list of `rules`."""
    contexts: dict[tuple[int, bool], int] = {}
    known: dict[tuple[tuple[bool, ...], ...], int] = {}
    kinds: list[tuple[int, int]] = []
    for kind in KINDS:
        doubling = tuple(_doubling(row, kind) for row in rules.rows)
        if doubling not in known:
            known[doubling] = len(kinds)
            kinds.append(kind)
        contexts[kind[0], kind[1] == DICE] = known[doubling]
    points = tuple(tuple(_points(row, kind) for row in rules.rows) for kind in kinds)
    outcomes = tuple(
        tuple(_outcomes(row, line) for row, line in zip(rules.rows, lines, strict=True))
        for lines in points
    )
    return Prices(contexts, tuple(kinds), points, outcomes)


def _doubling(row: Row, kind: tuple[int, int]) -> tuple[bool, ...]:
    if row.doubles is never:
        return ()
    return tuple(row.doubles(Throw(dice, *kind)) for dice in DICE_ROLLS)


def _points(row: Row, kind: tuple[int, int]) -> tuple[int | None, ...]:
    worths = (row.worth(Throw(dice, *kind)) for dice in DICE_ROLLS)
    return tuple(None if worth is None else worth.points for worth in worths)


def _outcomes(row: Row, points: tuple[int | None, ...]) -> Outcomes:
    seen: dict[tuple[int | None, int], int] = {}
    rolls: list[int] = []
    group: list[int] = []
    for roll, dice in enumerate(DICE_ROLLS):
        key = (points[roll], dice.count(row.face))
        if key not in seen:
            seen[key] = len(rolls)
            rolls.append(roll)
        group.append(seen[key])
    return Outcomes(tuple(rolls), tuple(group))
