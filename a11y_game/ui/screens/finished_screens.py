"""Finished games: the list of them, and what can be done with one."""

from collections.abc import Callable, Sequence

from a11y_game.archive import Archive
from a11y_game.phrasing.history import finished_label
from a11y_game.phrasing.story import story_lines
from a11y_game.phrasing.troubles import trouble_text
from a11y_game.session import Session
from a11y_game.storage.results import FinishedGame
from a11y_game.storage.trouble import TroubleError
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.ask_once import AskOnce
from a11y_game.ui.host import Host
from a11y_game.ui.play import Play
from a11y_game.ui.screen import Screen
from a11y_game.ui.screens.fresh_list import FreshList
from a11y_game.ui.screens.list_screen import Item, ListScreen, text_item
from a11y_game.ui.screens.review_screen import ReviewScreen
from a11y_game.ui.screens.sheets_screen import SheetsScreen
from a11y_game.ui.shell import Shell


def export_answer(shell: Shell, archive: Archive, session: Session, when: float | None) -> Answer:
    """Write a game as a file and say where it lies, or why it could not be written."""
    try:
        path = archive.export(session, when)
    except TroubleError as error:
        return say(trouble_text(shell.words, error.trouble), "refusal")
    return say(shell.words("history.exported", path=path), "confirm")


class FinishedGameScreen(ListScreen):
    """One finished game: read, looked at, reviewed, exported, deleted."""

    def __init__(self, host: Host, archive: Archive, game: FinishedGame) -> None:
        words = host.shell.words
        super().__init__(host.shell, "finished_game", finished_label(words, game), [])
        self.host = host
        self.archive = archive
        self.game = game
        delete = AskOnce(self, host.clock, "menu.ask_delete", self._delete)
        self.show(
            [
                self._line("history.read", lambda session: self._open(self._story(session))),
                self._line("end_menu.sheets", lambda session: self._open(self._sheets(session))),
                self._line("end_menu.review", lambda session: self._open(self._review(session))),
                self._line("history.export", self._export),
                Item(lambda: words("history.delete"), enter=delete),
            ]
        )

    def _line(self, message: str, do: Callable[[Session], Answer]) -> Item:
        return Item(lambda: self.shell.words(message), enter=lambda: self._with_game(do))

    def _with_game(self, do: Callable[[Session], Answer]) -> Answer:
        try:
            session = self.archive.look(self.game.id)
        except TroubleError as error:
            return say(trouble_text(self.shell.words, error.trouble), "refusal")
        return do(session)

    def _open(self, screen: Screen) -> Answer:
        return self.shell.open(screen)

    def _story(self, session: Session) -> Screen:
        words, order = self.shell.words, self.shell.desk.settings().dice_order
        lines = story_lines(words, session.record, order)
        items = [text_item(line) for line in lines]
        return ListScreen(self.shell, "story", words("history.story"), items)

    def _sheets(self, session: Session) -> Screen:
        return SheetsScreen(self._play(session))

    def _review(self, session: Session) -> Screen:
        people = self._play(session).people
        seats = sorted(session.people) or range(len(session.seats))
        return ReviewScreen(self.host, session.record, people, seats)

    def _play(self, session: Session) -> Play:
        return Play(self.host, session, {}, past=True)

    def _export(self, session: Session) -> Answer:
        return export_answer(self.shell, self.archive, session, self.game.ended)

    def _delete(self) -> Answer:
        if not self.archive.delete(self.game.id):
            return say(self.shell.words("menu.not_deleted"), "refusal")
        return self.shell.back(self.shell.words("menu.deleted"), "erase")


class FinishedGamesScreen(FreshList):
    """All finished games, the latest first; Delete deletes the one the player stands on."""

    def __init__(self, host: Host, archive: Archive) -> None:
        super().__init__(host, archive, "finished_games", host.shell.words("history.games_title"))

    def lines(self) -> Sequence[Item]:
        """Return a line for each game."""
        return [self._item(game) for game in self.archive.history()]

    def _item(self, game: FinishedGame) -> Item:
        label = finished_label(self.shell.words, game)
        return Item(
            lambda: label,
            enter=lambda: self.shell.open(FinishedGameScreen(self.host, self.archive, game)),
            remove=AskOnce(self, self.host.clock, "menu.ask_delete", lambda: self._delete(game)),
        )

    def _delete(self, game: FinishedGame) -> Answer:
        if not self.archive.delete(game.id):
            return say(self.shell.words("menu.not_deleted"), "refusal")
        self.refresh()
        return say(f"{self.shell.words('menu.deleted')} {self._spoken()}", "erase")
