"""What happened, in small frozen records. Players are indexes from 0, columns count from 1."""

from dataclasses import dataclass

from a11y_game.engine.dice import Dice
from a11y_game.engine.sheet import Cell


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice were thrown."""

    player: int
    roll: int
    """1–3."""
    dice: Dice
    """All five after the throw, by position."""
    positions: tuple[int, ...]
    """The positions that were thrown."""


@dataclass(frozen=True, slots=True)
class Written:
    """A cell was written."""

    player: int
    row: str
    column: int
    cell: Cell
    strike: bool
    """Whether the player asked for the dash."""
    reserve_before: int


@dataclass(frozen=True, slots=True)
class BonusWon:
    """A bonus was earned by the entry just made."""

    player: int
    bonus: str
    points: int


@dataclass(frozen=True, slots=True)
class BonusLost:
    """A bonus went out of reach for `player` by the entry just made."""

    player: int
    bonus: str
    taken_by: int | None
    """The rival who took it; None where the player's own entry put it out of reach."""


@dataclass(frozen=True, slots=True)
class DebtBeyondRepair:
    """The cells left in a school row can no longer repay its debt."""

    player: int
    row: str


@dataclass(frozen=True, slots=True)
class BonusesVoid:
    """A full school row left a debt: every bonus of the player is crossed out."""

    player: int
    row: str
    points: int
    """Points of earned bonuses crossed out, 0 where there were none."""


@dataclass(frozen=True, slots=True)
class PenaltyDue:
    """A penalty fell due by the entry just made."""

    player: int
    penalty: str
    points: int
    """Negative."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is `player`'s turn."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Every sheet is full."""

    winners: tuple[int, ...]
    """More than one where the highest total is shared."""


Event = (
    Rolled
    | Written
    | BonusWon
    | BonusLost
    | DebtBeyondRepair
    | BonusesVoid
    | PenaltyDue
    | TurnBegan
    | GameEnded
)
