"""One turn in a game of many cells, compiled: what every entry is worth, and which to make.

The functions of `bots.race` are compiled as they stand. `code` names an open cell: 8 × row +
column.
"""
# ruff: noqa: NPY002 # compiled code has a generator of its own, seeded and called like this

from typing import NamedTuple

import numpy as np
from numba import njit
from numba.extending import register_jitable
from numpy.typing import NDArray

from a11y_game.bots.lattice import ADD, FIRST_ROLL, KEEPS, ROLLS, THROWS, WAYS, keeps_within
from a11y_game.bots.race import contrast, entry, features, numbers
from a11y_game.bots.race.contrast import fill_between, looked_at
from a11y_game.bots.race.entry import POINTS, enter, takes_column, takes_row
from a11y_game.bots.race.features import Told, column_features, other_features, row_features
from a11y_game.bots.race.numbers import (
    BEHIND,
    BONUSES,
    COLUMN_OPEN,
    COLUMN_SPOILT,
    COLUMNS,
    DOOMED,
    FREE,
    HELD,
    LEFT,
    NO_RIVAL,
    OPEN,
    QUOTA,
    ROWS,
    SIDE,
    SPOILT,
    UPPER,
    WAIT,
    WRITTEN,
    View,
    nearest,
)
from a11y_game.engine.dice import DICE
from a11y_game.engine.state import ROLLS as ROLLS_A_TURN

for module in (numbers, entry, features, contrast):
    for function in list(vars(module).values()):
        if callable(function) and getattr(function, "__module__", "") == module.__name__:
            register_jitable(function)

# Nothing is cached on disk: the cache would not notice a change in the functions of `bots.race`.
compiled = njit(fastmath=True, error_model="numpy")

Integers = NDArray[np.int64]
Floats = NDArray[np.float64]
Singles = NDArray[np.float32]

EDGES = np.array(ADD, dtype=np.int32)
CHANCES: Floats = np.array(WAYS, dtype=np.float64) / THROWS
KEPT = np.array([len(keep) for keep in KEEPS])
WITHIN = np.full((len(ROLLS), 32), -1, dtype=np.int32)
"""The keeps of each roll, as many as there are, then -1."""
for number in range(len(ROLLS)):
    WITHIN[number, : len(keeps_within(number))] = keeps_within(number)

MOST_PLACES = 240
"""More than any position fills."""
MOST_OUTCOMES = 80
"""More than any row has."""
STRIKE = 1 << 10
"""In a picked code: the cell is struck."""
NEVER = -1e18
"""Less than anything is worth; infinity would not do for fast arithmetic."""
TIE = 1e-9


class Net(NamedTuple):
    """A network (see `race.network`)."""

    weights: Singles
    """[place, sum]"""
    head: Singles


class Table(NamedTuple):
    """A game in play, and its rules (see `race_games.Family`)."""

    sides: Integers
    """[player, place]"""
    players: int
    taken: Integers
    context: Integers
    number: Integers
    """[context, row, roll]: number of the outcome."""
    outcome: Integers
    """[row, number, 3]"""
    unmade: Integers
    made: Integers
    pars: Floats
    """[greedy or solid, row]"""
    anew: bool


class Temper(NamedTuple):
    """What else than the mover's own total counts."""

    rivalry: float
    """Share of what the rivals get, on average, that is taken off."""
    care: float
    """Points taken off for each die of a debt, to be had back when it is repaid."""


class Judge(NamedTuple):
    """Who judges entries, and what is known before they are looked at."""

    mover: int
    temper: Temper
    net: Net
    mine: Singles
    """[block, sum]: the sums of every row, of every column, then of all."""
    theirs: Singles
    """[rival, block, sum]: the same for the rivals, next to move first."""


class Plan(NamedTuple):
    """What a turn is played by."""

    leaf: Floats
    """[context, roll]: what the best entry is worth."""
    pick: Integers
    """[context, roll]: its code, with `STRIKE` added for a strike."""
    keeps: Floats
    """[rolls made, keep]"""


