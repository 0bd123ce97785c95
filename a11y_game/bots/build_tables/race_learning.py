"""Learning what positions are worth in play of a network against itself, compiled.

Games are played and positions noted with what came after them; then the network is moved towards
that. What came is reckoned from its own judgement of the next turn, which is exact over the dice,
mixed with what really came (temporal differences).
"""
# ruff: noqa: NPY002 # compiled code has a generator of its own, seeded and called like this

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from a11y_game.bots.build_tables.race_games import (
    CAREFUL,
    FOR_POINTS,
    FOR_THE_LEAD,
    GREEDY,
    MOST_PLAYERS,
    SOLID,
    Family,
    make_entry,
    picked,
    plan_turn,
    set_table,
)
from a11y_game.bots.build_tables.race_turns import (
    MOST_PLACES,
    Floats,
    Integers,
    Net,
    Singles,
    Table,
    compiled,
    empty_plan,
    everything,
    open_codes,
    play_dice,
    points,
    view_of,
)
from a11y_game.bots.race.features import Told
from a11y_game.bots.race.numbers import COLUMNS, FREE, LEFT, QUOTA, ROWS

# A random number decides each of these; up to the first figure falls to the first case, and so on.
SEATS = np.array([0.15, 0.65, 0.85])
"""One, two, three players, else four."""
MINDS = np.array([0.12, 0.24, 0.54])
"""Greedy, solid, for the lead, else for points. So rivals come as unlike as people are."""

CHOSEN_COLUMNS = 0.25
"""Share of the games in which the player chooses the column, where the family has such rules."""
WILD_OPENINGS = 0.35
"""Share of the games that begin with many entries at random."""
WILD = 0.4
"""Share of entries at random in such an opening."""
STRAY = 0.04
"""Share of entries at random otherwise."""
KNOWN = -1
"""Link of an example whose target is already known."""

BATCH = 128
DECAY = 1e-4


class Examples(NamedTuple):
    """Room for noted positions."""

    place: NDArray[np.int16]
    """[example, number]"""
    amount: Singles
    length: Integers
    """How many places are told of an example."""
    target: Floats
    """Points that came after it."""
    link: Integers
    """Player × turns + turn after which it came."""


def examples_room(number: int) -> Examples:
    """Return room for so many positions."""
    return Examples(
        np.empty((number, MOST_PLACES), np.int16),
        np.empty((number, MOST_PLACES), np.float32),
        np.empty(number, np.int64),
        np.empty(number),
        np.empty(number, np.int64),
    )


class Story(NamedTuple):
    """What happened in one game, by player and turn."""

    minds: Integers
    gains: Floats
    values: Floats
    """What the network reckoned before the turn."""
    judged: NDArray[np.bool_]
    """Whether the turn was played as the network judged best."""


@compiled
def draw(shares: Floats) -> int:
    """Return the number of the case that a random number falls to."""
    return int((np.random.random() > shares).sum())


class Lesson(NamedTuple):
    """How a round of games is played."""

    trust: float
    """Share of the network's own judgement of the next turn in what came after a turn."""
    care: float
    """Share of the seats for points that are careful instead, where debts can be run into."""


@compiled
def begin_story(players: int, turns: int, care: float) -> Story:
    """Draw how the seats play."""
    minds = np.full(players, FOR_POINTS)
    for player in range(players):
        if players > 1:
            minds[player] = (GREEDY, SOLID, FOR_THE_LEAD, FOR_POINTS)[draw(MINDS)]
        if minds[player] < GREEDY and np.random.random() < care:
            minds[player] = CAREFUL
    gains, values = np.zeros((players, turns)), np.zeros((players, turns))
    return Story(minds, gains, values, np.zeros((players, turns), np.bool_))


@compiled
def any_rules(contexts: Integers) -> int:
    """Return the number of one of the rules of a family."""
    free = np.random.random() < CHOSEN_COLUMNS
    number = np.random.randint(0, len(contexts))
    while contexts[:, FREE].any() and contexts[number, FREE] != free:
        number = np.random.randint(0, len(contexts))
    return number


@compiled
def note(table: Table, player: int, wait: int, examples: Examples, end: int) -> int:
    """Note all that a player who moves after `wait` rivals sees; return the new end."""
    told = Told(examples.place[end], examples.amount[end])
    examples.length[end] = everything(view_of(table, player, wait, table.taken), told)
    turns = ROWS * table.context[COLUMNS]
    examples.link[end] = player * turns + turns - 1 - table.sides[player, LEFT]
    return end + 1


@compiled
def note_after(table: Table, mover: int, examples: Examples, end: int) -> int:
    """Note what the mover sees after the entry, and one who is neither next to move nor last."""
    end = note(table, mover, table.players - 1, examples, end)
    if table.players > 2:
        wait = 1 + np.random.randint(0, table.players - 2)
        player = (mover + 1 + wait) % table.players
        left = table.sides[player, LEFT]
        if 0 < left < ROWS * table.context[COLUMNS]:
            return note(table, player, wait, examples, end)
    return end


