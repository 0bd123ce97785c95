"""Every example that the sources give, one test each, named after its source file."""

import json
from pathlib import Path
from typing import Any

import pytest
import reference
from table import Table

from a11y_game.engine.ruleset import Throw
from a11y_game.engine.rulesets import find
from a11y_game.engine.sheet import Mark

FILE = Path(__file__).parent.parent / "data" / "examples.jsonl"
EXAMPLES: list[dict[str, Any]] = [
    json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()
]


def example_id(example: dict[str, Any]) -> str:
    dice = "".join(map(str, example["dice"]))
    return f"{example['source']}-{example['row']}-{dice}-roll{example['roll']}"


@pytest.mark.parametrize("example", EXAMPLES, ids=example_id)
def test_row_brings_what_the_source_says(example: dict[str, Any]) -> None:
    ruleset = find(example["ruleset"])
    rules = ruleset.rules(example["options"])
    row = rules.rows[rules.row_index[example["row"]]]
    worth = row.worth(Throw(tuple(example["dice"]), example["roll"], example["thrown"]))
    assert (worth.points if worth else None) == example["points"]
    assert ruleset.source == example["source"]


@pytest.mark.parametrize("example", EXAMPLES, ids=example_id)
def test_played_turn_writes_what_the_source_says(example: dict[str, Any]) -> None:
    """The same dice rolled and written in a game: an unmade row is a zero or a dash."""
    table = Table(example["ruleset"], **example["options"])
    again = [range(example["thrown"])] * (example["roll"] - 1)
    dice = "".join(map(str, example["dice"]))
    written = table.write(dice, example["row"], again=again)[0].cell  # type: ignore[union-attr] # a write's first event is Written
    assert written.points == (example["points"] or 0)
    assert (written.mark in (Mark.ZERO, Mark.DASH)) == (example["points"] is None)


@pytest.mark.parametrize("example", EXAMPLES, ids=example_id)
def test_reference_agrees_with_the_source(example: dict[str, Any]) -> None:
    points = reference.points(
        example["ruleset"],
        example["options"],
        example["row"],
        tuple(example["dice"]),
        first=example["roll"] == 1,
        thrown=example["thrown"],
    )
    assert points == example["points"]