@compiled
def empty_plan(contexts: int) -> Plan:
    """Return room for a plan."""
    pick = np.zeros((contexts, len(ROLLS)), np.int64)
    leaf = np.empty((contexts, len(ROLLS)))
    return Plan(leaf, pick, np.empty((ROLLS_A_TURN, len(KEEPS))))


@compiled
def blank(side: Integers, columns: int) -> None:
    """Empty a side."""
    side[:] = 0
    side[OPEN : OPEN + ROWS] = columns
    side[COLUMN_OPEN : COLUMN_OPEN + columns] = ROWS
    side[LEFT] = ROWS * columns


@compiled
def view_of(table: Table, player: int, wait: int, taken: Integers) -> View:
    """Return what a player who moves after `wait` rivals goes by."""
    rivals = np.full(BONUSES, NO_RIVAL)
    context = table.context.copy()
    context[WAIT] = wait
    side = table.sides[player]
    for rival in range(table.players):
        if rival != player:
            nearest(table.sides[rival], context[COLUMNS], rivals)
            context[BEHIND] += table.sides[rival, LEFT] > side[LEFT]
    return View(side, rivals, taken, context)


@compiled
def room() -> Told:
    """Return room for what is told of one position."""
    return Told(np.empty(MOST_PLACES, np.int64), np.empty(MOST_PLACES, np.float32))


@compiled
def everything(view: View, told: Told) -> int:
    """Fill in all that is told of a position and return how many places that are."""
    end = other_features(view, told, 0)
    for row in range(ROWS):
        end = row_features(view, row, told, end)
    for column in range(view.context[COLUMNS]):
        end = column_features(view, column, told, end)
    return end


@compiled
def add(net: Net, told: Told, end: int, sums: Singles) -> None:
    """Add the first `end` places to the sums of the network."""
    for number in range(end):
        line = net.weights[told.place[number]]
        amount = told.amount[number]
        for column in range(len(sums)):
            sums[column] += amount * line[column]


@compiled
def points(sums: Singles, head: Singles) -> float:
    """Return what the sums stand for."""
    total = float(sums[0] + head[0])
    for column in range(1, len(sums)):
        if sums[column] > 0:
            total += sums[column] * head[column]
    return total


@compiled
def prepare(view: View, net: Net, blocks: Singles) -> None:
    """Fill in the sums of each row, of each column and, last, of all of them."""
    told = room()
    blocks[:] = 0
    for row in range(ROWS):
        add(net, told, row_features(view, row, told, 0), blocks[row])
    for column in range(view.context[COLUMNS]):
        add(net, told, column_features(view, column, told, 0), blocks[ROWS + column])
    for block in range(BONUSES):
        blocks[BONUSES] += blocks[block]


@compiled
def to_come(view: View, code: int, anew: bool, net: Net, blocks: Singles) -> float:
    """Return the points to come once one row and one column have changed, or all (`anew`)."""
    if view.side[LEFT] == 0:
        return 0.0
    row, column = code // 8, code % 8
    told = room()
    sums = np.zeros(blocks.shape[1], np.float32)
    if anew:
        end = everything(view, told)
    else:
        sums[:] = blocks[BONUSES] - blocks[row] - blocks[ROWS + column]
        end = other_features(view, told, 0)
        end = row_features(view, row, told, end)
        end = column_features(view, column, told, end)
    add(net, told, end, sums)
    return points(sums, net.head)


