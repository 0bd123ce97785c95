"""Review: what decisions cost."""

from dataclasses import replace

import pytest
from positions import names

from a11y_game.bots import levels
from a11y_game.bots.review import dearest, review, total_costs
from a11y_game.commands.review import review_json
from a11y_game.engine import game
from a11y_game.engine.actions import Reroll, Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.record import GameRecord, replay
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets import find


def played(rules: Rules, level: levels.Level, seed: int) -> GameRecord:
    state = game.start(rules, names(2), SeededDice(seed))
    record, bot = GameRecord(rules, state.players), levels.bot(level, rules)
    while not state.finished:
        state, events = game.apply(state, bot.choose(state))
        record = record.with_events(events)
    return record


@pytest.mark.parametrize("ruleset", ["playroom", "mdice", "classic"])
def test_a_masters_game_costs_nothing(ruleset: str) -> None:
    record = played(find(ruleset).rules(), levels.MASTER, 5)
    decisions = list(review(record))
    assert len(decisions) == sum(len(turn.rolls) for turn in record.turns)
    assert total_costs(decisions, 2) == pytest.approx((0, 0), abs=1e-5)
    assert [d.chosen for d in decisions] == [d.best for d in decisions]


def test_greedy_play_costs_what_it_gives_away() -> None:
    decisions = list(review(played(find("playroom").rules(), levels.GREEDY, 5)))
    costs = total_costs(decisions, 2)
    assert all(5 < cost < 120 for cost in costs)
    worst = dearest(decisions)
    assert [d.cost for d in worst] == sorted((d.cost for d in worst), reverse=True)
    assert sum(costs) == pytest.approx(sum(d.cost for d in worst))


def test_each_decision_stands_beside_the_best_one() -> None:
    record = replay(
        {
            "ruleset": "playroom",
            "players": ["a"],
            "turns": [
                {
                    "rolls": [
                        {"dice": [6, 6, 1, 6, 2]},
                        {"reroll": [4, 0, 2], "dice": [6, 6, 6, 6, 2]},
                    ],
                    "row": "ones",
                },
                {"rolls": [{"dice": [2, 3, 4, 5, 6]}, {"reroll": [0], "dice": [1, 3, 4, 5, 6]}]},
            ],
        }
    ).record
    first, second, third = review(record)
    assert (first.turn, first.roll, first.player, first.chosen.action) == (
        1,
        1,
        0,
        Reroll((0, 2, 4)),
    )
    assert first.best.action == Reroll((2, 4))
    assert first.cost > 5
    assert (second.roll, second.chosen.action, second.best.action) == (
        2,
        Write("ones"),
        Reroll((4,)),
    )
    assert second.cost > 20
    assert (third.turn, third.chosen.action) == (2, Reroll((0,)))
    assert third.best.action == Write("large_straight")
    assert third.cost > 10


def test_a_strike_of_what_the_dice_do_not_make_is_a_dash_like_writing_it() -> None:
    record = replay(
        {
            "ruleset": "classic",
            "players": ["a", "b"],
            "turns": [{"rolls": [{"dice": [1, 2, 3, 4, 6]}], "row": "poker", "strike": True}],
        }
    ).record
    (decision,) = review(record)
    assert decision.chosen.action == Write("poker")
    made = replace(record.turns[0], row="chance")
    (decision,) = review(replace(record, turns=(made,)))
    assert decision.chosen.action == Write("chance", strike=True)


def test_review_as_json_lines() -> None:
    record = {
        "ruleset": "mdice",
        "players": ["Анна", "Boris"],
        "turns": [{"rolls": [{"dice": [1, 1, 1, 1, 2]}], "row": "poker"}],
    }
    decision, anna, boris = review_json(replay(record))
    cost = decision.pop("cost")
    assert decision == {
        "turn": 1,
        "player": "Анна",
        "roll": 1,
        "chosen": {"row": "poker", "value": decision["chosen"]["value"]},
        "best": {"reroll": [4], "value": decision["best"]["value"]},
    }
    assert cost == pytest.approx(decision["best"]["value"] - decision["chosen"]["value"], abs=2e-4)
    assert anna == {"player": "Анна", "total_cost": cost}
    assert boris == {"player": "Boris", "total_cost": 0.0}
