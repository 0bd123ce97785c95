"""The rows of the games database: written from games, read back and checked."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from a11y_game.engine.record import GameRecord, read_header, replay
from a11y_game.engine.state import GameState
from a11y_game.storage.results import FinishedGame, Seats, results_of
from a11y_game.storage.saved_game import (
    SavedGame,
    UnfinishedGame,
    compact,
    dice_json,
    header_json,
    read_dice,
    read_results,
    read_seats,
    results_json,
    saved_game,
    turns_json,
)
from a11y_game.storage.sealing import is_whole, seal_of


class BrokenRowsError(Exception):
    """What stands in the database is not what was written."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One row of the table `game`, in the order of `schema.READ_GAMES`."""

    id: str
    header: str
    seats: str
    source: str
    turns: int
    written: int
    results: str | None
    started: float
    saved: float

    @property
    def values(self) -> tuple[object, ...]:
        """The row's values, its seal last."""
        values = (
            self.id,
            self.header,
            self.seats,
            self.source,
            self.turns,
            self.written,
            self.results,
            self.started,
            self.saved,
        )
        return (*values, seal_of(values))


def game_row(
    game_id: str, game: tuple[GameRecord, GameState, Seats], started: float, saved: float
) -> GameRow:
    """Return the row of a game."""
    record, state, seats = game
    results = compact(results_json(results_of(state, seats))) if state.finished else None
    return GameRow(
        id=game_id,
        header=compact(header_json(record)),
        seats=compact(list(seats)),
        source=compact(dice_json(state.source)),
        turns=len(record.turns),
        written=state.entries,
        results=results,
        started=started,
        saved=saved,
    )


def turn_rows(game_id: str, record: GameRecord, first: int) -> Iterator[tuple[object, ...]]:
    """Yield the rows of the turns from index `first` on, their seals last."""
    for number, turn in enumerate(turns_json(record, first), first + 1):
        values = (game_id, number, compact(turn))
        yield (*values, seal_of(values))


def read_game_row(values: Sequence[Any]) -> GameRow:
    """Return the row with these values; raises BrokenRowsError."""
    if not is_whole(values):
        raise BrokenRowsError
    return GameRow(*values[:-1])


def read_game(row: GameRow, turns: Sequence[Sequence[Any]]) -> SavedGame:
    """Return the game made of `row` and the rows of its turns in order.

    Raises BrokenRowsError, and RecordRefusedError for a game that breaks a rule.
    """
    numbers = [number for _, number, *_ in turns]
    if numbers != list(range(1, row.turns + 1)) or not all(map(is_whole, turns)):
        raise BrokenRowsError
    bodies = [json.loads(body) for _, _, body, _ in turns]
    replayed = replay({**json.loads(row.header), "turns": bodies})
    source = read_dice(json.loads(row.source))
    seats = read_seats(json.loads(row.seats), len(replayed.record.players))
    if source is None or seats is None:
        raise BrokenRowsError
    return saved_game(replayed, source, seats)


def read_unfinished(row: GameRow) -> UnfinishedGame:
    """Return what a list says of the game in `row`; raises RecordRefusedError."""
    header, _ = read_header({**json.loads(row.header), "turns": []})
    number = len(header.players)
    seats = read_seats(json.loads(row.seats), number)
    return UnfinishedGame(
        id=row.id,
        rules=header.rules,
        players=header.players,
        seats=seats or (None,) * number,
        mover=row.written % number,
        turn=row.written // number + 1,
        saved=row.saved,
    )


def read_finished(row: GameRow) -> FinishedGame:
    """Return the finished game in `row`; raises RecordRefusedError."""
    header, _ = read_header({**json.loads(row.header), "turns": []})
    players = read_results(json.loads(row.results or "[]"))
    return FinishedGame(row.id, header.rules, players, row.started, row.saved)