@compiled
def take_turn(table: Table, mover: int, net: Net, story: Story, wild: float) -> None:
    """Play one turn and tell it."""
    turn = ROWS * table.context[COLUMNS] - table.sides[mover, LEFT]
    mind = story.minds[mover]
    plan = empty_plan(table.number.shape[0])
    story.values[mover, turn] = plan_turn(table, mover, FOR_POINTS, net, plan)
    if mind != FOR_POINTS:
        plan_turn(table, mover, mind, net, plan)
    kind, roll = play_dice(plan, table.anew)
    code, number = picked(table, plan, kind, roll)
    astray = np.random.random() < wild
    if astray:
        codes = open_codes(table.sides[mover], table.context)
        code = codes[np.random.randint(0, len(codes))]
        number = table.number[kind, code // 8, roll]
    story.gains[mover, turn] = make_entry(table, mover, code, number)
    story.judged[mover, turn] = mind < GREEDY and not astray


@compiled
def look_back(story: Story, trust: float, examples: Examples, begin: int, end: int) -> None:
    """Fill in the targets of the examples of a finished game that are not known yet.

    Where the next turn was not played as judged best, its reckoned value is trusted alone.
    """
    players, turns = story.gains.shape
    came = np.zeros((players, turns))
    for player in range(players):
        come = 0.0
        for turn in range(turns - 1, -1, -1):
            came[player, turn] = come
            come += story.gains[player, turn]
            share = trust if story.judged[player, turn] else 1.0
            come += share * (story.values[player, turn] - come)
    for example in range(begin, end):
        link = examples.link[example]
        if link != KNOWN:
            examples.target[example] = came[link // turns, link % turns]


@compiled
def play_and_note(members: Family, net: Net, lesson: Lesson, examples: Examples, end: int) -> int:
    """Play a game and note its positions from `end` on; return the new end."""
    begin = end
    table = set_table(members, any_rules(members.contexts), 1 + draw(SEATS))
    turns = ROWS * table.context[COLUMNS]
    care = lesson.care if table.context[QUOTA] else 0.0
    story = begin_story(table.players, turns, care)
    opening = np.random.randint(0, turns) if np.random.random() < WILD_OPENINGS else 0
    for turn in range(turns):
        for mover in range(table.players):
            end = note(table, mover, 0, examples, end)
            take_turn(table, mover, net, story, WILD if turn < opening else STRAY)
            examples.target[end - 1] = story.values[mover, turn]
            examples.link[end - 1] = KNOWN
            end = note_after(table, mover, examples, end)
    look_back(story, lesson.trust, examples, begin, end)
    return end


@compiled
def learn(members: Family, net: Net, lesson: Lesson, examples: Examples, seed: int) -> int:
    """Play games and note positions while there is room for a game; return how many positions."""
    np.random.seed(seed)
    most = 3 * MOST_PLAYERS * ROWS * members.contexts[0, COLUMNS]
    end = 0
    while end + most <= len(examples.target):
        end = play_and_note(members, net, lesson, examples, end)
    return end


@compiled
def add_slopes(examples: Examples, example: int, unit: float, net: Net, slope: Net) -> float:
    """Add one example's part to the slopes of the squared error; return its error."""
    length, head = examples.length[example], net.head
    sums = np.zeros_like(head)
    for number in range(length):
        line = net.weights[examples.place[example, number]]
        for column in range(len(sums)):
            sums[column] += examples.amount[example, number] * line[column]
    error = np.float32(points(sums, head) - examples.target[example] / unit)
    slope.head[0] += error
    for column in range(1, len(sums)):
        if sums[column] > 0:
            slope.head[column] += error * sums[column]
            sums[column] = error * head[column]
        else:
            sums[column] = 0
    sums[0] = error
    for number in range(length):
        line = slope.weights[examples.place[example, number]]
        for column in range(len(sums)):
            line[column] += examples.amount[example, number] * sums[column]
    return float(error)


class Pace(NamedTuple):
    """How far one step of Adam's rule goes."""

    step: np.float32
    decay: np.float32


@compiled
def adam(values: Singles, slope: Singles, mean: Singles, square: Singles, pace: Pace) -> None:
    """Make one step of Adam's rule, with decay."""
    keep, keep_square = np.float32(0.9), np.float32(0.999)
    for place in range(len(values)):
        down = slope[place] / np.float32(BATCH)
        mean[place] = keep * mean[place] + (1 - keep) * down
        kept = keep_square * square[place] + (1 - keep_square) * down * down
        square[place] = kept
        values[place] -= pace.step * mean[place] / (np.sqrt(kept) + np.float32(1e-8))
        values[place] -= pace.decay * values[place]


class Progress(NamedTuple):
    """A network in training, counting in units of points."""

    net: Net
    mean: Net
    square: Net
    unit: float
    """Points."""
    steps: Integers
    """[0]: steps made so far."""


@compiled
def fit(progress: Progress, examples: Examples, order: Integers, rate: float) -> float:
    """Move the network towards the targets; return the mean squared error, in units."""
    net, mean, square = progress.net, progress.mean, progress.square
    slope = Net(np.zeros_like(net.weights), np.zeros_like(net.head))
    loss = 0.0
    for start in range(0, len(order) - BATCH + 1, BATCH):
        slope.weights[:] = 0
        slope.head[:] = 0
        for example in order[start : start + BATCH]:
            loss += add_slopes(examples, example, progress.unit, net, slope) ** 2
        progress.steps[0] += 1
        made = progress.steps[0]
        step = np.float32(rate * np.sqrt(1 - 0.999**made) / (1 - 0.9**made))
        pace = Pace(step, np.float32(rate * DECAY))
        for place in range(len(net.weights)):
            adam(
                net.weights[place],
                slope.weights[place],
                mean.weights[place],
                square.weights[place],
                pace,
            )
        adam(net.head, slope.head, mean.head, square.head, Pace(step, np.float32(0)))
    return loss / len(order)
