"""The file that holds the games, kept usable whatever happens to it while the program runs."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from a11y_game.storage.database import (
    WAIT_AT_START,
    NewerVersionError,
    is_damage,
    journal_of,
    open_in_memory,
)
from a11y_game.storage.files import refusal_to_write
from a11y_game.storage.rescue import (
    STORAGE_ERRORS,
    copy_games,
    copy_of_connection,
    copy_of_file,
    open_or_replace,
)
from a11y_game.storage.schema import MIGRATIONS
from a11y_game.storage.trouble import Reason, Trouble, TroubleError, TroubleKind, reason_of, trouble

Rows = list[tuple[Any, ...]]

Result = TypeVar("Result")

Change = Callable[[sqlite3.Connection], object]
"""What one transaction does."""


class GameFile:
    """A games database on the disk where possible, in memory until it is possible again.

    What goes wrong waits in `take_troubles`, each trouble once; `outage` is the one that keeps
    games from being saved now, None while they are.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outage: Trouble | None = None
        self._troubles: list[Trouble] = []
        self._memory_only = False
        try:
            self._database, found = open_or_replace(path, WAIT_AT_START)
            self._troubles += found
        except NewerVersionError as newer:
            self._database = open_in_memory()
            self._leave_alone(newer)
        except STORAGE_ERRORS as error:
            self._database = copy_of_file(path)
            self._fail(trouble(TroubleKind.GAMES_NOT_OPENED, path, error))

    @property
    def on_disk(self) -> bool:
        """Whether what is written goes to the disk."""
        return self._database.path is not None

    def take_troubles(self) -> tuple[Trouble, ...]:
        """Return what went wrong since the last call."""
        taken, self._troubles = tuple(self._troubles), []
        return taken

    def report(self, found: Trouble) -> None:
        """Keep a trouble for `take_troubles`."""
        self._troubles.append(found)

    def query(self, *statements: str, values: Sequence[object] = ()) -> list[Rows]:
        """Return the rows of each query, all of the same moment; raises TroubleError."""

        def read(connection: sqlite3.Connection) -> list[Rows]:
            return [connection.execute(each, values).fetchall() for each in statements]

        try:
            return self._mending(read, "DEFERRED")
        except sqlite3.Error as error:
            raise TroubleError(trouble(TroubleKind.GAMES_NOT_READ, self.path, error)) from error

    def write(self, change: Change) -> bool:
        """Do `change` in one transaction, on the disk when this returns; never raises.

        Says whether it was done, be it in memory; every write tries to get back to the disk first.
        """
        self._stay_on_disk()
        try:
            self._mending(change, "IMMEDIATE")
        except sqlite3.Error as error:
            self._fail(trouble(TroubleKind.GAMES_NOT_SAVED, self.path, error))
            return False
        if self.on_disk:
            self.outage = None
        return True

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()

    def _mending(self, work: Callable[[sqlite3.Connection], Result], kind: str) -> Result:
        """Do `work` in a transaction; where it finds the file damaged, replace the file first."""
        try:
            with self._database.transaction(kind) as connection:
                return work(connection)
        except sqlite3.Error as error:
            if not is_damage(error):
                raise
        self._database.close()
        self._database = open_in_memory()
        self._return_to_disk()
        with self._database.transaction(kind) as connection:
            return work(connection)

    def _stay_on_disk(self) -> None:
        if self.on_disk and self._database.in_place:
            return
        if self.on_disk:
            self._database = copy_of_connection(self._database)
            self._return_to_disk(vanished=True)
        elif not self._memory_only:
            self._return_to_disk()

    def _return_to_disk(self, *, vanished: bool = False) -> None:
        """Open the file again, and carry over what only memory holds."""
        try:
            database, found = open_or_replace(self.path)
        except NewerVersionError as newer:
            self._leave_alone(newer)
            return
        except STORAGE_ERRORS as error:
            self._fail(trouble(TroubleKind.GAMES_NOT_SAVED, self.path, error))
            return
        self._troubles += found
        try:
            rescued = copy_games(self._database.connection, database)
        except sqlite3.Error as error:
            database.close()
            self._fail(trouble(TroubleKind.GAMES_NOT_SAVED, self.path, error))
            return
        self._database.close()
        self._database = database
        if vanished:
            self.report(trouble(TroubleKind.GAMES_VANISHED, self.path, rescued=rescued))

    def _leave_alone(self, newer: NewerVersionError) -> None:
        self._memory_only = True
        known = len(MIGRATIONS)
        self._fail(trouble(TroubleKind.GAMES_NEWER, self.path, version=newer.version, known=known))

    def _fail(self, found: Trouble) -> None:
        if found.reason is Reason.OTHER:
            # SQLite keeps to itself what the system said, so the system is asked.
            refused = refusal_to_write(journal_of(self.path))
            found = found if refused is None else replace(found, reason=reason_of(refused))
        # The same outage, met by one write after another, is told once.
        if self.outage is None or self.outage.reason is not found.reason:
            self.report(found)
        self.outage = found
