"""Plays a whole game on the running program by what its session log says, key after key."""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Protocol

from a11y_game.engine.rulesets import find
from a11y_game.ui.guard import PATIENCE

NAMES = ("Анна", "Boris", "Вера")

QUESTIONS = {"en": "dstvVbcri ", "ru": "выемМиски "}
"""Keys that a curious player presses now and then, in the layout of each language."""

ENTER, ESCAPE, CONTROL_C = "\r", "\x1b", "\x03"
DOWN, UP, HOME, END = "\x1b[B", "\x1b[A", "\x1b[H", "\x1b[F"
WALKS = ((DOWN,), (UP,), (DOWN, DOWN, DOWN), (UP, UP), (HOME,), (END,), ("3", "j"))
"""Ways to a row."""

REROLLS = 0.3
"""How often dice are thrown again."""

CURIOSITY = 0.4
"""How often a question is asked when one could be."""


def table(
    ruleset: str,
    language: str,
    log: Path,
    *more: str,
    bots: Sequence[str] = (),
    sound: bool = False,
) -> list[str]:
    """Return the arguments that sit down as few as can play, `bots` being levels of opponents."""
    least, _ = find(ruleset).seats
    people = [f"--player={name}" for name in NAMES[: max(1, least - len(bots))]]
    opponents = [f"--bot={level}" for level in bots]
    quiet = [] if sound else ["--no-sound"]
    kept = [f"--lang={language}", "--seed=5", f"--log={log}"]
    return ["play", ruleset, *people, *opponents, *quiet, *kept, *more]


class Terminal(Protocol):
    """What a player needs of the terminal that a game runs in."""

    def press(self, keys: str) -> None:
        """Send a key."""

    def takes_keys(self) -> bool:
        """Say whether the program takes keys one by one."""

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait until `condition` holds."""

    def rest(self, seconds: float) -> None:
        """Let so much time pass."""


class LogReader:
    """Reads a session log as it grows."""

    def __init__(self, path: Path) -> None:
        self.entries: list[dict[str, Any]] = []
        self.spoken: list[str] = []
        """Every text spoken so far."""
        self.keys = 0
        """How many keys have arrived."""
        self.mover = 0
        """The player to move."""
        self.over = False
        """Whether the game has ended."""
        self.answered = False
        """Whether words have followed the last key and all that it brought about."""
        self._path = path
        self._read = 0

    def refresh(self) -> None:
        """Take in the lines that are whole by now."""
        if not self._path.exists():
            return
        with self._path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        self._read += len(whole)
        for line in whole.splitlines():
            self._take(json.loads(line))

    def _take(self, entry: dict[str, Any]) -> None:
        self.entries.append(entry)
        match entry:
            case {"kind": "key"}:
                self.keys += 1
                self.answered = False
            case {"kind": "speech"}:
                self.spoken.append(entry["text"])
                self.answered = True
            case {"event": "CueDropped"}:
                pass  # it answers nothing, and nothing answers it
            case {"kind": "event"}:
                self.mover = entry["player"] if entry["event"] == "TurnBegan" else self.mover
                self.over = self.over or entry["event"] == "GameEnded"
                self.answered = False

    def events(self, name: str) -> int:
        """Return how often an event has happened."""
        return sum(entry.get("event") == name for entry in self.entries)


class Player:
    """Presses the keys of a whole game; each is pressed when all before it was answered.

    `people` sit at the keyboard; while anybody behind them is to move, the computer plays.
    `heard` is called with every text spoken and returns when the player has heard it.
    """

    def __init__(
        self,
        running: Terminal,
        log: Path,
        language: str,
        heard: Callable[[str], None] = lambda _text: None,
        people: int = len(NAMES),
    ) -> None:
        self.log = LogReader(log)
        self._running = running
        self._language = language
        self._heard = heard
        self._people = people
        self._random = Random(language)  # noqa: S311 # a game
        self._listened = 0
        self._last_enter = 0.0

    def play(self) -> None:
        """Play a whole game and leave."""
        self.play_to_the_end()
        self.leave()

    def play_to_the_end(self) -> None:
        """Play until the game is over, then look at the table and go back to the menu."""
        self._running.wait_until(self._running.takes_keys)
        self._running.wait_until(lambda: self._quiet_after(0))
        self._listen()
        while not self.log.over:
            self._turn()
        for key in ("s", "S", ESCAPE, ENTER, ESCAPE):
            self._press(key)

    def leave(self) -> None:
        """End the program."""
        self._running.press(CONTROL_C)

    def _turn(self) -> None:
        written = self.log.events("Written")
        self._press(ENTER)
        self._ask()
        if self._random.random() < REROLLS:
            for face in self._random.sample("123456", 3):
                self._press(face)
            self._press(ENTER)
        self._press(ENTER)
        self._ask()
        for key in self._random.choice(WALKS):
            self._press(key)
        # A row that brings nothing is asked about once.
        for _ in range(2):
            if self.log.events("Written") == written:
                self._press(ENTER)
        if self.log.events("Written") == written:
            # The walk led to a row that is written already.
            self._press(HOME)
        while self.log.events("Written") == written:
            self._press(ENTER)

    def _ask(self) -> None:
        while self._random.random() < CURIOSITY:
            self._press(self._random.choice(QUESTIONS[self._language]))

    def _press(self, key: str) -> None:
        if key == ENTER:
            self._running.rest(max(0.0, self._last_enter + PATIENCE - time.monotonic()))
        keys = self.log.keys
        self._running.press(key)
        self._running.wait_until(lambda: self._quiet_after(keys + 1))
        if key == ENTER:
            # By now the program has taken it, however long that took.
            self._last_enter = time.monotonic()
        self._listen()

    def _quiet_after(self, keys: int) -> bool:
        """Say whether so many keys have been answered and nothing more will be said by itself."""
        self.log.refresh()
        waits_for_bot = self.log.mover >= self._people and not self.log.over
        return self.log.keys >= keys and self.log.answered and not waits_for_bot

    def _listen(self) -> None:
        for text in self.log.spoken[self._listened :]:
            self._heard(text)
            self._listened += 1
