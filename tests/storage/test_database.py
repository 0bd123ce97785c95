"""The database file: newer, older, foreign, emptied, damaged."""

import contextlib
import sqlite3
from pathlib import Path

import pytest

from a11y_game.storage.database import open_file
from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.schema import MIGRATIONS
from a11y_game.storage.trouble import Trouble, TroubleError, TroubleKind
from storage.played_games import Moment, OpenStore, beginning, moments

VERSION_1 = Path(__file__).with_name("version_1.sql")
SEATS = (None, "solid")


def with_a_game(store: GameStore, actions: int = 20) -> tuple[str, SavedGame]:
    first = beginning()
    game_id = store.new_game(first.record, first.state, SEATS)
    now = list(moments(first))[actions]
    store.save(game_id, now.record, now.state)
    store.release(game_id)
    return game_id, SavedGame(now.record, now.state, SEATS)


def run_sql(path: Path, script: str) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def test_a_newer_version_is_refused_and_untouched(games: Path, open_store: OpenStore) -> None:
    with_a_game(store := open_store(games))
    store.close()
    run_sql(games, "PRAGMA user_version = 7; CREATE TABLE later (x)")
    before = contents(games.parent)

    store = open_store(games)
    versions = {"version": 7, "known": len(MIGRATIONS)}
    told = Trouble(TroubleKind.GAMES_NEWER, games, details=versions)
    assert store.take_troubles() == (told,)
    assert store.outage == told
    game_id, game = with_a_game(store)
    assert store.read(game_id) == game
    assert store.take_troubles() == ()
    store.close()
    assert contents(games.parent) == before


def test_a_newer_version_still_in_the_journal_is_untouched_too(
    games: Path, open_store: OpenStore
) -> None:
    with_a_game(store := open_store(games))
    store.close()
    newer = sqlite3.connect(games)
    newer.execute("PRAGMA user_version = 7")  # stays in the journal while the connection is open
    before = contents(games.parent)
    assert int.from_bytes(before["games.db"][60:64], "big") == 1

    store = open_store(games)
    assert [trouble.kind for trouble in store.take_troubles()] == [TroubleKind.GAMES_NEWER]
    store.close()
    after = contents(games.parent)
    newer.close()
    for name in ("games.db", "games.db-wal"):
        assert after[name] == before[name]


def test_a_database_of_version_1_keeps_its_games(games: Path, open_store: OpenStore) -> None:
    games.parent.mkdir()
    run_sql(games, VERSION_1.read_text("utf-8"))

    store = open_store(games)
    assert store.take_troubles() == ()
    (finished,) = store.history()
    (unfinished,) = store.unfinished()
    assert finished.id == "11111111111111111111111111111111"
    assert unfinished.id == "22222222222222222222222222222222"
    *_, last = moments(beginning(seed=3))
    assert store.load(finished.id) == SavedGame(last.record, last.state, SEATS)
    now = list(moments(beginning(seed=4)))[20]
    assert store.load(unfinished.id) == SavedGame(now.record, now.state, SEATS)


def test_an_older_database_takes_the_steps_it_lacks(games: Path, open_store: OpenStore) -> None:
    game_id, game = with_a_game(store := open_store(games))
    store.close()
    step = ("CREATE TABLE later (x)", "INSERT INTO later VALUES (1)")

    for _ in range(2):
        database = open_file(games, (*MIGRATIONS, step))
        version = database.connection.execute("PRAGMA user_version").fetchone()
        assert version == (len(MIGRATIONS) + 1,)
        assert database.connection.execute("SELECT x FROM later").fetchall() == [(1,)]
        database.close()
    run_sql(games, f"DROP TABLE later; PRAGMA user_version = {len(MIGRATIONS)}")
    assert open_store(games).read(game_id) == game


def test_a_step_that_fails_leaves_the_older_database_as_it_was(
    games: Path, open_store: OpenStore
) -> None:
    game_id, game = with_a_game(store := open_store(games))
    store.close()
    step = ("CREATE TABLE later (x NOT NULL)", "INSERT INTO later VALUES (NULL)")

    with pytest.raises(sqlite3.IntegrityError):
        open_file(games, (*MIGRATIONS, step))
    assert open_store(games).read(game_id) == game


@pytest.mark.parametrize(
    "content",
    [b"not a database at all" * 50, b"x", b"SQLite format 3\0" + b"\xff" * 500],
    ids=["text", "one letter", "a header and nothing"],
)
def test_a_file_that_is_no_database_is_set_aside(
    games: Path, open_store: OpenStore, content: bytes
) -> None:
    games.parent.mkdir()
    games.write_bytes(content)
    taken = games.with_name("games.damaged-1.db")
    taken.write_bytes(b"an earlier one")

    store = open_store(games)
    aside = games.with_name("games.damaged-2.db")
    details = {"aside": aside, "rescued": 0}
    assert store.take_troubles() == (Trouble(TroubleKind.GAMES_DAMAGED, games, details=details),)
    assert aside.read_bytes() == content
    assert taken.read_bytes() == b"an earlier one"
    game_id, game = with_a_game(store)
    assert store.outage is None
    assert open_store(games).read(game_id) == game


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE recipes (name)",
        "CREATE TABLE game (id); CREATE TABLE turn (id); PRAGMA user_version = 1",
        "PRAGMA user_version = -1",
    ],
)
def test_somebody_elses_database_is_set_aside(
    games: Path, open_store: OpenStore, script: str
) -> None:
    games.parent.mkdir()
    run_sql(games, script)

    store = open_store(games)
    assert [trouble.kind for trouble in store.take_troubles()] == [TroubleKind.GAMES_DAMAGED]
    assert games.with_name("games.damaged-1.db").exists()
    game_id, game = with_a_game(store)
    assert open_store(games).read(game_id) == game


