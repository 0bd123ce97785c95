"""`a11y-game simulate`: whole games among opponents."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from a11y_game.bots.levels import Level
from a11y_game.bots.simulate import simulate
from a11y_game.engine.ruleset import Rules


def simulate_json(rules: Rules, playing: Sequence[Level], games: int, seed: int) -> dict[str, Any]:
    """Return the statistics of `games` games as plain JSON values; see `simulate`.

    Raises RefusedError when so many opponents cannot play together.
    """
    statistics = asdict(simulate(rules, playing, games, seed))
    statistics["players"] = list(statistics["players"])
    return statistics
