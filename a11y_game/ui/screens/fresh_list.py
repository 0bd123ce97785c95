"""Lists of what is stored, which may have changed since the player looked last."""

from collections.abc import Sequence

from a11y_game.archive import Archive
from a11y_game.ui.answer import Answer
from a11y_game.ui.host import Host
from a11y_game.ui.screens.list_screen import Item, ListScreen, text_item


class FreshList(ListScreen):
    """A list that is read anew whenever the player comes to it: games may have been deleted."""

    def __init__(self, host: Host, archive: Archive, name: str, title: str) -> None:
        self.host = host
        self.archive = archive
        super().__init__(host.shell, name, title, [text_item("")])

    def opening(self) -> Answer:
        """Say the title and the line the player stands on."""
        self.refresh()
        return super().opening()

    def refresh(self) -> None:
        """Read the lines anew."""
        nothing = text_item(self.shell.words("history.none"))
        self.show(self.lines() or [nothing])

    def lines(self) -> Sequence[Item]:
        """Return the lines as they are now."""
        raise NotImplementedError
