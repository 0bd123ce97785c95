"""JSON as the commands print it."""

import json
from typing import Any


def json_line(value: dict[str, Any]) -> str:
    """Return `value` as one line of JSON, letters of every language as they are."""
    return json.dumps(value, ensure_ascii=False)
