"""Which screen leads to which."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import Rules, RuleSet
from a11y_game.phrasing.names import ruleset_name
from a11y_game.phrasing.troubles import trouble_text
from a11y_game.session import Chooser, Seat, Session
from a11y_game.storage.trouble import TroubleError
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.ask_once import AskOnce
from a11y_game.ui.host import Host
from a11y_game.ui.screen import Screen
from a11y_game.ui.screens.about_screen import about_screen
from a11y_game.ui.screens.guide_screen import guide_screen
from a11y_game.ui.screens.help_screen import help_screen
from a11y_game.ui.screens.list_screen import Item, ListScreen
from a11y_game.ui.screens.settings_screen import settings_screen
from a11y_game.ui.screens.sounds_screen import SoundsScreen

if TYPE_CHECKING:
    from a11y_game.ui.library import Library
    from a11y_game.ui.screens.table_screen import TableScreen


@dataclass(frozen=True, slots=True)
class Resumable:
    """An unfinished game as the menu offers it."""

    label: str
    open: Callable[[], Session]
    """Raises TroubleError where it cannot be played on."""
    delete: Callable[[], bool]
    """Says whether the game is gone."""


class Lobby(Protocol):
    """Where games come from and go to."""

    def levels(self) -> Sequence[str]:
        """Return the levels of computer opponents, the weakest first."""

    def begin(self, rules: Rules, seats: tuple[Seat, ...]) -> Session:
        """Begin a new game and keep it safe."""

    def example(self) -> Session:
        """Return a game that nobody plays, for its keys to be told."""

    def bots(self, session: Session) -> dict[int, Chooser]:
        """Return the computer opponents of a game by seat."""

    def unfinished(self) -> Sequence[Resumable]:
        """Return the games that can be continued, the latest first."""

    def saves(self) -> bool:
        """Say whether games are kept when the program ends."""

    def library(self) -> "Library":
        """Return the games that are not at the table: history, files, reports."""


class Navigator:
    """Opens every screen, so that no screen has to know another's parts."""

    def __init__(self, host: Host, lobby: Lobby) -> None:
        self.host = host
        self.shell = host.shell
        self.lobby = lobby
        self.session: Session | None = None
        """The game played last since the program started."""
        self.shell.help_opener = self.open_help

    def main_menu(self) -> "MainMenu":
        """Return the main menu."""
        return MainMenu(self)

    def open_help(self, screen: Screen) -> Answer:
        """Open the help for `screen`."""
        if screen.name == "help":
            return self.shell.back()
        return self.shell.open(help_screen(self.shell, screen))

    def open_game_help(self) -> Answer:
        """Open the help for the dice: who asks in the main menu wants to know how to play."""
        # A game starts without what only a table needs.
        from a11y_game.ui.rooms import Rooms  # noqa: PLC0415 # see above

        return self.open_help(Rooms(self, self.lobby.example()).table_at_rest())

    def open_settings(self) -> Answer:
        """Open the settings."""
        return self.shell.open(settings_screen(self.shell))

    def open_sounds(self) -> Answer:
        """Open the list of sounds to be learnt."""
        return self.shell.open(SoundsScreen(self.shell))

    def open_about(self) -> Answer:
        """Open version and licences."""
        return self.shell.open(about_screen(self.shell))

    def open_new_game(self) -> Answer:
        """Open the form of a new game."""
        # A game starts without what only its form needs.
        from a11y_game.ui.screens.new_game_screen import NewGameScreen  # noqa: PLC0415 # see above

        return self.shell.open(NewGameScreen(self.shell, self.lobby.levels(), self.begin))

    def begin(self, rules: Rules, seats: tuple[Seat, ...]) -> Answer:
        """Begin a game and sit down at its table."""
        return self.shell.replace(self.table(self.lobby.begin(rules, seats)))

    def resume(self, session: Session) -> Answer:
        """Sit down at the table of a game that was begun before."""
        return self.shell.open(self.table(session))

    def table(self, session: Session) -> "TableScreen":
        """Return the table of a game; a computer whose turn it is plays."""
        # A game starts without what only a table needs.
        from a11y_game.ui.rooms import Rooms  # noqa: PLC0415 # see above

        self.leave_table()
        self.session = session
        return Rooms(self, session).table()

    def leave_table(self) -> None:
        """Let go of the game at the table, if there is one: others may play it on."""
        if self.session is not None:
            self.session.leave()

    def to_menu(self, lead: str = "") -> Answer:
        """Go back to the main menu behind a sentence."""
        return self.shell.back_to(MainMenu, lead)

    def rules_list(self) -> Answer:
        """Open the list of rule sets; Enter on one reads its rules."""
        shell, words = self.shell, self.shell.words
        items = [self._rules_item(known) for known in rulesets.ALL]
        return shell.open(ListScreen(shell, "rules_list", words("menu.rules"), items))

    def _rules_item(self, known: RuleSet) -> Item:
        shell = self.shell
        chosen = shell.desk.settings().last_options.get(known.id, {})
        return Item(
            lambda: ruleset_name(shell.words, known.id),
            enter=lambda: shell.open(guide_screen(shell, known.rules(chosen))),
        )


