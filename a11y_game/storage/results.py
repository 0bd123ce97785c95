"""How a game ended, player by player: what history and statistics are made from."""

from collections.abc import Mapping
from dataclasses import dataclass

from a11y_game.engine.ruleset import Rules
from a11y_game.engine.sheet import Cell, Mark
from a11y_game.engine.standing import all_totals, bonuses_paid, penalties_due, places
from a11y_game.engine.state import GameState

Seats = tuple[str | None, ...]
"""Who plays, in playing order: the level of a computer opponent, None for a person."""


@dataclass(frozen=True, slots=True)
class RowResult:
    """One row of a finished sheet."""

    cells: int
    made: int
    """How many of the cells brought points or closed a class."""
    points: int
    """Of all the cells together."""
    best: int
    """Points of the dearest cell."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """How one player came out of a finished game."""

    name: str
    level: str | None
    """The level of a computer opponent, None for a person."""
    total: int
    place: int
    """From 1; equal totals share a place."""
    rows: Mapping[str, RowResult]
    """By row id, in sheet order."""
    bonuses: Mapping[str, int]
    """Points by bonus id, those paid and not crossed out."""
    penalties: Mapping[str, int]
    """Negative points by penalty id."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game of the history."""

    id: str
    rules: Rules
    players: tuple[PlayerResult, ...]
    """In playing order."""
    started: float
    """Seconds since 1970, UTC."""
    ended: float
    """Seconds since 1970, UTC."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats, from 0, of all who share the first place."""
        return tuple(seat for seat, player in enumerate(self.players) if player.place == 1)


def results_of(state: GameState, seats: Seats) -> tuple[PlayerResult, ...]:
    """Return how each player of the finished game `state` came out."""
    reached, ranks = all_totals(state), places(state)
    return tuple(
        PlayerResult(
            name=state.players[player],
            level=seats[player],
            total=reached[player],
            place=ranks[player],
            rows=_rows_of(state, player),
            bonuses={bonus: paid for bonus, paid in bonuses_paid(state, player).items() if paid},
            penalties=penalties_due(state, player),
        )
        for player in range(len(state.players))
    )


def _rows_of(state: GameState, player: int) -> dict[str, RowResult]:
    sheet = state.sheets[player]
    return {
        row.id: _row_result(tuple(sheet.row_cells(index)))
        for index, row in enumerate(state.rules.rows)
    }


def _row_result(cells: tuple[Cell, ...]) -> RowResult:
    points = [cell.points for cell in cells]
    made = sum(cell.points > 0 or cell.mark is Mark.CLOSED for cell in cells)
    return RowResult(len(cells), made, sum(points), max(points))
