"""The last entries of the journal, kept for a problem report even where no log is written."""

from collections import deque
from collections.abc import Callable
from typing import Any

from a11y_game.output.ports import Journal

KEPT = 2000
"""Entries that are kept: some twenty turns with all their keys, words and cues."""


class RecentJournal:
    """A `Journal` that remembers the last `KEPT` entries and hands all on to another.

    `clock` returns seconds; `t` of an entry counts from the moment the journal was made.
    """

    def __init__(self, journal: Journal, clock: Callable[[], float]) -> None:
        self._journal = journal
        self._clock = clock
        self._start = clock()
        self._entries: deque[dict[str, Any]] = deque(maxlen=KEPT)

    @property
    def entries(self) -> tuple[dict[str, Any], ...]:
        """What is remembered, oldest first, each as a line of the log."""
        return tuple(self._entries)

    def write(self, kind: str, **fields: Any) -> None:
        """Append one entry of `kind`."""
        moment = round(self._clock() - self._start, 3)
        self._entries.append({"t": moment, "kind": kind, **fields})
        self._journal.write(kind, **fields)

    def close(self) -> None:
        """Finish the journal."""
        self._journal.close()
