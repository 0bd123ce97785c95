"""The SQLite file behind the saved games: opened, checked, brought up to date."""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from a11y_game.storage.schema import MIGRATIONS, READ_GAMES, READ_TURNS, Migrations
from a11y_game.storage.trouble import Reason, reason_of

WAIT = 0.2
"""Seconds to wait for another process: a key is to be answered before that is felt."""

WAIT_AT_START = 2.0
"""Seconds to wait before the first key, when another process may be making the same database."""

COMPANIONS = ("-wal", "-shm")
"""Endings of the files that SQLite keeps beside a database: its journal, and the journal's map."""

_MAGIC = b"SQLite format 3\0"
_SMALLEST = 512
"""Bytes of the smallest database that SQLite writes; it takes anything smaller for empty."""
_FORMAT = slice(18, 20)
"""Where a header holds the formats for writing and reading, each 1 or 2."""
_VERSION = slice(60, 64)
"""Where the header of a database file holds `user_version`, big-endian."""


class NewerVersionError(Exception):
    """The database was written by a later version of the program."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class DamagedError(Exception):
    """The file is no database of ours, or a broken one."""


def is_damage(error: Exception) -> bool:
    """Say whether `error` means that the file itself is broken."""
    return isinstance(error, DamagedError) or reason_of(error) is Reason.DAMAGED


@dataclass(frozen=True, slots=True)
class Database:
    """An open connection, to a file or to memory."""

    connection: sqlite3.Connection
    path: Path | None = None
    """None in memory."""
    identity: tuple[int, int] | None = None
    """Device and inode of the opened file."""

    @property
    def in_place(self) -> bool:
        """Whether the open file is still the one that its path names."""
        return self.path is None or _identity(self.path) == self.identity

    @contextlib.contextmanager
    def transaction(self, kind: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
        """Do everything in the block or nothing, on the disk when it ends; raises sqlite3.Error.

        With the kind "DEFERRED" it only reads, all from the same moment, and waits for nobody.
        """
        self.connection.execute(f"BEGIN {kind}")
        try:
            yield self.connection
            self.connection.execute("COMMIT")
        except BaseException:
            # SQLite has already rolled back after some errors, a full disk among them.
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the connection; nothing is lost, as every transaction is on the disk already."""
        with contextlib.suppress(sqlite3.Error):
            self.connection.close()


def open_in_memory() -> Database:
    """Return an empty database that lives as long as the program."""
    database = Database(connect(":memory:"))
    _migrate(database, MIGRATIONS)
    return database


def open_file(path: Path, migrations: Migrations = MIGRATIONS, *, wait: float = WAIT) -> Database:
    """Return the database at `path`, made where there is none and brought up to date.

    `wait` is how many seconds opening waits for another process; later work waits `WAIT`.
    Raises NewerVersionError with every file left as it was, DamagedError, sqlite3.Error, OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    version = _version_on_disk(path, len(migrations))
    if version > len(migrations):
        raise NewerVersionError(version)
    if size_of(path) == 0 and size_of(journal_of(path)) > 0:
        # SQLite would delete the journal of an empty file.
        raise DamagedError("the journal's database is gone")
    connection = connect(str(path), wait=wait)
    try:
        database = Database(connection, path, _identity(path))
        _prepare(database, migrations)
        connection.execute(f"PRAGMA busy_timeout = {int(WAIT * 1000)}")
    except BaseException:
        connection.close()
        raise
    return database


def connect(name: str, *, uri: bool = False, wait: float = WAIT) -> sqlite3.Connection:
    """Return a connection without implicit transactions, which no broken text can trip up."""
    connection = sqlite3.connect(name, timeout=wait, isolation_level=None, uri=uri)
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    return connection


def journal_of(path: Path) -> Path:
    """Return where SQLite keeps what is not yet in the database file at `path`."""
    return path.with_name(f"{path.name}-wal")


def size_of(path: Path) -> int:
    """Return the length of a file, 0 where there is none."""
    return path.stat().st_size if path.exists() else 0


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _version_on_disk(path: Path, known: int) -> int:
    """Return the schema version of the file at `path` without writing to it.

    Raises DamagedError where it is no database.
    """
    if size_of(path) == 0:
        return 0
    with path.open("rb") as file:
        header = file.read(_SMALLEST)
    if len(header) < _SMALLEST or not header.startswith(_MAGIC):
        raise DamagedError("no database")
    if not set(header[_FORMAT]) <= {1, 2}:
        # SQLite would open it, but never write to it.
        raise DamagedError("unknown format")
    version = int.from_bytes(header[_VERSION], "big", signed=True)
    if version > known or size_of(journal_of(path)) == 0:
        return version
    read_only = f"{path.absolute().as_uri()}?mode=ro"
    with contextlib.closing(connect(read_only, uri=True)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _prepare(database: Database, migrations: Migrations) -> None:
    connection = database.connection
    try:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DamagedError("inconsistent")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        # On macOS alone a plain fsync may leave data in the drive's cache.
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        _migrate(database, migrations)
        for query in (READ_GAMES, READ_TURNS):
            connection.execute(f"{query} LIMIT 0")
    except sqlite3.OperationalError as error:
        # The plain code stands for SQL that fails: tables or columns are not what they must be.
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise DamagedError(str(error)) from error
        raise


def _migrate(database: Database, migrations: Migrations) -> None:
    if _version(database.connection) == len(migrations):
        return
    with database.transaction() as connection:
        # Read again: another process may have just done the same.
        version = _version(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version < 0 or (version == 0 and tables):
            raise DamagedError("somebody else's database")
        for step in migrations[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
