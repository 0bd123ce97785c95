"""The search within a turn against brute force, values behind the turn being any numbers."""

from random import Random

import pytest
from brute_force import Turn
from positions import VARIANTS, position, variant_id

from a11y_game.bots.evaluator import Entry, EntryValues
from a11y_game.bots.lattice import ROLLS, roll_index
from a11y_game.bots.prices import prices
from a11y_game.bots.turn import Option, TurnPlan, best, ranked
from a11y_game.engine.actions import Reroll, Write
from a11y_game.engine.queries import open_cells
from a11y_game.engine.ruleset import Rules, Throw, in_one_throw, never, on_first_roll
from a11y_game.engine.rulesets import find
from a11y_game.engine.state import GameState

SETS = [find("playroom").rules(), find("classic").rules(), find("dice-poker").rules()]


class AnyNumbers:
    """Values that mean nothing, so that no habit of a real rule set can hide a fault."""

    exact = False

    def __init__(self, random: Random) -> None:
        self.random = random

    def entries(self, view: GameState) -> list[EntryValues]:
        cells = open_cells(view, view.to_move)
        found = [Entry(row, column) for row, column in cells]
        rows = view.rules.rows
        found += [Entry(row, column, strike=True) for row, column in cells if rows[row].strikable]
        contexts = range(len(prices(view.rules).kinds))
        return [EntryValues(entry, tuple(self._any() for _ in contexts)) for entry in found]

    def _any(self) -> list[float]:
        return [self.random.uniform(0, 100) ** 1.5 for _ in ROLLS]


@pytest.mark.parametrize("rules", SETS, ids=variant_id)
def test_every_option_of_a_turn_has_the_value_that_enumeration_gives(rules: Rules) -> None:
    random = Random(11)  # noqa: S311 # any numbers do
    state = position(rules, random, cells_left=3)
    entries = AnyNumbers(random).entries(state)
    planned = TurnPlan(rules, entries)
    table = {known.entry.action(rules): known.values for known in entries}

    def worth(write: Write, throw: Throw) -> float:
        return table[write][prices(rules).context(throw)][roll_index(throw.dice)]

    naive = Turn(state, worth)
    assert planned.value == pytest.approx(naive.start(), abs=1e-9)
    for roll, thrown in ((1, 5), (2, 5), (2, 2), (3, 5), (3, 1)):
        dice = tuple(random.randint(1, 6) for _ in range(5))
        expected = naive.options(dice, roll, thrown)
        options = planned.options(Throw(dice, roll, thrown))  # type: ignore[arg-type] # five dice
        assert len(options) == len({option.action for option in options})
        for option in options:
            assert option.value == pytest.approx(expected[option.action], abs=1e-9)
        assert best(options) == ranked(options)[0]
        throwing = [value for action, value in expected.items() if isinstance(action, Reroll)]
        listed = [option.value for option in options if option.keep is not None]
        assert {round(value, 6) for value in throwing} == {round(value, 6) for value in listed}


def test_equals_are_taken_in_their_order() -> None:
    first, second = Option(Write("pair"), 5.0), Option(Write("chance"), 5.0 + 1e-12)
    assert best([first, second]) is first
    assert ranked([first, second]) == [first, second]
    assert best([second, first]) is second


def test_contexts_are_told_apart_only_where_a_row_is_priced_apart() -> None:
    for rules in VARIANTS:
        known = prices(rules).contexts
        again, later = known[2, True], known[2, False]
        assert (known[3, True], known[3, False]) == (again, later)
        doubling = {row.doubles for row in rules.rows} - {never}
        if doubling == {in_one_throw}:
            assert known[1, True] == again != later
        elif doubling == {on_first_roll}:
            assert known[1, True] != again == later
        else:
            assert known[1, True] == again == later
