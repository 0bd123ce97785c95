"""Best play by plain enumeration: the engine, every subset of positions, every throw.

Written without the lattice, the tables and the search that it checks.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, product

from a11y_game.engine import game
from a11y_game.engine.actions import Action, Reroll, Write
from a11y_game.engine.queries import open_cells
from a11y_game.engine.ruleset import Filling, Throw
from a11y_game.engine.standing import totals
from a11y_game.engine.state import GameState

Dice = tuple[int, ...]
Worth = Callable[[Write, Throw], float]
"""The mover's expected final total after writing a throw."""


def writes(state: GameState) -> list[Write]:
    """Return every way to write or strike, whatever the dice."""
    rules, found = state.rules, []
    for row, column in open_cells(state, state.to_move):
        chosen = column + 1 if rules.filling is Filling.FREE else None
        found.append(Write(rules.rows[row].id, chosen))
        if rules.rows[row].strikable:
            found.append(Write(rules.rows[row].id, chosen, strike=True))
    return found


def kept(dice: Dice, positions: tuple[int, ...]) -> Dice:
    return tuple(sorted(die for place, die in enumerate(dice) if place not in positions))


class Turn:
    """One turn of the mover, everything tried."""

    def __init__(self, state: GameState, worth: Worth) -> None:
        self.writes = writes(state)
        self.worth = worth
        self.best = lru_cache(maxsize=None)(self._best)
        self.keeping = lru_cache(maxsize=None)(self._keeping)

    def start(self) -> float:
        """Return the value before the first roll."""
        return self.keeping((), 0)

    def options(self, dice: Dice, roll: int, thrown: int) -> dict[Action, float]:
        """Return the value of every action, dice thrown again by every set of positions."""
        throw = Throw(tuple(sorted(dice)), roll, thrown)  # type: ignore[arg-type] # five dice
        found: dict[Action, float] = {write: self.worth(write, throw) for write in self.writes}
        if roll < 3:
            for size in range(1, 6):
                for positions in combinations(range(5), size):
                    found[Reroll(positions)] = self.keeping(kept(dice, positions), roll)
        return found

    def _best(self, dice: Dice, roll: int, anew: bool) -> float:
        return max(self.options(dice, roll, 5 if anew else 1).values())

    def _keeping(self, stays: Dice, roll: int) -> float:
        """Return the mean over every throw of the other dice, after `roll` rolls."""
        number = 5 - len(stays)
        values = [
            self.best(tuple(sorted((*stays, *thrown))), roll + 1, number == 5)
            for thrown in product(range(1, 7), repeat=number)
        ]
        return sum(values) / len(values)


def last_turns(state: GameState) -> Turn:
    """Return the mover's turn in a game for one, all later turns played out by brute force.

    Only for sheets with one or two open cells. The other players' sheets are left alone.
    """
    me = state.to_move
    ahead: dict[object, float] = {}

    def worth(write: Write, throw: Throw) -> float:
        after, _ = game.apply(replace(state, throw=throw), write)
        if after.sheets[me].entries == state.rules.turns_each:
            return totals(after, me).total
        following = replace(after, to_move=me)
        gone = totals(after, me).total
        # What is left to gain hangs on the open row and, for bonuses, on the upper rows.
        key = (write.row, totals(after, me).upper)
        if key not in ahead:
            ahead[key] = last_turns(following).start() - gone
        return ahead[key] + gone

    return Turn(state, worth)
