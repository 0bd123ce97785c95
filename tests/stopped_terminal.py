"""A terminal that the player has stopped, as with Ctrl+S."""

import io
import threading


class StoppedTerminal(io.StringIO):
    """Takes nothing until it is let go; `caught_up` is set once it took a line "last"."""

    def __init__(self) -> None:
        super().__init__(newline="")
        self.go = threading.Event()
        self.caught_up = threading.Event()

    def write(self, text: str) -> int:
        self.go.wait()
        return super().write(text)

    def flush(self) -> None:
        if self.getvalue().endswith("last\n"):
            self.caught_up.set()
