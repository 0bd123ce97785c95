"""What the search within a turn asks about everything behind the turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from a11y_game.engine.actions import Write
from a11y_game.engine.ruleset import Filling, Rules
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell that may be written, or struck, at the end of this turn."""

    row: int
    """Index on the sheet, from 0."""
    column: int
    """From 0."""
    strike: bool = False

    def action(self, rules: Rules) -> Write:
        """Return the action that makes this entry."""
        column = self.column + 1 if rules.filling is Filling.FREE else None
        return Write(rules.rows[self.row].id, column, self.strike)


@dataclass(frozen=True, slots=True)
class EntryValues:
    """What one entry is worth, whatever the dice show in the end."""

    entry: Entry
    values: tuple[Sequence[float], ...]
    """By context (see `prices`) and roll, 0–251: the mover's expected final total, the points
    already written included, once this roll is entered here."""


class Evaluator(Protocol):
    """A judgement of positions, exact or estimated. One object serves one `Rules`."""

    @property
    def exact(self) -> bool:
        """Whether the values are the optimum of the rules."""

    def entries(self, view: GameState) -> Sequence[EntryValues]:
        """Return the values of every open cell, then of every cell that may be struck.

        In the order in which equals are preferred. The dice on the table are not looked at, nor
        is the dice source. A strike is listed for every open cell of a strikable row, and counts
        as a strike whatever the dice show.
        """
