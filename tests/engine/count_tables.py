"""Counts over all 7,776 rolls: for every row how many rolls make it, and the sum of their points.

Run as a script it writes `tests/data/count_tables.json` from the reference, never from the engine.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import reference
from random_games import EVERY_ROLL

FILE = Path(__file__).parent.parent / "data" / "count_tables.json"

CONTEXTS = {"first_roll": (1, 5), "all_five_again": (2, 5), "some_again": (3, 2)}
"""How the dice came to lie there: which roll it was, and how many dice it threw."""

Points = Callable[[str, reference.Roll, int, int], int | None]
"""Points of a row for five dice, the number of the roll and of the dice it threw."""


def variants() -> list[tuple[str, dict[str, Any]]]:
    """Return every rule set with default options and with each option changed alone.

    The columns of Dice Poker and the order of filling change no cell's points.
    """
    found: list[tuple[str, dict[str, Any]]] = []
    for ruleset, options in reference.OPTIONS.items():
        found.append((ruleset, {}))
        for name, (_, *others) in options.items():
            if name not in ("columns", "fill"):
                found += [(ruleset, {name: value}) for value in others]
    return found


def count(points: Points, rows: list[str]) -> dict[str, dict[str, list[int]]]:
    """Return for each row and context the number of rolls that make it and the sum of points."""
    return {
        row: {
            context: _made_and_sum([points(row, dice, roll, thrown) for dice in EVERY_ROLL])
            for context, (roll, thrown) in CONTEXTS.items()
        }
        for row in rows
    }


def _made_and_sum(points: list[int | None]) -> list[int]:
    made = [value for value in points if value is not None]
    return [len(made), sum(made)]


def of_reference(ruleset: str, options: dict[str, Any]) -> dict[str, dict[str, list[int]]]:
    """Return the counts of a rule set as the reference sees it."""

    def points(row: str, dice: reference.Roll, roll: int, thrown: int) -> int | None:
        return reference.points(ruleset, options, row, dice, first=roll == 1, thrown=thrown)

    return count(points, reference.rows_of(ruleset, options))


def write_tables() -> None:
    """Write the tables of every variant, one row a line."""
    join = ",\n".join
    variants_text = []
    for ruleset, options in variants():
        rows = of_reference(ruleset, options)
        lines = [f"      {json.dumps(row)}: {json.dumps(rows[row])}" for row in rows]
        head = f'    "ruleset": {json.dumps(ruleset)},\n    "options": {json.dumps(options)},'
        variants_text.append(f'  {{\n{head}\n    "rows": {{\n{join(lines)}\n    }}\n  }}')
    FILE.write_text(f"[\n{join(variants_text)}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    write_tables()
