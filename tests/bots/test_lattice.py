"""The lattice of keeps against plain enumeration."""

from itertools import combinations, product
from random import Random

import pytest

from a11y_game.bots.lattice import (
    FIRST_ROLL,
    INDEX,
    KEEPS,
    ROLLS,
    THROWS,
    WAYS,
    average,
    best_keeps,
    expectation,
    keeps_within,
    positions_to_throw,
    roll_index,
    spread,
)

VALUES = [Random(5).uniform(-50, 300) for _ in ROLLS]  # noqa: S311 # any numbers do
SOME_KEEPS = [(), (4,), (1, 6), (2, 2), (3, 4, 5), (1, 1, 6, 6), (5, 5, 5, 5)]


def test_there_are_462_keeps_of_which_252_are_rolls() -> None:
    assert (len(KEEPS), len(ROLLS), KEEPS[0], THROWS) == (462, 252, (), 7776)
    assert [len(keep) for keep in KEEPS] == sorted(len(keep) for keep in KEEPS)


def test_ways_count_the_throws_of_five_dice() -> None:
    counted = dict.fromkeys(ROLLS, 0)
    for dice in product(range(1, 7), repeat=5):
        counted[tuple(sorted(dice))] += 1  # type: ignore[index] # five dice
    assert tuple(counted.values()) == WAYS


@pytest.mark.parametrize("keep", SOME_KEEPS)
def test_the_value_of_a_keep_is_the_mean_over_all_throws_of_the_rest(keep: tuple[int, ...]) -> None:
    throws = list(product(range(1, 7), repeat=5 - len(keep)))
    mean = sum(VALUES[roll_index((*keep, *thrown))] for thrown in throws) / len(throws)
    assert average(VALUES)[INDEX[keep]] == pytest.approx(mean, abs=1e-9)


def test_the_expectation_is_the_value_of_keeping_nothing() -> None:
    assert expectation(VALUES) == pytest.approx(average(VALUES)[0], abs=1e-9)


def test_the_best_keep_is_the_best_of_all_proper_subsets() -> None:
    keeps = average(VALUES)
    best = best_keeps(keeps)
    for roll, dice in enumerate(ROLLS):
        subsets = {kept for size in range(5) for kept in combinations(dice, size)}
        assert best[roll] == max(keeps[INDEX[kept]] for kept in subsets)
        assert {KEEPS[keep] for keep in keeps_within(roll)} == subsets


@pytest.mark.parametrize("keep", SOME_KEEPS)
def test_spreading_a_keep_gives_the_chance_of_each_roll(keep: tuple[int, ...]) -> None:
    chances = [0.0] * len(KEEPS)
    chances[INDEX[keep]] = 1.0
    expected = [0.0] * len(ROLLS)
    throws = list(product(range(1, 7), repeat=5 - len(keep)))
    for thrown in throws:
        expected[roll_index((*keep, *thrown))] += 1 / len(throws)
    assert spread(chances) == pytest.approx(expected, abs=1e-12)


def test_keeps_within_a_roll_begin_with_the_fewest_thrown_dice() -> None:
    sizes = [len(KEEPS[keep]) for keep in keeps_within(roll_index((1, 2, 3, 4, 5)))]
    assert sizes == [4] * 5 + [3] * 10 + [2] * 10 + [1] * 5 + [0]


def test_the_lowest_positions_of_equal_dice_are_thrown() -> None:
    assert positions_to_throw((3, 3, 5, 3, 1), INDEX[3, 5]) == (0, 1, 4)
    assert positions_to_throw((6, 6, 6, 6, 6), INDEX[6,]) == (0, 1, 2, 3)
    assert positions_to_throw((6, 2, 6, 2, 6), 0) == (0, 1, 2, 3, 4)
    assert len(KEEPS) - len(ROLLS) == FIRST_ROLL
