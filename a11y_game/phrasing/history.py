"""Finished games and statistics in words."""

from collections.abc import Iterator

from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words
from a11y_game.phrasing.dates import date_text
from a11y_game.phrasing.names import option_name, option_value, quote, row_name, ruleset_name
from a11y_game.phrasing.numbers import counted, decimal, points, signed
from a11y_game.phrasing.sheet import bonus_name
from a11y_game.storage.results import FinishedGame
from a11y_game.storage.statistics import BonusStatistics, RowStatistics, Statistics, Tally

BEST_ROWS = 3
"""How many of the best rows are named."""


def rules_label(words: Words, rules: Rules) -> str:
    """Return the name of a rule set with the options that are not the usual ones."""
    return ", ".join([ruleset_name(words, rules.id), *_unusual(words, rules)])


def _unusual(words: Words, rules: Rules) -> list[str]:
    return [
        words(
            "option.chosen",
            option=option_name(words, option),
            value=option_value(words, option, rules.options[option.id]),
        )
        for option in rulesets.find(rules.id).options
        if rules.options[option.id] != option.default
    ]


def finished_label(words: Words, game: FinishedGame) -> str:
    """Return a finished game as a list tells it: which, all totals, when."""
    totals = ", ".join(
        words("score.of", who=quote(player.name), points=signed(words, player.total))
        for player in game.players
    )
    return words(
        "history.game",
        game=ruleset_name(words, game.rules.id),
        totals=totals,
        date=date_text(words, game.ended),
    )


def tally_text(words: Words, tally: Tally) -> str:
    """Return how often somebody played and came first."""
    played = counted(words, "number", tally.played)
    said = [words.count("history.games", tally.played, count=played)]
    if tally.played > tally.alone:
        won = counted(words, "number", tally.won)
        said.append(words.count("history.wins", tally.won, count=won))
    if tally.shared:
        said.append(words.count("history.shared", tally.shared))
    return ", ".join(said)


def person_label(words: Words, name: str, tally: Tally) -> str:
    """Return a person with all games together."""
    return words("history.person", name=quote(name), tally=tally_text(words, tally))


def rules_line(words: Words, found: Statistics) -> str:
    """Return one person's games under the same rules in short."""
    said = words(
        "history.rules",
        rules=ruleset_name(words, found.rules.id),
        tally=tally_text(words, found.tally),
        best=signed(words, found.best),
    )
    return ". ".join([said, *_unusual(words, found.rules)])


def best_game_line(words: Words, found: Statistics, game: FinishedGame) -> str:
    """Return the line that leads to the game with the best total."""
    best = points(words, found.best)
    return words("history.best_game", points=best, date=date_text(words, game.ended))


def totals_lines(words: Words, found: Statistics) -> Iterator[str]:
    """Yield how one person's games under the same rules ended."""
    yield words("history.played", tally=tally_text(words, found.tally))
    yield words("history.best", points=signed(words, found.best))
    yield words("history.average", points=decimal(words, float(found.average)))
    yield words("history.last", points=signed(words, found.last))


def detail_lines(words: Words, found: Statistics) -> Iterator[str]:
    """Yield what these games were made of: rivals, bonuses, rows from the best on."""
    for level, tally in found.against:
        yield words(
            "history.against", level=_level_name(words, level), tally=tally_text(words, tally)
        )
    for bonus in found.bonuses:
        yield _bonus_line(words, bonus)
    if found.rules.bonuses and not found.bonuses:
        yield words("history.no_bonus")
    rows = found.best_rows
    names = ", ".join(row_name(words, row.row) for row in rows[:BEST_ROWS])
    yield words("history.best_rows", rows=names)
    for row in rows:
        yield _row_line(words, row)


def _bonus_line(words: Words, bonus: BonusStatistics) -> str:
    return words.count(
        "history.bonus",
        bonus.won,
        bonus=bonus_name(words, bonus.bonus),
        points=points(words, bonus.points),
    )


def _row_line(words: Words, row: RowStatistics) -> str:
    return words(
        "history.row",
        row=row_name(words, row.row),
        made=row.made,
        cells=row.cells,
        average=decimal(words, float(row.average)),
        best=signed(words, row.best),
    )


def _level_name(words: Words, level: str) -> str:
    # A game that came from elsewhere may name a level that this program does not have.
    message = f"level.{level}"
    return words(message) if words.has(message) else quote(level)
