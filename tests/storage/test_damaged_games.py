"""A thousand damaged databases and records: each gives its games back, or tells what is wrong."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

from a11y_game.engine.dice import SeededDice
from a11y_game.storage.exchange import export_game, import_game
from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import TroubleError, TroubleKind
from storage.played_games import OpenStore, beginning, moments

DAMAGED = 1000
SEATS = (None, "master")

Games = dict[str, SavedGame]


def games_of_all_kinds(store: GameStore) -> Games:
    """Save a finished game and two unfinished ones."""
    games = {}
    for seed, actions in enumerate((-1, 30, 0)):
        first = beginning(seed=seed)
        game_id = store.new_game(first.record, first.state, SEATS)
        now = list(moments(first))[actions]
        store.save(game_id, now.record, now.state)
        games[game_id] = SavedGame(now.record, now.state, SEATS)
    return games


def damage(content: bytes, chance: random.Random) -> bytes:
    """Return `content` with bits flipped, its end cut off, or a stretch of it overwritten."""
    way, place = chance.randrange(4), chance.randrange(len(content))
    if way == 0:
        return content[:place]
    if way == 1:
        length = chance.randrange(1, 600)
        noise = chance.choice((bytes(length), chance.randbytes(length)))
        return (content[:place] + noise + content[place + length :])[: len(content)]
    changed = bytearray(content)
    for _ in range(way):
        # Half of the flips hit the header and the tables' own pages, where they hurt most.
        place = chance.choice((chance.randrange(len(content)), chance.randrange(200)))
        changed[place] ^= 1 << chance.randrange(8)
    return bytes(changed)


def read_back(store: GameStore, games: Games) -> tuple[int, list[TroubleKind]]:
    """Return how many games came back, each exactly as it was saved, and what was told."""
    listed = {game.id for game in store.unfinished()} | {game.id for game in store.history()}
    told = [trouble.kind for trouble in store.take_troubles()]
    whole = 0
    for game_id, game in games.items():
        try:
            assert store.read(game_id) == game
            assert game_id in listed or told
            whole += 1
        except TroubleError as error:
            told.append(error.trouble.kind)
    return whole, told


def test_a_thousand_damaged_databases(folder: Path, open_store: OpenStore) -> None:
    chance = random.Random(66)  # noqa: S311 # the same damage in every run
    original = folder / "original" / "games.db"
    store = open_store(original)
    games = games_of_all_kinds(store)
    store.close()
    content = original.read_bytes()
    came_back = unharmed = replaced = 0
    for _ in range(DAMAGED):
        place = folder / "damaged"
        place.mkdir()
        (place / "locks").mkdir()
        path = place / "games.db"
        harmed = damage(content, chance)
        path.write_bytes(harmed)
        store = GameStore(path)
        whole, told = read_back(store, games)
        came_back += whole
        # Nothing is ever missing in silence.
        assert whole == len(games) or told
        unharmed += not told
        if TroubleKind.GAMES_DAMAGED in told:
            replaced += 1
            assert (place / "games.damaged-1.db").read_bytes() == harmed
        first = beginning(seed=9)
        game_id = store.new_game(first.record, first.state, SEATS)
        assert store.read(game_id) == SavedGame(first.record, first.state, SEATS)
        store.close()
        shutil.rmtree(place)
    assert 0 < unharmed < DAMAGED
    print(
        f"{DAMAGED} damaged databases: {unharmed} read without loss, {replaced} set aside, "
        f"{came_back} of {DAMAGED * len(games)} games came back"
    )


def test_a_thousand_damaged_journals(folder: Path, open_store: OpenStore) -> None:
    chance = random.Random(67)  # noqa: S311 # the same damage in every run
    original = folder / "original" / "games.db"
    store = open_store(original)
    first = beginning()
    game_id = store.new_game(first.record, first.state, SEATS)
    story = [SavedGame(first.record, first.state, SEATS)]
    for now in list(moments(first))[:10]:
        store.save(game_id, now.record, now.state)
        story.append(SavedGame(now.record, now.state, SEATS))
    content = original.read_bytes()
    journal = original.with_name("games.db-wal").read_bytes()
    steps_lost = 0
    for _ in range(DAMAGED):
        place = folder / "damaged"
        place.mkdir()
        (place / "games.db").write_bytes(content)
        (place / "games.db-wal").write_bytes(damage(journal, chance))
        store = GameStore(place / "games.db")
        told = None
        # A journal ends where it stops making sense: what it still holds is an earlier moment.
        try:
            steps_lost += len(story) - 1 - story.index(store.read(game_id))
        except TroubleError as error:
            told = error.trouble.kind
            steps_lost += len(story)
        assert told in (None, TroubleKind.GAME_MISSING)
        store.close()
        shutil.rmtree(place)
    print(f"{DAMAGED} damaged journals: on average {steps_lost / DAMAGED} of 11 saves lost")


STRANGE: tuple[Any, ...] = (None, True, 0, 7, -1, 1.5, 10**30, "", "x", [], {}, [[]], {"a": 1})


def change_somewhere(data: Any, chance: random.Random) -> Any:
    """Return the JSON value `data` with something in it replaced, dropped or doubled."""
    if not isinstance(data, dict | list) or not data or chance.random() < 0.15:
        return chance.choice(STRANGE)
    keys = list(data) if isinstance(data, dict) else range(len(data))
    key = chance.choice(keys)
    way = chance.randrange(8)
    if way == 0:
        del data[key]
    elif way == 1 and isinstance(data, list):
        data.insert(key, data[key])
    else:
        data[key] = change_somewhere(data[key], chance)
    return data


def test_a_thousand_damaged_records(folder: Path) -> None:
    chance = random.Random(68)  # noqa: S311 # the same damage in every run
    path = folder / "game.json"
    now = list(moments(beginning()))[40]
    game = SavedGame(now.record, now.state, SEATS)
    assert export_game(game, path) is None
    content = path.read_bytes()
    played = refused = 0
    for number in range(DAMAGED):
        if number % 2:
            path.write_bytes(damage(content, chance))
        else:
            changed = change_somewhere(json.loads(content), chance)
            path.write_text(json.dumps(changed), "utf-8")
        try:
            found = import_game(path, SeededDice(5))
        except TroubleError as error:
            kind = error.trouble.kind
            assert kind in (TroubleKind.RECORD_NOT_JSON, TroubleKind.RECORD_REFUSED)
            refused += 1
        else:
            # What was read is a game by the rules: it goes out and comes in again.
            assert export_game(found, path) is None
            assert import_game(path, SeededDice(6)) == found
            played += 1
    assert 0 < played < DAMAGED
    print(f"{DAMAGED} damaged records: {refused} refused with a reason, {played} still games")
