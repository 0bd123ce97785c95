"""Folders and stores for the storage tests."""

import tempfile
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random

import pytest

from a11y_game.storage.games import GameStore
from storage.played_games import OpenStore

MEMORY_DISK = Path("/dev/shm")  # noqa: S108 # a folder of its own is made in it


@pytest.fixture
def folder() -> Iterator[Path]:
    """Give a folder where bringing data to the disk costs nothing, where the system has such."""
    place = MEMORY_DISK if MEMORY_DISK.is_dir() else None
    with tempfile.TemporaryDirectory(dir=place) as name:
        yield Path(name)


@pytest.fixture(autouse=True)
def same_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the ids of games, and with them the bytes of a database, the same in every run."""
    chance = Random(0)  # noqa: S311 # nothing is to be secret here
    monkeypatch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128)))


@pytest.fixture
def games(folder: Path) -> Path:
    """Give the path of a database that is not there yet."""
    return folder / "data" / "games.db"


@pytest.fixture
def open_store() -> Iterator[OpenStore]:
    """Open stores whose clock ticks whole seconds from 1000 on; close them in the end."""
    ticks = count(1000)
    with ExitStack() as stack:

        def opened(path: Path) -> GameStore:
            store = GameStore(path, clock=lambda: float(next(ticks)))
            stack.callback(store.close)
            return store

        yield opened
