"""`a11y-game simulate`: whole games among opponents."""

import argparse
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from a11y_game.bots.levels import Level
from a11y_game.bots.simulate import simulate
from a11y_game.command_errors import DONE, UsageError
from a11y_game.commands.choices import chosen_rules
from a11y_game.commands.json_line import json_line
from a11y_game.commands.levels import chosen_levels
from a11y_game.engine.refusal import RefusedError
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words
from a11y_game.phrasing.names import refusal_text
from a11y_game.phrasing.numbers import decimal, signed

SEED_BITS = 31


def simulate_json(rules: Rules, playing: Sequence[Level], games: int, seed: int) -> dict[str, Any]:
    """Return the statistics of `games` games as plain JSON values; see `simulate`.

    Raises RefusedError when so many opponents cannot play together.
    """
    statistics = asdict(simulate(rules, playing, games, seed))
    statistics["players"] = list(statistics["players"])
    return statistics


def simulate_lines(words: Words, statistics: dict[str, Any]) -> Iterator[str]:
    """Yield the statistics in words: the games, then a line for each player."""
    yield words.count(
        "simulate.games",
        statistics["games"],
        seed=statistics["seed"],
        seconds=decimal(words, statistics["seconds"]),
    )
    for player in statistics["players"]:
        yield words(
            "simulate.player",
            bot=words(f"level.{player['bot']}"),
            mean=decimal(words, player["mean"]),
            sd=decimal(words, player["sd"]),
            min=signed(words, player["min"]),
            max=signed(words, player["max"]),
            wins=player["wins"],
            ties=player["ties"],
        )


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Let computer players play whole games; print statistics in words or as JSON."""
    rules = chosen_rules(words, arguments.ruleset, arguments.option)
    playing = chosen_levels(words, arguments.bot)
    if not playing:
        raise UsageError(words("cli.bots_needed"))
    if arguments.games < 1:
        raise UsageError(words("cli.bad_games"))
    seed = secrets.randbits(SEED_BITS) if arguments.seed is None else arguments.seed
    try:
        statistics = simulate_json(rules, playing, arguments.games, seed)
    except RefusedError as error:
        raise UsageError(refusal_text(words, error.refusal)) from None
    if arguments.json:
        print(json_line(statistics))
    else:
        print(*simulate_lines(words, statistics), sep="\n")
    return DONE
