"""No room, no right to write, no folder any more, met by the real program in a real terminal.

It is told once, play goes on, nothing else reaches the terminal, and earlier games stay as they
were.
"""

import json
import os
import resource
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from storage.played_games import beginning, moments

from a11y_game.storage.games import GameStore
from a11y_game.storage.saved_game import SavedGame
from end_to_end.terminal_game import GUARDED, TerminalGame

PLAY = ["play", "playroom", "--player=Anna", "--seed=1", "--lang=en", "--speech=terminal"]

WITHOUT_POWERS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""What starts a program of root's for which the rights of files count all the same."""


@pytest.fixture
def earlier(tmp_path: Path) -> tuple[str, SavedGame]:
    """Keep an unfinished game from another day; give its id and what it is."""
    now = list(moments(beginning()))[30]
    store = GameStore(tmp_path / "data" / "games.db")
    game_id = store.new_game(now.record, now.state, (None, None))
    store.close()
    return game_id, SavedGame(now.record, now.state, (None, None))


@pytest.fixture
def play(tmp_path: Path) -> Iterator[TerminalGame]:
    """Give a table with its first words spoken."""
    with TerminalGame(tmp_path, [*PLAY, "--no-sound"]) as game:
        game.wait_until_it_reads()
        yield game


def rerolled(game: TerminalGame, lines: int) -> list[str]:
    """Throw all five dice again; return the `lines` that follow."""
    assert game.ask("a") == "Reroll all five."
    game.rest(GUARDED)
    return game.ask_for("\r", lines)


def stored(home: Path) -> dict[str, SavedGame]:
    store = GameStore(home / "data" / "games.db")
    found = {game.id: store.read(game.id) for game in store.unfinished()}
    store.close()
    return found


def test_no_room(tmp_path: Path, earlier: tuple[str, SavedGame], play: TerminalGame) -> None:
    path = tmp_path / "data" / "games.db"
    assert play.ask("\r") == "Roll 1: 1 3 4 4 5."
    room = path.with_name("games.db-wal").stat().st_size
    _, most = resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, (room, most))

    assert rerolled(play, 2) == [
        "Roll 2: 1 2 3 5 5.",
        f"The game cannot be saved now: the disk is full. You can play on. {path}",
    ]
    assert rerolled(play, 1) == ["Roll 3: 2 2 4 5 6."]
    assert stored(tmp_path)[earlier[0]] == earlier[1]
    resource.prlimit(play.process.pid, resource.RLIMIT_FSIZE, (most, most))
    play.rest(GUARDED)
    play.ask("\r")
    play.ask("j")
    play.rest(GUARDED)
    assert play.ask("\r").endswith("Press again to write it.")
    play.rest(GUARDED)
    assert play.ask_for("\r", 2)[-1] == "Games are saved again."
    play.kill()

    games = stored(tmp_path)
    assert games.pop(earlier[0]) == earlier[1]
    (kept,) = games.values()
    assert (len(kept.record.turns), kept.record.turns[0].row) == (1, "ones")


def test_a_vanished_folder(
    tmp_path: Path, earlier: tuple[str, SavedGame], play: TerminalGame
) -> None:
    assert play.ask("\r") == "Roll 1: 1 3 4 4 5."
    shutil.rmtree(tmp_path / "data")
    path = tmp_path / "data" / "games.db"

    assert rerolled(play, 2) == [
        "Roll 2: 1 2 3 5 5.",
        f"The file of saved games has vanished; a new one was begun. Games rescued: 2. {path}",
    ]
    assert rerolled(play, 1) == ["Roll 3: 2 2 4 5 6."]
    play.kill()

    games = stored(tmp_path)
    assert games.pop(earlier[0]) == earlier[1]
    assert [len(kept.record.turns[0].rolls) for kept in games.values()] == [3]


@pytest.mark.usefixtures("earlier")
def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    path, config = tmp_path / "data" / "games.db", tmp_path / "config"
    config.mkdir()
    before = path.read_bytes()
    prefix = WITHOUT_POWERS if os.geteuid() == 0 else ()
    log = tmp_path / "session.log"
    for folder in (path.parent, config):
        folder.chmod(0o555)
    with TerminalGame(tmp_path, [*PLAY, "--no-sound", f"--log={log}"], prefix=prefix) as game:
        game.wait_until_it_reads()
        game.wait_for_line(2)
        told = game.lines[1]
        assert game.ask("\r") == "Roll 1: 1 3 4 4 5."
        assert rerolled(game, 1) == ["Roll 2: 1 2 3 5 5."]
        settings = game.ask_for("e", 2)
        assert game.ask_for("e", 1) == ["Brief."]
        game.ask("\x03")
        assert game.process.wait() == 0
        lines = game.lines
    for folder in (path.parent, config):
        folder.chmod(0o755)

    assert told == (
        "Games cannot be saved: writing is not allowed. You can play on, but nothing is kept."
        f" {path}"
    )
    assert settings == [
        "Full detail.",
        f"The settings cannot be saved: writing is not allowed. {config / 'settings.toml'}",
    ]
    entries = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert lines == [entry["text"] for entry in entries if entry["kind"] == "speech"]
    assert path.read_bytes() == before
