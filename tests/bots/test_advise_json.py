"""`advise` as the command line prints it."""

from typing import Any

import pytest

from a11y_game.commands.advise import advise_json
from a11y_game.engine.record import replay
from a11y_game.engine.refusal import RefusedError


def advised(record: dict[str, Any]) -> dict[str, Any]:
    return advise_json(replay(record))


def test_before_the_first_roll() -> None:
    assert advised({"ruleset": "playroom", "players": ["Анна"], "turns": []}) == {
        "ruleset": "playroom",
        "player": "Анна",
        "value": pytest.approx(245.8708, abs=0.001),
        "exact": True,
        "options": [],
    }


def test_in_a_turn_all_options_stand_best_first() -> None:
    turn = {"rolls": [{"dice": [4, 4, 1, 2, 4]}]}
    found = advised({"ruleset": "classic", "players": ["a", "b"], "turns": [turn]})
    options = found["options"]
    assert options[0] == {"reroll": [2, 3], "value": found["value"]}
    assert [o["value"] for o in options] == sorted((o["value"] for o in options), reverse=True)
    struck = [o["row"] for o in options if o.get("strike")]
    assert sorted(struck) == ["chance", "pair", "three_of_a_kind"]
    assert len([o for o in options if "row" in o and not o.get("strike")]) == 15
    # Kept: none to three fours, with or without the one, with or without the two, not all five.
    assert len([o for o in options if "reroll" in o]) == 4 * 2 * 2 - 1


def test_the_column_is_named_where_it_is_chosen() -> None:
    turn = {"rolls": [{"dice": [4, 4, 1, 2, 4]}]}
    options = {"fill": "free"}
    record = {"ruleset": "toybytoy", "options": options, "players": ["a"], "turns": [turn]}
    written = [o for o in advised(record)["options"] if o.get("row") == "fours"]
    assert sorted(o["column"] for o in written) == [1, 2, 3]


def test_a_finished_game_is_refused() -> None:
    rows = ["poker", "four_of_a_kind", "full_house", "large_straight", "small_straight", "chance"]
    rows += ["ones", "twos", "threes", "fours", "fives", "sixes"]
    turns = [{"rolls": [{"dice": [1, 2, 3, 4, 6]}], "row": row} for row in rows for _ in "ab"]
    with pytest.raises(RefusedError):
        advised({"ruleset": "mdice", "players": ["a", "b"], "turns": turns})
