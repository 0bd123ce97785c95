"""The menus and the form of a new game: walking, naming players, leaving."""

from pathlib import Path

import pytest
from places import choose, go_to, sat_down
from playing import OpenSitting, Sitting

from a11y_game.engine import rulesets
from a11y_game.storage.settings import Settings

HASTY = 0.1
"""Seconds between two presses of a doubled key."""


@pytest.fixture
def player(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give a player in the main menu."""
    made = sitting(tmp_path, settings={"bot_pace": "instant"})
    made.open_menu()
    return made


def test_leaving_the_program_asks_once(player: Sitting) -> None:
    asked, hasty = player.press(["escape", "escape"], HASTY)
    assert (asked.said, asked.cues) == (("Quit? Press again.",), ("question",))
    assert (hasty.said, hasty.cues) == ((), ("refusal",))
    assert player.said("escape") == ["Goodbye."]
    assert player.has_left


def test_the_question_is_forgotten_on_another_line_and_in_another_place(player: Sitting) -> None:
    assert player.said("escape", "down", "escape", "enter", "escape", "escape") == [
        "Quit? Press again.",
        "Rules",
        "Quit? Press again.",
        "Rules. Playroom",
        "Main menu. Rules",
        "Quit? Press again.",
    ]
    assert not player.has_left


def test_leaving_a_game_asks_once_and_offers_to_continue(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    player.press(["enter", "escape", "end"])
    asked, hasty = player.press(["enter", "enter"], HASTY)
    assert (asked.said, hasty.said) == (("Leave the game? Press again.",), ())
    assert player.said("enter", "enter") == [
        "The game is saved. Main menu. Continue: Playroom, turn 1 of 13",
        "Roll 1: 3 4 4 5 6. Small straight.",
    ]


def test_back_from_a_place_the_player_stands_where_they_left(player: Sitting) -> None:
    choose(player, "menu.sounds")
    assert player.said("escape", "down") == ["Main menu. Learn the sounds", "Settings"]


def test_the_game_menu_goes_back_to_the_game(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    assert player.said("enter", "4", "escape", "enter", "space") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Reroll one of two 4s.",
        "Game menu. Continue",
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Reroll 4. Keep 3 4 5 6.",
    ]


def test_lists_say_where_they_end(player: Sitting) -> None:
    steps = player.press(["up", "k", "down", "home", "end", "down", "j", "space", "right", "x"])
    assert [(step.said[0], step.cues[0]) for step in steps] == [
        ("New game", "edge"),
        ("New game", "edge"),
        ("Rules", "move"),
        ("New game", "move"),
        ("Quit", "move"),
        ("Quit", "edge"),
        ("Quit", "edge"),
        ("Quit", "move"),
        ("Nothing on this key. H: help.", "refusal"),
        ("Nothing on this key. H: help.", "refusal"),
    ]


def test_with_full_detail_lists_are_counted(player: Sitting) -> None:
    player.program.change(verbosity="full")
    assert player.said("down", "end") == ["Rules, 2 of 10", "Quit, 10 of 10"]


def test_a_held_enter_opens_one_place(player: Sitting) -> None:
    opened, *held = player.press(["enter"] * 50, 0.03)
    assert opened.said == (
        "New game. Left and Right change the value. Rules: Playroom, 1 to 8 players",
    )
    assert [step.said for step in held] == [()] * 49


def test_the_form_changes_values_with_left_and_right(player: Sitting) -> None:
    choose(player, "menu.new_game")
    assert player.said("right", "down", "right", "left", "home", "left", "down", "left") == [
        "Rules: Twelve Rounds, 2 to 4 players",
        "Seat 1: Player, at the keyboard",
        "Seat 1: Robin, computer, beginner, takes what comes and misjudges now and then",
        "Seat 1: Player, at the keyboard",
        "Rules: Twelve Rounds, 2 to 4 players",
        "Rules: Playroom, 1 to 8 players",
        "Extra rows: no, thirteen rows",
        "Extra rows: yes, sixteen rows",
    ]


def test_enter_on_a_value_tells_the_keys_that_change_it(player: Sitting) -> None:
    choose(player, "menu.new_game")
    assert player.said("enter", "e", "enter", "e", "e")[::2] == [
        "Rules: Playroom, 1 to 8 players. Left and Right change it.",
        "Rules: Playroom, 1 to 8 players, 1 of 6. Left and Right change it.",
        "Normal detail.",
    ]
    player.program.change(verbosity="brief")
    assert player.said("enter") == ["Rules: Playroom, 1 to 8 players"]


def test_the_values_of_the_form_go_round(player: Sitting) -> None:
    choose(player, "menu.new_game")
    assert player.said(*["left"] * len(rulesets.ALL))[-1] == "Rules: Playroom, 1 to 8 players"


def test_other_rules_keep_the_number_of_players_legal(player: Sitting) -> None:
    choose(player, "menu.new_game")
    for _ in range(5):
        go_to(player, "new_game.add")
        player.meet("enter")
    assert len(player.program.shell.screen.seats) == 7  # type: ignore[attr-defined] # the form
    player.press(["home", "right"])
    assert len(player.program.shell.screen.seats) == 4  # type: ignore[attr-defined] # the form
    choose(player, "new_game.start")
    session = player.program.navigator.session
    assert session is not None
    assert len(session.seats) == 4


def test_the_last_player_that_the_rules_need_stays(player: Sitting) -> None:
    choose(player, "menu.new_game")
    assert player.said("right", "down", "delete", "home", "left", "down", "down", "x", "x")[2:] == [
        "At least 2 players are needed.",
        "Rules: Twelve Rounds, 2 to 4 players",
        "Rules: Playroom, 1 to 8 players",
        "Extra rows: no, thirteen rows",
        "Seat 1: Player, at the keyboard",
        "Player removed. Seat 1: Morgan, computer, solid, knows what each row is worth",
        "At least 1 player is needed.",
    ]


def typed(player: Sitting, name: str) -> list[str]:
    """Stand on the line of the first player, type a name, press Enter; return what was said."""
    player.press(["enter"])
    for character in name:
        player.press([character])
    said = player.said("enter")
    return [line.removeprefix("New game. ") for line in said]


def on_first_player(player: Sitting) -> None:
    choose(player, "menu.new_game")
    player.press(["down", "down"])


def test_a_name_is_spelled_read_and_taken(player: Sitting) -> None:
    on_first_player(player)
    assert player.said("enter", "A", "n", " ", "n", "backspace", "backspace", "up", "f2") == [
        "Name of the player in seat 1: empty. Type, then Enter.",
        "A",
        "n",
        "Space",
        "n",
        "n erased",
        "Space erased",
        "An",
        "An",
    ]
    assert player.said("n", "a", "enter", "enter", "B", "escape") == [
        "n",
        "a",
        "New game. Seat 1: Anna, at the keyboard",
        "Name of the player in seat 1: empty. Type, then Enter.",
        "B",
        "Cancelled. New game. Seat 1: Anna, at the keyboard",
    ]


def test_an_empty_name_is_refused(player: Sitting) -> None:
    on_first_player(player)
    refused = "A name cannot be empty. You can correct it; Delete erases all, Escape cancels."
    assert typed(player, "  ") == [refused]
    assert player.program.shell.screen.name == "text"


def test_a_typed_name_stays_when_the_computer_takes_the_seat(player: Sitting) -> None:
    on_first_player(player)
    typed(player, "Zoe")
    said = player.said("right", "left", "down", "right", "left")
    assert [line.partition(",")[0] for line in said] == [
        "Seat 1: Zoe",
        "Seat 1: Zoe",
        "Seat 2: Morgan",
        "Seat 2: Sage",
        "Seat 2: Morgan",
    ]


def test_help_in_the_main_menu_tells_the_keys_of_the_game(player: Sitting) -> None:
    go_to(player, "menu.help")
    assert player.said("enter", "escape") == [
        (
            "Help, the dice. Up and Down read on, Escape goes back. Enter: roll the dice; roll the"
            " marked dice again; with none marked or no rolls left, go to score entry"
        ),
        "Main menu. Help",
    ]
    assert player.program.unfinished() == []


def test_a_name_is_refused_in_another_case_too(player: Sitting) -> None:
    on_first_player(player)
    assert typed(player, "MORGAN") == [
        "MORGAN is taken already. You can correct it; Delete erases all, Escape cancels."
    ]


@pytest.mark.parametrize("character", ["\u202e", "\u200f", "\udcd0", "\x85", "\u2028"])
def test_a_character_that_would_garble_a_terminal_is_not_typed(
    player: Sitting, character: str
) -> None:
    on_first_player(player)
    player.press(["enter", "A"])
    assert player.meet(character).said == ("This cannot be typed here.",)
    assert player.said("enter") == ["New game. Seat 1: A, at the keyboard"]


def test_names_of_any_alphabet_are_taken(player: Sitting) -> None:
    on_first_player(player)
    assert typed(player, "Ёж 😀 日本") == ["Seat 1: Ёж 😀 日本, at the keyboard"]


def test_ten_thousand_letters_are_cut_off(player: Sitting) -> None:
    on_first_player(player)
    player.press(["enter"])
    player.program.shell.paste("abcdefghij" * 1000)
    assert player.voice.lines[-1] == "abcdefghij" * 4
    assert player.said("k", "enter") == [
        "The line is full.",
        f"New game. Seat 1: {'abcdefghij' * 4}, at the keyboard",
    ]


def test_a_pasted_name_is_read_as_a_whole(player: Sitting) -> None:
    on_first_player(player)
    assert player.said("enter", "\x1b[200~Anna\x1b[31m\r\nMaria\x07\x1b[201~", "enter")[1:] == [
        "Anna[31m Maria",
        "New game. Seat 1: Anna[31m Maria, at the keyboard",
    ]


def test_a_paste_elsewhere_does_nothing(player: Sitting) -> None:
    assert player.said("\x1b[200~\r\r123\x1b[201~", "space") == [
        "Pasting does nothing here.",
        "New game",
    ]


def test_what_was_played_last_is_offered_next(player: Sitting) -> None:
    on_first_player(player)
    typed(player, "Anna")
    player.press(["home", *["right"] * 4, "down", "right"])
    choose(player, "new_game.start")
    settings: Settings = player.program.settings()
    assert settings.last_ruleset == "dice-poker"
    assert settings.last_players == ("Anna",)
    assert dict(settings.last_options["dice-poker"]) == {"columns": 4}
    player.press(["escape", "end", "enter", "enter"])
    choose(player, "menu.new_game")
    assert player.said("home", "down", "down") == [
        "Rules: Dice Poker, 1 to 4 players",
        "Columns: 4",
        "Seat 1: Anna, at the keyboard",
    ]


def test_the_next_game_is_begun_by_the_next_player(player: Sitting) -> None:
    sat_down(player, "mdice", people=2)
    session = player.program.navigator.session
    assert session is not None
    while not session.state.finished:
        player.press(["enter", "enter", "down", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    assert player.said("enter", "enter") == [
        "Game over. Play again",
        "Twelve Rounds. Boris and Anna. Boris begins. Enter rolls, H gives help.",
    ]


def test_rules_are_read_chapter_by_chapter(player: Sitting) -> None:
    choose(player, "menu.rules")
    opened, chapter, edge, back = player.press(["enter", "down", "home", "escape"])
    assert opened.said[0].startswith("Rules, Playroom. Aim. One to eight people play")
    assert chapter.said[0].startswith("Your turn. ")
    assert edge.said[0].startswith("Aim. One to eight people play")
    assert back.said == ("Rules. Playroom",)
