"""Files of values: a header that ties them to the rules they belong to, and a packed body.

    magic line, digest of all that follows (16 bytes), header (one line of JSON), zlib stream

The stream unpacks to unsigned 16-bit numbers, all low bytes first, then all high bytes. A number
stands for `number / scale + offset` points.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from a11y_game.bots.fingerprint import fingerprint
from a11y_game.engine.ruleset import Rules

MAGIC = b"a11y-game table 1\n"
DIGEST_SIZE = 16
NUMBER = "H"


class Fault(Enum):
    """What is wrong with a table."""

    MISSING = "missing"
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """Made for other rules."""


class TableUnusable(Exception):  # noqa: N818 # the name says what it is; nothing else went wrong
    """A table that cannot be used: which one, and why."""

    def __init__(self, name: str, fault: Fault) -> None:
        super().__init__(name, fault.value)
        self.name = name
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Table:
    """Values as stored."""

    numbers: "array[int]"
    scale: int
    offset: int
    header: Mapping[str, object]

    def points(self, index: int) -> float:
        """Return the points at `index`."""
        return self.numbers[index] / self.scale + self.offset


def folder() -> Traversable:
    """Return the folder of the shipped tables."""
    return files("a11y_game.bots") / "tables"


def file_name(rules: Rules) -> str:
    """Return the name of the table of `rules`, options included."""
    options = (f"{name}={str(value).lower()}" for name, value in rules.options.items())
    return "-".join((rules.id, *options)) + ".bin"


def pack(rules: Rules, numbers: Sequence[int], scale: int, offset: int, shape: object) -> bytes:
    """Return the bytes of a table file; `shape` is any JSON value that says how it is laid out."""
    stored = array(NUMBER, numbers)
    raw = bytes(_little_endian(stored))
    header = {
        "ruleset": rules.id,
        "options": dict(rules.options),
        "fingerprint": fingerprint(rules),
        "shape": shape,
        "scale": scale,
        "offset": offset,
        "numbers": len(stored),
    }
    body = zlib.compress(raw[0::2] + raw[1::2], 9)
    rest = json.dumps(header, sort_keys=True).encode() + b"\n" + body
    return MAGIC + _digest(rest) + rest


def unpack(data: bytes, name: str, rules: Rules, shape: object) -> Table:
    """Return the table in `data`, called `name`; raises TableUnusable where it is not of `rules`.

    It is refused too where its shape is not `shape`.
    """
    start = len(MAGIC) + DIGEST_SIZE
    if data[: len(MAGIC)] != MAGIC or data[len(MAGIC) : start] != _digest(data[start:]):
        raise TableUnusable(name, Fault.DAMAGED)
    line, _, body = data[start:].partition(b"\n")
    header = json.loads(line)
    if header["fingerprint"] != fingerprint(rules) or header["shape"] != shape:
        raise TableUnusable(name, Fault.FOREIGN)
    planes = zlib.decompress(body)
    raw = bytearray(len(planes))
    raw[0::2], raw[1::2] = planes[: header["numbers"]], planes[header["numbers"] :]
    return Table(_from_little_endian(raw), header["scale"], header["offset"], header)


def load(rules: Rules, shape: object, where: Traversable | None = None) -> Table:
    """Return the table of `rules` from the folder `where` (the shipped one if None).

    Raises TableUnusable.
    """
    name = file_name(rules)
    try:
        data = ((where or folder()) / name).read_bytes()
    except OSError:
        raise TableUnusable(name, Fault.MISSING) from None
    return unpack(data, name, rules, shape)


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=DIGEST_SIZE).digest()


def _little_endian(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "little":
        return numbers
    swapped = array(NUMBER, numbers)
    swapped.byteswap()
    return swapped


def _from_little_endian(raw: bytearray) -> "array[int]":
    return _little_endian(array(NUMBER, bytes(raw)))
