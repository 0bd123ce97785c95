"""Keys that arrive too fast to be meant: held down, or bounced."""

from collections.abc import Callable

PATIENCE = 0.3
"""Seconds within which a second press of the same key is not taken for a decision."""


class Guard:
    """Tells a meant key press from a held or doubled one."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last = float("-inf")

    def touch(self) -> None:
        """Note a press now."""
        self._last = self._clock()

    def too_soon(self) -> bool:
        """Say whether the press now follows the last one too fast, and note it."""
        now = self._clock()
        soon = now - self._last < PATIENCE
        self._last = now
        return soon
