"""Why an option is worth what it is, as figures: what a throw hopes for, what an entry gives up."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from a11y_game.bots.advice import judge
from a11y_game.bots.estimate import gain, pars
from a11y_game.bots.evaluator import Entry
from a11y_game.bots.lattice import KEEPS, ROLLS, spread
from a11y_game.bots.turn import Option, TurnPlan, plan
from a11y_game.bots.view import seen
from a11y_game.engine.ruleset import Throw
from a11y_game.engine.sheet import Mark
from a11y_game.engine.state import ROLLS as ROLLS_A_TURN
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Hope:
    """One way in which the turn may end under best play."""

    row: str
    column: int
    """From 1."""
    made: bool
    """Whether the dice will make the row, or else it is given up."""
    chance: float
    """0–1."""
    points: float
    """What the total gains then, on average, bonuses included."""


@dataclass(frozen=True, slots=True)
class ThrowReason:
    """Why to throw dice again."""

    kept: tuple[int, ...]
    """Faces that stay, in ascending order."""
    hopes: tuple[Hope, ...]
    """Likeliest first; their chances sum to 1."""


@dataclass(frozen=True, slots=True)
class WriteReason:
    """Why to write, or strike, a cell."""

    row: str
    column: int
    """From 1."""
    points: int
    """What the total gains at once, bonuses included."""
    usual: float
    """What a turn spent on this row alone brings on average."""


Reason = ThrowReason | WriteReason


def why(state: GameState, option: Option) -> Reason:
    """Return why `option` (one of those that `advise(state)` lists) is worth its value.

    Raises ValueError where `option` is none of them: no dice are on the table.
    """
    if state.throw is None:
        raise ValueError("there is nothing to reason about before the first roll")
    view = seen(state)
    if option.entry is not None:
        row = option.entry.row
        points = gain(view, option.entry, state.throw)
        name = view.rules.rows[row].id
        return WriteReason(name, option.entry.column + 1, points, pars(view.rules)[row])
    keep = option.keep or 0
    planned = plan(view, judge(view.rules).evaluator)
    return ThrowReason(KEEPS[keep], _hopes(view, endings(planned, keep, state.throw.roll)))


@dataclass(frozen=True, slots=True)
class Ending:
    """A way in which a turn ends: what is written, and with which throw."""

    entry: Entry
    throw: Throw
    chance: float


def endings(planned: TurnPlan, keep: int, roll: int) -> Iterator[Ending]:
    """Yield how the turn ends under best play when `keep` is kept after the given roll, 1 or 2."""
    kept = [0.0] * len(KEEPS)
    kept[keep] = 1.0
    for number in range(roll + 1, ROLLS_A_TURN + 1):
        kept_next = [0.0] * len(KEEPS)
        for thrown, dice, chance in _throws(kept):
            following = planned.keep_of_last(thrown, dice) if number < ROLLS_A_TURN else None
            if following is not None:
                kept_next[following] += chance
                continue
            entry = planned.best_entry(number, thrown, dice)
            yield Ending(entry, Throw(ROLLS[dice], number, 5 if thrown else 1), chance)
        kept = kept_next


def _throws(kept: list[float]) -> Iterator[tuple[bool, int, float]]:
    """Yield whether all five dice are thrown, what they show then (0–251) and the chance."""
    anew = [kept[0], *([0.0] * (len(kept) - 1))]
    for thrown, chances in ((True, anew), (False, [0.0, *kept[1:]])):
        for dice, chance in enumerate(spread(chances)):
            if chance:
                yield thrown, dice, chance


def _hopes(view: GameState, ways: Iterator[Ending]) -> tuple[Hope, ...]:
    chances: dict[tuple[int, int, bool], float] = defaultdict(float)
    points: dict[tuple[int, int, bool], float] = defaultdict(float)
    for way in ways:
        row, column = way.entry.row, way.entry.column
        cell = view.rules.rows[row].cell(view.sheet, way.throw, strike=way.entry.strike)
        key = (row, column, cell.mark in (Mark.POINTS, Mark.CLOSED))
        chances[key] += way.chance
        points[key] += way.chance * gain(view, way.entry, way.throw)
    found = [
        Hope(view.rules.rows[row].id, column + 1, made, chance, points[row, column, made] / chance)
        for (row, column, made), chance in chances.items()
    ]
    return tuple(sorted(found, key=lambda hope: -hope.chance))
