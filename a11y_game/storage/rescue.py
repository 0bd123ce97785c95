"""Getting games out of a database that is damaged, gone or not to be written."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from a11y_game.storage.database import (
    COMPANIONS,
    WAIT,
    DamagedError,
    Database,
    connect,
    is_damage,
    journal_of,
    open_file,
    open_in_memory,
    size_of,
)
from a11y_game.storage.files import set_aside
from a11y_game.storage.lease import locks_beside
from a11y_game.storage.schema import (
    READ_GAME,
    READ_GAMES,
    READ_TURNS_OF,
    WRITE_GAME,
    WRITE_TURN,
)
from a11y_game.storage.sealing import is_whole
from a11y_game.storage.trouble import Trouble, TroubleKind, trouble

STORAGE_ERRORS = (OSError, sqlite3.Error, DamagedError)
"""What opening a database may raise, a newer version apart."""

_SAVED = 8
"""Place of the column `saved` in what `READ_GAME` returns."""


def open_or_replace(path: Path, wait: float = WAIT) -> tuple[Database, tuple[Trouble, ...]]:
    """Return the database at `path`, and what was wrong with it.

    Waits `wait` seconds for another process. A damaged database is renamed, and its games that
    are still whole go into a fresh one.
    Raises NewerVersionError or one of STORAGE_ERRORS.
    """
    # A start that was killed may leave an empty file too, but not after a game was begun.
    emptied = path.exists() and size_of(path) == 0 and locks_beside(path).exists()
    try:
        database = open_file(path, wait=wait)
    except (DamagedError, sqlite3.Error) as error:
        if not is_damage(error):
            raise
    else:
        return database, (trouble(TroubleKind.GAMES_EMPTIED, path),) if emptied else ()
    aside = set_aside(path, "damaged", COMPANIONS)
    database = open_file(path)
    with contextlib.closing(copy_of_file(aside)) as old:
        rescued = copy_games(old.connection, database)
    return database, (trouble(TroubleKind.GAMES_DAMAGED, path, aside=aside, rescued=rescued),)


def copy_of_file(path: Path) -> Database:
    """Return what can be read of the database at `path`, in memory, leaving its files alone.

    Nothing in it where nothing can be read. Needs no right to write at `path`.
    """
    copy = open_in_memory()
    with contextlib.suppress(OSError, sqlite3.Error), tempfile.TemporaryDirectory() as folder:
        twin = Path(folder) / path.name
        shutil.copyfile(path, twin)
        with contextlib.suppress(FileNotFoundError):
            shutil.copyfile(journal_of(path), journal_of(twin))
        with contextlib.closing(connect(str(twin))) as connection:
            copy_games(connection, copy)
    return copy


def copy_of_connection(database: Database) -> Database:
    """Return what `database` holds, in memory, and close it.

    An open file can be read even after its folder was deleted.
    """
    copy = open_in_memory()
    copy_games(database.connection, copy)
    database.close()
    return copy


def copy_games(source: sqlite3.Connection, target: Database) -> int:
    """Copy every game that `target` lacks or holds in an older state; return how many.

    What the source cannot give whole is left out. Raises sqlite3.Error where `target` takes no
    more; it then holds what it held before.
    """
    copied = 0
    with target.transaction() as connection:
        for game in _whole_rows(source, READ_GAMES):
            stored = connection.execute(READ_GAME, game[:1]).fetchone()
            if stored is not None and is_whole(stored) and stored[_SAVED] >= game[_SAVED]:
                continue
            connection.execute("DELETE FROM turn WHERE game = ?", game[:1])
            connection.executemany(WRITE_TURN, _whole_rows(source, READ_TURNS_OF, game[:1]))
            connection.execute(WRITE_GAME, game)
            copied += 1
    return copied


def _whole_rows(
    connection: sqlite3.Connection, query: str, values: Sequence[object] = ()
) -> Iterator[tuple[Any, ...]]:
    with contextlib.suppress(sqlite3.Error):
        yield from filter(is_whole, connection.execute(query, values))
