"""What holds in every game of every rule set, however oddly it is played."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import check_sums
from mutations import ODD_VALUES, spoiled
from random_games import EVERY_ROLL, NAMES, TABLES, Table, random_record, seeded, table_id
from reference import SCHOOL
from strategies import seeds, tables

from a11y_game.engine import bonuses, game, queries, record, standing
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import DiceSource, SeededDice
from a11y_game.engine.events import BonusLost, BonusWon, Event, GameEnded, Written
from a11y_game.engine.record import RecordRefusedError, Replay
from a11y_game.engine.refusal import RefusedError
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState

few = [next(t for t in TABLES if t[0] == ruleset) for ruleset in {t[0]: None for t in TABLES}]
some = [*few, *TABLES[::11]]


def new_game(table: Table, seed: int) -> GameState:
    ruleset, options, seats = table
    return game.start(find(ruleset).rules(options), NAMES[:seats], SeededDice(seed))


def legal_actions(state: GameState) -> list[Action]:
    """Return all that is allowed now, but for rerolls only two."""
    if state.throw is None:
        return [Roll()]
    rerolls: list[Action] = [Reroll((0, 1, 2, 3, 4)), Reroll((4, 1))] if state.rolls_left else []
    writes: list[Action] = []
    for prospect in queries.prospects(state):
        writes.append(prospect.action())
        if state.rules.takes_strikes and prospect.row not in SCHOOL:
            writes.append(prospect.action(strike=True))
    return rerolls + writes


def in_reach(state: GameState) -> list[set[str]]:
    return [
        {view.bonus.id for view in queries.bonus_views(state, player) if view.within_reach}
        for player in range(len(state.players))
    ]


def check_bonus_news(before: GameState, after: GameState, events: tuple[Event, ...]) -> None:
    """Assert that what went out of reach is told, each thing once, at this very entry.

    Bonuses that a debt beyond repair takes all at once are told by its own event.
    """
    for player, (was, now) in enumerate(zip(in_reach(before), in_reach(after), strict=True)):
        assert now <= was
        won = [e.bonus for e in events if isinstance(e, BonusWon) and e.player == player]
        told = [e.bonus for e in events if isinstance(e, BonusLost) and e.player == player]
        assert len(set(told)) == len(told)
        if bonuses.doomed(after.rules, after.sheets[player]):
            assert told == []
        else:
            assert set(told) == was - now - set(won)


@given(table=tables, seed=seeds)
@settings(max_examples=40)
def test_legal_play(table: Table, seed: int) -> None:
    """Totals are sums and the game ends after every cell is written once."""
    random = seeded(seed)
    state, taken_down, entries = new_game(table, seed), empty_record(table), 0
    _, _, seats = table
    size = len(state.rules.rows) * state.rules.columns * seats
    while not state.finished:
        assert entries < size
        action = random.choice(legal_actions(state))
        assert game.check(state, action) is None
        state, events = game.apply(state, action)
        taken_down = taken_down.with_events(events)
        if isinstance(action, Write):
            entries += 1
            check_sums(state)
    assert entries == size == state.entries
    assert isinstance(events[-1], GameEnded)
    assert all(queries.open_cells(state, player) == () for player in range(seats))
    check_record(taken_down, state)


@given(table=tables, seed=seeds, luck=st.sampled_from((0.7, 0.95, 1.0)))
@settings(max_examples=40)
def test_a_lost_bonus_is_told_at_the_entry_that_loses_it(
    table: Table, seed: int, luck: float
) -> None:
    """In lucky games, where many bonuses are in the race."""
    state = new_game(table, seed)
    for turn in random_record(seeded(seed), table, luck=luck)["turns"]:
        before = state
        state, events = record.play_turn(state, record.read_turn(turn, last=False))
        check_sums(state)
        check_bonus_news(before, state, events)


def empty_record(table: Table) -> record.GameRecord:
    ruleset, options, seats = table
    return record.GameRecord(find(ruleset).rules(options), NAMES[:seats])


def check_record(taken_down: record.GameRecord, state: GameState) -> None:
    """Assert that a record leads back to the same game and to the same record."""
    text = json.dumps(taken_down.as_json())
    replayed = record.replay(json.loads(text))
    assert replayed.record == taken_down
    assert json.dumps(replayed.record.as_json()) == text
    assert replayed.state == state_as_replayed(state, replayed)


def state_as_replayed(state: GameState, replayed: Replay) -> GameState:
    return state.with_source(replayed.state.source)


@given(table=tables, seed=seeds, length=st.integers(0, 60), left_open=st.booleans())
@settings(max_examples=150)
def test_record_replay_record_is_the_identity(
    *, table: Table, seed: int, length: int, left_open: bool
) -> None:
    data = random_record(seeded(seed), table, length=length)
    if left_open and data["turns"]:
        last = data["turns"][-1]
        for key in ("row", "column", "strike"):
            last.pop(key, None)
    assert record.replay(data).record.as_json() == data


# Odd actions.

positions = st.lists(st.one_of(st.integers(-2, 6), st.integers()), max_size=7).map(tuple)
rows = st.one_of(st.sampled_from([*SCHOOL, "pair", "poker", "chance", "misere"]), st.text())
columns = st.one_of(st.none(), st.integers(-1, 7), st.integers())
actions: st.SearchStrategy[Action] = st.one_of(
    st.just(Roll()),
    st.builds(Reroll, positions),
    st.builds(Write, rows, columns, st.booleans()),
    st.builds(Write, st.sampled_from([*SCHOOL, "pair", "poker", "chance"])),
)


@given(table=tables, seed=seeds, tried=st.lists(actions, max_size=40))
@settings(max_examples=120)
def test_any_action_is_played_or_refused(table: Table, seed: int, tried: list[Action]) -> None:
    """`check` agrees with `apply`, and a refused action leaves the state as it was."""
    state = new_game(table, seed)
    for action in tried:
        before, shown = state, repr(state)
        refusal = game.check(state, action)
        if refusal is None:
            state, events = game.apply(state, action)
            assert events
            check_sums(state)
        else:
            with pytest.raises(RefusedError) as refused:
                game.apply(state, action)
            assert refused.value.refusal == refusal
        assert repr(before) == shown


def test_nothing_is_allowed_once_the_game_is_over() -> None:
    data = random_record(seeded(1), few[0])
    state = record.replay(data).state
    refusals = [game.check(state, a) for a in (Roll(), Reroll((0,)), Write("chance"))]
    assert [refusal.code.value for refusal in refusals if refusal] == ["game_over"] * 3


# Odd records.

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.sampled_from(["playroom", "dice-poker", "chance", "ones", "Анна", 1, 2, 3, 5]),
)
keys = st.one_of(
    st.sampled_from(
        ["ruleset", "options", "players", "turns", "rolls", "dice", "reroll", "row", "column"]
    ),
    st.text(max_size=3),
)
any_json = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=6), st.dictionaries(keys, inner, max_size=6)),
    max_leaves=25,
)
any_dice = st.lists(st.one_of(st.integers(1, 6), scalars), min_size=4, max_size=6)
any_roll = st.fixed_dictionaries({}, optional={"dice": any_dice, "reroll": any_json})
any_turn = st.fixed_dictionaries(
    {"rolls": st.lists(st.one_of(any_roll, any_json), max_size=4)},
    optional={"row": scalars, "column": scalars, "strike": scalars},
)
near_records = st.fixed_dictionaries(
    {
        "ruleset": st.one_of(st.sampled_from(["playroom", "mdice", "toybytoy"]), any_json),
        "players": st.one_of(st.just(["Анна", "Boris"]), any_json),
        "turns": st.one_of(st.lists(st.one_of(any_turn, any_json), max_size=5), any_json),
    },
    optional={"options": any_json},
)


def played_or_refused(data: object) -> None:
    """Let anything but the one kind of refusal fail the test."""
    try:
        record.replay(data)
    except RecordRefusedError as refusal:
        refused_turn = refusal.turn
    else:
        refused_turn = None
    assert refused_turn is None or refused_turn >= 1


@given(data=st.one_of(any_json, near_records))
@settings(max_examples=300)
def test_any_json_is_played_or_refused(data: object) -> None:
    played_or_refused(data)


@given(table=tables, seed=seeds, times=st.integers(2, 5))
@settings(max_examples=300)
def test_records_spoiled_over_and_over_are_played_or_refused(
    table: Table, seed: int, times: int
) -> None:
    random = seeded(seed)
    data: Any = random_record(random, table, length=5)
    for _ in range(times):
        try:
            data = spoiled(data, random)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            break  # what an earlier change left has no such place any more
        played_or_refused(data)


@pytest.mark.parametrize("table", some, ids=table_id)
def test_a_record_with_any_value_made_odd_is_played_or_refused(table: Table) -> None:
    """Every value at every depth of a short record in turn, replaced by everything odd."""
    data = random_record(seeded(3), table, length=3)
    for path in places(data):
        for odd in ODD_VALUES:
            played_or_refused(with_value(data, path, odd))


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values within plain JSON."""
    inner: Any = ()
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    return [here, *(path for key, value in inner for path in places(value, (*here, key)))]


