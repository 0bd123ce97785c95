"""What the screens need from the program around them: one object, handed down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from a11y_game.engine.dice import DiceSource
from a11y_game.ui.shell import Shell

Result = TypeVar("Result")


class Scheduler(Protocol):
    """Calls back later, on the same thread as the keys."""

    def background(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Do `work` while keys go on, then call `then` with its result on the keys' thread."""

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
