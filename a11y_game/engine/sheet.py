"""One player's sheet: rows × columns of cells, written one by one."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Mark(Enum):
    """What kind of entry stands in a cell."""

    POINTS = "points"
    ZERO = "zero"
    """The dice did not make a row that cannot be dashed."""
    DASH = "dash"
    """A combination struck out or not made: no points, and no bonus for its row and column."""
    CLOSED = "closed"
    """A school class passed; its points live in the reserve."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A written cell."""

    mark: Mark
    points: int
    """What the cell adds to the total."""
    entry: int
    """Which entry of its player this was, from 1."""
    doubled: bool = False
    count: int = 0
    """In an upper row, how many dice showed its face."""
    change: int = 0
    """What closing the class added to the reserve (negative: took from it)."""
    shown: int | None = None
    """The reserve written into the cell, where the cell changed it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's cells by row index and column index (both from 0), None where unwritten."""

    cells: tuple[tuple[Cell | None, ...], ...]
    reserve: int = 0
    entries: int = 0
    """How many cells are written."""

    @classmethod
    def blank(cls, rows: int, columns: int) -> "Sheet":
        """Return a sheet with nothing written."""
        return cls(((None,) * columns,) * rows)

    def with_cell(self, row: int, column: int, cell: Cell) -> "Sheet":
        """Return the sheet with `cell` written and the reserve changed by it."""
        line = self.cells[row]
        line = (*line[:column], cell, *line[column + 1 :])
        cells = (*self.cells[:row], line, *self.cells[row + 1 :])
        return Sheet(cells, self.reserve + cell.change, self.entries + 1)

    def row_full(self, row: int) -> bool:
        """Say whether every column of the row is written."""
        return None not in self.cells[row]

    def column_full(self, column: int) -> bool:
        """Say whether every row of the column is written."""
        return all(line[column] is not None for line in self.cells)

    def next_column(self, row: int) -> int | None:
        """Return the leftmost unwritten column of the row, None when it is full."""
        line = self.cells[row]
        return line.index(None) if None in line else None

    def row_cells(self, row: int) -> Iterator[Cell]:
        """Yield the written cells of a row from left to right."""
        return (cell for cell in self.cells[row] if cell is not None)

    def column_cells(self, column: int) -> Iterator[Cell]:
        """Yield the written cells of a column from top to bottom."""
        return (line[column] for line in self.cells if line[column] is not None)  # type: ignore[misc] # unwritten cells are left out by the condition

    def points_in(self, rows: tuple[int, ...]) -> int:
        """Return the points of all written cells in `rows`."""
        return sum(cell.points for row in rows for cell in self.cells[row] if cell is not None)

    def dice_in(self, row: int) -> int:
        """Return how many dice of its face the cells of an upper row hold."""
        return sum(cell.count for cell in self.row_cells(row))

    def open_in(self, row: int) -> int:
        """Return how many cells of the row are unwritten."""
        return self.cells[row].count(None)

    @property
    def latest_shown(self) -> int:
        """The entry whose shown reserve stands; earlier ones are struck out. 0: none shown."""
        return max(
            (c.entry for line in self.cells for c in line if c is not None and c.shown is not None),
            default=0,
        )
