"""Values of games with one column, looked up in an exact table."""

from dataclasses import dataclass

from a11y_game.bots.evaluator import Entry, EntryValues, Evaluator
from a11y_game.bots.lattice import ROLLS
from a11y_game.bots.layout import layout, solvable
from a11y_game.bots.prices import prices
from a11y_game.bots.table_file import Table, load
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.sheet import Sheet
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Position:
    """All that matters of a sheet."""

    upper: int
    """Mask of the written upper rows, as the layout counts them."""
    lower: int
    """Mask of the other written rows."""
    upper_sum: int
    written: int
    """Points in all written cells, bonuses and penalties apart."""


class ExactEvaluator:
    """The optimum of the rules, up to the rounding of the table."""

    exact = True

    def __init__(self, rules: Rules, table: Table) -> None:
        self._rules = rules
        self._table = table
        self._layout = layout(rules)
        self._outcomes = prices(rules).outcomes
        self._points = tuple(
            tuple(tuple(brought or 0 for brought in line) for line in lines)
            for lines in prices(rules).points
        )
        self._rows = tuple(range(len(rules.rows)))

    def entries(self, view: GameState) -> list[EntryValues]:
        """Return the values of every open row, then of every strike (see `Evaluator`)."""
        position = self.position(view.sheet)
        open_rows = [row for row in self._rows if not view.sheet.row_full(row)]
        found = [self._writing(position, row) for row in open_rows]
        strikable = (row for row in open_rows if self._rules.rows[row].strikable)
        found += (self._striking(position, row) for row in strikable)
        return found

    def position(self, sheet: Sheet) -> Position:
        """Return what matters of a sheet."""
        upper, lower = self._layout.masks(sheet)
        written = sheet.points_in(self._rows)
        return Position(upper, lower, sheet.points_in(self._layout.upper), written)

    def to_come(self, upper: int, lower: int, upper_sum: int) -> float:
        """Return the points still to come, bonuses and penalties in full, under two masks."""
        return self._table.points(self._layout.index(upper, lower, upper_sum))

    def _writing(self, position: Position, row: int) -> EntryValues:
        if self._rules.rows[row].face:
            return self._writing_upper(position, row)
        left = self._left_without(position, row)
        values = tuple([points + left for points in lines[row]] for lines in self._points)
        return EntryValues(Entry(row, 0), values)

    def _writing_upper(self, position: Position, row: int) -> EntryValues:
        mask = position.upper | 1 << self._layout.upper.index(row)
        values = []
        for points, outcomes in zip(self._points, self._outcomes, strict=True):
            totals = []
            for roll in outcomes[row].rolls:
                brought = points[row][roll]
                left = self.to_come(mask, position.lower, position.upper_sum + brought)
                totals.append(position.written + brought + left)
            values.append(outcomes[row].spread(totals))
        return EntryValues(Entry(row, 0), tuple(values))

    def _striking(self, position: Position, row: int) -> EntryValues:
        values = [self._left_without(position, row)] * len(ROLLS)
        return EntryValues(Entry(row, 0, strike=True), (values,) * len(self._points))

    def _left_without(self, position: Position, row: int) -> float:
        """Return the final total to expect once a lower row is written with nothing."""
        mask = position.lower | 1 << self._layout.lower.index(row)
        return position.written + self.to_come(position.upper, mask, position.upper_sum)


def exact_evaluator(rules: Rules) -> Evaluator | None:
    """Return the evaluator of rules with one column, None for other rules.

    Raises TableUnusable where the table cannot be used.
    """
    if not solvable(rules):
        return None
    return ExactEvaluator(rules, load(rules, layout(rules).shape))
