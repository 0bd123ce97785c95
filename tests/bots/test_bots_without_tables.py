"""Opponents and advice for a rule set that they have never heard of."""

import pytest
from positions import names

from a11y_game.bots import levels
from a11y_game.bots.advice import advise
from a11y_game.bots.levels import BEGINNER, LEVELS, MASTER, SOLID
from a11y_game.bots.review import review, total_costs
from a11y_game.bots.simulate import simulate
from a11y_game.bots.table_file import Fault
from a11y_game.engine import game
from a11y_game.engine.dice import Dice, SeededDice
from a11y_game.engine.premiums import best_cell, column_bonus, is_dash
from a11y_game.engine.record import GameRecord
from a11y_game.engine.ruleset import Filling, Part, Row, Rules, on_first_roll
from a11y_game.engine.scoring import of_face, sum_of_face, total


def odds(dice: Dice) -> int | None:
    return sum(die for die in dice if die % 2) or None


def strange_rules(columns: int, filling: Filling) -> Rules:
    """Return three rows that no rule set has, with a bonus for whole columns."""
    return Rules(
        "odds",
        (1, 3),
        {},
        (
            Row("threes", Part.UPPER, of_face(sum_of_face, 3), face=3),
            Row("odds", Part.LOWER, odds, extra=4, doubles=on_first_roll, strikable=True),
            Row("chance", Part.LOWER, total),
        ),
        columns=columns,
        filling=filling,
        bonuses=tuple(column_bonus(column, best_cell, is_dash) for column in range(columns)),
        pays_bonuses=True,
    )


RULES = [
    strange_rules(1, Filling.LEFT_TO_RIGHT),
    strange_rules(2, Filling.FREE),
    strange_rules(4, Filling.LEFT_TO_RIGHT),
]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: str(rules.columns))
def test_every_level_plays_it_and_a_master_says_that_it_is_weaker(rules: Rules) -> None:
    for level in LEVELS:
        bot = levels.bot(level, rules)
        state = game.start(rules, names(2), SeededDice(6))
        while not state.finished:
            state, _ = game.apply(state, bot.choose(state))
        assert bot.weaker_than_asked == (level is MASTER)
    master = levels.bot(MASTER, rules)
    assert master.level is SOLID
    assert master.unusable is not None
    assert master.unusable.fault is Fault.MISSING


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: str(rules.columns))
def test_advice_and_review_are_estimates(rules: Rules) -> None:
    state = game.start(rules, names(2), SeededDice(6))
    record, bot = GameRecord(rules, state.players), levels.bot(BEGINNER, rules)
    while not state.finished:
        advice = advise(state)
        assert not advice.exact
        state, events = game.apply(state, bot.choose(state))
        record = record.with_events(events)
    costs = total_costs(list(review(record)), 2)
    assert all(cost > 0 for cost in costs)


def test_solid_beats_a_beginner_at_it() -> None:
    solid, beginner = simulate(RULES[2], [SOLID, BEGINNER], 40, 2).players
    assert solid.mean > beginner.mean + 10
