"""`a11y-game doctor`: what was found, then the name of each key pressed."""

import argparse
import io
import sys
from collections.abc import Sequence

from a11y_game import paths
from a11y_game.command_errors import DONE
from a11y_game.findings import GamesFinding, games_in, look_around
from a11y_game.i18n import Words
from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.narrator import Narrator, Priority
from a11y_game.output.null import NullJournal
from a11y_game.output.printer import Printer
from a11y_game.output.pygame_audio import PygameLoudspeaker
from a11y_game.output.sound_levels import Levels
from a11y_game.output.speech import OpenedVoice, Speech
from a11y_game.phrasing.findings import findings_lines
from a11y_game.phrasing.troubles import trouble_text
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings import Settings
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.storage.trouble import Trouble

SAMPLE = "your_turn"
"""The cue that is played, once on each side."""

FIRST_SAMPLE_DELAY, SECOND_SAMPLE_DELAY = 0.5, 1.5
"""Seconds until the cues are played: the sound card takes a moment to open."""


def run(_arguments: argparse.Namespace, words: Words) -> int:
    """Print what was found; in a terminal, also say and sound it, and name keys until Esc."""
    folders = paths.user_folders()
    settings_file = SettingsFile(folders.settings)
    troubles = settings_file.load()
    settings = settings_file.settings
    voice = VoiceSettings(
        words.language, settings.speech_rate or None, settings.speech_voice or None
    )
    found = look_around(voice, folders, sys.stdout)
    games, damage = _games(folders)
    lines = list(findings_lines(words, found, games, settings))
    lines += [trouble_text(words, trouble) for trouble in (*troubles, *damage)]
    if not found.terminal.is_terminal:
        print(*lines, sep="\n")
        return DONE
    if found.sound.trouble is None and settings.volume:
        lines.append(words("doctor.sound.samples"))
    opened = _open_voice(settings, voice)
    narrator, printer = Narrator(opened.voice, NullJournal()), Printer(sys.stdout)
    try:
        _tell_in_terminal(words, narrator, printer, lines, settings)
    finally:
        narrator.close()
        printer.close()
    return DONE


def _tell_in_terminal(
    words: Words, narrator: Narrator, printer: Printer, lines: Sequence[str], settings: Settings
) -> None:
    """Say and print `lines`, play a sound on each side, and name keys until Esc."""
    from a11y_game.ui.key_test import KeyTest  # noqa: PLC0415 # for a terminal alone
    from a11y_game.ui.loop import KeyLoop  # noqa: PLC0415 # same

    def tell(line: str, priority: Priority = Priority.ANSWER) -> None:
        printer.print(line)
        narrator.say(line, priority)

    def press(arrived: str) -> None:
        if not test.press(arrived):
            loop.stop()

    test = KeyTest(words, tell, settings.layout)
    loop = KeyLoop(press, lambda _text: None, lambda: loop.stop())  # noqa: PLW0108 # made just now
    for line in (*lines, test.first_question):
        tell(line, Priority.NEWS)
    loudspeaker = _loudspeaker(settings)
    loop.run(loudspeaker.start)
    loudspeaker.close()


def _games(folders: paths.UserFolders) -> tuple[GamesFinding | None, tuple[Trouble, ...]]:
    """Return what is saved, and what was wrong with it; nothing is made by looking."""
    try:
        if not folders.games.exists():
            return None, ()
    except OSError:
        pass  # in a folder that may not be looked into: what opening it meets is told
    store = GameStore(folders.games)
    try:
        found = games_in(store)
        return found, tuple(each for each in store.take_troubles() if each != found.outage)
    finally:
        store.close()


def _open_voice(settings: Settings, voice: VoiceSettings) -> OpenedVoice:
    # Whatever the voice would put on the screen is there already.
    nowhere = io.StringIO()
    speech = Speech(Printer(nowhere), lambda _old, _new: None, lambda _text: None)
    return speech.open(settings.speech, voice, show_text=False)


def _loudspeaker(settings: Settings) -> PygameLoudspeaker:
    """Return a loudspeaker that plays a cue on each side as soon as it is started."""
    folders = [paths.user_folders().sounds, paths.sounds()]
    loudspeaker = PygameLoudspeaker(folders, lambda _what, _detail: None)
    loudspeaker.levels = Levels(master=settings.volume / 100)
    loudspeaker.play(SAMPLE, pan=-1.0, delay=FIRST_SAMPLE_DELAY)
    loudspeaker.play(SAMPLE, pan=1.0, delay=SECOND_SAMPLE_DELAY)
    return loudspeaker
