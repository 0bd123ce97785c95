"""The settings, made from their declaration."""

from a11y_game import i18n, paths
from a11y_game.i18n import Words
from a11y_game.phrasing.numbers import signed
from a11y_game.storage.settings import SETTINGS, Choice, Language, Setting, Span, Switch
from a11y_game.ui.answer import Answer
from a11y_game.ui.screens.list_screen import AtTheEdgeError, Item, ListScreen
from a11y_game.ui.screens.text_screen import TextScreen
from a11y_game.ui.shell import Shell


def settings_screen(shell: Shell) -> ListScreen:
    """Return the list of settings; Left and Right change the one the player stands on."""
    items = [_item(shell, setting) for setting in SETTINGS if setting.shown]
    return ListScreen(shell, "settings", lambda: shell.words("settings.title"), items)


def value_text(words: Words, setting: Setting, value: object) -> str:
    """Return the words for a setting's value."""
    match setting.kind:
        case Switch():
            return words("setting.on" if value else "setting.off")
        case Choice():
            return words(f"setting.{setting.name}.{value}")
        case Language():
            message = f"setting.language.{value}"
            return words(message) if words.has(message) else str(value)
        case Span():
            return words(f"setting.{setting.name}.value", value=signed(words, int(str(value))))
        case _:
            return str(value) or words("setting.unset")


def _item(shell: Shell, setting: Setting) -> Item:
    def value() -> object:
        return getattr(shell.desk.settings(), setting.name)

    def label() -> str:
        said = value_text(shell.words, setting, value())
        return shell.words("setting", name=shell.words(f"setting.{setting.name}"), value=said)

    def change(by: int) -> None:
        moved = _moved(setting, value(), by)
        while not shell.desk.offers(setting.name, moved):
            moved = _moved(setting, moved, by)
        shell.desk.change(**{setting.name: moved})

    if isinstance(setting.kind, Choice | Language | Switch | Span):
        return Item(label, change=change)
    return Item(label, enter=lambda: _ask(shell, setting, str(value())))


def _moved(setting: Setting, value: object, by: int) -> object:
    match setting.kind:
        case Switch():
            return not value
        case Choice(values=values):
            return _neighbour(values, str(value), by)
        case Language():
            return _neighbour(("auto", *i18n.languages(paths.locales())), str(value), by)
        case Span(least=least, most=most, step=step):
            moved = min(most, max(least, int(str(value)) + by * step))
            if moved == value:
                raise AtTheEdgeError
            return moved
        case _:
            raise AtTheEdgeError


def _neighbour(values: tuple[str, ...], value: str, by: int) -> str:
    # A language whose catalogue has gone stands before the first.
    place = values.index(value) if value in values else -1
    return values[(place + by) % len(values)]


def _ask(shell: Shell, setting: Setting, now: str) -> Answer:
    def accept(text: str) -> Answer:
        shell.desk.change(**{setting.name: text})
        return shell.back()

    return shell.open(TextScreen(shell, shell.words(f"setting.{setting.name}"), now, accept))
