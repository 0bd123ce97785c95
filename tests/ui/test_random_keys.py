"""Random keys over all screens and rule sets: no fault, no silence, every game adds up."""

import tracemalloc
from pathlib import Path

import pytest
from random_keys import MEMORY_SLACK, SITTING, Storm

from a11y_game.engine import rulesets


@pytest.mark.parametrize("language", ["en", "ru"])
def test_random_keys_do_no_harm(language: str, tmp_path: Path) -> None:
    storm = Storm(tmp_path, language, seed=3)
    # Every other sitting is at the table of the rule set that was played least.
    storm.blow(2 * SITTING * len(rulesets.ALL))
    assert set(storm.games) == {ruleset.id for ruleset in rulesets.ALL}
    assert {"menu", "table", "entry", "help"} <= set(storm.places)


def test_memory_does_not_grow(tmp_path: Path) -> None:
    storm = Storm(tmp_path, "en", seed=4)
    storm.warm_up()
    storm.blow(400)
    tracemalloc.start()
    try:
        storm.blow(800)
    finally:
        tracemalloc.stop()
    middle, last = storm.memory[len(storm.memory) // 2], storm.memory[-1]
    assert last < middle + MEMORY_SLACK
