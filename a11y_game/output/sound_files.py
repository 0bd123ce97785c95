"""Which files a cue is played from."""

import re
from collections import defaultdict
from pathlib import Path

SUFFIXES = (".wav", ".ogg")
"""The kinds of files that are looked for; of two files of one name the first kind is taken."""

_TAKE = re.compile(r"(?P<cue>.+?)(?:-(?P<take>[0-9]+))?")


def files_by_cue(folder: Path) -> dict[str, list[Path]]:
    """Return the sound files in `folder` by the cue they are for, takes of one cue in order.

    `land.wav`, `land-2.ogg`, `land-3.wav` are three takes of the cue "land". Capital letters do
    not matter. A folder that is missing or cannot be read holds no sounds.
    """
    takes: dict[str, dict[int, Path]] = defaultdict(dict)
    for path in sorted(_entries(folder), key=_by_kind):
        match = _TAKE.fullmatch(path.stem.lower())
        if match and path.suffix.lower() in SUFFIXES and path.is_file():
            takes[match["cue"]].setdefault(int(match["take"] or 1), path)
    return {cue: [files[take] for take in sorted(files)] for cue, files in takes.items()}


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _by_kind(path: Path) -> tuple[bool, str]:
    return path.suffix.lower() != SUFFIXES[0], path.name
