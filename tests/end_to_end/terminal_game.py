"""The real program in a real terminal: keys go in, what it writes comes out."""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Self

from a11y_game import paths

PATIENCE = 30.0
"""Seconds to wait for the program, on a machine that may be busy."""

POLLED = 0.01
"""Seconds between two looks at what can only be looked at."""

GUARDED = 0.35
"""Seconds that a decision has to wait: Enter pressed faster counts as held down."""


SOURCE = (sys.executable, "-m", "a11y_game")
"""The game as it is here."""


class TerminalGame:
    """`a11y-game` in a terminal of its own, with all it wrote there.

    Every folder of its player's lies in `home`; `program` is the game, `prefix` a command that
    starts it; `environment` holds what it finds there beside the usual; `size` is lines and
    columns.
    """

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str],
        prefix: Sequence[str] = (),
        *,
        program: Sequence[str] = SOURCE,
        environment: Mapping[str, str] = MappingProxyType({}),
        size: tuple[int, int] = (24, 80),
    ) -> None:
        self.output = b""
        self._master, slave = pty.openpty()
        self._name = os.ttyname(slave)
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        self.modes_before = self.modes
        command = [*prefix, *program, *arguments]
        usual = {
            paths.HOME_VARIABLE: str(home),
            "TERM": "xterm",
            "SPEECHD_ADDRESS": f"unix_socket:{home}/none",
        }
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, **usual, **environment},
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self._master)

    @property
    def modes(self) -> list[object]:
        """The terminal's modes: what it echoes, holds back, makes of line ends."""
        return list(termios.tcgetattr(self._master))

    @property
    def lines(self) -> list[str]:
        """Every whole line that stands in the terminal."""
        return self.output.decode("utf-8", "replace").replace("\r", "").split("\n")[:-1]

    def press(self, keys: str) -> None:
        """Send keys."""
        os.write(self._master, keys.encode())

    @contextlib.contextmanager
    def stopped(self) -> Iterator[None]:
        """Let the terminal take nothing within this context, as after Ctrl+S."""
        slave = os.open(self._name, os.O_RDWR | os.O_NOCTTY)
        try:
            termios.tcflow(slave, termios.TCOOFF)
            yield
            termios.tcflow(slave, termios.TCOON)
        finally:
            os.close(slave)

    def wait_until_it_reads(self) -> None:
        """Wait until the first words are out and the program takes keys one by one."""
        self.wait_until(lambda: bool(self.lines) and self.takes_keys())

    def takes_keys(self) -> bool:
        """Say whether the program takes keys one by one."""
        return takes_keys(self._master)

    def wait_for_line(self, number: int) -> None:
        """Wait until at least `number` lines stand in the terminal."""
        self.wait_until(lambda: len(self.lines) >= number)

    def ask(self, keys: str) -> str:
        """Send a key that one line answers; return it."""
        return self.ask_for(keys, 1)[0]

    def ask_for(self, keys: str, number: int) -> list[str]:
        """Send a key that `number` lines answer; return them."""
        before = len(self.lines)
        self.press(keys)
        self.wait_for_line(before + number)
        return self.lines[before:]

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until `condition` holds."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > deadline:
                raise TimeoutError(f"nothing more came behind {self.lines}")
            self.read(POLLED)

    def read(self, seconds: float) -> None:
        """Take in what the program writes within `seconds`."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            try:
                self.output += os.read(self._master, 65536)
            except OSError:  # Linux tells the end of a terminal's other side like this
                time.sleep(seconds)

    def end(self) -> int:
        """Wait until the program has ended and take in the rest; return its exit code."""
        self.wait_until(lambda: self.process.poll() is not None)
        self.read_rest()
        return self.process.returncode

    def kill(self) -> None:
        """Kill the program where it stands."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def rest(self, seconds: float) -> None:
        """Take in what the program writes for so long."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            self.read(left)

    def read_rest(self) -> None:
        """Take in what a program that has ended left in the terminal."""
        before = -1
        while len(self.output) > before:
            before = len(self.output)
            self.read(0.0)


def takes_keys(terminal: int) -> bool:
    """Say whether whoever reads from an open terminal takes keys one by one."""
    return not termios.tcgetattr(terminal)[3] & (termios.ECHO | termios.ICANON)
