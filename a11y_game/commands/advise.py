"""`a11y-game advise`: the best next move in an unfinished record."""

import argparse
from typing import Any

from a11y_game.bots.advice import advise
from a11y_game.bots.turn import Option
from a11y_game.command_errors import DONE, RequestRefusedError
from a11y_game.commands.json_line import json_line
from a11y_game.commands.replay import read_or_refuse
from a11y_game.engine.actions import Reroll, Write
from a11y_game.engine.record import Replay
from a11y_game.i18n import Words
from a11y_game.phrasing.advice import advice_text
from a11y_game.phrasing.names import quote

DECIMALS = 4
"""Values are printed to a ten-thousandth of a point."""


def advise_json(replay: Replay) -> dict[str, Any]:
    """Return the advice for the player to move as plain JSON values, best option first.

    Raises RefusedError when the game is over.
    """
    advice = advise(replay.state)
    return {
        "ruleset": replay.state.rules.id,
        "player": replay.state.players[advice.player],
        "value": round(advice.value, DECIMALS),
        "exact": advice.exact,
        "options": [option_json(option) for option in advice.options],
    }


def option_json(option: Option) -> dict[str, Any]:
    """Return an option as plain JSON values."""
    fields: dict[str, Any] = {}
    match option.action:
        case Reroll(positions):
            fields["reroll"] = list(positions)
        case Write(row, column, strike):
            fields["row"] = row
            if column is not None:
                fields["column"] = column
            if strike:
                fields["strike"] = True
    return fields | {"value": round(option.value, DECIMALS)}


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the advice for the player to move, in words or as JSON."""
    replay = read_or_refuse(words, arguments.file, as_json=arguments.json)
    if replay.state.finished:
        line = words("cli.nothing_to_advise", path=quote(arguments.file))
        raise RequestRefusedError(line)
    if arguments.json:
        print(json_line(advise_json(replay)))
        return DONE
    state = replay.state
    print(words("advise.next", player=quote(state.players[state.to_move])))
    print(advice_text(words, state, advise(state)))
    return DONE
