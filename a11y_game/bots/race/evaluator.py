"""The evaluator of games with many cells and bonuses for the first."""

from a11y_game.bots.evaluator import Entry, EntryValues
from a11y_game.bots.lattice import ROLLS
from a11y_game.bots.race.contrast import contrast, fill_between, looked_at
from a11y_game.bots.race.entry import POINTS, enter, takes_column, takes_row
from a11y_game.bots.race.network import Network
from a11y_game.bots.race.numbers import COLUMN_SPOILT, DOOMED, EARNED, QUOTA, SIDE, SPOILT, View
from a11y_game.bots.race.outcomes import RowOutcomes, outcomes
from a11y_game.bots.race.outlook import Outlook
from a11y_game.bots.race.position import Position
from a11y_game.engine.queries import open_cells
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.state import GameState


class RaceEvaluator:
    """Values an entry by its points and by what a network expects after it.

    With `rivalry` 0 a value is the mover's expected final total. With 1, what the entry gives the
    average rival in points to come is taken off: so plays who wants to be first.
    """

    exact = False

    def __init__(self, rules: Rules, network: Network, rivalry: float = 0.0) -> None:
        self._rules = rules
        self._network = network
        self._rivalry = rivalry
        self._outcomes = outcomes(rules)

    def entries(self, view: GameState) -> list[EntryValues]:
        """Return the values of every open cell, then of every strike (see `Evaluator`)."""
        turn = Turn(Position.of(view), self._network, self._rivalry)
        written: list[EntryValues] = []
        struck: list[EntryValues] = []
        for row, column in open_cells(view, view.to_move):
            known = self._outcomes[row]
            worths = turn.worths(known, row, column)
            values = tuple([worths[number] for number in line] for line in known.index)
            written.append(EntryValues(Entry(row, column), values))
            if self._rules.rows[row].strikable:
                nothing = ([worths[0]] * len(ROLLS),) * len(known.index)
                struck.append(EntryValues(Entry(row, column, strike=True), nothing))
        return written + struck


class Turn:
    """One position, judged from the mover's and, for rivalry, from the rivals' places."""

    def __init__(self, position: Position, network: Network, rivalry: float) -> None:
        self._position = position
        self._network = network
        self._rivalry = rivalry if position.rivals else 0.0
        # After the entry to come everybody else moves first.
        self._wait = len(position.rivals)
        counted = position.one_cell_less()
        self._view = counted.view(position.mover, self._wait)
        self._outlook = Outlook(network, self._view)
        may_lose = self._view.context[QUOTA] and not position.own[DOOMED]
        self._given_up = Outlook(network, _given_up(self._view)) if may_lose else None
        self._theirs: list[Outlook] = []
        self._now = 0.0
        self._harms: dict[tuple[int, ...], float] = {}
        if self._rivalry:
            views = [counted.view(rival, wait) for wait, rival in enumerate(position.rivals)]
            self._theirs = [Outlook(network, view) for view in views]
            self._now = sum(outlook.to_come() for outlook in self._theirs)

    def worths(self, known: RowOutcomes, row: int, column: int) -> list[float]:
        """Return what each outcome of an open cell is worth as a final total."""
        unmade, made = len(known.unmade), len(known.made)
        differ = contrast(self._view, row, column)
        gains: list[float] = []
        come: list[float] = []
        for number, outcome in enumerate((*known.unmade, *known.made), -unmade):
            own = list(self._position.own)
            after = self._view._replace(side=own)
            gain = enter(after, row, column, outcome)
            gains.append(self._position.total + gain - self._harm(after, own, row, column))
            looked = number < 0 or looked_at(differ, number, made)
            come.append(self._to_come(after, row, column) if looked else 0.0)
        between = come[unmade:]
        fill_between(differ, [outcome[POINTS] for outcome in known.made], made, between)
        return [gain + later for gain, later in zip(gains, come[:unmade] + between, strict=True)]

    def _to_come(self, after: View, row: int, column: int) -> float:
        if after.side[DOOMED] != self._position.own[DOOMED]:
            return Outlook(self._network, after).to_come()
        come = self._outlook.after(after, row, column)
        if self._given_up is None:
            return come
        # Whoever may still lose the bonuses can play as if they were lost, so it is worth no less.
        # The network, which hardly ever saw hopeless debts, does not know that by itself.
        lost = self._given_up.after(_given_up(after), row, column) - after.side[EARNED]
        return max(come, lost)

    def _harm(self, after: View, own: list[int], row: int, column: int) -> float:
        """Return what an entry, after which the side is `own`, gives the rivals to come."""
        if not self._rivalry:
            return 0.0
        # All that rivals see of the entry.
        told = (
            row,
            column,
            own[SPOILT + row],
            own[COLUMN_SPOILT + column],
            own[DOOMED],
            takes_row(after, row),
            takes_column(after, column),
        )
        if told not in self._harms:
            later = self._position.after(own, row, column)
            given = self._to_come_for_rivals(later, row, column) - self._now
            self._harms[told] = self._rivalry * given / len(self._theirs)
        return self._harms[told]

    def _to_come_for_rivals(self, later: Position, row: int, column: int) -> float:
        views = [later.view(rival, wait) for wait, rival in enumerate(later.rivals)]
        if later.own[DOOMED] != self._position.own[DOOMED]:
            return sum(Outlook(self._network, view).to_come() for view in views)
        asked = zip(self._theirs, views, strict=True)
        return sum(outlook.after(view, row, column) for outlook, view in asked)


def _given_up(view: View) -> View:
    """Return the view of a player whose bonuses are lost already, though they need not be."""
    own = [view.side[place] for place in range(SIDE)]
    own[DOOMED], own[EARNED] = 1, 0
    return view._replace(side=own)
