"""What storing costs: one save, loading a long game, a long history.

Run with `python -m benchmarks.storage` from the project's folder. A save is our own work plus one
flush of the disk, which is measured beside it.
"""

import os
import statistics
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import BinaryIO

from a11y_game.engine import game
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.record import GameRecord
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState
from a11y_game.storage.games import GameStore
from a11y_game.storage.statistics import statistics as statistics_of
from benchmarks.engine import random_turn

Table = tuple[str, dict[str, int], tuple[str, ...]]

LONGEST: Table = ("dice-poker", {"columns": 6}, ("A", "B", "C", "D"))
SHORT: Table = ("playroom", {}, ("A", "B"))
FINISHED_GAMES = 2_000
PAGES = 3 * 4096
"""Bytes that a save writes."""


@dataclass
class Play:
    """A game played at random."""

    store: GameStore
    record: GameRecord
    state: GameState
    game_id: str = ""

    def begin(self) -> None:
        """Save the game before its first roll."""
        seats = (None,) * len(self.record.players)
        self.game_id = self.store.new_game(self.record, self.state, seats)

    def turn(self, random: Random, *then: Callable[[], None]) -> None:
        """Play one turn, and do `then` after each action."""
        for action in random_turn(random, self.state):
            self.state, events = game.apply(self.state, action)
            self.record = self.record.with_events(events)
            for work in then:
                work()

    def save(self) -> None:
        """Save the game."""
        self.store.save(self.game_id, self.record, self.state)


def milliseconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes once."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def new_play(store: GameStore, table: Table) -> Play:
    """Return a game at its beginning."""
    ruleset, options, players = table
    rules = find(ruleset).rules(options)
    return Play(store, GameRecord(rules, players), game.start(rules, players, SeededDice(1)))


def show(what: str, value: str) -> None:
    """Print one line of the table."""
    print(f"{what:<58}{value:>22}")


def show_times(what: str, times: list[float]) -> None:
    """Print a median and a 99th percentile."""
    ordered = sorted(times)
    late = ordered[len(ordered) * 99 // 100]
    show(what, f"{statistics.median(ordered):.2f} / {late:.2f} ms")


def saving(store: GameStore, random: Random, plain: BinaryIO) -> None:
    """Measure the saves and the loading of the longest game there is.

    Saves and bare flushes of a file take turns: what else the disk has to do meets both alike.
    """
    play = new_play(store, LONGEST)
    play.begin()
    saves: list[float] = []
    flushes: list[float] = []

    def flush() -> None:
        plain.write(bytes(PAGES))
        plain.flush()
        os.fsync(plain.fileno())

    while len(play.record.turns) < 359:
        play.turn(
            random,
            lambda: saves.append(milliseconds(play.save)),
            lambda: flushes.append(milliseconds(flush)),
        )
    show_times("one save, first 100 of a 360-turn game (median / p99)", saves[:100])
    show_times("one save, last 100 of a 360-turn game", saves[-100:])
    show_times("one bare flush of as many bytes", flushes)
    store.release(play.game_id)
    loads = [milliseconds(lambda: store.load(play.game_id)) for _ in range(10)]
    show_times("load it, replayed by the rules", loads)
    show("list it", f"{milliseconds(store.unfinished):.2f} ms")


def history(store: GameStore, random: Random) -> None:
    """Measure a long history."""
    play = new_play(store, SHORT)
    while not play.state.finished:
        play.turn(random)
    for _ in range(FINISHED_GAMES):
        game_id = store.new_game(play.record, play.state, (None, "solid"))
        store.release(game_id)
    took = milliseconds(lambda: statistics_of(store.history(), "A"))
    show(f"history of {FINISHED_GAMES} games with statistics", f"{took:.0f} ms")


def main() -> None:
    """Measure and print."""
    random = Random(1)  # noqa: S311 # the same games in every run
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "games.db"
        stores: list[GameStore] = []
        took = milliseconds(lambda: stores.append(GameStore(path)))
        show("open a new database", f"{took:.2f} ms")
        with (folder / "plain").open("wb") as plain:
            saving(stores[0], random, plain)
        history(stores[0], random)
        stores[0].close()
        took = milliseconds(lambda: stores.append(GameStore(path)))
        show(f"open and check it ({path.stat().st_size / 1e6:.1f} MB)", f"{took:.1f} ms")
        stores[1].close()


if __name__ == "__main__":
    main()
