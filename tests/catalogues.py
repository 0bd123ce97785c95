"""The compiled catalogues that tests speak from: always those of the checkout's sources."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


LOCALES = ROOT / "locales"

LANGUAGES = tuple(sorted(path.parts[-3] for path in LOCALES.glob("*/LC_MESSAGES/a11y_game.po")))
"""Every language that has a catalogue."""


def compile_catalogues(locales: Path = LOCALES) -> None:
    """Compile every catalogue that has changed since it was compiled last."""
    path = LOCALES / "compile_catalogues.py"
    spec = importlib.util.spec_from_file_location("compile_catalogues", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_catalogues(locales)
