"""`a11y-game play`: straight to a table."""

import argparse

from a11y_game import app, bot_seats
from a11y_game.command_errors import UsageError
from a11y_game.commands.choices import chosen_rules
from a11y_game.commands.levels import chosen_levels
from a11y_game.engine.record import check_name
from a11y_game.engine.refusal import RefusalCode, refuse
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words
from a11y_game.phrasing.names import refusal_text
from a11y_game.program import Overrides
from a11y_game.session import Seat


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Begin the game that the command line describes and play it."""
    rules = chosen_rules(words, arguments.ruleset, arguments.option)
    seats = chosen_seats(words, rules, arguments.player, arguments.bot)
    overrides = Overrides(arguments.lang, arguments.speech, arguments.no_sound, arguments.seed)
    return app.run(
        words, overrides, arguments.log, lambda program: program.start_table(rules, seats)
    )


def chosen_seats(
    words: Words, rules: Rules, players: list[str], levels: list[str]
) -> tuple[Seat, ...]:
    """Return the people in order, then the computers; raises UsageError for what cannot sit down.

    With nobody named, one person sits down alone, or against a computer where the rules ask it.
    """
    levels = [level.id for level in chosen_levels(words, levels)]
    names = list(players)
    if not names and not levels:
        names = [words("new_game.you")]
        levels = [bot_seats.USUAL_LEVEL] * (rules.seats[0] - 1)
    seats = [Seat(name) for name in names]
    for level in levels:
        taken = [seat.name for seat in seats]
        seats.append(Seat(bot_seats.free_name(words, level, taken), level))
    _check_seats(words, rules, seats)
    return tuple(seats)


def _check_seats(words: Words, rules: Rules, seats: list[Seat]) -> None:
    least, most = rules.seats
    if not least <= len(seats) <= most:
        code = RefusalCode.WRONG_NUMBER_OF_PLAYERS
        refusal = refuse(code, number=len(seats), least=least, most=most)
        raise UsageError(refusal_text(words, refusal))
    for place, seat in enumerate(seats):
        wrong = check_name(seat.name)
        if wrong is None and any(seat.name == other.name for other in seats[:place]):
            wrong = refuse(RefusalCode.REPEATED_NAME, name=seat.name)
        if wrong is not None:
            raise UsageError(refusal_text(words, wrong))
