"""Five dice, and where their faces come from."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Protocol

DICE = 5
FACES = (1, 2, 3, 4, 5, 6)

Dice = tuple[int, int, int, int, int]
"""The five dice by position, each 1–6."""


@lru_cache(maxsize=7776)
def counts(dice: Dice) -> tuple[int, int, int, int, int, int]:
    """Return how many dice show 1, 2, … 6."""
    return (
        dice.count(1),
        dice.count(2),
        dice.count(3),
        dice.count(4),
        dice.count(5),
        dice.count(6),
    )


def five(faces: Iterable[int]) -> Dice:
    """Return `faces` as five dice.

    Raises ValueError unless there are exactly five whole numbers from 1 to 6.
    """
    values = tuple(faces)
    if len(values) != DICE or not all(type(face) is int and face in FACES for face in values):
        raise ValueError(f"not five dice: {values!r}")
    return values  # type: ignore[return-value] # the length was just checked


class DiceSource(Protocol):
    """Where thrown faces come from. A value: throwing returns the source to throw from next."""

    def throw(self, number: int) -> tuple[tuple[int, ...], "DiceSource"]:
        """Return the faces of `number` thrown dice, and the source after the throw."""


@dataclass(frozen=True, slots=True)
class SeededDice:
    """Faces that follow from a seed alone, so that a resumed game rolls what it would have rolled.

    Each die is the keyed hash of its ordinal number. Seed and position are all there is to save,
    and no Python version can change the faces.
    """

    seed: int
    position: int = 0

    def throw(self, number: int) -> tuple[tuple[int, ...], DiceSource]:
        """Return the next `number` faces and the source behind them."""
        end = self.position + number
        faces = tuple(self._face(ordinal) for ordinal in range(self.position, end))
        return faces, SeededDice(self.seed, end)

    def _face(self, ordinal: int) -> int:
        digest = blake2b(f"{self.seed}:{ordinal}".encode(), digest_size=8).digest()
        # 2**64 values on six faces: no face is likelier than another by more than 1 in 10**18.
        return int.from_bytes(digest, "big") % len(FACES) + 1


class ScriptEndedError(Exception):
    """More dice were thrown than the script holds, or another number of them."""


@dataclass(frozen=True, slots=True)
class ScriptedDice:
    """Faces written down beforehand: a record, or a test's story, played by the real rules."""

    throws: tuple[tuple[int, ...], ...]
    position: int = 0

    def throw(self, number: int) -> tuple[tuple[int, ...], DiceSource]:
        """Return the next written throw.

        Raises ScriptEndedError when none is left or it has another number of dice.
        """
        if self.position >= len(self.throws):
            raise ScriptEndedError(f"no throw {self.position + 1} in the script")
        faces = self.throws[self.position]
        if len(faces) != number:
            raise ScriptEndedError(f"{number} dice thrown, the script has {len(faces)}")
        return faces, ScriptedDice(self.throws, self.position + 1)
