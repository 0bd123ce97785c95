"""How dice lie before the player: in the order in which they are told.

Who hears "1 3 4 4 5" finds the 1 first with the arrows, and hears it land and click on the left.
"""

from dataclasses import replace

from a11y_game.engine.dice import Dice
from a11y_game.engine.events import Rolled


def left_to_right(dice: Dice, order: str) -> tuple[int, ...]:
    """Return the positions (0–4) of the dice from left to right.

    `order` is "as_fell", or "sorted" or "grouped", which both go by face.
    """
    positions = range(len(dice))
    if order == "as_fell":
        return tuple(positions)
    return tuple(sorted(positions, key=lambda position: dice[position]))


def laid_out(roll: Rolled, order: str) -> Rolled:
    """Return a roll with its dice, and the positions that were thrown, as they lie."""
    lying = left_to_right(roll.dice, order)
    first, second, third, fourth, fifth = (roll.dice[position] for position in lying)
    return replace(
        roll,
        dice=(first, second, third, fourth, fifth),
        positions=tuple(place for place, was in enumerate(lying) if was in roll.positions),
    )
