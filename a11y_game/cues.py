"""Which sound goes with what happened: the one table from events and answers to cues."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from a11y_game.engine.dice import DICE, FACES
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


DICE_CUES = (
    *(f"throw_{count}" for count in range(1, DICE + 1)),
    *("land", "mark", "unmark"),
    *(f"tone_{face}" for face in FACES),
)
"""What the dice do: shaken, fallen, marked, told by their tones."""

SHEET_CUES = ("write", "strike", "zero", "doubled", "poker", "bonus_won", "bonus_lost")
"""What happens on the score sheet."""

GAME_CUES = ("your_turn", "other_turn", "game_won", "game_lost", "game_tied")
"""Whose turn it is, and how a game ended."""

SCREEN_CUES = (
    "move",  # walked to something in a list
    "edge",  # there is nothing further that way
    "open",  # a place was opened
    "close",  # back in the place before
    "confirm",  # done
    "question",  # the same key pressed again does it
    "refusal",  # that cannot be done here
    "erase",  # something written was rubbed out
    "message",  # news that the player did not ask for
)
"""Answers of the screens themselves; they name these cues where they answer."""

CUES = (*DICE_CUES, *SHEET_CUES, *GAME_CUES, *SCREEN_CUES)
"""Every cue of the game, in the order in which they are learnt."""

LANDING_INTERVAL = 0.09
"""Seconds between two dice landing: each is still heard alone."""

MARK_INTERVAL = 0.06
"""Seconds between the clicks of dice that are marked, or let go, together."""

TONE_INTERVAL = 0.14
"""Seconds between two dice tones."""

TONES_AFTER = 0.2
"""Seconds from the last die landing to the first dice tone."""

USUAL_PAUSE = 0.25
"""Seconds from one cue to the cue of what it caused."""

PAUSES = MappingProxyType(
    {"land": 0.3, "doubled": 0.35, "bonus_lost": 0.4, "poker": 0.5, "bonus_won": 0.5}
)
"""The same for cues that need more, each nearly as long as it sounds."""


def place_pan(position: int) -> float:
    """Return the pan of a die by its place (0–4)."""
    return (position - (DICE - 1) / 2) / ((DICE - 1) / 2) * 0.8


def mark_sounds(positions: Iterable[int], *, marked: bool) -> tuple[Sound, ...]:
    """Return the clicks of marks set on, or taken off, the dice at `positions`, left to right."""
    name = "mark" if marked else "unmark"
    return tuple(
        Sound(name, place_pan(position), order * MARK_INTERVAL)
        for order, position in enumerate(sorted(positions))
    )


def throw_seconds(count: int) -> float:
    """Return how long the throw of `count` dice lasts, and so when the first of them lands."""
    return 0.09 + 0.062 * count


def sounds_for(
    events: Iterable[Event], *, mine: frozenset[int], tones: bool = False
) -> tuple[Sound, ...]:
    """Return the cues of `events`, one after the other; `mine` are the players at this keyboard.

    With `tones` the dice tones follow each throw. What several events have in common, such as two
    bonuses won by one entry, sounds once.
    """
    sounds: list[Sound] = []
    start = 0.0
    for event in events:
        made = EVENT_SOUNDS[type(event)](event, mine)
        if {sound.name for sound in made} <= {sound.name for sound in sounds}:
            continue
        if tones and isinstance(event, Rolled):
            made += _tones(event, made[-1].delay + TONES_AFTER)
        sounds += (replace(sound, delay=start + sound.delay) for sound in made)
        start = sounds[-1].delay + PAUSES.get(sounds[-1].name, USUAL_PAUSE)
    return tuple(sounds)


def _throw(event: Rolled, _mine: frozenset[int]) -> tuple[Sound, ...]:
    """Shake the dice that were thrown, then let them land one after the other."""
    count = len(event.positions)
    landings = (
        Sound("land", place_pan(position), throw_seconds(count) + order * LANDING_INTERVAL)
        for order, position in enumerate(sorted(event.positions))
    )
    return (Sound(f"throw_{count}"), *landings)


def _tones(event: Rolled, start: float) -> tuple[Sound, ...]:
    """Return the tone of every die from left to right, the first after `start` seconds."""
    return tuple(
        Sound(f"tone_{face}", place_pan(place), start + place * TONE_INTERVAL)
        for place, face in enumerate(event.dice)
    )


def _entry(event: Written, _mine: frozenset[int]) -> tuple[Sound, ...]:
    return (Sound(_entry_cue(event)),)


def _entry_cue(event: Written) -> str:
    if event.strike:
        return "strike"
    if event.cell.mark in (Mark.DASH, Mark.ZERO):
        return "zero"
    if event.row == "poker" and event.cell.points:
        return "poker"
    return "doubled" if event.cell.doubled else "write"


def _won(_event: Event, _mine: frozenset[int]) -> tuple[Sound, ...]:
    return (Sound("bonus_won"),)


def _lost(_event: Event, _mine: frozenset[int]) -> tuple[Sound, ...]:
    return (Sound("bonus_lost"),)


def _bonus_lost(event: BonusLost, mine: frozenset[int]) -> tuple[Sound, ...]:
    """Sound what an entry cost the one who made it, and what a computer took from a person.

    What people at one keyboard take from each other has been told by the winner's cue.
    """
    taken = event.taken_by is not None
    if taken and (event.taken_by in mine or event.player not in mine):
        return ()
    return _lost(event, mine)


def _turn(event: TurnBegan, mine: frozenset[int]) -> tuple[Sound, ...]:
    return (Sound("your_turn" if event.player in mine else "other_turn"),)


def _end(event: GameEnded, mine: frozenset[int]) -> tuple[Sound, ...]:
    if len(event.winners) > 1:
        return (Sound("game_tied"),)
    return (Sound("game_won" if mine.issuperset(event.winners) else "game_lost"),)


EVENT_SOUNDS: Mapping[type, Callable[[Any, frozenset[int]], tuple[Sound, ...]]] = MappingProxyType(
    {
        Rolled: _throw,
        Written: _entry,
        BonusWon: _won,
        BonusLost: _bonus_lost,
        BonusesVoid: _lost,
        DebtBeyondRepair: _lost,
        PenaltyDue: _lost,
        TurnBegan: _turn,
        GameEnded: _end,
    }
)
"""What each kind of event sounds like; the functions also take the players at this keyboard."""
