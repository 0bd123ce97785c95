"""What a rule set declares.

A `RuleSet` is what a player chooses from a list: a name, seats, options. With its options chosen
it becomes `Rules`: the rows and columns of the sheet, what the dice bring, what is paid beside.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType

from a11y_game.engine.dice import DICE, Dice
from a11y_game.engine.scoring import Value
from a11y_game.engine.sheet import Cell, Mark, Sheet

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Throw:
    """Five dice on the table, and how they came there."""

    dice: Dice
    roll: int
    """Which roll of the turn this was, 1–3."""
    thrown: int
    """How many dice the last roll threw, 1–5; the first roll always throws five."""

    @property
    def first_roll(self) -> bool:
        """Whether only one roll was made in this turn."""
        return self.roll == 1

    @property
    def in_one_throw(self) -> bool:
        """Whether the last roll threw all five dice."""
        return self.thrown == DICE


class Part(Enum):
    """The two parts of every sheet."""

    UPPER = "upper"
    """Ones to sixes; the school where a rule set calls it so."""
    LOWER = "lower"
    """The combinations, chance included."""


class Filling(Enum):
    """The order in which the columns of one row are written."""

    LEFT_TO_RIGHT = "left_to_right"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Worth:
    """What dice bring in a row: `points` in all, doubled or not."""

    points: int
    doubled: bool = False


def never(_throw: Throw) -> bool:
    """Say that nothing doubles."""
    return False


def on_first_roll(throw: Throw) -> bool:
    """Say that what is written on the first roll doubles."""
    return throw.first_roll


def in_one_throw(throw: Throw) -> bool:
    """Say that what was thrown with all five dice at once doubles."""
    return throw.in_one_throw


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the sheet."""

    id: str
    part: Part
    value: Value
    """Points of the dice before any extra and any doubling."""
    face: int = 0
    """The face an upper row collects, 1–6; 0 in a combination row."""
    extra: int = 0
    """Points paid on top of the dice."""
    extra_only_doubled: bool = False
    """Whether the extra is paid only where the row doubles."""
    doubles: Callable[[Throw], bool] = never
    doubles_extra: bool = False
    """Whether doubling doubles the extra too."""
    strikable: bool = False
    """Whether the player may strike it out, and an unmade one becomes a dash."""
    close: "Callable[[Row, Sheet, Throw], Cell] | None" = None
    """How a cell is written where that depends on the sheet."""

    def worth(self, throw: Throw) -> Worth | None:
        """Return what `throw` brings here, None where the dice do not make the row."""
        value = self.value(throw.dice)
        if value is None:
            return None
        if not self.doubles(throw):
            return Worth(value + (0 if self.extra_only_doubled else self.extra))
        extra = self.extra * 2 if self.doubles_extra else self.extra
        return Worth(value * 2 + extra, doubled=True)

    def cell(self, sheet: Sheet, throw: Throw, *, strike: bool) -> Cell:
        """Return the cell that writing `throw` here would leave on `sheet`."""
        entry = sheet.entries + 1
        if strike:
            return Cell(Mark.DASH, 0, entry)
        if self.close is not None:
            return self.close(self, sheet, throw)
        worth = self.worth(throw)
        if worth is None:
            return Cell(Mark.DASH if self.strikable else Mark.ZERO, 0, entry)
        count = throw.dice.count(self.face) if self.face else 0
        return Cell(Mark.POINTS, worth.points, entry, doubled=worth.doubled, count=count)


