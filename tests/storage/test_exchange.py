"""Games as files: what an export holds, what an import takes and refuses."""

import json
from pathlib import Path

import pytest

from a11y_game.engine.dice import SeededDice
from a11y_game.engine.record import replay
from a11y_game.engine.refusal import RefusalCode
from a11y_game.storage.exchange import export_game, import_game
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import Reason, Trouble, TroubleError, TroubleKind
from storage.played_games import OpenStore, beginning, moments

STORY = list(moments(beginning("toybytoy", options={"fill": "free"})))
SEATS = (None, "beginner")
GAME = SavedGame(STORY[30].record, STORY[30].state, SEATS)
DICE = SeededDice(77)


def refused(path: Path) -> Trouble:
    with pytest.raises(TroubleError) as caught:
        import_game(path, DICE)
    return caught.value.trouble


def test_an_export_is_a_record_with_a_version_the_dice_and_the_seats(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "партия.json"
    assert export_game(GAME, path) is None

    data = json.loads(path.read_text("utf-8"))
    assert replay(data).record == GAME.record
    source = GAME.state.source
    assert isinstance(source, SeededDice)
    beside = {key: data[key] for key in ("version", "dice", "seats")}
    assert beside == {
        "version": 1,
        "dice": {"seed": 1, "position": source.position},
        "seats": [None, "beginner"],
    }
    assert "Анна" in path.read_text("utf-8")


def test_what_went_out_comes_in_and_is_played_on(tmp_path: Path, open_store: OpenStore) -> None:
    path = tmp_path / "game.json"
    export_game(GAME, path)
    found = import_game(path, DICE)
    assert found == GAME

    store = open_store(tmp_path / "games.db")
    game_id = store.new_game(found.record, found.state, found.seats)
    assert store.load(game_id) == GAME
    assert [game.turn for game in store.unfinished()] == [GAME.state.entries // 2 + 1]


def test_a_finished_import_is_history(tmp_path: Path, open_store: OpenStore) -> None:
    path = tmp_path / "game.json"
    export_game(SavedGame(STORY[-1].record, STORY[-1].state, SEATS), path)
    found = import_game(path, DICE)
    store = open_store(tmp_path / "games.db")
    game_id = store.new_game(found.record, found.state, found.seats)

    assert [game.id for game in store.history()] == [game_id]


@pytest.mark.parametrize(
    "beside",
    [
        {},
        {"dice": None, "seats": None, "version": 99},
        {"dice": {"seed": "1", "position": 0}, "seats": [None]},
        {"dice": {"seed": 1, "position": -1}, "seats": [None, 1]},
        {"dice": {"throws": [[7]], "position": 0}, "seats": "ab"},
        {"dice": {"throws": [], "position": 0}, "seats": {"0": None, "1": None}},
        {"seats": [None, "half a letter \ud800"]},
    ],
)
def test_a_bare_record_gets_new_dice_and_people(tmp_path: Path, beside: dict[str, object]) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**GAME.record.as_json(), **beside}), "utf-8")

    found = import_game(path, DICE)
    assert (found.record, found.state.source, found.seats) == (GAME.record, DICE, (None, None))


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff", b"[" * 100_000, b"[" + b"1" * 5000 + b"]"],
    ids=["empty", "cut off", "not UTF-8", "too deep", "too long a number"],
)
def test_what_is_no_json_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)

    assert refused(path) == Trouble(TroubleKind.RECORD_NOT_JSON, path)


def test_a_record_against_the_rules_is_refused_with_turn_and_reason(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = GAME.record.as_json()
    data["turns"][4]["rolls"][0]["dice"] = [1, 2, 3, 4, 7]
    path.write_text(json.dumps(data), "utf-8")

    found = refused(path)
    assert (found.kind, found.path, found.details["turn"]) == (TroubleKind.RECORD_REFUSED, path, 5)
    assert getattr(found.details["refusal"], "code", None) is RefusalCode.BAD_DICE


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"

    assert refused(missing) == Trouble(TroubleKind.RECORD_NOT_READ, missing, Reason.MISSING)
    assert refused(tmp_path).kind is TroubleKind.RECORD_NOT_READ


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()

    found = export_game(GAME, blocked / "game.json")
    assert found == Trouble(TroubleKind.RECORD_NOT_WRITTEN, blocked / "game.json", Reason.MISSING)
