"""Where the value of a position stands in the table of a game with one column.

What is still to come depends on which rows are open and, where bonuses or penalties hang on the
upper rows, on the sum of the upper rows written so far. Sums so low or so high that nothing can
change their fate any more share one value.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from a11y_game.bots.fingerprint import sheet_with_upper_sum
from a11y_game.bots.prices import prices
from a11y_game.engine.ruleset import Part, Rules
from a11y_game.engine.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Layout:
    """The order of the values.

    Masks have a bit for every written row: the bit of `upper[i]` or `lower[i]` is i.
    """

    upper: tuple[int, ...]
    """Indexes of the upper rows on the sheet."""
    lower: tuple[int, ...]
    """Indexes of the other rows."""
    lowest: tuple[int, ...]
    """For each upper mask the lowest sum that has a value of its own; lower ones share it."""
    highest: tuple[int, ...]
    """For each upper mask the highest sum that has a value of its own."""
    base: tuple[int, ...]
    """For each upper mask the index of its first value, and behind the last the whole size."""

    @property
    def size(self) -> int:
        """How many values there are."""
        return self.base[-1]

    def start(self, upper_mask: int, lower_mask: int) -> int:
        """Return the index of the value of the lowest sum under the two masks."""
        width = self.highest[upper_mask] - self.lowest[upper_mask] + 1
        return self.base[upper_mask] + lower_mask * width

    def index(self, upper_mask: int, lower_mask: int, upper_sum: int) -> int:
        """Return the index of the value of a position."""
        lowest = self.lowest[upper_mask]
        held = max(lowest, min(upper_sum, self.highest[upper_mask]))
        return self.start(upper_mask, lower_mask) + held - lowest

    def masks(self, sheet: Sheet) -> tuple[int, int]:
        """Return the upper and the lower mask of a sheet."""
        upper = sum(1 << bit for bit, row in enumerate(self.upper) if sheet.row_full(row))
        lower = sum(1 << bit for bit, row in enumerate(self.lower) if sheet.row_full(row))
        return upper, lower

    @property
    def shape(self) -> list[list[int]]:
        """The layout as plain JSON values."""
        return [list(self.upper), list(self.lower), list(self.lowest), list(self.highest)]


def solvable(rules: Rules) -> bool:
    """Say whether such a table holds all that matters in `rules`: one column, nothing shared."""
    own = all(not b.exclusive and b.part is Part.UPPER for b in rules.bonuses)
    plain = all(row.close is None for row in rules.rows)
    return rules.columns == 1 and own and plain and not rules.quota and not rules.has_reserve


def paid_for_upper_sum(rules: Rules, points: int) -> int:
    """Return what bonuses and penalties bring in the end when the upper rows sum to `points`."""
    sheet = sheet_with_upper_sum(rules, points)
    paid = sum(bonus.earned(sheet) or 0 for bonus in rules.bonuses)
    return paid + sum(penalty.points for penalty in rules.penalties if penalty.due(sheet))


@lru_cache(maxsize=16)
def layout(rules: Rules) -> Layout:
    """Return the layout of `rules`, which must be `solvable`."""
    upper = rules.upper
    lower = tuple(i for i, row in enumerate(rules.rows) if row.part is Part.LOWER)
    spans = [_span(rules, row) for row in upper]
    whole = range(sum(low for low, _ in spans), sum(high for _, high in spans) + 1)
    paid = [paid_for_upper_sum(rules, points) for points in whole]
    steps = [points for points, (a, b) in zip(whole[1:], pairwise(paid), strict=True) if a != b]
    bounds = [_bounds(spans, mask, steps) for mask in range(1 << len(upper))]
    base = [0]
    for low, high in bounds:
        base.append(base[-1] + ((high - low + 1) << len(lower)))
    lowest = tuple(low for low, _ in bounds)
    highest = tuple(high for _, high in bounds)
    return Layout(upper, lower, lowest, highest, tuple(base))


def _span(rules: Rules, row: int) -> tuple[int, int]:
    points = [p or 0 for lines in prices(rules).points for p in lines[row]]
    return min(points), max(points)


def _bounds(spans: list[tuple[int, int]], mask: int, steps: list[int]) -> tuple[int, int]:
    """Return the lowest and highest sum to tell apart when the rows of `mask` are written.

    `steps` are the sums at which what is paid changes.
    """
    written = [span for bit, span in enumerate(spans) if mask >> bit & 1]
    to_come = [span for bit, span in enumerate(spans) if not mask >> bit & 1]
    least, most = sum(low for low, _ in written), sum(high for _, high in written)
    if not steps:
        return least, least
    lost = steps[0] - 1 - sum(high for _, high in to_come)
    safe = steps[-1] - sum(low for low, _ in to_come)
    return max(least, min(lost, most)), max(least, min(safe, most))
