"""The player's shelf of games: finished ones looked at, files written and read."""

import contextlib
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from a11y_game import keeping
from a11y_game.engine.dice import DiceSource
from a11y_game.engine.standing import all_totals
from a11y_game.findings import GamesFinding, games_in
from a11y_game.session import Session
from a11y_game.storage.exchange import export_game, import_game
from a11y_game.storage.games import GameStore
from a11y_game.storage.results import FinishedGame
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import TroubleError, TroubleKind, trouble

SUFFIX = ".json"


class Archive:
    """The games that are not at the table, in the store and as files in the player's folder."""

    def __init__(
        self,
        store: GameStore,
        documents: Path,
        new_dice: Callable[[], DiceSource],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self.documents = documents
        """Where exported games go, and where those to import are looked for."""
        self._new_dice = new_dice
        self._clock = clock

    def history(self) -> tuple[FinishedGame, ...]:
        """Return the finished games, the latest first."""
        return self._store.history()

    def look(self, game_id: str) -> Session:
        """Return a game to look at; raises TroubleError where it cannot be read."""
        return keeping.look(self._store, game_id)

    def delete(self, game_id: str) -> bool:
        """Delete a game for good; say whether it is gone."""
        return self._store.delete(game_id)

    def latest(self) -> SavedGame | None:
        """Return the game that was played last, None where there is none to be read."""
        played = [(game.saved, game.id) for game in self._store.unfinished()]
        played += [(game.ended, game.id) for game in self._store.history()]
        try:
            return self._store.read(max(played)[1]) if played else None
        except TroubleError:
            return None

    def survey(self) -> GamesFinding:
        """Return how many games there are, and what keeps them from being saved now."""
        return games_in(self._store)

    def export(self, session: Session, when: float | None = None) -> Path:
        """Write a game as a record file and return where; raises TroubleError.

        `when` names the file: when the game ended, or now.
        """
        path = self._named(session.rules.id, self._clock() if when is None else when)
        trouble = export_game(as_saved(session), path)
        if trouble is not None:
            raise TroubleError(trouble)
        return path

    def report_path(self) -> Path:
        """Return where a problem report goes."""
        return self._named("problem-report", self._clock())

    def files(self) -> tuple[Path, ...]:
        """Return the files in the player's folder that may be games, the latest first."""
        try:
            found = [path for path in self.documents.iterdir() if path.suffix.lower() == SUFFIX]
        except OSError:
            return ()
        return tuple(sorted(found, key=_changed, reverse=True))

    def bring_in(self, path: Path) -> str:
        """Keep the game in a record file from now on; return its id. Raises TroubleError."""
        game = import_game(path, self._new_dice())
        if game.state.finished and self._knows(game):
            raise TroubleError(trouble(TroubleKind.RECORD_KNOWN, path))
        game_id = self._store.new_game(game.record, game.state, game.seats)
        # Nobody sits at it yet.
        self._store.release(game_id)
        return game_id

    def _knows(self, game: SavedGame) -> bool:
        """Say whether a finished game is in the history, turn for turn."""
        reached = list(zip(game.record.players, all_totals(game.state), strict=True))
        for known in self.history():
            if [(player.name, player.total) for player in known.players] != reached:
                continue
            with contextlib.suppress(TroubleError):
                if self._store.read(known.id).record == game.record:
                    return True
        return False

    def path_of(self, typed: str) -> Path:
        """Return the file that a player means; a bare name lies in the player's folder."""
        return self.documents / os.path.expanduser(typed.strip().strip("\"'"))  # noqa: PTH111 # pathlib's raises where no home is known

    def _named(self, what: str, when: float) -> Path:
        moment = datetime.fromtimestamp(when, tz=UTC).astimezone()
        return self.documents / f"{what}-{moment:%Y-%m-%d-%H%M%S}{SUFFIX}"


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # a link to nothing, or a file that has just gone
        return 0.0


def as_saved(session: Session) -> SavedGame:
    """Return the game of a session as it is saved."""
    seats = tuple(seat.level for seat in session.seats)
    return SavedGame(session.record, session.state, seats)
