"""Where everybody stands: totals by part, winners, settlement."""

from dataclasses import dataclass
from fractions import Fraction

from a11y_game.engine import bonuses
from a11y_game.engine.ruleset import Part
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Totals:
    """One player's points by part of the sheet."""

    upper: int
    lower: int
    bonuses: int
    penalties: int
    """Zero or negative."""
    reserve: int

    @property
    def total(self) -> int:
        """What counts for the place."""
        return self.upper + self.lower + self.bonuses + self.penalties + self.reserve


def bonuses_paid(state: GameState, player: int) -> dict[str, int]:
    """Return the player's bonuses by id, in the order earned; empty when they are crossed out."""
    if bonuses.void(state.rules, state.sheets[player]):
        return {}
    return {award.bonus: award.points for award in state.awards if award.player == player}


def penalties_due(state: GameState, player: int) -> dict[str, int]:
    """Return the player's penalties by id, negative points each."""
    sheet = state.sheets[player]
    return {p.id: p.points for p in state.rules.penalties if p.due(sheet)}


def totals(state: GameState, player: int) -> Totals:
    """Return the player's points by part, as they stand now."""
    rules, sheet = state.rules, state.sheets[player]
    lower = tuple(i for i, row in enumerate(rules.rows) if row.part is Part.LOWER)
    return Totals(
        upper=sheet.points_in(rules.upper),
        lower=sheet.points_in(lower),
        bonuses=sum(bonuses_paid(state, player).values()),
        penalties=sum(penalties_due(state, player).values()),
        reserve=sheet.reserve,
    )


def all_totals(state: GameState) -> tuple[int, ...]:
    """Return every player's total in playing order."""
    return tuple(totals(state, player).total for player in range(len(state.players)))


def winners(state: GameState) -> tuple[int, ...]:
    """Return the players with the highest total, in playing order."""
    reached = all_totals(state)
    return tuple(player for player, points in enumerate(reached) if points == max(reached))


def places(state: GameState) -> tuple[int, ...]:
    """Return every player's place, from 1; equal totals share a place."""
    reached = all_totals(state)
    return tuple(1 + sum(other > points for other in reached) for points in reached)


def settlement(state: GameState) -> tuple[Fraction, ...]:
    """Return what each player won or lost against the average of all totals."""
    reached = all_totals(state)
    average = Fraction(sum(reached), len(reached))
    return tuple(points - average for points in reached)
