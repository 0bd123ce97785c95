"""Killed processes lose nothing, and several at once do each other no harm."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from a11y_game.storage.saved_game import SavedGame
from a11y_game.storage.trouble import Trouble, TroubleError, TroubleKind
from storage.played_games import OpenStore, beginning, moments

CHECKOUT = Path(__file__).resolve().parents[2]
FOLDERS = os.pathsep.join((str(CHECKOUT), str(CHECKOUT / "tests")))
KILLS = 20

Process = subprocess.Popen[str]
StartProcess = Callable[[str, Path, str], Process]


@pytest.fixture
def start_process() -> Iterator[StartProcess]:
    with ExitStack() as stack:

        def start(task: str, path: Path, what: str) -> Process:
            process = subprocess.Popen(
                [sys.executable, "-m", "storage.playing_process", task, str(path), what],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=CHECKOUT,
                env={
                    **os.environ,
                    "PYTHONPATH": os.pathsep.join((str(CHECKOUT), str(CHECKOUT / "tests"))),
                },
            )
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield start


def line_of(process: Process) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def rest_of(process: Process) -> list[str]:
    assert process.stdout is not None
    return process.stdout.read().split()


def test_a_killed_process_loses_no_action_that_it_told(
    games: Path, open_store: OpenStore, start_process: StartProcess
) -> None:
    chance = random.Random(9)  # noqa: S311 # the same moments in every run
    ahead = 0
    for seed in range(KILLS):
        story = list(moments(beginning(seed=seed)))
        process = start_process("play", games, str(seed))
        game_id = line_of(process)
        heard = [line_of(process) for _ in range(chance.randrange(1, len(story) - 10))]
        process.kill()
        process.wait()
        told = int([*heard, *rest_of(process)][-1])

        store = open_store(games)
        assert store.take_troubles() == ()
        found = store.load(game_id)
        # The last thing told, or the next one: saved, and killed before it was told.
        allowed = [SavedGame(now.record, now.state, (None, None)) for now in story[told : told + 2]]
        assert found in allowed
        ahead += found != allowed[0]
        store.close()
    print(f"killed {KILLS} times: nothing lost, {ahead} times saved what was not yet told")


def test_a_killed_process_leaves_its_game_to_others(
    games: Path, open_store: OpenStore, start_process: StartProcess
) -> None:
    store = open_store(games)
    first = beginning()
    game_id = store.new_game(first.record, first.state, (None, None))
    store.release(game_id)
    process = start_process("hold", games, game_id)
    assert line_of(process) == "held"

    with pytest.raises(TroubleError) as caught:
        store.load(game_id)
    elsewhere = Trouble(TroubleKind.GAME_OPEN_ELSEWHERE, games, details={"game": game_id})
    assert caught.value.trouble == elsewhere
    process.kill()
    process.wait()
    assert store.load(game_id).record == first.record


def test_several_processes_begin_and_play_in_one_empty_folder(
    games: Path, open_store: OpenStore, start_process: StartProcess
) -> None:
    processes = [start_process("play", games, str(seed)) for seed in range(4)]
    ids = [line_of(process) for process in processes]
    for process in processes:
        rest_of(process)
        assert process.wait() == 0

    store = open_store(games)
    assert {game.id for game in store.history()} == set(ids)
    for seed, game_id in enumerate(ids):
        *_, last = moments(beginning(seed=seed))
        assert store.read(game_id) == SavedGame(last.record, last.state, (None, None))


def test_a_game_can_be_looked_at_while_another_process_plays_it(
    games: Path, open_store: OpenStore, start_process: StartProcess
) -> None:
    story = list(moments(beginning(seed=1)))
    first = beginning(seed=1)
    saved = [SavedGame(now.record, now.state, (None, None)) for now in (first, *story)]
    process = start_process("play", games, "1")
    game_id = line_of(process)
    store = open_store(games)
    seen = [0]
    while process.poll() is None:
        seen.append(saved.index(store.read(game_id), seen[-1]))
    rest_of(process)

    assert process.wait() == 0
    assert store.read(game_id) == saved[-1]
    assert store.take_troubles() == ()
    print(f"looked {len(seen)} times at a game that went on: {len(set(seen))} moments of it")
