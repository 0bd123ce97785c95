"""The compiled catalogues that tests speak from: always those of the checkout's sources."""

import importlib.util
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


LOCALES = ROOT / "locales"


def compile_catalogues(locales: Path = LOCALES) -> None:
    """Compile every catalogue that has changed since it was compiled last."""
    path = LOCALES / "compile_catalogues.py"
    spec = importlib.util.spec_from_file_location("compile_catalogues", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_catalogues(locales)
