"""Compile the message catalogues: every `.po` below this folder becomes an `.mo` beside it.

The build runs this as its hook, so wheels and editable installs always carry fresh catalogues
and none is ever committed. Run it by hand after editing a catalogue of an editable install:
`python locales/compile_catalogues.py`.
"""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path(__file__).resolve().parent


def compile_catalogues(locales: Path = LOCALES) -> list[Path]:
    """Compile every catalogue that is newer than its compiled form; return those written.

    Raises `babel.messages.pofile.PoFileError` for a catalogue that cannot be read.
    """
    written = []
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
        # Written aside and moved: a game or a test running meanwhile never sees half a file, nor
        # do two that compile at once get in each other's way.
        aside = target.with_suffix(f".{os.getpid()}.mo")
        with aside.open("wb") as file:
            write_mo(file, catalogue)
        aside.replace(target)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles the catalogues before the build collects its files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 # hatchling's signature
        """Compile the catalogues of the tree that is being built."""
        compile_catalogues(Path(self.root) / "locales")


if __name__ == "__main__":
    for path in compile_catalogues():
        print(path.relative_to(LOCALES))
