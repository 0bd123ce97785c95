"""Sound cues through pygame's mixer, on a thread of their own: no key ever waits for a sound."""

import contextlib
import heapq
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from itertools import count, cycle
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from a11y_game.output.sound_files import files_by_cue
from a11y_game.output.sound_levels import Levels
from a11y_game.output.sound_trouble import SoundTrouble, SoundTroubleError

if TYPE_CHECKING:
    from pygame.mixer import Sound

RATE = 44_100
"""Samples per second; that of the shipped sounds, so that none is converted."""

BUFFER = 512
"""Samples that the device takes at once: 12 ms, the most by which a cue starts off its time."""

CHANNELS = 32
"""Cues that may sound at once; with one more the oldest is cut off."""

TOO_LATE = 0.3
"""Seconds; a cue further behind its time (the machine was busy or slept) is dropped, since it
would answer a key pressed long ago."""

OPENING_TIME = 2.0
"""Seconds; the last cues asked for before the device was open, but not longer ago than this, count
from then on, so that the first ones of a game are heard."""

TOGETHER = 0.1
"""Seconds within which cues are asked for that belong to one answer."""

CLOSING_TIME = 0.5
"""Seconds that `close` waits for the device at most."""

ENVIRONMENT = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Otherwise SDL takes SIGTERM for itself, and the game could not be ended from outside.
    "SDL_NO_SIGNAL_HANDLERS": "1",
    # The name under which the system's volume control lists the game.
    "SDL_AUDIO_DEVICE_APP_NAME": "a11y-game",
}
"""What SDL and pygame read from the environment at their start, unless the player set it."""


class _Command(Enum):
    SILENCE = auto()
    CLOSE = auto()


@dataclass(frozen=True, order=True)
class _Ask:
    """A cue to be played when `time.perf_counter()` reaches `due`; `order` breaks ties."""

    due: float
    order: int
    asked: float = field(compare=False)
    name: str = field(compare=False)
    pan: float = field(compare=False)

    def put_off(self, opened: float, latest: float) -> "_Ask":
        """Return it due as if it had been asked for at `opened`, when the device was open.

        That is for the last answer before, which ended with the cue asked for at `latest`.
        """
        early = opened - self.asked
        if 0 < early <= OPENING_TIME and self.asked >= latest - TOGETHER:
            return replace(self, due=self.due + early)
        return self


class PygameLoudspeaker:
    """A `Loudspeaker` that plays WAV and OGG files from `sound_folders`.

    The folders are searched in order (the player's own first, the shipped one last), and the
    first that has a playable file for a cue wins. Nothing is imported, opened or read before
    `start`. `on_trouble(what, detail)` is called on the sound thread, at most once for each pair;
    so is `on_dropped(name, pan, seconds)` for each cue that was so late that it is not played.
    All methods return at once (`close` within `CLOSING_TIME`) and raise nothing.
    """

    def __init__(
        self,
        sound_folders: Sequence[Path],
        on_trouble: Callable[[SoundTrouble, str], None],
        levels: Levels | None = None,
        *,
        on_dropped: Callable[[str, float, float], None] = lambda *_: None,
    ) -> None:
        self._folders = tuple(sound_folders)
        self._on_trouble = on_trouble
        self._on_dropped = on_dropped
        self._told: set[tuple[SoundTrouble, str]] = set()
        self._levels = levels or Levels()
        self._asks: SimpleQueue[_Ask | _Command] = SimpleQueue()
        self._order = count()
        self._latest = 0.0
        """When the last cue was asked for."""
        self._silence: tuple[SoundTrouble, str] | None = None
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        """Load pygame and open the device in the background; call it once.

        Importing pygame takes a tenth of a second, so it is best called when the first words
        have been spoken.
        """
        self._thread.start()

    def play(self, name: str, *, pan: float = 0.0, delay: float = 0.0) -> None:
        """Play cue `name` at `pan` (-1 left … 1 right), `delay` seconds from now.

        A cue that cannot be played within `TOO_LATE` seconds of its time is dropped.
        """
        if self._silence is None:
            self._latest = now = time.perf_counter()
            self._asks.put(_Ask(now + delay, next(self._order), now, name, pan))

    @property
    def silence(self) -> tuple[SoundTrouble, str] | None:
        """What keeps all sound away, with its detail; None while the device is being opened."""
        return self._silence

    @property
    def audible(self) -> bool:
        """Whether an effect played now could be heard; true while the device is being opened."""
        levels = self._levels
        heard = not levels.muted and levels.master > 0 and levels.effects > 0
        return heard and self._silence is None

    @property
    def levels(self) -> Levels:
        """The volumes in force; new ones count for what begins to play from then on."""
        return self._levels

    @levels.setter
    def levels(self, levels: Levels) -> None:
        self._levels = levels
        if levels.muted:
            self._asks.put(_Command.SILENCE)

    def close(self) -> None:
        """Stop all sound and let go of the device."""
        self._asks.put(_Command.CLOSE)
        if self._thread.is_alive():
            self._thread.join(CLOSING_TIME)

    def _run(self) -> None:
        try:
            with nothing_on_stderr():
                device = Device()
        except SoundTroubleError as trouble:
            self._silence = trouble.what, trouble.detail
            self._tell(trouble)
            return
        try:
            self._serve(device)
        finally:
            with nothing_on_stderr():
                device.close()

    def _serve(self, device: "Device") -> None:
        shelf = _Shelf(self._folders, device.load, self._tell)
        self._silence = shelf.silence
        latest, opened = self._latest, time.perf_counter()
        waiting: list[_Ask] = []
        while True:
            pause = max(0.0, waiting[0].due - time.perf_counter()) if waiting else None
            with contextlib.suppress(Empty):
                match self._asks.get(timeout=pause):
                    case _Command.CLOSE:
                        return
                    case _Command.SILENCE:
                        device.silence()
                    case _Ask() as ask:
                        heapq.heappush(waiting, ask.put_off(opened, latest))
            while waiting and waiting[0].due <= time.perf_counter():
                self._sound(heapq.heappop(waiting), device, shelf)

    def _sound(self, ask: _Ask, device: "Device", shelf: "_Shelf") -> None:
        left, right = self._levels.sides(ask.name, ask.pan)
        if left == right == 0.0:
            return
        late = time.perf_counter() - ask.due
        if late > TOO_LATE:
            self._on_dropped(ask.name, ask.pan, late)
            return
        try:
            take = shelf.next_take(ask.name)
            if take is not None:
                device.play(take, left, right)
        except SoundTroubleError as trouble:
            self._tell(trouble)

    def _tell(self, trouble: SoundTroubleError) -> None:
        if (trouble.what, trouble.detail) not in self._told:
            self._told.add((trouble.what, trouble.detail))
            self._on_trouble(trouble.what, trouble.detail)


