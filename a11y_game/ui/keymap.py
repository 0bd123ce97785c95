"""Which key was meant by what the terminal sent.

A terminal sends characters, not keys: with the Russian layout on, the D key arrives as "в" and
Shift+3 as "№". The layouts that agree are taken together; the others are chosen by setting.
"""

from collections.abc import Mapping
from types import MappingProxyType

from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key

LATIN = "abcdehijkmopqrstuvxz"
RUSSIAN = "фисвуршольщзйкыегмчя"
UKRAINIAN = {"і": Key.S}

LETTERS = tuple(Key(letter) for letter in LATIN)
SHIFTED = (Key.SHIFT_H, Key.SHIFT_Q, Key.SHIFT_R, Key.SHIFT_S, Key.SHIFT_V)

# Shift+1 … Shift+6 as each layout sends them. No two of these clash.
SHIFT_ROWS = (
    "!@#$%^",  # US
    '!"£$%^',  # UK
    '!"§$%&',  # German
    '!"№;%:',  # Russian and Ukrainian
)
MAC_RUSSIAN_ROW = '!"№%:,'
AZERTY_ROW = "&é\"'(-"


def _letters() -> dict[str, Key]:
    """Map Latin, Russian and Ukrainian letters; a capital is its key where Shift adds nothing."""
    lower = dict(zip(LATIN + RUSSIAN, LETTERS + LETTERS, strict=True)) | UKRAINIAN
    shifted = {key.value.removeprefix("shift_"): key for key in SHIFTED}
    upper = {char.upper(): shifted.get(key.value, key) for char, key in lower.items()}
    return lower | upper


def _auto() -> dict[str, Key]:
    digits = dict(zip("0123456", (Key.DIGIT_0, *DIGITS), strict=True))
    shifted = {c: key for row in SHIFT_ROWS for c, key in zip(row, SHIFT_DIGITS, strict=True)}
    history = {",": Key.COMMA, ".": Key.PERIOD, "б": Key.COMMA, "ю": Key.PERIOD}
    history |= {"Б": Key.COMMA, "Ю": Key.PERIOD}
    return _letters() | digits | shifted | history | {" ": Key.SPACE}


def _mac_russian() -> dict[str, Key]:
    return _auto() | dict(zip(MAC_RUSSIAN_ROW, SHIFT_DIGITS, strict=True))


def _azerty() -> dict[str, Key]:
    plain = dict(zip(AZERTY_ROW + "à", (*DIGITS, Key.DIGIT_0), strict=True))
    shifted = dict(zip("123456", SHIFT_DIGITS, strict=True))
    return _auto() | plain | shifted


LAYOUTS: Mapping[str, Mapping[str, Key]] = MappingProxyType(
    {
        "auto": MappingProxyType(_auto()),
        "azerty": MappingProxyType(_azerty()),
        "mac-ru": MappingProxyType(_mac_russian()),
    }
)
"""Characters and their keys, by the name of the layout in the settings."""

NAMED = frozenset(
    key
    for key in Key
    if len(key.value) > 1
    and not key.value.startswith("shift_")
    and key.value not in {"comma", "period", "space"}
)


def key_for(arrived: str, layout: str) -> Key | None:
    """Return the key behind what arrived: one character, or the name of a key ("up", "f1")."""
    by_character = LAYOUTS[layout].get(arrived)
    if by_character is not None:
        return by_character
    return next((key for key in NAMED if key.value == arrived), None)
