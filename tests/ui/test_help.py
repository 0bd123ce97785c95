"""Help names every key that does something in a place, and no other."""

from pathlib import Path

from places import PLACES, sat_down
from playing import Sitting

from a11y_game.ui.answer import say
from a11y_game.ui.screens.help_screen import help_lines
from a11y_game.ui.screens.text_screen import TextScreen


def test_a_single_digit_is_named(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.open_menu()
    lines = help_lines(sitting.program.shell, sitting.program.shell.screen)
    sitting.close()
    assert "1: heard once" in lines
    assert "2: heard twice" in lines


def test_where_letters_are_typed_no_letter_is_a_hotkey(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, settings={"greeted": True})
    sitting.open_menu()
    shell = sitting.program.shell
    shell.open(TextScreen(shell, "Name", "", say))
    lines = help_lines(shell, shell.screen)
    sitting.close()
    assert [line.split(":")[0] for line in lines] == [
        "Enter",
        "Backspace",
        "Delete",
        "Up or Down",
        "Escape",
        "F1",
        "F2",
        "Page Up",
        "Page Down",
        "F7",
        "F8",
    ]


def test_where_letters_are_typed_a_dead_key_names_the_help_key(tmp_path: Path) -> None:
    sitting = PLACES["text"](tmp_path, "en")
    said = sitting.said("tab")
    sitting.close()
    assert said == ["Nothing on this key. F1: help."]


def test_the_way_back_is_told_where_keys_are_tried_out_in_the_help(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sat_down(sitting, "playroom", "34456")
    said = sitting.said("h", "3")
    sitting.close()
    assert said == [
        (
            "Help, the dice. Up and Down read on, Escape goes back. Enter: roll the dice; roll the"
            " marked dice again; with none marked or no rolls left, go to score entry"
        ),
        "That key does nothing in help. Escape goes back.",
    ]
