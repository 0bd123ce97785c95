"""Killed at a random moment, the game goes on from the last word that was spoken."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from a11y_game.engine import game
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.record import GameRecord, actions_of
from a11y_game.engine.ruleset import Filling, Rules
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState
from a11y_game.storage.games import GameStore
from end_to_end.terminal_game import GUARDED, TerminalGame

KILLS = 200
PLAYERS_AT_ONCE = 8
"""Games played side by side: most of the time each waits for its own Enter not to count as held."""

LONGEST = 45
"""Keys after which a game is killed at the latest."""

DYING = 0.02
"""Seconds from a key to the kill at most: long enough for its result to be saved and spoken."""

NAMES = ("Anna", "Борис")
GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("playroom", {}),
    ("mdice", {}),
    ("toybytoy", {"fill": "free"}),
    ("classic", {"school": "surplus"}),
    ("dice-poker", {"columns": 2}),
)


@dataclass(frozen=True)
class Killed:
    """What was left of one game."""

    spoken: int
    """Actions whose result was spoken."""
    stored: int
    """Actions that are stored."""


def kill_one(home: Path, number: int) -> Killed:
    """Play game `number`, kill it at its random moment, and compare what is left."""
    chance = Random(number)  # noqa: S311 # the same moment in every run
    ruleset, options = GAMES[number % len(GAMES)]
    rules = find(ruleset).rules(options)
    log = home / f"{number}.log"
    with TerminalGame(home, arguments(ruleset, options, number, log)) as running:
        running.wait_until_it_reads()
        for pressed, (key, pause) in enumerate(islice(script(chance), chance.randint(1, LONGEST))):
            running.wait_until(lambda: keys_in(log) >= pressed)  # noqa: B023 # called at once
            running.rest(pause)
            running.press(key)
        running.rest(chance.uniform(0, DYING))
        running.kill()
        running.read_rest()
    return compare(home, rules, number, entries_of(log), running.lines)


def script(chance: Random) -> Iterator[tuple[str, float]]:
    """Yield keys to press, each with the seconds to let pass before it.

    A turn rolls, marks and rolls again at random, opens the entry, walks to a row and writes it.
    """
    while True:
        yield "\r", GUARDED
        for _ in range(chance.randint(0, 2)):
            for face in chance.sample("123456", chance.randint(2, 6)):
                yield face, 0.0
            yield "\r", 0.0
        # Whatever is marked still is let go, so that Enter opens the entry.
        yield "0", 0.0
        yield "\r", 0.0
        for _ in range(chance.randint(1, 4)):
            yield "j", 0.0
        yield "\r", GUARDED
        # Where a better row is open, the game asks once.
        yield "\r", GUARDED


def arguments(ruleset: str, options: dict[str, object], seed: int, log: Path) -> list[str]:
    chosen = [
        f"--option={name}={json.dumps(value).strip(chr(34))}" for name, value in options.items()
    ]
    people = [f"--player={name}" for name in NAMES]
    language = ("en", "ru")[seed % 2]
    quiet = ["--speech=terminal", "--no-sound", f"--lang={language}"]
    return ["play", ruleset, *chosen, *people, f"--seed={seed}", f"--log={log}", *quiet]


def keys_in(log: Path) -> int:
    """Return how many keys the session log has: what is sent faster may be taken for a paste."""
    return log.read_bytes().count(b'"kind": "key"')


def entries_of(log: Path) -> list[dict[str, Any]]:
    """Return the session log; a last line that was cut off does not count."""
    lines = log.read_text("utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def compare(
    home: Path, rules: Rules, seed: int, entries: Sequence[dict[str, Any]], lines: Sequence[str]
) -> Killed:
    """Check that the stored game is the one that was spoken, and would go on with its dice."""
    store = GameStore(home / "data" / "games.db")
    found = store.unfinished()[0]
    kept = store.load(found.id)
    store.close()
    assert store.take_troubles() == ()
    texts = [entry["text"] for entry in entries if entry["kind"] == "speech"]
    assert list(lines) == texts[: len(lines)]

    spoken = tuple(spoken_actions(rules, entries))
    stored = tuple(action for turn in kept.record.turns for action in actions_of(turn))
    assert stored[: len(spoken)] == spoken
    # Saved a moment before it would have been spoken: nothing else can be further.
    assert len(stored) <= len(spoken) + 1
    assert (kept.record, kept.state) == played(rules, seed, stored)
    return Killed(len(spoken), len(stored))


def spoken_actions(rules: Rules, entries: Sequence[dict[str, Any]]) -> Iterator[Action]:
    """Yield the actions in the log that words followed."""
    last = max(place for place, entry in enumerate(entries) if entry["kind"] == "speech")
    for entry in entries[:last]:
        match entry.get("event"):
            case "Rolled":
                positions = tuple(entry["positions"])
                yield Roll() if entry["roll"] == 1 else Reroll(positions)
            case "Written":
                column = entry["column"] if rules.filling is Filling.FREE else None
                yield Write(entry["row"], column, entry["strike"])
            case _:
                pass


def played(rules: Rules, seed: int, actions: Sequence[Action]) -> tuple[GameRecord, GameState]:
    """Return the game that these actions make of the dice of `seed`, dice to come included."""
    state, record = game.start(rules, NAMES, SeededDice(seed)), GameRecord(rules, NAMES)
    for action in actions:
        state, events = game.apply(state, action)
        record = record.with_events(events)
    return record, state


def test_nothing_spoken_is_lost(tmp_path: Path) -> None:
    homes = [tmp_path / str(player) for player in range(PLAYERS_AT_ONCE)]
    for home in homes:
        home.mkdir()

    def play(player: int) -> list[Killed]:
        numbers = range(player, KILLS, PLAYERS_AT_ONCE)
        return [kill_one(homes[player], number) for number in numbers]

    with ThreadPoolExecutor(PLAYERS_AT_ONCE) as players:
        left = [each for one in players.map(play, range(PLAYERS_AT_ONCE)) for each in one]

    ahead = Counter(each.stored - each.spoken for each in left)
    print(
        f"killed {len(left)} times, after {sum(each.spoken for each in left)} spoken actions;"
        f" nothing lost in {ahead[0] + ahead[1]} of {KILLS}:"
        f" {ahead[0]} went on from the last word, {ahead[1]} from the action behind it"
    )
    assert ahead[0] + ahead[1] == len(left) == KILLS
    # Every game is still there, those killed earlier as well.
    for home in homes:
        store = GameStore(home / "data" / "games.db")
        assert len(store.unfinished()) == KILLS // PLAYERS_AT_ONCE
        store.close()
