"""The six upper rows, which every rule set has and prices in its own way."""

from collections.abc import Callable

from a11y_game.engine.dice import FACES, Dice
from a11y_game.engine.ruleset import Part, Row, Throw
from a11y_game.engine.scoring import of_face
from a11y_game.engine.sheet import Cell, Sheet

ROW_IDS = ("ones", "twos", "threes", "fours", "fives", "sixes")


def upper_rows(
    value: Callable[[int, Dice], int | None],
    close: Callable[[Row, Sheet, Throw], Cell] | None = None,
) -> tuple[Row, ...]:
    """Return ones to sixes; `value` takes the face and the dice."""
    return tuple(
        Row(row_id, Part.UPPER, of_face(value, face), face=face, close=close)
        for row_id, face in zip(ROW_IDS, FACES, strict=True)
    )
