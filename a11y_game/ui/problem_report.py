"""Reporting a problem: everything needed to find it goes into one file; where, is said."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from a11y_game import paths
from a11y_game.archive import Archive
from a11y_game.findings import Findings, GamesFinding
from a11y_game.phrasing.findings import findings_lines
from a11y_game.phrasing.troubles import trouble_text
from a11y_game.report import Report, write_report
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import TroubleError
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.host import Host


class ProblemReporter:
    """Writes problem reports; looking around for one takes a while, so keys go on meanwhile."""

    def __init__(
        self,
        host: Host,
        archive: Archive,
        look_around: Callable[[], Findings],
        log: Callable[[], Sequence[Mapping[str, Any]]],
        played: Callable[[], SavedGame | None],
    ) -> None:
        self._host = host
        self._shell = host.shell
        self._archive = archive
        self._look_around = look_around
        self._log = log
        self._played = played
        """Returns the game played last since the program started."""

    def begin(self) -> Answer:
        """Begin a report; it is told as soon as it is written."""
        self._host.scheduler.background(self._look_around, self._write)
        return say(self._shell.words("report.begun"), "confirm")

    def _write(self, found: Findings) -> None:
        words, games = self._shell.words, self._archive.survey()
        report = Report(
            self._lines(found, games), self._log(), self._played() or self._archive.latest()
        )
        path = self._archive.report_path()
        try:
            write_report(report, path, paths.home())
        except TroubleError as error:
            self._shell.news(say(trouble_text(words, error.trouble), "message"))
            return
        message = "report.done" if report.game else "report.done_without_game"
        self._shell.news(say(words(message, path=path), "message"))

    def _lines(self, found: Findings, games: GamesFinding) -> list[str]:
        return list(findings_lines(self._shell.words, found, games, self._shell.desk.settings()))
