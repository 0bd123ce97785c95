"""Plays a whole game on the running program by what its session log says, key after key."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from a11y_game.engine.rulesets import find
from end_to_end.terminal_game import GUARDED, TerminalGame

NAMES = ("Анна", "Boris", "Вера")

QUESTIONS = {"en": "dstvVbcri ", "ru": "выемМиски "}
"""Keys that a curious player presses now and then, in the layout of each language."""

ENTER, ESCAPE, CONTROL_C = "\r", "\x1b", "\x03"
DOWN, UP, HOME, END = "\x1b[B", "\x1b[A", "\x1b[H", "\x1b[F"
WALKS = ((DOWN,), (UP,), (DOWN, DOWN, DOWN), (UP, UP), (HOME,), (END,), ("3", "j"))
"""Ways to a row."""

REROLLS = 0.3
"""How often some dice are thrown again."""

CURIOSITY = 0.4
"""How often a question is asked when one could be."""


def table(ruleset: str, language: str, log: Path, *more: str) -> list[str]:
    """Return the arguments that sit the fewest people down at a table."""
    least, _ = find(ruleset).seats
    people = [f"--player={name}" for name in NAMES[:least]]
    quiet = ["--no-sound", f"--lang={language}", "--seed=5", f"--log={log}"]
    return ["play", ruleset, *people, *quiet, *more]


class LogReader:
    """Reads a session log as it grows."""

    def __init__(self, path: Path) -> None:
        self.entries: list[dict[str, Any]] = []
        self._path = path
        self._read = 0

    def refresh(self) -> None:
        """Take in the lines that are whole by now."""
        with self._path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        self.entries += [json.loads(line) for line in whole.splitlines()]

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        """Return the entries of one kind."""
        return [entry for entry in self.entries if entry["kind"] == kind]

    @property
    def spoken(self) -> list[str]:
        """Every text spoken so far."""
        return [entry["text"] for entry in self.of_kind("speech")]

    def events(self, name: str) -> int:
        """Return how often an event has happened."""
        return sum(entry["event"] == name for entry in self.of_kind("event"))


class Player:
    """Presses the keys of a whole game; each is pressed when the one before was answered."""

    def __init__(
        self,
        running: TerminalGame,
        log: Path,
        language: str,
        heard: Callable[[str], None] = lambda _text: None,
    ) -> None:
        self.log = LogReader(log)
        self._running = running
        self._language = language
        self._heard = heard
        """Called with every text spoken; returns when the player has heard it."""
        self._random = Random(language)  # noqa: S311 -- a game
        self._pressed = 0
        self._listened = 0
        self._last_enter = 0.0

    def play(self) -> None:
        """Play until the game is over, then look at the table and leave."""
        self._running.wait_until(self._has_begun)
        self._listen()
        while not self.log.events("GameEnded"):
            self._turn()
        for key in ("s", "S", ESCAPE, ENTER, ESCAPE):
            self._press(key)
        self._running.press(CONTROL_C)

    def _has_begun(self) -> bool:
        if not self._running.takes_keys():
            return False
        self.log.refresh()
        return bool(self.log.spoken)

    def _turn(self) -> None:
        written = self.log.events("Written")
        self._press(ENTER)
        self._ask()
        if self._random.random() < REROLLS:
            for face in "123456":
                self._press(face)
            self._press(ENTER)
        self._press("0")
        self._press(ENTER)
        self._ask()
        for key in self._random.choice(WALKS):
            self._press(key)
        # A row that brings nothing is asked about once.
        for _ in range(2):
            if self.log.events("Written") == written:
                self._press(ENTER)
        if self.log.events("Written") == written:
            # The arrow came in two pieces, as Esc and what follows it: a slow line does that.
            self._press(HOME)
            self._write(written)

    def _write(self, written: int) -> None:
        while self.log.events("Written") == written:
            self._press(ENTER)

    def _ask(self) -> None:
        while self._random.random() < CURIOSITY:
            self._press(self._random.choice(QUESTIONS[self._language]))

    def _press(self, key: str) -> None:
        if key == ENTER:
            self._running.rest(max(0.0, self._last_enter + GUARDED - time.monotonic()))
            self._last_enter = time.monotonic()
        self._running.press(key)
        self._pressed += 1
        self._running.wait_until(self._answered)
        self._listen()

    def _answered(self) -> bool:
        self.log.refresh()
        seen = 0
        for entry in self.log.entries:
            if seen == self._pressed and entry["kind"] in ("speech", "cue"):
                return True
            seen += entry["kind"] == "key"
        return False

    def _listen(self) -> None:
        self.log.refresh()
        for text in self.log.spoken[self._listened :]:
            self._heard(text)
            self._listened += 1
