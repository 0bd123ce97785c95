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
from a11y_game.bots.prices import Prices, prices
from a11y_game.engine.actions import Action, Reroll
from a11y_game.engine.ruleset import Throw
from a11y_game.engine.state import ROLLS, GameState

TIE = 1e-9
"""Values closer than this are equal: they differ only by the order of additions."""


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

    def __init__(self, price_list: Prices, entries: Sequence[EntryValues]) -> None:
        self.entries = entries
        self._prices = price_list
        self._written = tuple(
            list(map(max, *(entry.values[context] for entry in entries)))
            if len(entries) > 1
            else list(entries[0].values[context])
            for context in range(len(price_list.kinds))
        )

    @cached_property
    def keeps_of_last(self) -> list[float]:
        """Values of the 462 keeps with one roll left (see `lattice.average`)."""
        return self._keeps(self._written_after(ROLLS, False), self._written_after(ROLLS, True))

    @cached_property
    def keeps_of_first(self) -> list[float]:
        """Values of the 462 keeps with two rolls left."""
        return self._keeps(self._rolled(False), self._rolled(True))

    @cached_property
    def value(self) -> float:
        """The mover's expected final total before the first roll of the turn."""
        best = best_keeps(self.keeps_of_first)
        return expectation(list(map(max, best, self._written_after(1, True))))

    def keeps(self, roll: int) -> list[float]:
        """Return the values of the 462 keeps after the given roll, 1 or 2."""
        return self.keeps_of_first if roll == 1 else self.keeps_of_last

    def options(self, view: GameState, throw: Throw) -> list[Option]:
        """Return everything the mover can do with the throw, in order of preference among equals.

        Writing comes before throwing, throwing few dice before many. A strike that leaves the
        same cell as writing is left out.
        """
        found = self._writing(view, throw)
        if throw.roll == ROLLS:
            return found
        keeps, dice = self.keeps(throw.roll), throw.dice
        found += (
            Option(Reroll(positions_to_throw(dice, keep)), keeps[keep], keep=keep)
            for keep in keeps_within(roll_index(dice))
        )
        return found

    def _writing(self, view: GameState, throw: Throw) -> list[Option]:
        context, roll = self._prices.context(throw), roll_index(throw.dice)
        rules = view.rules
        return [
            Option(known.entry.action(rules), known.values[context][roll], entry=known.entry)
            for known in self.entries
            if not known.entry.strike
            or self._prices.points[context][known.entry.row][roll] is not None
        ]

    def _written_after(self, roll: int, anew: bool) -> list[float]:
        return self._written[self._prices.contexts[roll, anew]]

    def _rolled(self, anew: bool) -> list[float]:
        return list(map(max, self._best_of_last, self._written_after(ROLLS - 1, anew)))

    @staticmethod
    def _keeps(later: list[float], anew: list[float]) -> list[float]:
        values = average(later)
        if anew != later:
            # Keeping nothing throws all five at once, which may be priced apart.
            values[0] = expectation(anew)
        return values

    @cached_property
    def _best_of_last(self) -> list[float]:
        return best_keeps(self.keeps_of_last)


def best(options: Sequence[Option]) -> Option:
    """Return the best option; of equals the one that stands first."""
    chosen = options[0]
    for option in options:
        if option.value > chosen.value + TIE:
            chosen = option
    return chosen


def plan(view: GameState, evaluator: Evaluator) -> TurnPlan:
    """Return the plan of the mover's turn as `evaluator` judges what comes after it."""
    return TurnPlan(prices(view.rules), evaluator.entries(view))
