"""The thirteen-row game against an independent solver, PyPI's yatzy-solver."""

from random import Random

import pytest
import yatzy_solver
from positions import position

from a11y_game.bots.advice import advise
from a11y_game.engine.actions import Reroll, Write
from a11y_game.engine.rulesets import find
from a11y_game.engine.standing import totals
from a11y_game.engine.state import GameState

RULES = find("playroom").rules()
VARIANT = "american+no-bonus"
"""Without extra points for a second poker, like ours."""

THEIR_NAMES = {"poker": "five_of_a_kind"}


@pytest.fixture(scope="module")
def solver() -> yatzy_solver.Solver:
    return yatzy_solver.Solver.build(yatzy_solver.Variant(VARIANT))


def their_name(row: str) -> str:
    return THEIR_NAMES.get(row, row)


def their_state(state: GameState) -> str:
    full = {their_name(row.id) for i, row in enumerate(RULES.rows) if state.sheet.row_full(i)}
    written = [name for name in yatzy_solver.Variant(VARIANT).categories if name in full]
    upper = min(63, state.sheet.points_in(RULES.upper))
    return f"upper {upper} | filled {','.join(written) or '-'}"


def their_options(solver: yatzy_solver.Solver, state: GameState) -> dict[str, float]:
    throw = state.throw
    assert throw is not None
    dice = " ".join(map(str, sorted(throw.dice)))
    situation = f"dice {dice} | rolls {3 - throw.roll} | {their_state(state)}"
    return dict(solver.option_values(situation))


def test_the_whole_game_is_worth_the_same(solver: yatzy_solver.Solver) -> None:
    state = position(RULES, Random(1), cells_left=13)  # noqa: S311 # any numbers do
    assert solver.state_value("upper 0 | filled -") == pytest.approx(245.870775, abs=1e-6)
    assert advise(state).value == pytest.approx(245.8708, abs=0.001)


@pytest.mark.parametrize("seed", range(40))
def test_every_option_of_a_decision_is_worth_the_same(
    solver: yatzy_solver.Solver, seed: int
) -> None:
    random = Random(seed)  # noqa: S311 # any position does
    state = position(RULES, random, cells_left=random.randint(1, 13), rolls=random.randint(1, 3))
    theirs = their_options(solver, state)
    # They count the upper bonus when it is earned, the table when the game ends.
    paid = totals(state, state.to_move).total
    for option in advise(state).options:
        if isinstance(option.action, Write):
            name = f"score {their_name(option.action.row)}"
        else:
            assert isinstance(option.action, Reroll)
            name = keep_notation(state, option.action.positions)
        assert option.value - paid == pytest.approx(theirs[name], abs=0.008), name


def keep_notation(state: GameState, positions: tuple[int, ...]) -> str:
    assert state.throw is not None
    stays = sorted(die for place, die in enumerate(state.throw.dice) if place not in positions)
    return f"keep {' '.join(map(str, stays)) or '-'}"
