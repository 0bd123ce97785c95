"""Levels of computer players as they are named on the command line."""

from collections.abc import Iterable

from a11y_game.bots.levels import LEVELS, Level, UnknownLevelError, find
from a11y_game.command_errors import UsageError
from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote


def chosen_levels(words: Words, names: Iterable[str]) -> tuple[Level, ...]:
    """Return the levels called `names`; raises UsageError."""
    return tuple(_read_level(words, name) for name in names)


def _read_level(words: Words, name: str) -> Level:
    try:
        return find(name)
    except UnknownLevelError:
        known = ", ".join(level.id for level in LEVELS)
        raise UsageError(words("cli.unknown_level", level=quote(name), known=known)) from None
