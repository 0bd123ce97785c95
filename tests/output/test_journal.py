"""The journal: the log format, line by line, and what happens when the disk is full."""

import errno
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from a11y_game.output.log import JsonLinesJournal


def clock_of(*moments: float) -> Iterator[float]:
    return iter(moments)


def journal_at(path: Path, *moments: float) -> JsonLinesJournal:
    clock = clock_of(*moments)
    return JsonLinesJournal(path, lambda: next(clock))


def test_lines_are_exact_and_on_the_disk_before_close(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    journal = journal_at(path, 100.0, 100.25, 101.23456)

    journal.write("key", key="в", means="last_roll")
    journal.write("speech", text="Бросок 2: «три», 3", interrupt=True)

    assert path.read_bytes().decode("utf-8") == (
        '{"t": 0.25, "kind": "key", "key": "в", "means": "last_roll"}\n'
        '{"t": 1.235, "kind": "speech", "text": "Бросок 2: «три», 3", "interrupt": true}\n'
    )
    journal.close()


def test_appends_to_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    for _ in range(2):
        journal = journal_at(path, 5.0, 5.0)
        journal.write("cue", name="roll", pan=-0.5)
        journal.close()

    assert path.read_text("utf-8") == '{"t": 0.0, "kind": "cue", "name": "roll", "pan": -0.5}\n' * 2


def test_a_key_that_was_not_utf_8_is_still_json(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    journal = journal_at(path, 0.0, 0.0)

    journal.write("key", key="\udcd0", means=None)
    journal.close()

    assert path.read_bytes() == b'{"t": 0.0, "kind": "key", "key": "\\udcd0", "means": null}\n'
    assert json.loads(path.read_text("utf-8"))["key"] == "\udcd0"


def test_a_path_that_cannot_be_opened_raises(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing"):
        journal_at(tmp_path / "missing" / "log.jsonl", 0.0)


class FullDisk(io.RawIOBase):
    """A file on a disk that has no room left."""

    def writable(self) -> bool:
        return True

    def write(self, _data: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_stops_the_journal_and_raises_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    journal = journal_at(path, 0.0, 1.0, 2.0)
    journal.write("event", name="rolled")
    journal.close()
    journal._file = io.TextIOWrapper(io.BufferedWriter(FullDisk()))

    journal.write("event", name="lost")
    journal.write("event", name="never tried: the clock has no moment left for it")
    journal.close()

    assert journal.fault is not None
    assert journal.fault.errno == errno.ENOSPC
    assert path.read_text("utf-8") == '{"t": 1.0, "kind": "event", "name": "rolled"}\n'


def test_after_closing_nothing_is_taken_down(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    journal = journal_at(path, 0.0)

    journal.close()
    journal.close()
    journal.write("event", name="late")

    assert path.read_text("utf-8") == ""
    assert journal.fault is None
