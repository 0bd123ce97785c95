"""The command line: what is printed where, with which exit code."""

import io
import json
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from a11y_game.cli import main
from a11y_game.engine.rulesets import ALL

DONE, REFUSED, USAGE = 0, 1, 2

RECORD = {
    "ruleset": "mdice",
    "players": ["Анна", "Boris"],
    "turns": [{"rolls": [{"dice": [1, 1, 1, 1, 1]}], "row": "poker"}],
}

WRONG = {**RECORD, "turns": [{"rolls": [{"dice": [1, 1, 1, 1, 1]}], "row": "pair"}]}

KNOWN = ", ".join(ruleset.id for ruleset in ALL)
UNKNOWN_RULE_SET = f"There is no rule set “poker”. There are: {KNOWN}."


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A11Y_GAME_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


def told(
    capsys: pytest.CaptureFixture[str], code: int, *arguments: str
) -> tuple[list[str], list[str]]:
    """Run a command that ends with `code`; return its lines of output and of complaint."""
    assert main(arguments) == code
    out, err = capsys.readouterr()
    return out.splitlines(), err.splitlines()


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    out, err = told(capsys, DONE, *arguments)
    assert err == []
    (line,) = out
    return json.loads(line)


def saved(folder: Path, name: str, record: object) -> str:
    path = folder / name
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_score_prints_every_row_of_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {"poker": None, "four_of_a_kind": None, "full_house": 21, "large_straight": None}
    rows |= {"small_straight": None, "chance": 21, "ones": 0, "twos": 0, "threes": 9}
    rows |= {"fours": 0, "fives": 0, "sixes": 12}
    found = answer(capsys, "score", "mdice", "3", "3", "3", "6", "6", "--json")
    assert found == {"ruleset": "mdice", "dice": [3, 3, 3, 6, 6], "rows": rows}


@pytest.mark.parametrize(
    ("throw", "poker"),
    [([], 55), (["--roll", "1"], 110), (["--roll", "2", "--thrown", "5"], 110)],
)
def test_score_knows_the_roll_and_the_dice_thrown(
    capsys: pytest.CaptureFixture[str], throw: list[str], poker: int
) -> None:
    """Source 000: five ones thrown together on the second roll make (5 + 50) × 2 = 110."""
    found = answer(capsys, "score", "dice-poker", *"11111", *throw, "--json")
    assert found["rows"]["poker"] == poker


def test_score_of_many_rolls_answers_bad_lines_and_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["1 1 1 1 1 2 5", "", "1 2 3 4 5 x", "1 2 3 4 5 1 3", "1 2 3 4 5 6 7 8", "1 1 1 1 1"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    out, err = told(capsys, REFUSED, "score", "dice-poker", "--stdin")
    assert err == []
    bad_dice = "Name five dice, each from 1 to 6."
    answers = [json.loads(line) for line in out]
    assert [each.get("rows", each).get("poker", each) for each in answers] == [
        110,
        {"line": 2, "error": bad_dice},
        {"line": 3, "error": bad_dice},
        {"line": 4, "error": "One to five dice are thrown, and the first roll throws all five."},
        {"line": 5, "error": bad_dice},
        55,
    ]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("score playroom 1 2 3 4", "Name five dice, each from 1 to 6."),
        ("score playroom 1 2 3 4 7", "Name five dice, each from 1 to 6."),
        ("score playroom 1 2 3 4 5 six", "Name five dice, each from 1 to 6."),
        ("score playroom 1 2 3 4 5 --roll 4", "The roll is 1, 2 or 3."),
        (
            "score playroom 1 2 3 4 5 --roll 1 --thrown 4",
            "One to five dice are thrown, and the first roll throws all five.",
        ),
        ("rules poker", UNKNOWN_RULE_SET),
        ("rules classic --option school", "An option is written name=value, not “school”."),
        (
            "rules classic --option school=old",
            "“school” cannot be “old”. It can be: product, surplus.",
        ),
        ("rules classic --option fill=free", "“Classic” has no option “fill”. It has: school."),
        ("rules mdice --option fill=free", "“Twelve Rounds” has no options."),
        ("simulate mdice --bot solid --games x", "--games: 'x' is not a whole number."),
        ("rules", "Missing: RULESET."),
        ("play mdice --player A", "Players: 1. This rule set takes 2 to 4."),
        ("play mdice --player A --player A", "Two players are called A."),
        (
            "play mdice --bot king",
            "There is no level “king”. There are: beginner, solid, master, greedy.",
        ),
        (
            "--speech terminal play mdice",
            "--speech is not known here. Flags of a command stand behind it.",
        ),
        ("--no-sound", "--no-sound is not known here. Flags of a command stand behind it."),
    ],
)
def test_wrong_usage_is_one_line(
    capsys: pytest.CaptureFixture[str], arguments: str, line: str
) -> None:
    assert told(capsys, USAGE, *arguments.split()) == ([], [f"{line} Help: a11y-game --help"])


def test_a_record_is_played_into_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = answer(capsys, "replay", saved(tmp_path, "game.json", RECORD), "--json")
    assert (found["finished"], found["turns"], found["winners"]) == (False, [50], [])
    assert [(p["name"], p["total"]) for p in found["players"]] == [("Анна", 50), ("Boris", 0)]
    assert found["players"][0]["cells"]["poker"] == [50]
    assert found["players"][1]["cells"]["poker"] == [None]


