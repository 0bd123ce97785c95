"""A table to play short stories at: turns in one line each, by the real engine."""

from collections.abc import Iterable
from typing import Any

from a11y_game.engine import game, standing
from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import ScriptedDice
from a11y_game.engine.events import Event, TurnBegan
from a11y_game.engine.rulesets import find
from a11y_game.engine.sheet import Cell

FIRST_ROLL: tuple[tuple[int, ...], ...] = ()
"""Written on the first roll."""
ALL_FIVE_AGAIN = ((0, 1, 2, 3, 4),)
"""Written on the second roll, which threw all five dice."""
ONE_AGAIN = ((0,),)
"""Written on the second roll, which threw the first die."""

THREE_OF_EACH = {
    "ones": "11123",
    "twos": "22213",
    "threes": "33312",
    "fours": "44412",
    "fives": "55512",
    "sixes": "66612",
}
"""Dice with three of its face for each upper row: 63 points where these count."""


class Table:
    """A game of two players, or of those named, that is told what the dice show."""

    def __init__(self, ruleset: str, *players: str, **options: Any) -> None:
        names = players or ("Анна", "Борис")
        self.state = game.start(find(ruleset).rules(options), names, ScriptedDice(()))

    def roll(self, dice: str, again: Iterable[Iterable[int]] = ONE_AGAIN) -> None:
        """Roll, then throw the places in `again` once more each, so that `dice` lie there."""
        faces = tuple(map(int, dice))
        rerolls = [tuple(places) for places in again]
        throws = [faces, *(tuple(faces[p] for p in places) for places in rerolls)]
        self.state = self.state.with_source(ScriptedDice(tuple(throws)))
        self.act(Roll())
        for places in rerolls:
            self.act(Reroll(places))

    def roll_again(self, places: tuple[int, ...], faces: str) -> None:
        """Throw the dice at `places` again, so that they show `faces`."""
        self.state = self.state.with_source(ScriptedDice((tuple(map(int, faces)),)))
        self.act(Reroll(places))

    def act(self, action: Action) -> list[Event]:
        """Do one thing; return what happened."""
        self.state, events = game.apply(self.state, action)
        return list(events)

    def write(
        self,
        dice: str,
        row: str,
        *,
        again: Iterable[Iterable[int]] = ONE_AGAIN,
        column: int | None = None,
        strike: bool = False,
    ) -> list[Event]:
        """Roll `dice` and write them; return what the entry did."""
        self.roll(dice, again)
        return self.act(Write(row, column, strike))

    def effects(self, dice: str, row: str, **how: Any) -> list[Event]:
        """Roll `dice` and write them; return what followed but for the entry and the next turn."""
        return [e for e in self.write(dice, row, **how)[1:] if not isinstance(e, TurnBegan)]

    def fill(self, row: str, *dice: str, **how: Any) -> None:
        """Write `row` once for each of `dice`, in as many turns."""
        for five in dice:
            self.write(five, row, **how)

    def cell(self, player: int, row: str, column: int = 1) -> Cell:
        """Return a written cell."""
        cell = self.state.sheets[player].cells[self.state.rules.row_index[row]][column - 1]
        assert cell is not None
        return cell

    def points(self, player: int, row: str) -> list[int | None]:
        """Return the points of a row, None where unwritten."""
        line = self.state.sheets[player].cells[self.state.rules.row_index[row]]
        return [None if cell is None else cell.points for cell in line]

    @property
    def totals(self) -> list[int]:
        """Every player's total."""
        return list(standing.all_totals(self.state))

    def bonuses(self, player: int) -> dict[str, int]:
        """Return what the player was paid."""
        return standing.bonuses_paid(self.state, player)