def test_a_folder_in_the_files_place_leaves_the_games_in_memory(
    games: Path, open_store: OpenStore
) -> None:
    games.mkdir(parents=True)
    store = open_store(games)

    assert [trouble.kind for trouble in store.take_troubles()] == [TroubleKind.GAMES_NOT_OPENED]
    game_id, game = with_a_game(store)
    assert store.read(game_id) == game


def test_an_emptied_file_is_told_once_games_were_played(games: Path, open_store: OpenStore) -> None:
    games.parent.mkdir()
    games.touch()  # a first start may be killed right after it made the file
    store = open_store(games)
    assert store.take_troubles() == ()
    with_a_game(store)
    store.close()

    games.write_bytes(b"")
    assert open_store(games).take_troubles() == (Trouble(TroubleKind.GAMES_EMPTIED, games),)


def test_a_journal_without_its_database_is_set_aside(games: Path, open_store: OpenStore) -> None:
    games.parent.mkdir()
    journal = games.with_name("games.db-wal")
    journal.write_bytes(b"all that is left")

    store = open_store(games)
    aside = games.with_name("games.damaged-1.db")
    details = {"aside": aside, "rescued": 0}
    assert store.take_troubles() == (Trouble(TroubleKind.GAMES_DAMAGED, games, details=details),)
    assert aside.with_name("games.damaged-1.db-wal").read_bytes() == b"all that is left"


def test_whole_games_are_rescued_from_a_damaged_database(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    every = [with_a_game(store, actions) for actions in range(5, 65)]
    store.close()
    content = bytearray(games.read_bytes())
    content[-4096:] = b"\xff" * 4096
    games.write_bytes(content)

    store = open_store(games)
    (told,) = store.take_troubles()
    aside = games.with_name("games.damaged-1.db")
    assert (told.kind, told.details["aside"]) == (TroubleKind.GAMES_DAMAGED, aside)
    assert aside.read_bytes() == bytes(content)
    read = 0
    kinds: list[TroubleKind] = []
    for game_id, game in every:
        try:
            assert store.read(game_id) == game
            read += 1
        except TroubleError as error:
            kinds.append(error.trouble.kind)
    assert read > len(kinds) > 0
    assert set(kinds) <= {TroubleKind.GAME_MISSING, TroubleKind.GAME_DAMAGED}


def test_a_database_that_breaks_during_play_is_replaced_and_the_game_saved_whole(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning()
    story: list[Moment] = list(moments(first))
    game_id = store.new_game(first.record, first.state, SEATS)
    store._file._database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = games.read_bytes()
    games.write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    store._file._database.connection.execute("PRAGMA shrink_memory")

    for now in story[:10]:
        store.save(game_id, now.record, now.state)
    (told,) = store.take_troubles()
    assert told.kind is TroubleKind.GAMES_DAMAGED
    assert store.outage is None
    assert open_store(games).read(game_id) == SavedGame(story[9].record, story[9].state, SEATS)


def test_a_broken_game_is_told_once_and_set_aside_while_others_go_on(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    broken, _ = with_a_game(store)
    whole, game = with_a_game(store)
    with contextlib.closing(sqlite3.connect(games)) as connection, connection:
        connection.execute("UPDATE game SET written = 3 WHERE id = ?", (broken,))

    assert [listed.id for listed in store.unfinished()] == [whole]
    damaged = Trouble(TroubleKind.GAME_DAMAGED, games, details={"game": broken})
    assert store.take_troubles() == (damaged,)
    store.close()
    store = open_store(games)
    assert [listed.id for listed in store.unfinished()] == [whole]
    assert store.take_troubles() == ()
    assert store.read(whole) == game
    with pytest.raises(TroubleError) as caught:
        store.load(broken)
    assert caught.value.trouble == damaged


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE turn SET body = replace(body, '1', '2') WHERE number = 1",
        "DELETE FROM turn WHERE number = 1",
        "DELETE FROM turn WHERE number > 3",
        "UPDATE turn SET number = 100 WHERE number = 2",
        "INSERT INTO turn SELECT game, 999, body, seal FROM turn WHERE number = 1",
        'UPDATE game SET source = \'{"seed":1,"position":0}\'',
        "UPDATE game SET turns = turns + 0.5",
        "UPDATE game SET saved = NULL WHERE 0; UPDATE game SET header = CAST(header AS BLOB)",
        "UPDATE game SET header = CAST(X'FFFE' AS TEXT)",
    ],
)
def test_no_change_from_outside_passes_for_a_game(
    games: Path, open_store: OpenStore, statement: str
) -> None:
    store = open_store(games)
    game_id, _ = with_a_game(store)
    run_sql(games, statement)

    with pytest.raises(TroubleError) as caught:
        store.load(game_id)
    damaged = Trouble(TroubleKind.GAME_DAMAGED, games, details={"game": game_id})
    assert caught.value.trouble == damaged
    assert store.unfinished() == ()
