"""The game as a shell starts it: stopped and brought back, its terminal closed, none at all."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from a11y_game import paths
from end_to_end.heard_game import CONTROL_C, ENTER, table

CONTROL_Z = "\x1a"
PROMPT = "ready> "

NO_TERMINAL = {
    "en": "The game needs a terminal to read the keyboard.",
    "ru": "Игре нужен терминал, чтобы читать клавиатуру.",
}


@pytest.fixture
def shell(tmp_path: Path) -> Iterator["pexpect.spawn[str]"]:
    """Give an interactive shell with job control, in a plain terminal."""
    environment = {
        **os.environ,
        paths.HOME_VARIABLE: str(tmp_path / "home"),
        "TERM": "dumb",
        "PS1": PROMPT,
    }
    bash = pexpect.spawn(
        "bash", ["--norc", "--noprofile", "-i"], env=environment, encoding="utf-8", timeout=30
    )
    bash.expect_exact(PROMPT)
    yield bash
    bash.close(force=True)


def start(shell: "pexpect.spawn[str]", log: Path) -> None:
    """Start a game and wait until it reads keys."""
    arguments = " ".join(table("playroom", "en", log, "--speech=terminal"))
    shell.sendline(f"{sys.executable} -m a11y_game {arguments}")
    shell.expect_exact("gives help.\r\n")
    shell.waitnoecho()


def modes(shell: "pexpect.spawn[str]") -> str:
    """Return the terminal's modes as the shell sees them."""
    shell.sendline("stty -g; echo")
    shell.expect(r"[0-9a-f]+(:[0-9a-f]+)+")
    assert isinstance(shell.after, str)
    shell.expect_exact(PROMPT)
    return shell.after


def test_stopped_by_its_key_it_gives_the_terminal_back_and_goes_on(
    shell: "pexpect.spawn[str]", tmp_path: Path
) -> None:
    before = modes(shell)
    start(shell, tmp_path / "log")
    shell.send(ENTER)
    shell.expect_exact("Roll 1: ")
    shell.send(CONTROL_Z)
    shell.expect_exact("Stopped")
    shell.expect_exact(PROMPT)
    assert modes(shell) == before
    shell.sendline("fg")
    shell.expect_exact("a11y_game")
    shell.waitnoecho()
    shell.send("d")
    shell.expect_exact("Roll 1: ")
    shell.send(CONTROL_C)
    shell.expect_exact("Goodbye.\r\n")
    shell.expect_exact(PROMPT)
    assert modes(shell) == before


def test_a_closed_terminal_ends_the_game_and_loses_nothing(tmp_path: Path) -> None:
    log, complaints = tmp_path / "log", tmp_path / "complaints"
    arguments = table("playroom", "en", log, "--speech=terminal")
    command = [sys.executable, "-m", "a11y_game", *arguments]
    environment = {**os.environ, paths.HOME_VARIABLE: str(tmp_path / "home")}
    game = pexpect.spawn(
        "bash",
        ["-c", f'exec "$@" 2>{complaints}', "bash", *command],
        env=environment,
        encoding="utf-8",
        timeout=30,
    )
    game.expect_exact("gives help.\r\n")
    game.waitnoecho()
    game.send(ENTER)
    game.expect_exact("Roll 1: ")
    game.ptyproc.fileobj.close()
    assert game.wait() == 0
    assert complaints.read_text() == ""
    assert '"text": "Goodbye."' in log.read_text("utf-8").splitlines()[-1]


@pytest.mark.parametrize("language", NO_TERMINAL)
@pytest.mark.parametrize("source", ["/dev/null", "pipe"])
def test_without_a_terminal_one_line_says_so(tmp_path: Path, language: str, source: str) -> None:
    command = [sys.executable, "-m", "a11y_game", "--lang", language]
    environment = {**os.environ, paths.HOME_VARIABLE: str(tmp_path)}
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL if source == "/dev/null" else None,
        input="\r\r" if source == "pipe" else None,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == NO_TERMINAL[language] + "\n"
