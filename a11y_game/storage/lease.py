"""Who plays a game right now: one process at a time."""

import contextlib
import sqlite3
from pathlib import Path

from a11y_game.storage.trouble import Reason, reason_of


def locks_beside(games: Path) -> Path:
    """Return the folder of the lock files; it is there once a game was begun."""
    return games.parent / "locks"


class HeldElsewhereError(Exception):
    """Another process, or another store in this one, plays the game."""


class Lease:
    """The sole right to play a game, until released or until the process ends, however it ends.

    The right is an exclusive transaction on an empty SQLite file: a lock of the operating system,
    the same call on every platform, and no process id to go stale after a crash.
    Raises HeldElsewhereError.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        try:
            path.parent.mkdir(exist_ok=True)
            connection = sqlite3.connect(path, timeout=0, isolation_level=None)
        except (OSError, sqlite3.Error):
            return  # a folder that takes no lock takes no save either, and that is told by saving
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if reason_of(error) is Reason.BUSY:
                raise HeldElsewhereError from None
            return
        self._connection = connection

    def release(self, *, for_good: bool = False) -> None:
        """Let others play; with `for_good` the lock's file goes too, as nobody ever will."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if for_good:
            with contextlib.suppress(OSError):
                self._path.unlink()
