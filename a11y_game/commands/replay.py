"""`a11y-game replay`: records played through the engine."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from a11y_game.command_errors import DONE, REFUSED, RequestRefusedError
from a11y_game.commands.json_line import json_line
from a11y_game.engine.record import RecordRefusedError, Replay
from a11y_game.engine.standing import settlement, totals, winners
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.names import (
    quote,
    refusal_in_turn,
    refusal_text,
    row_name,
    ruleset_name,
    sentence_case,
)
from a11y_game.phrasing.numbers import points
from a11y_game.phrasing.sheet import beside_cells, cell_text, parts, settlement_text
from a11y_game.phrasing.troubles import reason_text, trouble_text
from a11y_game.record_file import read_replay
from a11y_game.replay_json import replay_json
from a11y_game.storage.trouble import TroubleKind, trouble


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A record that was not played."""

    file: str
    turn: int | None
    error: str
    """The reason as a sentence."""
    line: str
    """The reason with the file, and the turn where it is a turn's fault."""

    def json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        return {"file": self.file, "turn": self.turn, "error": self.error}


def played(words: Words, path: str) -> Replay | Unplayed:
    """Return the record at `path`, played, or why it was not."""
    try:
        return read_replay(Path(path))
    except RecordRefusedError as error:
        reason = refusal_in_turn(words, error.turn, error.refusal)
        line = words("cli.refused_file", path=quote(path), reason=reason)
        return Unplayed(path, error.turn, refusal_text(words, error.refusal), line)
    except (OSError, ValueError) as error:
        # ValueError: a path that no system can open, with a null character for instance.
        found = trouble(TroubleKind.RECORD_NOT_READ, Path(path), error)
        reason = words("cli.unreadable", reason=reason_text(words, found))
        return Unplayed(path, None, reason, trouble_text(words, found))


def read_or_refuse(words: Words, path: str, *, as_json: bool = False) -> Replay:
    """Return the record at `path`, played; raises RequestRefusedError.

    That says why in a line of words, or `as_json` in one of JSON.
    """
    found = played(words, path)
    if not isinstance(found, Unplayed):
        return found
    if as_json:
        raise RequestRefusedError(json_line(found.json()), answers=True)
    raise RequestRefusedError(found.line)


def replay_lines(words: Words, replay: Replay) -> Iterator[str]:
    """Yield the final tables in words, player by player."""
    state = replay.state
    yield ruleset_name(words, state.rules.id)
    if state.finished:
        won = ", ".join(quote(state.players[player]) for player in winners(state))
        yield words.count("replay.winners", len(winners(state)), names=won)
    else:
        yield words("replay.unfinished", name=quote(state.players[state.to_move]))
    for player, name in enumerate(state.players):
        yield from _player_lines(words, state, player, quote(name))


def _player_lines(words: Words, state: GameState, player: int, name: str) -> Iterator[str]:
    rules, sheet, reached = state.rules, state.sheets[player], totals(state, player)
    yield words("replay.player", name=name, points=points(words, reached.total))
    for row, line in zip(rules.rows, sheet.cells, strict=True):
        cells = [cell_text(words, cell, sheet.latest_shown) for cell in line]
        if len(cells) > 1:
            cells = [words("replay.cell", column=c, cell=cell) for c, cell in enumerate(cells, 1)]
        yield words("replay.row", row=row_name(words, row.id), cells="; ".join(cells))
    for what, amount in beside_cells(words, state, player):
        yield words("replay.row", row=what, cells=amount)
    yield sentence_case(", ".join(parts(words, rules, reached)))
    if rules.settles and state.finished:
        yield words("settled", results=settlement_text(words, settlement(state)[player]))


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the tables of one record in words, or of one or more as lines of JSON."""
    if len(arguments.file) == 1 and not arguments.json:
        print(*replay_lines(words, read_or_refuse(words, arguments.file[0])), sep="\n")
        return DONE
    code = DONE
    for path in arguments.file:
        found = played(words, path)
        if isinstance(found, Unplayed):
            print(json_line(found.json()))
            code = REFUSED
        else:
            print(json_line(replay_json(found)))
    return code
