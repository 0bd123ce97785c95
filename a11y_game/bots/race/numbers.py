"""A position as plain numbers, side by side in fixed places.

A *side* is one player's sheet as `SIDE` whole numbers. *Taken* tells for each row, then each
column, whether its bonus is not to be had by anybody any more. *Rivals* tells for each row, then
each column, how many cells the rival nearest to that bonus still has to fill. A *context* holds
what is no player's own.
"""

from typing import NamedTuple, Protocol, TypeVar

from a11y_game.engine import bonuses
from a11y_game.engine.ruleset import Bonus, Filling, Rules
from a11y_game.engine.sheet import Mark, Sheet
from a11y_game.engine.state import GameState

Number = TypeVar("Number")
Read_co = TypeVar("Read_co", covariant=True)


class Readable(Protocol[Read_co]):
    """A sequence or an array to read numbers from by their places."""

    def __getitem__(self, place: int, /) -> Read_co:
        """Return the number at a place."""


class Writable(Protocol[Number]):
    """A list or an array of numbers."""

    def __getitem__(self, place: int, /) -> Number:
        """Return the number at a place."""

    def __setitem__(self, place: int, number: Number, /) -> None:
        """Change the number at a place."""


ROWS = 15
UPPER = 6
"""The first six rows are the school; row 0 collects ones."""
MOST_COLUMNS = 6

# Places of a side. Places of rows are followed by fourteen more, those of columns by five more.
OPEN = 0
"""Open cells of a row."""
SPOILT = OPEN + ROWS
"""Whether a row can no longer earn its bonus, whatever the rivals do."""
HELD = SPOILT + ROWS
"""Dice of its face that a school row holds, under rules with a quota."""
BEST = HELD + ROWS
"""Points of the best cell of a combination row, under rules with a reserve."""
WRITTEN = BEST + ROWS
"""The written cells of a row, a bit for each column."""
COLUMN_OPEN = WRITTEN + ROWS
COLUMN_SPOILT = COLUMN_OPEN + MOST_COLUMNS
COLUMN_BEST = COLUMN_SPOILT + MOST_COLUMNS
RESERVE = COLUMN_BEST + MOST_COLUMNS
EARNED = RESERVE + 1
"""Points of bonuses that a debt would cross out, under rules with a quota."""
DOOMED = EARNED + 1
"""0; 1 where a debt is beyond repair; 2 where it has crossed out every bonus."""
LEFT = DOOMED + 1
"""Open cells of the whole sheet."""
SIDE = LEFT + 1

BONUSES = ROWS + MOST_COLUMNS
"""Places of rows, then columns, in *taken* and *rivals*."""
NO_RIVAL = 99
"""In *rivals*: no rival can earn this bonus."""

# Places of a context.
COLUMNS = 0
QUOTA = 1
POOL = 2
"""Whether school rows feed a reserve, and bonuses pay the best cell."""
PLAYERS = 3
FREE = 4
"""Whether the player chooses the column."""
PLAIN_STRAIGHTS = 5
"""Whether straights bring their extra points on the first roll only."""
WAIT = 6
"""How many rivals move before the player's next turn."""
BEHIND = 7
"""How many rivals have more open cells than the player."""
CONTEXT = BEHIND + 1


class View(NamedTuple):
    """All that one player goes by."""

    side: Writable[int]
    """The player's own."""
    rivals: Readable[int]
    taken: Readable[int]
    context: Readable[int]


def side(rules: Rules, sheet: Sheet, earned: int) -> list[int]:
    """Return a sheet as a side; `earned` are the points of its owner's awards."""
    numbers = [0] * SIDE
    for row in range(ROWS):
        _row_numbers(rules, sheet, row, numbers)
    for column in range(rules.columns):
        cells = tuple(sheet.column_cells(column))
        numbers[COLUMN_OPEN + column] = ROWS - len(cells)
        spoilt = any(cell.mark in (Mark.DASH, Mark.ZERO) for cell in cells)
        numbers[COLUMN_SPOILT + column] = int(spoilt)
        if rules.has_reserve:
            numbers[COLUMN_BEST + column] = max((max(0, cell.points) for cell in cells), default=0)
    numbers[RESERVE] = sheet.reserve
    numbers[LEFT] = ROWS * rules.columns - sheet.entries
    numbers[DOOMED] = bonuses.doomed(rules, sheet) + bonuses.void(rules, sheet)
    if rules.quota and not numbers[DOOMED]:
        numbers[EARNED] = earned
    return numbers


def _row_numbers(rules: Rules, sheet: Sheet, row: int, numbers: list[int]) -> None:
    cells = tuple(sheet.row_cells(row))
    spoilt = any(cell.mark in (Mark.DASH, Mark.ZERO) or cell.change < 0 for cell in cells)
    written = (column for column, cell in enumerate(sheet.cells[row]) if cell is not None)
    numbers[OPEN + row] = rules.columns - len(cells)
    numbers[SPOILT + row] = int(spoilt)
    numbers[WRITTEN + row] = sum(1 << column for column in written)
    if rules.quota and row < UPPER:
        numbers[HELD + row] = sheet.dice_in(row)
    if rules.has_reserve and row >= UPPER:
        numbers[BEST + row] = max((cell.points for cell in cells), default=0)


def taken(state: GameState) -> list[int]:
    """Return which bonuses are taken, or do not exist in these rules."""
    numbers = [1] * BONUSES
    for bonus in state.rules.bonuses:
        if bonuses.holder(state, bonus.id) is None:
            numbers[_place(bonus)] = 0
    return numbers


def _place(bonus: Bonus) -> int:
    if bonus.column is not None:
        return ROWS + bonus.column
    if bonus.row is None:
        raise ValueError(f"neither a row's bonus nor a column's: {bonus.id}")
    return bonus.row


def context(rules: Rules, players: int) -> list[int]:
    """Return the context of a game, with nobody's turn in it yet."""
    numbers = [0] * CONTEXT
    numbers[COLUMNS] = rules.columns
    numbers[QUOTA] = rules.quota
    numbers[POOL] = int(rules.has_reserve)
    numbers[PLAYERS] = players
    numbers[FREE] = int(rules.filling is Filling.FREE)
    numbers[PLAIN_STRAIGHTS] = int(any(row.extra_only_doubled for row in rules.rows))
    return numbers


def nearest(other: Readable[int], columns: int, rivals: Writable[int]) -> None:
    """Add one rival's side to *rivals*."""
    # One whose debt is only beyond repair still takes what it will lose in the end.
    if other[DOOMED] == 2:
        return
    for row in range(ROWS):
        left = other[OPEN + row]
        if left and not other[SPOILT + row] and left < rivals[row]:
            rivals[row] = left
    for column in range(columns):
        left = other[COLUMN_OPEN + column]
        if left and not other[COLUMN_SPOILT + column] and left < rivals[ROWS + column]:
            rivals[ROWS + column] = left
