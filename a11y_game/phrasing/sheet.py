"""Cells, totals and results in words."""

from collections.abc import Iterator
from fractions import Fraction

from a11y_game.engine.ruleset import Rules
from a11y_game.engine.sheet import Cell, Mark
from a11y_game.engine.standing import Totals, bonuses_paid, penalties_due
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.names import row_name, sentence_case
from a11y_game.phrasing.numbers import signed


def cell_text(words: Words, cell: Cell | None, latest_shown: int = 0) -> str:
    """Return what stands in a cell; `latest_shown` is the entry whose shown reserve stands."""
    if cell is None:
        return words("cell.empty")
    match cell.mark:
        case Mark.DASH:
            return words("cell.dash")
        case Mark.ZERO:
            return (
                words("cell.zero")
                if not cell.points
                else words("cell.costs", points=signed(words, cell.points))
            )
        case Mark.CLOSED:
            return _closed_text(words, cell, latest_shown)
        case Mark.POINTS:
            return words("cell.points", points=signed(words, cell.points))


def _closed_text(words: Words, cell: Cell, latest_shown: int) -> str:
    if cell.shown is None:
        return words("cell.closed")
    current = cell.entry == latest_shown
    return words("cell.reserve" if current else "cell.reserve_struck", reserve=cell.shown)


def bonus_name(words: Words, bonus: str) -> str:
    """Return the name of a bonus id: "row:pair", "column:2", "upper", "school"."""
    kind, _, which = bonus.partition(":")
    if kind == "row":
        return words("bonus.row", row=row_name(words, which))
    if kind == "column":
        return words("bonus.column", column=which)
    return words(f"bonus.{kind}")


def bonus_source(words: Words, bonus: str) -> str:
    """Return what a bonus is for, to be read in a list of bonuses: "Pair", "column 2"."""
    kind, _, which = bonus.partition(":")
    if kind == "row":
        return row_name(words, which)
    if kind == "column":
        return words("bonus.for.column", column=which)
    return words(f"bonus.for.{kind}")


def penalty_name(words: Words, penalty: str) -> str:
    """Return the name of a penalty."""
    return words(f"penalty.{penalty}")


def beside_cells(words: Words, state: GameState, player: int) -> Iterator[tuple[str, str]]:
    """Yield the bonuses that pay something, then the penalties, each with its points."""
    for bonus, paid in bonuses_paid(state, player).items():
        if paid:
            yield sentence_case(bonus_name(words, bonus)), str(paid)
    for penalty, lost in penalties_due(state, player).items():
        yield sentence_case(penalty_name(words, penalty)), signed(words, lost)


def parts(words: Words, rules: Rules, reached: Totals) -> list[str]:
    """Return the totals of the parts of a sheet, those that the rules know."""
    said = [
        words(
            "part.school" if rules.has_school else "part.upper", points=signed(words, reached.upper)
        ),
        words("part.lower", points=signed(words, reached.lower)),
    ]
    if rules.bonuses:
        said.append(words("part.bonuses", points=reached.bonuses))
    if reached.penalties:
        said.append(words("part.penalties", points=signed(words, reached.penalties)))
    if rules.has_reserve:
        said.append(words("part.reserve", points=reached.reserve))
    return said


def settlement_text(words: Words, amount: Fraction) -> str:
    """Return what a player won or lost against the average."""
    if not amount:
        return words("settlement.even")
    return words(
        "settlement.won" if amount > 0 else "settlement.lost", amount=fraction(words, abs(amount))
    )


def fraction(words: Words, value: Fraction) -> str:
    """Return a positive fraction as it is read aloud: "12", "12 1/2" in words of the language."""
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    name = f"{rest.numerator}.{rest.denominator}"
    if whole and words.has(f"fraction.mixed.{name}"):
        return words(f"fraction.mixed.{name}", whole=whole)
    if words.has(f"fraction.{name}"):
        part = words(f"fraction.{name}")
    else:
        part = words("fraction.other", numerator=rest.numerator, denominator=rest.denominator)
    return words("fraction.mixed", whole=whole, part=part) if whole else part
