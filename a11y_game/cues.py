"""Which sound goes with what happened: the one table from events and answers to cues."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from a11y_game.engine.dice import DICE
from a11y_game.engine.events import (
    BonusesVoid,
    BonusLost,
    BonusWon,
    DebtBeyondRepair,
    Event,
    GameEnded,
    PenaltyDue,
    Rolled,
    TurnBegan,
    Written,
)
from a11y_game.engine.sheet import Mark


@dataclass(frozen=True, slots=True)
class Sound:
    """A cue to be played: `pan` from -1 (left) to 1 (right), `delay` in seconds."""

    name: str
    pan: float = 0.0
    delay: float = 0.0


LANDING_INTERVAL = 0.07
"""Seconds between two dice landing."""

FIRST_LANDING = 0.15
"""Seconds from the throw to the first die landing."""

CONSEQUENCE_DELAY = 0.25
"""Seconds between the sound of an entry and the sounds of what it caused."""

SIGNAL = {
    "refusal": "refusal",
    "move": "move",
    "edge": "edge",
    "open": "open",
    "close": "close",
    "confirm": "confirm",
    "message": "message",
}
"""Cues of the screens themselves, by what they tell."""


def place_pan(position: int) -> float:
    """Return the pan of a die by its place (0–4)."""
    return (position - (DICE - 1) / 2) / ((DICE - 1) / 2) * 0.8


def mark_sound(position: int, *, marked: bool) -> Sound:
    """Return the click of a mark set on, or taken off, the die at `position`."""
    return Sound("mark" if marked else "unmark", place_pan(position))


def tone_sounds(event: Rolled, *, start: float) -> Iterator[Sound]:
    """Yield the tone of every die from left to right, the first after `start` seconds."""
    for place, face in enumerate(event.dice):
        yield Sound(f"tone_{face}", place_pan(place), start + place * LANDING_INTERVAL * 2)


def sounds_for(events: Iterable[Event], *, mine: frozenset[int]) -> tuple[Sound, ...]:
    """Return the sounds of `events` in order; `mine` are the players who sit at this keyboard."""
    sounds: list[Sound] = []
    consequences = 0
    for event in events:
        delay = CONSEQUENCE_DELAY * consequences
        sounds += (replace(s, delay=s.delay + delay) for s in _sounds_of(event, mine))
        if not isinstance(event, Rolled):
            consequences += 1
    return tuple(sounds)


def _sounds_of(event: Event, mine: frozenset[int]) -> Iterator[Sound]:
    match event:
        case Rolled(positions=positions):
            yield Sound(f"throw_{len(positions)}")
            for order, position in enumerate(sorted(positions)):
                delay = FIRST_LANDING + order * LANDING_INTERVAL
                yield Sound("land", place_pan(position), delay)
        case Written():
            yield Sound(written_cue(event))
        case BonusWon():
            yield Sound("bonus_won")
        case BonusLost(player=player):
            if player in mine:
                yield Sound("bonus_lost")
        case BonusesVoid() | DebtBeyondRepair() | PenaltyDue():
            yield Sound("bonus_lost")
        case TurnBegan(player=player):
            yield Sound("your_turn" if player in mine else "other_turn")
        case GameEnded(winners=winners):
            yield Sound(ended_cue(winners, mine))


def written_cue(event: Written) -> str:
    """Return the cue of an entry."""
    if event.strike:
        return "strike"
    if event.cell.mark in (Mark.DASH, Mark.ZERO):
        return "zero"
    if event.row == "poker" and event.cell.points:
        return "poker"
    return "doubled" if event.cell.doubled else "write"


def ended_cue(winners: tuple[int, ...], mine: frozenset[int]) -> str:
    """Return the cue of the end: a tie, a win of somebody at this keyboard, or a loss."""
    if len(winners) > 1:
        return "game_tied"
    return "game_won" if winners[0] in mine else "game_lost"
