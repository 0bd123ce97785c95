"""A game as a record: what was rolled, what was written.

The format is the one that players exchange and that saved games are kept in:
`{"ruleset", "options", "players", "turns": [{"rolls": [{"dice", "reroll"}], "row", "column",
"strike"}]}`. Whatever else stands in it is left alone.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from a11y_game.engine import game, rulesets
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import Dice, DiceSource, ScriptedDice, five
from a11y_game.engine.events import Event, Rolled, Written
from a11y_game.engine.refusal import Refusal, RefusalCode, RefusedError, refuse
from a11y_game.engine.ruleset import Filling, Rules, UnknownOptionError
from a11y_game.engine.state import ROLLS, GameState


@dataclass(frozen=True, slots=True)
class RollEntry:
    """One roll: the five dice after it, and the positions thrown again (none on a first roll)."""

    dice: Dice
    reroll: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnEntry:
    """One turn; `row` is None while it is not finished."""

    rolls: tuple[RollEntry, ...]
    row: str | None = None
    column: int | None = None
    strike: bool = False


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game from its beginning, finished or not."""

    rules: Rules
    players: tuple[str, ...]
    turns: tuple[TurnEntry, ...] = ()

    def with_event(self, event: Event) -> "GameRecord":
        """Return the record with `event` taken down."""
        match event:
            case Rolled(roll=1, dice=dice):
                return replace(self, turns=(*self.turns, TurnEntry((RollEntry(dice),))))
            case Rolled(dice=dice, positions=positions):
                turn = self.turns[-1]
                rolls = (*turn.rolls, RollEntry(dice, positions))
                return replace(self, turns=(*self.turns[:-1], replace(turn, rolls=rolls)))
            case Written(row=row, column=column, strike=strike):
                chosen = column if self.rules.filling is Filling.FREE else None
                turn = replace(self.turns[-1], row=row, column=chosen, strike=strike)
                return replace(self, turns=(*self.turns[:-1], turn))
            case _:
                return self

    def with_events(self, events: tuple[Event, ...]) -> "GameRecord":
        """Return the record with `events` taken down in order."""
        record = self
        for event in events:
            record = record.with_event(event)
        return record

    def as_json(self) -> dict[str, Any]:
        """Return the record as plain JSON values."""
        return {
            "ruleset": self.rules.id,
            "options": dict(self.rules.options),
            "players": list(self.players),
            "turns": [_turn_json(turn) for turn in self.turns],
        }


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played through the engine."""

    record: GameRecord
    state: GameState
    points: tuple[int, ...]
    """Points of each finished turn's cell."""


class RecordRefusedError(Exception):
    """A record that breaks a rule: in which turn (from 1, None outside turns) and why."""

    def __init__(self, turn: int | None, refusal: Refusal) -> None:
        super().__init__(turn, refusal)
        self.turn = turn
        self.refusal = refusal


def replay(data: object) -> Replay:
    """Play a record given as JSON values through the rules; raises RecordRefusedError."""
    record, turns = read_header(data)
    state = game.start(record.rules, record.players, ScriptedDice(()))
    entries: list[TurnEntry] = []
    points: list[int] = []
    for number, raw in enumerate(turns, 1):
        try:
            entry = read_turn(raw, last=number == len(turns))
            state, events = play_turn(state, entry)
        except RefusedError as refused:
            raise RecordRefusedError(number, refused.refusal) from None
        entries.append(entry)
        points += [event.cell.points for event in events if isinstance(event, Written)]
    return Replay(replace(record, turns=tuple(entries)), state, tuple(points))


def read_header(data: object) -> tuple[GameRecord, list[object]]:
    """Return a record without turns, and the turns as they stand.

    Raises RecordRefusedError, with no turn, for anything wrong outside the turns.
    """
    if not isinstance(data, dict):
        raise RecordRefusedError(None, refuse(RefusalCode.NOT_A_RECORD))
    try:
        rules = _read_rules(data)
        players = _read_players(data.get("players"), rules)
    except RefusedError as refused:
        raise RecordRefusedError(None, refused.refusal) from None
    turns = data.get("turns")
    if not isinstance(turns, list):
        raise RecordRefusedError(None, refuse(RefusalCode.NO_TURNS))
    return GameRecord(rules, players), turns


def play_turn(state: GameState, turn: TurnEntry) -> tuple[GameState, tuple[Event, ...]]:
    """Play one turn of a record; raises RefusedError where it breaks a rule."""
    events: tuple[Event, ...] = ()
    dice_to_come = state.source
    state = state.with_source(_script(turn))
    for action in actions_of(turn):
        state, happened = game.apply(state, action)
        _check_unchanged(state, turn)
        events += happened
    return state.with_source(dice_to_come), events


def state_after(record: GameRecord, turns: int) -> GameState:
    """Return the game as it stood after so many turns of `record`."""
    state = game.start(record.rules, record.players, ScriptedDice(()))
    for turn in record.turns[:turns]:
        state, _ = play_turn(state, turn)
    return state


def actions_of(turn: TurnEntry) -> Iterator[Action]:
    """Yield the actions that a turn is made of."""
    yield Roll()
    for roll in turn.rolls[1:]:
        yield Reroll(roll.reroll)
    if turn.row is not None:
        yield Write(turn.row, turn.column, turn.strike)


