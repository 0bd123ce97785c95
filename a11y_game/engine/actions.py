"""What a player can do."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw all five dice, at the start of a turn."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Throw the dice at `positions` (0–4) again."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Write:
    """Write the dice into `row`, or strike the row out.

    `column` counts from 1 and is named only where the player chooses it (`Filling.FREE`).
    """

    row: str
    column: int | None = None
    strike: bool = False


Action = Roll | Reroll | Write
