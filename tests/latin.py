"""Finds what is not Russian in a Russian text."""

import re

KEY_NAMES = re.compile(
    r"\b(Enter|Escape|Home|End|Page Up|Page Down|Tab|Backspace|Delete|Caps Lock|F\d"
    r"|Shift(\+(Tab|\d|[A-Z](?=, русская)))?|[A-Z](?=, русская))(?![A-Za-z])"
)
"""Names of keys, which are Latin in every language."""

PROPER_NAMES = re.compile(
    r"\b(a11y-game|accessible_output2|platformdirs|prompt_toolkit|pygame(-ce)?|Python|SDL|tomli-w"
    r"|BSD|LGPL|MIT|PSF|zlib)\b"
)
"""The game, its libraries and their licences."""


def has_latin(text: str) -> bool:
    """Say whether a text has Latin letters outside of such names."""
    return bool(re.search("[A-Za-z]", PROPER_NAMES.sub("", KEY_NAMES.sub("", text))))
