"""Reading game records from files."""

import json
from pathlib import Path
from typing import Any

from a11y_game.engine.record import RecordRefusedError, Replay, replay
from a11y_game.engine.refusal import RefusalCode, refuse


def read_replay(path: Path) -> Replay:
    """Play the record in the file at `path`.

    Raises RecordRefusedError for anything that is not a playable record, OSError for a file that
    cannot be read.
    """
    try:
        data = parse(path.read_bytes())
    except ValueError:
        raise RecordRefusedError(None, refuse(RefusalCode.NOT_JSON)) from None
    return replay(data)


def parse(content: bytes) -> Any:
    """Return the JSON values in the bytes of a record file.

    Raises ValueError for anything that is not JSON in UTF-8, with or without a byte order mark.
    """
    try:
        return json.loads(content.decode("utf-8-sig"))
    except RecursionError:
        raise ValueError("nested too deeply") from None
