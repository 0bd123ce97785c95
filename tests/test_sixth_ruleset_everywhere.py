"""A sixth rule set is one file, its line in `ALL` and its words: commands and table follow."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from catalogues import compile_catalogues
from playing import Sitting
from sixth_ruleset import SIXTH

from a11y_game import cli, paths
from a11y_game.engine import rulesets
from a11y_game.session import Seat

WORDS = {
    "ruleset.evens": "Evens",
    "row.evens": "Even dice",
    "guide.evens.aim.title": "Aim",
    "guide.evens.aim": "Collect sixes and even dice.",
}

RECORD: dict[str, Any] = {
    "ruleset": "evens",
    "players": ["Anna"],
    "turns": [
        {"rolls": [{"dice": [6, 6, 1, 2, 3]}], "row": "sixes"},
        {"rolls": [{"dice": [2, 4, 1, 1, 3]}], "row": "evens"},
    ],
}


@pytest.fixture(autouse=True)
def _sixth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the rule set and give it words, as a contributor would."""
    monkeypatch.setattr(rulesets, "ALL", (*rulesets.ALL, SIXTH))
    locales = tmp_path / "locales"
    for language in ("en", "ru"):
        folder = locales / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        for source in (paths.locales() / language / "LC_MESSAGES").glob("*.po"):
            shutil.copy(source, folder)
        with (folder / "a11y_game.po").open("a", encoding="utf-8") as catalogue:
            for message, text in WORDS.items():
                catalogue.write(f'\nmsgid "{message}"\nmsgstr "{text}"\n')
    compile_catalogues(locales)
    monkeypatch.setattr(paths, "locales", lambda: locales)
    monkeypatch.setenv("A11Y_GAME_HOME", str(tmp_path / "home"))


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    code = cli.main(["--lang", "en", *arguments])
    return code, capsys.readouterr().out.splitlines()


def test_score_prices_its_rows(capsys: pytest.CaptureFixture[str]) -> None:
    dice = ["6", "6", "1", "2", "3"]
    assert command(capsys, "score", "evens", *dice, "--roll", "1") == (
        0,
        ["Sixes: 12", "Even dice: 31"],
    )


def test_rules_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, "rules", "evens", "--option", "columns=2") == (
        0,
        ["Evens", "Columns: 2", "Aim. Collect sixes and even dice."],
    )


def test_replay_plays_its_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORD))
    code, lines = command(capsys, "replay", str(path), "--json")
    assert code == 0
    assert json.loads(lines[0]) == {
        "finished": True,
        "players": [
            {
                "name": "Anna",
                "total": 42,
                "cells": {"sixes": [12], "evens": [15]},
                "bonuses": {"column:1": 15},
            }
        ],
        "turns": [12, 15],
        "winners": ["Anna"],
    }


def test_computers_play_it(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ["--bot", "master", "--bot", "beginner", "--games", "4", "--seed", "1", "--json"]
    code, lines = command(capsys, "simulate", "evens", *bots)
    assert code == 0
    assert [player["bot"] for player in json.loads(lines[0])["players"]] == ["master", "beginner"]


def test_a_person_plays_it_to_the_end(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, seed=3)
    opening = sitting.sit_down(SIXTH.rules(), [Seat("Anna")])
    assert opening == ("Evens. You begin. Enter rolls, H gives help.",)
    said = sitting.said("enter", "enter", "6", "enter", "enter", "enter", "enter", "down", "enter")
    sitting.close()
    assert said == [
        "Roll 1: 1 1 3 4 4.",
        "Two open rows. Up and Down choose, Enter writes.",
        "Sixes: 0",
        "Sixes: 0, but another row would bring more. Press again to write it.",
        "Sixes: 0. Total 0. 1 turn left.",
        "Roll 1: 4 5 5 5 6.",
        "One open row. Up and Down choose, Enter writes.",
        "Even dice: 23, doubled, and bonus 23",
        (
            "Even dice, on the first roll, doubled: 23. Won the bonus for column 1: 23 points. "
            "Total 46. Game over: 46 points. Enter: play again, review, table."
        ),
    ]
