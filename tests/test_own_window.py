"""A window of the program's own stays open until what went wrong has been heard."""

import ctypes
import io
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from a11y_game import own_window, paths
from a11y_game.cli import main

WRONG = ["rules", "poker", "--lang", "en"]
WHY = (
    "There is no rule set “poker”. There are: playroom, mdice, toybytoy, classic, dice-poker."
    " Help: a11y-game --help\n"
)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], io.StringIO]:
    """Put the program into a console window of Windows with so many processes; give its keys."""

    def opened(processes: int) -> io.StringIO:
        def count(found: object, room: int) -> int:
            assert len(found) == room  # type: ignore[arg-type] # an array of ctypes
            return processes

        kernel = SimpleNamespace(GetConsoleProcessList=count)
        monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
        monkeypatch.setattr(own_window, "sys", SimpleNamespace(platform="win32"))
        keys = io.StringIO("\nleft\n")
        monkeypatch.setattr(sys, "stdin", keys)
        return keys

    return opened


def test_alone_in_its_window_it_waits_for_enter(
    window: Callable[[int], io.StringIO], capsys: pytest.CaptureFixture[str]
) -> None:
    keys = window(1)
    assert main(WRONG) == 2
    assert capsys.readouterr() == ("Enter closes the window.", WHY)
    assert keys.read() == "left\n"


def test_what_went_well_closes_at_once(
    window: Callable[[int], io.StringIO], capsys: pytest.CaptureFixture[str]
) -> None:
    keys = window(1)
    assert main(["score", "playroom", "3", "3", "3", "6", "6", "--json"]) == 0
    assert capsys.readouterr().out.endswith('"chance": 21}}\n')
    assert keys.read() == "\nleft\n"


def test_in_the_window_of_a_shell_it_waits_for_nothing(
    window: Callable[[int], io.StringIO], capsys: pytest.CaptureFixture[str]
) -> None:
    keys = window(2)
    assert main(WRONG) == 2
    assert capsys.readouterr() == ("", WHY)
    assert keys.read() == "\nleft\n"


def test_elsewhere_it_waits_for_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(own_window, "sys", SimpleNamespace(platform="linux"))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(WRONG) == 2
    assert capsys.readouterr() == ("", WHY)


def test_without_words_the_path_stays_to_be_read(
    window: Callable[[int], io.StringIO],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    keys = window(1)
    monkeypatch.setattr(paths, "locales", lambda: tmp_path)
    assert main([]) == 1
    damaged = tmp_path / "en" / "LC_MESSAGES" / "a11y_game.mo"
    assert capsys.readouterr() == ("", f"a11y-game: {damaged}\n")
    assert keys.read() == "left\n"


def test_a_window_without_keys_is_not_waited_for(
    window: Callable[[int], io.StringIO], capsys: pytest.CaptureFixture[str]
) -> None:
    window(1).read()
    assert main(WRONG) == 2
    assert capsys.readouterr().err == WHY
