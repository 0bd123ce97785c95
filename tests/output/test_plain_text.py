"""Nothing that a name may hold can drive the terminal or confuse a speech engine."""

import pytest

from a11y_game.plain_text import plain


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("Бросок 2: 3 3 4 5 6", "Бросок 2: 3 3 4 5 6"),
        ("Name\x1b[31m", "Name[31m"),
        ("a\x00b\x07c\x7fd", "abcd"),
        ("a\x9bb\x84c", "abc"),
        ("a\u200eb\u200fc\u202ad\u202ee\u2066f\u2069g\u061ch", "abcdefgh"),
        ("\ufeffзвук", "звук"),
        ("one\ntwo", "one two"),
        ("one\r\n\r\n  two\tthree", "one two three"),
        (
            "one\x85two\u2028three\u2029four\x0bfive\x0csix\x1cseven",
            "one two three four five six seven",
        ),
        (" two  spaces ", "two  spaces"),
        ("\udcd0\ud83d", "\ufffd\ufffd"),
        ("🎲", "🎲"),
        ("\n\x1b\u202e", ""),
        ("", ""),
    ],
)
def test_plain(given: str, expected: str) -> None:
    assert plain(given) == expected


def test_every_control_character_is_gone() -> None:
    everything = "".join(chr(code) for code in range(0x100))

    assert [c for c in plain(everything) if ord(c) < 0x20 or 0x7F <= ord(c) < 0xA0] == []
