"""Keeps the chatter of libraries off the terminal, where a screen reader would read it out."""

import contextlib
import sys
import threading
from collections.abc import Iterator
from typing import Any, TextIO, cast


class _MutedHere:
    """Stands before a stream: swallows what one thread writes, passes on all others' text.

    Were the stream replaced for everybody, lines that other threads print meanwhile would be
    lost, and all lines for good if the muted thread hung.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._muted_thread = threading.get_ident()

    def write(self, text: str) -> int:
        """Write `text` unless the muted thread does."""
        if threading.get_ident() == self._muted_thread:
            return len(text)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def muted() -> Iterator[None]:
    """Within this context nothing the current thread prints reaches stdout or stderr."""
    with (
        contextlib.redirect_stdout(cast("TextIO", _MutedHere(sys.stdout))),
        contextlib.redirect_stderr(cast("TextIO", _MutedHere(sys.stderr))),
    ):
        yield
