"""`a11y-game review`: what each decision of a record cost."""

from collections.abc import Iterator
from typing import Any

from a11y_game.bots.review import Decision, review, total_costs
from a11y_game.commands.advise import DECIMALS, option_json
from a11y_game.engine.record import Replay


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
