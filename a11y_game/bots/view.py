"""What a player sees: everything but the dice to come."""

from dataclasses import dataclass, replace

from a11y_game.engine.dice import DiceSource
from a11y_game.engine.state import GameState


class HiddenDiceError(Exception):
    """Somebody tried to throw dice that are not theirs to throw."""


@dataclass(frozen=True, slots=True)
class HiddenDice:
    """A dice source that gives nothing away."""

    def throw(self, number: int) -> tuple[tuple[int, ...], DiceSource]:
        """Refuse; raises HiddenDiceError."""
        raise HiddenDiceError(number)


HIDDEN = HiddenDice()


def seen(state: GameState) -> GameState:
    """Return the state as any player sees it."""
    return replace(state, source=HIDDEN)
