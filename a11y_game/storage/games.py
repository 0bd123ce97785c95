"""Saved games and history: every action on the disk before its result is told."""

import sqlite3
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TypeVar

from a11y_game.engine.record import GameRecord, RecordRefusedError, TurnEntry
from a11y_game.engine.state import GameState
from a11y_game.storage.game_file import GameFile
from a11y_game.storage.lease import HeldElsewhereError, Lease, locks_beside
from a11y_game.storage.results import FinishedGame, Seats
from a11y_game.storage.rows import (
    BrokenRowsError,
    GameRow,
    game_row,
    read_finished,
    read_game,
    read_game_row,
    read_unfinished,
    turn_rows,
)
from a11y_game.storage.saved_game import SavedGame, UnfinishedGame
from a11y_game.storage.schema import (
    READ_FINISHED,
    READ_GAME,
    READ_TURNS_OF,
    READ_UNFINISHED,
    WRITE_GAME,
    WRITE_TURN,
)
from a11y_game.storage.trouble import Trouble, TroubleError, TroubleKind, trouble

Listed = TypeVar("Listed")

TICK = 1e-6
"""Seconds by which each save of a game is later than the one before, whatever the clock says."""


@dataclass(slots=True)
class _Play:
    """A game being played here, and how much of it the file holds."""

    seats: Seats
    started: float
    lease: Lease | None
    saved: float = 0.0
    turns: tuple[TurnEntry, ...] = ()
    seal: object = None
    finished: bool = False


