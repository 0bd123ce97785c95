"""The course of training one network: how much to play, how boldly to learn."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from a11y_game.bots.build_tables.race_games import Family
from a11y_game.bots.build_tables.race_learning import (
    Examples,
    Lesson,
    Progress,
    examples_room,
    fit,
    learn,
)
from a11y_game.bots.build_tables.race_turns import MOST_PLACES, Net
from a11y_game.bots.race.features import PLACES
from a11y_game.bots.race.stored import POINTS_UNIT, UNITS

EXAMPLES = 28_000
"""Positions noted between two fits, about."""
EPOCHS = 2
SEED = 1


@dataclass(frozen=True)
class Course:
    """How training goes, by the share of it that is done."""

    rounds: int
    pace: float
    """Step size at the start."""
    lessons: tuple[tuple[float, Lesson], ...]
    """Up to which share of the course what lesson."""

    def rate(self, done: float) -> float:
        """Return the step size."""
        return self.pace * float((1 - done) ** 1.5) + 2e-5

    def lesson(self, done: float) -> Lesson:
        """Return the lesson."""
        return next(lesson for until, lesson in self.lessons if done < until)


LATER = ((0.6, Lesson(0.6, 0.1)), (1.0, Lesson(0.8, 0.0)))
FROM_NOTHING = Course(150, 0.004, ((0.1, Lesson(0.1, 0.9)), (0.3, Lesson(0.3, 0.5)), *LATER))
FROM_A_RELATIVE = Course(45, 0.003, ((0.3, Lesson(0.3, 0.1)), *LATER))
"""For rules so near to those of a trained network that it already plays them fairly."""
FROM_A_COUSIN = Course(90, 0.003, ((0.4, Lesson(0.4, 0.0)), *LATER))
"""For a school without debts, from another."""
INTO_DEBT = Course(220, 0.003, ((0.2, Lesson(0.2, 0.8)), (0.4, Lesson(0.5, 0.4)), *LATER))
"""For the school with debts, which has to learn what a network of another was never told."""


def unschooled(random: np.random.Generator) -> Net:
    """Return a network that knows nothing, in units."""
    weights = random.normal(0, 0.1, (PLACES, UNITS)).astype(np.float32)
    head = random.normal(0, UNITS**-0.5, UNITS).astype(np.float32)
    weights[:, 0] = head[0] = 0
    return Net(weights, head)


def scaled(net: Net, factor: float) -> Net:
    """Return a network whose points are `factor` times as many."""
    weights = net.weights.copy()
    weights[:, 0] *= np.float32(factor)
    return Net(weights, net.head * np.float32(factor))


def train(
    members: Family,
    course: Course,
    start: Net | None = None,
    say: Callable[[str], None] = print,
) -> Net:
    """Return a network for a family of rules, in points; `start` is that of a relative."""
    random = np.random.default_rng(SEED)
    net = scaled(start, 1 / POINTS_UNIT) if start else unschooled(random)
    mean, square = (Net(np.zeros_like(net.weights), np.zeros_like(net.head)) for _ in range(2))
    progress = Progress(net, mean, square, float(POINTS_UNIT), np.zeros(1, np.int64))
    examples = examples_room(EXAMPLES)
    used = np.zeros(PLACES, np.bool_)
    for number in range(course.rounds):
        done = number / course.rounds
        playing = scaled(net, POINTS_UNIT)
        end = learn(members, playing, course.lesson(done), examples, SEED * 100_000 + number)
        for _ in range(EPOCHS):
            loss = fit(progress, examples, random.permutation(end), course.rate(done))
        used[places_of(examples, end)] = True
        if number % 10 == 9:
            say(f"round {number + 1}: error {loss**0.5 * POINTS_UNIT:.1f} points")
    # What was never told would only take room in the file.
    net.weights[~used] = 0
    return scaled(net, POINTS_UNIT)


def places_of(examples: Examples, end: int) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """Return the places that the first `end` examples were told in."""
    told = np.arange(MOST_PLACES) < examples.length[:end, None]
    return np.unique(examples.place[:end][told])
