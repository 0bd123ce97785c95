"""A whole game in tmux: its window holds the lines that were spoken, and nothing else."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from a11y_game import paths
from end_to_end.heard_game import CONTROL_C, DOWN, END, ENTER, ESCAPE, HOME, UP, Player, table
from end_to_end.terminal_game import PATIENCE, POLLED, takes_keys

NAMES = {
    ENTER: "Enter",
    ESCAPE: "Escape",
    CONTROL_C: "C-c",
    DOWN: "Down",
    UP: "Up",
    HOME: "Home",
    END: "End",
}
"""What tmux calls the keys that are no characters."""

COLUMNS, LINES = 40, 12
"""A small window: long lines wrap, and most of the game scrolls out of it."""

RUN = '"$@"; echo $? > code; exec cat'
"""Runs the game, then keeps the window open without a word."""


class Pane:
    """The only window of a tmux server whose files lie in `folder`."""

    def __init__(self, folder: Path, command: list[str]) -> None:
        self.code = folder / "code"
        self.raw = folder / "raw"
        self._tmux = ["tmux", "-u", "-f", os.devnull, "-S", str(folder / "socket")]
        home = {paths.HOME_VARIABLE: str(folder / "home")}
        size = ["-x", str(COLUMNS), "-y", str(LINES)]
        session = ["new-session", "-d", *size, "-c", str(folder), "sh", "-c", RUN, "sh", *command]
        kept = [";", "pipe-pane", f"cat > {self.raw}"]
        subprocess.run([*self._tmux, *session, *kept], env={**os.environ, **home}, check=True)
        self._terminal = self._ask("display-message", "-p", "#{pane_tty}").strip()

    def press(self, keys: str) -> None:
        """Send a key."""
        named = [NAMES[keys]] if keys in NAMES else ["-l", keys]
        self._ask("send-keys", *named)

    def takes_keys(self) -> bool:
        """Say whether the program takes keys one by one."""
        terminal = os.open(self._terminal, os.O_RDONLY | os.O_NOCTTY)
        try:
            return takes_keys(terminal)
        finally:
            os.close(terminal)

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until `condition` holds."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, self.lines()
            self.rest(POLLED)

    def rest(self, seconds: float) -> None:
        """Let so much time pass."""
        threading.Event().wait(seconds)

    def lines(self) -> list[str]:
        """Return what stands in the window and what has scrolled out of it."""
        captured = self._ask("capture-pane", "-p", "-J", "-S", "-")
        return captured.rstrip("\n").split("\n")

    def close(self) -> None:
        """End the server and whatever runs in it."""
        self._ask("kill-server")

    def _ask(self, *command: str) -> str:
        return subprocess.run(
            [*self._tmux, *command], stdout=subprocess.PIPE, encoding="utf-8", check=True
        ).stdout


@pytest.fixture
def pane(tmp_path: Path) -> Iterator[Pane]:
    """Give a window in which a game has been started."""
    arguments = table("playroom", "ru", tmp_path / "log", "--speech=terminal")
    window = Pane(tmp_path, [sys.executable, "-m", "a11y_game", *arguments])
    yield window
    window.close()


def test_the_window_holds_the_lines_of_a_whole_game(pane: Pane, tmp_path: Path) -> None:
    player = Player(pane, tmp_path / "log", "ru")
    player.play()
    pane.wait_until(lambda: pane.code.exists() and pane.code.read_text() == "0\n")
    player.log.refresh()

    assert player.log.spoken[-1] == "До встречи."
    assert any(len(line) > COLUMNS for line in player.log.spoken)
    assert pane.lines() == player.log.spoken
    assert pane.raw.read_bytes().decode() == "".join(f"{line}\r\n" for line in player.log.spoken)
