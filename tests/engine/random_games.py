"""Random records, made without the engine: any rule set, options, seats, luck and length."""

from itertools import product
from random import Random
from typing import Any

import reference

FACES = range(1, 7)
EVERY_ROLL: tuple[reference.Roll, ...] = tuple(product(FACES, FACES, FACES, FACES, FACES))
NAMES = ("Анна", "Boris", "Вера", "Gleb", "Дина", "Egor", "Ёлка", "Zoë")


def variants(ruleset: str) -> list[dict[str, Any]]:
    """Return every choice of options of a rule set."""
    options = reference.OPTIONS[ruleset]
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


Table = tuple[str, dict[str, Any], int]
"""Rule set, options, number of players."""

TABLES: list[Table] = [
    (ruleset, options, seats)
    for ruleset, (least, most) in reference.SEATS.items()
    for options in variants(ruleset)
    for seats in range(least, most + 1)
]
"""Every rule set with every choice of options and every number of players."""


def table_id(table: Table) -> str:
    """Return a short name for a test."""
    ruleset, options, seats = table
    return f"{ruleset}-{'-'.join(map(str, options.values()))}-{seats}"


def seeded(seed: object) -> Random:
    """Return a source of chance that is the same in every run."""
    return Random(str(seed))  # noqa: S311 # games are to be random here, not secret


def random_record(
    random: Random,
    table: Table,
    *,
    luck: float = 0.5,
    length: int | None = None,
) -> dict[str, Any]:
    """Return a legal record of `length` finished turns, the whole game without it.

    `luck` is the chance that a turn's dice make the row they are written into.
    """
    ruleset, options, seats = table
    rows = reference.rows_of(ruleset, options)
    columns = range(1, reference.columns_of(ruleset, options) + 1)
    sheets = [[(row, column) for row in rows for column in columns] for _ in range(seats)]
    size = seats * len(rows) * len(columns)
    turns = []
    for number in range(size if length is None else min(length, size)):
        sheet = sheets[number % seats]
        row, column = sheet.pop(random.randrange(len(sheet)))
        turns.append(random_turn(random, table, row, column, luck))
    names = list(NAMES[:seats])
    return {"ruleset": ruleset, "options": options, "players": names, "turns": turns}


def random_turn(random: Random, table: Table, row: str, column: int, luck: float) -> dict[str, Any]:
    """Return a turn that writes `row`."""
    ruleset, options, _ = table
    lucky = random.random() < luck
    dice = lucky_dice(random, ruleset, row) if lucky else random.choice(EVERY_ROLL)
    turn: dict[str, Any] = {"rolls": rolls_to(random, list(dice)), "row": row}
    if options.get("fill") == "free":
        turn["column"] = column
    takes_strikes = ruleset not in ("playroom", "mdice") and row not in reference.SCHOOL
    if takes_strikes and random.random() < 0.1 * (1 - luck):
        turn["strike"] = True
    return turn


def lucky_dice(random: Random, ruleset: str, row: str) -> reference.Roll:
    """Return dice that make a combination, or mostly at least three of a school row's face."""
    face = reference.SCHOOL.get(row)
    if face is None:
        return random.choice(rolls_that_make(ruleset, row))
    count = random.choice((2, 3, 3, 3, 4, 4, 5))
    dice = [face] * count + [random.choice(FACES) for _ in range(5 - count)]
    random.shuffle(dice)
    return dice[0], dice[1], dice[2], dice[3], dice[4]


def rolls_that_make(ruleset: str, row: str) -> list[reference.Roll]:
    """Return all rolls that make a combination row."""
    key = (ruleset, row)
    if key not in _MAKING:
        _MAKING[key] = [r for r in EVERY_ROLL if reference.dice_of(ruleset, row, r) is not None]
    return _MAKING[key]


_MAKING: dict[tuple[str, str], list[reference.Roll]] = {}


def rolls_to(random: Random, dice: list[int]) -> list[dict[str, Any]]:
    """Return one to three rolls, each following from the last, that end with `dice`."""
    rolls: list[dict[str, Any]] = []
    for _ in range(random.randrange(3)):
        again = random.sample(range(5), random.choice((1, 2, 3, 4, 5, 5)))
        rolls.insert(0, {"reroll": again, "dice": dice})
        dice = [random.choice(FACES) if place in again else die for place, die in enumerate(dice)]
    return [{"dice": dice}, *rolls]
