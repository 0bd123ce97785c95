"""What of a position the network is told: a few dozen numbers out of several hundred places.

Each function appends places and their amounts from index `end` on and returns the new end. Places
not appended hold 0. They come in blocks: one for each row, one for each column, one for the rest,
so that an entry changes three blocks only.
"""

from collections.abc import Sequence
from typing import NamedTuple

from a11y_game.bots.race.numbers import (
    BEHIND,
    BEST,
    COLUMN_BEST,
    COLUMN_OPEN,
    COLUMN_SPOILT,
    COLUMNS,
    DOOMED,
    EARNED,
    FREE,
    HELD,
    LEFT,
    MOST_COLUMNS,
    NO_RIVAL,
    OPEN,
    PLAIN_STRAIGHTS,
    PLAYERS,
    POOL,
    QUOTA,
    RESERVE,
    ROWS,
    SPOILT,
    UPPER,
    WAIT,
    WRITTEN,
    View,
    Writable,
)
from a11y_game.engine.dice import DICE


class Told(NamedTuple):
    """Room for what the network is told."""

    place: Writable[int]
    amount: Writable[float]


# Points are told in units of the size they usually have, so that all amounts are about 1.
CELL_UNIT = 50.0
EARNED_UNIT = 100.0
RESERVE_UNIT = 20.0

# A row's block.
CELLS = 0
"""Six places: how many cells are open."""
RACING = CELLS + MOST_COLUMNS
"""Six places: the same, while the bonus can be had."""
LEAD = RACING + MOST_COLUMNS
"""Six places: no rival in the race; else by how many cells the nearest is behind, -2 to 2."""
THREAT = LEAD + 6
"""A rival needs one more cell."""
ROW_BEST = THREAT + 1
OWED = ROW_BEST + 1
"""Twelve places: dice still needed, in two cells (4 to 9), in one (0 to 5)."""
ROW_BLOCK = OWED + 12

# A column's block, all 0 where its bonus cannot be had.
ALIVE = 0
TO_FILL = 1
NEARLY = 2
"""Four places: 1, 2, 3 or 4, 5 to 7 cells to fill."""
NEARLY_STEPS = (1, 2, 4)
ALONE = 6
AHEAD = 7
LEVEL = 8
"""A rival is as near or nearer."""
RIVAL_NEARLY = 9
"""Two places: a rival needs one, two cells."""
BEST_CELL = 11
OPEN_CELLS = 12
"""Fifteen places: which rows are open."""
COLUMN_BLOCK = OPEN_CELLS + ROWS

# The rest.
REST = ROWS * ROW_BLOCK + MOST_COLUMNS * COLUMN_BLOCK
SEATS = REST
COLUMN_CHOSEN = SEATS + 4
STRAIGHTS = COLUMN_CHOSEN + 1
RIVALS_BEHIND = STRAIGHTS + 1
WAITING = RIVALS_BEHIND + 1
SHARE_LEFT = WAITING + 4
PHASE = SHARE_LEFT + 1
PHASES = (1, 2, 3, 5, 8, 12, 18, 26, 36)
LOWER_OPEN = PHASE + len(PHASES) + 1
RESERVE_SIZE = LOWER_OPEN + 1
RESERVE_STEPS = (0, 1, 2, 3, 4, 5, 7, 9, 11, 15, 19, 23, 35)
RESERVE_STEP = RESERVE_SIZE + 1
"""Three times fourteen places: steps of the reserve with up to 2, up to 6, more cells to close."""
CLOSING_STEPS = (2, 6)
HELP = RESERVE_STEP + 3 * (len(RESERVE_STEPS) + 1)
"""For each face three places: the reserve covers 1, 2 or 3, more missing dice of it."""
HELP_STEPS = (1, 3)
COVER = HELP + 3 * UPPER
CLOSING = COVER + 1
LAST_CLOSING = CLOSING + 1
BONUSES_DOOMED = LAST_CLOSING + 3
BONUSES_EARNED = BONUSES_DOOMED + 1
AT_STAKE = BONUSES_EARNED + 1
"""As a row's `OWED`, for all rows together: the earned bonuses that hang on it."""
DEBT = AT_STAKE + 12
DEBTS = DEBT + 1
PLACES = DEBTS + DICE


def tell(told: Told, place: int, amount: float, end: int) -> int:
    """Append one place with its amount."""
    told.place[end] = place
    told.amount[end] = amount
    return end + 1


def step(number: int, bounds: Sequence[int]) -> int:
    """Return how many of the ascending `bounds` are below `number`."""
    passed = 0
    for bound in bounds:
        if number <= bound:
            break
        passed += 1
    return passed


def owed_place(need: int, cells: int) -> int:
    """Return the place among `OWED` for `need` dice in the two cells or the one left."""
    if cells == 1:
        return 6 + min(max(need, 0), 5)
    return min(max(need - 4, 0), 5)


