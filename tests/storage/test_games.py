"""Saved games and history: what is stored after every action, and what comes back."""

import sqlite3
from pathlib import Path

import pytest

from a11y_game.engine.actions import Roll
from a11y_game.engine.dice import ScriptedDice
from a11y_game.engine.game import start
from a11y_game.engine.queries import prospects
from a11y_game.engine.record import GameRecord
from a11y_game.engine.sheet import Mark
from a11y_game.engine.standing import all_totals, bonuses_paid, penalties_due, winners
from a11y_game.storage.games import GameStore
from a11y_game.storage.results import RowResult
from a11y_game.storage.saved_game import SavedGame, UnfinishedGame
from a11y_game.storage.trouble import Trouble, TroubleError, TroubleKind
from storage.played_games import Moment, OpenStore, beginning, moments

SEATS = (None, "master")


def begun(store: GameStore, first: Moment) -> str:
    return store.new_game(first.record, first.state, SEATS)


def after(number: int, first: Moment) -> Moment:
    return list(moments(first))[number - 1]


def refused(store: GameStore, game_id: str) -> Trouble:
    with pytest.raises(TroubleError) as caught:
        store.load(game_id)
    return caught.value.trouble


@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("playroom", {}),
        ("mdice", {}),
        ("toybytoy", {"fill": "free"}),
        ("classic", {"school": "surplus"}),
        ("dice-poker", {"columns": 1}),
    ],
)
def test_every_action_is_in_the_file_when_save_returns(
    games: Path, open_store: OpenStore, ruleset: str, options: dict[str, object]
) -> None:
    playing, reading = open_store(games), open_store(games)
    first = beginning(ruleset, options=options)
    game_id = begun(playing, first)
    assert reading.read(game_id) == SavedGame(first.record, first.state, SEATS)

    for now in moments(first):
        playing.save(game_id, now.record, now.state)
        # The state holds the dice source: the dice to come are part of what is compared.
        assert reading.read(game_id) == SavedGame(now.record, now.state, SEATS)
    assert playing.take_troubles() == ()


def test_a_resumed_game_goes_on_as_it_would_have(games: Path, open_store: OpenStore) -> None:
    first = beginning()
    story = list(moments(first))
    store = open_store(games)
    game_id = begun(store, first)
    for now in story[:20]:
        store.save(game_id, now.record, now.state)
    store.close()

    store = open_store(games)
    resumed = store.load(game_id)
    went_on = Moment(resumed.record, resumed.state)
    assert list(moments(went_on)) == list(moments(story[19]))


def test_scripted_dice_are_saved_too(games: Path, open_store: OpenStore) -> None:
    rules = beginning().record.rules
    dice = ScriptedDice(((1, 2, 3, 4, 5), (6,), (6, 6, 6, 6, 6)))
    first = Moment(GameRecord(rules, ("A",)), start(rules, ("A",), dice)).next(Roll())
    store = open_store(games)
    game_id = store.new_game(first.record, first.state, (None,))

    assert store.read(game_id).state.source == ScriptedDice(dice.throws, 1)


def test_an_action_writes_one_turn_and_the_game_and_nothing_else(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning("dice-poker", ("A", "B", "C", "D"), options={"columns": 6})
    game_id = store.new_game(first.record, first.state, (None,) * 4)
    done: list[str] = []
    store._file._database.connection.set_trace_callback(done.append)
    for now in moments(first):
        store.save(game_id, now.record, now.state)
        assert [" ".join(statement.split()[:4]) for statement in done] == [
            "BEGIN IMMEDIATE",
            "SELECT id, header, seats,",
            "DELETE FROM turn WHERE",
            "INSERT OR REPLACE INTO",
            "INSERT OR REPLACE INTO",
            "COMMIT",
        ]
        done.clear()
    assert len(now.record.turns) == 360


def test_a_commit_is_flushed_to_the_disk_before_it_returns(
    games: Path, open_store: OpenStore
) -> None:
    connection = open_store(games)._file._database.connection

    settings = ("journal_mode", "synchronous", "fullfsync", "checkpoint_fullfsync", "busy_timeout")
    found = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in settings]
    assert found == ["wal", 2, 1, 1, 200]


def test_a_take_back_takes_the_row_out_again(games: Path, open_store: OpenStore) -> None:
    first = beginning()
    rolled = first.next(Roll())
    written = rolled.next(prospects(rolled.state)[0].action())
    store = open_store(games)
    game_id = begun(store, first)
    for now in (rolled, written, rolled):
        store.save(game_id, now.record, now.state)

    assert store.read(game_id) == SavedGame(rolled.record, rolled.state, SEATS)
    store.save(game_id, first.record, first.state)
    assert store.read(game_id) == SavedGame(first.record, first.state, SEATS)


def test_the_last_row_can_be_taken_back_out_of_history(games: Path, open_store: OpenStore) -> None:
    first = beginning()
    *_, before_last, last = moments(first)
    store = open_store(games)
    game_id = begun(store, first)
    store.save(game_id, last.record, last.state)
    assert [game.id for game in store.history()] == [game_id]

    store.save(game_id, before_last.record, before_last.state)
    assert store.history() == ()
    assert [game.id for game in store.unfinished()] == [game_id]
    assert store.read(game_id).state == before_last.state


