"""The exact tables: their values, and the last turns against brute force."""

from random import Random

import pytest
from brute_force import last_turns
from positions import SINGLE_COLUMN, names, position, variant_id

from a11y_game.bots.advice import advise
from a11y_game.engine import game
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets import find

VALUES = {
    "playroom-False": 245.870775,
    "playroom-True": 336.855290,
    "mdice": 185.822341,
    "classic-product": 272.837341,
    "classic-surplus": 242.935279,
}
"""Solved in double precision; the first one is published as 245.87."""

STEP = 0.008
"""Tables are rounded to steps of less than a hundredth of a point."""


@pytest.mark.parametrize("rules", SINGLE_COLUMN, ids=variant_id)
def test_a_game_is_worth_its_solved_value_before_the_first_roll(
    rules: Rules, capsys: pytest.CaptureFixture[str]
) -> None:
    advice = advise(game.start(rules, names(rules.seats[0]), SeededDice(1)))
    with capsys.disabled():
        print(f"\n{variant_id(rules)}: {advice.value:.4f}")
    assert advice.value == pytest.approx(VALUES[variant_id(rules)], abs=0.002)
    assert (advice.exact, advice.options, advice.unusable) == (True, (), None)


@pytest.mark.parametrize("cells_left", [1, 2])
@pytest.mark.parametrize("rules", SINGLE_COLUMN, ids=variant_id)
def test_the_last_turns_have_the_values_that_enumeration_gives(
    rules: Rules, cells_left: int
) -> None:
    random = Random(f"{variant_id(rules)} {cells_left}")  # noqa: S311 # any position does
    state = position(rules, random, cells_left=cells_left)
    naive = last_turns(state)
    assert advise(state).value == pytest.approx(naive.start(), abs=STEP)
    for rolls in (1, 2, 3) if cells_left == 1 else (2,):
        rolled = position(rules, random, cells_left=cells_left, rolls=rolls)
        throw = rolled.throw
        assert throw is not None
        expected = last_turns(rolled).options(throw.dice, throw.roll, throw.thrown)
        for option in advise(rolled).options:
            assert option.value == pytest.approx(expected[option.action], abs=STEP)


def test_mdice_ends_with_what_the_last_row_brings() -> None:
    state = position(find("mdice").rules(), Random(3), cells_left=1, rolls=3)  # noqa: S311 # same
    (option,) = advise(state).options
    after, _ = game.apply(state, option.action)
    assert option.value == pytest.approx(after.sheets[state.to_move].points_in(tuple(range(12))))
