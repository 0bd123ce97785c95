"""The one place where the parts of the game are chosen and put together."""

import logging
import secrets
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from a11y_game import i18n, paths
from a11y_game.commands.errors import DONE, RequestRefusedError
from a11y_game.findings import look_around
from a11y_game.i18n import Words
from a11y_game.output.journal_log import JournalHandler
from a11y_game.output.log import JsonLinesJournal
from a11y_game.output.null import NullJournal, NullLoudspeaker
from a11y_game.output.ports import Journal, Loudspeaker
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.output.speech import Speech
from a11y_game.phrasing.names import quote
from a11y_game.program import Overrides, Parts, Program
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.system_language import system_language

SEED_BITS = 62

Result = TypeVar("Result")


class Mailbox:
    """Hands calls from other threads to the key loop, which may not be there yet."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, Callable[[], None]]] | None = []
        self._loop: Any = None

    def connect(self, loop: Any) -> None:
        """Hand everything to `loop` (a `KeyLoop`) from now on."""
        waiting, self._waiting, self._loop = self._waiting or [], None, loop
        for seconds, call in waiting:
            loop.later(seconds, call)

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread after `seconds`."""
        if self._waiting is not None:
            self._waiting.append((seconds, call))
        else:
            self._loop.later(seconds, call)

    def background(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Do `work` on a thread of its own, then call `then` with its result on the loop's."""

        def run() -> None:
            result = work()
            self.soon(lambda: then(result))

        threading.Thread(target=run, name="background", daemon=True).start()

    def soon(self, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread; may be called from any thread."""
        if self._waiting is not None:
            self._waiting.append((0.0, call))
        else:
            self._loop.soon(call)


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
    journal = RecentJournal(_journal(words, log), time.monotonic)
    faults = JournalHandler(journal)
    mailbox = Mailbox()
    told: list[Program] = []

    def on_loop(call: Callable[[Program], None]) -> None:
        mailbox.soon(lambda: call(told[0]))

    speech = Speech(
        sys.stdout,
        lambda old, new: on_loop(lambda program: program.speech_trouble(old, new)),
        lambda text: on_loop(lambda program: program.undelivered(text)),
    )
    loudspeaker = _loudspeaker(
        overrides, lambda what, detail: on_loop(lambda program: program.sound_trouble(what, detail))
    )
    folders = paths.user_folders()
    parts = Parts(
        words_for=_words_for,
        settings_file=SettingsFile(folders.settings),
        store=GameStore(folders.games),
        speech=speech,
        loudspeaker=loudspeaker,
        journal=journal,
        scheduler=mailbox,
        screen=sys.stdout,
        new_seed=lambda: secrets.randbits(SEED_BITS),
        documents=folders.documents,
        look_around=lambda voice: look_around(voice, folders, sys.stdout),
    )
    program = Program(parts, overrides)
    told.append(program)
    logging.getLogger("a11y_game").addHandler(faults)
    try:
        start(program)
        _read_keys(program, mailbox, loudspeaker)
    finally:
        program.close()
        logging.getLogger("a11y_game").removeHandler(faults)
    return DONE


def _read_keys(program: Program, mailbox: Mailbox, loudspeaker: Loudspeaker) -> None:
    # The first words are being spoken while this is loaded.
    from a11y_game.ui.loop import KeyLoop  # noqa: PLC0415 -- see above

    loop = KeyLoop(program.shell.press, program.shell.paste, program.leave)
    program.shell.on_quit = loop.stop
    mailbox.connect(loop)
    loop.run(loudspeaker.start)


def _words_for(language: str, verbosity: Callable[[], str]) -> Words:
    locales = paths.locales()
    known = i18n.languages(locales)
    picked = i18n.pick_language(language, system_language(), known)
    return i18n.load(picked, locales, verbosity)


def _loudspeaker(overrides: Overrides, on_trouble: Callable[[str, str], None]) -> Loudspeaker:
    if overrides.no_sound:
        return NullLoudspeaker()
    from a11y_game.output.pygame_audio import PygameLoudspeaker  # noqa: PLC0415 -- not for --no-sound

    return PygameLoudspeaker([paths.user_folders().sounds, paths.sounds()], on_trouble)


def _journal(words: Words, log: str | None) -> Journal:
    if log is None:
        return NullJournal()
    try:
        return JsonLinesJournal(Path(log), time.monotonic)
    except (OSError, ValueError):
        raise RequestRefusedError(words("cli.log_unwritable", path=quote(log))) from None
