"""The script of the game: keys in, exact spoken lines out, whole games, in each language."""

from pathlib import Path

import pytest
from playing import Sitting
from transcripts import NAMES, SCRIPTS, Script, keys_of, path_of

from a11y_game.engine import rulesets


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_the_game_says_its_script(script: Script, language: str, tmp_path: Path) -> None:
    written = path_of(script, language).read_text(encoding="utf-8").splitlines()
    settings = {"verbosity": script.verbosity, "bot_pace": "instant"}
    sitting = Sitting(tmp_path, language, seed=script.seed, settings=settings)
    rules = rulesets.find(script.ruleset).rules(script.options)
    heard = list(sitting.sit_down(rules, script.seats(language)))
    for step in sitting.press(keys_of(written)):
        heard += [f"> {step.key}", *step.said]
    sitting.close()
    assert heard == written[1:]
