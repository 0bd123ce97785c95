"""Dice lie in the order in which they are told."""

from hypothesis import given
from hypothesis import strategies as st

from a11y_game.dice_order import laid_out, left_to_right
from a11y_game.engine.dice import Dice
from a11y_game.engine.events import Rolled

faces = st.integers(1, 6)
dice = st.tuples(faces, faces, faces, faces, faces)


@given(dice)
def test_sorted_dice_lie_by_face_and_equal_ones_as_they_fell(thrown: Dice) -> None:
    for order in ("sorted", "grouped"):
        lying = left_to_right(thrown, order)
        assert sorted(lying) == [0, 1, 2, 3, 4]
        assert [(thrown[p], p) for p in lying] == sorted((f, p) for p, f in enumerate(thrown))


@given(dice)
def test_dice_told_as_they_fell_lie_as_they_fell(thrown: Dice) -> None:
    roll = Rolled(0, 1, thrown, (1, 3))
    assert left_to_right(thrown, "as_fell") == (0, 1, 2, 3, 4)
    assert laid_out(roll, "as_fell") == roll


def test_a_roll_is_laid_out_with_the_dice_that_were_thrown() -> None:
    roll = Rolled(1, 2, (6, 1, 3, 3, 5), (0, 3))
    assert laid_out(roll, "sorted") == Rolled(1, 2, (1, 3, 3, 5, 6), (2, 4))
