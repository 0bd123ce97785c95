"""Exact search over the rolls left in a turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from a11y_game.bots.evaluator import Entry, EntryValues, Evaluator
from a11y_game.bots.lattice import (
    average,
    best_keeps,
    expectation,
    keeps_within,
    positions_to_throw,
    roll_index,
)
from a11y_game.bots.prices import prices
from a11y_game.engine.actions import Action, Reroll
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.state import ROLLS, GameState

TIE_DIGITS = 6
"""Values that round to the same are equal: they differ only by the order of additions."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something the mover can do now."""

    action: Action
    value: float
    """The mover's expected final total."""
    keep: int | None = None
    """Index of the kept faces in `lattice.KEEPS`, None when a cell is written."""
    entry: Entry | None = None
    """The cell written, None when dice are thrown again."""


class TurnPlan:
    """The values of every decision of one turn."""

    def __init__(self, rules: Rules, entries: Sequence[EntryValues]) -> None:
        """Plan a turn that ends with one of `entries`, of which there is at least one."""
        self.rules = rules
        self.entries = entries
        self._prices = prices(rules)
        self._written = tuple(
            _highest([known.values[context] for known in entries])
            for context in range(len(self._prices.kinds))
        )

    @cached_property
    def keeps_of_last(self) -> list[float]:
        """Values of the 462 keeps with one roll left (see `lattice.average`)."""
        return self._keeps(self._written_after(ROLLS, False), self._written_after(ROLLS, True))

    @cached_property
    def keeps_of_first(self) -> list[float]:
        """Values of the 462 keeps with two rolls left."""
        later = self._rolled(anew=False)
        apart = self._prices.contexts[ROLLS - 1, True] != self._prices.contexts[ROLLS - 1, False]
        return self._keeps(later, self._rolled(anew=True) if apart else later)

    @cached_property
    def value(self) -> float:
        """The mover's expected final total before the first roll of the turn."""
        best = best_keeps(self.keeps_of_first)
        return expectation(list(map(max, best, self._written_after(1, True))))

    def keeps(self, roll: int) -> list[float]:
        """Return the values of the 462 keeps after the given roll, 1 or 2."""
        return self.keeps_of_first if roll == 1 else self.keeps_of_last

    def best_entry(self, roll: int, anew: bool, dice: int) -> Entry:
        """Return the best entry of the dice, 0–251, after the given roll."""
        context = self._prices.contexts[roll, anew]
        values = [-round(known.values[context][dice], TIE_DIGITS) for known in self.entries]
        return self.entries[values.index(min(values))].entry

    def keep_of_last(self, anew: bool, dice: int) -> int | None:
        """Return what to keep of the dice, 0–251, after the second roll; None to write them."""
        written = self._written_after(ROLLS - 1, anew)[dice]
        keeps = self.keeps_of_last
        best = round(self._best_of_last[dice], TIE_DIGITS)
        if round(written, TIE_DIGITS) >= best:
            return None
        return next(k for k in keeps_within(dice) if round(keeps[k], TIE_DIGITS) == best)

    def options(self, throw: Throw) -> list[Option]:
        """Return everything the mover can do with the throw, in order of preference among equals.

        Writing comes before throwing, throwing few dice before many. A strike that leaves the
        same cell as writing is left out.
        """
        found = self._writing(throw)
        if throw.roll == ROLLS:
            return found
        keeps, dice = self.keeps(throw.roll), throw.dice
        found += (
            Option(Reroll(positions_to_throw(dice, keep)), keeps[keep], keep=keep)
            for keep in keeps_within(roll_index(dice))
        )
        return found

    def _writing(self, throw: Throw) -> list[Option]:
        context, roll = self._prices.context(throw), roll_index(throw.dice)
        return [
            Option(known.entry.action(self.rules), known.values[context][roll], entry=known.entry)
            for known in self.entries
            if not known.entry.strike
            or self._prices.points[context][known.entry.row][roll] is not None
        ]

    def _written_after(self, roll: int, anew: bool) -> list[float]:
        return self._written[self._prices.contexts[roll, anew]]

    def _rolled(self, *, anew: bool) -> list[float]:
        return list(map(max, self._best_of_last, self._written_after(ROLLS - 1, anew)))

    @staticmethod
    def _keeps(later: list[float], anew: list[float]) -> list[float]:
        values = average(later)
        if anew is not later:
            # Keeping nothing throws all five at once, which may be priced apart.
            values[0] = expectation(anew)
        return values

    @cached_property
    def _best_of_last(self) -> list[float]:
        return best_keeps(self.keeps_of_last)


def _highest(lists: Sequence[Sequence[float]]) -> list[float]:
    return list(map(max, *lists)) if len(lists) > 1 else list(lists[0])


def ranked(options: Sequence[Option]) -> list[Option]:
    """Return the options, best first; equals keep their order."""
    return sorted(options, key=_rank)


def best(options: Sequence[Option]) -> Option:
    """Return the best option; of equals the one that stands first."""
    return min(options, key=_rank)


def _rank(option: Option) -> float:
    return -round(option.value, TIE_DIGITS)


def plan(view: GameState, evaluator: Evaluator) -> TurnPlan:
    """Return the plan of the mover's turn as `evaluator` judges what comes after it."""
    return TurnPlan(view.rules, evaluator.entries(view))
