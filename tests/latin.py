"""Finds what is not Russian in a Russian text."""

import re

KEY_NAMES = re.compile(
    r"\b(Enter|Escape|Home|End|Page Up|Page Down|Tab|Backspace|Delete|Caps Lock|F\d"
    r"|Shift(\+(Tab|\d|[A-Z](?=, русская)))?|[A-Z](?=, русская))(?![A-Za-z])"
)
"""Names of keys, which are Latin in every language."""


def has_latin(text: str) -> bool:
    """Say whether a text has Latin letters outside the names of keys."""
    return bool(re.search("[A-Za-z]", KEY_NAMES.sub("", text)))
