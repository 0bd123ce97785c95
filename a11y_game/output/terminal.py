"""Plain lines in the terminal, for a screen reader that reads new lines by itself."""

from a11y_game.output.printer import Printer


class TerminalVoice:
    """A `Voice` that prints one line per message."""

    name = "terminal"
    brailles = False

    def __init__(self, printer: Printer) -> None:
        self._printer = printer

    def speak(self, text: str, *, interrupt: bool) -> None:  # noqa: ARG002 # lines do not overlap
        """Print `text` as one line; an empty one is not printed. Returns at once."""
        self._printer.print(text)

    def braille(self, text: str) -> None:
        """Do nothing: a screen reader brailles the line it reads."""

    def set_rate(self, rate: int | None) -> None:
        """Do nothing: the screen reader has its own."""

    def hush(self) -> None:
        """Do nothing: only the screen reader can stop itself."""

    def close(self) -> None:
        """Do nothing: the printer goes on with the lines it has."""
