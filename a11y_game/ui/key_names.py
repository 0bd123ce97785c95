"""Keys in words."""

from a11y_game.i18n import Words
from a11y_game.ui.keys import Key


def key_name(words: Words, key: Key) -> str:
    """Return the name of a key as a player of this language calls it."""
    return words(f"key.{key.value}")
