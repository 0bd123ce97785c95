"""The start of the game: the first words wait for nothing that only later keys need."""

import subprocess
import sys

from a11y_game.app import BEHIND_THE_MENU

LATER = (*BEHIND_THE_MENU, "a11y_game.findings", "accessible_output2", "prompt_toolkit", "pygame")


def printed(program: str) -> str:
    """Return what a fresh Python prints that runs `program`."""
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    return run.stdout


def modules_after(statement: str) -> set[str]:
    """Return the names of all modules that a fresh Python has after `statement`."""
    return set(printed(f"{statement}\nimport sys\nprint(*sys.modules)").split())


def test_the_first_words_wait_for_nothing_that_only_later_keys_need() -> None:
    loaded = modules_after("from a11y_game import cli\nfrom a11y_game.commands import game")
    assert loaded.isdisjoint(LATER)
    assert [name for name in loaded if name.startswith("a11y_game.bots")] == []


def test_what_the_menu_leads_to_is_loaded_behind_the_first_words() -> None:
    loaded = modules_after("from a11y_game import app\napp.load_what_follows()")
    assert loaded.issuperset(BEHIND_THE_MENU)


def test_what_is_loaded_is_not_searched_for_garbage_while_keys_are_answered() -> None:
    program = "import gc\nfrom a11y_game import app\napp.load_what_follows()\n"
    program += "print(len(gc.get_objects()) < gc.get_freeze_count() / 10)"
    assert printed(program) == "True\n"
