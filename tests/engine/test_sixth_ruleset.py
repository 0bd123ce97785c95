"""A sixth rule set is one file and its line in `ALL`: nothing else of the engine is touched."""

from typing import Any

import pytest
from sixth_ruleset import SIXTH
from table import FIRST_ROLL, Table

from a11y_game.engine import queries, record, rulesets
from a11y_game.engine.events import BonusLost, BonusWon, GameEnded
from a11y_game.engine.record import RecordRefusedError
from a11y_game.engine.refusal import RefusalCode
from a11y_game.replay_json import replay_json

TURNS: list[dict[str, Any]] = [
    {"rolls": [{"dice": [6, 6, 1, 2, 3]}], "row": "sixes"},
    {"rolls": [{"dice": [6, 6, 1, 2, 3]}], "row": "evens", "strike": True},
    {"rolls": [{"dice": [2, 4, 1, 1, 3]}], "row": "evens"},
    {
        "rolls": [{"dice": [6, 1, 1, 2, 3]}, {"reroll": [1, 2], "dice": [6, 6, 6, 2, 3]}],
        "row": "sixes",
    },
]
RECORD: dict[str, Any] = {
    "ruleset": "evens",
    "options": {"columns": 1},
    "players": ["Анна", "Boris"],
    "turns": TURNS,
}


@pytest.fixture(autouse=True)
def _six_rule_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "ALL", (*rulesets.ALL, SIXTH))


def test_it_is_found_by_name() -> None:
    assert rulesets.find("Evens") is SIXTH


def test_it_is_played_to_the_end() -> None:
    table = Table("evens", columns=2)
    assert table.effects("66123", "sixes") == []
    lost = [BonusLost(1, "column:1", None)]
    assert table.effects("66123", "evens", strike=True) == lost
    assert table.effects("24113", "evens", again=FIRST_ROLL) == [BonusWon(0, "column:1", 15)]
    assert table.effects("66623", "sixes") == []
    assert table.effects("24113", "evens") == []
    assert table.effects("13513", "evens") == [BonusLost(1, "column:2", None)]
    assert table.effects("66612", "sixes") == [BonusWon(0, "column:2", 18)]
    assert table.effects("12345", "sixes") == [GameEnded((0,))]
    assert table.points(0, "evens") == [6 * 2 + 3, 6 + 3]
    assert table.totals == [12 + 15 + 15 + 9 + 18 + 18, 0 + 18 + 0 + 0]


def test_questions_about_it_are_answered() -> None:
    table = Table("evens", "Анна")
    table.roll("66123", FIRST_ROLL)
    assert [(p.row, p.gain) for p in queries.prospects(table.state)] == [
        ("sixes", 12),
        ("evens", 31),
    ]


def test_its_record_is_replayed_and_written_back() -> None:
    replay = record.replay(RECORD)
    assert replay.record.as_json() == RECORD
    assert replay_json(replay) == {
        "finished": True,
        "players": [
            {
                "name": "Анна",
                "total": 12 + 15 + 15,
                "cells": {"sixes": [12], "evens": [15]},
                "bonuses": {"column:1": 15},
            },
            {
                "name": "Boris",
                "total": 18,
                "cells": {"sixes": [18], "evens": [0]},
                "bonuses": {},
            },
        ],
        "turns": [12, 0, 15, 18],
        "winners": ["Анна"],
    }


def test_its_records_are_refused_like_any_other() -> None:
    with pytest.raises(RecordRefusedError) as refused:
        record.replay(RECORD | {"turns": [*TURNS, TURNS[0]]})
    assert (refused.value.turn, refused.value.refusal.code) == (5, RefusalCode.GAME_OVER)
