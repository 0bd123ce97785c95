"""The words of one language, from the catalogues in `locales/`.

Messages are asked for by id ("row.pair"), and every language, English included, has its words in
`locales/<language>/LC_MESSAGES/a11y_game.po`. A message may have a variant for each verbosity:
"rolled@brief", "rolled@full" beside "rolled"; where there is none, the plain one is said.
"""

import gettext
import logging
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

DOMAIN = "a11y_game"
DEFAULT_LANGUAGE = "en"

logger = logging.getLogger(__name__)


class CatalogueDamagedError(Exception):
    """A catalogue that is missing or cannot be read; `path` names it."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def languages(locales: Path) -> tuple[str, ...]:
    """Return the languages that have a compiled catalogue below `locales`, by name."""
    return tuple(sorted(path.parts[-3] for path in locales.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def pick_language(wanted: str, system: str | None, known: tuple[str, ...]) -> str:
    """Return the language to speak: `wanted`, or for "auto" the system's, else English.

    `system` is a locale name such as "ru_RU.UTF-8", None where there is none.
    """
    candidate = wanted if wanted != "auto" else (system or "")[:2].lower()
    return candidate if candidate in known else DEFAULT_LANGUAGE


@dataclass(frozen=True)
class Words:
    """Says messages in one language."""

    language: str
    catalogue: gettext.NullTranslations
    fallback: gettext.NullTranslations | None = None
    """Where messages are looked up that the language lacks."""
    verbosity: Callable[[], str] = lambda: "normal"
    """Which variant of a message is wanted now: "brief", "normal" or "full"."""
    _told: set[str] = field(default_factory=set, repr=False, compare=False)

    def __call__(self, message: str, /, **values: object) -> str:
        """Return the words of `message` with `values` filled in."""
        return self._fill(message, self._find(message), values)

    def count(self, message: str, number: int, /, **values: object) -> str:
        """Return the words of `message` in the plural form of `number`, filled in as `{number}`."""
        found = self._find(message, number)
        return self._fill(message, found, {"number": number, **values})

    def has(self, message: str) -> bool:
        """Say whether there are words for `message`."""
        return self._find(message) is not None

    def _find(self, message: str, number: int | None = None) -> str | None:
        """Return the variant for the verbosity, else the plain message; the own language first."""
        for catalogue in (self.catalogue, self.fallback):
            for wanted in (f"{message}@{self.verbosity()}", message):
                found = None if catalogue is None else _lookup(catalogue, wanted, number)
                if found is not None:
                    return found
        return None

    def _fill(self, message: str, found: str | None, values: dict[str, object]) -> str:
        try:
            if found is not None:
                return found.format(**values)
        except (KeyError, IndexError, ValueError):
            pass
        # A gap in a catalogue is a fault to be found in the log; an id is nothing to be said.
        if message not in self._told:
            self._told.add(message)
            logger.error("no usable words for %s in %s", message, self.language)
        return ""


def load(language: str, locales: Path, verbosity: Callable[[], str] = lambda: "normal") -> Words:
    """Return the words of `language`, English standing in for missing messages.

    Raises CatalogueDamagedError when a needed catalogue is missing or cannot be read.
    """
    catalogue = _read(language, locales)
    fallback = None if language == DEFAULT_LANGUAGE else _read(DEFAULT_LANGUAGE, locales)
    return Words(language, catalogue, fallback, verbosity)


def _lookup(catalogue: gettext.NullTranslations, message: str, number: int | None) -> str | None:
    if number is None:
        found = catalogue.gettext(message)
    else:
        found = catalogue.ngettext(message, message, abs(number))
    # What gettext does not find it gives back as it was.
    return None if found == message else found


@cache
def _read(language: str, locales: Path) -> gettext.GNUTranslations:
    path = locales / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, struct.error, IndexError, KeyError) as error:
        raise CatalogueDamagedError(path) from error
