"""The settings file: TOML that a player may edit by hand.

What the program does not understand in it is named, never destroyed: unknown keys stay, a file
with wrong values is copied aside before it is overwritten, a file that is no TOML is set aside.
Comments are not kept.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli_w

from a11y_game.storage.files import copy_aside, set_aside, write_whole
from a11y_game.storage.settings import DEFAULTS, SETTINGS, Settings, from_plain, to_plain
from a11y_game.storage.trouble import Trouble, TroubleKind, trouble

KNOWN = frozenset(setting.name for setting in SETTINGS)


@dataclass(slots=True)
class SettingsFile:
    """The file at `path`; `settings` are the ones last read from it or written to it."""

    path: Path
    settings: Settings = DEFAULTS

    def load(self) -> tuple[Trouble, ...]:
        """Read the file into `settings`; what is missing or wrong gets its default.

        A file that is not TOML is set aside at once. Never raises.
        """
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            return ()
        except OSError as error:
            return (trouble(TroubleKind.SETTINGS_NOT_READ, self.path, error),)
        document = parse(content)
        if document is None:
            return self._set_aside()
        self.settings, wrong = from_plain(document)
        unknown = tuple(name for name in document if name not in KNOWN)
        found = ((TroubleKind.SETTINGS_UNKNOWN, unknown), (TroubleKind.SETTINGS_WRONG, wrong))
        return tuple(trouble(kind, self.path, names=names) for kind, names in found if names)

    def save(self, settings: Settings) -> tuple[Trouble, ...]:
        """Write `settings`, whole or not at all, on the disk before this returns. Never raises.

        Only what differs from the settings last read or written replaces what the file holds now,
        so that neither an edit by hand nor another running game is undone.
        """
        try:
            told, document = self._document_now()
            document.update(self._changes(settings, document))
            write_whole(self.path, tomli_w.dumps(document).encode())
        except (OSError, RecursionError) as error:
            return (trouble(TroubleKind.SETTINGS_NOT_SAVED, self.path, error),)
        self.settings = settings
        return told

    def _changes(self, settings: Settings, document: Mapping[str, Any]) -> dict[str, Any]:
        before, after = to_plain(self.settings), to_plain(settings)
        _, wrong = from_plain(document)
        return {
            name: value
            for name, value in after.items()
            if value != before[name] or name not in document or name in wrong
        }

    def _document_now(self) -> tuple[tuple[Trouble, ...], dict[str, Any]]:
        """Return what the file holds, after putting a copy of anything unusable aside."""
        try:
            document = parse(self.path.read_bytes())
        except FileNotFoundError:
            return (), {}
        if document is None:
            aside = set_aside(self.path, "damaged")
            return (trouble(TroubleKind.SETTINGS_DAMAGED, self.path, aside=aside),), {}
        if from_plain(document)[1]:
            aside = copy_aside(self.path, "kept")
            return (trouble(TroubleKind.SETTINGS_COPIED, self.path, aside=aside),), document
        return (), document

    def _set_aside(self) -> tuple[Trouble, ...]:
        try:
            aside = set_aside(self.path, "damaged")
        except OSError as error:
            return (trouble(TroubleKind.SETTINGS_NOT_READ, self.path, error),)
        return (trouble(TroubleKind.SETTINGS_DAMAGED, self.path, aside=aside),)


def settings_as_found(path: Path) -> Settings:
    """Return the settings in the file at `path`, leaving it as it is; defaults for what is wrong.

    Never raises.
    """
    try:
        document = parse(path.read_bytes())
    except OSError:
        return DEFAULTS
    return DEFAULTS if document is None else from_plain(document)[0]


def parse(content: bytes) -> dict[str, Any] | None:
    """Return the TOML document in `content`, None where it is none."""
    try:
        # Windows editors put a byte order mark in front.
        return tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
