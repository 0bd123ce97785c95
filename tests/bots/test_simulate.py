"""Simulation: the opponents' own play, the same on any number of processes."""

from random import Random
from statistics import fmean, stdev

import pytest
from positions import names

from a11y_game.bots import levels
from a11y_game.bots.levels import BEGINNER, GREEDY, MASTER, SOLID
from a11y_game.bots.simulate import play_games, simulate
from a11y_game.commands.simulate import simulate_json
from a11y_game.engine import game
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.refusal import RefusedError
from a11y_game.engine.rulesets import find
from a11y_game.engine.standing import all_totals

MDICE = find("mdice").rules()


def test_the_simulated_games_are_the_opponents_own() -> None:
    playing = [MASTER, BEGINNER, SOLID]
    for number, totals in enumerate(play_games(MDICE, playing, 7, range(4))):
        seats = [playing[(seat + number) % 3] for seat in range(3)]
        bots = [levels.bot(level, MDICE) for level in seats]
        seed = (7 << 32) + number
        random = Random(seed)  # noqa: S311 # a game
        state = game.start(MDICE, names(3), SeededDice(seed))
        while not state.finished:
            state, _ = game.apply(state, bots[state.to_move].choose(state, random))
        reached = all_totals(state)
        assert totals == tuple(reached[seats.index(level)] for level in playing)


def test_statistics_are_those_of_the_totals() -> None:
    totals = play_games(MDICE, [MASTER, GREEDY], 3, range(30))
    found = simulate(MDICE, [MASTER, GREEDY], 30, 3)
    master, greedy = found.players
    own = [a for a, _ in totals]
    assert (master.bot, greedy.bot) == ("master", "greedy")
    assert (master.mean, master.sd) == pytest.approx((fmean(own), stdev(own)))
    assert (master.min, master.max) == (min(own), max(own))
    assert master.wins == sum(a > b for a, b in totals)
    assert greedy.wins == sum(b > a for a, b in totals)
    assert master.ties == greedy.ties == sum(a == b for a, b in totals)
    assert (found.ruleset, found.games, found.seed) == ("mdice", 30, 3)


def test_two_processes_play_the_same_games_as_one() -> None:
    one = simulate(MDICE, [GREEDY, BEGINNER], 101, 11, processes=1)
    two = simulate(MDICE, [GREEDY, BEGINNER], 101, 11, processes=2)
    assert two.players == one.players


def test_another_seed_plays_other_games() -> None:
    assert play_games(MDICE, [MASTER] * 2, 1, range(3)) != play_games(
        MDICE, [MASTER] * 2, 2, range(3)
    )


def test_a_masters_mean_is_the_solved_value_within_three_standard_errors() -> None:
    found = simulate(MDICE, [MASTER] * 4, 100, 1, processes=1)
    mean = fmean(player.mean for player in found.players)
    error = fmean(player.sd for player in found.players) / 400**0.5
    assert abs(mean - 185.822341) < 0.15 + 3 * error


def test_too_few_players_are_refused() -> None:
    with pytest.raises(RefusedError):
        simulate(MDICE, [MASTER], 10, 1)


def test_statistics_as_json() -> None:
    found = simulate_json(MDICE, [MASTER, MASTER], 2, 5)
    assert list(found) == ["ruleset", "games", "seed", "players", "seconds"]
    assert [list(player) for player in found["players"]] == [
        ["bot", "mean", "sd", "min", "max", "wins", "ties"]
    ] * 2
    assert (found["ruleset"], found["games"], found["seed"]) == ("mdice", 2, 5)
