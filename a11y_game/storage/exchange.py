"""Games as files: a record to send to somebody, and one that came from somebody."""

import errno
import json
from pathlib import Path

from a11y_game.engine.dice import DiceSource
from a11y_game.engine.record import RecordRefusedError
from a11y_game.record_file import parse
from a11y_game.storage.files import write_whole
from a11y_game.storage.saved_game import SavedGame, as_json, from_json
from a11y_game.storage.trouble import Trouble, TroubleError, TroubleKind, trouble


def export_game(game: SavedGame, path: Path) -> Trouble | None:
    """Write a game as a record file, whole or not at all; return what went wrong. Never raises."""
    text = json.dumps(as_json(game), ensure_ascii=False, indent=1)
    try:
        write_whole(path, f"{text}\n".encode())
    except OSError as error:
        return trouble(TroubleKind.RECORD_NOT_WRITTEN, path, error)
    return None


def import_game(path: Path, dice_to_come: DiceSource) -> SavedGame:
    """Return the game in a record file.

    It goes on with the dice that stand beside the record, or with `dice_to_come` where none do.
    Raises TroubleError: RECORD_NOT_READ, RECORD_NOT_JSON, RECORD_REFUSED.
    """
    try:
        content = _content(path)
    except (OSError, ValueError) as error:
        # ValueError: a path that no system can open, with half a letter in it for instance.
        raise TroubleError(trouble(TroubleKind.RECORD_NOT_READ, path, error)) from error
    try:
        return from_json(parse(content), dice_to_come)
    except ValueError:
        raise TroubleError(trouble(TroubleKind.RECORD_NOT_JSON, path)) from None
    except RecordRefusedError as refused:
        found = trouble(
            TroubleKind.RECORD_REFUSED, path, turn=refused.turn, refusal=refused.refusal
        )
        raise TroubleError(found) from None


def _content(path: Path) -> bytes:
    # What is no file may never end, or wait for somebody to write into it.
    if path.exists() and not path.is_file():
        number = errno.EISDIR if path.is_dir() else errno.ENOENT
        raise OSError(number, "not a file", path)
    return path.read_bytes()
