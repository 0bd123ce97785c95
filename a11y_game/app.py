"""The one place where the parts of the game are chosen and put together."""

import contextlib
import gc
import importlib
import logging
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from a11y_game import i18n, paths
from a11y_game.command_errors import DONE, RequestRefusedError
from a11y_game.i18n import Words
from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.journal_log import JournalHandler
from a11y_game.output.log import JsonLinesJournal
from a11y_game.output.null import NullJournal, NullLoudspeaker
from a11y_game.output.ports import Journal, Loudspeaker
from a11y_game.output.printer import Printer
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.output.speech import Speech
from a11y_game.paths import UserFolders
from a11y_game.phrasing.names import quote
from a11y_game.program import Overrides, Parts, Program
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.system_language import system_language

if TYPE_CHECKING:
    from a11y_game.findings import Findings

SEED_BITS = 62

BEHIND_THE_MENU = (
    "a11y_game.ui.rooms",
    "a11y_game.ui.screens.new_game_screen",
    "a11y_game.ui.library",
)
"""What the menu opens and does not load itself, most wanted first."""

Result = TypeVar("Result")


class Loop(Protocol):
    """What the mailbox needs of a `KeyLoop`, which is loaded only after the first words."""

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` after `seconds`; called on the loop's own thread."""

    def soon(self, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread; may be called from any thread."""


class Mailbox:
    """Hands calls from other threads to the key loop, which may not be there yet."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        """A call that arrives while the loop is being connected must not fall in between."""
        self._waiting: list[tuple[float, Callable[[], None]]] = []
        self._loop: Loop | None = None

    def connect(self, loop: Loop) -> None:
        """Hand everything to `loop`, which is running, from now on; called on its thread."""
        with self._lock:
            self._loop = loop
            for seconds, call in self._waiting:
                if seconds:
                    loop.later(seconds, call)
                else:
                    loop.soon(call)
            self._waiting.clear()

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread, which this is called on, after `seconds`."""
        with self._lock:
            if self._loop is None:
                self._waiting.append((seconds, call))
                return
        self._loop.later(seconds, call)

    def background(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Do `work` on a thread of its own, then call `then` with its result on the loop's.

        What `work` raises is raised there too, where faults are told.
        """

        def run() -> None:
            try:
                result = work()
            except Exception as error:  # noqa: BLE001 # whatever it is, it is not lost
                self.soon(partial(_raise, error))
            else:
                self.soon(partial(then, result))

        threading.Thread(target=run, name="background", daemon=True).start()

    def soon(self, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread; may be called from any thread."""
        with self._lock:
            if self._loop is None:
                self._waiting.append((0.0, call))
                return
        self._loop.soon(call)


def _raise(error: Exception) -> None:
    raise error


@contextlib.contextmanager
def thread_faults(tell: Callable[[Exception], None]) -> Iterator[None]:
    """Within this context what ends a thread goes to `tell`, and no traceback to the terminal."""

    def take(hook: threading.ExceptHookArgs) -> None:
        if isinstance(hook.exc_value, Exception):
            tell(hook.exc_value)

    before, threading.excepthook = threading.excepthook, take
    try:
        yield
    finally:
        threading.excepthook = before


def run(
    words: Words,
    overrides: Overrides,
    log: str | None,
    start: Callable[[Program], None],
) -> int:
    """Run the game until the player leaves; `start` opens its first screen.

    Raises RequestRefusedError where there is no terminal, or no log can be written.
    """
    if not sys.stdin or not sys.stdin.isatty():
        raise RequestRefusedError(words("cli.no_terminal"))
    mailbox = Mailbox()
    told: list[Program] = []

    def on_loop(call: Callable[[Program], None]) -> None:
        mailbox.soon(lambda: call(told[0]))

    parts = _parts(overrides, _journal(words, log), mailbox, on_loop)
    program = Program(parts, overrides)
    told.append(program)
    faults = JournalHandler(parts.journal)
    logging.getLogger("a11y_game").addHandler(faults)
    try:
        with thread_faults(lambda error: on_loop(lambda program: program.fault(error))):
            start(program)
            _read_keys(program, mailbox, parts.loudspeaker)
    finally:
        program.close()
        logging.getLogger("a11y_game").removeHandler(faults)
    return DONE


def _parts(
    overrides: Overrides,
    journal: Journal,
    mailbox: Mailbox,
    on_loop: Callable[[Callable[[Program], None]], None],
) -> Parts:
    """Choose the real parts; what their threads meet is told through `on_loop`."""
    printer = Printer(sys.stdout)
    speech = Speech(
        printer,
        lambda old, new: on_loop(lambda program: program.speech_trouble(old, new)),
        lambda text: on_loop(lambda program: program.undelivered(text)),
    )
    loudspeaker = _loudspeaker(
        overrides,
        lambda what, detail: on_loop(lambda program: program.sound_trouble(what, detail)),
        lambda *dropped: on_loop(lambda program: program.cue_dropped(*dropped)),
    )
    folders = paths.user_folders()
    return Parts(
        words_for=_words_for,
        settings_file=SettingsFile(folders.settings),
        store=GameStore(folders.games),
        speech=speech,
        loudspeaker=loudspeaker,
        journal=RecentJournal(journal, time.monotonic),
        scheduler=mailbox,
        printer=printer,
        new_seed=lambda: secrets.randbits(SEED_BITS),
        documents=folders.documents,
        look_around=partial(_look_around, folders),
    )


def _look_around(folders: UserFolders, voice: VoiceSettings) -> "Findings":
    from a11y_game.findings import look_around  # noqa: PLC0415 # for a problem report alone

    return look_around(voice, folders, sys.stdout)


def _read_keys(program: Program, mailbox: Mailbox, loudspeaker: Loudspeaker) -> None:
    # The first words are being spoken while this is loaded.
    from a11y_game.ui.loop import KeyLoop  # noqa: PLC0415 # see above

    def ready() -> None:
        mailbox.connect(loop)
        loudspeaker.start()
        mailbox.background(load_what_follows, lambda _: None)

    loop = KeyLoop(program.shell.press, program.shell.paste, program.leave, on_fault=program.fault)
    program.shell.on_quit = loop.stop
    loop.run(ready)


def load_what_follows() -> None:
    """Load what the first keys may lead to, while the player listens."""
    for module in BEHIND_THE_MENU:
        importlib.import_module(module)
    # All this stays to the end; looking through it for garbage would now and then hold up a key
    # for longer than everything else that answers it.
    gc.freeze()


def _words_for(language: str, verbosity: Callable[[], str]) -> Words:
    locales = paths.locales()
    known = i18n.languages(locales)
    picked = i18n.pick_language(language, system_language(), known)
    return i18n.load(picked, locales, verbosity)


def _loudspeaker(
    overrides: Overrides,
    on_trouble: Callable[[str, str], None],
    on_dropped: Callable[[str, float, float], None],
) -> Loudspeaker:
    if overrides.no_sound:
        return NullLoudspeaker()
    from a11y_game.output.pygame_audio import PygameLoudspeaker  # noqa: PLC0415 # not for --no-sound

    folders = [paths.user_folders().sounds, paths.sounds()]
    return PygameLoudspeaker(folders, on_trouble, on_dropped=on_dropped)


def _journal(words: Words, log: str | None) -> Journal:
    if log is None:
        return NullJournal()
    try:
        return JsonLinesJournal(Path(log), time.monotonic)
    except (OSError, ValueError):
        raise RequestRefusedError(words("cli.log_unwritable", path=quote(log))) from None