class _Shelf:
    """The sounds of the folders, loaded; a damaged file is told and passed over."""

    def __init__(
        self,
        folders: Sequence[Path],
        load: "Callable[[Path], Sound]",
        tell: Callable[[SoundTroubleError], None],
    ) -> None:
        self._load = load
        self._tell = tell
        files = [files_by_cue(folder) for folder in folders]
        # Told as one trouble, not again for each cue that is played.
        self._shipped_missing = not files[-1]
        if self._shipped_missing:
            tell(SoundTroubleError(SoundTrouble.NO_SOUNDS, str(folders[-1])))
        self.silence = None if any(files) else (SoundTrouble.NO_SOUNDS, str(folders[-1]))
        """What keeps all sounds away, with its detail: there is no file at all."""
        # Read now, while nothing waits: the first use of a file can be slow, and a damaged file
        # of the player's is better told at the start than at the end of a game.
        self._takes = {
            cue: cycle(self._first_playable(folder.get(cue, []) for folder in files))
            for cue in sorted(set().union(*files))
        }

    def next_take(self, cue: str) -> "Sound | None":
        """Return the takes of `cue` in turn; None where there is none, and that has been told.

        Raises `SoundTroubleError` for a cue without a file.
        """
        if cue in self._takes:
            return next(self._takes[cue], None)
        if self._shipped_missing:
            return None
        raise SoundTroubleError(SoundTrouble.MISSING_SOUND, cue)

    def _first_playable(self, choices: Iterable[list[Path]]) -> "list[Sound]":
        return next(filter(None, map(self._playable, choices)), [])

    def _playable(self, files: list[Path]) -> "list[Sound]":
        takes = []
        for file in files:
            try:
                takes.append(self._load(file))
            except SoundTroubleError as trouble:
                self._tell(trouble)
        return takes


class Device:
    """The opened sound card and pygame behind it, made and used on one thread.

    Each method raises `SoundTroubleError` where the library or the card fails.
    """

    def __init__(self) -> None:
        for name, value in ENVIRONMENT.items():
            os.environ.setdefault(name, value)
        try:
            import pygame.mixer  # noqa: PLC0415 # a tenth of a second, in the background
        except Exception as error:  # a broken installation may raise anything
            raise SoundTroubleError(SoundTrouble.NO_LIBRARY, str(error)) from error
        self._error = pygame.error
        self._mixer = pygame.mixer
        self._opened_here = self._mixer.get_init() is None
        try:
            self._mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            self._mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            raise SoundTroubleError(SoundTrouble.NO_DEVICE, str(error)) from error

    def load(self, file: Path) -> "Sound":
        """Read a WAV or OGG file."""
        try:
            return self._mixer.Sound(str(file))
        except (self._error, OSError) as error:
            raise SoundTroubleError(SoundTrouble.DAMAGED_FILE, str(file)) from error

    def play(self, sound: "Sound", left: float, right: float) -> None:
        """Play `sound` with these amplitudes, 0 … 1."""
        try:
            channel = self._mixer.find_channel(force=True)
            # A channel that is still busy would lose its new volumes when its old sound ends.
            channel.stop()
            channel.set_volume(left, right)
            channel.play(sound)
        except self._error as error:
            raise SoundTroubleError(SoundTrouble.NO_DEVICE, str(error)) from error

    def silence(self) -> None:
        """Stop whatever sounds."""
        with contextlib.suppress(self._error):
            self._mixer.stop()

    def names(self) -> tuple[str, ...]:
        """Return what the system calls the sound cards; () where it does not say."""
        try:
            import pygame._sdl2.audio as cards  # noqa: PLC0415 # for a survey only

            return tuple(cards.get_audio_device_names(False))
        except (ImportError, self._error):
            return ()

    def close(self) -> None:
        """Let go of the card, unless it was open before."""
        if self._opened_here:
            self._mixer.quit()


_STDERR = threading.Lock()


@contextlib.contextmanager
def nothing_on_stderr() -> Iterator[None]:
    """Send what C libraries write to file descriptor 2 nowhere; a screen reader would read it.

    One thread at a time: two that overlap would take the null device for what is to be restored.
    """
    with _STDERR:
        yield from _without_stderr()


def _without_stderr() -> Iterator[None]:
    try:
        kept = os.dup(2)
    except OSError:  # No standard error: it stays nowhere, lest a file opened later take its place.
        kept = None
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    if null != 2:
        os.close(null)
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)
