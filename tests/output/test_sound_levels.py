"""Volumes, mute and panning of a cue."""

import pytest

from a11y_game.output.sound_levels import Levels

MIDDLE = 0.5**0.5


@pytest.mark.parametrize(
    ("pan", "left", "right"),
    [(-1, 1, 0), (0, MIDDLE, MIDDLE), (1, 0, 1), (-7, 1, 0), (7, 0, 1)],
)
def test_a_cue_stands_at_its_place(pan: float, left: float, right: float) -> None:
    assert Levels().sides("mark", pan) == pytest.approx((left, right))


@pytest.mark.parametrize("pan", [-1, -0.75, -0.3, 0, 0.2, 0.9, 1])
def test_power_is_the_same_at_each_place(pan: float) -> None:
    left, right = Levels(master=0.5).sides("mark", pan)
    assert left**2 + right**2 == pytest.approx(0.25**2)


def test_without_width_all_is_in_the_middle() -> None:
    assert Levels(width=0).sides("land", -1) == pytest.approx((MIDDLE, MIDDLE))


def test_half_the_width_is_half_the_way() -> None:
    assert Levels(width=0.5).sides("land", 1) == Levels().sides("land", 0.5)


@pytest.mark.parametrize(
    ("levels", "effect", "tone"),
    [
        (Levels(), 1, 1),
        (Levels(master=0.5), 0.25, 0.25),
        (Levels(effects=0.5), 0.25, 1),
        (Levels(tones=0), 1, 0),
        (Levels(ducked=True), 0.5, 0.5),
        (Levels(master=0.5, tones=0.5), 0.25, 0.0625),
        (Levels(master=-3), 0, 0),
        (Levels(master=3), 1, 1),
        (Levels(muted=True), 0, 0),
    ],
)
def test_tones_and_effects_have_volumes_of_their_own(
    levels: Levels, effect: float, tone: float
) -> None:
    assert levels.sides("mark", -1)[0] == pytest.approx(effect)
    assert levels.sides("tone_6", -1)[0] == pytest.approx(tone)
