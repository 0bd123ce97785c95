"""A problem report: all that somebody needs to find a fault, in one file that a game can read.

The file is a record of the game, with what a record lacks beside it; whoever gets it replays or
imports it as it is.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from a11y_game.storage.files import write_whole
from a11y_game.storage.saved_game import SavedGame, as_json
from a11y_game.storage.trouble import TroubleError, TroubleKind, trouble


@dataclass(frozen=True, slots=True)
class Report:
    """What goes into the file."""

    findings: Sequence[str]
    """What was found on the player's computer, line by line."""
    log: Sequence[Mapping[str, Any]]
    """The last entries of the session's journal."""
    game: SavedGame | None
    """The game being played, or played last."""


def write_report(report: Report, path: Path, home: Path) -> None:
    """Write `report` whole or not at all; raises TroubleError.

    Paths in it tell nothing of the player: `home`, their own folder, becomes "~".
    """
    game = {} if report.game is None else as_json(report.game)
    parts = {**game, "findings": report.findings, "log": report.log}
    fields = ",\n".join(f"{_json(name)}: {_value(value)}" for name, value in parts.items())
    try:
        write_whole(path, _without(home, f"{{\n{fields}\n}}\n").encode("utf-8"))
    except OSError as error:
        raise TroubleError(trouble(TroubleKind.RECORD_NOT_WRITTEN, path, error)) from error


def _without(home: Path, text: str) -> str:
    """Return `text` with `home` shortened to "~", in both ways in which JSON may write it."""
    if home == home.parent:
        return text
    for written in (json.dumps(str(home), ensure_ascii=False), json.dumps(str(home))):
        text = text.replace(written.strip('"'), "~")
    return text


def _value(value: object) -> str:
    """Return JSON with each entry of a list on its own line, for people who look inside."""
    if isinstance(value, list | tuple):
        return "[" + ",".join(f"\n{_json(entry)}" for entry in value) + "]"
    return _json(value)


def _json(value: object) -> str:
    # Half a letter in a key that was not UTF-8 cannot be encoded, so only then all is escaped.
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value)
