"""Playing: `start` a game, `check` an action, `apply` it."""

from collections.abc import Sequence

from a11y_game.engine import bonuses
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import DICE, Dice, DiceSource
from a11y_game.engine.events import Event, GameEnded, Rolled, TurnBegan, Written
from a11y_game.engine.refusal import Refusal, RefusalCode, RefusedError, refuse
from a11y_game.engine.ruleset import Filling, Part, Rules, Throw
from a11y_game.engine.sheet import Sheet
from a11y_game.engine.standing import winners
from a11y_game.engine.state import ROLLS, GameState

ALL_POSITIONS = tuple(range(DICE))


def start(rules: Rules, players: Sequence[str], source: DiceSource) -> GameState:
    """Return a game of `players` before its first roll.

    Raises RefusedError when the number of players does not fit the rules.
    """
    least, most = rules.seats
    if not least <= len(players) <= most:
        code = RefusalCode.WRONG_NUMBER_OF_PLAYERS
        raise RefusedError(refuse(code, number=len(players), least=least, most=most))
    blank = Sheet.blank(len(rules.rows), rules.columns)
    return GameState(rules, tuple(players), (blank,) * len(players), source)


def check(state: GameState, action: Action) -> Refusal | None:
    """Return why `action` is not allowed now, None where it is."""
    if state.finished:
        return refuse(RefusalCode.GAME_OVER)
    match action:
        case Roll():
            return refuse(RefusalCode.ALREADY_ROLLED) if state.throw else None
        case Reroll(positions):
            return _check_reroll(state, positions)
        case Write():
            return _check_write(state, action)


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after `action` and what happened, in order.

    Raises RefusedError, with the state untouched, where `check` names a reason.
    """
    refusal = check(state, action)
    if refusal is not None:
        raise RefusedError(refusal)
    match action:
        case Roll():
            return _throw(state, ALL_POSITIONS)
        case Reroll(positions):
            return _throw(state, positions)
        case Write():
            return _write(state, action)


def column_for(state: GameState, action: Write) -> int:
    """Return the column index, from 0, that an allowed `action` writes."""
    if action.column is not None:
        return action.column - 1
    column = state.sheet.next_column(state.rules.row_index[action.row])
    if column is None:
        raise RefusedError(refuse(RefusalCode.ROW_FULL, row=action.row))
    return column


def _check_reroll(state: GameState, positions: tuple[int, ...]) -> Refusal | None:
    if state.throw is None:
        return refuse(RefusalCode.ROLL_FIRST)
    if state.throw.roll == ROLLS:
        return refuse(RefusalCode.NO_ROLLS_LEFT)
    if not positions:
        return refuse(RefusalCode.NOTHING_MARKED)
    for place, position in enumerate(positions):
        if position not in ALL_POSITIONS:
            return refuse(RefusalCode.BAD_POSITION, position=position)
        if position in positions[:place]:
            return refuse(RefusalCode.REPEATED_POSITION, position=position)
    return None


def _check_write(state: GameState, action: Write) -> Refusal | None:
    if state.throw is None:
        return refuse(RefusalCode.ROLL_FIRST)
    index = state.rules.row_index.get(action.row)
    if index is None:
        return refuse(RefusalCode.UNKNOWN_ROW, row=action.row)
    if state.sheet.row_full(index):
        return refuse(RefusalCode.ROW_FULL, row=action.row)
    refusal = _check_column(state, action, index)
    if refusal is None and action.strike:
        return _check_strike(state.rules, index)
    return refusal


def _check_column(state: GameState, action: Write, row: int) -> Refusal | None:
    column = action.column
    if state.rules.filling is Filling.LEFT_TO_RIGHT:
        return None if column is None else refuse(RefusalCode.COLUMN_NOT_CHOSEN)
    if column is None:
        return refuse(RefusalCode.COLUMN_NEEDED)
    if not 1 <= column <= state.rules.columns:
        return refuse(RefusalCode.BAD_COLUMN, column=column)
    if state.sheet.cells[row][column - 1] is not None:
        return refuse(RefusalCode.CELL_FULL, row=action.row, column=column)
    return None


def _check_strike(rules: Rules, row: int) -> Refusal | None:
    if rules.rows[row].strikable:
        return None
    school = rules.rows[row].part is Part.UPPER and rules.takes_strikes
    code = RefusalCode.SCHOOL_STRIKE if school else RefusalCode.NO_STRIKES
    return refuse(code, row=rules.rows[row].id)


def _throw(state: GameState, positions: tuple[int, ...]) -> tuple[GameState, tuple[Event, ...]]:
    faces, source = state.source.throw(len(positions))
    before = state.throw
    dice = list(before.dice) if before else [0] * DICE
    for position, face in zip(positions, faces, strict=True):
        dice[position] = face
    after: Dice = (dice[0], dice[1], dice[2], dice[3], dice[4])
    roll = before.roll + 1 if before else 1
    event = Rolled(state.to_move, roll, after, positions)
    return state.with_throw(Throw(after, roll, len(positions)), source), (event,)


def _write(state: GameState, action: Write) -> tuple[GameState, tuple[Event, ...]]:
    if state.throw is None:
        raise RefusedError(refuse(RefusalCode.ROLL_FIRST))
    player, rules, before = state.to_move, state.rules, state.sheet
    index, column = rules.row_index[action.row], column_for(state, action)
    cell = rules.rows[index].cell(before, state.throw, strike=action.strike)
    sheet = before.with_cell(index, column, cell)
    written = Written(player, action.row, column + 1, cell, action.strike, before.reserve)
    sheets = (*state.sheets[:player], sheet, *state.sheets[player + 1 :])
    awards, consequences = bonuses.settle(state, sheet, index, column)
    following = (player + 1) % len(state.players)
    after = GameState(
        rules, state.players, sheets, state.source, following, None, state.awards + awards
    )
    closing = GameEnded(winners(after)) if after.finished else TurnBegan(following)
    return after, (written, *consequences, closing)
