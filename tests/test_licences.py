"""The licence texts that a build takes along: whose they are, and under which names."""

import sys
from pathlib import Path

import licences
import pytest


def made(folder: Path, files: dict[str, str]) -> None:
    """Put a distribution called "odd" into a folder of packages."""
    listed = "".join(f"{name},,\n" for name in files)
    for name, text in {**files, "odd-1.0.dist-info/RECORD": listed}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of packages that Python finds first."""
    folder = tmp_path / "packages"
    monkeypatch.syspath_prepend(folder)
    return folder


def gathered(tmp_path: Path, *modules: str) -> dict[str, str]:
    """Return the texts gathered for modules, by their names below the folder."""
    target = tmp_path / "licences"
    licences.gather(target, modules, [])
    return {
        path.relative_to(target).as_posix(): path.read_text("utf-8")
        for path in target.rglob("*")
        if path.is_file()
    }


ABOUT = "Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n"


def test_modules_belong_to_distributions_and_pythons_own_to_none() -> None:
    modules = ["prompt_toolkit.keys", "wcwidth", "json.decoder", "tomli_w"]
    assert licences.distributions_of(modules) == {"prompt-toolkit", "tomli-w", "wcwidth"}
    assert licences.distributions_of(["json.decoder", "asyncio"]) == set()


def test_what_is_always_there(tmp_path: Path) -> None:
    assert {name.partition("/")[0] for name in gathered(tmp_path)} == {
        *("Python", "a11y-game", "libraries", "sounds"),
        *("pyinstaller", "pyinstaller-hooks-contrib"),
    }


def test_texts_of_one_name_stand_side_by_side(tmp_path: Path, packages: Path) -> None:
    made(
        packages,
        {
            "odd/__init__.py": "",
            "odd/licence.py": "no text",
            "odd-1.0.dist-info/METADATA": ABOUT,
            "odd-1.0.dist-info/LICENSE": "ours",
            "odd/parts/License.txt": "theirs",
            "odd/parts/COPYING.md": "copied",
        },
    )
    texts = gathered(tmp_path, "odd.parts")
    assert {name: text for name, text in texts.items() if name.startswith("odd")} == {
        "odd/LICENSE.txt": "ours",
        "odd/parts-License.txt": "theirs",
        "odd/COPYING.txt": "copied",
    }


def test_without_a_text_stands_what_is_said_of_the_licence(tmp_path: Path, packages: Path) -> None:
    stated = f"{ABOUT}License: Public Domain\nHome-page: https://example.org\n"
    made(packages, {"odd/__init__.py": "", "odd-1.0.dist-info/METADATA": stated})
    assert gathered(tmp_path, "odd")["odd/LICENSE.txt"] == (
        "odd 1.0\nLicense: Public Domain\nHome-page: https://example.org\n"
    )


def test_without_any_licence_nothing_is_built(tmp_path: Path, packages: Path) -> None:
    made(packages, {"odd/__init__.py": "", "odd-1.0.dist-info/METADATA": ABOUT})
    with pytest.raises(licences.LicenceMissingError, match="odd"):
        gathered(tmp_path, "odd")


def test_without_pythons_own_neither(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    with pytest.raises(licences.LicenceMissingError, match="Python"):
        gathered(tmp_path)