def test_unfinished_games_are_listed_the_last_played_first(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    poker = beginning("dice-poker", options={"columns": 3})
    alone = beginning("playroom", ("Вера",))
    turns = [now for now in moments(poker) if now.state.throw is None]
    one = begun(store, poker)
    other = store.new_game(alone.record, alone.state, (None,))
    store.save(one, turns[22].record, turns[22].state)

    # Each game and each save took one second of the clock: 1000 and 1001, 1002 and 1003, 1004.
    assert store.unfinished() == (
        UnfinishedGame(one, poker.record.rules, ("Анна", "Boris"), SEATS, 1, 12, 1004.0),
        UnfinishedGame(other, alone.record.rules, ("Вера",), (None,), 0, 1, 1003.0),
    )
    assert poker.record.rules.turns_each == 45


def test_a_clock_that_goes_backwards_keeps_the_order(games: Path) -> None:
    times = iter([1000.0, 999.0, 5.0, 5.0])
    store = GameStore(games, clock=lambda: next(times))
    first = beginning()
    game_id = begun(store, first)
    saved = store.unfinished()[0].saved
    for number in (1, 2):
        now = after(number, first)
        store.save(game_id, now.record, now.state)
        assert store.unfinished()[0].saved > saved
        saved = store.unfinished()[0].saved
    store.close()


@pytest.mark.parametrize("ruleset", ["playroom", "toybytoy", "classic", "dice-poker"])
def test_a_finished_game_is_history(games: Path, open_store: OpenStore, ruleset: str) -> None:
    first = beginning(ruleset)
    *_, last = moments(first)
    store = open_store(games)
    game_id = begun(store, first)
    store.save(game_id, last.record, last.state)
    store.release(game_id)

    assert store.unfinished() == ()
    (game,) = store.history()
    assert (game.id, game.rules, game.started, game.ended) == (
        game_id,
        first.record.rules,
        1000.0,
        1002.0,
    )
    assert game.winners == winners(last.state)
    assert [player.name for player in game.players] == ["Анна", "Boris"]
    assert [player.level for player in game.players] == [None, "master"]
    assert tuple(player.total for player in game.players) == all_totals(last.state)
    for seat, player in enumerate(game.players):
        assert player.bonuses == {b: p for b, p in bonuses_paid(last.state, seat).items() if p}
        assert player.penalties == penalties_due(last.state, seat)
        sheet = last.state.sheets[seat]
        for index, row in enumerate(game.rules.rows):
            cells = list(sheet.row_cells(index))
            points = [cell.points for cell in cells]
            made = sum(cell.points > 0 or cell.mark is Mark.CLOSED for cell in cells)
            wanted = RowResult(len(points), made, sum(points), max(points))
            assert player.rows[row.id] == wanted
    assert store.read(game_id) == SavedGame(last.record, last.state, SEATS)
    assert list((games.parent / "locks").iterdir()) == []


def test_a_deleted_game_is_gone(games: Path, open_store: OpenStore) -> None:
    store = open_store(games)
    one, other = begun(store, beginning()), begun(store, beginning(seed=2))
    store.release(other)
    store.delete(one)
    store.delete(other)
    store.delete("never there")

    assert store.unfinished() == ()
    assert refused(store, one) == Trouble(TroubleKind.GAME_MISSING, games, details={"game": one})
    connection = store._file._database.connection
    assert connection.execute("SELECT count(*) FROM turn").fetchone() == (0,)
    assert list((games.parent / "locks").iterdir()) == []


def test_the_same_game_is_played_in_one_place_at_a_time(games: Path, open_store: OpenStore) -> None:
    here, there = open_store(games), open_store(games)
    game_id = begun(here, beginning())

    elsewhere = Trouble(TroubleKind.GAME_OPEN_ELSEWHERE, games, details={"game": game_id})
    assert refused(there, game_id) == elsewhere
    assert there.read(game_id).record == beginning().record
    there.delete(game_id)
    assert there.take_troubles() == (elsewhere,)
    here.release(game_id)
    assert there.load(game_id).record == beginning().record
    assert refused(here, game_id) == elsewhere
    there.close()
    assert here.load(game_id).record == beginning().record


def test_a_game_loaded_again_by_its_own_player_starts_from_the_file(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    game_id = begun(store, beginning())

    assert store.load(game_id) == store.load(game_id)
    assert store.take_troubles() == ()


def test_a_game_deleted_behind_the_players_back_is_saved_whole(
    games: Path, open_store: OpenStore
) -> None:
    store = open_store(games)
    first = beginning()
    game_id = begun(store, first)
    story = list(moments(first))
    store.save(game_id, story[10].record, story[10].state)
    with sqlite3.connect(games) as connection:
        connection.execute("DELETE FROM turn")
        connection.execute("DELETE FROM game")
    connection.close()

    store.save(game_id, story[11].record, story[11].state)
    assert store.read(game_id) == SavedGame(story[11].record, story[11].state, SEATS)
    assert store.take_troubles() == ()
