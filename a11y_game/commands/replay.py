"""`a11y-game replay`: records played through the engine."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from a11y_game.command_errors import DONE, REFUSED, RequestRefusedError
from a11y_game.commands.json_line import json_line
from a11y_game.engine.record import RecordRefusedError, Replay
from a11y_game.engine.standing import (
    bonuses_paid,
    penalties_due,
    settlement,
    totals,
    winners,
)
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote, refusal_in_turn, refusal_text, row_name, ruleset_name
from a11y_game.phrasing.numbers import points, signed
from a11y_game.phrasing.sheet import (
    bonus_name,
    cell_text,
    parts,
    penalty_name,
    settlement_text,
)
from a11y_game.record_file import read_replay
from a11y_game.replay_json import replay_json


def replay_file_json(words: Words, path: str) -> tuple[dict[str, Any], bool]:
    """Return the tables of the record at `path`, or its refusal, and whether it was played."""
    try:
        return replay_json(read_replay(Path(path))), True
    except RecordRefusedError as error:
        return {
            "file": path,
            "turn": error.turn,
            "error": refusal_text(words, error.refusal),
        }, False
    except (OSError, ValueError):
        line = words("cli.file_unreadable", path=quote(path))
        return {"file": path, "turn": None, "error": line}, False


def read_or_refuse(words: Words, path: str) -> Replay:
    """Return the record at `path`, played; raises RequestRefusedError with a line of words."""
    try:
        return read_replay(Path(path))
    except RecordRefusedError as error:
        reason = refusal_in_turn(words, error.turn, error.refusal)
        line = words("cli.refused_file", path=quote(path), reason=reason)
        raise RequestRefusedError(line) from None
    except (OSError, ValueError):
        # ValueError: a path that no system can open, with a null character for instance.
        raise RequestRefusedError(words("cli.file_unreadable", path=quote(path))) from None


def replay_lines(words: Words, replay: Replay) -> Iterator[str]:
    """Yield the final tables in words, player by player."""
    state = replay.state
    yield ruleset_name(words, state.rules.id)
    for player, name in enumerate(state.players):
        yield from _player_lines(words, state, player, quote(name))
    if state.finished:
        won = ", ".join(quote(state.players[player]) for player in winners(state))
        yield words.count("replay.winners", len(winners(state)), names=won)
    else:
        yield words("replay.unfinished")


def _player_lines(words: Words, state: GameState, player: int, name: str) -> Iterator[str]:
    rules, sheet, reached = state.rules, state.sheets[player], totals(state, player)
    yield words("replay.player", name=name, points=points(words, reached.total))
    for row, line in zip(rules.rows, sheet.cells, strict=True):
        cells = ", ".join(cell_text(words, cell, sheet.latest_shown) for cell in line)
        yield words("replay.row", row=row_name(words, row.id), cells=cells)
    for bonus, paid in bonuses_paid(state, player).items():
        yield words("replay.row", row=bonus_name(words, bonus), cells=paid)
    for penalty, lost in penalties_due(state, player).items():
        yield words("replay.row", row=penalty_name(words, penalty), cells=signed(words, lost))
    yield ", ".join(parts(words, rules, reached)) + "."
    if rules.settles and state.finished:
        yield settlement_text(words, settlement(state)[player])


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the tables of one record in words, or of one or more as lines of JSON."""
    if len(arguments.file) == 1 and not arguments.json:
        print(*replay_lines(words, read_or_refuse(words, arguments.file[0])), sep="\n")
        return DONE
    code = DONE
    for path in arguments.file:
        answer, played = replay_file_json(words, path)
        print(json_line(answer))
        code = code if played else REFUSED
    return code
