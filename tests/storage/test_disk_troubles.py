"""A full disk, a read-only folder, a vanished one: told once, play goes on, nothing is lost."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import Reason, Trouble, TroubleKind
from storage.played_games import Moment, OpenStore, beginning, moments

SEATS = (None, None)
NOBODY = 65534


def begun(store: GameStore, first: Moment) -> str:
    return store.new_game(first.record, first.state, SEATS)


def saved(now: Moment) -> SavedGame:
    return SavedGame(now.record, now.state, SEATS)


@contextmanager
def no_room(journal: Path) -> Iterator[None]:
    """Forbid every file of this process to grow beyond the journal, as a full disk would."""
    import resource  # noqa: PLC0415 # Unix has it alone

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (journal.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on a file's size")
def test_no_room_is_told_once_and_later_saves_catch_up(games: Path, open_store: OpenStore) -> None:
    store, reading = open_store(games), open_store(games)
    first = beginning()
    story = list(moments(first))
    game_id = begun(store, first)
    store.save(game_id, story[0].record, story[0].state)
    told = Trouble(TroubleKind.GAMES_NOT_SAVED, games, Reason.FULL)
    files = set(games.parent.iterdir())

    with no_room(games.with_name("games.db-wal")):
        for now in story[1:10]:
            store.save(game_id, now.record, now.state)
        assert store.take_troubles() == (told,)
        assert [store.outage] == [told]
        assert reading.read(game_id) == saved(story[0])
        assert set(games.parent.iterdir()) == files
    store.save(game_id, story[10].record, story[10].state)

    assert store.take_troubles() == ()
    assert store.outage is None
    assert reading.read(game_id) == saved(story[10])


def test_a_full_disk_is_called_so_each_time_it_comes_back(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning("dice-poker")
    story = list(moments(first))
    game_id = begun(store, first)
    connection = store._file._database.connection
    full = Trouble(TroubleKind.GAMES_NOT_SAVED, games, Reason.FULL)

    for now in story:
        connection.execute("PRAGMA max_page_count = 1")  # SQLite takes the present size instead
        store.save(game_id, now.record, now.state)
        if store.outage is not None:
            break
    assert store.take_troubles() == (full,)
    connection.execute("PRAGMA max_page_count = 100000")
    store.save(game_id, now.record, now.state)
    assert store.outage is None
    assert store.read(game_id) == saved(now)
    connection.execute("PRAGMA max_page_count = 1")
    store.save(game_id, story[-1].record, story[-1].state)
    assert store.take_troubles() == (full,)


def test_a_game_begun_without_room_is_saved_as_soon_as_there_is_some(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning()
    games.parent.rename(games.parent.with_name("away"))
    games.parent.write_text("in the way")
    game_id = begun(store, first)
    assert [t.kind for t in store.take_troubles()] == [TroubleKind.GAMES_NOT_SAVED]
    assert [game.id for game in store.unfinished()] == [game_id]

    games.parent.unlink()
    now = first
    for now in moments(first):
        store.save(game_id, now.record, now.state)
    assert store.take_troubles() == ()
    assert store.outage is None
    assert open_store(games).read(game_id) == saved(now)


def test_a_vanished_folder_is_made_again_with_every_game(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning()
    *_, before_last, last = moments(first)
    finished = begun(store, first)
    store.save(finished, last.record, last.state)
    store.release(finished)
    played = begun(store, first)

    shutil.rmtree(games.parent)
    store.save(played, before_last.record, before_last.state)

    told = Trouble(TroubleKind.GAMES_VANISHED, games, details={"rescued": 2})
    assert store.take_troubles() == (told,)
    fresh = open_store(games)
    assert fresh.read(played) == saved(before_last)
    assert fresh.read(finished) == saved(last)
    assert [game.id for game in fresh.history()] == [finished]


def test_a_folder_that_came_back_keeps_what_is_newer(games: Path, open_store: OpenStore) -> None:
    store = open_store(games)
    first = beginning()
    story = list(moments(first))
    game_id = begun(store, first)
    away = games.parent.with_name("away")
    games.parent.rename(away)
    games.parent.write_text("in the way")
    store.save(game_id, story[0].record, story[0].state)
    assert [t.reason for t in store.take_troubles()] == [Reason.MISSING]

    games.parent.unlink()
    away.rename(games.parent)
    store.save(game_id, story[1].record, story[1].state)
    assert store.take_troubles() == ()
    assert open_store(games).read(game_id) == saved(story[1])


def test_no_database_at_all_leaves_one_in_memory(folder: Path, open_store: OpenStore) -> None:
    blocked = folder / "file" / "games.db"
    blocked.parent.write_text("not a folder")
    store = open_store(blocked)
    first = beginning()
    game_id = begun(store, first)
    *_, last = moments(first)
    store.save(game_id, last.record, last.state)

    assert store.take_troubles() == (
        Trouble(TroubleKind.GAMES_NOT_OPENED, blocked, Reason.MISSING),
    )
    assert [game.id for game in store.history()] == [game_id]
    assert store.load(game_id) == saved(last)
    assert blocked.parent.read_text() == "not a folder"


def test_a_database_locked_by_another_is_told_and_waited_for_next_time(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning()
    game_id = begun(store, first)
    story = list(moments(first))
    other = sqlite3.connect(games, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    store.save(game_id, story[0].record, story[0].state)
    assert store.take_troubles() == (Trouble(TroubleKind.GAMES_NOT_SAVED, games, Reason.BUSY),)
    other.execute("ROLLBACK")
    other.close()
    store.save(game_id, story[1].record, story[1].state)
    assert store.outage is None
    assert store.read(game_id) == saved(story[1])


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """Give a folder that an unprivileged user may look into."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def without_the_right_to_write(folder: Path) -> Iterator[None]:
    """Take the right to write away; root has to become somebody else for that."""
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no read-only folders")
def test_a_read_only_folder_still_gives_its_games_and_takes_them_later(
    shared_folder: Path, open_store: OpenStore
) -> None:
    path = shared_folder / "games.db"
    first = beginning()
    story = list(moments(first))
    store = open_store(path)
    game_id = begun(store, first)
    store.save(game_id, story[0].record, story[0].state)
    store.close()
    before = path.read_bytes()

    with without_the_right_to_write(shared_folder):
        store = open_store(path)
        told = Trouble(TroubleKind.GAMES_NOT_OPENED, path, Reason.READ_ONLY)
        assert store.take_troubles() == (told,)
        assert store.load(game_id) == saved(story[0])
        for now in story[1:10]:
            store.save(game_id, now.record, now.state)
        assert store.read(game_id) == saved(story[9])
        assert store.take_troubles() == ()
        assert path.read_bytes() == before
    store.save(game_id, story[10].record, story[10].state)

    assert store.outage is None
    assert open_store(path).read(game_id) == saved(story[10])
