"""Opponents: their strength over many games, their speed, and how long advice takes.

python benchmarks/bots.py strength [--games 20000]   mean totals of masters, per solved set
python benchmarks/bots.py matches [--games 4000]     who beats whom, two at a table, per set
python benchmarks/bots.py speed [--games 20]         games a second per set and level
python benchmarks/bots.py advice                     latency of one decision, first use included
python benchmarks/bots.py solver                     time to solve 13 rows, beside yatzy-solver
"""

import argparse
import subprocess
import sys
import time
from random import Random
from statistics import fmean, median, quantiles

from a11y_game.bots.advice import advise
from a11y_game.bots.layout import solvable
from a11y_game.bots.levels import BEGINNER, GREEDY, LEVELS, MASTER, SOLID, preload
from a11y_game.bots.simulate import play_games, simulate
from a11y_game.engine import game
from a11y_game.engine.actions import Roll
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets import ALL

RULES = [
    ruleset.rules({option.id: value})
    for ruleset in ALL
    for option in ruleset.options
    for value in option.values
    if option.id in ("extra_rows", "school", "columns")
]
RULES += [ruleset.rules() for ruleset in ALL if not ruleset.options]
"""Every rule set; of the options those that change the game most."""

FIRST_USE = """
import time
from a11y_game.engine import game
from a11y_game.engine.actions import Roll
from a11y_game.engine.actions import Roll
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.rulesets import find
rules = find({ruleset!r}).rules({options!r})
state, _ = game.apply(game.start(rules, tuple("abcd"[: rules.seats[0]]), SeededDice(1)), Roll())
began = time.perf_counter()
from a11y_game.bots.advice import advise
advise(state)
print(time.perf_counter() - began)
"""


def title(rules: Rules) -> str:
    """Return the rule set and its options as one would type them."""
    return " ".join((rules.id, *(f"{name}={value}" for name, value in rules.options.items())))


def strength(games: int) -> None:
    """Print the mean total of a table of masters beside the solved value."""
    for rules in filter(solvable, RULES):
        seats = max(2, rules.seats[0])
        found = simulate(rules, [MASTER] * seats, games // seats, 1)
        mean = fmean(player.mean for player in found.players)
        error = fmean(player.sd for player in found.players) / (games // seats * seats) ** 0.5
        solved = advise(game.start(rules, tuple("abcd"[:seats]), SeededDice(1))).value
        off = abs(mean - solved)
        verdict = "as solved" if off < 0.15 + 3 * error else "NOT as solved"
        print(
            f"{title(rules)}: {mean:.2f} ± {error:.2f}, solved {solved:.4f}, {verdict}, "
            f"{found.seconds:.0f} s",
            flush=True,
        )


def matches(games: int) -> None:
    """Print how often the first of two levels beats the second."""
    for rules in RULES:
        for pair in ((MASTER, GREEDY), (MASTER, SOLID), (SOLID, BEGINNER)):
            found = simulate(rules, pair, games, 1)
            better, worse = found.players
            won = (better.wins + better.ties / 2) / games
            print(
                f"{title(rules)}: {better.bot} {better.mean:.1f} ± {better.sd:.1f}, "
                f"{worse.bot} {worse.mean:.1f} ± {worse.sd:.1f}: {won:.1%} won, "
                f"{found.seconds:.0f} s",
                flush=True,
            )


def speed(games: int) -> None:
    """Print whole games of one player a second."""
    for rules in RULES:
        preload(rules)
        for level in LEVELS:
            seats = rules.seats[0]
            began = time.perf_counter()
            play_games(rules, [level] * seats, 1, range(games))
            rate = games * seats / (time.perf_counter() - began)
            print(f"{title(rules)}: {level.id} {rate:.1f} games a second", flush=True)


def advice(_games: int) -> None:
    """Print how long one decision takes: the first ever in a process, then many."""
    for rules in RULES:
        code = FIRST_USE.format(ruleset=rules.id, options=dict(rules.options))
        ran = subprocess.run(  # noqa: S603 # our own interpreter and code
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        took = decision_times(rules)
        print(
            f"{title(rules)}: median {median(took) * 1000:.1f} ms, "
            f"p99 {quantiles(took, n=100)[98] * 1000:.1f} ms, worst {max(took) * 1000:.1f} ms; "
            f"first use with loading {float(ran.stdout) * 1000:.0f} ms",
            flush=True,
        )


def decision_times(rules: Rules) -> list[float]:
    """Return the seconds that each of a few hundred pieces of advice took."""
    preload(rules)
    random = Random(1)  # noqa: S311 # any game does
    took: list[float] = []
    players = tuple("abcd"[: rules.seats[0]])
    state = game.start(rules, players, SeededDice(1))
    while len(took) < 300:
        if state.finished:
            state = game.start(rules, players, SeededDice(random.randrange(10**6)))
        began = time.perf_counter()
        options = advise(state).options
        took.append(time.perf_counter() - began)
        action = random.choice(options[:5]).action if options else Roll()
        state, _ = game.apply(state, action)
    return took


def solver(_games: int) -> None:
    """Print how long solving the 13-row game takes here and in PyPI's yatzy-solver."""
    import yatzy_solver  # noqa: PLC0415 # only here

    from a11y_game.bots.build_tables.backward import solve  # noqa: PLC0415 # only here

    rules = RULES[0]
    solve(next(known for known in RULES if known.id == "mdice"))  # compiles the inner loops
    began = time.perf_counter()
    value = solve(rules)[0]
    ours = time.perf_counter() - began
    began = time.perf_counter()
    built = yatzy_solver.Solver.build(yatzy_solver.Variant("american+no-bonus"))
    theirs = time.perf_counter() - began
    print(f"ours {value:.6f} in {ours:.2f} s")
    print(f"yatzy-solver {built.state_value('upper 0 | filled -'):.6f} in {theirs:.2f} s")


def main() -> None:
    """Run what the command line asks for."""
    measurements = {
        "strength": (strength, 20_000),
        "matches": (matches, 4_000),
        "speed": (speed, 20),
        "advice": (advice, 0),
        "solver": (solver, 0),
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("measurement", choices=measurements)
    parser.add_argument("--games", type=int)
    arguments = parser.parse_args()
    measure, games = measurements[arguments.measurement]
    measure(arguments.games or games)


if __name__ == "__main__":
    main()
