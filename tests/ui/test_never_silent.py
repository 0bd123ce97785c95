"""What is heard where a cue cannot be, and where a computer opponent fails."""

from pathlib import Path

import pytest
from playing import OpenSitting

from a11y_game.bots.levels import Bot
from a11y_game.engine import rulesets
from a11y_game.engine.actions import Action
from a11y_game.engine.state import GameState
from a11y_game.session import Seat

PLAYROOM = rulesets.find("playroom").rules()


def test_a_key_that_came_too_fast_is_answered_in_words_where_sounds_are_off(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    sat = sitting(tmp_path)
    sat.sit_down(PLAYROOM, [Seat("Anna")])
    sat.loudspeaker.audible = False
    first, second = sat.press(["enter", "enter"], interval=0.05)
    assert first.said == ("Roll 1: 1 3 4 4 5.",)
    assert second.said == ("Too fast.",)
    assert second.cues == ("refusal",)


def test_where_sounds_are_on_its_cue_is_enough(tmp_path: Path, sitting: OpenSitting) -> None:
    sat = sitting(tmp_path)
    sat.sit_down(PLAYROOM, [Seat("Anna")])
    _, second = sat.press(["enter", "enter"], interval=0.05)
    assert second.said == ()
    assert second.cues == ("refusal",)


def test_an_opponent_that_fails_moves_as_the_plainest_would(
    tmp_path: Path, sitting: OpenSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose = Bot.choose

    def fail(self: Bot, view: GameState) -> Action:
        if self.asked.id == "master":
            raise ArithmeticError("a fault")
        return choose(self, view)

    monkeypatch.setattr(Bot, "choose", fail)
    seats = [Seat("Sage", "master"), Seat("Anna")]
    said = sitting(tmp_path).sit_down(rulesets.find("mdice").rules(), seats)
    assert said[-1].startswith("Sage: ")
    assert said[-1].endswith("Your turn.")
