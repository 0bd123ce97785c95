"""Dice in words: rolls, marks, what they make."""

from collections.abc import Iterable, Sequence

from a11y_game.dice_order import left_to_right
from a11y_game.engine.dice import DICE, Dice
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.i18n import Words
from a11y_game.phrasing.names import row_name

FIGURES = (
    "poker",
    "four_of_a_kind",
    "full_house",
    "large_straight",
    "small_straight",
    "three_of_a_kind",
    "two_pairs",
)
"""Rows worth naming as soon as the dice make them, the rarest first."""

BOTH = 2
"""How many dice are called both of them."""


def dice_text(words: Words, dice: Dice, order: str) -> str:
    """Return five dice as the player likes to hear them: "sorted", "as_fell" or "grouped"."""
    if order == "grouped":
        return grouped_text(words, dice)
    return faces_text(dice[position] for position in left_to_right(dice, order))


def faces_text(faces: Iterable[int]) -> str:
    """Return faces as digits: "3 3 5"."""
    return " ".join(str(face) for face in faces)


def grouped_text(words: Words, faces: Sequence[int]) -> str:
    """Return faces by number: "two 3s, one 5"."""
    distinct = sorted(set(faces))
    return ", ".join(number_of_face(words, faces.count(face), face) for face in distinct)


def number_of_face(words: Words, number: int, face: int) -> str:
    """Return a number of dice of one face: "two 6s"."""
    count = words(f"number.{number}")
    return words.count(f"face.{face}", number, count=count)


def face_marks_text(words: Words, face: int, marked: int, number: int) -> str:
    """Return how many of the `number` dice showing `face` are marked now."""
    if number == 1:
        return words("mark.one" if marked else "keep.one", face=words(f"face.one.{face}"))
    if 0 < marked < number:
        some, of = words(f"number.marked.{marked}"), words(f"number.of.{number}")
        return words("mark.some", marked=some, number=of, faces=words(f"face.of.{face}"))
    if marked == DICE:
        return words("mark.all_five")
    faces = words(f"face.all.{face}")
    if not marked:
        return words("keep.both" if number == BOTH else "keep.all", faces=faces)
    message = "mark.both" if number == BOTH else "mark.every"
    return words(message, number=words(f"number.{number}"), faces=faces)


def figure(words: Words, rules: Rules, throw: Throw) -> str | None:
    """Return the name of the best figure the dice make, None for nothing worth naming."""
    for row_id in FIGURES:
        index = rules.row_index.get(row_id)
        if index is not None and rules.rows[index].worth(throw) is not None:
            return row_name(words, row_id)
    return None


def braille_dice(dice: Dice) -> str:
    """Return the dice for a braille display: "33456"."""
    return "".join(str(face) for face in sorted(dice))
