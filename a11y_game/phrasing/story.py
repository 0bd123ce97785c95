"""A whole game told turn by turn."""

from collections.abc import Iterator
from dataclasses import replace

from a11y_game.engine import game
from a11y_game.engine.actions import Write
from a11y_game.engine.dice import ScriptedDice
from a11y_game.engine.record import GameRecord, play_turn
from a11y_game.engine.standing import winners
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.people import People
from a11y_game.phrasing.table import after_entry, ended_text, path_text


def story_lines(words: Words, record: GameRecord, order: str) -> Iterator[str]:
    """Yield a line for each turn of a game, then its result where it was played to the end.

    Each says who played, the rolls with what was kept, the entry, what followed, and the total.
    `order` is how the player likes dice to be told.
    """
    people = People(words, record.players, None)
    everybody = frozenset(range(len(record.players)))
    state = game.start(record.rules, record.players, ScriptedDice(()))
    for turn in record.turns:
        player, number = state.to_move, _turn_number(state)
        # Up to the entry, then the entry: it is told with the dice that were written.
        rolled, rolls = play_turn(state, replace(turn, row=None, column=None, strike=False))
        state, entry = rolled, ""
        if turn.row is not None:
            state, events = game.apply(rolled, Write(turn.row, turn.column, turn.strike))
            entry = after_entry(people, rolled, state, events, everybody)
        path = path_text(words, rolls, order)
        yield words(
            "story.turn", number=number, name=people.name(player), rolls=path, entry=entry
        ).strip()
    if state.finished:
        yield ended_text(people, state, winners(state))


def _turn_number(state: GameState) -> int:
    """Return which of their turns, from 1, the player to move plays now."""
    return state.sheets[state.to_move].entries + 1
