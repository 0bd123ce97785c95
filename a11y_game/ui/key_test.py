"""Telling keys: which layout the keyboard has, then what each key pressed is to the game."""

from collections.abc import Callable

from a11y_game.i18n import Words
from a11y_game.plain_text import plain
from a11y_game.ui.key_names import key_name
from a11y_game.ui.keymap import LAYOUTS, key_for
from a11y_game.ui.keys import Key

TRIES = 2
"""How often the two keys are asked for."""


def fitting_layout(shift_4: str, one: str) -> str | None:
    """Return the layout in which these two keys, as they arrived, are Shift+4 and 1.

    No two layouts send both alike. None where no layout does: something else was pressed.
    """
    for name, characters in LAYOUTS.items():
        if characters.get(shift_4) is Key.SHIFT_4 and characters.get(one) is Key.DIGIT_1:
            return name
    return None


class KeyTest:
    """Asks for two keys, says which layout fits, then names every key until Esc.

    `tell` says what a key led to; `layout` is the one in the settings.
    """

    def __init__(self, words: Words, tell: Callable[[str], None], layout: str) -> None:
        self._words = words
        self._tell = tell
        self._layout = layout
        self._asked: list[str] = []
        self._tries = 0
        self._found = False

    @property
    def first_question(self) -> str:
        """What is asked before the first key."""
        return self._words("doctor.keys.shift_4")

    def press(self, arrived: str) -> bool:
        """Take what arrived for a key; return whether more are wanted."""
        if arrived == Key.ESCAPE.value:
            self._tell(self._words("doctor.keys.end"))
            return False
        if self._found:
            self._tell(self._name_of(arrived))
        else:
            self._find_layout(arrived)
        return True

    def _find_layout(self, arrived: str) -> None:
        self._asked.append(arrived)
        if len(self._asked) == 1 and len(arrived) == 1:
            self._tell(self._words("doctor.keys.one"))
            return
        layout = fitting_layout(*self._asked) if len(self._asked) > 1 else None
        if layout is None:
            self._miss()
            return
        self._found = True
        name = self._words(f"setting.layout.{layout}")
        message = "doctor.keys.fits" if layout == self._layout else "doctor.keys.change"
        self._layout = layout
        self._tell(self._words(message, layout=name, value=layout))

    def _miss(self) -> None:
        """Ask once more; after that take the keyboard for one that no setting fits."""
        self._asked.clear()
        self._tries += 1
        self._found = self._tries == TRIES
        self._tell(self._words("doctor.keys.none_fits" if self._found else "doctor.keys.again"))

    def _name_of(self, arrived: str) -> str:
        key = key_for(arrived, self._layout)
        character = plain(arrived) if len(arrived) == 1 else ""
        if key is None and not character:
            return self._words("doctor.keys.nothing")
        if key is None:
            return self._words("doctor.keys.unknown", arrived=character)
        name = key_name(self._words, key)
        if not character:
            return name
        return self._words("doctor.keys.key", key=name, arrived=character)
