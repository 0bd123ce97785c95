"""What can go wrong with stored things: small values. Their words live with the translations."""

import errno
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from types import MappingProxyType


class TroubleKind(Enum):
    """What went wrong, each with the details it carries beside `path` and `reason`."""

    # Settings.
    SETTINGS_DAMAGED = "settings_damaged"  # aside: Path
    SETTINGS_NOT_READ = "settings_not_read"
    SETTINGS_NOT_SAVED = "settings_not_saved"
    SETTINGS_UNKNOWN = "settings_unknown"  # names: tuple[str, ...]
    SETTINGS_WRONG = "settings_wrong"  # names: tuple[str, ...]
    SETTINGS_COPIED = "settings_copied"  # aside: Path
    # The database of games.
    GAMES_NEWER = "games_newer"  # version: int, known: int
    GAMES_DAMAGED = "games_damaged"  # aside: Path, rescued: int
    GAMES_EMPTIED = "games_emptied"
    GAMES_VANISHED = "games_vanished"  # rescued: int
    GAMES_NOT_OPENED = "games_not_opened"
    GAMES_NOT_READ = "games_not_read"
    GAMES_NOT_SAVED = "games_not_saved"
    # One game.
    GAME_DAMAGED = "game_damaged"  # game: str
    GAME_REFUSED = "game_refused"  # game: str, turn: int | None, refusal: Refusal
    GAME_MISSING = "game_missing"  # game: str
    GAME_OPEN_ELSEWHERE = "game_open_elsewhere"  # game: str
    # A record file.
    RECORD_NOT_READ = "record_not_read"
    RECORD_NOT_JSON = "record_not_json"
    RECORD_REFUSED = "record_refused"  # turn: int | None, refusal: Refusal
    RECORD_NOT_WRITTEN = "record_not_written"
    RECORD_KNOWN = "record_known"


class Reason(Enum):
    """Why a file could not be read or written."""

    FULL = "full"
    READ_ONLY = "read_only"
    MISSING = "missing"
    FOLDER = "folder"
    BUSY = "busy"
    DAMAGED = "damaged"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that went wrong, as a value to be told."""

    kind: TroubleKind
    path: Path | None = None
    """The file it is about."""
    reason: Reason | None = None
    """For the kinds that end in "not_…"."""
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


class TroubleError(Exception):
    """A request that could not be met; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble


def trouble(
    kind: TroubleKind,
    path: Path | None = None,
    error: Exception | None = None,
    **details: object,
) -> Trouble:
    """Return a trouble about `path` with `details`, its reason read off `error`."""
    reason = None if error is None else reason_of(error)
    return Trouble(kind, path, reason, MappingProxyType(details))


def reason_of(error: Exception) -> Reason:
    """Return why the operation that raised `error` failed."""
    if isinstance(error, OSError):
        return _REASONS_BY_ERRNO.get(error.errno or 0, Reason.OTHER)
    # Only the low byte names the error; the rest tells which call met it.
    code: int = getattr(error, "sqlite_errorcode", None) or 0
    return _REASONS_BY_SQLITE_CODE.get(code & 0xFF, Reason.OTHER)


_REASONS_BY_ERRNO = {
    errno.ENOSPC: Reason.FULL,
    errno.EDQUOT: Reason.FULL,
    errno.EFBIG: Reason.FULL,
    errno.EACCES: Reason.READ_ONLY,
    errno.EPERM: Reason.READ_ONLY,
    errno.EROFS: Reason.READ_ONLY,
    errno.ENOENT: Reason.MISSING,
    errno.ENOTDIR: Reason.MISSING,
    errno.EEXIST: Reason.MISSING,
    errno.EISDIR: Reason.FOLDER,
}

_REASONS_BY_SQLITE_CODE = {
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_PERM: Reason.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Reason.READ_ONLY,
    sqlite3.SQLITE_BUSY: Reason.BUSY,
    sqlite3.SQLITE_LOCKED: Reason.BUSY,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.DAMAGED,
}
