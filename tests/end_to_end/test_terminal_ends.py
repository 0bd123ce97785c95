"""How a game in a real terminal ends, and which poor terminals it puts up with."""

import signal
from pathlib import Path

import pytest

from end_to_end.heard_game import CONTROL_C, ENTER, table
from end_to_end.terminal_game import TerminalGame

GOODBYE = "Goodbye."


def start(home: Path, **more: dict[str, str] | tuple[int, int]) -> TerminalGame:
    home.mkdir()
    arguments = table("playroom", "en", home / "session.log", "--speech=terminal")
    return TerminalGame(home, arguments, **more)  # type: ignore[arg-type] # the callers know which


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_cleanly(tmp_path: Path, number: int) -> None:
    with start(tmp_path / "home") as game:
        game.wait_until_it_reads()
        game.ask(ENTER)
        game.process.send_signal(number)
        assert game.end() == 0
        assert game.lines[-1] == GOODBYE
        assert game.modes == game.modes_before


def test_a_stopped_terminal_does_not_keep_the_game_from_ending(tmp_path: Path) -> None:
    with start(tmp_path / "home") as game:
        game.wait_until_it_reads()
        with game.stopped():
            game.press(ENTER)
            game.press(CONTROL_C)
            game.wait_until(lambda: game.process.poll() is not None)
        assert game.end() == 0
        # Lines that were still on their way are gone with the game; nothing else came.
        assert all(line.startswith("Roll 1: ") for line in game.lines[1:])


@pytest.mark.parametrize(
    "environment", [{"TERM": "dumb"}, {"TERM": ""}, {"LC_ALL": "C"}, {"LC_ALL": "POSIX"}]
)
def test_a_poor_terminal_is_good_enough(tmp_path: Path, environment: dict[str, str]) -> None:
    with start(tmp_path / "home", environment=environment) as game:
        game.wait_until_it_reads()
        assert game.ask(ENTER).startswith("Roll 1: ")
        assert game.ask(CONTROL_C) == GOODBYE
        assert game.end() == 0
        assert b"\x1b" not in game.output


def test_a_tiny_window_is_good_enough(tmp_path: Path) -> None:
    with start(tmp_path / "home", size=(1, 2)) as game:
        game.wait_until_it_reads()
        assert game.ask(ENTER).startswith("Roll 1: ")
        assert game.ask(CONTROL_C) == GOODBYE
        assert game.end() == 0


def test_stopped_and_continued_it_goes_on(tmp_path: Path) -> None:
    with start(tmp_path / "home") as game:
        game.wait_until_it_reads()
        game.ask(ENTER)
        game.process.send_signal(signal.SIGSTOP)
        game.process.send_signal(signal.SIGCONT)
        assert game.ask("d").startswith("Roll 1: ")
        assert game.ask(CONTROL_C) == GOODBYE
        assert game.end() == 0
