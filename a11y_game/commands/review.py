"""`a11y-game review`: what each decision of a record cost."""

import argparse
from collections.abc import Iterator
from typing import Any

from a11y_game.bots.review import Decision, dearest, review, total_costs
from a11y_game.command_errors import DONE
from a11y_game.commands.advise import DECIMALS, option_json
from a11y_game.commands.json_line import json_line
from a11y_game.commands.replay import read_or_refuse
from a11y_game.engine.record import Replay
from a11y_game.i18n import Words
from a11y_game.phrasing.advice import decision_text, total_text
from a11y_game.phrasing.names import quote
from a11y_game.phrasing.people import People


def review_json(replay: Replay) -> Iterator[dict[str, Any]]:
    """Yield every decision as plain JSON values, then every player's total cost."""
    players = replay.state.players
    decisions = []
    for decision in review(replay.record):
        decisions.append(decision)
        yield _decision_json(decision, players[decision.player])
    for player, cost in zip(players, total_costs(decisions, len(players)), strict=True):
        yield {"player": player, "total_cost": round(cost, DECIMALS)}


def _decision_json(decision: Decision, player: str) -> dict[str, Any]:
    return {
        "turn": decision.turn,
        "player": player,
        "roll": decision.roll,
        "chosen": option_json(decision.chosen),
        "best": option_json(decision.best),
        "cost": round(decision.cost, DECIMALS),
    }


def review_lines(words: Words, replay: Replay) -> Iterator[str]:
    """Yield every player's total cost, then the decisions that cost something, dearest first."""
    record = replay.record
    decisions = tuple(review(record))
    people = People(words, record.players, None)
    exact = all(decision.exact for decision in decisions)
    for player, cost in enumerate(total_costs(decisions, len(record.players))):
        yield total_text(people, player, cost, exact=exact)
    for decision in dearest(decisions):
        said = decision_text(words, decision)
        yield words("review.cost", player=quote(record.players[decision.player]), cost=said)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print what each decision of a record cost, in words or as lines of JSON."""
    replay = read_or_refuse(words, arguments.file, as_json=arguments.json)
    lines = map(json_line, review_json(replay)) if arguments.json else review_lines(words, replay)
    for line in lines:
        print(line)
    return DONE
