"""A whole game written as numbers."""

from dataclasses import dataclass, replace

from a11y_game.bots.race.entry import takes_column, takes_row
from a11y_game.bots.race.numbers import (
    BEHIND,
    BONUSES,
    COLUMNS,
    DOOMED,
    LEFT,
    NO_RIVAL,
    ROWS,
    WAIT,
    View,
    context,
    nearest,
    side,
    taken,
)
from a11y_game.engine.standing import totals
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Position:
    """Everybody's sides and what belongs to nobody (see `numbers`)."""

    mover: int
    sides: tuple[list[int], ...]
    taken: list[int]
    context: list[int]
    total: int
    """The mover's points, less those that are sure to be crossed out."""

    @classmethod
    def of(cls, view: GameState) -> "Position":
        """Return the numbers of a game."""
        mover, players = view.to_move, range(len(view.players))
        earned = [sum(a.points for a in view.awards if a.player == player) for player in players]
        sides = tuple(side(view.rules, view.sheets[player], earned[player]) for player in players)
        # The sheet shows these until the row is full.
        lost = earned[mover] if sides[mover][DOOMED] == 1 else 0
        total = totals(view, mover).total - lost
        return cls(mover, sides, taken(view), context(view.rules, len(sides)), total)

    @property
    def own(self) -> list[int]:
        """The mover's side."""
        return self.sides[self.mover]

    @property
    def rivals(self) -> list[int]:
        """The other players in the order in which they move next."""
        players = len(self.sides)
        return [(self.mover + 1 + wait) % players for wait in range(players - 1)]

    def after(self, own: list[int], row: int, column: int) -> "Position":
        """Return the position once an entry in that cell has made `own` the mover's side."""
        view = View(own, (), self.taken, self.context)
        open_ = list(self.taken)
        open_[row] |= takes_row(view, row)
        open_[ROWS + column] |= takes_column(view, column)
        sides = (*self.sides[: self.mover], own, *self.sides[self.mover + 1 :])
        return replace(self, sides=sides, taken=open_)

    def one_cell_less(self) -> "Position":
        """Return the position with the mover's open cells counted as after any entry."""
        own = list(self.own)
        own[LEFT] -= 1
        return replace(self, sides=(*self.sides[: self.mover], own, *self.sides[self.mover + 1 :]))

    def view(self, player: int, wait: int) -> View:
        """Return what a player who moves after `wait` rivals goes by."""
        rivals, context = [NO_RIVAL] * BONUSES, list(self.context)
        own = self.sides[player]
        context[WAIT] = wait
        for rival, other in enumerate(self.sides):
            if rival != player:
                nearest(other, context[COLUMNS], rivals)
                context[BEHIND] += other[LEFT] > own[LEFT]
        return View(own, rivals, self.taken, context)
