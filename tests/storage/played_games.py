"""Games for the storage tests: random legal play, one action after the other."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from a11y_game.engine import game
from a11y_game.engine.actions import Action, Reroll, Roll
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.queries import prospects
from a11y_game.engine.record import GameRecord
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState
from a11y_game.storage.games import GameStore

OpenStore = Callable[[Path], GameStore]


@dataclass(frozen=True)
class Moment:
    """A game after one action."""

    record: GameRecord
    state: GameState

    def next(self, action: Action) -> "Moment":
        state, events = game.apply(self.state, action)
        return Moment(self.record.with_events(events), state)


def beginning(
    ruleset: str = "playroom",
    players: tuple[str, ...] = ("Анна", "Boris"),
    seed: int = 1,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Moment:
    rules = find(ruleset).rules(options)
    return Moment(GameRecord(rules, players), game.start(rules, players, SeededDice(seed)))


def moments(start: Moment, choices: int = 7) -> Iterator[Moment]:
    """Yield the game after each action of a random legal play, to its end."""
    chance = random.Random(choices)  # noqa: S311 # the same game in every run
    now = start
    while not now.state.finished:
        now = now.next(_choose(now.state, chance))
        yield now


def _choose(state: GameState, chance: random.Random) -> Action:
    if state.throw is None:
        return Roll()
    if state.rolls_left and chance.random() < 0.5:
        return Reroll(tuple(sorted(chance.sample(range(5), chance.randint(1, 5)))))
    return chance.choice(prospects(state)).action()
