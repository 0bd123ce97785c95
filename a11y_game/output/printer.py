"""Plain lines in the terminal, written by a thread that the terminal may stop."""

import contextlib
import os
from concurrent.futures import TimeoutError as NotDoneInTime
from io import RawIOBase
from typing import TextIO

from a11y_game.output.worker import Worker
from a11y_game.plain_text import plain

CLOSING_TIME = 1.0
"""Seconds that `close` waits for lines a stopped terminal has not taken."""


class Printer:
    """Writes lines to `stream` in the order in which they come, without escape sequences.

    A thread of its own writes, because a terminal may refuse to take text for as long as the
    player likes (Ctrl+S, a selection in a Windows console). What a line cannot show in the stream's
    encoding becomes "?"; a closed terminal is no error.

    It writes past the stream's buffer: Python flushes that at its end, which complains where the
    terminal is closed, and aborts where a write to a stopped one still holds the buffer's lock.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._writer = Worker("printer")
        self._closed = False

    def print(self, text: str) -> None:
        """Write `text` as one line; an empty one is not written. Returns at once."""
        line = plain(text)
        if line:
            self._writer.submit(lambda: self._write(f"{line}\n"))

    def close(self) -> None:
        """Wait until all lines are written, at most `CLOSING_TIME`; later ones are dropped.

        A second call does nothing.
        """
        if self._closed:
            return
        self._closed = True
        with contextlib.suppress(NotDoneInTime):
            self._writer.submit(lambda: None).result(CLOSING_TIME)
        self._writer.finish()

    def _write(self, line: str) -> None:
        # OSError: the terminal is gone. ValueError: the stream was closed.
        with contextlib.suppress(OSError, ValueError):
            buffer = getattr(self._stream, "buffer", None)
            if buffer is None:
                self._stream.write(line)
                self._stream.flush()
                return
            self._stream.flush()
            text = line.replace("\n", os.linesep)
            _write_whole(
                getattr(buffer, "raw", buffer), text.encode(self._stream.encoding, "replace")
            )


def _write_whole(raw: RawIOBase, data: bytes) -> None:
    while data:
        written = raw.write(data)
        if written is None:
            raise BlockingIOError
        data = data[written:]
