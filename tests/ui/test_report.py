"""Problem reports: one file, where it lies, what is in it, and that it can be replayed."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
from playing import OpenSitting, Sitting
from storage.played_games import beginning, moments

from a11y_game.engine.dice import SeededDice
from a11y_game.engine.rulesets import find
from a11y_game.output.journal_log import JournalHandler
from a11y_game.output.null import NullJournal
from a11y_game.output.recent_journal import KEPT, RecentJournal
from a11y_game.record_file import read_replay
from a11y_game.report import Report, write_report
from a11y_game.session import Seat
from a11y_game.storage.exchange import import_game
from a11y_game.storage.games import GameStore

SAID = re.compile(
    r"The report is in (?P<path>.+\.json)\. It holds what was found on this computer, the last keys"
    r" and messages, and the last game with the players’ names\. It is sent nowhere\."
)

FOUND = [
    "a11y-game, version 1.2",
    "Chosen automatically: lines in the terminal",
    "Braille: the screen reader shows the lines of the terminal by itself",
    "Sound: Card",
    "Language: English; setting: as the system; system: ru_RU.UTF-8",
    "Keyboard in the settings: usual",
    "Terminal: xterm, 80 by 24, encoding utf-8",
    "Games: unfinished 1, finished 0",
    "Python 3.11.4 on Linux",
    "pygame 2.6.1",
    "tomli-w not installed",
]

NOWHERE = Path("/home/nobody of that name")


def reported(at: Sitting) -> dict[str, Any]:
    """Ask for a report in the menu; return what stands in it."""
    at.press(["end"])
    while not at.voice.lines[-1].endswith("Report a problem"):
        at.press(["up"])
    begun, done = at.said("enter")
    assert begun == "Writing the report, one moment."
    match = SAID.fullmatch(done)
    assert match is not None
    (path,) = Path(match["path"]).parent.iterdir()
    assert str(path) == match["path"]
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return {**found, "path": path}


def test_a_report_holds_findings_the_game_and_the_last_entries(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    at = sitting(tmp_path)
    at.sit_down(find("playroom").rules(), (Seat("Anna"),))
    at.press(["enter", "escape", "end", "enter", "enter"])
    report = reported(at)

    assert report["findings"] == FOUND
    assert report["players"] == ["Anna"]
    record = read_replay(report["path"]).record
    assert len(record.turns) == 1
    speech = [entry["text"] for entry in report["log"] if entry["kind"] == "speech"]
    assert speech[0] == "Playroom. You begin. Enter rolls, H gives help."
    assert [entry["t"] for entry in report["log"] if entry["kind"] == "key"][:3] == [1.0, 2.0, 3.0]
    assert report["log"][-1] == {
        "t": report["log"][-1]["t"],
        "kind": "braille",
        "text": "Writing the report, one moment.",
    }


def test_a_report_is_imported_with_the_dice_to_come(tmp_path: Path, sitting: OpenSitting) -> None:
    at = sitting(tmp_path, seed=7)
    at.sit_down(find("playroom").rules(), (Seat("Anna"),))
    at.press(["enter", "escape", "end", "enter", "enter"])
    game = import_game(reported(at)["path"], SeededDice(1))

    assert game.state.source == SeededDice(7, 5)


def test_before_any_game_of_this_sitting_the_latest_of_the_store_is_taken(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    *_, last = moments(beginning("mdice", ("Анна", "Boris"), 3))
    store = GameStore(tmp_path / "games.db")
    store.new_game(last.record, last.state, (None, None))
    store.close()
    at = sitting(tmp_path)
    at.open_menu()

    assert read_replay(reported(at)["path"]).record == last.record


def test_a_report_without_any_game(tmp_path: Path, sitting: OpenSitting) -> None:
    at = sitting(tmp_path)
    at.open_menu()
    at.press(["end"])
    while not at.voice.lines[-1].endswith("Report a problem"):
        at.press(["up"])
    (path,) = re.findall(r"The report is in (.+\.json)\. .+ messages\. It is", at.said("enter")[-1])

    assert set(json.loads(Path(path).read_text("utf-8"))) == {"findings", "log"}


def test_a_report_that_cannot_be_written_is_one_line(tmp_path: Path, sitting: OpenSitting) -> None:
    (tmp_path / "documents").write_text("in the way")
    at = sitting(tmp_path)
    at.open_menu()
    at.press(["end"])
    while not at.voice.lines[-1].endswith("Report a problem"):
        at.press(["up"])

    _, told = at.said("enter")
    assert re.fullmatch(r"/.+\.json: cannot be written: the folder is missing\.", told)


@pytest.mark.parametrize("home", [Path("/home/Анна"), Path("C:\\Users\\Anna")])
def test_the_players_own_folder_is_not_named(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "report.json"
    log = [{"text": f"Saved as {home}/x"}, {"text": f"\u202e{home}"}]
    write_report(Report([f"Settings: {home}"], log, None), path, home)

    found = json.loads(path.read_text("utf-8"))
    assert found["findings"] == ["Settings: ~"]
    assert [entry["text"] for entry in found["log"]] == ["Saved as ~/x", "\u202e~"]


def test_nothing_in_a_report_can_garble_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    keys = [{"key": "\x1b[2J"}, {"key": "\udcd0"}, {"key": "я"}]
    write_report(Report([], keys, None), path, NOWHERE)

    text = path.read_text("utf-8")
    assert [line for line in text.splitlines() if not line.isprintable()] == []
    assert "я" in text
    assert json.loads(text)["log"] == keys


def test_only_the_last_entries_are_kept_and_all_are_handed_on() -> None:
    first, seconds = RecentJournal(NullJournal(), lambda: 0.0), iter(range(KEPT + 10))
    second = RecentJournal(first, lambda: float(next(seconds)))
    for number in range(KEPT + 5):
        second.write("key", key=str(number))

    assert len(second.entries) == KEPT
    assert second.entries[0] == {"t": 6.0, "kind": "key", "key": "5"}
    assert first.entries[-1] == {"t": 0.0, "kind": "key", "key": str(KEPT + 4)}


def test_faults_of_the_program_are_among_them() -> None:
    journal = RecentJournal(NullJournal(), lambda: 0.0)
    record = logging.LogRecord("a11y_game", logging.ERROR, "", 1, "no words for %s", ("x",), None)
    JournalHandler(journal).emit(record)

    assert journal.entries == (
        {"t": 0.0, "kind": "event", "event": "Fault", "text": "no words for x"},
    )
