"""Versions of the game and of its libraries, and where they are installed."""

import importlib.metadata
from pathlib import Path

from a11y_game import paths

MIXER = ("pygame", "pygame-ce")
"""One module under two names."""

LIBRARIES = (("accessible_output2",), MIXER, ("prompt_toolkit",), ("platformdirs",), ("tomli-w",))
"""The libraries of the game, each by the names under which it may be installed."""


def version() -> str:
    """Return the game's own version, "" where it runs without having been installed."""
    return library(paths.APPLICATION)[1]


def library(*names: str) -> tuple[str, str]:
    """Return name and version of a library that may be installed under one of several names.

    Where it is under none, the first is returned, with "" for the version.
    """
    for name in names:
        try:
            return name, importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return names[0], ""


def packages() -> Path:
    """Return the folder that holds the installed packages, each with the text of its licence."""
    try:
        found = importlib.metadata.distribution(paths.APPLICATION).locate_file("")
    except importlib.metadata.PackageNotFoundError:
        return Path(__file__).resolve().parents[1]
    return Path(str(found))
