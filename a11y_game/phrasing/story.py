"""Turns played before: a whole game told turn by turn, or only its last turns."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from a11y_game.engine import game
from a11y_game.engine.actions import Write
from a11y_game.engine.events import Event
from a11y_game.engine.record import GameRecord, TurnEntry, play_turn, state_after
from a11y_game.engine.standing import winners
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.people import People
from a11y_game.phrasing.table import after_entry, ended_text, path_text


@dataclass(frozen=True, slots=True)
class _Turn:
    """One turn of a record, played."""

    player: int
    rolls: tuple[Event, ...]
    rolled: GameState
    """The game with the dice of the last roll on the table."""
    written: GameState
    """The game after the entry; the same as `rolled` while nothing is written."""
    events: tuple[Event, ...]
    """What the entry led to."""

    @property
    def number(self) -> int:
        """Which of the player's turns it is, from 1."""
        return self.rolled.sheets[self.player].entries + 1

    def entry_text(self, people: People, mine: frozenset[int]) -> str:
        """Return what was written and what followed from it."""
        return after_entry(people, self.rolled, self.written, self.events, mine)


def story_lines(words: Words, record: GameRecord, order: str) -> Iterator[str]:
    """Yield a line for each turn of a game, then its result where it was played to the end.

    Each says who played, the rolls with what was kept, the entry, what followed, and the total.
    `order` is how the player likes dice to be told.
    """
    people = People(words, record.players, None)
    everybody = frozenset(range(len(record.players)))
    turns = list(_played(state_after(record, 0), record.turns))
    for turn in turns:
        yield words(
            "story.turn",
            number=turn.number,
            name=people.name(turn.player),
            rolls=path_text(words, turn.rolls, order),
            entry=turn.entry_text(people, everybody),
        ).strip()
    if turns and turns[-1].written.finished:
        yield ended_text(people, turns[-1].written, winners(turns[-1].written))


def turns_since(
    people: People, state: GameState, turns: Iterable[TurnEntry], order: str, mine: frozenset[int]
) -> Iterator[str]:
    """Yield what was said of each finished turn of `turns`, the first of which began in `state`.

    `mine` are the people at this keyboard; of the others the rolls are told as well.
    """
    for turn in _played(state, turns):
        if not turn.events:
            return
        entry = turn.entry_text(people, mine)
        if turn.player in mine:
            yield people.say("catch_up.turn", turn.player, entry=entry)
        else:
            rolls = path_text(people.words, turn.rolls, order)
            name = people.name(turn.player)
            yield people.words("bot.turn", name=name, rolls=rolls, entry=entry)


def _played(state: GameState, turns: Iterable[TurnEntry]) -> Iterator[_Turn]:
    for turn in turns:
        # Up to the entry, then the entry: it is told with the dice that were written.
        rolled, rolls = play_turn(state, replace(turn, row=None, column=None, strike=False))
        if turn.row is None:
            yield _Turn(state.to_move, rolls, rolled, rolled, ())
            return
        written, events = game.apply(rolled, Write(turn.row, turn.column, turn.strike))
        yield _Turn(state.to_move, rolls, rolled, written, events)
        state = written
