"""History and statistics: people, their numbers under each rules, all finished games."""

from collections.abc import Sequence

from a11y_game.archive import Archive
from a11y_game.engine.ruleset import Rules
from a11y_game.phrasing.history import (
    best_game_line,
    detail_lines,
    person_label,
    rules_label,
    rules_line,
    totals_lines,
)
from a11y_game.phrasing.names import quote
from a11y_game.storage.statistics import Statistics, Tally, people, statistics, tally_of
from a11y_game.ui.answer import Answer
from a11y_game.ui.host import Host
from a11y_game.ui.screens.finished_screens import FinishedGameScreen, FinishedGamesScreen
from a11y_game.ui.screens.fresh_list import FreshList
from a11y_game.ui.screens.list_screen import Item, text_item


class HistoryScreen(FreshList):
    """Everybody who played, and the way to the finished games."""

    def __init__(self, host: Host, archive: Archive) -> None:
        super().__init__(host, archive, "history", host.shell.words("menu.history"))

    def lines(self) -> Sequence[Item]:
        """Return a line for each person, then one for all games."""
        words, games = self.shell.words, self.archive.history()
        if not games:
            return ()
        every = Item(
            lambda: words("history.all", number=len(games)),
            enter=lambda: self.shell.open(FinishedGamesScreen(self.host, self.archive)),
        )
        return [*(self._person(name, tally_of(games, name)) for name in people(games)), every]

    def _person(self, name: str, tally: Tally) -> Item:
        label = person_label(self.shell.words, name, tally)
        return Item(
            lambda: label,
            enter=lambda: self.shell.open(PersonScreen(self.host, self.archive, name)),
        )


class PersonScreen(FreshList):
    """One person: a line for each rules played."""

    def __init__(self, host: Host, archive: Archive, name: str) -> None:
        super().__init__(host, archive, "history", quote(name))
        self.person = name

    def lines(self) -> Sequence[Item]:
        """Return a line for each rules, the most often played first."""
        found = statistics(self.archive.history(), self.person)
        return [self._rules(each) for each in found]

    def _rules(self, found: Statistics) -> Item:
        label = rules_line(self.shell.words, found)
        return Item(lambda: label, enter=lambda: self._open(found.rules))

    def _open(self, rules: Rules) -> Answer:
        return self.shell.open(StatisticsScreen(self.host, self.archive, self.person, rules))


class StatisticsScreen(FreshList):
    """One person's numbers under the same rules."""

    def __init__(self, host: Host, archive: Archive, name: str, rules: Rules) -> None:
        label = rules_label(host.shell.words, rules)
        title = host.shell.words("history.of_person", name=quote(name), rules=label)
        super().__init__(host, archive, "statistics", title)
        self.person = name
        self.rules = rules

    def lines(self) -> Sequence[Item]:
        """Return the numbers, and the best game to be opened."""
        words, games = self.shell.words, self.archive.history()
        every = statistics(games, self.person)
        found = next((each for each in every if each.rules is self.rules), None)
        if found is None:
            return ()
        best = next(game for game in games if game.id == found.best_game)
        label = best_game_line(words, found, best)
        best_game = Item(
            lambda: label,
            enter=lambda: self.shell.open(FinishedGameScreen(self.host, self.archive, best)),
        )
        return [
            *(text_item(line) for line in totals_lines(words, found)),
            best_game,
            *(text_item(line) for line in detail_lines(words, found)),
        ]
