"""The running program: settings, words, channel, sounds and games behind the screens."""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from a11y_game import keeping
from a11y_game.cues import Sound
from a11y_game.engine import rulesets
from a11y_game.engine.dice import DiceSource, SeededDice
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words
from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.channels import CHANNELS
from a11y_game.output.narrator import Narrator
from a11y_game.output.ports import Loudspeaker
from a11y_game.output.printer import Printer
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.output.sound_levels import Levels
from a11y_game.output.speech import OpenedVoice, Speech
from a11y_game.phrasing.games import unfinished_label
from a11y_game.phrasing.troubles import sound_trouble_text, trouble_text
from a11y_game.session import Chooser, Seat, Session
from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.settings import Settings
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.storage.trouble import Trouble
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.host import Host, Scheduler
from a11y_game.ui.navigator import Navigator, Resumable
from a11y_game.ui.screens.first_start_screen import FirstStartScreen
from a11y_game.ui.shell import Shell

if TYPE_CHECKING:
    from a11y_game.findings import Findings
    from a11y_game.ui.library import Library

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Parts:
    """What a program is put together from."""

    words_for: Callable[[str, Callable[[], str]], Words]
    """Returns the words for a language setting; the second argument names the verbosity."""
    settings_file: SettingsFile
    store: GameStore
    speech: Speech
    loudspeaker: Loudspeaker
    journal: RecentJournal
    scheduler: Scheduler
    printer: Printer
    """Puts lines on the screen."""
    new_seed: Callable[[], int]
    documents: Path
    """The player's folder for exported games and reports."""
    look_around: "Callable[[VoiceSettings], Findings]"
    """Finds out about the computer, for a problem report."""
    clock: Callable[[], float] = time.monotonic


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the command line says for this session alone."""

    language: str | None = None
    speech: str | None = None
    no_sound: bool = False
    seed: int | None = None


NO_OVERRIDES = Overrides()

SILENCE = ("speech", "off")
"""The setting that leaves nothing to be heard of a start."""


class Program:
    """Everything behind the screens, put together. Used from one thread."""

    def __init__(self, parts: Parts, overrides: Overrides = NO_OVERRIDES) -> None:
        self._parts = parts
        self._overrides = overrides
        self._troubles: list[Trouble] = list(parts.settings_file.load())
        self._settings_troubles: tuple[Trouble, ...] = ()
        """What the last saving of the settings met."""
        self._was_out = False
        self._to_tell: list[str] = []
        """News that waits for the answer to the key that brought it, which would cut it off."""
        self._settings = self._overridden(parts.settings_file.settings)
        words = self._words()
        self._opened = self._open_voice(self._settings.speech)
        narrator = Narrator(self._opened.voice, parts.journal)
        self.shell = Shell(words, narrator, parts.loudspeaker, parts.journal, self)
        self.navigator = Navigator(
            Host(self.shell, parts.clock, parts.scheduler, self._new_dice), self
        )
        self.shell.after_answer = self.tell_troubles
        self._library: Library | None = None
        self._apply_levels()

    # What the screens ask of the program (`Desk`).

    def settings(self) -> Settings:
        """Return the settings now in force."""
        return self._settings

    def change(self, **values: Any) -> None:
        """Change settings, apply them and keep them; speech says of itself that it is going.

        That it is off is not kept: the next start would be silent.
        """
        before = self._settings
        if values.get("speech") == "off" and before.speech != "off":
            self.shell.deliver(say(self.shell.words("channel.off")))
        self._settings = replace(before, **values)
        lasting = {name: value for name, value in values.items() if (name, value) != SILENCE}
        kept = replace(self._parts.settings_file.settings, **lasting)
        self._note_settings_troubles(self._parts.settings_file.save(kept))
        if "language" in values:
            self.shell.words = self._words()
        if {"speech", "show_text", "speech_voice", "language"} & set(values):
            self._use(self._open_voice(self._settings.speech))
        elif "speech_rate" in values:
            self._opened.voice.set_rate(self._voice_settings().rate)
        self._apply_levels()

    def now(self) -> float:
        """Return the time in seconds, from any beginning."""
        return self._parts.clock()

    def offers(self, setting: str, value: object) -> bool:
        """Say whether a setting can have a value on this machine, now."""
        if (setting, value) != ("speech", "direct") or self._opened.channel == "direct":
            return True
        return self._can_speak_directly()

    def other_channels(self) -> Iterator[str]:
        """Yield the speech channels after the one in use, those that can be used.

        `direct` is passed over where nothing is there to speak, which takes a moment to find out.
        """
        place = CHANNELS.index(self._opened.channel)
        for channel in (*CHANNELS[place + 1 :], *CHANNELS[:place]):
            if self.offers("speech", channel):
                yield channel

    def print_lines(self, lines: tuple[str, ...]) -> None:
        """Put lines on the screen, whatever the channel."""
        for line in lines:
            self._parts.printer.print(line)

    # What the menus ask of the program (`Lobby`).

    def levels(self) -> Sequence[str]:
        """Return the levels of computer opponents, the weakest first."""
        from a11y_game import bot_seats  # noqa: PLC0415 # a game starts without opponents

        return bot_seats.levels()

    def begin(self, rules: Rules, seats: tuple[Seat, ...]) -> Session:
        """Begin a new game and keep it safe."""
        return keeping.begin(self._parts.store, rules, seats, self._new_dice())

    def example(self) -> Session:
        """Return a game that nobody plays, for its keys to be told."""
        seats = (Seat(self.shell.words("new_game.you")),)
        return keeping.example(rulesets.ALL[0].rules(), seats, self._new_dice())

    def bots(self, session: Session) -> dict[int, Chooser]:
        """Return the computer opponents of a game by seat."""
        from a11y_game import bot_seats  # noqa: PLC0415 # same

        made = bot_seats.opponents(session.rules, session.seats)
        for level in made.weakened:
            name = self.shell.words(f"level.{level}")
            self._to_tell.append(self.shell.words("trouble.weaker_level", level=name))
        return made.choosers

    def unfinished(self) -> Sequence[Resumable]:
        """Return the games that can be continued, the latest first."""
        games = self._parts.store.unfinished()
        return [
            Resumable(
                unfinished_label(self.shell.words, game),
                partial(keeping.resume, self._parts.store, game.id),
                partial(self._parts.store.delete, game.id),
            )
            for game in games
        ]

    def saves(self) -> bool:
        """Say whether games are kept when the program ends."""
        return self._parts.store.outage is None

    def library(self) -> "Library":
        """Return the games that are not at the table, made when they are first asked for."""
        if self._library is None:
            self._library = self._made_library()
        return self._library

    # Starting, telling, ending.

    def start_menu(self) -> None:
        """Greet and open the menu, the first time behind the question whether all is heard."""
        words, menu = self.shell.words, self.navigator.main_menu()
        if self._settings.greeted:
            self.shell.start(menu, words("greeting", speaker=self._speaker()))
            self.tell_troubles()
            return
        first = FirstStartScreen(self.shell, lambda: self.shell.replace(menu, words("first.go")))
        # The question comes last: it is what is heard again, and what waits for an answer.
        greeting = words("greeting.first", speaker=self._speaker())
        self.shell.start(first, " ".join((greeting, *self._take_news())))

    def start_table(self, rules: Rules, seats: tuple[Seat, ...]) -> None:
        """Go straight to the table of a new game; the menu lies behind it."""
        self.shell.start_behind(self.navigator.main_menu())
        table = self.navigator.table(self.begin(rules, seats))
        self.shell.start(table)
        self.tell_troubles()

    def tell_troubles(self) -> None:
        """Say what went wrong since the last time, once each, and when it is over."""
        for text in self._take_news():
            self.tell(text)
        out = self._parts.store.outage is not None
        if self._was_out and not out:
            self.tell(self.shell.words("trouble.saved_again"))
        self._was_out = out

    def _take_news(self) -> list[str]:
        troubles = [*self._troubles, *self._parts.store.take_troubles()]
        news = [trouble_text(self.shell.words, trouble) for trouble in troubles] + self._to_tell
        self._troubles.clear()
        self._to_tell.clear()
        return news

    def tell(self, text: str) -> None:
        """Say something that the player did not ask for."""
        self.shell.news(Answer(text, (Sound("message"),)))

    def fault(self, error: Exception) -> None:
        """Note a fault of the program's own in the journal, and say how to report it."""
        logger.error("%s", error, exc_info=error)
        words = self.shell.words
        self.tell(words("trouble.fault", report=words("menu.report")))

    def sound_trouble(self, what: str, detail: str) -> None:
        """Say what is wrong with the sound."""
        self.tell(sound_trouble_text(self.shell.words, what, detail))

    def cue_dropped(self, name: str, pan: float, late: float) -> None:
        """Note that a cue which the journal names was not played, being `late` seconds late."""
        noted = {"name": name, "pan": round(pan, 2), "late": round(late, 3)}
        self._parts.journal.write("event", event="CueDropped", **noted)

    def speech_trouble(self, old: str | None, new: str | None) -> None:
        """Say that another voice took over, or that none is left and lines are printed."""
        if self._opened.channel != "direct":
            return
        words = self.shell.words
        if new is not None:
            self.tell(
                words("trouble.speech.replaced", old=self._name_of(old), new=self._name_of(new))
            )
            return
        self._use(self._open_voice("terminal"))
        self.tell(words("trouble.speech.none_left"))

    def undelivered(self, text: str) -> None:
        """Say in the terminal what a lost voice did not say."""
        if self._opened.channel == "terminal":
            self._opened.voice.speak(text, interrupt=False)

    def leave(self) -> None:
        """Say goodbye and end the key loop; every game is safe already."""
        self.shell.deliver(say(self.shell.words("goodbye")))
        self.shell.on_quit()

    def close(self) -> None:
        """Let go of everything; the last words are still said."""
        self.shell.narrator.close()
        self._parts.printer.close()
        self._parts.loudspeaker.close()
        self._parts.store.close()
        self._parts.journal.close()

    def _note_settings_troubles(self, found: tuple[Trouble, ...]) -> None:
        """Let what saving the settings met be told, but a lasting trouble once only."""
        self._troubles += [trouble for trouble in found if trouble not in self._settings_troubles]
        self._settings_troubles = found

    def _overridden(self, settings: Settings) -> Settings:
        overrides = self._overrides
        if overrides.language is not None:
            settings = replace(settings, language=overrides.language)
        if overrides.speech is not None:
            settings = replace(settings, speech=overrides.speech)
        return settings

    def _made_library(self) -> "Library":
        # A game starts without what only these places need.
        from a11y_game.archive import Archive, as_saved  # noqa: PLC0415 # see above
        from a11y_game.ui.library import Library  # noqa: PLC0415 # same
        from a11y_game.ui.problem_report import ProblemReporter  # noqa: PLC0415 # same

        parts, navigator = self._parts, self.navigator
        archive = Archive(parts.store, parts.documents, self._new_dice)

        def played() -> SavedGame | None:
            return None if navigator.session is None else as_saved(navigator.session)

        reporter = ProblemReporter(
            navigator.host,
            archive,
            lambda: parts.look_around(self._voice_settings()),
            lambda: parts.journal.entries,
            played,
        )
        return Library(navigator.host, archive, navigator.to_menu, reporter.begin)

    def _voice_settings(self) -> VoiceSettings:
        settings = self._settings
        language = self._words().language
        return VoiceSettings(language, settings.speech_rate or None, settings.speech_voice or None)

    def _words(self) -> Words:
        return self._parts.words_for(self._settings.language, lambda: self._settings.verbosity)

    def _can_speak_directly(self) -> bool:
        return self._parts.speech.finds_voice(self._voice_settings())

    def _open_voice(self, channel: str) -> OpenedVoice:
        voice, shows = self._voice_settings(), self._settings.show_text
        return self._parts.speech.open(channel, voice, show_text=shows)

    def _use(self, opened: OpenedVoice) -> None:
        self._opened = opened
        before = self.shell.narrator.use(opened.voice)
        # Its last words may take a while, and no key waits for them.
        self._parts.scheduler.background(before.close, lambda _: None)

    def _apply_levels(self) -> None:
        settings = self._settings
        # Dice tones are asked for only where they are wanted; those to be learnt always sound.
        self._parts.loudspeaker.levels = Levels(
            master=settings.volume / 100,
            effects=1.0 if settings.effects else 0.0,
            width=settings.width / 100,
            muted=not settings.sound,
            ducked=settings.duck and self._opened.channel != "off",
        )

    def _new_dice(self) -> DiceSource:
        seed = self._overrides.seed
        return SeededDice(self._parts.new_seed() if seed is None else seed)

    def _speaker(self) -> str:
        return self._name_of(self._opened.speaker)

    def _name_of(self, speaker: str | None) -> str:
        return self.shell.words(f"speaker.{speaker or 'none'}")
