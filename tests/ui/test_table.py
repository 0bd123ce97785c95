"""At the table: every answer word for word, and what a fast or held key does not do."""

from pathlib import Path

import pytest
from places import PLACES, sat_down
from playing import OpenSitting, Sitting
from stopped_terminal import StoppedTerminal

HELD = 0.03
"""Seconds between two keys of one that is held down."""

HASTY = 0.1
"""Seconds between two presses of a key that bounced or was doubled."""

SIXES_AND_THE_END = (
    "Sixes: 0. Total 85. Game over. First place is shared by Anna and Boris, with 85 points."
    " Enter: play again, review, table."
)


@pytest.fixture
def player(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give a player whose computer opponents play at once."""
    return sitting(tmp_path, settings={"bot_pace": "instant"})


@pytest.fixture
def russian(tmp_path: Path, sitting: OpenSitting) -> Sitting:
    """Give the same player in Russian."""
    return sitting(tmp_path, "ru", settings={"bot_pace": "instant"})


def test_marks_are_told_die_by_die(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12", "3")
    assert player.said("enter", "4", "4", "4", "$", "space", "^", "6", "space", "2", "@", "0") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Reroll one of two 4s.",
        "Reroll both 4s.",
        "All are marked already.",
        "Reroll one of two 4s.",
        "Reroll 4. Keep 3 4 5 6.",
        "6 is not marked.",
        "Reroll 6.",
        "Reroll 4 6. Keep 3 4 5.",
        "No 2.",
        "No 2.",
        "Nothing marked.",
    ]
    assert player.said("space", "a", "space", "%", "^", "3", "0", "5", "6", "enter") == [
        "Nothing marked. Keep 3 4 4 5 6.",
        "Reroll all five.",
        "Reroll all five: 3 4 4 5 6.",
        "Keep 5.",
        "Keep 6.",
        "3 is marked already.",
        "Nothing marked.",
        "Reroll 5.",
        "Reroll 6.",
        "Roll 2: 1 2 3 4 4. Small straight.",
    ]


def test_marks_in_russian(russian: Sitting) -> None:
    sat_down(russian, "playroom", "34456")
    assert russian.said("enter", "4", "4", "4", ";", "space", ":", "6", "space", "2", "ф", "0") == [
        "Бросок 1: 3 4 4 5 6. Малый стрит.",
        "Перебросить одну из двух четвёрок.",
        "Перебросить обе четвёрки.",
        "Все уже отмечены.",
        "Перебросить одну из двух четвёрок.",
        "Перебросить 4. Оставить 3 4 5 6.",
        "Эта кость и так остаётся.",
        "Перебросить шестёрку.",
        "Перебросить 4 6. Оставить 3 4 5.",
        "Нет двоек.",
        "Перебросить все пять.",
        "Отметки сняты.",
    ]


def test_a_mark_is_gone_after_the_throw(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12")
    assert player.said("enter", "4", "4", "enter", "space") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Reroll one of two 4s.",
        "Reroll both 4s.",
        "Roll 2: 1 2 3 5 6.",
        "Nothing marked. Keep 1 2 3 5 6.",
    ]


def test_only_the_marked_dice_are_thrown(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12")
    player.press(["enter", "5", "6", "enter"])
    rolled = [e for e in player.journal.entries if e.get("event") == "Rolled"]
    assert [(e["dice"], e["positions"]) for e in rolled] == [
        ([3, 4, 4, 5, 6], [0, 1, 2, 3, 4]),
        ([3, 4, 4, 1, 2], [3, 4]),
    ]


def test_arrows_alone_mark_dice(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "1")
    keys = (
        "enter",
        "up",
        "right",
        "right",
        "up",
        "up",
        "down",
        "end",
        "right",
        "home",
        "left",
        "up",
    )
    assert player.said(*keys, "enter") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "First go to a die with Left or Right.",
        "Die 1: 3",
        "Die 2: 4",
        "Die 2: 4, reroll",
        "Die 2: 4, reroll",
        "Die 2: 4",
        "Die 5: 6",
        "Die 5: 6",
        "Die 1: 3",
        "Die 1: 3",
        "Die 1: 3, reroll",
        "Roll 2: 1 4 4 5 6.",
    ]


def test_dice_lie_in_the_order_in_which_they_are_told(player: Sitting) -> None:
    sat_down(player, "playroom", "64254", "31")
    assert player.said("enter", "home", "right", "end", "up", "2", "d", "enter", "home") == [
        "Roll 1: 2 4 4 5 6.",
        "Die 1: 2",
        "Die 2: 4",
        "Die 5: 6",
        "Die 5: 6, reroll",
        "Reroll 2.",
        "Roll 1: 2 4 4 5 6.",
        "Roll 2: 1 3 4 4 5.",
        "Die 1: 1",
    ]
    cues = [e for e in player.journal.entries if e["kind"] == "cue"]
    clicks = [(cue["name"], cue["pan"]) for cue in cues if cue["name"] in ("mark", "land")]
    # The six fell first and the two third; they are heard where they are told.
    assert clicks[5:] == [("mark", 0.8), ("mark", -0.8), ("land", -0.8), ("land", -0.4)]


def test_three_and_more_equal_dice_are_marked_one_by_one(player: Sitting) -> None:
    sat_down(player, "playroom", "33331")
    assert player.said("enter", "3", "3", "3", "3", "#", "#", "#", "#", "#")[1:] == [
        "Reroll one of four 3s.",
        "Reroll two of four 3s.",
        "Reroll three of four 3s.",
        "Reroll all four 3s.",
        "Reroll three of four 3s.",
        "Reroll two of four 3s.",
        "Reroll one of four 3s.",
        "Keep all 3s.",
        "None is marked.",
    ]


def test_three_and_more_equal_dice_in_russian(russian: Sitting) -> None:
    sat_down(russian, "playroom", "33331")
    assert russian.said("enter", "3", "3", "3", "3", "№", "№", "№", "№")[1:] == [
        "Перебросить одну из четырёх троек.",
        "Перебросить две из четырёх троек.",
        "Перебросить три из четырёх троек.",
        "Перебросить все четыре тройки.",
        "Перебросить три из четырёх троек.",
        "Перебросить две из четырёх троек.",
        "Перебросить одну из четырёх троек.",
        "Оставить все тройки.",
    ]


def test_five_equal_dice_are_marked_one_by_one(player: Sitting) -> None:
    sat_down(player, "playroom", "66666")
    assert player.said("enter", "6", "6", "6", "6", "6")[-2:] == [
        "Reroll four of five 6s.",
        "Reroll all five.",
    ]


def test_no_die_is_marked_before_or_after_the_rolls(player: Sitting) -> None:
    sat_down(player, "playroom", "11111", "22222", "33333")
    assert player.said("1", "a", "0", "right", "space") == [
        "Not rolled yet. Enter rolls.",
        "Not rolled yet. Enter rolls.",
        "Not rolled yet. Enter rolls.",
        "Not rolled yet. Enter rolls.",
        "Not rolled yet. Enter rolls.",
    ]
    player.press(["enter", "a", "enter", "a", "enter"])
    assert player.said("3", "#", "a", "0", "right", "up", "t", "enter") == [
        "No rolls left. Enter opens score entry.",
        "No rolls left. Enter opens score entry.",
        "No rolls left. Enter opens score entry.",
        "No rolls left. Enter opens score entry.",
        "Die 1: 3",
        "No rolls left. Enter opens score entry.",
        "Your turn. No rolls left, write a row.",
        "13 open rows. Up and Down choose, Enter writes.",
    ]


def test_questions_about_the_game(player: Sitting) -> None:
    opened = sat_down(player, "dice-poker", "11123", people=2, columns=2)
    assert opened == ("Dice Poker. Anna and Boris. Anna begins. Enter rolls, H gives help.",)
    rows = (
        "Ones, Twos, Threes, Fours, Fives, Sixes, Pair, Three of a kind, Two pairs, Full house,"
        " Four of a kind, Poker, Small straight, Large straight"
    )
    beside = "Anna. Reserve 0. All row bonuses open. Column bonuses open: 1, 2."
    assert player.said("d", "t", "s", "v", "V", "b", "c") == [
        "Anna has not rolled yet. Enter rolls.",
        "Anna to play. 3 rolls left.",
        "Anna: 0, Boris: 0.",
        f"Anna, open: {rows}, Chance.",
        f"Anna, open: {rows}, Chance.",
        beside,
        "No turns played yet.",
    ]
    assert player.said("enter", "d", "t", "v", "V", "b") == [
        "Roll 1: 1 1 1 2 3. Three of a kind.",
        "Roll 1: 1 1 1 2 3. Three of a kind.",
        "Anna to play. 2 rolls left.",
        "Chance: 16, doubled; Three of a kind: 6, doubled; Pair: 4, doubled.",
        (
            "Ones: closed; Twos: zero, minus 200; Threes: zero, minus 200; Fours: zero, minus 200;"
            " Fives: zero, minus 200; Sixes: zero, minus 200; Pair: 4, doubled;"
            " Three of a kind: 6, doubled; Two pairs: dash; Full house: dash; Four of a kind: dash;"
            " Poker: dash; Small straight: dash; Large straight: dash; Chance: 16, doubled."
        ),
        beside,
    ]


def test_a_row_that_brings_the_same_in_every_column_is_told_once(player: Sitting) -> None:
    dice = ("34456", "11123", "66655")
    sat_down(player, "toybytoy", *dice, fill="free", school="minus_one")
    # Two chances are written, so the third would bring its row's bonus.
    player.said("enter", "enter", "end", "enter", "enter", "enter", "end", "enter")
    assert player.said("enter", "v", "V")[1:] == [
        (
            "Chance, column 3: 56, doubled, and bonus 56; Full house: 56, doubled;"
            " Two pairs: 44, doubled."
        ),
        (
            "Ones: minus 3; Twos: minus 6; Threes: minus 9; Fours: minus 12; Fives: minus 5;"
            " Sixes: 0; Pair: 24, doubled; Two pairs: 44, doubled; Three of a kind: 36, doubled;"
            " Full house: 56, doubled; Small straight: dash; Large straight: dash;"
            " Four of a kind: dash; Poker: dash; Chance, column 3: 56, doubled, and bonus 56."
        ),
    ]


def test_the_print_key_puts_the_last_messages_on_the_screen(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    assert player.said("enter", "t", "p") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Your turn. 2 rolls left.",
        "3 messages printed.",
    ]
    player.close()
    assert player.screen.getvalue().splitlines() == [
        "Playroom. You begin. Enter rolls, H gives help.",
        "Roll 1: 3 4 4 5 6. Small straight.",
        "Your turn. 2 rolls left.",
    ]


def test_a_stopped_terminal_keeps_no_key_waiting(tmp_path: Path, sitting: OpenSitting) -> None:
    screen = StoppedTerminal()
    player = sitting(tmp_path, screen=screen)
    sat_down(player, "playroom", "34456")
    assert player.said("p", "t") == ["1 message printed.", "Your turn. 3 rolls left."]
    screen.go.set()
    player.close()
    assert screen.getvalue() == "Playroom. You begin. Enter rolls, H gives help.\n"


def test_hush_stops_the_voice_and_says_nothing(player: Sitting) -> None:
    sat_down(player)
    (step,) = player.press(["z"])
    assert (step.said, step.cues, player.voice.hushed) == ((), ("confirm",), 1)


def test_a_doubled_enter_rolls_once_and_opens_nothing(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    rolled, doubled = player.press(["enter", "enter"], HASTY)
    assert rolled.said == ("Roll 1: 3 4 4 5 6. Small straight.",)
    assert (doubled.said, doubled.cues) == ((), ("refusal",))
    assert player.said("t") == ["Your turn. 2 rolls left."]


def test_a_held_enter_rolls_once_and_writes_nothing(player: Sitting) -> None:
    sat_down(player, "playroom", "34456")
    said = [step.said for step in player.press(["enter"] * 100, HELD)]
    assert said == [("Roll 1: 3 4 4 5 6. Small straight.",), *[()] * 99]
    said = [step.said for step in player.press(["enter"] + ["enter"] * 100, HELD)]
    assert said == [()] * 101
    (opened, *held) = player.press(["t", *["enter"] * 100], HELD)
    assert opened.said == ("Your turn. 2 rolls left.",)
    assert [step.said for step in held] == [()] * 100


def test_an_enter_held_after_the_last_entry_begins_no_game(player: Sitting) -> None:
    sat_down(player, "mdice", *["12345"] * 30, people=2)
    session = player.program.navigator.session
    assert session is not None
    while session.state.entries < 23:
        player.press(["enter", "enter", "down", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    player.press(["enter", "enter", "down"])
    ended, *held = player.press(["enter"] * 100, HELD)
    assert ended.said == (SIXES_AND_THE_END,)
    assert [(step.said, step.cues) for step in held] == [((), ("refusal",))] * 99
    assert player.program.navigator.session is session
    assert session.state.finished


def test_a_row_is_taken_back_until_dice_are_thrown(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12345", people=2)
    assert player.said("enter", "enter", "end", "enter", "u", "u", "s") == [
        "Roll 1: 3 4 4 5 6. Small straight.",
        "13 open rows. Up and Down choose, Enter writes.",
        "Chance: 22",
        "Chance: 22. Total 22. Boris to play.",
        "Anna’s entry taken back. Roll 1: 3 4 4 5 6. Small straight.",
        "Nothing to take back.",
        "Anna: 0, Boris: 0.",
    ]
    assert player.said("enter", "end", "enter", "enter", "u")[-2:] == [
        "Roll 1: 1 2 3 4 5. Large straight.",
        "Too late to take a row back.",
    ]


def test_what_a_computer_wrote_is_not_taken_back(player: Sitting) -> None:
    sat_down(player, "playroom", "34456", "12345", levels=["greedy"])
    said = player.said("enter", "enter", "end", "enter", "u")
    assert said[-3:] == [
        "Chance: 22. Total 22.",
        "Boris: 1 2 3 4 5. Large straight: 40. Total 40. Your turn.",
        "Too late to take a row back.",
    ]


def test_the_last_row_of_a_game_can_be_taken_back(player: Sitting) -> None:
    sat_down(player, "mdice", *["12345"] * 30, people=2)
    session = player.program.navigator.session
    assert session is not None
    while session.state.entries < 23:
        player.press(["enter", "enter", "down", "enter"])
        if session.state.throw is not None:
            player.press(["enter"])
    said = player.said("enter", "enter", "down", "enter", "u", "t", "enter", "down", "enter", "t")
    assert said[-7:] == [
        SIXES_AND_THE_END,
        "Boris’s entry taken back. Roll 1: 1 2 3 4 5. Large straight.",
        "Boris to play. 2 rolls left.",
        "One open row.",
        "Sixes: 0",
        SIXES_AND_THE_END,
        "Game over. Enter: play again, review, table.",
    ]


def test_when_the_game_is_over_its_keys_say_so_and_help_begins_with_the_menu(
    tmp_path: Path,
) -> None:
    player = PLACES["table, over"](tmp_path, "en")
    over = "Game over. Enter: play again, review, table."
    assert player.said("1", "$", "space", "right", "d", "t", "v", "i", "tab") == [over] * 9
    (helped,) = player.said("h")
    assert helped == (
        "Help, the dice. Up and Down read on, Escape goes back. Enter: menu of the finished game:"
        " play again, review, detailed table"
    )
    helped = " ".join(player.said("down", "down", "down", "down", "escape", "S", "d"))
    player.close()
    assert "S: the score B: bonuses, reserve and debts" in helped
    assert helped.endswith("Nothing on this key. H: help.")


def test_the_menu_of_a_finished_game_tells_the_score_and_leads_away(tmp_path: Path) -> None:
    player = PLACES["end_menu"](tmp_path, "en")
    scores, beside, away, table = player.said("s", "b", "d", "S")
    assert table.startswith("Anna’s table, total 41.")
    player.press(["escape"])
    assert scores == "Anna: 41, Boris: 31."
    assert beside == "No bonuses in this game."
    assert away == "Nothing on this key. H: help."
    assert player.said("escape", "escape", "end", "home", "end", "enter") == [
        "Game over. Enter: play again, review, table.",
        "Game menu. Back to the table",
        "Main menu",
        "Back to the table",
        "Main menu",
        "Main menu. New game",
    ]
    player.close()


def test_the_last_lines_of_one_table_are_those_of_the_next(player: Sitting) -> None:
    sat_down(player, "dice-poker", "11123", "66661", people=2, columns=1)
    player.press(["enter", "enter", "6", "end", "enter"])
    player.press(["enter", "enter", "home", "enter", "enter"])
    assert player.said("S", "end", "up", "tab", "tab", "end", "tab") == [
        "Anna’s table, total 16. Ones: empty",
        "Total: 16",
        "Reserve: 0",
        "Boris’s table, total minus 200. Reserve: 0",
        "Anna’s table, total 16. Reserve: 0",
        "Total: 16",
        "Boris’s table, total minus 200.",
    ]
    assert player.said("up", "up", "up", "up") == [
        "Reserve: 0",
        "Bonuses: 0",
        "Combinations: 0",
        "School: minus 200",
    ]


def test_the_cell_that_would_be_struck_is_named_in_full(player: Sitting) -> None:
    sat_down(player, "toybytoy", "12346", fill="free")
    assert player.said("enter", "enter", "up", "right", "x")[-2:] == [
        "Chance, column 2: 32, doubled",
        "Strike out Chance, column 2? Press again.",
    ]


def test_debts_are_short_in_rows_and_full_on_demand(player: Sitting) -> None:
    sat_down(player, "toybytoy", "11234", "12346")
    assert player.said("enter", "enter", "1", "enter", "b")[2:] == [
        "Ones: 2, debt 1",
        "Ones, column 1: 2, debt 1. Total 2. 44 turns left.",
        (
            "Ones: debt 1, 7 more dice in two cells. All row bonuses open."
            " Column bonuses open: 1, 2, 3."
        ),
    ]


def test_who_begins_is_told_of_a_computer_too(player: Sitting) -> None:
    player.later.held = True
    assert sat_down(player, "playroom", people=0, levels=["greedy", "greedy", "greedy"])[0] == (
        "Playroom. Anna, Boris and Clara. Anna begins."
    )


def test_the_end_of_a_game_points_to_the_menu_except_in_brief(tmp_path: Path) -> None:
    said = []
    for folder, verbosity in (("full", "full"), ("brief", "brief")):
        player = PLACES["table, over"](tmp_path / folder, "en")
        player.program.change(verbosity=verbosity)
        said += player.said("u", "enter", "up", "enter")[-1:]
        player.close()
    full, brief = said
    assert full.endswith(" Enter: play again, review, table.")
    assert "Game over." in brief
    assert "Enter" not in brief


def test_one_person_is_spoken_to_and_several_are_named(player: Sitting) -> None:
    assert sat_down(player, "playroom", "34456", "12345", people=1, levels=["greedy"]) == (
        "Playroom. You and Boris. You begin. Enter rolls, H gives help.",
    )
    assert player.said("enter", "t", "s", "S")[1:] == [
        "Your turn. 2 rolls left.",
        "You: 0, Boris: 0.",
        "Your table, total 0. Ones: empty",
    ]


def test_alone_the_turns_left_are_told(player: Sitting) -> None:
    assert sat_down(player, "playroom", "34456") == (
        "Playroom. You begin. Enter rolls, H gives help.",
    )
    assert (
        player.said("enter", "enter", "end", "enter")[-1] == "Chance: 22. Total 22. 12 turns left."
    )


def test_nobody_is_told_to_roll_for_a_computer(tmp_path: Path, sitting: OpenSitting) -> None:
    player = sitting(tmp_path)
    player.later.held = True
    sat_down(player, "playroom", "34456", people=1, levels=["greedy"])
    assert player.said("enter", "enter", "end", "enter", "d", "space", "1", "right", "enter", "t")[
        3:
    ] == ["Chance: 22. Total 22.", *["Boris to play."] * 6]
    assert player.said("escape", "enter") == ["Game menu. Continue", "Boris to play."]


def test_a_game_left_while_the_computer_thinks_is_heard_of_no_more(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    player = sitting(tmp_path)
    player.open_menu()
    player.later.held = True
    sat_down(player, "playroom", "34456", people=1, levels=["greedy"])
    player.press(["enter", "enter", "end", "enter", "escape", "end", "enter", "enter"])
    assert player.program.shell.screen.name == "menu"
    player.later.held = False
    before = len(player.voice.lines)
    player.later.run_all()
    assert player.voice.lines[before:] == []


def test_the_settlement_is_told_in_fractions(russian: Sitting) -> None:
    sat_down(russian, "classic", people=3)
    session = russian.program.navigator.session
    assert session is not None
    while not session.state.finished:
        russian.press(["enter", "enter", "down", "enter"])
        if session.state.throw is not None:
            russian.press(["enter"])
    assert russian.voice.lines[-1] == (
        "Шанс, с первого броска, вдвойне: 16. Всего минус 45."
        " Игра окончена. Побеждает Борис: минус 24 очка. Вера: минус 45, Анна: минус 49."
        " Расчёт: Анна минус 9 и две третьих, Борис плюс 15 и одна третья,"
        " Вера минус 5 и две третьих. Enter: сыграть ещё, разбор, таблица."
    )


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("sorted", "Roll 1: 2 4 4 5 6."),
        ("as_fell", "Roll 1: 6 4 2 5 4."),
        ("grouped", "Roll 1: one 2, two 4s, one 5, one 6."),
    ],
)
def test_dice_are_told_in_the_order_that_is_liked(player: Sitting, order: str, said: str) -> None:
    player.program.change(dice_order=order)
    sat_down(player, "playroom", "64254")
    assert player.said("enter") == [said]
    assert player.voice.cells[-1] == "24456 r1"


def test_kept_dice_are_told_in_the_order_of_the_roll(player: Sitting) -> None:
    player.program.change(dice_order="as_fell")
    sat_down(player, "playroom", "64254", "34654", "1", "1", people=1, levels=["greedy"])
    assert player.said("enter", "2", "space")[-1] == "Reroll 2. Keep 6 4 5 4."
    assert player.said("0", "enter", "end", "enter")[-1].startswith(
        "Boris: 3 4 6 5 4, keeps 3 6 5 4. 3 1 6 5 4, keeps 3 6 5 4. "
    )


@pytest.mark.parametrize(
    ("verbosity", "said"),
    [
        (
            "brief",
            [
                "3 4 4 5 6. Small straight.",
                "13 open.",
                "Chance: 22",
                "Chance: 22. Total 22. 12 left.",
            ],
        ),
        (
            "normal",
            [
                "Roll 1: 3 4 4 5 6. Small straight.",
                "13 open rows. Up and Down choose, Enter writes.",
                "Chance: 22",
                "Chance: 22. Total 22. 12 turns left.",
            ],
        ),
        (
            "full",
            [
                "Roll 1: 3 4 4 5 6. Small straight. 2 rolls left.",
                "13 open rows. Up and Down choose, Enter writes.",
                "Chance: 22",
                "Chance: 22. Total 22. 12 turns left.",
            ],
        ),
    ],
)
def test_a_turn_at_each_level_of_detail(player: Sitting, verbosity: str, said: list[str]) -> None:
    player.program.change(verbosity=verbosity)
    sat_down(player, "playroom", "34456")
    assert player.said("enter", "enter", "end", "enter") == said
