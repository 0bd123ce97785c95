"""The review at the end of a game, word for word."""

from pathlib import Path

from playing import OpenSitting

from a11y_game.engine.rulesets import find
from a11y_game.session import Seat


def test_a_game_among_computers_is_reviewed_for_all_of_them(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    at = sitting(tmp_path)
    at.sit_down(find("mdice").rules(), [Seat("Ann", "greedy"), Seat("Bob", "greedy")])
    assert at.said("enter", "down", "enter", "down", "end") == [
        "Game over. Play again",
        "Review: what each decision cost",
        "Review. One moment.",
        "Ann’s mistakes cost 6.4 points in all. The costliest follow.",
        "Cost 4.2. Turn 2, roll 3: 1 5 5 5 6. Chosen: Write Chance. Better: Write Fives.",
        (
            "Cost 0.1. Turn 3, roll 2: 3 3 4 5 5. Chosen: Keep 5 5, roll the rest again. Better: "
            "Keep 3 3 5 5, roll the rest again."
        ),
    ]
