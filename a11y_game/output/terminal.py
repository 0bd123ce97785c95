"""Plain lines in the terminal, for a screen reader that reads new lines by itself."""

import contextlib
from concurrent.futures import TimeoutError as NotDoneInTime
from typing import TextIO

from a11y_game.output.worker import Worker
from a11y_game.plain_text import plain

CLOSING_TIME = 1.0
"""Seconds that `close` waits for lines a stopped terminal has not taken."""


class TerminalVoice:
    """A `Voice` that writes one line per message to `stream`, without escape sequences.

    `newline` ends each line. A thread of its own writes, because a terminal may refuse to take
    text for as long as the player likes (Ctrl+S, a selection in a Windows console). What a line
    cannot show in the stream's encoding becomes "?"; a closed terminal is no error.
    """

    name = "terminal"
    brailles = False

    def __init__(self, stream: TextIO, *, newline: str = "\n") -> None:
        self._stream = stream
        self._newline = newline
        self._writer = Worker("terminal")

    def speak(self, text: str, *, interrupt: bool) -> None:  # noqa: ARG002 - lines do not overlap
        """Write `text` as one line; an empty one is not written. Returns at once."""
        line = plain(text)
        if line:
            self._writer.submit(lambda: self._write(line + self._newline))

    def braille(self, text: str) -> None:
        """Do nothing: a screen reader brailles the line it reads."""

    def hush(self) -> None:
        """Do nothing: only the screen reader can stop itself."""

    def close(self) -> None:
        """Wait until all lines are written, but no longer than `CLOSING_TIME`."""
        with contextlib.suppress(NotDoneInTime):
            self._writer.submit(lambda: None).result(CLOSING_TIME)
        self._writer.finish()

    def _write(self, line: str) -> None:
        # OSError: the terminal is gone. ValueError: the stream was closed.
        with contextlib.suppress(OSError, ValueError):
            try:
                self._stream.write(line)
            except UnicodeEncodeError:
                encoding = self._stream.encoding
                self._stream.write(line.encode(encoding, "replace").decode(encoding))
            self._stream.flush()
