"""A saved game, and how it is written: as a record with the dice to come and the seats."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from a11y_game.engine.dice import FACES, DiceSource, ScriptedDice, SeededDice
from a11y_game.engine.record import GameRecord, Replay, replay
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.state import GameState
from a11y_game.storage.results import PlayerResult, RowResult, Seats

FORMAT = 1
"""Version of what stands beside the record in a saved or exported game."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game as it was left, ready to be played on or looked at."""

    record: GameRecord
    state: GameState
    """With the dice to come: it goes on exactly as it would have."""
    seats: Seats


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """What a list of games to continue says of one."""

    id: str
    rules: Rules
    players: tuple[str, ...]
    seats: Seats
    mover: int
    """Whose turn it is, from 0."""
    turn: int
    """Which of the mover's `rules.turns_each` turns this is, from 1."""
    saved: float
    """When it was last played: seconds since 1970, UTC."""


def saved_game(replayed: Replay, source: DiceSource, seats: Seats) -> SavedGame:
    """Return a replayed record as a game that goes on with the dice of `source`."""
    return SavedGame(replayed.record, replace(replayed.state, source=source), seats)


def as_json(game: SavedGame) -> dict[str, Any]:
    """Return the game as JSON values: its record, and beside it what a record lacks."""
    beside = {"version": FORMAT, "dice": dice_json(game.state.source), "seats": list(game.seats)}
    return {**game.record.as_json(), **beside}


def from_json(data: Any, dice_to_come: DiceSource) -> SavedGame:
    """Return the game in JSON values such as `as_json` returns; raises RecordRefusedError.

    Of what stands beside the record, missing or wrong parts are replaced: the dice by
    `dice_to_come`, the seats by people.
    """
    replayed = replay(data)
    source = read_dice(data.get("dice"))
    if not isinstance(source, SeededDice):
        source = dice_to_come  # a script from elsewhere would run out in the middle of a game
    people: Seats = (None,) * len(replayed.record.players)
    return saved_game(replayed, source, read_seats(data.get("seats"), len(people)) or people)


def header_json(record: GameRecord) -> dict[str, Any]:
    """Return the record without its turns."""
    header = replace(record, turns=()).as_json()
    del header["turns"]
    return header


def turns_json(record: GameRecord, first: int) -> list[Any]:
    """Return the turns from index `first` on."""
    turns: list[Any] = replace(record, turns=record.turns[first:]).as_json()["turns"]
    return turns


def dice_json(source: DiceSource) -> dict[str, Any]:
    """Return the state of a dice source as JSON values."""
    match source:
        case SeededDice(seed, position):
            return {"seed": seed, "position": position}
        case ScriptedDice(throws, position):
            return {"throws": [list(throw) for throw in throws], "position": position}
        case _:
            raise TypeError(f"no way to save {source!r}")


def read_dice(data: object) -> DiceSource | None:
    """Return the source that `dice_json` wrote as `data`, None where it is none."""
    match data:
        case {"seed": int(seed), "position": int(position)} if position >= 0:
            return SeededDice(int(seed), int(position))
        case {"throws": [*throws], "position": int(position)} if position >= 0:
            script = tuple(tuple(throw) for throw in throws if _is_throw(throw))
            return ScriptedDice(script, int(position)) if len(script) == len(throws) else None
        case _:
            return None


def _is_throw(data: object) -> bool:
    return isinstance(data, list) and all(type(face) is int and face in FACES for face in data)


def read_seats(data: object, number: int) -> Seats | None:
    """Return seats given as JSON values, None where they do not seat `number` players."""
    if not isinstance(data, list) or len(data) != number:
        return None
    levels: Seats = tuple(level for level in data if level is None or _is_name(level))
    return levels if len(levels) == number else None


def _is_name(data: object) -> bool:
    # A level of another version is kept; half a letter could not be stored.
    return isinstance(data, str) and data.isprintable()


def results_json(results: Sequence[PlayerResult]) -> list[dict[str, Any]]:
    """Return the results of a finished game as JSON values."""
    return [asdict(result) for result in results]


def read_results(data: Sequence[Mapping[str, Any]]) -> tuple[PlayerResult, ...]:
    """Return the results that `results_json` wrote as `data`."""
    return tuple(
        PlayerResult(**{**result, "rows": {r: RowResult(**v) for r, v in result["rows"].items()}})
        for result in data
    )


def compact(data: object) -> str:
    """Return JSON values as text without spaces."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