@compiled
def harm(table: Table, judge: Judge, after: View, code: int) -> float:
    """Return the points to come for the rivals, on average, once the mover has made an entry."""
    before = table.sides[judge.mover].copy()
    for place in range(SIDE):
        table.sides[judge.mover, place] = after.side[place]
    left = table.taken.copy()
    left[code // 8] |= takes_row(after, code // 8)
    left[ROWS + code % 8] |= takes_column(after, code % 8)
    anew = after.side[DOOMED] != before[DOOMED]
    total = 0.0
    for wait in range(table.players - 1):
        rival = (judge.mover + 1 + wait) % table.players
        view = view_of(table, rival, wait, left)
        total += to_come(view, code, anew, judge.net, judge.theirs[wait])
    table.sides[judge.mover] = before
    return total / (table.players - 1)


@compiled
def seen_by_rivals(after: View, code: int, anew: bool) -> int:
    """Return a number, below 32, that is the same for entries that look the same to rivals."""
    row, column = code // 8, code % 8
    kind = after.side[SPOILT + row] + 2 * after.side[COLUMN_SPOILT + column] + 4 * anew
    return kind + 8 * takes_row(after, row) + 16 * takes_column(after, column)


@compiled
def owed(view: View, row: int) -> int:
    """Return how many dice a school row lacks if three come into every open cell."""
    return max(0, view.context[QUOTA] - view.side[HELD + row] - 3 * view.side[OPEN + row])


@compiled
def cell_values(table: Table, judge: Judge, view: View, code: int, values: Floats) -> None:
    """Fill in what each outcome of an open cell is worth: points now and to come."""
    row = code // 8
    unmade, made = table.unmade[row], table.made[row]
    differ = contrast.contrast(view, row, code % 8)
    come = np.zeros(MOST_OUTCOMES)
    harms = np.full(32, NEVER)
    for number in range(unmade + made):
        after = View(table.sides[judge.mover].copy(), view.rivals, view.taken, view.context)
        values[number] = enter(after, row, code % 8, table.outcome[row, number])
        anew = after.side[DOOMED] != view.side[DOOMED]
        if judge.temper.care > 0 and row < UPPER:
            values[number] -= judge.temper.care * (owed(after, row) - owed(view, row))
        if judge.temper.rivalry > 0 and table.players > 1:
            kind = seen_by_rivals(after, code, anew)
            if harms[kind] == NEVER:
                harms[kind] = harm(table, judge, after, code)
            values[number] -= judge.temper.rivalry * harms[kind]
        if number < unmade or looked_at(differ, number - unmade, made):
            come[number] = to_come(after, code, anew, judge.net, judge.mine)
    fill_between(differ, table.outcome[row, unmade:, POINTS], made, come[unmade:])
    values += come


@compiled
def consider(table: Table, code: int, values: Floats, plan: Plan) -> None:
    """Raise the leaves by one open cell."""
    row = code // 8
    for kind in range(plan.leaf.shape[0]):
        for roll in range(plan.leaf.shape[1]):
            value = values[table.number[kind, row, roll]]
            if value > plan.leaf[kind, roll]:
                plan.leaf[kind, roll] = value
                plan.pick[kind, roll] = code
            if row >= UPPER and values[0] > plan.leaf[kind, roll]:
                plan.leaf[kind, roll] = values[0]
                plan.pick[kind, roll] = code + STRIKE


@compiled
def open_codes(side: Integers, context: Integers) -> list[int]:
    """Return the codes of the cells that may be written."""
    codes = []
    for row in range(ROWS):
        for column in range(context[COLUMNS]):
            if not side[WRITTEN + row] >> column & 1:
                codes.append(8 * row + column)
                if not context[FREE]:
                    break
    return codes


@compiled
def judging(table: Table, mover: int, net: Net, temper: Temper) -> tuple[Judge, View]:
    """Return who judges the entries of a seat, and how it sees the game after one."""
    mine = np.empty((BONUSES + 1, len(net.head)), np.float32)
    theirs = np.empty((3, BONUSES + 1, len(net.head)), np.float32)
    if temper.rivalry > 0:
        for wait in range(table.players - 1):
            rival = (mover + 1 + wait) % table.players
            prepare(view_of(table, rival, wait, table.taken), net, theirs[wait])
    # Seen as after the entry: one open cell less, and everybody else moves first.
    table.sides[mover, LEFT] -= 1
    view = view_of(table, mover, table.players - 1, table.taken)
    table.sides[mover, LEFT] += 1
    prepare(view, net, mine)
    return Judge(mover, temper, net, mine, theirs), view


@compiled
def judge_entries(table: Table, mover: int, net: Net, temper: Temper, plan: Plan) -> None:
    """Fill in the leaves and picks, as the network judges them."""
    judge, view = judging(table, mover, net, temper)
    values = np.empty(MOST_OUTCOMES)
    plan.leaf[:] = NEVER
    for code in open_codes(table.sides[mover], table.context):
        cell_values(table, judge, view, code, values)
        consider(table, code, values, plan)


@compiled
def judge_plainly(table: Table, mover: int, pars: Floats, plan: Plan) -> None:
    """Fill in the same by points now, less what a turn on the row alone brings."""
    values = np.empty(MOST_OUTCOMES)
    plan.leaf[:] = NEVER
    view = view_of(table, mover, 0, table.taken)
    for code in open_codes(table.sides[mover], table.context):
        row = code // 8
        for number in range(table.unmade[row] + table.made[row]):
            after = View(table.sides[mover].copy(), view.rivals, view.taken, view.context)
            gain = enter(after, row, code % 8, table.outcome[row, number])
            values[number] = gain - pars[row]
        consider(table, code, values, plan)


@compiled
def average(rolls: Floats, keeps: Floats) -> None:
    """Fill in the value of all 462 keeps when the other dice are thrown once."""
    keeps[FIRST_ROLL:] = rolls
    for keep in range(FIRST_ROLL - 1, -1, -1):
        one, two, three, four, five, six = EDGES[keep]
        total = keeps[one] + keeps[two] + keeps[three] + keeps[four] + keeps[five] + keeps[six]
        keeps[keep] = total / 6


@compiled
def best(keeps: Floats, stop: Floats, rolls: Floats) -> None:
    """Fill in the value of every roll: of the best keep, or of stopping."""
    reached = keeps.copy()
    reached[FIRST_ROLL:] = stop
    for keep in range(FIRST_ROLL):
        for following in EDGES[keep]:
            reached[following] = max(reached[following], reached[keep])
    rolls[:] = reached[FIRST_ROLL:]


@compiled
def look_ahead(plan: Plan, anew: bool) -> float:
    """Fill in the keeps and return the value of the turn.

    The first context is that of a first roll and, if `anew`, of all five dice thrown again.
    """
    leaf, _, keeps = plan
    rolls = np.empty(len(ROLLS))
    average(leaf[-1], keeps[2])
    if anew:
        keeps[2, 0] = (CHANCES * leaf[0]).sum()
    best(keeps[2], leaf[-1], rolls)
    average(rolls, keeps[1])
    if anew:
        best(keeps[2], leaf[0], rolls)
        keeps[1, 0] = (CHANCES * rolls).sum()
    best(keeps[1], leaf[0], rolls)
    return float((CHANCES * rolls).sum())


@compiled
def throw(keep: int) -> int:
    """Return the roll that the kept dice become."""
    for _ in range(DICE - KEPT[keep]):
        keep = EDGES[keep, np.random.randint(0, 6)]
    return keep - FIRST_ROLL


@compiled
def best_keep(plan: Plan, kind: int, roll: int, rolls_made: int) -> int:
    """Return the keep to throw the other dice from, -1 to write."""
    chosen, value = -1, plan.leaf[kind, roll] + TIE
    for keep in WITHIN[roll]:
        if keep >= 0 and plan.keeps[rolls_made, keep] > value:
            chosen, value = keep, plan.keeps[rolls_made, keep]
    return chosen


@compiled
def play_dice(plan: Plan, anew: bool) -> tuple[int, int]:
    """Throw the dice of one turn by the plan; return the context and the roll to be written."""
    roll, kind = throw(0), 0
    for rolls_made in range(1, ROLLS_A_TURN):
        keep = best_keep(plan, kind, roll, rolls_made)
        if keep < 0:
            break
        kind = 0 if keep == 0 and anew else plan.leaf.shape[0] - 1
        roll = throw(keep)
    return kind, roll
