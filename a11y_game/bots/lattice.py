"""The 462 multisets of none to five dice, and what a throw makes of them.

Keeping some dice and throwing the rest is the same as adding dice one at a time, so the value of
every keep follows from the values of the 252 full rolls in 1,260 additions, and the best keep of
every roll in as many comparisons. No matrix of keeps by rolls is ever needed.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import mul

from a11y_game.engine.dice import DICE, FACES, Dice, five

Faces = tuple[int, ...]
"""Faces in ascending order."""

KEEPS: tuple[Faces, ...] = tuple(
    faces for size in range(DICE + 1) for faces in combinations_with_replacement(FACES, size)
)
"""All 462, fewest dice first; the empty keep has index 0."""

INDEX: dict[Faces, int] = {faces: index for index, faces in enumerate(KEEPS)}

FIRST_ROLL = 210
"""Index of the first full roll in `KEEPS`; the 210 before it are the keeps with dice to throw."""

ROLLS: tuple[Dice, ...] = tuple(five(faces) for faces in KEEPS[FIRST_ROLL:])
"""The 252 full rolls, each in ascending order."""

ADD: tuple[tuple[int, ...], ...] = tuple(
    tuple(INDEX[tuple(sorted((*faces, face)))] for face in FACES) for faces in KEEPS[:FIRST_ROLL]
)
"""For each keep with dice to throw: the indexes it leads to when one more die shows 1, 2, … 6."""

WAYS: tuple[int, ...] = tuple(
    factorial(DICE) // prod(factorial(roll.count(face)) for face in FACES) for roll in ROLLS
)
"""In how many of all throws of five dice each roll comes up."""

THROWS = sum(WAYS)
"""7,776."""


def roll_index(dice: Sequence[int]) -> int:
    """Return the index, 0–251, of five dice in any order."""
    return INDEX[tuple(sorted(dice))] - FIRST_ROLL


def average(rolls: Sequence[float]) -> list[float]:
    """Return the value of all 462 keeps when the other dice are thrown once.

    `rolls` holds the values of the 252 rolls, which stand at the end of the result too.
    """
    values = [0.0] * FIRST_ROLL
    values += rolls
    for keep in range(FIRST_ROLL - 1, -1, -1):
        one, two, three, four, five_, six = ADD[keep]
        values[keep] = (
            values[one] + values[two] + values[three] + values[four] + values[five_] + values[six]
        ) / 6
    return values


def best_keeps(keeps: Sequence[float]) -> list[float]:
    """Return for each of the 252 rolls the best value among the keeps that throw at least one die.

    `keeps` holds the values of the 210 keeps first; what follows is not looked at.
    """
    values = list(keeps[:FIRST_ROLL])
    values += [float("-inf")] * len(ROLLS)
    for keep in range(FIRST_ROLL):
        value = values[keep]
        for following in ADD[keep]:
            if values[following] < value:  # noqa: PLR1730 # max() takes twice the time here
                values[following] = value
    return values[FIRST_ROLL:]


def spread(chances: Sequence[float]) -> list[float]:
    """Return the chance of each of the 252 rolls once the other dice are thrown.

    `chances` holds the chance that each of the 462 keeps is kept.
    """
    reached = list(chances)
    for keep in range(FIRST_ROLL):
        share = reached[keep] / len(FACES)
        if share:
            for following in ADD[keep]:
                reached[following] += share
    return reached[FIRST_ROLL:]


def expectation(rolls: Sequence[float]) -> float:
    """Return the mean of the 252 values over a throw of all five dice."""
    weighted: float = sum(map(mul, WAYS, rolls))
    return weighted / THROWS


@lru_cache(maxsize=len(ROLLS))
def keeps_within(roll: int) -> tuple[int, ...]:
    """Return the keeps that throw at least one die of the roll, fewest thrown dice first."""
    found: set[Faces] = {()}
    for face in ROLLS[roll]:
        found |= {(*faces, face) for faces in found}
    found.discard(ROLLS[roll])
    return tuple(sorted((INDEX[faces] for faces in found), key=lambda i: (-len(KEEPS[i]), i)))


def positions_to_throw(dice: Sequence[int], keep: int) -> tuple[int, ...]:
    """Return which positions to throw, the lowest of equal dice, so that the keep stays."""
    stays = list(KEEPS[keep])
    positions = []
    for position in range(DICE - 1, -1, -1):
        if dice[position] in stays:
            stays.remove(dice[position])
        else:
            positions.append(position)
    return tuple(reversed(positions))
