"""One game in progress: who sits where, what was done, what can be taken back."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from a11y_game.engine import game
from a11y_game.engine.actions import Action, Roll, Write
from a11y_game.engine.dice import DiceSource
from a11y_game.engine.events import Event
from a11y_game.engine.record import GameRecord
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.state import GameState

Chooser = Callable[[GameState], Action]
"""Chooses a computer opponent's next action for the player to move."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays: a person at the keyboard, or the computer at a level."""

    name: str
    level: str | None = None
    """Level of a computer opponent, None for a person."""

    @property
    def is_bot(self) -> bool:
        """Whether the computer plays here."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Moment:
    """A game at one moment with all that led to it."""

    state: GameState
    record: GameRecord


class Keeper(Protocol):
    """Keeps a game safe; every change is safe before `keep` returns."""

    def keep(self, moment: Moment) -> None:
        """Keep the game as it stands now."""

    def let_go(self) -> None:
        """Keep it no longer: nothing more is played here."""


class Session:
    """A game in progress."""

    def __init__(self, seats: tuple[Seat, ...], moment: Moment, keeper: Keeper) -> None:
        self.seats = seats
        self._moment = moment
        self._keeper = keeper
        self._before_write: Moment | None = None
        self._left = False

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self._moment.state

    @property
    def record(self) -> GameRecord:
        """All that was done."""
        return self._moment.record

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._moment.state.rules

    @property
    def people(self) -> frozenset[int]:
        """The players at the keyboard."""
        return frozenset(i for i, seat in enumerate(self.seats) if not seat.is_bot)

    @property
    def bot_to_move(self) -> bool:
        """Whether the computer has to play now; never in a game that was left."""
        over = self._left or self.state.finished
        return not over and self.seats[self.state.to_move].is_bot

    def act(self, action: Action, *, told: bool = True) -> tuple[Event, ...]:
        """Do `action`, keep the game, return what happened.

        What is not `told` before another action follows is kept together with that one.
        Raises RefusedError, with nothing changed, where the rules refuse it.
        """
        before = self._moment
        state, events = game.apply(before.state, action)
        self._moment = Moment(state, before.record.with_events(events))
        if isinstance(action, Write):
            # What the computer wrote is not the player's to take back.
            by_person = not self.seats[before.state.to_move].is_bot
            self._before_write = before if by_person else None
        elif isinstance(action, Roll):
            self._before_write = None
        if told:
            self._keeper.keep(self._moment)
        return events

    def take_back(self) -> int | None:
        """Undo the entry just made; return whose it was, None where nothing can be taken back.

        An entry stands as soon as the next dice are thrown.
        """
        if self._before_write is None:
            return None
        self._moment, self._before_write = self._before_write, None
        self._keeper.keep(self._moment)
        return self.state.to_move

    def leave(self) -> None:
        """Play no more here; a second call does nothing."""
        if not self._left:
            self._left = True
            self._keeper.let_go()


def new_session(
    rules: Rules,
    seats: tuple[Seat, ...],
    source: DiceSource,
    keeper_for: Callable[[Moment], Keeper],
) -> Session:
    """Return a game before its first roll; raises RefusedError for a wrong number of players."""
    names = tuple(seat.name for seat in seats)
    moment = Moment(game.start(rules, names, source), GameRecord(rules, names))
    return Session(seats, moment, keeper_for(moment))
