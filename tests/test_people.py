"""Who is spoken to and who is spoken of, in both languages."""

import pytest

from a11y_game import i18n, paths
from a11y_game.phrasing.people import People


@pytest.mark.parametrize(
    ("language", "you", "players", "together"),
    [
        ("en", None, [1], "Boris"),
        ("en", None, [0, 1], "Anna and Boris"),
        ("en", 0, [0, 1, 2], "you, Boris and Clara"),
        ("en", 2, [0, 2], "Anna and you"),
        ("ru", None, [0, 1, 2], "Anna, Boris и Clara"),
        ("ru", 0, [0, 2], "вы и Clara"),
    ],
)
def test_several_players_inside_a_sentence(
    language: str, you: int | None, players: list[int], together: str
) -> None:
    words = i18n.load(language, paths.locales())
    assert People(words, ("Anna", "Boris", "Clara"), you).together(players) == together
