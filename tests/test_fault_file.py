"""A fault of the program's own ends it with one line, and leaves a file for its mending."""

from pathlib import Path

import pytest

from a11y_game import paths
from a11y_game.cli import main
from a11y_game.commands import rules

RULES = ["rules", "playroom", "--lang"]

LINES = {
    "en": "The game ended by a fault of its own: LookupError: no word in {folder}."
    " To get it fixed, pass on the file {path}.",
    "ru": "Игра завершилась из-за ошибки в самой программе: LookupError: no word in {folder}."
    " Чтобы ошибку исправили, передайте разработчикам файл {path}.",
}


@pytest.fixture(autouse=True)
def _broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise LookupError(f"no word\nin {tmp_path}")

    monkeypatch.setattr(rules, "run", fail)
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setattr(paths, "home", lambda: tmp_path)


@pytest.mark.parametrize("language", LINES)
def test_one_line_is_said_and_the_rest_is_in_a_file(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*RULES, language]) == 1
    path = tmp_path / "home" / "documents" / "fault.txt"
    assert capsys.readouterr() == ("", f"{LINES[language].format(folder=tmp_path, path=path)}\n")
    text = path.read_text("utf-8")
    assert text.startswith("Traceback (most recent call last):\n")
    assert text.endswith("\nLookupError: no word\nin ~\n")


def test_where_no_file_can_be_written_the_line_is_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "home").write_text("no folder")
    assert main([*RULES, "en"]) == 1
    line = f"The game ended by a fault of its own: LookupError: no word in {tmp_path}\n"
    assert capsys.readouterr() == ("", line)
