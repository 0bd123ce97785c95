"""What better entries could bring against greedy: `python -m benchmarks.headroom NAME [MINUTES]`.

At decisions sampled from matches, master's best entries are played out to the end some hundred
times, with the same dice for each. One half of these games chooses an entry, the other half says
what the choice brings beside master's own, so the answer does not flatter itself. Summed up over
the turns of a game it is the lead that one step of improvement would add, with its standard error.

NAME is one of `benchmarks.multicolumn`, such as "toybytoy minus_one". Needs numba; one process.
"""
# ruff: noqa: NPY002 # compiled code has a generator of its own, seeded and called like this

import argparse
import time

import numpy as np

from a11y_game.bots.build_tables.race_games import (
    GREEDY,
    TEMPERS,
    Family,
    family,
    make_entry,
    picked,
    plan_turn,
    set_table,
)
from a11y_game.bots.build_tables.race_turns import (
    MOST_OUTCOMES,
    Floats,
    Integers,
    Net,
    Table,
    cell_values,
    compiled,
    empty_plan,
    judging,
    open_codes,
    play_dice,
)
from a11y_game.bots.race.numbers import LEFT, UPPER
from benchmarks.multicolumn import VARIANTS, loaded, mind_of_master

SAMPLED = 0.1
"""Share of the decisions that is looked into."""
PLAYED_OUT = 400
"""Games that choose, and as many that judge."""
CANDIDATES = 4
MARGIN = 40.0
"""Entries that master takes for this many points worse are left out."""
LARGEST_SEED = 2**31 - 1


@compiled
def copied(table: Table) -> Table:
    """Return a game that can be played on without the other."""
    return Table(
        table.sides.copy(),
        table.players,
        table.taken.copy(),
        table.context,
        table.number,
        table.outcome,
        table.unmade,
        table.made,
        table.pars,
        table.anew,
    )


@compiled
def best_entries(table: Table, mind: int, net: Net, kind: int, roll: int) -> list[tuple[int, int]]:
    """Return the entries, code and number of the outcome, that the first seat likes best."""
    judge, view = judging(table, 0, net, TEMPERS[mind])
    values = np.empty(MOST_OUTCOMES)
    found = []
    for code in open_codes(table.sides[0], table.context):
        cell_values(table, judge, view, code, values)
        number = table.number[kind, code // 8, roll]
        found.append((-values[number], code, number))
        if code // 8 >= UPPER and number:
            found.append((-values[0], code, np.int64(0)))
    found.sort()
    return [
        (code, number) for worth, code, number in found[:CANDIDATES] if worth < found[0][0] + MARGIN
    ]


@compiled
def lead_in_the_end(table: Table, minds: Integers, net: Net, lead: float, seed: int) -> float:
    """Play a game out, the second seat first, and return the lead of the first seat.

    Each turn has its own dice by `seed`, whatever was done before.
    """
    plan = empty_plan(table.number.shape[0])
    mover, turn = 1, 0
    while table.sides[mover, LEFT] > 0:
        np.random.seed((seed * 1009 + turn * 7919) % LARGEST_SEED)
        plan_turn(table, mover, minds[mover], net, plan)
        kind, roll = play_dice(plan, table.anew)
        code, number = picked(table, plan, kind, roll)
        gain = make_entry(table, mover, code, number)
        lead += gain if mover == 0 else -gain
        mover, turn = 1 - mover, turn + 1
    return lead


@compiled
def gain_of_choice(
    table: Table, minds: Integers, net: Net, entries: list[tuple[int, int]], seed: int
) -> float:
    """Return what the entry that one half of the games chooses brings in the other half."""
    leads = np.zeros((2, len(entries)))
    for half in range(2):
        for place in range(len(entries)):
            code, number = entries[place]
            for game in range(PLAYED_OUT):
                after = copied(table)
                gain = make_entry(after, 0, code, number)
                dice = seed + half * PLAYED_OUT + game
                leads[half, place] += lead_in_the_end(after, minds, net, float(gain), dice)
    chosen = leads[0].argmax()
    return float(leads[1, chosen] - leads[1, 0]) / PLAYED_OUT


@compiled
def gains_of_a_game(members: Family, minds: Integers, net: Net, seed: int) -> list[float]:
    """Return the gains at the decisions of one match that are looked into."""
    np.random.seed(seed)
    table = set_table(members, 0, 2)
    plan = empty_plan(members.number.shape[1])
    found = [0.0 for _ in range(0)]
    mover = seed % 2
    while table.sides[mover, LEFT] > 0:
        plan_turn(table, mover, minds[mover], net, plan)
        kind, roll = play_dice(plan, table.anew)
        code, number = picked(table, plan, kind, roll)
        if mover == 0 and np.random.random() < SAMPLED:
            goes_on = np.random.randint(0, LARGEST_SEED)
            entries = best_entries(table, minds[0], net, kind, roll)
            found.append(gain_of_choice(table, minds, net, entries, goes_on))
            np.random.seed(goes_on)
        make_entry(table, mover, code, number)
        mover = 1 - mover
    return found


def summary(gains: Floats, turns: int) -> str:
    """Return the gain a game with its standard error."""
    error = gains.std() / len(gains) ** 0.5
    return f"{len(gains)} decisions, {gains.mean() * turns:.0f} ± {error * turns:.0f} points a game"


def main() -> None:
    """Sample decisions for the time that the command line allows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=VARIANTS)
    parser.add_argument("minutes", type=float, nargs="?", default=25.0)
    asked = parser.parse_args()
    rules = VARIANTS[asked.name]
    net, members = loaded(rules), family([rules])
    minds = np.array([mind_of_master(rules), GREEDY])
    began, seed, gains = time.monotonic(), 0, list[float]()
    while time.monotonic() - began < asked.minutes * 60:
        gains += gains_of_a_game(members, minds, net, seed)
        seed += 1
        if gains:
            print(f"{asked.name}: {summary(np.array(gains), rules.turns_each)}", flush=True)


if __name__ == "__main__":
    main()
