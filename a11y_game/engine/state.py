"""A game at one moment: an immutable value."""

from dataclasses import dataclass

from a11y_game.engine.dice import DiceSource
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.sheet import Sheet

ROLLS = 3
"""Rolls in a turn at most."""


@dataclass(frozen=True, slots=True)
class Award:
    """A bonus that was paid. It stays taken even when its owner's bonuses are crossed out."""

    bonus: str
    player: int
    points: int


@dataclass(frozen=True, slots=True)
class GameState:
    """Everything that decides how the game goes on, the dice to come included."""

    rules: Rules
    players: tuple[str, ...]
    """Names in playing order."""
    sheets: tuple[Sheet, ...]
    source: DiceSource
    to_move: int = 0
    """Index of the player whose turn it is; of the first player once the game is over."""
    throw: Throw | None = None
    """The dice of this turn, None before its first roll."""
    awards: tuple[Award, ...] = ()
    """Paid bonuses in the order they were earned."""

    def with_throw(self, throw: Throw, source: DiceSource) -> "GameState":
        """Return the state with other dice on the table, and the source they came from."""
        return GameState(
            self.rules, self.players, self.sheets, source, self.to_move, throw, self.awards
        )

    def with_source(self, source: DiceSource) -> "GameState":
        """Return the state with other dice to come."""
        return GameState(
            self.rules, self.players, self.sheets, source, self.to_move, self.throw, self.awards
        )

    @property
    def sheet(self) -> Sheet:
        """The sheet of the player to move."""
        return self.sheets[self.to_move]

    @property
    def finished(self) -> bool:
        """Whether every sheet is full."""
        # Turns go round, so the last player's sheet is the last to be filled.
        return self.sheets[-1].entries == self.rules.turns_each

    @property
    def rolls_left(self) -> int:
        """How many rolls the player to move still has in this turn."""
        return ROLLS - (self.throw.roll if self.throw else 0)

    @property
    def entries(self) -> int:
        """How many cells all players have written."""
        return sum(sheet.entries for sheet in self.sheets)
