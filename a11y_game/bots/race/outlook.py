"""What is still to come for one player, as the network judges it."""

from a11y_game.bots.race.features import (
    PLACES,
    Told,
    column_features,
    other_features,
    row_features,
)
from a11y_game.bots.race.network import Network, Sums
from a11y_game.bots.race.numbers import COLUMNS, LEFT, ROWS, View


class Outlook:
    """A player's place in a game, ready to be asked what single entries would change."""

    def __init__(self, network: Network, view: View) -> None:
        self._network = network
        self._view = view
        self._place = [0] * PLACES
        self._amount = [0.0] * PLACES
        self._told = Told(self._place, self._amount)
        self._rows = [self._row(view, row, network.blank()) for row in range(ROWS)]
        columns = range(view.context[COLUMNS])
        self._columns = [self._column(view, column, network.blank()) for column in columns]
        self._all = _sum(network.blank(), *self._rows, *self._columns)

    def to_come(self) -> float:
        """Return the points to come as things stand."""
        return self._points(self._view, self._all)

    def after(self, view: View, row: int, column: int) -> float:
        """Return the points to come once an entry has changed one row and one column of `view`."""
        whole, one, other = self._all, self._rows[row], self._columns[column]
        rest = [a - b - c for a, b, c in zip(whole, one, other, strict=True)]
        return self._points(view, self._column(view, column, self._row(view, row, rest)))

    def _points(self, view: View, sums: Sums) -> float:
        if view.side[LEFT] == 0:
            return 0.0
        end = other_features(view, self._told, 0)
        return self._network.points(self._add(sums, end))

    def _row(self, view: View, row: int, sums: Sums) -> Sums:
        return self._add(sums, row_features(view, row, self._told, 0))

    def _column(self, view: View, column: int, sums: Sums) -> Sums:
        return self._add(sums, column_features(view, column, self._told, 0))

    def _add(self, sums: Sums, end: int) -> Sums:
        return self._network.add(sums, self._place, self._amount, end)


def _sum(*terms: Sums) -> Sums:
    return [sum(column) for column in zip(*terms, strict=True)]
