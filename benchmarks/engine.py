"""Speed of the engine: whole random games, single actions, 300 records.

Run with `python -m benchmarks.engine` from the project's folder.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from time import perf_counter
from typing import Any

from a11y_game.engine import game, queries, record
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.record import GameRecord
from a11y_game.engine.ruleset import Filling, Rules
from a11y_game.engine.rulesets import ALL
from a11y_game.engine.state import GameState

GAMES = 40
CALLS = 5_000
RECORDS = 300


def random_turn(random: Random, state: GameState) -> list[Action]:
    """Return one to three rolls and the writing of any open cell."""
    rerolls = random.choice(((), ((0, 3),), ((1, 2, 4), (0, 1, 2, 3, 4))))
    row, column = random.choice(queries.open_cells(state, state.to_move))
    chosen = column + 1 if state.rules.filling is Filling.FREE else None
    return [Roll(), *map(Reroll, rerolls), Write(state.rules.rows[row].id, chosen)]


def play(rules: Rules, players: int, seed: int) -> GameRecord:
    """Play a whole random game and return its record."""
    random = Random(seed)  # noqa: S311 # games are to be random here, not secret
    names = tuple(map(str, range(players)))
    state, taken_down = game.start(rules, names, SeededDice(seed)), GameRecord(rules, names)
    while not state.finished:
        for action in random_turn(random, state):
            state, events = game.apply(state, action)
            taken_down = taken_down.with_events(events)
    return taken_down


def seconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes once."""
    start = perf_counter()
    work()
    return perf_counter() - start


def microseconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes on average."""
    return seconds(lambda: [work() for _ in range(CALLS)]) / CALLS * 1e6


def games_a_second(rules: Rules) -> float:
    """Return how many random games of two players are played in a second."""
    took = seconds(lambda: [play(rules, 2, seed) for seed in range(GAMES)])
    return GAMES / took


def microseconds_an_action(rules: Rules) -> tuple[float, float, float]:
    """Return the cost of a roll, of a reroll and of a write in the middle of a game."""
    state = game.start(rules, ("a", "b"), SeededDice(1))
    random = Random(1)  # noqa: S311 # games are to be random here, not secret
    for _ in range(rules.turns_each):
        for action in random_turn(random, state):
            state = game.apply(state, action)[0]
    rolled = game.apply(state, Roll())[0]
    *_, write = random_turn(random, rolled)
    return (
        microseconds(lambda: game.apply(state, Roll())),
        microseconds(lambda: game.apply(rolled, Reroll((0, 1, 2)))),
        microseconds(lambda: game.apply(rolled, write)),
    )


def mixed_records() -> list[Any]:
    """Return records of every rule set under all kinds of options, one to four players."""
    tables = [
        (ruleset.rules(dict(zip((o.id for o in ruleset.options), values, strict=True))), players)
        for ruleset in ALL
        for values in product(*(option.values for option in ruleset.options))
        for players in range(ruleset.seats[0], min(ruleset.seats[1], 4) + 1)
    ]
    random = Random(0)  # noqa: S311 # games are to be random here, not secret
    return [play(*random.choice(tables), seed).as_json() for seed in range(RECORDS)]


def longest_records() -> list[Any]:
    """Return records of the rules with the most cells and their greatest number of players."""
    every = [
        ruleset.rules({option.id: value})
        for ruleset in ALL
        for option in ruleset.options
        for value in option.values
    ]
    rules = max(every, key=lambda rules: rules.turns_each)
    return [play(rules, rules.seats[1], seed).as_json() for seed in range(RECORDS)]


def replay_all(records: list[Any]) -> None:
    """Play every record through the rules."""
    for data in records:
        record.replay(data)


def main() -> None:
    """Measure and print."""
    print(f"{'rule set':12} {'games/s':>8} {'roll µs':>8} {'reroll µs':>10} {'write µs':>9}")
    for ruleset in ALL:
        rules = ruleset.rules()
        roll, reroll, write = microseconds_an_action(rules)
        games = games_a_second(rules)
        print(f"{ruleset.id:12} {games:8.0f} {roll:8.1f} {reroll:10.1f} {write:9.1f}")
    for name, records in (("mixed", mixed_records()), ("longest", longest_records())):
        turns = sum(len(data["turns"]) for data in records)
        took = seconds(partial(replay_all, records))
        print(f"replay of {RECORDS} {name} records, {turns} turns: {took:.2f} s")


if __name__ == "__main__":
    main()
