"""Golden transcripts: whole games, keys in, every spoken line out.

`python tests/ui/transcripts.py` plays them all anew and writes the files in `transcripts/`; read
the difference before you commit it. The tests only compare.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playing import Sitting

from a11y_game.bots.levels import bot, find
from a11y_game.engine import rulesets
from a11y_game.engine.actions import Reroll, Write
from a11y_game.session import Seat

FOLDER = Path(__file__).resolve().parent / "transcripts"

QUESTIONS = ("d", "s", "t", "v", "V", "b", "c", "r", "space")
"""Keys that a curious player presses now and then."""

NAMES = {"en": ("Anna", "Boris", "Clara"), "ru": ("Анна", "Борис", "Вера")}
"""Players by language."""

RUSSIAN = str.maketrans("dstvVbcr", "выемМиск")
"""The same keys with the Russian layout on."""


@dataclass(frozen=True)
class Script:
    """A game to be played and written down."""

    name: str
    ruleset: str
    options: dict[str, Any]
    levels: tuple[str | None, ...]
    """Who sits where: None for a person."""
    seed: int
    verbosity: str = "normal"

    @property
    def path_stem(self) -> str:
        return self.name

    def seats(self, language: str) -> tuple[Seat, ...]:
        named = zip(NAMES[language], self.levels, strict=False)
        return tuple(Seat(name, level) for name, level in named)


SCRIPTS = (
    Script("playroom", "playroom", {}, (None, None), seed=11),
    Script("playroom-brief", "playroom", {"extra_rows": True}, (None,), 12, verbosity="brief"),
    Script("mdice", "mdice", {}, (None, "greedy"), seed=13),
    Script("toybytoy", "toybytoy", {}, (None, None), seed=14),
    Script("toybytoy-free", "toybytoy", {"fill": "free", "school": "minus_ten"}, (None,), seed=15),
    Script("classic", "classic", {"school": "surplus"}, (None, None, "greedy"), seed=16),
    Script("classic-full", "classic", {}, (None, None), 17, verbosity="full"),
    Script("dice-poker", "dice-poker", {"columns": 2}, (None, "greedy"), seed=18),
    Script("dice-poker-people", "dice-poker", {"columns": 1}, (None, None, None), seed=19),
)


class ScriptedPerson:
    """Presses the keys of a person who plays with sense, strikes at times, and asks a lot."""

    def __init__(self, sitting: Sitting, script: Script, language: str) -> None:
        self._sitting = sitting
        self._random = Random(script.seed)  # noqa: S311 # a game
        self._language = language
        state = sitting.program.shell.screen.play.state  # type: ignore[attr-defined] # the table's
        self._bot = bot(find("greedy"), state.rules)

    @property
    def _state(self) -> Any:
        screen: Any = self._sitting.program.shell.screen
        return screen.play.state

    def keys(self) -> Iterator[str]:
        """Yield the keys until the game is over; each is pressed before the next is asked for."""
        while not self._state.finished:
            yield from self._turn()
        yield from ("s", "S", "end", "escape", "enter")

    def _turn(self) -> Iterator[str]:
        yield "enter"
        while True:
            yield from self._maybe_ask()
            action = self._bot.choose(self._state)
            if not isinstance(action, Reroll):
                break
            yield from self._mark(action)
            yield "enter"
        yield "enter"
        yield from self._maybe_ask()
        yield from self._write(action)

    def _maybe_ask(self) -> Iterator[str]:
        if self._random.random() < 0.2:
            question = self._random.choice(QUESTIONS)
            in_russian = self._language == "ru" and len(question) == 1
            yield question.translate(RUSSIAN) if in_russian else question

    def _mark(self, action: Reroll) -> Iterator[str]:
        dice = self._state.throw.dice
        for position in action.positions:
            yield str(dice[position])

    def _write(self, action: Any) -> Iterator[str]:
        assert isinstance(action, Write)
        screen: Any = self._sitting.program.shell.screen
        rows = [cells[0].row for cells in screen.rows]
        place = rows.index(action.row)
        up = len(rows) - place
        yield from ["down"] * (place + 1) if place + 1 <= up else ["up"] * up
        entries = self._state.entries
        strike = self._random.random() < 0.04 and self._state.rules.rows[0].face
        yield "delete" if strike else "enter"
        if self._state.entries == entries:
            yield "delete" if strike else "enter"
        if self._state.entries == entries:
            yield "enter"


def play(script: Script, language: str) -> Iterator[str]:
    """Play a script and yield the lines of its transcript."""
    ruleset = rulesets.find(script.ruleset)
    seats = script.seats(language)
    with tempfile.TemporaryDirectory() as folder:
        settings = {"verbosity": script.verbosity, "bot_pace": "instant"}
        sitting = Sitting(Path(folder), language, seed=script.seed, settings=settings)
        yield f"# {script.ruleset} {json.dumps(script.options)}, {language}, {script.verbosity}"
        yield from sitting.sit_down(ruleset.rules(script.options), seats)
        for step in sitting.press(ScriptedPerson(sitting, script, language).keys()):
            yield f"> {step.key}"
            yield from step.said
        sitting.close()


def keys_of(lines: list[str]) -> list[str]:
    """Return the keys of a transcript."""
    return [line.removeprefix("> ") for line in lines if line.startswith("> ")]


def path_of(script: Script, language: str) -> Path:
    """Return where a transcript is kept."""
    return FOLDER / f"{script.name}.{language}.txt"


def rewrite() -> None:
    """Write every transcript anew."""
    FOLDER.mkdir(exist_ok=True)
    for script in SCRIPTS:
        for language in NAMES:
            text = "\n".join(play(script, language)) + "\n"
            path_of(script, language).write_text(text, encoding="utf-8")
            print(path_of(script, language).name, file=sys.stderr)


if __name__ == "__main__":
    from catalogues import compile_catalogues

    compile_catalogues()
    rewrite()
