"""Names of rule sets, rows, options and bonuses, and the words for refusals."""

from a11y_game.engine.refusal import Refusal
from a11y_game.engine.ruleset import Option, OptionValue
from a11y_game.i18n import Words
from a11y_game.plain_text import plain

LONGEST_QUOTE = 40
"""Letters of a foreign text that are repeated to the player at most."""


def quote(value: object) -> str:
    """Return foreign text, cleaned and shortened, fit to be repeated to the player."""
    text = plain(str(value))
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


def sentence_case(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]


def ruleset_name(words: Words, ruleset: str) -> str:
    """Return the name of a rule set."""
    return words(f"ruleset.{ruleset}")


def row_name(words: Words, row: str) -> str:
    """Return the name of a row; an unknown id is quoted."""
    message = f"row.{row}"
    return words(message) if words.has(message) else quote(row)


def option_name(words: Words, option: Option) -> str:
    """Return the name of an option."""
    return words(f"option.{option.id}")


def option_value(words: Words, option: Option, value: OptionValue) -> str:
    """Return the words for one value of an option; numbers are said as they are."""
    if type(value) is int:
        return words("option.number", value=value)
    return words(f"option.{option.id}.{str(value).lower()}")


def refusal_text(words: Words, refusal: Refusal) -> str:
    """Return the reason of a refusal as a sentence."""
    details = {
        name: row_name(words, str(value)) if name == "row" else quote(value)
        for name, value in refusal.details.items()
    }
    return words(f"refusal.{refusal.code.value}", **details)


def refusal_in_turn(words: Words, turn: int | None, refusal: Refusal) -> str:
    """Return the reason of a refusal with the number of the turn, where it is a turn's fault."""
    reason = refusal_text(words, refusal)
    return reason if turn is None else words("refusal.in_turn", turn=turn, reason=reason)