class MainMenu(ListScreen):
    """Where everything starts and ends."""

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        shell = navigator.shell
        super().__init__(shell, "menu", lambda: shell.words("menu.title"), [])
        self._leave = AskOnce(self, navigator.host.clock, self._quit_question, self._quit)
        self.show(self._lines())

    def opening(self) -> Answer:
        """Offer what can be continued now, and say the line the player left from.

        A game that can be continued since then comes first.
        """
        self.navigator.leave_table()
        lines = self._lines()
        self.show(lines, self.index if len(lines) == len(self.items) else 0)
        return super().opening()

    def escape(self) -> Answer:
        """Ask whether to leave the game."""
        return self._leave()

    def _lines(self) -> list[Item]:
        navigator, words = self.navigator, self.shell.words
        lobby = navigator.lobby
        items = [self._game_item(game) for game in lobby.unfinished()]
        return [
            *items,
            Item(lambda: words("menu.new_game"), enter=navigator.open_new_game),
            Item(lambda: words("menu.rules"), enter=navigator.rules_list),
            Item(lambda: words("menu.history"), enter=lambda: lobby.library().open_history()),
            Item(lambda: words("menu.import"), enter=lambda: lobby.library().open_import()),
            Item(lambda: words("menu.report"), enter=lambda: lobby.library().report()),
            Item(lambda: words("menu.sounds"), enter=navigator.open_sounds),
            Item(lambda: words("menu.settings"), enter=navigator.open_settings),
            Item(lambda: words("menu.help"), enter=navigator.open_game_help),
            Item(lambda: words("menu.about"), enter=navigator.open_about),
            Item(lambda: words("menu.quit"), enter=self._leave),
        ]

    def _game_item(self, game: Resumable) -> Item:
        clock = self.navigator.host.clock
        return Item(
            lambda: game.label,
            enter=lambda: self._resume(game),
            remove=AskOnce(self, clock, "menu.ask_delete", lambda: self._delete(game)),
        )

    def _resume(self, game: Resumable) -> Answer:
        try:
            session = game.open()
        except TroubleError as error:
            # A broken game is listed no more.
            self.show(self._lines())
            why = trouble_text(self.shell.words, error.trouble)
            return say(f"{why} {self._spoken()}", "refusal")
        return self.navigator.resume(session)

    def _delete(self, game: Resumable) -> Answer:
        if not game.delete():
            return say(self.shell.words("menu.not_deleted"), "refusal")
        self.show(self._lines())
        return say(f"{self.shell.words('menu.deleted')} {self._spoken()}", "erase")

    def _quit_question(self) -> str:
        lost = not self.navigator.lobby.saves() and self.navigator.lobby.unfinished()
        return "menu.ask_quit_unsaved" if lost else "menu.ask_quit"

    def _quit(self) -> Answer:
        self.shell.on_quit()
        return say(self.shell.words("goodbye"), "close")