class GameStore:
    """The games of one player's folder, used from one thread.

    Nothing but `load` and `read` raises. Whatever goes wrong waits in `take_troubles`; play goes
    on in memory, and every later save tries the disk again. Times come from `clock`, in seconds
    since 1970, UTC.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._file = GameFile(path)
        self._clock = clock
        self._plays: dict[str, _Play] = {}
        self._told: set[object] = set()

    @property
    def path(self) -> Path:
        """Where the games are kept."""
        return self._file.path

    @property
    def outage(self) -> Trouble | None:
        """What keeps games from being saved now; None while all is well."""
        return self._file.outage

    def take_troubles(self) -> tuple[Trouble, ...]:
        """Return what went wrong since the last call; a lasting trouble comes up once."""
        return self._file.take_troubles()

    def new_game(self, record: GameRecord, state: GameState, seats: Seats) -> str:
        """Save a game for the first time, imported ones too, and return its id.

        It is this process's to play until `release`.
        """
        game_id = uuid.uuid4().hex
        self._plays[game_id] = _Play(seats, self._clock(), self._lease(game_id))
        self.save(game_id, record, state)
        return game_id

    def save(self, game_id: str, record: GameRecord, state: GameState) -> None:
        """Save a game that is played here after an action, or after a take-back.

        Only what changed is written. A finished game becomes history by it.
        """
        play = self._plays[game_id]
        saved = max(self._clock(), play.saved + TICK)
        row = game_row(game_id, (record, state, play.seats), play.started, saved)

        def write(connection: sqlite3.Connection) -> None:
            stored = connection.execute(READ_GAME, (game_id,)).fetchone()
            # Where the file is not as this game left it, all of the game is written again.
            known = stored is not None and stored[-1] == play.seal
            kept = _alike(play.turns, record.turns) if known else 0
            connection.execute("DELETE FROM turn WHERE game = ? AND number > ?", (game_id, kept))
            connection.executemany(WRITE_TURN, turn_rows(game_id, record, kept))
            connection.execute(WRITE_GAME, row.values)

        if self._file.write(write):
            play.saved, play.turns, play.seal = saved, record.turns, row.values[-1]
            play.finished = state.finished

    def load(self, game_id: str) -> SavedGame:
        """Return a game to play on, and make it this process's until `release`.

        Raises TroubleError: GAME_OPEN_ELSEWHERE, GAME_MISSING, GAME_DAMAGED, GAME_REFUSED,
        GAMES_NOT_READ.
        """
        self.release(game_id)
        lease = self._lease(game_id)
        try:
            row, game = self._read(game_id)
        except TroubleError:
            if lease is not None:
                lease.release(for_good=True)
            raise
        self._plays[game_id] = _Play(
            game.seats,
            row.started,
            lease,
            row.saved,
            game.record.turns,
            row.values[-1],
            game.state.finished,
        )
        return game

    def read(self, game_id: str) -> SavedGame:
        """Return a game to look at, finished or not; raises TroubleError as `load` does."""
        return self._read(game_id)[1]

    def release(self, game_id: str) -> None:
        """Stop playing a game here; does nothing with one that is not played here."""
        play = self._plays.pop(game_id, None)
        if play is not None and play.lease is not None:
            play.lease.release(for_good=play.finished)

    def delete(self, game_id: str) -> bool:
        """Delete a game, finished or not, unless it is played elsewhere; say whether it is gone."""
        play = self._plays.pop(game_id, None)
        try:
            lease = play.lease if play is not None else self._lease(game_id)
        except TroubleError as error:
            self._file.report(error.trouble)
            return False

        def delete(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM turn WHERE game = ?", (game_id,))
            connection.execute("DELETE FROM game WHERE id = ?", (game_id,))

        gone = self._file.write(delete)
        if lease is not None:
            lease.release(for_good=gone)
        return gone

    def unfinished(self) -> tuple[UnfinishedGame, ...]:
        """Return the games to continue, the one played last first."""
        games = self._listed(READ_UNFINISHED, read_unfinished)
        return tuple(sorted(games, key=lambda game: game.saved, reverse=True))

    def history(self) -> tuple[FinishedGame, ...]:
        """Return the finished games, the latest first."""
        games = self._listed(READ_FINISHED, read_finished)
        return tuple(sorted(games, key=lambda game: game.ended, reverse=True))

    def close(self) -> None:
        """Let go of every game and of the file."""
        for game_id in tuple(self._plays):
            self.release(game_id)
        self._file.close()

    def _read(self, game_id: str) -> tuple[GameRow, SavedGame]:
        rows, turns = self._file.query(READ_GAME, READ_TURNS_OF, values=(game_id,))
        if not rows:
            raise TroubleError(trouble(TroubleKind.GAME_MISSING, self.path, game=game_id))
        try:
            row = read_game_row(rows[0])
            return row, read_game(row, turns)
        except (BrokenRowsError, RecordRefusedError) as error:
            self._set_aside(game_id, error)
            raise TroubleError(self._broken(game_id, error)) from None

    def _listed(self, query: str, read: Callable[[GameRow], Listed]) -> Iterator[Listed]:
        try:
            (rows,) = self._file.query(query)
        except TroubleError as error:
            self._file.report(error.trouble)
            return
        for values in rows:
            try:
                yield read(read_game_row(values))
            except (BrokenRowsError, RecordRefusedError) as error:
                self._set_aside(values[0], error)
                if values[0] not in self._told:
                    self._told.add(values[0])
                    self._file.report(self._broken(values[0], error))

    def _broken(self, game_id: object, error: Exception) -> Trouble:
        if isinstance(error, RecordRefusedError):
            return trouble(
                TroubleKind.GAME_REFUSED,
                self.path,
                game=game_id,
                turn=error.turn,
                refusal=error.refusal,
            )
        return trouble(TroubleKind.GAME_DAMAGED, self.path, game=game_id)

    def _set_aside(self, game_id: object, error: Exception) -> None:
        """Mark a broken game, so that it is listed and told no more; its rows stay."""
        if isinstance(error, RecordRefusedError) and error.turn is None:
            return  # a rule set or an option that another version of the program knows
        mark = "UPDATE game SET seal = NULL WHERE id = ?"
        self._file.write(lambda connection: connection.execute(mark, (game_id,)))

    def _lease(self, game_id: str) -> Lease | None:
        """Return the right to play a game, None in memory; raises TroubleError if it is taken."""
        if not self._file.on_disk:
            return None
        try:
            return Lease(locks_beside(self.path) / f"{game_id}.lock")
        except HeldElsewhereError:
            found = trouble(TroubleKind.GAME_OPEN_ELSEWHERE, self.path, game=game_id)
            raise TroubleError(found) from None


def _alike(stored: tuple[TurnEntry, ...], current: tuple[TurnEntry, ...]) -> int:
    """Return how many turns the two begin with in common."""
    pairs = zip(stored, current, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs))
