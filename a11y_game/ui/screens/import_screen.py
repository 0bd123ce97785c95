"""Importing a game: one of the files in the player's folder, or a path to be typed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from a11y_game.archive import Archive
from a11y_game.phrasing.names import quote
from a11y_game.phrasing.troubles import trouble_text
from a11y_game.storage.trouble import TroubleError
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.host import Host
from a11y_game.ui.screens.fresh_list import FreshList
from a11y_game.ui.screens.list_screen import Item, text_item
from a11y_game.ui.screens.text_screen import TextScreen

LONGEST_PATH = 400
"""Characters of a path that can be typed."""


class ImportScreen(FreshList):
    """The files that may be games, the latest first; `done` goes on with the id of one."""

    def __init__(self, host: Host, archive: Archive, done: Callable[[str], Answer]) -> None:
        super().__init__(host, archive, "import", host.shell.words("menu.import"))
        self._done = done

    def lines(self) -> Sequence[Item]:
        """Return a line for each file, the one for any other, and where these lie."""
        words = self.shell.words
        files = self.archive.files()
        message = "import.folder" if files else "import.no_files"
        folder = words(message, path=self.archive.documents)
        return [
            *(self._file(path) for path in files),
            Item(lambda: words("import.type"), enter=self._ask),
            text_item(folder),
        ]

    def _file(self, path: Path) -> Item:
        return Item(lambda: quote(path.name), enter=lambda: self._bring_in(path, Path(path.name)))

    def _ask(self) -> Answer:
        prompt = self.shell.words("import.path")
        return self.shell.open(
            TextScreen(self.shell, prompt, "", self._accept, longest=LONGEST_PATH)
        )

    def _accept(self, typed: str) -> Answer:
        if not typed:
            return say(self.shell.words("text.nothing"), "refusal")
        path = self.archive.path_of(typed)
        return self._bring_in(path, path)

    def _bring_in(self, path: Path, told: Path) -> Answer:
        """Import a file; where it cannot be, `told` is what the player hears of its path."""
        try:
            game_id = self.archive.bring_in(path)
        except TroubleError as error:
            trouble = replace(error.trouble, path=told)
            return say(trouble_text(self.shell.words, trouble), "refusal")
        return self._done(game_id)