@dataclass(frozen=True, slots=True)
class Bonus:
    """Something paid once for more than one cell."""

    id: str
    """"row:pair", "column:2", "upper", "school"."""
    exclusive: bool
    """Whether only the first player who earns it is paid."""
    earned: Callable[[Sheet], int | None]
    """Points it pays as the sheet stands, None while it is not earned."""
    reachable: Callable[[Sheet], bool]
    """Whether the sheet has earned it or still can, rivals apart."""
    row: int | None = None
    """Index of the only row whose cells count towards it."""
    column: int | None = None
    """Index of the only column whose cells count towards it."""
    part: Part | None = None
    """The only part of the sheet whose cells count towards it."""
    goal: int | None = None
    """Points that its part must reach, where that is what earns it."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Something lost once for more than one cell."""

    id: str
    points: int
    """Negative."""
    due: Callable[[Sheet], bool]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game."""

    id: str
    values: tuple[OptionValue, ...]
    default: OptionValue

    def accepts(self, value: object) -> bool:
        """Say whether `value` is one of the values, type included (1 is not true)."""
        return any(type(value) is type(known) and value == known for known in self.values)


@dataclass(frozen=True, eq=False)
class Rules:
    """A rule set with its options chosen: all that the engine plays by.

    Compared by identity: `RuleSet.rules` returns the same object for the same options.
    """

    id: str
    seats: tuple[int, int]
    """The least and the greatest number of players."""
    options: Options
    rows: tuple[Row, ...]
    """In the order of the sheet."""
    columns: int = 1
    filling: Filling = Filling.LEFT_TO_RIGHT
    bonuses: tuple[Bonus, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    pays_bonuses: bool = False
    """Whether the rule set knows bonuses at all, whatever the options."""
    has_school: bool = False
    """Whether the upper rows are called the school."""
    has_reserve: bool = False
    """Whether surplus dice of the upper part feed a reserve that pays for missing ones."""
    quota: int = 0
    """Dice of its face that each upper row must hold once full, or every bonus of the player is
    crossed out; 0 where there is no such debt."""
    settles: bool = False
    """Whether the final totals are settled against their average."""

    @cached_property
    def row_index(self) -> Mapping[str, int]:
        """Row ids with their place on the sheet, from 0."""
        return MappingProxyType({row.id: index for index, row in enumerate(self.rows)})

    @cached_property
    def upper(self) -> tuple[int, ...]:
        """The indexes of the upper rows."""
        return tuple(i for i, row in enumerate(self.rows) if row.part is Part.UPPER)

    @cached_property
    def bonuses_at(self) -> tuple[tuple[tuple[Bonus, ...], ...], ...]:
        """For each row and column the bonuses that a cell there counts towards."""
        return tuple(
            tuple(
                tuple(
                    bonus
                    for bonus in self.bonuses
                    if bonus.row in (None, index)
                    and bonus.column in (None, column)
                    and bonus.part in (None, row.part)
                )
                for column in range(self.columns)
            )
            for index, row in enumerate(self.rows)
        )

    @cached_property
    def turns_each(self) -> int:
        """How many turns every player has."""
        return len(self.rows) * self.columns

    @cached_property
    def takes_strikes(self) -> bool:
        """Whether a player may strike a row out."""
        return any(row.strikable for row in self.rows)


class UnknownOptionError(ValueError):
    """An option, or its value, that the rule set does not have."""

    def __init__(self, option: str, value: object = None) -> None:
        super().__init__(f"unknown option or value: {option}={value!r}")
        self.option = option
        self.value = value


@dataclass(frozen=True)
class RuleSet:
    """What a player chooses from: a way to play, before its options are chosen."""

    id: str
    source: str
    """The file that holds the source text."""
    seats: tuple[int, int]
    build: Callable[[Options], Rules]
    """Makes the rules of a full set of options."""
    guide: Callable[[Options], tuple[str, ...]]
    """Message ids of the spoken rules, part by part, for a full set of options."""
    options: tuple[Option, ...] = ()
    _built: dict[tuple[OptionValue, ...], Rules] = field(
        default_factory=dict, repr=False, compare=False
    )

    def option(self, option_id: str) -> Option:
        """Return the option named `option_id`; raises UnknownOptionError."""
        for option in self.options:
            if option.id == option_id:
                return option
        raise UnknownOptionError(option_id)

    def complete(self, chosen: Mapping[str, object]) -> Options:
        """Return every option with its chosen value or its default; raises UnknownOptionError."""
        for name, value in chosen.items():
            if not self.option(name).accepts(value):
                raise UnknownOptionError(name, value)
        full = {o.id: chosen.get(o.id, o.default) for o in self.options}
        return MappingProxyType(full)  # type: ignore[arg-type] # each value was just accepted

    def rules(self, chosen: Mapping[str, object] = MappingProxyType({})) -> Rules:
        """Return the rules under `chosen` options, defaults for the rest.

        Raises UnknownOptionError for an option or a value that is not there.
        """
        full = self.complete(chosen)
        key = tuple(full.values())
        if key not in self._built:
            self._built[key] = self.build(full)
        return self._built[key]
