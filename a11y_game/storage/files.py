"""Files that are written whole or not at all, and moved out of the way without loss."""

import contextlib
import os
from itertools import count
from pathlib import Path

PROBE = 16384
"""Bytes that are written to find out why others could not be: as many as saving an action takes."""


def write_whole(path: Path, content: bytes) -> None:
    """Put `content` at `path`, on the disk before this returns; raises OSError.

    Whatever fails, `path` holds either the old content or the new one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    target = path.resolve()  # a link stays a link
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(target.parent)


def refusal_to_write(path: Path) -> OSError | None:
    """Return what the system has against a longer file at `path`, if anything; writes another."""
    probe = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with probe.open("wb") as file:
            file.seek(path.stat().st_size if path.exists() else 0)
            file.write(bytes(PROBE))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error
    finally:
        with contextlib.suppress(OSError):
            probe.unlink()
    return None


def set_aside(path: Path, label: str, companions: tuple[str, ...] = ()) -> Path:
    """Rename `path` to a free name such as `games.damaged-1.db` and return it; raises OSError.

    Files beside it that are called the same with one of the `companions` endings move along.
    """
    aside = _claim_free_name(path, label)
    for ending in ("", *companions):
        with contextlib.suppress(FileNotFoundError):
            Path(f"{path}{ending}").replace(f"{aside}{ending}")
    _sync_folder(path.parent)
    return aside


def copy_aside(path: Path, label: str) -> Path:
    """Copy `path` to a free name such as `settings.kept-1.toml` and return it; raises OSError."""
    content = path.read_bytes()
    aside = _claim_free_name(path, label)
    try:
        write_whole(aside, content)
    except OSError:
        aside.unlink()
        raise
    return aside


def _claim_free_name(path: Path, label: str) -> Path:
    for number in count(1):
        candidate = path.with_name(f"{path.stem}.{label}-{number}{path.suffix}")
        with contextlib.suppress(FileExistsError):
            # Creating it keeps any other process from taking the same name.
            candidate.touch(exist_ok=False)
            return candidate
    raise AssertionError("unreachable")


def _sync_folder(folder: Path) -> None:
    """Bring a rename to the disk; only POSIX systems know this, and not on every file system."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
