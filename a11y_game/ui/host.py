"""What the screens need from the program around them: one object, handed down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from a11y_game.engine.dice import DiceSource
from a11y_game.ui.shell import Shell


class Scheduler(Protocol):
    """Calls back later, on the same thread as the keys."""

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` after `seconds`."""


@dataclass(frozen=True)
class Host:
    """The shell with clock, scheduler and dice."""

    shell: Shell
    clock: Callable[[], float]
    """Seconds, from any beginning."""
    scheduler: Scheduler
    new_dice: Callable[[], DiceSource]
    """Returns a fresh source of dice for a new game."""
