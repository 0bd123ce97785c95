"""What the game found around it: the facts behind `doctor` and behind a problem report."""

import os
import platform
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from a11y_game.output.accessible_output import VoiceSettings, candidates
from a11y_game.output.backend import About
from a11y_game.output.channels import Channel, choose, prefers_terminal
from a11y_game.output.sound_survey import SoundFinding, survey_sound
from a11y_game.output.survey import Finding, survey
from a11y_game.paths import UserFolders
from a11y_game.storage.games import GameStore
from a11y_game.storage.trouble import Trouble
from a11y_game.system_language import system_language


@dataclass(frozen=True, slots=True)
class SpeechFinding:
    """Who could speak, and what the channel `auto` comes to."""

    backends: tuple[Finding, ...]
    channel: Channel
    speaker: str
    """Technical name of what speaks there: "nvda", "terminal"."""
    brailles: bool
    """Whether braille text is sent to it."""
    shows_text: bool
    """Whether the lines stand on the screen as well."""


@dataclass(frozen=True, slots=True)
class TerminalFinding:
    """The terminal that the game runs in."""

    is_terminal: bool
    encoding: str
    kind: str
    """What it calls itself, "" where it does not."""
    columns: int
    lines: int


@dataclass(frozen=True, slots=True)
class FolderFinding:
    """A folder of the player's."""

    name: str
    """"data", "config", "sounds" or "documents"."""
    path: Path
    exists: bool
    writable: bool
    """Whether it may be written to, or made where it is not there yet."""
    free: int | None
    """Bytes free on its disk, None where the system does not say."""


@dataclass(frozen=True, slots=True)
class GamesFinding:
    """The saved games."""

    unfinished: int
    finished: int
    outage: Trouble | None = None
    """What keeps games from being saved now."""


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything but the games, which only their own thread may read."""

    version: str
    python: str
    system: str
    libraries: tuple[tuple[str, str], ...]
    """Names and versions; "" for one that is not installed."""
    system_language: str | None
    terminal: TerminalFinding
    speech: SpeechFinding
    sound: SoundFinding
    folders: tuple[FolderFinding, ...]


def look_around(voice: VoiceSettings, folders: UserFolders, screen: TextIO) -> Findings:
    """Find everything out; takes up to some seconds where a speech engine hangs."""
    # A game starts without what only a look around needs.
    from a11y_game import installed  # noqa: PLC0415 # see above

    return Findings(
        version=installed.version(),
        python=platform.python_version(),
        system=platform.platform(),
        libraries=tuple(installed.library(*names) for names in installed.LIBRARIES),
        system_language=system_language(),
        terminal=_terminal(screen),
        speech=_speech(tuple(survey(candidates(voice)))),
        sound=survey_sound(folders.sounds),
        folders=tuple(
            _folder(name, getattr(folders, name))
            for name in ("data", "config", "sounds", "documents")
        ),
    )


def games_in(store: GameStore) -> GamesFinding:
    """Return how many games a store holds and what keeps it from saving."""
    return GamesFinding(len(store.unfinished()), len(store.history()), store.outage)


def _terminal(screen: TextIO) -> TerminalFinding:
    size = shutil.get_terminal_size()
    return TerminalFinding(
        is_terminal=sys.stdin is not None and sys.stdin.isatty() and screen.isatty(),
        encoding=getattr(screen, "encoding", None) or "",
        kind=os.environ.get("TERM", ""),
        columns=size.columns,
        lines=size.lines,
    )


def _speech(found: tuple[Finding, ...]) -> SpeechFinding:
    about: About | None = next((each.about for each in found if each.about), None)
    choice = choose(None if prefers_terminal() else about)
    if choice.channel == "terminal" or about is None:
        return SpeechFinding(found, "terminal", "terminal", brailles=False, shows_text=True)
    return SpeechFinding(found, choice.channel, about.name, about.brailles, choice.shows_text)


def _folder(name: str, path: Path) -> FolderFinding:
    # What is not there yet will be made in the nearest folder that is.
    there = next((place for place in (path, *path.parents) if _exists(place)), path)
    try:
        free = shutil.disk_usage(there).free
    except OSError:
        free = None
    writable = there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    return FolderFinding(name, path, there == path, writable, free)


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # in a folder that may not be looked into
        return False
