"""Reading game records from files."""

import json
from pathlib import Path

from a11y_game.engine.record import RecordRefusedError, Replay, replay
from a11y_game.engine.refusal import RefusalCode, refuse


def read_replay(path: Path) -> Replay:
    """Play the record in the file at `path`.

    Raises RecordRefusedError for anything that is not a playable record, OSError for a file that
    cannot be read.
    """
    content = path.read_bytes()
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        # ValueError covers bad UTF-8, bad JSON and numbers longer than Python takes.
        raise RecordRefusedError(None, refuse(RefusalCode.NOT_JSON)) from None
    return replay(data)
