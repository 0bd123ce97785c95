"""The places of one game: its table, score entry, sheets, menus and review."""

from collections.abc import Callable

from a11y_game.bots.levels import preload
from a11y_game.session import Session
from a11y_game.ui.answer import Answer
from a11y_game.ui.ask_once import AskOnce
from a11y_game.ui.navigator import Navigator
from a11y_game.ui.play import Play
from a11y_game.ui.screens.end_menu import EndMenu
from a11y_game.ui.screens.entry_screen import EntryScreen
from a11y_game.ui.screens.guide_screen import guide_screen
from a11y_game.ui.screens.list_screen import Item, ListScreen
from a11y_game.ui.screens.review_screen import ReviewScreen
from a11y_game.ui.screens.sheets_screen import SheetsScreen
from a11y_game.ui.screens.table_screen import Doors, TableScreen


class Rooms:
    """Opens the places of a game; `navigator` leads out of it."""

    def __init__(self, navigator: Navigator, session: Session) -> None:
        self._navigator = navigator
        self._shell = navigator.shell
        self._session = session
        self._play = Play(navigator.host, session, navigator.lobby.bots(session))

    def table(self) -> TableScreen:
        """Return the table; a computer whose turn it is plays."""
        screen = self.table_at_rest()
        screen.call_bot()
        # Opponents and advice load what they need while the player listens.
        rules = self._session.rules
        self._navigator.host.scheduler.background(lambda: preload(rules), lambda _: None)
        return screen

    def table_at_rest(self) -> TableScreen:
        """Return the table with nothing set going."""
        doors = Doors(
            entry=lambda table: self._shell.open(EntryScreen(table)),
            sheets=self._sheets,
            menu=lambda table: self._shell.open(self._game_menu(table)),
            end=lambda _table: self._shell.open(self._end_menu()),
            rules=self._rules,
        )
        return TableScreen(self._play, doors)

    def _game_menu(self, table: TableScreen) -> ListScreen:
        shell, navigator = self._shell, self._navigator

        def line(message: str, enter: Callable[[], Answer]) -> Item:
            # The language may be changed from here.
            return Item(lambda: shell.words(message), enter=enter)

        over, saved = self._session.state.finished, navigator.lobby.saves()
        screen = ListScreen(shell, "game_menu", lambda: shell.words("game_menu.title"), [])
        leave = AskOnce(screen, navigator.host.clock, "game_menu.ask_leave", self._leave)
        last = line("game_menu.leave" if saved else "game_menu.leave_unsaved", leave)
        screen.show(
            [
                line("game_menu.to_table" if over else "game_menu.continue", screen.escape),
                line("menu.rules", self._rules),
                line("menu.settings", navigator.open_settings),
                line("menu.help", lambda: navigator.open_help(table)),
                line("game_menu.export", lambda: navigator.lobby.library().export(self._session)),
                line("end_menu.leave", navigator.to_menu) if over else last,
            ]
        )
        return screen

    def _leave(self) -> Answer:
        saved = self._navigator.lobby.saves()
        message = "game_menu.left" if saved else "game_menu.left_unsaved"
        return self._navigator.to_menu(self._shell.words(message))

    def _end_menu(self) -> ListScreen:
        words = self._shell.words
        items = [
            Item(lambda: words("end_menu.again"), enter=self._again),
            Item(lambda: words("end_menu.review"), enter=self._review),
            Item(lambda: words("end_menu.sheets"), enter=self._sheets),
            Item(lambda: words("end_menu.leave"), enter=self._navigator.to_menu),
        ]
        return EndMenu(self._play, items, self._sheets)

    def _rules(self) -> Answer:
        return self._shell.open(guide_screen(self._shell, self._session.rules))

    def _sheets(self) -> Answer:
        return self._shell.open(SheetsScreen(self._play))

    def _review(self) -> Answer:
        session, people = self._session, self._play.people
        host, seats = self._navigator.host, sorted(session.people)
        return self._shell.open(ReviewScreen(host, session.record, people, seats))

    def _again(self) -> Answer:
        self._shell.back()
        # The next player in turn begins the next game.
        seats = self._session.seats
        return self._navigator.begin(self._session.rules, (*seats[1:], *seats[:1]))
