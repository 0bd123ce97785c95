"""Evaluators that need no table, for any rule set: points now, with or without what is left.

They ask the engine what each entry would bring, bonuses, penalties and reserve included.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from a11y_game.bots.evaluator import Entry, EntryValues
from a11y_game.bots.lattice import ROLLS
from a11y_game.bots.prices import prices
from a11y_game.bots.turn import TurnPlan
from a11y_game.bots.view import HIDDEN
from a11y_game.engine import game
from a11y_game.engine.bonuses import within_reach
from a11y_game.engine.queries import open_cells
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.sheet import Cell
from a11y_game.engine.standing import totals
from a11y_game.engine.state import GameState


class PointsNow:
    """The total right after the entry. Nothing is worth keeping for later."""

    exact = False

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._prices = prices(rules)

    def entries(self, view: GameState) -> list[EntryValues]:
        """Return the values of every open cell, then of every strike (see `Evaluator`)."""
        total = totals(view, view.to_move).total
        cells = open_cells(view, view.to_move)
        entries = [Entry(row, column) for row, column in cells]
        rows = self._rules.rows
        entries += [Entry(row, column, strike=True) for row, column in cells if rows[row].strikable]
        contexts = range(len(self._prices.kinds))
        return [
            EntryValues(entry, tuple(self._values(view, entry, kind, total) for kind in contexts))
            for entry in entries
        ]

    def _values(self, view: GameState, entry: Entry, context: int, total: float) -> list[float]:
        if entry.strike:
            struck = gain(view, entry, self._prices.throw(context, 0))
            return [total + struck] * len(ROLLS)
        outcomes = self._prices.outcomes[context][entry.row]
        throws = (self._prices.throw(context, roll) for roll in outcomes.rolls)
        return outcomes.spread([total + gain(view, entry, throw) for throw in throws])


class RowByRow(PointsNow):
    """Points now, and for every cell left open what a turn spent on its row alone brings."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._pars = pars(rules)

    def entries(self, view: GameState) -> list[EntryValues]:
        """Return the values of every open cell, then of every strike (see `Evaluator`)."""
        sheet = view.sheet
        left = sum(par * sheet.open_in(row) for row, par in enumerate(self._pars))
        return [
            EntryValues(known.entry, self._raised(known, left - self._pars[known.entry.row]))
            for known in super().entries(view)
        ]

    @staticmethod
    def _raised(known: EntryValues, points: float) -> tuple[Sequence[float], ...]:
        return tuple([value + points for value in values] for values in known.values)


def gain(view: GameState, entry: Entry, throw: Throw) -> int:
    """Return by how much the mover's total would grow if `throw` were entered."""
    row, column = entry.row, entry.column
    cell = view.rules.rows[row].cell(view.sheet, throw, strike=entry.strike)
    if not _settles(view, cell, row, column):
        return cell.points + cell.change
    thrown = replace(view, throw=throw)
    after, _ = game.apply(thrown, entry.action(view.rules))
    return totals(after, view.to_move).total - totals(view, view.to_move).total


def _settles(view: GameState, cell: Cell, row: int, column: int) -> bool:
    """Say whether writing `cell` may settle a bonus or a penalty."""
    rules, mover = view.rules, view.to_move
    bonuses = rules.bonuses_at[row][column]
    if not (bonuses or rules.penalties or rules.quota):
        return False
    sheet = view.sheet.with_cell(row, column, cell)
    return (
        any(b.earned(sheet) is not None and within_reach(view, mover, b) for b in bonuses)
        or any(penalty.due(sheet) != penalty.due(view.sheet) for penalty in rules.penalties)
        or bool(rules.quota and row in rules.upper and sheet.row_full(row))
    )


@lru_cache(maxsize=64)
def pars(rules: Rules) -> tuple[float, ...]:
    """Return for each row what the best play of a turn for its first cell alone brings."""
    first: dict[int, EntryValues] = {}
    for known in _blank_sheet_values(rules):
        if not known.entry.strike:
            first.setdefault(known.entry.row, known)
    return tuple(TurnPlan(rules, [first[row]]).value for row in range(len(rules.rows)))


@lru_cache(maxsize=64)
def first_turn(rules: Rules) -> float:
    """Return what a turn on a blank sheet brings at most: a measure of the points of a game."""
    return TurnPlan(rules, _blank_sheet_values(rules)).value


def _blank_sheet_values(rules: Rules) -> list[EntryValues]:
    names = tuple(str(seat) for seat in range(rules.seats[0]))
    return PointsNow(rules).entries(game.start(rules, names, HIDDEN))
