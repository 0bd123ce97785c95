"""Whole games of many cells, compiled."""
# ruff: noqa: NPY002 # compiled code has a generator of its own, seeded and called like this

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from a11y_game.bots.build_tables.race_turns import (
    STRIKE,
    Floats,
    Integers,
    Net,
    Plan,
    Table,
    Temper,
    blank,
    compiled,
    empty_plan,
    judge_entries,
    judge_plainly,
    look_ahead,
    play_dice,
)
from a11y_game.bots.estimate import pars
from a11y_game.bots.prices import prices
from a11y_game.bots.race.entry import enter, takes_column, takes_row
from a11y_game.bots.race.numbers import COLUMNS, PLAYERS, ROWS, SIDE, View, context, taken
from a11y_game.bots.race.outcomes import outcomes
from a11y_game.bots.view import HIDDEN
from a11y_game.engine import game
from a11y_game.engine.ruleset import Rules

MOST_PLAYERS = 4

# How a seat plays.
FOR_POINTS = 0
"""By the network, for its own total."""
FOR_THE_LEAD = 1
"""By the network, for its own total less the average of its rivals'."""
CAREFUL = 2
"""By the network, for its own total, but most unwilling to run into debt."""
GREEDY = 3
SOLID = 4

TEMPERS = (Temper(0.0, 0.0), Temper(1.0, 0.0), Temper(0.0, 25.0))
"""Of those who play by the network."""


class Family(NamedTuple):
    """Rules that one network serves, as arrays; the first axis numbers the rules."""

    contexts: Integers
    taken: Integers
    """Bonuses that do not exist count as taken."""
    number: Integers
    """[rules, context, row, roll]: number of the outcome."""
    outcome: Integers
    """[rules, row, number, 3]"""
    unmade: Integers
    """[rules, row]: how many outcomes do not make the row."""
    made: Integers
    """[rules, row]: how many do."""
    pars: Floats
    """[rules, greedy or solid, row]: what a turn on the row alone brings; 0 for greedy."""
    anew: bool
    """Whether all five dice thrown again are priced as on a first roll."""


def family(members: Sequence[Rules]) -> Family:
    """Return rules that differ in options which the network is told, as arrays."""
    listed = [outcomes(rules) for rules in members]
    most = max(len(row.unmade) + len(row.made) for rows in listed for row in rows)
    outcome = np.zeros((len(members), ROWS, most, 3), dtype=np.int64)
    for place, rows in enumerate(listed):
        for row, known in enumerate(rows):
            every = (*known.unmade, *known.made)
            outcome[place, row, : len(every)] = every
    starts = [game.start(rules, ("",) * rules.seats[0], HIDDEN) for rules in members]
    kinds = prices(members[0]).contexts
    number = np.array([[known.index for known in rows] for rows in listed])
    return Family(
        np.array([context(rules, 1) for rules in members]),
        np.array([taken(start) for start in starts]),
        np.ascontiguousarray(number.transpose(0, 2, 1, 3)),
        outcome,
        np.array([[len(known.unmade) for known in rows] for rows in listed]),
        np.array([[len(known.made) for known in rows] for rows in listed]),
        np.array([[(0.0,) * ROWS, pars(rules)] for rules in members]),
        kinds[3, True] == kinds[1, True],
    )


@compiled
def set_table(members: Family, which: int, players: int) -> Table:
    """Return a game of one of the rules before its first turn."""
    context = members.contexts[which].copy()
    context[PLAYERS] = players
    sides = np.zeros((players, SIDE), np.int64)
    for player in range(players):
        blank(sides[player], context[COLUMNS])
    return Table(
        sides,
        players,
        members.taken[which].copy(),
        context,
        members.number[which],
        members.outcome[which],
        members.unmade[which],
        members.made[which],
        members.pars[which],
        members.anew,
    )


@compiled
def plan_turn(table: Table, mover: int, mind: int, net: Net, plan: Plan) -> float:
    """Fill in the plan of a seat that plays with `mind`; return the value of the turn."""
    if mind >= GREEDY:
        judge_plainly(table, mover, table.pars[mind - GREEDY], plan)
    else:
        judge_entries(table, mover, net, TEMPERS[mind], plan)
    return look_ahead(plan, table.anew)


@compiled
def picked(table: Table, plan: Plan, kind: int, roll: int) -> tuple[int, int]:
    """Return the cell that a roll is best written into, and the number of its outcome there."""
    code = plan.pick[kind, roll]
    if code >= STRIKE:
        return code - STRIKE, 0
    return code, table.number[kind, code // 8, roll]


@compiled
def make_entry(table: Table, mover: int, code: int, number: int) -> int:
    """Write the entry and take its bonuses from everybody; return what it brings."""
    row, column = code // 8, code % 8
    view = View(table.sides[mover], table.taken, table.taken, table.context)
    gain = enter(view, row, column, table.outcome[row, number])
    row_taken, column_taken = takes_row(view, row), takes_column(view, column)
    table.taken[row] |= row_taken
    table.taken[ROWS + column] |= column_taken
    return gain


class Seats(NamedTuple):
    """Who plays a match."""

    minds: Integers
    nets: tuple[Net, ...]


@compiled
def play_matches(members: Family, which: int, seats: Seats, seed: int, totals: Floats) -> None:
    """Fill in the totals [game, seat] of whole games by one of the rules.

    The seat that begins changes from game to game.
    """
    np.random.seed(seed)
    players = len(seats.minds)
    plan = empty_plan(members.number.shape[1])
    for played in range(len(totals)):
        table = set_table(members, which, players)
        for _ in range(ROWS * table.context[COLUMNS]):
            for mover in range(players):
                seat = (mover + played) % players
                plan_turn(table, mover, seats.minds[seat], seats.nets[seat], plan)
                kind, roll = play_dice(plan, table.anew)
                code, number = picked(table, plan, kind, roll)
                totals[played, seat] += make_entry(table, mover, code, number)
