"""`a11y-game score`: what each row would bring."""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from a11y_game.command_errors import DONE, REFUSED, UsageError
from a11y_game.commands.choices import chosen_rules
from a11y_game.commands.json_line import json_line
from a11y_game.engine.dice import DICE, Dice, five
from a11y_game.engine.ruleset import Part, Rules, Throw
from a11y_game.engine.state import ROLLS
from a11y_game.i18n import Words
from a11y_game.phrasing.names import row_name
from a11y_game.phrasing.numbers import signed

NUMBER = re.compile(r"[0-9]{1,3}")


def read_throw(words: Words, dice: Sequence[str], roll: int | None, thrown: int | None) -> Throw:
    """Return dice given as text with their roll (default 3) and the dice thrown in it.

    `thrown` defaults to five on roll 1 and to one after it. Raises UsageError.
    """
    if roll is None:
        roll = ROLLS
    if not 1 <= roll <= ROLLS:
        raise UsageError(words("cli.bad_roll"))
    if thrown is None:
        thrown = DICE if roll == 1 else 1
    if not 1 <= thrown <= DICE or (roll == 1 and thrown != DICE):
        raise UsageError(words("cli.bad_thrown"))
    return Throw(_read_dice(words, dice), roll, thrown)


def score_json(rules: Rules, throw: Throw) -> dict[str, Any]:
    """Return the points of every row, None where the dice do not make it."""
    worths = {row.id: row.worth(throw) for row in rules.rows}
    rows = {row: None if worth is None else worth.points for row, worth in worths.items()}
    return {"ruleset": rules.id, "dice": list(throw.dice), "rows": rows}


def score_lines(words: Words, rules: Rules, throw: Throw) -> Iterator[str]:
    """Yield a line of words for every row."""
    for row in rules.rows:
        worth = row.worth(throw)
        if worth is None:
            said = words("score.nothing")
        elif rules.has_reserve and row.part is Part.UPPER:
            change = "score.from_reserve" if worth.points < 0 else "score.reserve"
            said = words(change, points=abs(worth.points))
        else:
            said = signed(words, worth.points)
        yield words("score.row", row=row_name(words, row.id), points=said)


def score_many(words: Words, rules: Rules, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield an answer for every line "D D D D D [ROLL [THROWN]]", an error for a bad one."""
    for number, line in enumerate(lines, 1):
        try:
            yield score_json(rules, _read_line(words, line))
        except UsageError as error:
            yield {"line": number, "error": error.line}


def _read_line(words: Words, line: str) -> Throw:
    fields = line.split()
    dice, rest = fields[:DICE], fields[DICE:]
    if len(rest) > 2 or not all(map(NUMBER.fullmatch, rest)):
        raise UsageError(words("cli.bad_dice"))
    roll, thrown = (*map(int, rest), None, None)[:2]
    return read_throw(words, dice, roll, thrown)


def _read_dice(words: Words, dice: Sequence[str]) -> Dice:
    try:
        # What is no number is no die: 0.
        return five(int(die) if NUMBER.fullmatch(die) else 0 for die in dice)
    except ValueError:
        raise UsageError(words("cli.bad_dice")) from None


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print what each row would bring, for the dice named or for every line of standard input."""
    rules = chosen_rules(words, arguments.ruleset, arguments.option)
    if arguments.stdin:
        if arguments.dice:
            raise UsageError(words("cli.dice_and_stdin"))
        return _run_many(words, rules)
    throw = read_throw(words, arguments.dice, arguments.roll, arguments.thrown)
    if arguments.json:
        print(json_line(score_json(rules, throw)))
    else:
        print(*score_lines(words, rules, throw), sep="\n")
    return DONE


def _run_many(words: Words, rules: Rules) -> int:
    code = DONE
    for answer in score_many(words, rules, sys.stdin):
        if "error" in answer:
            code = REFUSED
        print(json_line(answer))
    return code
