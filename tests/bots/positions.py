"""Positions to try opponents on: every rule set and option, games played at random."""

from collections.abc import Iterator
from itertools import product
from random import Random

from a11y_game.engine import game
from a11y_game.engine.actions import Action, Reroll, Roll
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.queries import prospects
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets import ALL
from a11y_game.engine.state import GameState


def variants() -> Iterator[Rules]:
    """Yield the rules of every set under every choice of options."""
    for ruleset in ALL:
        names = [option.id for option in ruleset.options]
        for values in product(*(option.values for option in ruleset.options)):
            yield ruleset.rules(dict(zip(names, values, strict=True)))


def variant_id(rules: Rules) -> str:
    return "-".join((rules.id, *map(str, rules.options.values())))


VARIANTS = list(variants())
SINGLE_COLUMN = [
    rules
    for rules in VARIANTS
    if rules.columns == 1 and not any(bonus.exclusive for bonus in rules.bonuses)
]
"""What each player does there is no business of the others, so it is solved."""


def names(number: int) -> tuple[str, ...]:
    return tuple("abcdefgh"[:number])


def position(
    rules: Rules, random: Random, *, cells_left: int, rolls: int = 0, players: int = 0
) -> GameState:
    """Return a game where the mover has `cells_left` open cells and has rolled `rolls` times."""
    seats = names(players or rules.seats[0])
    state = game.start(rules, seats, SeededDice(random.randrange(10**9)))
    while rules.turns_each - state.sheet.entries > cells_left:
        state, _ = game.apply(state, any_action(state, random))
    for _ in range(rolls):
        action = Reroll(any_positions(random)) if state.throw else Roll()
        state, _ = game.apply(state, action)
    return state


def any_positions(random: Random) -> tuple[int, ...]:
    return tuple(sorted(random.sample(range(5), random.randint(1, 5))))


def any_action(state: GameState, random: Random) -> Action:
    """Return a legal action, as often as not the one that brings most."""
    if state.throw is None:
        return Roll()
    if state.rolls_left and random.random() < 0.5:
        return Reroll(any_positions(random))
    found = prospects(state)
    if random.random() < 0.5:
        return max(found, key=lambda prospect: prospect.gain).action()
    return random.choice(found).action()
