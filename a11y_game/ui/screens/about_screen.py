"""About the game: its version, its licence, and those of the libraries it stands on."""

from a11y_game import paths
from a11y_game.ui.screens.list_screen import ListScreen, text_item
from a11y_game.ui.shell import Shell


def about_screen(shell: Shell) -> ListScreen:
    """Return version and licences as a list to walk."""
    # A game starts without what only this list asks about.
    from a11y_game import installed  # noqa: PLC0415 # see above

    words = shell.words
    bundled = paths.licences()
    if bundled is None:
        texts = words("about.texts_of_packages", path=installed.packages())
    else:
        texts = words("about.texts", path=bundled)
    mixer, _ = installed.library(*installed.MIXER)
    lines = (
        words("doctor.version", version=installed.version() or words("doctor.unknown")),
        words("about.licence"),
        words("about.sounds"),
        words("about.speech"),
        words("about.mixer", name=mixer),
        words("about.keys"),
        words("about.others"),
        words("about.python"),
        texts,
    )
    items = [text_item(line) for line in lines]
    return ListScreen(shell, "about", words("menu.about"), items)
