"""Advice: complete, ordered, and with reasons whose chances are true."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest
from positions import VARIANTS, names, position, variant_id

from a11y_game.bots.advice import advise
from a11y_game.bots.reasons import ThrowReason, WriteReason, why
from a11y_game.engine import game
from a11y_game.engine.actions import Reroll, Roll, Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.queries import open_cells, strike_prospect
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.ruleset import Filling, Rules, Throw
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState


def kept(state: GameState, positions: tuple[int, ...]) -> tuple[int, ...]:
    assert state.throw is not None
    return tuple(sorted(d for place, d in enumerate(state.throw.dice) if place not in positions))


def expected_writes(state: GameState) -> set[Write]:
    """Return every different way to write or strike, by asking the engine cell by cell."""
    rules, found = state.rules, set()
    assert state.throw is not None
    for row, column in open_cells(state, state.to_move):
        chosen = column + 1 if rules.filling is Filling.FREE else None
        write = Write(rules.rows[row].id, chosen)
        found.add(write)
        struck = strike_prospect(state, row, column)
        written = rules.rows[row].cell(state.sheet, state.throw, strike=False)
        if struck is not None and struck.cell != written:
            found.add(replace(write, strike=True))
    return found


@pytest.mark.parametrize("rules", VARIANTS, ids=variant_id)
def test_every_different_option_is_listed_once_best_first(rules: Rules) -> None:
    random = Random(variant_id(rules))  # noqa: S311 # any position does
    for rolls in (1, 2, 3):
        left = random.randint(1, rules.turns_each)
        state = position(rules, random, cells_left=left, rolls=rolls)
        advice = advise(state)
        assert advice.player == state.to_move
        assert advice.value == advice.options[0].value
        values = [option.value for option in advice.options]
        assert values == pytest.approx(sorted(values, reverse=True), abs=1e-5)
        writes = [o.action for o in advice.options if isinstance(o.action, Write)]
        assert len(writes) == len(set(writes))
        assert set(writes) == expected_writes(state)
        rerolls = [o.action for o in advice.options if isinstance(o.action, Reroll)]
        ways = [w for n in range(1, 6) for w in combinations(range(5), n)] if rolls < 3 else []
        lowest: dict[tuple[int, ...], tuple[int, ...]] = {}
        for way in ways:
            stays = kept(state, way)
            lowest[stays] = min(lowest.get(stays, way), way)
        assert sorted(r.positions for r in rerolls) == sorted(lowest.values())


def test_before_the_first_roll_there_is_a_value_and_no_option() -> None:
    advice = advise(game.start(find("mdice").rules(), names(2), SeededDice(1)))
    assert (advice.options, round(advice.value, 1)) == ((), 185.8)


def test_a_finished_game_has_no_advice() -> None:
    rules = find("mdice").rules()
    state = position(rules, Random(1), cells_left=1, rolls=1)  # noqa: S311 # any position does
    while not state.finished:
        action = advise(state).options[0].action if state.throw else Roll()
        state, _ = game.apply(state, action)
    with pytest.raises(RefusedError) as refused:
        advise(state)
    assert refused.value.refusal.code is RefusalCode.GAME_OVER


def four_sixes() -> GameState:
    """Thirteen rows, poker and sixes left, four sixes after the second roll."""
    rules = find("playroom").rules()
    state = game.start(rules, names(1), SeededDice(1))
    for row in rules.rows:
        if row.id not in ("poker", "sixes"):
            throw = Throw((1, 1, 2, 3, 5), 3, 1)
            state, _ = game.apply(replace(state, throw=throw), Write(row.id))
    return replace(state, throw=Throw((6, 6, 1, 6, 6), 2, 1))


def test_a_throw_hopes_for_what_it_can_make_with_its_true_chance() -> None:
    state = four_sixes()
    best = advise(state).options[0]
    assert best.action == Reroll((2,))
    reason = why(state, best)
    assert isinstance(reason, ThrowReason)
    assert reason.kept == (6, 6, 6, 6)
    sixes, poker = reason.hopes
    assert (sixes.row, sixes.made, poker.row, poker.made) == ("sixes", True, "poker", True)
    assert (sixes.chance, sixes.points) == pytest.approx((5 / 6, 24))
    assert (poker.chance, poker.points) == pytest.approx((1 / 6, 50))


def test_writing_is_compared_with_what_the_row_usually_brings() -> None:
    state = four_sixes()
    option = next(o for o in advise(state).options if o.action == Write("sixes"))
    reason = why(state, option)
    assert isinstance(reason, WriteReason)
    assert (reason.row, reason.column, reason.points) == ("sixes", 1, 24)
    # A die shows a given face after at most three throws with chance 91/216: 5 x 6 x 91/216.
    assert reason.usual == pytest.approx(5 * 6 * 91 / 216)


@pytest.mark.parametrize("rules", VARIANTS[::5], ids=variant_id)
def test_the_chances_of_a_throw_add_up_to_certainty(rules: Rules) -> None:
    random = Random(variant_id(rules))  # noqa: S311 # any position does
    for rolls in (1, 2):
        state = position(rules, random, cells_left=min(5, rules.turns_each), rolls=rolls)
        throwing = [o for o in advise(state).options if isinstance(o.action, Reroll)]
        for option in (throwing[0], throwing[-1]):
            reason = why(state, option)
            assert isinstance(reason, ThrowReason)
            chances = [hope.chance for hope in reason.hopes]
            assert sum(chances) == pytest.approx(1)
            assert chances == sorted(chances, reverse=True)


def test_one_roll_left_hopes_agree_with_trying_every_throw() -> None:
    rules = find("dice-poker").rules()
    state = position(rules, Random(9), cells_left=6, rolls=2)  # noqa: S311 # any position does
    assert state.throw is not None
    option = next(o for o in advise(state).options if o.action == Reroll((0, 1, 2, 3, 4)))
    reason = why(state, option)
    assert isinstance(reason, ThrowReason)
    counted: dict[str, float] = {}
    for dice in product(range(1, 7), repeat=5):
        after = replace(state, throw=Throw(tuple(sorted(dice)), 3, 5))  # type: ignore[arg-type] # five
        written = advise_row(after)
        counted[written] = counted.get(written, 0) + 1 / 7776
    hoped: dict[str, float] = {}
    for hope in reason.hopes:
        hoped[hope.row] = hoped.get(hope.row, 0) + hope.chance
    assert hoped == pytest.approx(counted)


CHOSEN: dict[object, str] = {}


def advise_row(state: GameState) -> str:
    assert state.throw is not None
    if state.throw.dice not in CHOSEN:
        action = advise(state).options[0].action
        assert isinstance(action, Write)
        CHOSEN[state.throw.dice] = action.row
    return CHOSEN[state.throw.dice]
