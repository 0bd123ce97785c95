"""A hash of everything that a table of values was computed from."""

import json
from functools import lru_cache
from hashlib import blake2b

from a11y_game.bots.prices import prices
from a11y_game.engine.dice import DICE, SeededDice, five
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.sheet import Cell, Mark, Sheet

SAMPLED_SHEETS = 16
UPPER_SUMS = range(-70, 111)
"""Wider than what six upper cells can sum to under any rules with a bonus or penalty for it."""


def fingerprint(rules: Rules) -> str:
    """Return a hash of the rows' prices and the bonuses of `rules`, 32 hexadecimal digits.

    Prices are taken over all 252 rolls and all contexts. Bonuses and penalties are functions, so
    they are tried out: on every sum of the upper rows, and on a fixed sample of full sheets.
    """
    price_list = prices(rules)
    facts = [
        rules.columns,
        rules.filling.value,
        rules.has_reserve,
        rules.quota,
        [[row.id, row.part.value, row.face, row.strikable] for row in rules.rows],
        sorted(price_list.contexts.items()),
        price_list.points,
        [[bonus.id, bonus.exclusive] for bonus in rules.bonuses],
        [_paid(rules, sheet_with_upper_sum(rules, points)) for points in UPPER_SUMS],
        [_paid(rules, _sampled_sheet(rules, number)) for number in range(SAMPLED_SHEETS)],
    ]
    return blake2b(json.dumps(facts).encode(), digest_size=16).hexdigest()


def sheet_with_upper_sum(rules: Rules, points: int) -> Sheet:
    """Return a full sheet whose first upper cell, if any, holds `points` and every other 0."""
    if not rules.upper:
        return _full_of_zeros(rules)
    return _full_of_zeros(rules).with_cell(rules.upper[0], 0, Cell(Mark.POINTS, points, 1))


@lru_cache(maxsize=16)
def _full_of_zeros(rules: Rules) -> Sheet:
    sheet = Sheet.blank(len(rules.rows), rules.columns)
    for row in range(len(rules.rows)):
        for column in range(rules.columns):
            sheet = sheet.with_cell(row, column, Cell(Mark.POINTS, 0, sheet.entries + 1))
    return sheet


def _sampled_sheet(rules: Rules, number: int) -> Sheet:
    sheet = Sheet.blank(len(rules.rows), rules.columns)
    for column in range(rules.columns):
        for index, row in enumerate(rules.rows):
            faces, _ = SeededDice(number, DICE * sheet.entries).throw(DICE)
            throw = Throw(five(faces), 3, 1)
            sheet = sheet.with_cell(index, column, row.cell(sheet, throw, strike=False))
    return sheet


def _paid(rules: Rules, sheet: Sheet) -> list[int | None]:
    earned = [bonus.earned(sheet) for bonus in rules.bonuses]
    return earned + [penalty.points * penalty.due(sheet) for penalty in rules.penalties]
