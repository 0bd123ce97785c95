"""Faults that the program notes about itself, written into the session log."""

import logging

from a11y_game.output.ports import Journal


class JournalHandler(logging.Handler):
    """Writes log records into a journal as events called "Fault"."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(logging.WARNING)
        self._journal = journal

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record, with the traceback where it has one."""
        self._journal.write("event", event="Fault", text=self.format(record))
