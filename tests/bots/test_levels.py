"""Opponents: legal, blind to the dice to come, the same in the same position, clearly ordered."""

from dataclasses import replace
from random import Random

import pytest
from positions import VARIANTS, names, position, variant_id

from a11y_game.bots import levels
from a11y_game.bots.levels import BEGINNER, GREEDY, LEVELS, MASTER, OPPONENTS, SOLID
from a11y_game.bots.simulate import simulate
from a11y_game.bots.view import HIDDEN, HiddenDiceError, seen
from a11y_game.engine import game
from a11y_game.engine.actions import Reroll, Roll, Write
from a11y_game.engine.dice import DiceSource, SeededDice
from a11y_game.engine.ruleset import Rules, Throw
from a11y_game.engine.rulesets import find


class Untouchable:
    """A dice source that must not even be looked at."""

    def throw(self, number: int) -> tuple[tuple[int, ...], DiceSource]:
        raise AssertionError(number)


def test_levels_are_found_by_their_ids() -> None:
    assert [level.id for level in OPPONENTS] == ["beginner", "solid", "master"]
    assert [levels.find(level.id.upper()) for level in LEVELS] == list(LEVELS)
    with pytest.raises(levels.UnknownLevelError) as unknown:
        levels.find("genius")
    assert unknown.value.level == "genius"


@pytest.mark.parametrize("rules", VARIANTS, ids=variant_id)
def test_every_level_does_only_what_is_allowed(rules: Rules) -> None:
    random = Random(variant_id(rules))  # noqa: S311 # any position does
    bots = [levels.bot(level, rules) for level in LEVELS]
    for rolls in range(4):
        left = random.randint(1, rules.turns_each)
        state = position(rules, random, cells_left=left, rolls=rolls)
        view = replace(state, source=Untouchable())
        for bot in bots:
            action = bot.choose(view)
            assert game.check(state, action) is None, (bot.level.id, action)
            assert bot.choose(view) == action
            assert bot.choose(view, Random(1)) == bot.choose(view, Random(1))  # noqa: S311 # same


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
@pytest.mark.parametrize("ruleset", ["playroom", "classic", "toybytoy", "dice-poker"])
def test_every_level_plays_a_game_to_its_end(ruleset: str, level: levels.Level) -> None:
    rules = find(ruleset).rules()
    bot = levels.bot(level, rules)
    state = game.start(rules, names(2), SeededDice(8))
    while not state.finished:
        state, _ = game.apply(state, bot.choose(seen(state)))
    assert state.entries == 2 * rules.turns_each


def test_a_view_hides_the_dice() -> None:
    state = game.start(find("mdice").rules(), names(2), SeededDice(1))
    with pytest.raises(HiddenDiceError):
        seen(state).source.throw(5)
    assert replace(seen(state), source=state.source) == state
    assert seen(state).source is HIDDEN


def test_one_opponent_may_serve_several_games_at_once() -> None:
    rules = find("playroom").rules()
    shared = levels.bot(MASTER, rules)
    random = Random(2)  # noqa: S311 # any position does
    for _ in range(5):
        for state in (position(rules, random, cells_left=n, rolls=1) for n in (13, 5, 1)):
            assert shared.choose(state) == levels.bot(MASTER, rules).choose(state)


def thrown(dice: tuple[int, ...], roll: int) -> Throw:
    return Throw(dice, roll, 5 if roll == 1 else 1)  # type: ignore[arg-type] # five dice


def test_the_first_turn_of_a_master_of_thirteen_rows() -> None:
    rules = find("playroom").rules()
    bot = levels.bot(MASTER, rules)
    state = game.start(rules, names(1), SeededDice(1))
    assert bot.choose(state) == Roll()

    def chosen(dice: tuple[int, ...], roll: int) -> object:
        return bot.choose(replace(state, throw=thrown(dice, roll)))

    assert chosen((3, 3, 3, 3, 3), 1) == Write("poker")
    assert chosen((2, 3, 4, 5, 6), 1) == Write("large_straight")
    assert chosen((6, 6, 1, 6, 2), 2) == Reroll((2, 4))
    assert chosen((1, 1, 2, 4, 6), 3) == Write("ones")


def test_a_greedy_opponent_takes_what_brings_most_now() -> None:
    rules = find("mdice").rules()
    state = game.start(rules, names(2), SeededDice(1))
    state = replace(state, throw=thrown((6, 6, 5, 5, 5), 3))
    assert levels.bot(GREEDY, rules).choose(state) == Write("full_house")


@pytest.mark.parametrize(
    ("ruleset", "options", "games"),
    [
        ("playroom", {}, 40),
        ("playroom", {"extra_rows": True}, 40),
        ("mdice", {}, 60),
        ("classic", {}, 60),
        ("classic", {"school": "surplus"}, 60),
    ],
)
def test_each_level_is_clearly_weaker_than_the_next(
    ruleset: str, options: dict[str, bool | str], games: int
) -> None:
    rules = find(ruleset).rules(options)
    means = [
        simulate(rules, [level] * rules.seats[0], games // rules.seats[0], 3, processes=1)
        for level in (BEGINNER, SOLID, MASTER)
    ]
    beginner, solid, master = (
        sum(player.mean for player in found.players) / len(found.players) for found in means
    )
    assert beginner + 15 < solid
    assert solid + 6 < master
