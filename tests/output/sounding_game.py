"""Plays the real program in a pseudo-terminal, with all that it sounds recorded into a file."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pytest
from recorded_audio import RATE, recording_to

SOUNDS = Path(__file__).parents[2] / "sounds"

PATIENCE = 60
"""Seconds to wait for what is sure to come, on the busiest machine."""

GUARDED = 0.4
"""Seconds between two Enters, so that the second is not taken for a held key."""

REST, RESTS = 0.5, 60
"""Seconds of a recording between two looks at it, and how often so long on a busy machine."""

KEYS = {"enter": "\r", "down": "\x1b[B"}
"""What a terminal sends for keys that have a name."""


class SoundingGame:
    """A player at `python -m a11y_game`, who waits for each answer to be said and heard."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        program: tuple[str, ...] = ("-m", "a11y_game"),
        environment: dict[str, str] | None = None,
    ) -> None:
        reason = "the game is played in a pseudo-terminal, which Windows does not have"
        pexpect = pytest.importorskip("pexpect", reason=reason)
        self.recording = folder / "recording.raw"
        self.log = folder / "log.jsonl"
        self.lines: list[str] = []
        self._entered = -GUARDED
        spoken = ("--speech", "terminal", "--lang", "en", "--log", str(self.log))
        home = {"A11Y_GAME_HOME": str(folder / "home"), "PYTHONPATH": os.pathsep.join(sys.path)}
        self._child = pexpect.spawn(
            sys.executable,
            [*program, *arguments, *spoken],
            env={**os.environ, **home, **recording_to(self.recording), **(environment or {})},
            encoding="utf-8",
            echo=False,
            timeout=PATIENCE,
        )

    def hear(self) -> str:
        """Return the next line that is said."""
        self._child.expect_exact("\r\n")
        self.lines.append(self._child.before)
        return self.lines[-1]

    def press(self, key: str) -> str:
        """Press a key; return what is said."""
        if key == "enter":
            self.wait_until_recorded(self._entered + GUARDED)
        self._child.send(KEYS.get(key, key))
        line = self.hear()
        if key == "enter":
            self._entered = self.recorded()
        return line

    def recorded(self) -> float:
        """Return how many seconds of sound are recorded so far; 0 before the device is open."""
        return self.recording.stat().st_size / 4 / RATE if self.recording.exists() else 0.0

    def wait_until_recorded(self, seconds: float) -> None:
        """Wait until so much is recorded."""
        deadline = time.monotonic() + PATIENCE
        while self.recorded() < seconds:
            assert time.monotonic() < deadline, "the recording has stopped"
            threading.Event().wait(0.002)

    def wait_until_heard(self, heard: Callable[[], bool]) -> None:
        """Wait until `heard` holds for what is recorded, or nothing more is to be expected."""
        for _ in range(RESTS):
            if heard():
                return
            self.wait_until_recorded(self.recorded() + REST)

    def entries(self) -> list[dict[str, Any]]:
        """Return the log so far; a line that is still being written does not count."""
        lines = self.log.read_text("utf-8").splitlines(keepends=True)
        return [json.loads(line) for line in lines if line.endswith("\n")]

    def cues(self) -> list[dict[str, Any]]:
        """Return the cues in the log so far."""
        return [entry for entry in self.entries() if entry["kind"] == "cue"]

    def sleep(self, seconds: float) -> None:
        """Stop the program, and go on after so much time, as a computer does that slept."""
        self._child.kill(signal.SIGSTOP)
        threading.Event().wait(seconds)
        self._child.kill(signal.SIGCONT)

    def leave(self) -> None:
        """End the program as Ctrl+C does."""
        self._child.send("\x03")
        self.lines += self._child.read().splitlines()
        self._child.close()
        assert self._child.exitstatus == 0

    def __enter__(self) -> Self:
        """Sit down."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the program where a test has failed before it left."""
        self._child.close(force=True)
