"""The wheel, installed away from the checkout: what is in it, its commands, a game played there."""

import json
import os
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from a11y_game import i18n
from a11y_game.commands.rules import rules_lines
from a11y_game.engine.rulesets import find
from a11y_game.i18n import Words

CHECKOUT = Path(__file__).resolve().parents[1]
ROWS = 13
PATIENCE = 30.0
"""Seconds to wait for a line, on a machine that may be busy."""

# One build and one environment serve all of these tests, so one process runs them.
pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution, and the wheel from it and nothing else."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(CHECKOUT)], check=True, capture_output=True, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


class Installed:
    """The game in an environment of its own, used from a folder far from the checkout."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        } | {"A11Y_GAME_HOME": str(folder / "home"), "TERM": "xterm"}

    @property
    def python(self) -> Path:
        return self.programs / "python"

    @property
    def game(self) -> Path:
        return self.programs / "a11y-game"

    def run(self, program: Path, *arguments: str) -> str:
        """Return what a command prints; it must end well and complain of nothing."""
        done = subprocess.run(
            [str(program), *arguments],
            check=False,
            capture_output=True,
            encoding="utf-8",
            cwd=self.folder,
            env=self.environment,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the wheel into an empty environment."""
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, symlinks=os.name != "nt")
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    install = ["--python", str(programs / "python"), "install", "--quiet", str(wheel)]
    subprocess.run([*pip, *install], check=True, capture_output=True, cwd=environment)
    return Installed(programs, tmp_path_factory.mktemp("elsewhere"))


def words_of(language: str) -> Words:
    return i18n.load(language, CHECKOUT / "locales")


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files_of(folder: str, pattern: str) -> set[str]:
    """Return the files of a folder of the checkout, named from the checkout's top."""
    return {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / folder).glob(pattern)}


def test_sounds_and_catalogues_are_inside_the_package(wheel: Path) -> None:
    sounds = files_of("sounds", "*.wav") | {"sounds/LICENSE.md"}
    catalogues = {
        str(PurePosixPath(path).with_suffix(".mo"))
        for path in files_of("locales", "*/LC_MESSAGES/*.po")
    }
    shipped = {name for name in contents(wheel) if name.split("/")[1] in ("sounds", "locales")}
    assert shipped == {f"a11y_game/{name}" for name in sounds | catalogues}


def test_code_and_tables_are_shipped_and_what_makes_them_is_not(wheel: Path) -> None:
    code = {
        name
        for name in files_of("a11y_game", "**/*.py")
        if not name.startswith("a11y_game/bots/build_tables/")
    }
    tables = files_of("a11y_game/bots/tables", "*.bin")
    assert tables
    shipped = {
        name
        for name in contents(wheel)
        if name.startswith("a11y_game/") and name.split("/")[1] not in ("sounds", "locales")
    }
    assert shipped == code | tables | {"a11y_game/py.typed"}


def test_nothing_lies_beside_the_package(wheel: Path) -> None:
    version = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    tops = {name.partition("/")[0] for name in contents(wheel)}
    assert tops == {"a11y_game", f"a11y_game-{version}.dist-info"}


def test_the_installed_package_is_used_with_its_own_folders(installed: Installed) -> None:
    code = "from a11y_game import paths; print(paths.__file__, paths.sounds(), paths.locales())"
    module, sounds, locales = map(Path, installed.run(installed.python, "-c", code).split())
    package = module.parent
    assert CHECKOUT not in package.parents
    assert (sounds, locales) == (package / "sounds", package / "locales")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_rules_are_told_in_both_languages(installed: Installed, language: str) -> None:
    lines = installed.run(installed.game, "rules", "classic", "--lang", language).splitlines()
    assert lines == list(rules_lines(words_of(language), find("classic").rules({})))


def test_score_counts_a_row(installed: Installed) -> None:
    printed = installed.run(installed.game, "score", "classic", "6", "6", "6", "6", "1", "--json")
    assert json.loads(printed)["rows"]["four_of_a_kind"] == 54


