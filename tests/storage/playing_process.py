"""A process that plays: run by the tests with a database's path and what to do."""

import sys
from pathlib import Path

from played_games import beginning, moments

from a11y_game.storage.games import GameStore


def play_whole_game(path: Path, seed: int) -> None:
    """Play a game to its end; say the game's id, then a number after each action was saved."""
    store = GameStore(path)
    first = beginning(seed=seed)
    print(store.new_game(first.record, first.state, (None, None)), flush=True)
    for number, now in enumerate(moments(first)):
        store.save(next(iter(store._plays)), now.record, now.state)
        print(number, flush=True)
    troubles = store.take_troubles()
    store.close()
    assert troubles == (), troubles


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
