"""The one-folder build, far from the checkout and from Python: its commands, its sound, a game."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from recorded_audio import find, read_cue, read_recording, recording_to

from a11y_game import i18n, paths

CHECKOUT = Path(__file__).resolve().parents[1]

SOURCE = (sys.executable, "-m", "a11y_game")

RECORD = {
    "ruleset": "playroom",
    "players": ["Анна"],
    "turns": [{"rolls": [{"dice": [3, 3, 4, 5, 6]}]}],
}

LANGUAGE = "ru"

ROOM = re.compile(r"свободно: [\d,]+")
"""How much room is left on the disk, which others fill meanwhile."""

Log = list[dict[str, Any]]
"""A session log without its times."""

# One build serves all of these tests, so one process runs them.
pytestmark = pytest.mark.xdist_group("one folder")

in_a_terminal = pytest.mark.skipif(
    sys.platform == "win32", reason="played in a pseudo-terminal, which Windows does not have"
)


@pytest.fixture(scope="module")
def log_of_source(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Future[Log]"]:
    """Play a game from source, beside whatever comes next; give what will be its log."""
    with ThreadPoolExecutor(1) as beside:
        yield beside.submit(play, tmp_path_factory.mktemp("source"), SOURCE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, log_of_source: "Future[Log]") -> Path:
    """Build the folder, while the game is played; return it."""
    del log_of_source
    place = tmp_path_factory.mktemp("built")
    places = ["--distpath", str(place / "dist"), "--workpath", str(place / "work")]
    built = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *places, str(CHECKOUT / "bundle/a11y-game.spec")],
        check=False,
        capture_output=True,
        encoding="utf-8",
        cwd=place,
        env=os.environ | {"PYINSTALLER_CONFIG_DIR": str(place / "config")},
    )
    assert built.returncode == 0, built.stderr
    return place / "dist" / "a11y-game"


@pytest.fixture(scope="module")
def built(folder: Path) -> tuple[str]:
    """Return the built program, as a command."""
    return (str(folder / ("a11y-game.exe" if os.name == "nt" else "a11y-game")),)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Go far from the checkout, where a shell knows nothing of Python."""
    monkeypatch.chdir(tmp_path)
    for name in [n for n in os.environ if n.startswith(("PYTHON", "VIRTUAL_ENV"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/none")
    (tmp_path / "record.json").write_text(json.dumps(RECORD), "utf-8")


def printed(program: Sequence[str], arguments: str) -> str:
    """Return what a command prints; it must end well and complain of nothing."""
    command = [*program, *arguments.split()]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def play(home: Path, program: Sequence[str]) -> Log:
    """Play a whole game in a terminal, whose dice and keys are always the same."""
    from end_to_end.heard_game import Player, table  # noqa: PLC0415 # not for Windows
    from end_to_end.terminal_game import TerminalGame  # noqa: PLC0415 # same

    log = home / "session.log"
    arguments = table("playroom", LANGUAGE, log, "--speech=terminal")
    with TerminalGame(home, arguments, program=program) as running:
        player = Player(running, log, LANGUAGE)
        player.play()
        assert running.end() == 0
    player.log.refresh()
    assert running.lines == player.log.spoken
    return [{k: v for k, v in entry.items() if k != "t"} for entry in player.log.entries]


@pytest.mark.parametrize(
    "arguments",
    [
        "--version",
        "rules classic --lang ru",
        "score toybytoy 6 6 6 6 1 --roll 1 --json",
        "advise record.json --json",
        "review record.json --json",
        "doctor --lang ru",
    ],
)
def test_a_command_prints_what_it_prints_from_source(built: tuple[str], arguments: str) -> None:
    there, here = printed(built, arguments), printed(SOURCE, arguments)
    assert ROOM.sub("", there).splitlines() == ROOM.sub("", here).splitlines()


def test_the_tables_are_found(built: tuple[str]) -> None:
    assert json.loads(printed(built, "advise record.json --json"))["exact"] is True


def test_the_simulation_starts_its_helpers(built: tuple[str]) -> None:
    found = json.loads(printed(built, "simulate playroom --bot greedy --games 101 --json"))
    assert (found["games"], found["players"][0]["wins"]) == (101, 101)


@in_a_terminal
def test_a_whole_game_is_the_same_as_from_source(
    built: tuple[str], log_of_source: "Future[Log]", tmp_path: Path
) -> None:
    log = play(tmp_path, built)
    assert [entry for entry in log if entry.get("event") == "GameEnded"]
    assert log == log_of_source.result()


@in_a_terminal
def test_about_says_where_the_licences_are(built: tuple[str], folder: Path, tmp_path: Path) -> None:
    from end_to_end.terminal_game import TerminalGame  # noqa: PLC0415 # not for Windows

    words = i18n.load(LANGUAGE, paths.locales())
    with TerminalGame(tmp_path, ["--lang", LANGUAGE], program=built) as running:
        running.wait_until_it_reads()
        for key in ("1", "\x1b[F", "\x1b[A"):
            running.ask(key)
        assert running.ask("\r").startswith(f"{words('menu.about')}. ")
        assert running.ask("\x1b[F") == words("about.texts", path=folder / "licences")
        assert running.ask("\x03") == words("goodbye")
        assert running.end() == 0


@in_a_terminal
def test_the_sounds_are_heard(built: tuple[str], tmp_path: Path) -> None:
    from end_to_end.terminal_game import TerminalGame  # noqa: PLC0415 # not for Windows

    recording, cue = tmp_path / "recording.raw", read_cue(paths.sounds() / "your_turn.wav")

    def both_are_heard() -> bool:
        return recording.exists() and len(find(read_recording(recording), cue)) == 2

    with TerminalGame(
        tmp_path, ["doctor"], program=built, environment=recording_to(recording)
    ) as running:
        running.wait_until(both_are_heard)
        running.press("\x1b")
        assert running.end() == 0


def test_every_licence_goes_along(folder: Path) -> None:
    place = folder / "licences"
    texts = {text: text.read_text("utf-8") for text in place.rglob("*.txt")}
    assert {text.relative_to(place).parts[0] for text in texts} >= {
        *("Python", "a11y-game", "accessible-output2", "libloader", "libraries", "platform-utils"),
        *("platformdirs", "prompt-toolkit", "pyinstaller", "sounds", "tomli-w", "wcwidth"),
    }
    own = place / "a11y-game" / "LICENSE.txt"
    assert own.read_bytes() == (CHECKOUT / "LICENSE").read_bytes()
    sounds = place / "sounds" / "LICENSE.txt"
    assert sounds.read_bytes() == (CHECKOUT / "sounds" / "LICENSE.md").read_bytes()
    (mixer,) = place.glob("pygame*")
    assert any("GNU LESSER GENERAL PUBLIC LICENSE" in texts[text] for text in mixer.iterdir())


def test_every_library_of_the_mixer_is_listed_with_its_licence(folder: Path) -> None:
    listed = (folder / "licences" / "libraries" / "libraries.txt").read_text("utf-8").lower()
    known = set(re.split(r"[\s,():]+", listed)) | {"sdl2", "sdl2_mixer", "vorbisenc", "vorbisfile"}
    found = {path.name.lower() for path in folder.glob("_internal/pygame*.libs/lib*")}
    assert [
        name
        for name in sorted(found)
        if re.sub(r"^lib|(-[0-9a-f]{8})?\.so.*|[-.]\d.*", "", name) not in known
    ] == []


def test_nothing_is_brought_that_only_builds_and_tests_need(folder: Path) -> None:
    needless = re.compile(r"(lib)?(numpy|numba|llvmlite|.*blas|ssl|crypto|tk8|tcl8|freetype).*")
    names = {path.name.lower() for path in folder.glob("_internal/**/*")}
    assert sorted(filter(needless.fullmatch, names)) == []