def with_value(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return a copy of `data` with the value at `path` replaced."""
    if not path:
        return value
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = with_value(data[path[0]], path[1:], value)
    return copy


# Dice.


@given(seed=st.integers(), counts=st.lists(st.integers(1, 5), min_size=1, max_size=30), cut=seeds)
def test_dice_resumed_from_seed_and_position_fall_the_same(
    seed: int, counts: list[int], cut: int
) -> None:
    source: DiceSource = SeededDice(seed)
    whole: list[tuple[int, ...]] = []
    resumed: list[tuple[int, ...]] = []
    for number, count in enumerate(counts):
        if number == cut % len(counts):
            assert isinstance(source, SeededDice)
            source = SeededDice(source.seed, source.position)
        faces, source = source.throw(count)
        resumed.append(faces)
    source = SeededDice(seed)
    for count in counts:
        faces, source = source.throw(count)
        whole.append(faces)
    assert resumed == whole
    assert [len(faces) for faces in whole] == counts


@given(table=tables, seed=seeds)
@settings(max_examples=30)
def test_a_game_with_the_same_seed_and_actions_is_the_same_game(table: Table, seed: int) -> None:
    once, again = new_game(table, seed), new_game(table, seed)
    random = seeded(seed)
    for _ in range(60):
        if once.finished:
            break
        action = random.choice(legal_actions(once))
        once, again = game.apply(once, action)[0], game.apply(again, action)[0]
    assert once == again


@pytest.mark.parametrize("seed", [0, 1, 2, 2**70])
def test_faces_and_neighbours_are_alike_in_number(seed: int) -> None:
    """Chi-square under the 99.9 % bound: 20.5 for six faces, 66.6 for pairs in a row (35 free)."""
    faces, _ = SeededDice(seed).throw(36_000)
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert chi_square(Counter(faces), 6_000) < 20.5
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert len(pairs) == 36
    assert chi_square(pairs, 500) < 66.6


def chi_square(found: Counter[Any], expected: int) -> float:
    return sum((number - expected) ** 2 / expected for number in found.values())


# Queries.


@given(table=tables, seed=seeds, length=st.integers(0, 100), dice=st.sampled_from(EVERY_ROLL))
@settings(max_examples=100)
def test_what_a_row_would_bring_is_what_it_brings(
    table: Table, seed: int, length: int, dice: tuple[int, ...]
) -> None:
    """Every prospect, strike included, against really writing it."""
    data = random_record(seeded(seed), table, luck=0.9, length=length)
    if record.replay(data).state.finished:
        return
    data["turns"].append({"rolls": [{"dice": list(dice)}]})
    state = record.replay(data).state
    for prospect in queries.prospects(state):
        column, row = prospect.column - 1, state.rules.row_index[prospect.row]
        strike = queries.strike_prospect(state, row, column)
        offers = [(prospect, False)] + ([(strike, True)] if strike is not None else [])
        for offer, struck in offers:
            action = offer.action(strike=struck)
            after, (written, *_) = game.apply(state, action)
            assert isinstance(written, Written)
            assert written.cell == offer.cell
            player = state.to_move
            gained = standing.totals(after, player).total - standing.totals(state, player).total
            assert gained == offer.gain
