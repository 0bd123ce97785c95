"""Makes any text harmless for a terminal and a speech engine.

Names of players and whatever comes from files may hold escape sequences, direction marks or
broken characters; every output passes its text through `plain` before it lets it out.
"""

import re

_BREAKS = re.compile(r"\s*[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]\s*")

_INVISIBLE = re.compile(
    "["
    r"\x00-\x1f\x7f-\x9f"  # control characters (C0, delete, C1)
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the writing direction
    r"\ufeff"  # byte order mark, zero-width no-break space
    "]"
)

_LONE_SURROGATES = re.compile(r"[\ud800-\udfff]")


def plain(text: str) -> str:
    """Return `text` as one line without control characters.

    Line breaks and tabs become one space, control and direction characters vanish, and halves of
    surrogate pairs (bytes that were not UTF-8) become U+FFFD. Never raises; may return "".
    """
    one_line = _BREAKS.sub(" ", text)
    visible = _INVISIBLE.sub("", one_line)
    return _LONE_SURROGATES.sub("\ufffd", visible).strip()