def _script(turn: TurnEntry) -> DiceSource:
    first, *later = turn.rolls
    # A position out of range is refused before its die is ever looked at.
    throws = [tuple(roll.dice[p] for p in roll.reroll if 0 <= p < len(roll.dice)) for roll in later]
    return ScriptedDice((first.dice, *throws))


def _check_unchanged(state: GameState, turn: TurnEntry) -> None:
    throw = state.throw
    if throw is None or throw.dice == turn.rolls[throw.roll - 1].dice:
        return
    for position, die in enumerate(turn.rolls[throw.roll - 1].dice):
        if throw.dice[position] != die:
            raise _refused(RefusalCode.DIE_CHANGED, roll=throw.roll, position=position)


def _read_rules(data: Mapping[object, object]) -> Rules:
    ruleset = data.get("ruleset")
    if not isinstance(ruleset, str):
        raise _refused(RefusalCode.NO_RULE_SET)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise _refused(RefusalCode.BAD_OPTIONS)
    found = next((known for known in rulesets.ALL if known.id == ruleset), None)
    if found is None:
        raise _refused(RefusalCode.UNKNOWN_RULE_SET, ruleset=ruleset)
    try:
        return found.rules(options)
    except UnknownOptionError as error:
        known = any(option.id == error.option for option in found.options)
        if known:
            code = RefusalCode.BAD_OPTION_VALUE
            raise _refused(code, option=error.option, value=error.value) from None
        raise _refused(RefusalCode.UNKNOWN_OPTION, option=error.option) from None


def _read_players(names: object, rules: Rules) -> tuple[str, ...]:
    if not isinstance(names, list):
        raise _refused(RefusalCode.NO_PLAYERS)
    least, most = rules.seats
    if not least <= len(names) <= most:
        code = RefusalCode.WRONG_NUMBER_OF_PLAYERS
        raise _refused(code, number=len(names), least=least, most=most)
    for place, name in enumerate(names):
        refusal = check_name(name)
        if refusal is not None:
            raise RefusedError(refusal)
        if name in names[:place]:
            raise _refused(RefusalCode.REPEATED_NAME, name=name)
    return tuple(names)


CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
BIDI_CONTROLS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def check_name(name: object) -> Refusal | None:
    """Return why `name` cannot be a player's name, None where it can.

    Control characters, line separators, lone surrogates and marks that turn the writing direction
    would garble a terminal or a voice.
    """
    if not isinstance(name, str):
        return refuse(RefusalCode.BAD_NAME)
    if not name.strip():
        return refuse(RefusalCode.EMPTY_NAME)
    if any(unicodedata.category(c) in CONTROL_CATEGORIES or c in BIDI_CONTROLS for c in name):
        return refuse(RefusalCode.CONTROL_IN_NAME)
    return None


def read_turn(raw: object, *, last: bool) -> TurnEntry:
    """Return a turn given as JSON values; raises RefusedError where its shape is wrong."""
    if not isinstance(raw, dict):
        raise _refused(RefusalCode.BAD_TURN)
    rolls = raw.get("rolls")
    if not isinstance(rolls, list) or not rolls:
        raise _refused(RefusalCode.NO_ROLLS)
    if len(rolls) > ROLLS:
        raise _refused(RefusalCode.NO_ROLLS_LEFT)
    entries = tuple(_read_roll(roll, number) for number, roll in enumerate(rolls, 1))
    if "row" not in raw:
        if not last:
            raise _refused(RefusalCode.NO_ROW)
        return TurnEntry(entries)
    row, column, strike = raw["row"], raw.get("column"), raw.get("strike", False)
    if not isinstance(row, str):
        raise _refused(RefusalCode.BAD_ROW)
    if "column" in raw and type(column) is not int:
        raise _refused(RefusalCode.BAD_COLUMN, column=column)
    if type(strike) is not bool:
        raise _refused(RefusalCode.BAD_STRIKE)
    return TurnEntry(entries, row, column, strike)


def _read_roll(raw: object, number: int) -> RollEntry:
    if not isinstance(raw, dict):
        raise _refused(RefusalCode.BAD_ROLL, roll=number)
    dice = raw.get("dice")
    try:
        values = five(dice if isinstance(dice, list) else ())
    except ValueError:
        raise _refused(RefusalCode.BAD_DICE, roll=number) from None
    if number == 1:
        if "reroll" in raw:
            raise _refused(RefusalCode.FIRST_ROLL_REROLLS)
        return RollEntry(values)
    reroll = raw.get("reroll")
    if not isinstance(reroll, list):
        raise _refused(RefusalCode.NO_REROLL, roll=number)
    for position in reroll:
        if type(position) is not int:
            raise _refused(RefusalCode.BAD_POSITION, position=position)
    return RollEntry(values, tuple(reroll))


def _turn_json(turn: TurnEntry) -> dict[str, Any]:
    first, *later = turn.rolls
    rolls: list[dict[str, Any]] = [{"dice": list(first.dice)}]
    rolls += [{"reroll": list(roll.reroll), "dice": list(roll.dice)} for roll in later]
    fields: dict[str, Any] = {"rolls": rolls}
    if turn.row is not None:
        fields["row"] = turn.row
    if turn.column is not None:
        fields["column"] = turn.column
    if turn.strike:
        fields["strike"] = True
    return fields


def _refused(code: RefusalCode, **details: object) -> RefusedError:
    return RefusedError(refuse(code, **details))
