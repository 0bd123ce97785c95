"""Taking back the row just written, and what that leaves alone."""

from pathlib import Path

from playing import OpenSitting

from a11y_game.engine.rulesets import find
from a11y_game.session import Seat


def test_where_nothing_can_be_taken_back_the_marks_stay(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    at = sitting(tmp_path)
    at.sit_down(find("playroom").rules(), [Seat("Anna")])
    assert at.said("enter", "3", "space", "u", "space") == [
        "Roll 1: 1 3 4 4 5.",
        "Reroll 3.",
        "Reroll 3. Keep 1 4 4 5.",
        "Nothing to take back.",
        "Reroll 3. Keep 1 4 4 5.",
    ]
