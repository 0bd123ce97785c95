"""Gathers the licence texts of all that a one-folder build brings along."""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from importlib import metadata
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]

OWN = {
    "a11y-game": CHECKOUT / "LICENSE",
    "sounds": CHECKOUT / "sounds" / "LICENSE.md",
    "libraries": CHECKOUT / "bundle" / "libraries.txt",
}
"""Texts of our own, by the folder that each goes to."""

BUILT_BY = ("pyinstaller", "pyinstaller-hooks-contrib")
"""What builds the folder, and leaves its own start code in it."""

TEXT = re.compile(r"(?i)(licen[cs]es?|copying|notice|authors|lgpl)([-.].*)?")
NO_TEXT = {".py", ".pyc", ".pyi"}

DOCUMENTED = Path("/usr/share/doc")
"""Where Debian and what follows it keep the licence of each package, as `copyright`."""


class LicenceMissingError(Exception):
    """Something goes into the build whose licence text nobody found."""


def distributions_of(modules: Iterable[str]) -> set[str]:
    """Return the installed distributions that modules belong to, all named the same way.

    Python's own modules belong to none.
    """
    owners = metadata.packages_distributions()
    packages = {module.partition(".")[0] for module in modules}
    names = {owner for package in packages for owner in owners.get(package, ())}
    return {re.sub("[-_.]+", "-", name).lower() for name in names}


def texts_of(distribution: str) -> list[Path]:
    """Return the licence texts that came with a distribution, wherever it keeps them."""
    found = metadata.distribution(distribution).files or ()
    named = [path for path in found if TEXT.fullmatch(path.name)]
    return [Path(str(path.locate())) for path in named if path.suffix not in NO_TEXT]


def python_text() -> Path:
    """Return Python's own licence; raises LicenceMissingError."""
    for folder in (sys.base_prefix, sysconfig.get_path("stdlib")):
        for name in ("LICENSE.txt", "LICENSE"):
            text = Path(folder, name)
            if text.is_file():
                return text
    raise LicenceMissingError("Python")


def system_texts(libraries: Iterable[Path]) -> Mapping[str, Path]:
    """Return, by package, the licences of shared libraries that are the system's own.

    Only Debian and what follows it can tell; elsewhere the result is empty.
    """
    if shutil.which("dpkg-query") is None:
        return {}
    found = (library.resolve() for library in libraries)
    # What lies in /lib is listed in /usr/lib, or the other way round.
    patterns = [f"*/{library.name}" for library in found if library.parts[1] in ("lib", "usr")]
    if not patterns:
        return {}
    asked = ["dpkg-query", "--search", *patterns]
    told = subprocess.run(asked, check=False, capture_output=True, encoding="utf-8").stdout
    packages = {line.partition(":")[0] for line in told.splitlines()}
    texts = {package: DOCUMENTED / package / "copyright" for package in packages}
    return {package: text for package, text in texts.items() if text.is_file()}


def gather(target: Path, modules: Iterable[str], libraries: Iterable[Path]) -> None:
    """Put every licence text into `target`, a folder for each that it is the licence of.

    `modules` and `libraries` are what the build consists of. Raises LicenceMissingError.
    """
    for name, text in (OWN | {"Python": python_text()}).items():
        _put(text, target / name)
    for package, text in system_texts(libraries).items():
        _put(text, target / "system" / package)
    for name in distributions_of(modules) - {"a11y-game"} | set(BUILT_BY):
        texts = texts_of(name)
        for text in texts:
            _put(text, target / name)
        if not texts:
            _put_stated(name, target / name)


def _put_stated(distribution: str, folder: Path) -> None:
    """Write down what a distribution without a licence text says of its licence, and where it is.

    Raises LicenceMissingError where it says nothing.
    """
    about = metadata.metadata(distribution)
    lines = [
        f"{field}: {value}"
        for field in ("License-Expression", "License", "Classifier", "Home-page", "Project-URL")
        for value in about.get_all(field, ())
        if field != "Classifier" or value.startswith("License ::")
    ]
    if not any(line.startswith(("License", "Classifier")) for line in lines):
        raise LicenceMissingError(distribution)
    folder.mkdir(parents=True, exist_ok=True)
    text = "\n".join([f"{distribution} {about['Version']}", *lines, ""])
    (folder / "LICENSE.txt").write_text(text, "utf-8")


def _put(text: Path, folder: Path) -> None:
    """Copy a text so that a double click opens it on every system, under a name still free."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = text.stem if text.suffix in (".md", ".rst", ".txt") else text.name
    # Windows and macOS do not tell capitals from small letters.
    taken = {path.stem.lower() for path in folder.iterdir()}
    name = f"{text.parent.name}-{stem}" if stem.lower() in taken else stem
    shutil.copyfile(text, folder / f"{name}.txt")
