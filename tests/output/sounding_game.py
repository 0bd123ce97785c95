"""Plays the real program in a pseudo-terminal, with all that it sounds recorded into a file."""

import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any, Self

import pytest
from recorded_audio import RATE, Samples, read_cue, recording_to

SOUNDS = Path(__file__).parents[2] / "sounds"

PATIENCE = 60
"""Seconds to wait for what is sure to come, on the busiest machine."""

GUARDED = 0.4
"""Seconds between two Enters, so that the second is not taken for a held key."""

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
        self._entered: float | None = None
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
        """Press a key; return what is said, once all its cues have sounded."""
        if key == "enter" and self._entered is not None:
            self.wait_until_recorded(self._entered + GUARDED)
        line = self.press_at_once(key)
        now = self.recorded()
        if key == "enter":
            self._entered = now
        self.wait_until_recorded(now + max(map(cue_end, self.latest_cues()), default=0.0))
        return line

    def press_at_once(self, key: str) -> str:
        """Press a key; return what is said."""
        self._child.send(KEYS.get(key, key))
        return self.hear()

    def recorded(self) -> float:
        """Return how many seconds of sound are recorded so far; 0 before the device is open."""
        return self.recording.stat().st_size / 4 / RATE if self.recording.exists() else 0.0

    def wait_until_recorded(self, seconds: float) -> None:
        """Wait until so much is recorded."""
        deadline = time.monotonic() + PATIENCE
        while self.recorded() < seconds:
            assert time.monotonic() < deadline, "the recording has stopped"
            threading.Event().wait(0.002)

    def journal(self, kind: str) -> list[dict[str, Any]]:
        """Return the log's entries of one kind, in order."""
        entries = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
        return [entry for entry in entries if entry["kind"] == kind]

    def latest_cues(self) -> list[dict[str, Any]]:
        """Return the cues of the answer to the latest key."""
        latest = self.journal("key")[-1]["t"]
        return [cue for cue in self.journal("cue") if cue["t"] >= latest]

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


def takes_of(cue: str) -> list[Samples]:
    """Return the shipped files of a cue, which sound in turn."""
    files = [SOUNDS / f"{cue}.wav", *sorted(SOUNDS.glob(f"{cue}-?.wav"))]
    return [read_cue(file) for file in files]


def cue_end(entry: dict[str, Any]) -> float:
    """Return the seconds from the moment a logged cue was asked for until it is over."""
    longest = max(len(take) for take in takes_of(entry["name"]))
    return float(entry.get("delay", 0.0)) + longest / RATE
