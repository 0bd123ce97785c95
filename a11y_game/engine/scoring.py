"""What five dice make, before any rule set puts its own price on it.

Every function takes the five dice in any order. "None" means that the dice do not make it.
"""

from collections.abc import Callable
from functools import partial

from a11y_game.engine.dice import Dice, counts

Value = Callable[[Dice], int | None]
"""Points of five dice in one row, or None where they do not make it."""


def total(dice: Dice) -> int:
    """Return the sum of all five dice."""
    return sum(dice)


def sum_of_face(face: int, dice: Dice) -> int:
    """Return the sum of the dice that show `face`."""
    return counts(dice)[face - 1] * face


def surplus_of_face(face: int, dice: Dice) -> int:
    """Return the points above or below three dice of `face`: two fours are -4."""
    return (counts(dice)[face - 1] - 3) * face


def highest_face(number: int, dice: Dice) -> int | None:
    """Return the highest face that at least `number` dice show."""
    held = counts(dice)
    return next((face for face in (6, 5, 4, 3, 2, 1) if held[face - 1] >= number), None)


def equal_dice(number: int, dice: Dice) -> int | None:
    """Return the sum of `number` equal dice of the highest face that has so many."""
    face = highest_face(number, dice)
    return None if face is None else number * face


def two_pairs(dice: Dice) -> int | None:
    """Return the sum of the four dice of two pairs of different faces."""
    held = counts(dice)
    pairs = [face for face in (6, 5, 4, 3, 2, 1) if held[face - 1] >= 2]
    return 2 * sum(pairs) if len(pairs) == 2 else None


def full_house(dice: Dice) -> int | None:
    """Return the sum of three dice of one face and two of another; five equal are none."""
    return sum(dice) if sorted(counts(dice))[-2:] == [2, 3] else None


def longest_run(dice: Dice) -> int:
    """Return how many faces in a row the dice show at most."""
    longest = run = 0
    for held in counts(dice):
        run = run + 1 if held else 0
        longest = max(longest, run)
    return longest


def run_of(length: int, points: int, dice: Dice) -> int | None:
    """Return `points` for at least `length` faces in a row."""
    return points if longest_run(dice) >= length else None


def exact_run(lowest: int, points: int, dice: Dice) -> int | None:
    """Return `points` for the five faces from `lowest` upwards."""
    held = counts(dice)[lowest - 1 : lowest + 4]
    return points if held == (1, 1, 1, 1, 1) else None


def total_when(shape: Value, dice: Dice) -> int | None:
    """Return the sum of all five dice where they make `shape`."""
    return None if shape(dice) is None else sum(dice)


def fixed_when(shape: Value, points: int, dice: Dice) -> int | None:
    """Return `points` where the dice make `shape`."""
    return None if shape(dice) is None else points


def of_face(value: Callable[[int, Dice], int | None], face: int) -> Value:
    """Return the row value of `face` in `value`."""
    return partial(value, face)
