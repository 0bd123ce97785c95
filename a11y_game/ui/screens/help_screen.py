"""Help for a place, made from its live key table."""

from a11y_game.i18n import Words
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.key_names import key_name
from a11y_game.ui.keymap import NAMED
from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key
from a11y_game.ui.screen import Screen
from a11y_game.ui.screens.list_screen import ListScreen, text_item
from a11y_game.ui.shell import Shell


def keys_text(words: Words, keys: tuple[Key, ...]) -> str:
    """Return the names of keys that do the same; a whole row of digits is named as a row."""
    names, rest = [], list(keys)
    for row, message in ((DIGITS, "key.digits"), (SHIFT_DIGITS, "key.shift_digits")):
        if set(row) <= set(keys):
            names.append(words(message))
            rest = [key for key in rest if key not in row]
    names += [key_name(words, key) for key in rest]
    return words("help.or").join(names)


def help_lines(shell: Shell, screen: Screen) -> tuple[str, ...]:
    """Return a line for everything the keys do in `screen`, its own keys first."""
    own = screen.bindings()
    everywhere = {key: b for key, b in shell.everywhere.items() if key not in own}
    if screen.takes_text:
        # The others are characters there.
        everywhere = {
            key: b for key, b in everywhere.items() if key in NAMED and key is not Key.SPACE
        }
    bound = [*own.items(), *everywhere.items()]
    messages = dict.fromkeys(binding.help_message for _, binding in bound)
    return tuple(
        shell.words(
            "help.line",
            keys=keys_text(shell.words, tuple(k for k, b in bound if b.help_message == message)),
            does=shell.words(message),
        )
        for message in messages
    )


class HelpScreen(ListScreen):
    """The help for a place; who tries out in it what it says hears the way back."""

    def any_other_key(self) -> Answer:
        """Say that the keys told here work elsewhere."""
        return say(self.shell.words("help.other_key"), "refusal")


def help_screen(shell: Shell, screen: Screen) -> HelpScreen:
    """Return the help for `screen` as a list to walk."""
    title = shell.words("help.title", place=shell.words(f"place.{screen.name}"))
    lines = (*help_lines(shell, screen), shell.words("help.notes"))
    items = [text_item(line) for line in lines]
    return HelpScreen(shell, "help", title, items)
