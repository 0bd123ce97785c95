"""Random keys through the real loop, over all screens and rule sets.

`python tests/ui/random_keys.py --keys 100000` presses so many in each language and tells what they
reached and how memory went; a shorter run is among the tests.
"""

import argparse
import gc
import json
import re
import sys
import tempfile
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from invariants import check_sums
from places import PLACES, arrivals
from playing import KEY_INTERVAL, SEQUENCES, Sitting, Step
from transcripts import NAMES

from a11y_game.bots.levels import preload
from a11y_game.engine import record, rulesets
from a11y_game.engine.ruleset import Rules, RuleSet
from a11y_game.session import Seat, Session

SITTING = 200
"""Keys after which the player leaves and comes back, perhaps to another game."""

DEEPEST = 12
"""Screens that may lie upon each other: no key may pile them up without end."""

PLAYING = ("enter", "enter", "enter", "down", "up", "1", "2", "3", "4", "5", "6", "x", "a", "left")
"""Keys that get on with a game."""

WANDERING = ("down", "down", "up", "end", "enter", "enter", "right", "left", "escape", "escape")
"""Keys that get about elsewhere; in the main menu, Esc leaves the program."""

NOISE = ("\x1b[I", "\x1b[O", "\x1b[<0;3;4M", "\x1b[?1;2c")
"""What a terminal sends by itself between two keys."""

ODD = (
    *("\x1b[49;2u", "\x1b[27;2;49~", "\x1b1", "\x1b[1;3A", "\x1b[1;5C", "\x00", "\x1b[2~"),
    "\x1b[200~Enter 123456\r\x1b[201~",
)

UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What never reaches a terminal or a voice."""

MEMORY_SLACK = 1_500_000
"""Bytes by which caches may still grow once all has been seen."""


class Storm:
    """Presses random keys and checks the game after each."""

    def __init__(self, folder: Path, language: str, seed: int) -> None:
        self._folder = folder
        self._language = language
        self._random = Random(seed)  # noqa: S311 # a test
        self._characters = [
            SEQUENCES.get(arrived, arrived)
            for arrived in arrivals(language)
            if arrived in SEQUENCES or (len(arrived) == 1 and not UNFIT.match(arrived))
        ]
        self._tables = {known.id: list(_tables(known)) for known in rulesets.ALL}
        self._checked: object = None
        self._arrivals = 0
        self.places: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        self.memory: list[int] = []
        """Bytes in use after each sitting, where memory is traced."""

    def warm_up(self) -> None:
        """Load what opponents and advice keep for good, so that only growth is measured."""
        for tables in self._tables.values():
            for rules in tables:
                preload(rules)

    def blow(self, keys: int) -> None:
        """Press so many keys; raises AssertionError where something is wrong."""
        while keys > 0:
            self._sit(min(keys, SITTING))
            keys -= SITTING
            if tracemalloc.is_tracing():
                gc.collect()
                self.memory.append(tracemalloc.get_traced_memory()[0])

    def _sit(self, keys: int) -> None:
        player = self._arrived()
        while keys > 0:
            steps = player.press(self._keys(player, keys), self._interval())
            keys -= max(1, len(steps))
            for step in steps:
                check_step(step)
            if player.has_left:
                break
        player.close()

    def _arrived(self) -> Sitting:
        """Return a player at a new table, and the next time somewhere else in the game."""
        self._arrivals += 1
        if self._arrivals % 2 == 0:
            place = self._random.choice(list(PLACES.values()))
            # Whoever has been greeted before meets no first start.
            (self._folder / "settings.toml").unlink(missing_ok=True)
            return place(self._folder, self._language)
        settings = {"greeted": True, "bot_pace": "instant"}
        seed = self._random.randrange(10**6)
        player = Sitting(self._folder, self._language, seed=seed, settings=settings)
        self._sit_down(player)
        return player

    def _sit_down(self, player: Sitting) -> None:
        rarest = min(self._tables, key=lambda ruleset: self.games[ruleset])
        rules = self._random.choice(self._tables[rarest])
        least, most = rules.seats
        names = NAMES[self._language]
        number = self._random.randint(least, min(most, len(names)))
        levels = [self._random.choice((None, "greedy")) for _ in range(number)]
        seats = [Seat(name, level) for name, level in zip(names, levels, strict=False)]
        if all(level is not None for level in levels):
            seats[0] = Seat(names[0])
        self.games[rules.id] += 1
        player.sit_down(rules, seats)

    def _keys(self, player: Sitting, keys: int) -> Iterator[str]:
        """Yield keys, and check the game before each: all that was pressed has been answered."""
        # A stretch at one pace: held keys come fast.
        for _ in range(min(keys, self._random.choice((5, 50, 200)))):
            self._check(player)
            yield self._key(player.program.shell.screen.name)

    def _key(self, place: str) -> str:
        chance = self._random.random()
        if chance < 0.6:
            key = self._random.choice(PLAYING if place in ("table", "entry") else WANDERING)
            if place == "menu" and key == "escape" and self._random.random() < 0.9:
                key = "down"
            return SEQUENCES.get(key, key)
        key = self._random.choice(self._characters if chance < 0.97 else ODD)
        return self._random.choice(NOISE) + key if self._random.random() < 0.02 else key

    def _interval(self) -> float:
        return self._random.choice((0.03, KEY_INTERVAL, KEY_INTERVAL))

    def _check(self, player: Sitting) -> None:
        shell = player.program.shell
        self.places[shell.screen.name] += 1
        assert len(shell._screens) <= DEEPEST
        session = player.program.navigator.session
        if session is not None and session.record is not self._checked:
            self._checked = session.record
            check_game(session)


def _tables(known: RuleSet) -> Iterator[Rules]:
    names = [option.id for option in known.options]
    for values in product(*(option.values for option in known.options)):
        yield known.rules(dict(zip(names, values, strict=True)))


def check_step(step: Step) -> None:
    """Assert that a key was answered, fit for a terminal and a voice."""
    assert step.said or step.cues, step.key
    assert all(line.strip() and not UNFIT.search(line) for line in step.said), step


def check_game(session: Session) -> None:
    """Assert that a game adds up, and that its record leads to where it stands."""
    state = session.state
    check_sums(state)
    data = json.loads(json.dumps(session.record.as_json()))
    replayed = record.replay(data).state
    assert (replayed.sheets, replayed.throw, replayed.to_move, replayed.finished) == (
        state.sheets,
        state.throw,
        state.to_move,
        state.finished,
    )


def main() -> None:
    """Press keys in both languages and tell what they reached."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100_000, help="in each language")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for language in NAMES:
        with tempfile.TemporaryDirectory() as folder:
            storm = Storm(Path(folder), language, chosen.seed)
            tracemalloc.start()
            storm.warm_up()
            storm.blow(chosen.keys)
            tracemalloc.stop()
        unseen = {place.partition(",")[0] for place in PLACES} - set(storm.places)
        half = storm.memory[len(storm.memory) // 2]
        print(f"{language}: {chosen.keys} keys, {sum(storm.games.values())} games")
        print("  games:", dict(storm.games))
        print("  places:", dict(storm.places.most_common()))
        print(f"  memory: {half:,} bytes half way, {storm.memory[-1]:,} at the end")
        if unseen:
            sys.exit(f"never reached: {sorted(unseen)}")
        if storm.memory[-1] > half + MEMORY_SLACK:
            sys.exit("memory grows")


if __name__ == "__main__":
    from catalogues import compile_catalogues

    compile_catalogues()
    main()
