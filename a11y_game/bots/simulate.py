"""Whole games among opponents, on every processor, and what they scored."""

import os
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev

from a11y_game.bots import levels
from a11y_game.bots.levels import Bot, Level
from a11y_game.engine import game
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.ruleset import OptionValue, Rules
from a11y_game.engine.rulesets import find
from a11y_game.engine.standing import all_totals

PART = 25
"""Games that a process plays before it takes the next ones."""

WORTH_A_PROCESS = 100
"""Fewer games than this are played sooner than a second process is up."""


@dataclass(frozen=True, slots=True)
class Score:
    """How one opponent did."""

    bot: str
    """Id of its level."""
    mean: float
    sd: float
    """Of the sample; 0 for a single game."""
    min: int
    max: int
    wins: int
    """Sole first places."""
    ties: int
    """Shared first places."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a simulation found."""

    ruleset: str
    games: int
    seed: int
    players: tuple[Score, ...]
    """In the order of the levels asked for."""
    seconds: float


def simulate(
    rules: Rules, playing: Sequence[Level], games: int, seed: int, processes: int | None = None
) -> Statistics:
    """Play `games` games among opponents of the given levels, who change seats from game to game.

    Games depend on `seed` alone, not on the number of `processes` (None: one a processor). Raises
    RefusedError when so many cannot play together.
    """
    game.start(rules, _names(playing), SeededDice(0))
    began = time.perf_counter()
    workers = min(processes or os.cpu_count() or 1, -(-games // WORTH_A_PROCESS))
    if workers > 1:
        reached = _play_beside(rules, playing, games, seed, workers)
    else:
        reached = play_games(rules, playing, seed, range(games))
    scores = tuple(_score(level, place, reached) for place, level in enumerate(playing))
    return Statistics(rules.id, games, seed, scores, time.perf_counter() - began)


def play_games(
    rules: Rules, playing: Sequence[Level], seed: int, numbers: Sequence[int]
) -> list[tuple[int, ...]]:
    """Play the games of the given numbers; return the totals of each in the order of `playing`."""
    bots = [levels.bot(level, rules) for level in playing]
    return [_play(rules, bots, seed, number) for number in numbers]


def _play(rules: Rules, bots: Sequence[Bot], seed: int, number: int) -> tuple[int, ...]:
    seats = [(seat + number) % len(bots) for seat in range(len(bots))]
    own_seed = (seed << 32) + number
    random = Random(own_seed)  # noqa: S311 # a game, no secret
    state = game.start(rules, _names(bots), SeededDice(own_seed))
    while not state.finished:
        action = bots[seats[state.to_move]].choose(state, random)
        state, _ = game.apply(state, action)
    totals = all_totals(state)
    return tuple(totals[seats.index(place)] for place in range(len(bots)))


def _play_beside(
    rules: Rules, playing: Sequence[Level], games: int, seed: int, workers: int
) -> list[tuple[int, ...]]:
    parts = [range(at, min(at + PART, games)) for at in range(0, games, PART)]
    ids, options = [level.id for level in playing], dict(rules.options)
    # Started afresh, not forked: the game's speech and sound threads must not be copied.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(_play_part, rules.id, options, ids, seed, part) for part in parts]
        return [totals for job in jobs for totals in job.result()]


def _play_part(
    ruleset: str, options: Mapping[str, OptionValue], ids: Sequence[str], seed: int, part: range
) -> list[tuple[int, ...]]:
    playing = [levels.find(level) for level in ids]
    return play_games(find(ruleset).rules(options), playing, seed, part)


def _names(players: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(number) for number in range(len(players)))


def _score(level: Level, place: int, reached: Sequence[Sequence[int]]) -> Score:
    own = [totals[place] for totals in reached]
    first = [totals for totals in reached if totals[place] == max(totals)]
    wins = sum(list(totals).count(totals[place]) == 1 for totals in first)
    sd = stdev(own) if len(own) > 1 else 0.0
    return Score(level.id, fmean(own), sd, min(own), max(own), wins, len(first) - wins)
