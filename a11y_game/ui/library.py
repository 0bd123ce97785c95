"""What the main menu offers beside games to play: history, import, reports."""

from collections.abc import Callable
from dataclasses import replace

from a11y_game.archive import Archive
from a11y_game.session import Session
from a11y_game.ui.answer import Answer
from a11y_game.ui.host import Host
from a11y_game.ui.screens.finished_screens import FinishedGameScreen, export_answer
from a11y_game.ui.screens.history_screen import HistoryScreen
from a11y_game.ui.screens.import_screen import ImportScreen


class Library:
    """Opens what belongs to games that are not at the table.

    `to_menu` goes back to the main menu behind a sentence; `report` begins a problem report.
    """

    def __init__(
        self,
        host: Host,
        archive: Archive,
        to_menu: Callable[[str], Answer],
        report: Callable[[], Answer],
    ) -> None:
        self._host = host
        self._shell = host.shell
        self._archive = archive
        self._to_menu = to_menu
        self.report = report

    def export(self, session: Session) -> Answer:
        """Write a game that is being played as a file."""
        return export_answer(self._shell, self._archive, session, None)

    def open_history(self) -> Answer:
        """Open history and statistics."""
        return self._shell.open(HistoryScreen(self._host, self._archive))

    def open_import(self) -> Answer:
        """Open the list of files to read games from."""
        return self._shell.open(ImportScreen(self._host, self._archive, self._imported))

    def _imported(self, game_id: str) -> Answer:
        words = self._shell.words
        menu = self._to_menu(words("import.continue"))
        game = next((game for game in self._archive.history() if game.id == game_id), None)
        if game is None:
            # The menu's first line offers to continue it.
            return menu
        opened = self._shell.open(FinishedGameScreen(self._host, self._archive, game))
        return replace(opened, text=f"{words('import.finished')} {opened.text}")