def row_features(view: View, row: int, told: Told, end: int) -> int:
    """Append what is told about one row."""
    side, rivals, taken, context = view
    cells = side[OPEN + row]
    if cells == 0:
        return end
    base = row * ROW_BLOCK
    end = tell(told, base + CELLS + cells - 1, 1.0, end)
    if side[DOOMED]:
        return end
    if context[QUOTA] and row < UPPER and cells < context[COLUMNS]:
        owed = owed_place(context[QUOTA] - side[HELD + row], cells)
        end = tell(told, base + OWED + owed, 1.0, end)
    if taken[row] or side[SPOILT + row]:
        return end
    rival = rivals[row]
    end = tell(told, base + RACING + cells - 1, 1.0, end)
    lead = 0 if rival == NO_RIVAL else min(max(rival - cells, -2), 2) + 3
    end = tell(told, base + LEAD + lead, 1.0, end)
    if rival == 1:
        end = tell(told, base + THREAT, 1.0, end)
    if side[BEST + row]:
        end = tell(told, base + ROW_BEST, side[BEST + row] / CELL_UNIT, end)
    return end


def column_features(view: View, column: int, told: Told, end: int) -> int:
    """Append what is told about one column."""
    side, taken = view.side, view.taken
    cells = side[COLUMN_OPEN + column]
    if cells == 0 or side[DOOMED] or taken[ROWS + column] or side[COLUMN_SPOILT + column]:
        return end
    base = ROWS * ROW_BLOCK + column * COLUMN_BLOCK
    end = tell(told, base + ALIVE, 1.0, end)
    end = tell(told, base + TO_FILL, cells / ROWS, end)
    if cells <= 7:
        end = tell(told, base + NEARLY + step(cells, NEARLY_STEPS), 1.0, end)
    end = column_race(cells, view.rivals[ROWS + column], base, told, end)
    if side[COLUMN_BEST + column]:
        end = tell(told, base + BEST_CELL, side[COLUMN_BEST + column] / CELL_UNIT, end)
    for row in range(ROWS):
        if not side[WRITTEN + row] >> column & 1:
            end = tell(told, base + OPEN_CELLS + row, 1.0, end)
    return end


def column_race(cells: int, rival: int, base: int, told: Told, end: int) -> int:
    """Append how a player with `cells` to fill in a column stands against the nearest rival."""
    if rival == NO_RIVAL:
        return tell(told, base + ALONE, 1.0, end)
    end = tell(told, base + AHEAD, min(max(rival - cells, -6), 6) / 6, end)
    if rival <= cells:
        end = tell(told, base + LEVEL, 1.0, end)
    if rival <= 2:
        end = tell(told, base + RIVAL_NEARLY + rival - 1, 1.0, end)
    return end


def other_features(view: View, told: Told, end: int) -> int:
    """Append what is told about the game and the sheet as a whole."""
    side, context = view.side, view.context
    end = tell(told, SEATS + context[PLAYERS] - 1, 1.0, end)
    end = tell(told, SHARE_LEFT, side[LEFT] / (ROWS * context[COLUMNS]), end)
    end = tell(told, PHASE + step(side[LEFT], PHASES), 1.0, end)
    if context[FREE]:
        end = tell(told, COLUMN_CHOSEN, 1.0, end)
    if context[PLAIN_STRAIGHTS]:
        end = tell(told, STRAIGHTS, 1.0, end)
    if context[PLAYERS] > 1:
        end = tell(told, RIVALS_BEHIND, context[BEHIND], end)
        end = tell(told, WAITING + context[WAIT], 1.0, end)
    lower = 0
    for row in range(UPPER, ROWS):
        lower += side[OPEN + row] > 0
    end = tell(told, LOWER_OPEN, lower / (ROWS - UPPER), end)
    if context[POOL]:
        return reserve_features(side, told, end)
    if context[QUOTA]:
        return debt_features(view, told, end)
    return end


def reserve_features(side: Writable[int], told: Told, end: int) -> int:
    """Append how far the reserve helps to close the open school cells."""
    reserve = side[RESERVE]
    cells = 0
    claims = 0
    for row in range(UPPER):
        cells += side[OPEN + row]
        claims += (row + 1) * side[OPEN + row]
        cover = reserve // (row + 1)
        if side[OPEN + row] and cover:
            end = tell(told, HELP + 3 * row + step(cover, HELP_STEPS), 1.0, end)
    if cells == 0:
        return end
    steps = len(RESERVE_STEPS) + 1
    many = step(cells, CLOSING_STEPS)
    end = tell(told, RESERVE_STEP + many * steps + step(reserve, RESERVE_STEPS), 1.0, end)
    end = tell(told, RESERVE_SIZE, reserve / RESERVE_UNIT, end)
    end = tell(told, COVER, min(reserve / claims, 2.0), end)
    end = tell(told, CLOSING, cells / (2 * UPPER), end)
    if cells <= 3:
        end = tell(told, LAST_CLOSING + cells - 1, 1.0, end)
    return end


def debt_features(view: View, told: Told, end: int) -> int:
    """Append what hangs on the debts of the school."""
    side, context = view.side, view.context
    if side[DOOMED]:
        return tell(told, BONUSES_DOOMED, 1.0, end)
    earned = side[EARNED] / EARNED_UNIT
    end = tell(told, BONUSES_EARNED, earned, end)
    debt = 0
    for row in range(UPPER):
        cells = side[OPEN + row]
        if 0 < cells < context[COLUMNS]:
            need = context[QUOTA] - side[HELD + row]
            debt += max(0, need - 3 * cells)
            end = tell(told, AT_STAKE + owed_place(need, cells), earned, end)
    if debt:
        end = tell(told, DEBT, debt / 3, end)
        end = tell(told, DEBTS + min(debt, DICE) - 1, 1.0, end)
    return end
