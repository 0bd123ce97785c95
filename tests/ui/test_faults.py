"""Faults of the program's own: told, noted, and the game goes on."""

import logging
from pathlib import Path

import pytest
from playing import OpenSitting
from prompt_toolkit.input import create_pipe_input

from a11y_game.engine.rulesets import find
from a11y_game.output.journal_log import JournalHandler
from a11y_game.output.null import NullJournal
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.ui.loop import KeyLoop

TOLD = {
    "en": (
        "That did not work: a fault in the game itself. Everything you have heard is saved. "
        "To get it fixed, choose Report a problem in the main menu."
    ),
    "ru": (
        "Не получилось: ошибка в самой программе. Всё, что вы слышали, сохранено. "
        "Чтобы ошибку исправили, выберите в главном меню «Сообщить о неполадке»."
    ),
}


def test_keys_go_on_after_a_fault(capfd: pytest.CaptureFixture[str]) -> None:
    heard: list[str] = []

    def hear(key: str) -> None:
        if key == "x":
            raise LookupError("broken")
        heard.append(key)
        if key == "z":
            loop.stop()

    def note(error: Exception) -> None:
        heard.append(f"fault: {error}")
        pipe.send_text("az")

    with create_pipe_input() as pipe:
        loop = KeyLoop(hear, hear, pytest.fail, pipe, on_fault=note)
        pipe.send_text("x")
        loop.run()
    assert heard == ["fault: broken", "a", "z"]
    assert capfd.readouterr() == ("", "")


def test_a_fault_in_a_call_made_later_is_told_too() -> None:
    faults: list[Exception] = []

    def fail() -> None:
        raise LookupError("broken")

    def note(error: Exception) -> None:
        faults.append(error)
        loop.stop()

    with create_pipe_input() as pipe:
        loop = KeyLoop(pytest.fail, pytest.fail, pytest.fail, pipe, on_fault=note)
        loop.later(0, fail)
        loop.run()
    assert [str(error) for error in faults] == ["broken"]


def test_a_loop_that_nobody_hears_faults_of_ends_with_them() -> None:
    def fail(_key: str) -> None:
        raise LookupError("broken")

    with create_pipe_input() as pipe:
        loop = KeyLoop(fail, fail, pytest.fail, pipe)
        pipe.send_text("x")
        with pytest.raises(LookupError, match="broken"):
            loop.run()


@pytest.mark.parametrize(("language", "line"), TOLD.items())
def test_a_fault_is_told_with_what_to_do(
    tmp_path: Path, sitting: OpenSitting, language: str, line: str
) -> None:
    at = sitting(tmp_path, language)
    at.open_menu()
    at.program.fault(LookupError("broken"))
    assert at.voice.lines[-1] == line


def test_the_journal_holds_where_it_happened(tmp_path: Path, sitting: OpenSitting) -> None:
    at = sitting(tmp_path)
    at.open_menu()
    journal = RecentJournal(NullJournal(), lambda: 0.0)
    handler = JournalHandler(journal)
    logging.getLogger("a11y_game").addHandler(handler)
    try:
        find("no rule set")
    except LookupError as error:
        at.program.fault(error)
    finally:
        logging.getLogger("a11y_game").removeHandler(handler)
    (entry,) = journal.entries
    first, *where, last = entry["text"].splitlines()
    assert (entry["event"], first) == ("Fault", "no rule set")
    assert last == "a11y_game.engine.rulesets.UnknownRuleSetError: no rule set"
    assert where[-1].strip() == "raise UnknownRuleSetError(ruleset)"
