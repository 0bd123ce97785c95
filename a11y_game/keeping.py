"""Keeps a game in progress in the store: on the disk before its result is told."""

from a11y_game.engine.dice import DiceSource
from a11y_game.engine.ruleset import Rules
from a11y_game.session import Keeper, Moment, Seat, Session, new_session
from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame


class StoreKeeper:
    """A `Keeper` that saves one game under its id."""

    def __init__(self, store: GameStore, game_id: str) -> None:
        self._store = store
        self.game_id = game_id

    def keep(self, moment: Moment) -> None:
        """Save the game; what goes wrong waits in the store to be told."""
        self._store.save(self.game_id, moment.record, moment.state)

    def let_go(self) -> None:
        """Let another process play the game."""
        self._store.release(self.game_id)


def begin(store: GameStore, rules: Rules, seats: tuple[Seat, ...], source: DiceSource) -> Session:
    """Begin a game and save it; raises RefusedError for a wrong number of players."""
    levels = tuple(seat.level for seat in seats)

    def keeper(moment: Moment) -> StoreKeeper:
        return StoreKeeper(store, store.new_game(moment.record, moment.state, levels))

    return new_session(rules, seats, source, keeper)


def resume(store: GameStore, game_id: str) -> Session:
    """Return a saved game to be played on; raises TroubleError where it cannot be."""
    return _session(store.load(game_id), StoreKeeper(store, game_id))


def look(store: GameStore, game_id: str) -> Session:
    """Return a saved game to look at only; raises TroubleError where it cannot be read."""
    return _session(store.read(game_id), _NobodysKeeper())


def example(rules: Rules, seats: tuple[Seat, ...], source: DiceSource) -> Session:
    """Return a game that nobody plays and nothing keeps."""
    return new_session(rules, seats, source, lambda _moment: _NobodysKeeper())


class _NobodysKeeper:
    """A `Keeper` of a game that nobody plays: nothing is kept of what nobody does."""

    def keep(self, moment: Moment) -> None:
        """Keep nothing."""

    def let_go(self) -> None:
        """Let go of nothing."""


def _session(game: SavedGame, keeper: Keeper) -> Session:
    seats = tuple(
        Seat(name, level) for name, level in zip(game.record.players, game.seats, strict=True)
    )
    return Session(seats, Moment(game.state, game.record), keeper)
