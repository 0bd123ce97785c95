"""Computer opponents at the table: their levels, their names, the players behind them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from a11y_game.bots.levels import GREEDY, LEVELS, OPPONENTS, Bot, bot, find
from a11y_game.engine.actions import Action
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.session import Chooser, Seat

logger = logging.getLogger(__name__)

USUAL_LEVEL = "solid"
"""Who sits down where nobody was chosen."""


def levels() -> tuple[str, ...]:
    """Return the levels that a menu offers, the weakest first."""
    return tuple(level.id for level in OPPONENTS)


def all_levels() -> tuple[str, ...]:
    """Return every level that can be named, the yardstick included."""
    return tuple(level.id for level in LEVELS)


def free_name(words: Words, level: str | None, taken: Sequence[str]) -> str:
    """Return a name for a new player, a person where `level` is None, that nobody has yet."""
    base = words("new_game.player" if level is None else f"bot.{level}")
    number = 1
    name = base
    while name in taken:
        number += 1
        name = words("new_game.numbered", name=base, number=number)
    return name


def _choose(player: Bot, state: GameState) -> Action:
    try:
        return player.choose(state)
    except Exception:
        # A fault of one judge must not leave the game waiting for it: the plainest one moves.
        logger.exception("%s could not choose", player.asked.id)
        return bot(GREEDY, state.rules).choose(state)


@dataclass(frozen=True)
class Opponents:
    """The computer opponents of one game."""

    choosers: dict[int, Chooser]
    """By seat."""
    weakened: tuple[str, ...]
    """Levels that a weaker one stands in for, since their table cannot be used."""


def opponents(rules: Rules, seats: Sequence[Seat]) -> Opponents:
    """Return the computer opponents of a game."""
    made: dict[str, Bot] = {}
    for seat in seats:
        if seat.level is not None and seat.level not in made:
            level = seat.level if seat.level in all_levels() else GREEDY.id
            made[seat.level] = bot(find(level), rules)
    choosers: dict[int, Chooser] = {
        place: partial(_choose, made[seat.level])
        for place, seat in enumerate(seats)
        if seat.level is not None
    }
    weakened = tuple(level for level, player in made.items() if player.weaker_than_asked)
    return Opponents(choosers, weakened)
