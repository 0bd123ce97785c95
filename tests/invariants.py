"""What holds of every game at every moment."""

from a11y_game.engine import standing
from a11y_game.engine.sheet import Mark
from a11y_game.engine.state import GameState


def check_sums(state: GameState) -> None:
    """Assert that every total is the sum of what can be seen on the sheet."""
    for player, sheet in enumerate(state.sheets):
        parts = standing.totals(state, player)
        cells = [cell for line in sheet.cells for cell in line if cell is not None]
        seen = sum(cell.points for cell in cells)
        beside = sum(standing.bonuses_paid(state, player).values())
        lost = sum(standing.penalties_due(state, player).values())
        assert parts.total == seen + beside + lost + sheet.reserve
        assert parts.upper + parts.lower == seen
        assert (parts.bonuses, parts.penalties, parts.reserve) == (beside, lost, sheet.reserve)
        assert sheet.reserve == sum(cell.change for cell in cells) >= 0
        assert sorted(cell.entry for cell in cells) == list(range(1, sheet.entries + 1))
        assert all(cell.points == 0 for cell in cells if cell.mark in (Mark.DASH, Mark.CLOSED))
