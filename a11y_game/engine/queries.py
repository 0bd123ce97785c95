"""What a player may ask: open cells, what each would bring, debts, bonuses left."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from a11y_game.engine import bonuses
from a11y_game.engine.actions import Write
from a11y_game.engine.events import BonusesVoid, DebtBeyondRepair, Event, PenaltyDue
from a11y_game.engine.ruleset import Bonus, Filling, Throw
from a11y_game.engine.sheet import Cell
from a11y_game.engine.state import Award, GameState


@dataclass(frozen=True, slots=True)
class Prospect:
    """What writing the dice on the table into one open cell would leave there."""

    row: str
    column: int
    """From 1."""
    cell: Cell
    bonuses: int
    """Points of bonuses and penalties that this entry would bring at once."""
    chosen_column: bool
    """Whether the player chooses the column, so that an action has to name it."""
    voids_bonuses: bool
    """Whether this entry would end all bonuses of the player, now or for certain later."""

    @property
    def gain(self) -> int:
        """What the total would gain: points, bonuses, penalties and change of the reserve."""
        return self.cell.points + self.cell.change + self.bonuses

    def action(self, *, strike: bool = False) -> Write:
        """Return the action that writes here."""
        return Write(self.row, self.column if self.chosen_column else None, strike)


def open_cells(state: GameState, player: int) -> tuple[tuple[int, int], ...]:
    """Return the (row, column) indexes that `player` may write next, in sheet order."""
    free = state.rules.filling is Filling.FREE
    found: list[tuple[int, int]] = []
    for row, line in enumerate(state.sheets[player].cells):
        columns = [column for column, cell in enumerate(line) if cell is None]
        found += [(row, column) for column in (columns if free else columns[:1])]
    return tuple(found)


def open_rows(state: GameState, player: int) -> tuple[int, ...]:
    """Return the indexes of rows with an unwritten cell, in sheet order."""
    sheet = state.sheets[player]
    return tuple(row for row in range(len(sheet.cells)) if not sheet.row_full(row))


def prospects(state: GameState) -> tuple[Prospect, ...]:
    """Return what each open cell of the player to move would become, in sheet order.

    Empty before the first roll and after the end.
    """
    throw = state.throw
    if throw is None or state.finished:
        return ()
    cells = open_cells(state, state.to_move)
    return tuple(_prospect(state, throw, row, column, strike=False) for row, column in cells)


def same_in_every_column(state: GameState) -> frozenset[str]:
    """Return the rows that may be written in several columns and bring the same in each now."""
    found: dict[str, list[Prospect]] = {}
    for prospect in prospects(state):
        found.setdefault(prospect.row, []).append(replace(prospect, column=1))
    return frozenset(row for row, there in found.items() if len(there) > 1 and len(set(there)) == 1)


def strike_prospect(state: GameState, row: int, column: int) -> Prospect | None:
    """Return what striking the cell at the given indexes would leave, None where not allowed."""
    if state.throw is None or not state.rules.rows[row].strikable:
        return None
    return _prospect(state, state.throw, row, column, strike=True)


def prospect_of(state: GameState, action: Write) -> Prospect | None:
    """Return what an entry would leave, None where it cannot be made."""
    if state.throw is None:
        return None
    for row, column in open_cells(state, state.to_move):
        if state.rules.rows[row].id == action.row and action.column in (None, column + 1):
            return _prospect(state, state.throw, row, column, strike=action.strike)
    return None


def _prospect(state: GameState, throw: Throw, row: int, column: int, *, strike: bool) -> Prospect:
    cell = state.rules.rows[row].cell(state.sheet, throw, strike=strike)
    sheet = state.sheet.with_cell(row, column, cell)
    awards, events = bonuses.settle(state, sheet, row, column)
    beside = _paid_beside(awards, events)
    free = state.rules.filling is Filling.FREE
    ended = any(isinstance(event, BonusesVoid | DebtBeyondRepair) for event in events)
    void = ended and not bonuses.doomed(state.rules, state.sheet)
    return Prospect(state.rules.rows[row].id, column + 1, cell, beside, free, void)


def _paid_beside(awards: Iterable[Award], events: Iterable[Event]) -> int:
    paid = sum(award.points for award in awards)
    for event in events:
        match event:
            case BonusesVoid(points=lost):
                paid -= lost
            case PenaltyDue(points=points):
                paid += points
            case _:
                pass
    return paid


@dataclass(frozen=True, slots=True)
class BonusView:
    """How one bonus stands for one player."""

    bonus: Bonus
    holder: int | None
    """Who took an exclusive one; for others the player, once paid."""
    points: int
    """Points paid, 0 while it is free."""
    within_reach: bool


def bonus_views(state: GameState, player: int) -> tuple[BonusView, ...]:
    """Return every bonus of the rules as it stands for `player`."""
    return tuple(_bonus_view(state, player, bonus) for bonus in state.rules.bonuses)


def _bonus_view(state: GameState, player: int, bonus: Bonus) -> BonusView:
    award = next((a for a in state.awards if bonuses.counts_for(a, bonus, player)), None)
    return BonusView(
        bonus,
        award.player if award else None,
        award.points if award else 0,
        bonuses.within_reach(state, player, bonus),
    )


@dataclass(frozen=True, slots=True)
class Debt:
    """A school row that holds fewer dice than its written cells should."""

    row: str
    owed: int
    """Dice of the face needed in the open cells to reach the quota."""
    open_cells: int
    beyond_repair: bool


def debts(state: GameState, player: int) -> Iterator[Debt]:
    """Yield the player's debts in sheet order; none where the rules know no quota."""
    rules, sheet = state.rules, state.sheets[player]
    if not rules.quota:
        return
    for row in rules.upper:
        if bonuses.in_debt(rules, sheet, row) > 0:
            yield Debt(
                rules.rows[row].id,
                bonuses.owed(rules, sheet, row),
                sheet.open_in(row),
                bonuses.beyond_repair(rules, sheet, row),
            )


def bonuses_void(state: GameState, player: int) -> bool:
    """Say whether every bonus of the player is crossed out."""
    return bonuses.void(state.rules, state.sheets[player])


def bonuses_doomed(state: GameState, player: int) -> bool:
    """Say whether every bonus of the player will surely be crossed out, but is not yet."""
    rules, sheet = state.rules, state.sheets[player]
    return bonuses.doomed(rules, sheet) and not bonuses.void(rules, sheet)


def upper_sum(state: GameState, player: int) -> int:
    """Return the points written in the upper part."""
    return state.sheets[player].points_in(state.rules.upper)
