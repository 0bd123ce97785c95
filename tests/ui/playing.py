"""Plays the real program through prompt_toolkit's own key input, and hears what it says.

Only the outer world is a stand-in: the voice, the loudspeaker, the clock, the dice to come.
"""

import io
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from prompt_toolkit.input import create_pipe_input

from a11y_game import i18n, paths
from a11y_game.engine.ruleset import Rules
from a11y_game.findings import Findings, SpeechFinding, TerminalFinding
from a11y_game.i18n import Words
from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.channels import Channel
from a11y_game.output.printer import Printer
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.output.sound_levels import Levels
from a11y_game.output.sound_survey import SoundFinding
from a11y_game.output.speech import OpenedVoice, Speech
from a11y_game.program import Overrides, Parts, Program
from a11y_game.session import Seat
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.ui.loop import KeyLoop

Result = TypeVar("Result")

SEQUENCES = {
    "enter": "\r",
    "escape": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "page_up": "\x1b[5~",
    "page_down": "\x1b[6~",
    "tab": "\t",
    "back_tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "delete": "\x1b[3~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f7": "\x1b[18~",
    "f8": "\x1b[19~",
}
"""What a terminal sends for the keys that have a name; other keys are their own character."""

FINDINGS = Findings(
    version="1.2",
    python="3.11.4",
    system="Linux",
    libraries=(("pygame", "2.6.1"), ("tomli-w", "")),
    system_language="ru_RU.UTF-8",
    terminal=TerminalFinding(True, "utf-8", "xterm", 80, 24),
    speech=SpeechFinding((), "terminal", "terminal", brailles=False, shows_text=True),
    sound=SoundFinding(devices=("Card",)),
    folders=(),
)
"""What looking around the test's own machine comes to."""

KEY_INTERVAL = 1.0
"""Seconds between two keys on the test's clock, unless a step says otherwise."""


class HeardVoice:
    """A voice that keeps what it is given."""

    name = "heard"

    def __init__(self, *, brailles: bool = True) -> None:
        self.brailles = brailles
        self.lines: list[str] = []
        self.interrupts: list[bool] = []
        self.cells: list[str] = []
        self.rates: list[int | None] = []
        self.hushed = 0

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.lines.append(text)
        self.interrupts.append(interrupt)

    def braille(self, text: str) -> None:
        self.cells.append(text)

    def set_rate(self, rate: int | None) -> None:
        self.rates.append(rate)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        pass


class HeardSpeech(Speech):
    """Opens the same heard voice for every channel, and remembers which was asked for."""

    def __init__(self, voice: HeardVoice) -> None:
        self.voice = voice
        self.asked: list[str] = []

    def finds_voice(self, settings: VoiceSettings) -> bool:  # noqa: ARG002 # it is always there
        return True

    def open(
        self,
        wanted: str,
        settings: VoiceSettings,  # noqa: ARG002 # a voice that is heard needs none
        *,
        show_text: bool,  # noqa: ARG002 # same
    ) -> OpenedVoice:
        self.asked.append(wanted)
        channels: dict[str, Channel] = {"terminal": "terminal", "off": "off"}
        channel: Channel = channels.get(wanted, "direct")
        speakers = {"direct": "ssip", "terminal": "terminal", "off": "none"}
        return OpenedVoice(self.voice, channel, speakers[channel])


@dataclass
class HeardLoudspeaker:
    """A loudspeaker that keeps what it is asked to play."""

    levels: Levels = field(default_factory=Levels)
    silence: tuple[str, str] | None = None
    audible: bool = True
    cues: list[str] = field(default_factory=list)

    def start(self) -> None:
        pass

    def play(self, name: str, *, pan: float = 0.0, delay: float = 0.0) -> None:  # noqa: ARG002 # the name says it
        self.cues.append(name)

    def close(self) -> None:
        pass


class KeptJournal:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def write(self, kind: str, **fields: Any) -> None:
        self.entries.append({"kind": kind, **fields})

    def close(self) -> None:
        pass


class Later:
    """A scheduler whose calls run when the test lets them."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[float, Callable[[], None]]] = deque()
        self.held = False
        """Whether they wait even so."""

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.waiting.append((seconds, call))

    def background(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        self.later(0, lambda: then(work()))

    def run_all(self) -> None:
        while self.waiting and not self.held:
            self.waiting.popleft()[1]()


@dataclass(frozen=True)
class Step:
    """A key pressed, and everything that was said before the next one."""

    key: str
    said: tuple[str, ...]
    cues: tuple[str, ...]


class Sitting:
    """A player at the program: press keys, read what was said."""

    def __init__(
        self,
        folder: Path,
        language: str = "en",
        *,
        seed: int = 1,
        settings: dict[str, Any] | None = None,
        screen: io.StringIO | None = None,
    ) -> None:
        self.voice = HeardVoice()
        self.loudspeaker = HeardLoudspeaker()
        self.journal = KeptJournal()
        self.later = Later()
        self.screen = screen or io.StringIO()
        self.now = 0.0
        self.has_left = False
        """Whether the player has quit the program."""
        self.speech = HeardSpeech(self.voice)
        self.language = language
        parts = Parts(
            words_for=self._words_for,
            settings_file=SettingsFile(folder / "settings.toml"),
            store=GameStore(folder / "games.db"),
            speech=self.speech,
            loudspeaker=self.loudspeaker,
            journal=RecentJournal(self.journal, lambda: self.now),
            scheduler=self.later,
            printer=Printer(self.screen),
            new_seed=lambda: seed,
            documents=folder / "documents",
            look_around=lambda _voice: FINDINGS,
            clock=lambda: self.now,
        )
        self.program = Program(parts, Overrides())
        if settings:
            self.program.change(**settings)

    def _words_for(self, language: str, verbosity: Callable[[], str]) -> Words:
        chosen = self.language if language == "auto" else language
        return i18n.load(chosen, paths.locales(), verbosity)

    def sit_down(self, rules: Rules, seats: Sequence[Seat]) -> tuple[str, ...]:
        """Go straight to a table; return what was said."""
        return self._listen(lambda: self.program.start_table(rules, tuple(seats)))

    def open_menu(self) -> tuple[str, ...]:
        """Start the program at its menu; return what was said."""
        return self._listen(self.program.start_menu)

    def press(self, keys: Iterable[str], interval: float = KEY_INTERVAL) -> list[Step]:
        """Press keys one after the other through the real key loop; return what each brought.

        A key is asked for when the one before has been answered.
        """
        steps: list[Step] = []
        todo = iter(keys)
        sent: deque[str] = deque()
        with create_pipe_input() as pipe:

            def send() -> None:
                key = next(todo, None)
                if key is None or self.has_left:
                    loop.stop()
                    return
                sent.append(key)
                pipe.send_text(SEQUENCES.get(key, key))

            def answered(call: Callable[[], None]) -> None:
                steps.append(self._step(sent.popleft(), call, interval))
                send()

            loop = KeyLoop(
                lambda key: answered(lambda: self.program.shell.press(key)),
                lambda text: answered(lambda: self.program.shell.paste(text)),
                lambda: answered(self.program.leave),
                pipe,
            )
            self.program.shell.on_quit = self._leave
            loop.run(send)
        return steps

    def meet(self, arrived: str, interval: float = KEY_INTERVAL) -> Step:
        """Press one key past the loop, by what it arrives as; for tests of very many keys."""
        return self._step(arrived, lambda: self.program.shell.press(arrived), interval)

    def _step(self, key: str, call: Callable[[], None], interval: float) -> Step:
        self.now += interval
        cues = len(self.loudspeaker.cues)
        said = self._listen(call)
        return Step(key, said, tuple(self.loudspeaker.cues[cues:]))

    def _leave(self) -> None:
        self.has_left = True

    def said(self, *keys: str) -> list[str]:
        """Press keys and return every line said, in order."""
        return [line for step in self.press(keys) for line in step.said]

    def close(self) -> None:
        """Leave the program."""
        self.program.close()

    def _listen(self, call: Callable[[], None]) -> tuple[str, ...]:
        before = len(self.voice.lines)
        call()
        self.later.run_all()
        return tuple(self.voice.lines[before:])


OpenSitting = Callable[..., Sitting]
"""What the fixture `sitting` is: opens a sitting that is closed when the test ends."""
