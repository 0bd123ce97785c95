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
        self._rows = [self._added(row_features(view, row, self._told, 0)) for row in range(ROWS)]
        self._columns = [
            self._added(column_features(view, column, self._told, 0))
            for column in range(view.context[COLUMNS])
        ]
        self._all = [sum(held) for held in zip(*self._rows, *self._columns, strict=True)]

    def to_come(self) -> float:
        """Return the points to come as things stand."""
        return self._points(self._view, self._all, 0)

    def after(self, view: View, row: int, column: int) -> float:
        """Return the points to come once an entry has changed one row and one column of `view`."""
        whole, one, other = self._all, self._rows[row], self._columns[column]
        rest = [a - b - c for a, b, c in zip(whole, one, other, strict=True)]
        end = row_features(view, row, self._told, 0)
        end = column_features(view, column, self._told, end)
        return self._points(view, rest, end)

    def _points(self, view: View, sums: Sums, end: int) -> float:
        """Return what `sums`, the places told so far and all the rest stand for."""
        if view.side[LEFT] == 0:
            return 0.0
        end = other_features(view, self._told, end)
        return self._network.points(self._network.add(sums, self._place, self._amount, end))

    def _added(self, end: int) -> Sums:
        network = self._network
        return network.add(network.blank(), self._place, self._amount, end)
