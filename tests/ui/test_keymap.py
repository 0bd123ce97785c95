"""What a terminal sends on each keyboard layout, and the key that is meant by it."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from playing import SEQUENCES, Sitting

from a11y_game.engine import rulesets
from a11y_game.session import Seat
from a11y_game.ui.keymap import LAYOUTS, NAMED, key_for
from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key

LETTERS = "abcdehijkmopqrstuvxz"
"""The letters that are hotkeys, as they are printed on a Latin keyboard."""


@dataclass(frozen=True)
class Layout:
    """What a keyboard sends for the keys of the game."""

    letters: str = LETTERS
    """In the order of `LETTERS`."""
    digits: str = "1234560"
    """1 to 6, then 0."""
    shifted: str = "!@#$%^"
    """Shift+1 to Shift+6."""
    history: str = ",."


CYRILLIC = "фисвуршольщзйкыегмчя"

LAYOUTS_IN_USE = {
    "us": Layout(),
    "uk": Layout(shifted='!"£$%^'),
    "german": Layout(shifted='!"§$%&'),
    "russian": Layout(CYRILLIC, shifted='!"№;%:', history="бю"),
    "ukrainian": Layout(CYRILLIC.replace("ы", "і"), shifted='!"№;%:', history="бю"),
}
"""Layouts that are understood at once, without a setting."""

CHOSEN = {
    "azerty": Layout(digits="&é\"'(-à", shifted="123456"),
    "mac-ru": Layout(CYRILLIC, shifted='!"№%:,', history="бю"),
}
"""Layouts that clash with the others and are chosen by the setting of this name."""

ALL_LAYOUTS = [(name, "auto", layout) for name, layout in LAYOUTS_IN_USE.items()] + [
    (name, name, layout) for name, layout in CHOSEN.items()
]

every_layout = pytest.mark.parametrize(
    ("setting", "layout"), [row[1:] for row in ALL_LAYOUTS], ids=[row[0] for row in ALL_LAYOUTS]
)


def meant(layout: Layout) -> dict[str, Key]:
    """Return every character that a layout sends for a key of the game, with that key."""
    letters = [Key(letter) for letter in LETTERS]
    return {
        **dict(zip(layout.letters, letters, strict=True)),
        **dict(zip(layout.digits, (*DIGITS, Key.DIGIT_0), strict=True)),
        **dict(zip(layout.shifted, SHIFT_DIGITS, strict=True)),
        **dict(zip(layout.history, (Key.COMMA, Key.PERIOD), strict=True)),
        " ": Key.SPACE,
    }


@every_layout
def test_every_key_of_a_layout_is_understood(setting: str, layout: Layout) -> None:
    expected = meant(layout)
    assert {character: key_for(character, setting) for character in expected} == expected


@every_layout
def test_capitals_are_the_shifted_keys_where_there_are_such(setting: str, layout: Layout) -> None:
    for character, letter in zip(layout.letters, LETTERS, strict=True):
        shifted = f"shift_{letter}"
        expected = Key(shifted if shifted in {key.value for key in Key} else letter)
        assert key_for(character.upper(), setting) is expected


def test_layouts_taken_together_do_not_clash() -> None:
    meanings: dict[str, set[Key]] = {}
    for layout in LAYOUTS_IN_USE.values():
        for character, key in meant(layout).items():
            meanings.setdefault(character, set()).add(key)
    assert {character: keys for character, keys in meanings.items() if len(keys) > 1} == {}


def test_a_layout_to_be_chosen_clashes_with_the_usual_ones() -> None:
    usual = LAYOUTS["auto"]
    clashes = {
        name: {c for c, key in meant(layout).items() if usual.get(c, key) is not key}
        for name, layout in CHOSEN.items()
    }
    assert clashes == {"azerty": set('"&123456'), "mac-ru": set("%:,")}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_keys_with_a_name_arrive_by_it_in_every_layout(layout: str) -> None:
    named = {key.value for key in NAMED}
    assert named >= SEQUENCES.keys() - {"space"}
    assert {name: key_for(name, layout) for name in named} == {name: Key(name) for name in named}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "arrived",
    [
        "",
        "f",
        "а",
        "7",
        "&" * 2,
        "shift_1",
        "comma",
        "c-a",
        "alt_1",
        "unknown_sequence",
        "\udcd0",
        "日",
    ],
)
def test_everything_else_is_no_key(layout: str, arrived: str) -> None:
    assert key_for(arrived, layout) is None


@pytest.mark.parametrize("key", Key)
def test_every_key_can_be_pressed(key: Key) -> None:
    characters = {character for character, known in LAYOUTS["auto"].items() if known is key}
    assert characters or key in NAMED


@pytest.mark.parametrize(
    ("arrived", "means"),
    [
        ("d", "last_roll"),
        ("в", "last_roll"),
        ("Ы", "sheets"),
        ("І", "sheets"),
        ("№", "unmark_3"),
        ("§", "unmark_3"),
        ("£", "unmark_3"),
        ("#", "unmark_3"),
        ("6", "mark_6"),
        ("up", "mark_die"),
        ("7", None),
        ("escape", "game_menu"),
    ],
)
def test_the_log_says_what_a_key_was_taken_for(
    tmp_path: Path, arrived: str, means: str | None
) -> None:
    player = Sitting(tmp_path)
    player.sit_down(rulesets.find("playroom").rules({}), [Seat("Ann")])
    player.press([arrived])
    player.close()
    keys = [entry for entry in player.journal.entries if entry["kind"] == "key"]
    assert keys == [{"kind": "key", "key": arrived, "means": means}]


@every_layout
def test_a_turn_is_played_on_every_layout(tmp_path: Path, setting: str, layout: Layout) -> None:
    player = Sitting(tmp_path, seed=7, settings={"layout": setting})
    player.sit_down(rulesets.find("playroom").rules({}), [Seat("Ann")])
    (rolled,) = player.said("enter")
    assert rolled == "Roll 1: 1 2 2 3 6."
    mark, unmark = layout.digits[1], layout.shifted[1]
    ask = dict(zip(LETTERS, layout.letters, strict=True))
    assert player.said(mark, mark, unmark, " ", ask["d"], ask["t"]) == [
        "Reroll one of two 2s.",
        "Reroll both 2s.",
        "Reroll one of two 2s.",
        "Reroll 2. Keep 1 2 3 6.",
        "Roll 1: 1 2 2 3 6.",
        "Your turn. 2 rolls left.",
    ]
    player.close()
