"""Where the program's own files and the user's folders are."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APPLICATION = "a11y-game"

HOME_VARIABLE = "A11Y_GAME_HOME"
"""Environment variable naming one folder that holds every user folder: portable use, and tests."""

_PACKAGE = Path(__file__).resolve().parent


def sounds() -> Path:
    """Return the folder of the sound cues that come with the program."""
    return _shipped("sounds")


def locales() -> Path:
    """Return the folder of the message catalogues that come with the program."""
    return _shipped("locales")


def licences() -> Path | None:
    """Return the folder of licence texts of a build that brings everything along, else None."""
    return Path(sys.executable).parent / "licences" if getattr(sys, "frozen", False) else None


@dataclass(frozen=True, slots=True)
class UserFolders:
    """The user's folders. None of them need exist."""

    data: Path
    config: Path
    sounds: Path
    """The user's own cues, which replace the shipped ones by name."""
    documents: Path
    """Where files go that the player asked for and must find again: exports and reports."""

    @property
    def games(self) -> Path:
        """The database of saved and finished games."""
        return self.data / "games.db"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"


def home() -> Path:
    """Return the user's own folder, "~" where the system knows of none."""
    return Path(os.path.expanduser("~"))  # noqa: PTH111 # pathlib's raises where no home is known


def user_folders(environment: Mapping[str, str] = os.environ) -> UserFolders:
    """Return the user's folders, all below `A11Y_GAME_HOME` where `environment` names it."""
    chosen = environment.get(HOME_VARIABLE)
    if chosen:
        root = Path(os.path.abspath(os.path.expanduser(chosen)))  # noqa: PTH100, PTH111 # same
        return UserFolders(
            data=root / "data",
            config=root / "config",
            sounds=root / "sounds",
            documents=root / "documents",
        )
    data = platformdirs.user_data_path(APPLICATION, appauthor=False)
    return UserFolders(
        data=data,
        config=platformdirs.user_config_path(APPLICATION, appauthor=False),
        sounds=data / "sounds",
        documents=platformdirs.user_documents_path() / APPLICATION,
    )


def _shipped(name: str) -> Path:
    # A wheel and a one-folder build carry the folders inside the package, a checkout has them
    # beside it.
    inside, beside = _PACKAGE / name, _PACKAGE.parent / name
    return beside if beside.is_dir() and not inside.is_dir() else inside
