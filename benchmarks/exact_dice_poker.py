"""How far advice is from the optimum where that can be had: `dice-poker`, one column, alone.

Run with `python -m benchmarks.exact_dice_poker [GAMES]` (needs numba; some ten minutes).

Alone and with one column every bonus is the player's own: a row's falls due with its only cell,
the column's hangs on the best cell so far and on there being no dash or zero. So a position is the
mask of written rows, the reserve, and that best cell or the news that the column is spoilt.
"""

import argparse
import time

import numpy as np

from a11y_game.bots.build_tables.race_games import FOR_POINTS, Seats, family, play_matches
from a11y_game.bots.build_tables.race_turns import (
    CHANCES,
    EDGES,
    Floats,
    Integers,
    Net,
    Singles,
    compiled,
)
from a11y_game.bots.lattice import FIRST_ROLL, KEEPS
from a11y_game.bots.race.entry import MADE, POINTS
from a11y_game.bots.race.numbers import ROWS, UPPER
from a11y_game.bots.race.outcomes import outcomes
from a11y_game.bots.race.stored import unpacked
from a11y_game.engine.rulesets import find
from a11y_game.engine.rulesets.dice_poker import ROW_BONUS_FACTOR, ZERO

SEED = 7
RULES = find("dice-poker").rules({"columns": 1})
CHANCE = RULES.row_index["chance"]
RESERVES = 43
"""The school can feed at most 2 × (1 + … + 6) into the reserve."""
FULL = (1 << ROWS) - 1


@compiled
def write_school(values: Singles, best: int, row: int, outcome: Integers, worth: Singles) -> None:
    """Fill in, by the reserve before, what a school cell and all that follows are worth.

    `values` [best, reserve] are those of the rows left open; the last best means spoilt.
    """
    points = outcome[POINTS]
    bonus = ROW_BONUS_FACTOR * (row + 1) if points >= 0 else 0
    for reserve in range(RESERVES):
        after = reserve + points
        if not outcome[MADE] or after < 0:
            worth[reserve] = ZERO + values[-1, reserve]
        else:
            worth[reserve] = points + bonus + values[best, min(after, RESERVES - 1)]


@compiled
def write_combination(
    values: Singles, after: int, row: int, outcome: Integers, worth: Singles
) -> None:
    """Fill in the same for a combination that makes `after` the best cell, unless it is a dash."""
    times = 1 if row == CHANCE else 2
    if outcome[MADE]:
        worth[:] = values[after] + np.float32(times * outcome[POINTS])
    else:
        worth[:] = values[-1]


@compiled
def raise_leaf(leaf: Singles, number: Integers, row: int, worths: Singles) -> None:
    """Raise the leaves [context, roll, reserve] by one open row."""
    for kind in range(leaf.shape[0]):
        for roll in range(leaf.shape[1]):
            written = worths[number[kind, row, roll]]
            for reserve in range(RESERVES):
                value = max(leaf[kind, roll, reserve], written[reserve])
                if row >= UPPER:
                    value = max(value, worths[0, reserve])
                leaf[kind, roll, reserve] = value


@compiled
def look_ahead(leaf: Singles, keeps: Singles, value: Singles) -> None:
    """Fill in the value of a turn; the first context is that of five dice thrown at once."""
    anew, later = leaf[0].copy(), leaf[1].copy()
    for _ in range(2):
        keeps[FIRST_ROLL:] = later
        for keep in range(FIRST_ROLL - 1, -1, -1):
            keeps[keep] = 0
            for following in EDGES[keep]:
                keeps[keep] += keeps[following]
            keeps[keep] /= np.float32(6)
        keeps[0] = 0
        for roll in range(len(CHANCES)):
            keeps[0] += np.float32(CHANCES[roll]) * anew[roll]
        keeps[FIRST_ROLL:] = -1e9
        for keep in range(FIRST_ROLL):
            for following in EDGES[keep]:
                for reserve in range(RESERVES):
                    higher = max(keeps[following, reserve], keeps[keep, reserve])
                    keeps[following, reserve] = higher
        anew[:] = np.maximum(keeps[FIRST_ROLL:], leaf[0])
        later[:] = np.maximum(keeps[FIRST_ROLL:], leaf[1])
    value[:] = 0
    for roll in range(len(CHANCES)):
        value += np.float32(CHANCES[roll]) * anew[roll]


@compiled
def solve(
    number: Integers, outcome: Integers, counts: Integers, reached: Integers, values: Singles
) -> None:
    """Fill in `values` [mask, best, reserve]; those of the full mask are filled in already."""
    leaf = np.empty((number.shape[0], number.shape[2], RESERVES), np.float32)
    keeps = np.empty((len(KEEPS), RESERVES), np.float32)
    worths = np.empty((outcome.shape[1], RESERVES), np.float32)
    spoilt = values.shape[1] - 1
    for mask in range(FULL - 1, -1, -1):
        for best in range(spoilt + 1):
            if best < spoilt and (best == 0) != (mask >> UPPER == 0):
                continue
            leaf[:] = -1e9
            for row in range(ROWS):
                if mask >> row & 1:
                    continue
                after = values[mask | 1 << row]
                for which in range(counts[row]):
                    brought, worth = outcome[row, which], worths[which]
                    if row < UPPER:
                        write_school(after, best, row, brought, worth)
                    else:
                        higher = best if best == spoilt else max(best, reached[row, which])
                        write_combination(after, higher, row, brought, worth)
                raise_leaf(leaf, number, row, worths)
            look_ahead(leaf, keeps, values[mask, best])


def optimum() -> float:
    """Return what best play expects from an empty sheet."""
    listed, members = outcomes(RULES), family([RULES])
    every = {o[POINTS] for known in listed[UPPER:] for o in known.made}
    cells = sorted(every | {0})
    place = {points: index for index, points in enumerate(cells)}
    outcome = members.outcome[0]
    reached = np.vectorize(lambda points: place.get(points, 0))(outcome[:, :, POINTS])
    values = np.zeros((FULL + 1, len(cells) + 1, RESERVES), np.float32)
    values[FULL, :-1] = np.array(cells)[:, None]
    counts = members.unmade[0] + members.made[0]
    solve(members.number[0], outcome, counts, reached, values)
    return float(values[0, 0, 0])


def played(games: int) -> Floats:
    """Return the totals of games played by the network that gives advice."""
    weights, head = unpacked(RULES)
    net = Net(np.array(weights, dtype=np.float32), np.array(head, dtype=np.float32))
    totals = np.zeros((games, 1))
    play_matches(family([RULES]), 0, Seats(np.array([FOR_POINTS]), (net,)), SEED, totals)
    return totals


def main() -> None:
    """Print the optimum and what the network reaches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    games = parser.parse_args().games
    totals = played(games)
    mean, error = totals.mean(), totals.std() / games**0.5
    print(f"played: {mean:.2f} ± {error:.2f} points in {games:,} games", flush=True)
    began = time.perf_counter()
    best = optimum()
    seconds = time.perf_counter() - began
    print(f"optimum: {best:.4f} points ({seconds:.0f} s); regret {best - mean:.2f} points a game")


if __name__ == "__main__":
    main()
