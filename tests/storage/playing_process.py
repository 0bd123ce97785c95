"""A process that plays: run by the tests with a database's path and what to do."""

import sys
from pathlib import Path

from a11y_game.storage.games import GameStore
from a11y_game.storage.trouble import Reason
from storage.played_games import beginning, moments


def play_whole_game(path: Path, seed: int) -> None:
    """Play a game to its end; say the game's id, then a number after each action was saved."""
    store = GameStore(path)
    first = beginning(seed=seed)
    game_id = store.new_game(first.record, first.state, (None, None))
    print(game_id, flush=True)
    for number, now in enumerate(moments(first)):
        store.save(game_id, now.record, now.state)
        print(number, flush=True)
    # Four that save without a pause may get in each other's way for longer than a key can wait.
    while store.outage is not None:
        store.save(game_id, now.record, now.state)
    assert {trouble.reason for trouble in store.take_troubles()} <= {Reason.BUSY}
    store.close()


def hold_game(path: Path, game_id: str) -> None:
    """Load a game, say so, and keep it until told to go."""
    store = GameStore(path)
    store.load(game_id)
    print("held", flush=True)
    sys.stdin.read()
    store.close()


if __name__ == "__main__":
    task, database, what = sys.argv[1:]
    if task == "play":
        play_whole_game(Path(database), int(what))
    else:
        hold_game(Path(database), what)