def test_a_refused_record_names_the_turn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wrong = saved(tmp_path, "wrong.json", WRONG)
    reason = "This game has no row “Pair”."
    out, err = told(capsys, REFUSED, "replay", wrong)
    assert (out, len(err)) == ([], 1)
    assert err[0].endswith(f": Turn 1: {reason}")
    out, err = told(capsys, REFUSED, "replay", wrong, "--json")
    assert ([json.loads(line) for line in out], err) == (
        [{"file": wrong, "turn": 1, "error": reason}],
        [],
    )


@pytest.mark.parametrize("command", ["replay", "advise", "review"])
def test_a_file_that_cannot_be_read_is_told_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    missing, folder = str(tmp_path / "missing.json"), str(tmp_path)
    line = f"{missing}: cannot be read: there is no such file."
    assert told(capsys, REFUSED, command, missing) == ([], [line])
    out, err = told(capsys, REFUSED, command, missing, "--json")
    reason = "Cannot be read: there is no such file."
    assert ([json.loads(line) for line in out], err) == (
        [{"file": missing, "turn": None, "error": reason}],
        [],
    )
    _, (line,) = told(capsys, REFUSED, command, folder)
    # Windows says of a folder only that it may not be read.
    assert line in (
        f"{folder}: cannot be read: it is a folder.",
        f"{folder}: cannot be read: reading is not allowed.",
    )


@pytest.mark.parametrize("command", ["advise", "review"])
def test_a_record_that_breaks_a_rule_is_answered_as_replay_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    wrong = saved(tmp_path, "wrong.json", WRONG)
    out, err = told(capsys, REFUSED, command, wrong, "--json")
    answered = {"file": wrong, "turn": 1, "error": "This game has no row “Pair”."}
    assert ([json.loads(line) for line in out], err) == ([answered], [])


def test_tables_in_words_begin_with_the_result_and_number_their_columns(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    turns = [
        {"rolls": [{"dice": [1, 1, 1, 2, 3]}], "row": "ones"},
        {"rolls": [{"dice": [2, 3, 4, 5, 6]}], "row": "ones"},
    ]
    record = {"ruleset": "dice-poker", "options": {"columns": 2}, "players": ["A"], "turns": turns}
    out, err = told(capsys, DONE, "replay", saved(tmp_path, "game.json", record))
    assert err == []
    assert out[:4] == [
        "Dice Poker",
        "Not finished: A to play.",
        "A: minus 200 points",
        "Ones: 1: closed; 2: zero, minus 200",
    ]
    assert not [line for line in out if line.startswith("bonus for")]


def test_review_in_words_says_what_its_numbers_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out, err = told(capsys, DONE, "review", saved(tmp_path, "game.json", RECORD))
    assert (out, err) == (
        ["Анна’s mistakes cost 0 points in all.", "Boris’s mistakes cost 0 points in all."],
        [],
    )


def test_points_below_zero_and_the_reserve_are_told_in_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, err = told(capsys, DONE, "score", "dice-poker", *"33366")
    assert err == []
    assert out[:6] == [
        "Ones: not made",
        "Twos: not made",
        "Threes: closed, 0 to the reserve",
        "Fours: not made",
        "Fives: not made",
        "Sixes: closed with 6 from the reserve",
    ]


def test_several_records_are_all_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    paths = [
        saved(tmp_path, "wrong.json", WRONG),
        str(tmp_path / "missing.json"),
        saved(tmp_path, "game.json", RECORD),
    ]
    out, err = told(capsys, REFUSED, "replay", *paths, "--lang", "ru")
    refused, missing, played = [json.loads(line) for line in out]
    assert err == []
    assert refused == {"file": paths[0], "turn": 1, "error": "В этой игре нет строки «Пара»."}
    assert (missing["file"], missing["turn"]) == (paths[1], None)
    assert played["turns"] == [50]


def test_a_command_leaves_a_damaged_settings_file_to_the_game_that_tells_of_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    settings = tmp_path / "home" / "config" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("[[[")

    told(capsys, DONE, "score", "mdice", "3", "3", "3", "6", "6")
    assert [path.name for path in settings.parent.iterdir()] == ["settings.toml"]
    assert settings.read_text() == "[[["


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == DONE
    assert capsys.readouterr() == (f"a11y-game {metadata.version('a11y-game')}\n", "")


def test_without_a_terminal_the_game_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    line = "The game needs a terminal to read the keyboard."
    assert told(capsys, REFUSED) == ([], [line])
    assert told(capsys, REFUSED, "play", "playroom") == ([], [line])


def test_the_language_is_named_or_the_systems(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(capsys, DONE, "rules", "playroom", "--lang", "ru")[0][0] == "Плейрум"
    assert told(capsys, DONE, "--lang", "ru", "rules", "playroom")[0][0] == "Плейрум"
    assert told(capsys, DONE, "rules", "playroom")[0][0] == "Playroom"
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert told(capsys, DONE, "rules", "playroom")[0][0] == "Плейрум"
