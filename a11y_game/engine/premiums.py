"""Bonuses for filling a whole row or column, as rule sets with several columns declare them."""

from collections.abc import Callable, Sequence

from a11y_game.engine.ruleset import Bonus
from a11y_game.engine.sheet import Cell, Mark, Sheet

Pays = Callable[[Sequence[Cell]], int]
"""Points for the written cells of a full row or column."""

Spoils = Callable[[Cell], bool]
"""Whether a cell rules the bonus out."""


def is_dash(cell: Cell) -> bool:
    """Say whether the cell is a dash."""
    return cell.mark is Mark.DASH


def is_dash_or_zero(cell: Cell) -> bool:
    """Say whether the cell is a dash or a zero."""
    return cell.mark in (Mark.DASH, Mark.ZERO)


def best_cell(cells: Sequence[Cell]) -> int:
    """Return the points of the best cell."""
    return max(cell.points for cell in cells)


def row_bonus(row_id: str, row: int, pays: Pays, spoils: Spoils) -> Bonus:
    """Return the bonus of the first player to fill the row at index `row` unspoilt."""

    def earned(sheet: Sheet) -> int | None:
        if not sheet.row_full(row) or not reachable(sheet):
            return None
        return pays(tuple(sheet.row_cells(row)))

    def reachable(sheet: Sheet) -> bool:
        return not any(map(spoils, sheet.row_cells(row)))

    return Bonus(f"row:{row_id}", exclusive=True, earned=earned, reachable=reachable, row=row)


def column_bonus(column: int, pays: Pays, spoils: Spoils) -> Bonus:
    """Return the bonus of the first player to fill the column at index `column` unspoilt."""

    def earned(sheet: Sheet) -> int | None:
        if not sheet.column_full(column) or not reachable(sheet):
            return None
        return pays(tuple(sheet.column_cells(column)))

    def reachable(sheet: Sheet) -> bool:
        return not any(map(spoils, sheet.column_cells(column)))

    return Bonus(
        f"column:{column + 1}", exclusive=True, earned=earned, reachable=reachable, column=column
    )
