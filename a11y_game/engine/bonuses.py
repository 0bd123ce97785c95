"""What one entry does to bonuses and penalties: paid, taken, out of reach, crossed out."""

from collections.abc import Iterator

from a11y_game.engine.dice import DICE
from a11y_game.engine.events import (
    BonusesVoid,
    BonusLost,
    BonusWon,
    DebtBeyondRepair,
    Event,
    PenaltyDue,
)
from a11y_game.engine.ruleset import Bonus, Rules
from a11y_game.engine.sheet import Sheet
from a11y_game.engine.state import Award, GameState


def owed(rules: Rules, sheet: Sheet, row: int) -> int:
    """Return how many dice of its face an upper row still needs to reach the quota, at least 0."""
    return max(0, rules.quota - sheet.dice_in(row))


def in_debt(rules: Rules, sheet: Sheet, row: int) -> int:
    """Return by how many dice the written cells of an upper row fall short of an even share.

    Negative where they hold a surplus. The share of a cell is the quota spread over the columns.
    """
    written = rules.columns - sheet.open_in(row)
    return rules.quota * written // rules.columns - sheet.dice_in(row)


def beyond_repair(rules: Rules, sheet: Sheet, row: int) -> bool:
    """Say whether the open cells of an upper row cannot reach the quota even with five dice each.

    Of a full row it says whether a debt was left.
    """
    return owed(rules, sheet, row) > DICE * sheet.open_in(row)


def void(rules: Rules, sheet: Sheet) -> bool:
    """Say whether a full upper row left a debt, which crosses out every bonus of the sheet."""
    if not rules.quota:
        return False
    return any(sheet.row_full(r) and beyond_repair(rules, sheet, r) for r in rules.upper)


def doomed(rules: Rules, sheet: Sheet) -> bool:
    """Say whether every bonus of the sheet is crossed out or surely will be."""
    return bool(rules.quota) and any(beyond_repair(rules, sheet, row) for row in rules.upper)


def holder(state: GameState, bonus: str) -> int | None:
    """Return who took an exclusive bonus, None while it is free."""
    return next((award.player for award in state.awards if award.bonus == bonus), None)


def counts_for(award: Award, bonus: Bonus, player: int) -> bool:
    """Say whether an award of `bonus` settles it for `player`: their own, or a rival's first."""
    return award.bonus == bonus.id and (bonus.exclusive or award.player == player)


def within_reach(state: GameState, player: int, bonus: Bonus) -> bool:
    """Say whether `player` can still be paid `bonus` (one already paid is no longer in reach)."""
    taken = any(counts_for(award, bonus, player) for award in state.awards)
    sheet = state.sheets[player]
    return not taken and not doomed(state.rules, sheet) and bonus.reachable(sheet)


def settle(
    state: GameState, sheet: Sheet, row: int, column: int
) -> tuple[tuple[Award, ...], tuple[Event, ...]]:
    """Return what the entry at `row`, `column` pays, and everything it does to bonuses.

    `state` is the state before the entry, `sheet` the mover's sheet after it.
    """
    rules, player = state.rules, state.to_move
    awards: list[Award] = []
    events: list[Event] = list(_debt_events(state, sheet, row))
    crossed_out = void(rules, sheet)
    for bonus in rules.bonuses_at[row][column]:
        if bonus.exclusive and holder(state, bonus.id) is not None:
            continue
        paid = None if crossed_out else _newly_earned(state, bonus, sheet)
        if paid is not None:
            awards.append(Award(bonus.id, player, paid))
            events.append(BonusWon(player, bonus.id, paid))
            events.extend(_taken_from_rivals(state, bonus))
        elif _goes_out_of_reach(state, bonus, sheet):
            events.append(BonusLost(player, bonus.id, None))
    events.extend(_penalty_events(state, sheet))
    return tuple(awards), tuple(events)


def _goes_out_of_reach(state: GameState, bonus: Bonus, sheet: Sheet) -> bool:
    # Once a debt is beyond repair, that alone is told: it takes every bonus at once.
    if bonus.reachable(sheet) or doomed(state.rules, sheet):
        return False
    return within_reach(state, state.to_move, bonus)


def _newly_earned(state: GameState, bonus: Bonus, sheet: Sheet) -> int | None:
    if any(a.bonus == bonus.id and a.player == state.to_move for a in state.awards):
        return None
    return bonus.earned(sheet)


def _taken_from_rivals(state: GameState, bonus: Bonus) -> Iterator[Event]:
    if not bonus.exclusive:
        return
    for rival in range(len(state.players)):
        if rival != state.to_move and within_reach(state, rival, bonus):
            yield BonusLost(rival, bonus.id, state.to_move)


def _debt_events(state: GameState, sheet: Sheet, row: int) -> Iterator[Event]:
    rules, player, before = state.rules, state.to_move, state.sheet
    if row not in rules.upper or not rules.quota or not beyond_repair(rules, sheet, row):
        return
    name = rules.rows[row].id
    if sheet.row_full(row):
        if not void(rules, before):
            lost = sum(award.points for award in state.awards if award.player == player)
            yield BonusesVoid(player, name, lost)
    elif not doomed(rules, before):
        yield DebtBeyondRepair(player, name)


def _penalty_events(state: GameState, sheet: Sheet) -> Iterator[Event]:
    for penalty in state.rules.penalties:
        if penalty.due(sheet) and not penalty.due(state.sheet):
            yield PenaltyDue(state.to_move, penalty.id, penalty.points)
