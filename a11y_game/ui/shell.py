"""The shell: which screen is on top, what every key does everywhere, who hears the answer."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from a11y_game.cues import Sound
from a11y_game.i18n import Words
from a11y_game.output.narrator import Narrator, Priority
from a11y_game.output.ports import Journal, Loudspeaker
from a11y_game.storage.settings import VERBOSITIES, Settings
from a11y_game.ui.answer import Answer, ignored, say
from a11y_game.ui.guard import Guard
from a11y_game.ui.keymap import key_for
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Screen
from a11y_game.ui.unheard import why_unheard

PRINTED_MESSAGES = 10
"""How many messages the print key puts on the screen."""

VOLUME_STEP = 10


class Desk(Protocol):
    """What the shell needs from the program around it."""

    def settings(self) -> Settings:
        """Return the settings now in force."""

    def change(self, **values: object) -> None:
        """Change settings, apply them and keep them."""

    def now(self) -> float:
        """Return the time in seconds, from any beginning."""

    def offers(self, setting: str, value: object) -> bool:
        """Say whether a setting can have a value on this machine, now."""

    def other_channels(self) -> Iterator[str]:
        """Yield the speech channels after the one in use, those that can be used."""

    def print_lines(self, lines: tuple[str, ...]) -> None:
        """Put lines on the screen, whatever the channel."""


class Shell:
    """Takes keys, gives answers."""

    def __init__(
        self,
        words: Words,
        narrator: Narrator,
        loudspeaker: Loudspeaker,
        journal: Journal,
        desk: Desk,
    ) -> None:
        self.words = words
        self.narrator = narrator
        self.loudspeaker = loudspeaker
        self.journal = journal
        self.desk = desk
        self.on_quit: Callable[[], None] = lambda: None
        """Called when the player leaves the game."""
        self.after_answer: Callable[[], None] = lambda: None
        """Called when a key has been answered, or the computer has played."""
        self.help_opener: Callable[[Screen], Answer] | None = None
        self._screens: list[Screen] = []
        self._describing = False
        self._enter_guard = Guard(desk.now)
        self._enter_began: Screen | None = None
        """Where Enter was pressed that is perhaps still held down."""
        self._everywhere = self._global_bindings()

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self._screens[-1]

    @property
    def everywhere(self) -> Mapping[Key, Binding]:
        """The keys that do the same in every place."""
        return self._everywhere

    def open(self, screen: Screen, *cues: str) -> Answer:
        """Put `screen` on top and return what it says."""
        if self._screens:
            self.screen.left()
        self._screens.append(screen)
        return _with_cues(screen.opening(), cues or ("open",))

    def back(self, lead: str = "", *cues: str) -> Answer:
        """Leave the screen on top; return `lead` and what the one below says."""
        self._screens.pop().left()
        return _with_cues(_led(lead, self.screen.opening()), cues or ("close",))

    def replace(self, screen: Screen, lead: str = "") -> Answer:
        """Put `screen` in the place of the one on top."""
        self._screens.pop().left()
        self._screens.append(screen)
        return _with_cues(_led(lead, screen.opening()), ("open",))

    def back_to(self, kind: type[Screen], lead: str = "") -> Answer:
        """Leave screens until one of `kind` is on top."""
        while not isinstance(self.screen, kind):
            self._screens.pop().left()
        return _with_cues(_led(lead, self.screen.opening()), ("close",))

    def start_behind(self, screen: Screen) -> None:
        """Put `screen` at the bottom without a word; another is opened on top of it."""
        self._screens.append(screen)

    def start(self, screen: Screen, lead: str = "") -> None:
        """Open the first screen and speak."""
        answer = self.open(screen)
        self.deliver(_led(lead, answer))

    def press(self, arrived: str) -> None:
        """Answer one key: a character, or the name of a key ("up", "f1")."""
        binding, answer = self._resolve(arrived)
        self.journal.write("key", key=arrived, means=binding.name if binding else None)
        if answer is None:
            answer = binding.run if binding else self._nothing_here
        self.deliver(answer())
        self.after_answer()

    def paste(self, text: str) -> None:
        """Answer a paste: only a place for text takes it, and never for keys."""
        typing = self.screen.takes_text
        self.journal.write("key", key="paste", means="type" if typing else None)
        if typing:
            self.deliver(self.screen.pasted(text))
        else:
            self.deliver(say(self.words("key.paste"), "refusal"))
        self.after_answer()

    def deliver(self, answer: Answer, priority: Priority = Priority.ANSWER) -> None:
        """Say and sound an answer."""
        self.sound(answer.sounds)
        if not answer.text:
            if answer.unheard and not self.loudspeaker.audible:
                self.narrator.answer_unkept(answer.unheard)
            return
        if answer.kept:
            self.narrator.say(answer.text, priority, answer.braille)
        else:
            self.narrator.answer_unkept(answer.text, answer.braille)

    def news(self, answer: Answer) -> None:
        """Say something that the player did not ask for: it waits until the answer is said."""
        self.deliver(answer, Priority.NEWS)

    def sound(self, sounds: tuple[Sound, ...]) -> None:
        """Play cues and note them in the journal."""
        for sound in sounds:
            later = {"delay": round(sound.delay, 3)} if sound.delay else {}
            self.journal.write("cue", name=sound.name, pan=round(sound.pan, 2), **later)
            self.loudspeaker.play(sound.name, pan=sound.pan, delay=sound.delay)

    def _resolve(self, arrived: str) -> tuple[Binding | None, Callable[[], Answer] | None]:
        """Return the binding behind a key, and the answer where it is not simply its run."""
        screen = self.screen
        key = key_for(arrived, self.desk.settings().layout)
        if screen.takes_text and len(arrived) == 1:
            typing = Binding("type", lambda: screen.typed(arrived))
            return typing, None
        binding = None
        if key is not None:
            binding = screen.bindings().get(key) or self._everywhere.get(key)
        if key is Key.ENTER and self._carried_over():
            return binding, lambda: ignored(self.words)
        if self._describing:
            return binding, lambda: self._describe(key, binding)
        return binding, None

    def _carried_over(self) -> bool:
        """Say whether this Enter is one held down since it led here: it decides nothing here."""
        held = self._enter_guard.too_soon()
        if not held:
            self._enter_began = self.screen
        return held and self._enter_began is not self.screen

    def _nothing_here(self) -> Answer:
        return self.screen.any_other_key() or say(self.words("key.nothing"), "refusal")

    def _describe(self, key: Key | None, binding: Binding | None) -> Answer:
        if key in (Key.ESCAPE, Key.SHIFT_H):
            self._describing = False
            return say(self.words("describe.off"), "close")
        if binding is None:
            return say(self.words("describe.nothing"), "refusal")
        return say(self.words(binding.help_message), "move")

    def _global_bindings(self) -> dict[Key, Binding]:
        return {
            Key.H: Binding("help", self._help),
            Key.F1: Binding("help", self._help),
            Key.SHIFT_H: Binding("describe", self._start_describing),
            Key.R: Binding("repeat", self._repeat),
            Key.F2: Binding("repeat", self._repeat),
            Key.COMMA: Binding("older", self._older),
            Key.PAGE_UP: Binding("older", self._older),
            Key.PERIOD: Binding("newer", self._newer),
            Key.PAGE_DOWN: Binding("newer", self._newer),
            Key.P: Binding("print", self._print),
            Key.Z: Binding("hush", self._hush),
            Key.E: Binding("verbosity", self._next_verbosity),
            Key.O: Binding("channel", self._next_channel),
            Key.M: Binding("mute", self._mute),
            Key.Q: Binding("quieter", lambda: self._change_volume(-VOLUME_STEP)),
            Key.F7: Binding("quieter", lambda: self._change_volume(-VOLUME_STEP)),
            Key.SHIFT_Q: Binding("louder", lambda: self._change_volume(VOLUME_STEP)),
            Key.F8: Binding("louder", lambda: self._change_volume(VOLUME_STEP)),
        }

    def _help(self) -> Answer:
        if self.help_opener is None:
            return say(self.words("key.nothing"), "refusal")
        return self.help_opener(self.screen)

    def _start_describing(self) -> Answer:
        self._describing = True
        return say(self.words("describe.on"), "open")

    def _repeat(self) -> Answer:
        last = self.narrator.last()
        text, cells = last or (self.words("history.empty"), None)
        return Answer(text, (), cells, kept=False)

    def _older(self) -> Answer:
        return self._from_history(self.narrator.older(), "history.start")

    def _newer(self) -> Answer:
        return self._from_history(self.narrator.newer(), "history.end")

    def _from_history(self, entry: tuple[str, str] | None, edge: str) -> Answer:
        if entry is None:
            return Answer(self.words(edge), (Sound("edge"),), kept=False)
        return Answer(entry[0], (Sound("move"),), entry[1], kept=False)

    def _print(self) -> Answer:
        lines = self.narrator.recent(PRINTED_MESSAGES)
        self.desk.print_lines(lines)
        return say(self.words.count("print.done", len(lines)), "confirm")

    def _hush(self) -> Answer:
        self.narrator.hush()
        return Answer(sounds=(Sound("confirm"),))

    def _next_verbosity(self) -> Answer:
        now = VERBOSITIES.index(self.desk.settings().verbosity)
        level = VERBOSITIES[(now + 1) % len(VERBOSITIES)]
        self.desk.change(verbosity=level)
        return say(self.words(f"verbosity.{level}"), "confirm")

    def _next_channel(self) -> Answer:
        channel = next(self.desk.other_channels())
        self.desk.change(speech=channel)
        if channel == "off":
            # It was told before: now nobody would hear it.
            return Answer(sounds=(Sound("confirm"),))
        return say(self.words(f"channel.{channel}"), "confirm")

    def _mute(self) -> Answer:
        if self.loudspeaker.silence is not None:
            return say(self._unheard(), "refusal")
        self.desk.change(sound=not self.desk.settings().sound)
        if not self.desk.settings().sound:
            return say(self.words("sound.off"))
        return say(f"{self.words('sound.on')} {self._unheard()}".strip(), "confirm")

    def _unheard(self) -> str:
        return why_unheard(self.words, self.desk.settings(), self.loudspeaker)

    def _change_volume(self, by: int) -> Answer:
        before = self.desk.settings().volume
        volume = min(100, max(0, before + by))
        self.desk.change(volume=volume)
        cue = "edge" if volume == before else "confirm"
        return say(self.words("sound.volume", percent=volume), cue)


def _led(lead: str, answer: Answer) -> Answer:
    if not lead:
        return answer
    text = f"{lead} {answer.text}".strip()
    return Answer(text, answer.sounds, answer.braille, answer.kept)


def _with_cues(answer: Answer, cues: tuple[str, ...]) -> Answer:
    own = {sound.name for sound in answer.sounds}
    added = tuple(Sound(cue) for cue in cues if cue not in own)
    return Answer(answer.text, (*added, *answer.sounds), answer.braille, answer.kept)
