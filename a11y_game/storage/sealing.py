"""Seals: a short digest beside each stored row, so that no flipped bit passes for a game.

SQLite notices a damaged structure, not a damaged value: a 3 that became a 2 is a good value to it.
"""

from collections.abc import Sequence
from hashlib import blake2b

SEAL_BYTES = 8


def seal_of(values: Sequence[object]) -> bytes:
    """Return the seal of a row's values, types included."""
    written = repr(tuple(values)).encode("utf-8", "backslashreplace")
    return blake2b(written, digest_size=SEAL_BYTES).digest()


def is_whole(row: Sequence[object]) -> bool:
    """Say whether the last value of `row` is the seal of those before it."""
    return row[-1] == seal_of(row[:-1])
