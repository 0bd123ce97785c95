"""The journal a player attaches to a bug report: one JSON object a line."""

import contextlib
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any


class JsonLinesJournal:
    """A `Journal` that appends `{"t": seconds, "kind": …, …}` lines to a file, in UTF-8.

    `clock` returns seconds; `t` counts from the moment the journal was made. Every line is on its
    way to the disk before `write` returns, so a crash loses nothing. Opening raises `OSError`.
    A write that fails later does not: the journal then stops, and `fault` says why.
    """

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self.fault: OSError | None = None
        self._clock = clock
        self._start = clock()
        self._lock = threading.Lock()
        # A lone surrogate (a key that was not UTF-8) comes out as "\udcd0": an escape JSON knows.
        self._file = path.open("a", encoding="utf-8", errors="backslashreplace", newline="\n")

    def write(self, kind: str, **fields: Any) -> None:
        """Append one entry of `kind` with its JSON `fields`; does nothing once stopped."""
        with self._lock:
            if self._file.closed:
                return
            moment = round(self._clock() - self._start, 3)
            entry = {"t": moment, "kind": kind, **fields}
            try:
                self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")
                self._file.flush()
            except OSError as error:
                self.fault = error
                self._shut()

    def close(self) -> None:
        """Finish the journal."""
        with self._lock:
            self._shut()

    def _shut(self) -> None:
        # Closing tries once more to write what a full disk refused, and fails the same way.
        with contextlib.suppress(OSError):
            self._file.close()
