"""Games with many cells and bonuses for the first: toybytoy and dice-poker."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copy

import brute_force
import pytest
from positions import VARIANTS, any_action, names, position, variant_id

from a11y_game.bots import levels, table_file
from a11y_game.bots.lattice import ROLLS, roll_index
from a11y_game.bots.masters import race_experts
from a11y_game.bots.prices import prices
from a11y_game.bots.race.contrast import ALIKE, APART, GRADED, fill_between, looked_at
from a11y_game.bots.race.entry import enter
from a11y_game.bots.race.evaluator import RaceEvaluator
from a11y_game.bots.race.features import BONUSES_DOOMED, PLACES, RACING, ROW_BLOCK
from a11y_game.bots.race.network import Network
from a11y_game.bots.race.numbers import DOOMED, ROWS
from a11y_game.bots.race.outcomes import STRUCK, outcomes
from a11y_game.bots.race.outlook import Outlook
from a11y_game.bots.race.position import Position
from a11y_game.bots.race.stored import UNITS, load_network, pack_network, serves
from a11y_game.bots.table_file import Fault, TableUnusable, file_name
from a11y_game.bots.turn import TurnPlan, plan
from a11y_game.engine import game
from a11y_game.engine.actions import Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.rulesets import find
from a11y_game.engine.standing import totals
from a11y_game.engine.state import GameState

SERVED = [rules for rules in VARIANTS if rules.id in ("toybytoy", "dice-poker")]
served = pytest.mark.parametrize("rules", SERVED, ids=variant_id)
SOME = [
    find("toybytoy").rules(),
    find("toybytoy").rules({"school": "minus_ten", "fill": "free", "poker_bonus": 500}),
    find("dice-poker").rules({"columns": 1}),
    find("dice-poker").rules({"columns": 3}),
]
some = pytest.mark.parametrize("rules", SOME, ids=variant_id)
SHIPPED = Path(str(table_file.folder()))


def any_network() -> Network:
    """Return a network that knows nothing, and says something different everywhere."""
    random = Random(1)  # noqa: S311 # any network does
    weights = [[random.gauss(0, 1) for _ in range(UNITS)] for _ in range(PLACES)]
    return Network(weights, [random.gauss(0, 5) for _ in range(UNITS)])


def random_entries(rules: Rules, games: int) -> Iterator[tuple[GameState, Write, GameState]]:
    """Yield every entry of random games, with the state before and after it."""
    random = Random(variant_id(rules))  # noqa: S311 # any games do
    for number in range(games):
        players = 1 + number % 4
        state = game.start(rules, names(players), SeededDice(number))
        while not state.finished:
            action = any_action(state, random)
            if isinstance(action, Write) and rules.rows[rules.row_index[action.row]].strikable:
                action = replace(action, strike=random.random() < 0.15)
            before = state
            state, _ = game.apply(state, action)
            if isinstance(action, Write):
                yield before, action, state


def test_it_serves_the_two_sets_and_no_other() -> None:
    assert [rules for rules in VARIANTS if serves(rules)] == SERVED
    assert race_experts(find("classic").rules()) is None


@served
def test_outcomes_are_what_the_rules_say(rules: Rules) -> None:
    for row, known in zip(rules.rows, outcomes(rules), strict=True):
        listed = (*known.unmade, *known.made)
        assert len(known.unmade) <= 1
        assert list(known.made) == sorted(known.made)
        for (roll, thrown), line in zip(prices(rules).kinds, known.index, strict=True):
            for dice, number in zip(ROLLS, line, strict=True):
                worth = row.worth(Throw(dice, roll, thrown))
                made = worth and (worth.points, dice.count(row.face), 1)
                assert listed[number] == (made or STRUCK)


@served
def test_an_entry_in_numbers_is_the_engines_entry(rules: Rules) -> None:
    checked = 0
    for before, action, after in random_entries(rules, 2):
        throw, row, position_ = before.throw, rules.row_index[action.row], Position.of(before)
        assert throw is not None
        known = outcomes(rules)[row]
        number = known.index[prices(rules).context(throw)][roll_index(throw.dice)]
        outcome = STRUCK if action.strike else (*known.unmade, *known.made)[number]
        own = list(position_.own)
        column = game.column_for(before, action)
        view = position_.view(before.to_move, 0)._replace(side=own)
        gain = enter(view, row, column, outcome)
        later = position_.after(own, row, column)
        mover = before.to_move
        expected = Position.of(replace(after, to_move=mover))
        assert own == list(expected.own)
        assert list(later.taken) == list(expected.taken)
        assert position_.total + gain == expected.total
        checked += 1
    assert checked == rules.turns_each * (1 + 2)


@some
def test_what_an_entry_changes_is_looked_at_block_by_block(rules: Rules) -> None:
    network, compared = any_network(), 0
    for before, action, after in list(random_entries(rules, 4))[:: rules.columns]:
        mover, position_ = before.to_move, Position.of(before)
        later = Position.of(replace(after, to_move=mover))
        if later.own[DOOMED] != position_.own[DOOMED]:
            continue
        wait = len(position_.rivals)
        outlook = Outlook(network, position_.one_cell_less().view(mover, wait))
        view = later.view(mover, wait)
        changed = outlook.after(view, rules.row_index[action.row], game.column_for(before, action))
        assert changed == pytest.approx(Outlook(network, view).to_come(), abs=1e-6)
        compared += 1
    assert compared > 30


def test_outcomes_between_two_that_were_looked_at_get_values_between_theirs() -> None:
    points = [10, 12, 14, 20, 22, 30, 40]
    looked = [looked_at(GRADED, number, 7) for number in range(7)]
    assert looked == [True, False, True, False, True, False, True]
    to_come = [8.0, 0.0, 6.0, 0.0, 2.0, 0.0, 1.0]
    fill_between(GRADED, points, 7, to_come)
    assert to_come == pytest.approx([8, 7, 6, 3, 2, 14 / 9, 1])
    alike = [5.0, 0.0, 0.0]
    fill_between(ALIKE, [1, 2, 3], 3, alike)
    assert alike == [5.0, 5.0, 5.0]
    apart = [5.0, 4.0, 1.0]
    fill_between(APART, [1, 2, 3], 3, apart)
    assert apart == [5.0, 4.0, 1.0]


@some
@pytest.mark.parametrize("players", [1, 2])
def test_the_last_turn_is_played_exactly(rules: Rules, players: int) -> None:
    random = Random(f"last {variant_id(rules)} {players}")  # noqa: S311 # any games do
    view = position(rules, random, cells_left=1, players=players)
    evaluator = RaceEvaluator(rules, any_network())

    def worth(action: Write, throw: Throw) -> float:
        after, _ = game.apply(replace(view, throw=throw), action)
        return totals(after, view.to_move).total

    planned = plan(view, evaluator)
    assert planned.value == pytest.approx(brute_force.Turn(view, worth).start())


@served
def test_the_master_plays_with_any_number_of_players(rules: Rules) -> None:
    players = 1 + SERVED.index(rules) % 4
    random = Random(f"{variant_id(rules)} {players}")  # noqa: S311 # any games do
    bot = levels.bot(levels.MASTER, rules)
    assert not bot.weaker_than_asked
    left = random.randint(1, rules.turns_each)
    state = position(rules, random, cells_left=left, players=players)
    written = state.entries
    while state.entries == written:
        state, _ = game.apply(state, bot.choose(state))
    assert state.entries == written + 1


@some
def test_the_network_expects_about_what_its_own_play_brings(rules: Rules) -> None:
    evaluator = RaceEvaluator(rules, load_network(rules))
    view = game.start(rules, names(1), SeededDice(1))
    value = plan(view, evaluator).value
    later = []
    for seed in range(3):
        state = game.start(rules, names(1), SeededDice(seed))
        bot = levels.bot(levels.MASTER, rules)
        while not state.finished:
            state, _ = game.apply(state, bot.choose(state))
        later.append(totals(state, 0).total)
    assert value == pytest.approx(sum(later) / 3, rel=0.35)


def test_who_plays_for_the_lead_grudges_a_rival_the_bonus() -> None:
    rules = find("toybytoy").rules({"school": "minus_one"})
    # All that is worth anything: ten points for being one cell from a row's bonus.
    weights = [[0.0] * UNITS for _ in range(PLACES)]
    for row in range(ROWS):
        weights[row * ROW_BLOCK + RACING][0] = 10.0
    network = Network(weights, [0.0] * UNITS)
    state = _sixes_race(rules)
    for_points, for_lead = RaceEvaluator(rules, network), RaceEvaluator(rules, network, 1.0)
    grudge = {
        row: _worth_of(state, for_lead, row) - _worth_of(state, for_points, row)
        for row in ("sixes", "chance")
    }
    assert grudge == pytest.approx({"sixes": 10.0, "chance": 0.0})


def test_bonuses_that_may_be_lost_are_worth_no_less_than_lost_ones() -> None:
    rules = find("toybytoy").rules({"school": "debt"})
    # A network that takes the loss of all bonuses for a hundred points.
    weights = [[0.0] * UNITS for _ in range(PLACES)]
    weights[BONUSES_DOOMED][0] = 100.0
    evaluator = RaceEvaluator(rules, Network(weights, [0.0] * UNITS))
    state = game.start(rules, names(1), SeededDice(5))
    assert _worth_of(state, evaluator, "sixes") == pytest.approx(30.0 + 100.0)
    for _ in range(2):
        # The second of these ends the hope for nine ones: there is nothing left to lose.
        throw = Throw((6, 6, 6, 6, 2), 3, 1)
        state, _ = game.apply(replace(state, throw=throw), Write("ones"))
    assert _worth_of(state, evaluator, "sixes") == pytest.approx(30.0 + 100.0)


def _sixes_race(rules: Rules) -> GameState:
    """Return a game in which both players have one cell of the sixes left."""
    state = game.start(rules, names(2), SeededDice(5))
    for _ in range(4):
        throw = Throw((6, 6, 6, 6, 1), 3, 1)
        state, _ = game.apply(replace(state, throw=throw), Write("sixes"))
    return state


def _worth_of(state: GameState, evaluator: RaceEvaluator, row: str) -> float:
    planned = TurnPlan(state.rules, evaluator.entries(state))
    known = next(
        entry
        for entry in planned.entries
        if state.rules.rows[entry.entry.row].id == row and not entry.entry.strike
    )
    context = prices(state.rules).contexts[3, False]
    return known.values[context][roll_index((6, 6, 6, 6, 6))]


@served
def test_every_table_is_shipped_and_small(rules: Rules) -> None:
    assert not levels.bot(levels.MASTER, rules).weaker_than_asked
    assert (SHIPPED / file_name(rules)).stat().st_size < 64_000


def test_a_table_of_another_school_is_refused(tmp_path: Path) -> None:
    debt, minus = SOME[0], SOME[1]
    copy(SHIPPED / file_name(debt), tmp_path / file_name(minus))
    with pytest.raises(TableUnusable) as refused:
        load_network(minus, tmp_path)
    assert (refused.value.name, refused.value.fault) == (file_name(minus), Fault.FOREIGN)
    with pytest.raises(TableUnusable) as missing:
        load_network(debt, tmp_path)
    assert missing.value.fault is Fault.MISSING


def test_a_network_survives_its_file(tmp_path: Path) -> None:
    rules, random = SOME[2], Random(3)  # noqa: S311 # any weights do
    weights = [[random.uniform(-3, 3) for _ in range(UNITS)] for _ in range(PLACES)]
    head = [random.uniform(-300, 300) for _ in range(UNITS)]
    (tmp_path / file_name(rules)).write_bytes(pack_network(rules, weights, head))
    network, original = load_network(rules, tmp_path), Network(weights, head)
    place, amount = [1, 30, 200, PLACES - 1], [1.0, 0.5, 1.0, 2.0]
    sums = [known.add(known.blank(), place, amount, 4) for known in (network, original)]
    assert network.points(sums[0]) == pytest.approx(original.points(sums[1]), abs=1.0)
