"""Why something was refused: a closed set of codes. Their words live with the translations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType


class RefusalCode(Enum):
    """Reasons, each with the details it carries."""

    # What a player does.
    GAME_OVER = "game_over"
    ROLL_FIRST = "roll_first"
    ALREADY_ROLLED = "already_rolled"
    NO_ROLLS_LEFT = "no_rolls_left"
    NOTHING_MARKED = "nothing_marked"
    BAD_POSITION = "bad_position"  # position
    REPEATED_POSITION = "repeated_position"  # position
    UNKNOWN_ROW = "unknown_row"  # row
    ROW_FULL = "row_full"  # row
    COLUMN_NEEDED = "column_needed"
    COLUMN_NOT_CHOSEN = "column_not_chosen"
    BAD_COLUMN = "bad_column"  # column
    CELL_FULL = "cell_full"  # row, column
    NO_STRIKES = "no_strikes"  # row
    SCHOOL_STRIKE = "school_strike"  # row
    # What a record says.
    NOT_JSON = "not_json"
    NOT_A_RECORD = "not_a_record"
    NO_RULE_SET = "no_rule_set"
    UNKNOWN_RULE_SET = "unknown_rule_set"  # ruleset
    BAD_OPTIONS = "bad_options"
    UNKNOWN_OPTION = "unknown_option"  # option
    BAD_OPTION_VALUE = "bad_option_value"  # option, value
    NO_PLAYERS = "no_players"
    WRONG_NUMBER_OF_PLAYERS = "wrong_number_of_players"  # number, least, most
    BAD_NAME = "bad_name"
    EMPTY_NAME = "empty_name"
    REPEATED_NAME = "repeated_name"  # name
    CONTROL_IN_NAME = "control_in_name"
    NO_TURNS = "no_turns"
    BAD_TURN = "bad_turn"
    NO_ROLLS = "no_rolls"
    BAD_ROLL = "bad_roll"  # roll
    BAD_DICE = "bad_dice"  # roll
    FIRST_ROLL_REROLLS = "first_roll_rerolls"
    NO_REROLL = "no_reroll"  # roll
    DIE_CHANGED = "die_changed"  # roll, position
    NO_ROW = "no_row"
    BAD_ROW = "bad_row"
    BAD_STRIKE = "bad_strike"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with its details."""

    code: RefusalCode
    details: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


class RefusedError(Exception):
    """An action against the rules; the state it was tried on stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code.value, dict(refusal.details))
        self.refusal = refusal


def refuse(code: RefusalCode, **details: object) -> Refusal:
    """Return a refusal with `details`."""
    return Refusal(code, MappingProxyType(details))