def test_a_record_is_replayed_by_the_module_too(installed: Installed) -> None:
    record = installed.folder / "record.json"
    turn = {"rolls": [{"dice": [2, 2, 3, 5, 5]}], "row": "fives"}
    record.write_text(json.dumps({"ruleset": "playroom", "players": ["Анна"], "turns": [turn]}))
    printed = installed.run(installed.python, "-m", "a11y_game", "replay", str(record), "--json")
    assert json.loads(printed)["players"][0]["total"] == 10


class Keyboard:
    """A pseudo-terminal in which the installed game runs."""

    def __init__(self, child: Any) -> None:
        self.child = child
        # A second Enter within 0.3 seconds is taken for a held key, and rightly so.
        child.delaybeforesend = 0.35
        self.written = ""

    def press(self, key: str) -> str:
        """Send a key and return the line that answers it."""
        self.child.send(key)
        return self.line()

    def line(self) -> str:
        """Return the next line."""
        self.child.expect("\r\n")
        self.written += self.child.before + self.child.after
        return str(self.child.before)

    def leave(self) -> int:
        """Wait until the game has ended; return its exit code."""
        self.written += self.child.read()
        self.child.close()
        return int(self.child.exitstatus)


class Journal:
    """The session log that the game writes meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def entries(self, kind: str) -> list[dict[str, Any]]:
        lines = self.path.read_text("utf-8").splitlines()
        return [entry for entry in map(json.loads, lines) if entry["kind"] == kind]

    def rows_written(self) -> list[str]:
        return [e["row"] for e in self.entries("event") if e["event"] == "Written"]

    def spoken(self) -> list[str]:
        return [entry["text"] for entry in self.entries("speech")]


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def journal(installed: Installed, language: str) -> Journal:
    return Journal(installed.folder / f"{language}.log")


@pytest.fixture
def keyboard(installed: Installed, language: str, journal: Journal) -> Iterator[Keyboard]:
    """Start a game for one player, whose dice are always the same."""
    reason = "the game is played in a pseudo-terminal, which Windows does not have"
    pexpect = pytest.importorskip("pexpect", reason=reason)
    seat = ["play", "playroom", "--player", "A", "--speech", "terminal", "--no-sound"]
    child = pexpect.spawn(
        str(installed.game),
        [*seat, "--seed", "1", "--lang", language, "--log", str(journal.path)],
        encoding="utf-8",
        echo=False,
        timeout=PATIENCE,
        cwd=str(installed.folder),
        env=installed.environment,
    )
    yield Keyboard(child)
    child.close(force=True)


def test_a_game_is_played_by_keyboard(keyboard: Keyboard, language: str, journal: Journal) -> None:
    words = words_of(language)
    assert keyboard.line().startswith(words("ruleset.playroom"))
    assert keyboard.press("\r") == words("rolled", roll=1, dice="1 3 4 4 5")
    assert keyboard.press("3") == words("mark.one", face=words("face.one.3"))
    assert keyboard.press("2") == words("mark.no_face", face=words("face.none.2"))
    assert keyboard.press(" ") == words("marks", dice="3", kept="1 4 4 5")
    assert keyboard.press("0") == words("mark.cleared")
    for turn in range(3):
        if turn:
            keyboard.press("\r")
        assert keyboard.press("\r").startswith(words.count("entry.opening", ROWS - turn))
        keyboard.press("\x1b[B")
        keyboard.press("\r")
        if len(journal.rows_written()) == turn:
            # It asked first whether so little is meant.
            keyboard.press("\r")
    assert journal.rows_written() == ["ones", "twos", "threes"]
    assert keyboard.press("\x03") == words("goodbye")
    assert keyboard.leave() == 0
    assert "\x1b" not in keyboard.written
    assert keyboard.written.splitlines() == journal.spoken()
