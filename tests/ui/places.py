"""Every place of the game with a player in it, for tests that press everything everywhere."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from playing import SEQUENCES, Sitting
from transcripts import NAMES

from a11y_game.engine import rulesets
from a11y_game.engine.dice import ScriptedDice
from a11y_game.session import Seat
from a11y_game.ui.keymap import LAYOUTS
from a11y_game.ui.keys import Key
from a11y_game.ui.screens.list_screen import ListScreen

Arranged = Callable[[Path, str], Sitting]
"""Opens a program in a folder and a language, with the player in one place."""


def dice(*throws: str) -> ScriptedDice:
    """Return dice to come, written as "13356", "44"."""
    return ScriptedDice(tuple(tuple(int(face) for face in throw) for throw in throws))


def sat_down(
    player: Sitting,
    ruleset: str = "playroom",
    *throws: str,
    people: int = 1,
    levels: Sequence[str] = (),
    **options: Any,
) -> tuple[str, ...]:
    """Sit down with so many people, then computers; return what was said.

    `throws` are the dice to come, as in `dice`; without them they follow from the seed.
    """
    if throws:
        player.program._new_dice = lambda: dice(*throws)  # type: ignore[method-assign] # loaded dice
    names = NAMES[player.language]
    seats = [Seat(name) for name in names[:people]]
    seats += [Seat(name, level) for name, level in zip(names[people:], levels, strict=False)]
    return player.sit_down(rulesets.find(ruleset).rules(options), seats)


def go_to(player: Sitting, message: str) -> None:
    """Walk down a list until the player stands on the line of that message."""
    wanted = player.program.shell.words(message)
    screen = player.program.shell.screen
    assert isinstance(screen, ListScreen)
    for _ in screen.items:
        if screen.item.label() == wanted:
            return
        player.meet("down")
    raise AssertionError(f"no line {wanted!r} in {screen.name}")


def choose(player: Sitting, *messages: str) -> None:
    """Press Enter on the line of each message, one list after the other."""
    for message in messages:
        go_to(player, message)
        player.meet("enter")


def _menu(folder: Path, language: str) -> Sitting:
    player = Sitting(folder, language, settings={"greeted": True, "bot_pace": "instant"})
    player.open_menu()
    return player


def _in_menu(*messages: str) -> Arranged:
    def arrange(folder: Path, language: str) -> Sitting:
        player = _menu(folder, language)
        choose(player, *messages)
        return player

    return arrange


def _first_start(folder: Path, language: str) -> Sitting:
    player = Sitting(folder, language)
    player.open_menu()
    return player


def _at_table(ruleset: str = "playroom", *, people: int = 2, **options: Any) -> Arranged:
    def arrange(folder: Path, language: str) -> Sitting:
        player = _menu(folder, language)
        sat_down(player, ruleset, people=people, **options)
        return player

    return arrange


def _bots_turn(folder: Path, language: str) -> Sitting:
    player = _menu(folder, language)
    player.later.held = True
    sat_down(player, "dice-poker", people=1, levels=["greedy"])
    for key in ("enter", "enter", "up", "enter"):
        player.meet(key)
    assert player.program.navigator.session is not None
    assert player.program.navigator.session.bot_to_move
    return player


def _unfinished(folder: Path, language: str) -> Sitting:
    player = _at_table()(folder, language)
    player.meet("enter")
    player.close()
    return _menu(folder, language)


def _played_out(folder: Path, language: str) -> Sitting:
    player = _menu(folder, language)
    sat_down(player, "mdice", people=2)
    session = player.program.navigator.session
    assert session is not None
    while not session.state.finished:
        for key in ("enter", "enter", "up", "enter"):
            player.meet(key)
        if session.state.throw is not None:
            # A zero is asked about once.
            player.meet("enter")
    return player


def _history(folder: Path, language: str) -> Sitting:
    player = _played_out(folder, language)
    player.meet("enter")
    choose(player, "end_menu.leave", "menu.history")
    return player


def _then(arrange: Arranged, *keys: str) -> Arranged:
    def arranged(folder: Path, language: str) -> Sitting:
        player = arrange(folder, language)
        for key in keys:
            player.meet(key)
        return player

    return arranged


def _reviewing(folder: Path, language: str) -> Sitting:
    player = _played_out(folder, language)
    player.meet("enter")
    choose(player, "end_menu.review")
    return player


_NEW_GAME = _in_menu("menu.new_game")
_ON_A_SEAT = _then(_NEW_GAME, "down", "down", "down")
_TEXT = _then(_ON_A_SEAT, "enter")

PLACES: Mapping[str, Arranged] = {
    "first_start": _first_start,
    "menu": _menu,
    "menu, with a game to continue": _unfinished,
    "new_game": _NEW_GAME,
    "new_game, on a seat": _ON_A_SEAT,
    "text": _TEXT,
    "text, something typed": _then(_TEXT, "5", " "),
    "rules_list": _in_menu("menu.rules"),
    "guide": _then(_in_menu("menu.rules"), "enter"),
    "sounds": _in_menu("menu.sounds"),
    "settings": _in_menu("menu.settings"),
    "help": _in_menu("menu.help"),
    "about": _in_menu("menu.about"),
    "import": _in_menu("menu.import"),
    "history, empty": _in_menu("menu.history"),
    "history": _history,
    "statistics": _then(_history, "enter", "enter"),
    "finished_games": _then(_history, "end", "enter"),
    "finished_game": _then(_history, "end", "enter", "enter"),
    "story": _then(_history, "end", "enter", "enter", "enter"),
    "table, before a roll": _at_table(),
    "table, alone": _then(_at_table(people=1), "enter"),
    "table, rolled": _then(_at_table(), "enter"),
    "table, on a die": _then(_at_table(), "enter", "right"),
    "table, all marked": _then(_at_table(), "enter", "a"),
    "table, no rolls left": _then(_at_table(), "enter", "a", "enter", "a", "enter"),
    "table, just written": _then(_at_table(), "enter", "enter", "down", "enter"),
    "table, somebody else's turn": _bots_turn,
    "table, over": _played_out,
    "entry": _then(_at_table(), "enter", "enter"),
    "entry, on a row": _then(_at_table(), "enter", "enter", "down"),
    "entry, columns": _then(_at_table("toybytoy", fill="free"), "enter", "enter", "end"),
    "entry, asked": _then(_at_table("dice-poker", columns=2), "enter", "enter", "up", "x"),
    "sheets": _then(_at_table(), "S"),
    "sheets, columns": _then(_at_table("toybytoy"), "S"),
    "game_menu": _then(_at_table(), "escape"),
    "end_menu": _then(_played_out, "enter"),
    "review": _reviewing,
}
"""By the name of the screen, and what is particular there."""


def arrivals(language: str) -> dict[str, Key | None]:
    """Return what a keyboard of a language sends for every key of the game, and much besides."""
    cyrillic = language == "ru"
    sent: dict[str, Key | None] = {}
    for character, key in LAYOUTS["auto"].items():
        is_cyrillic = "а" <= character.lower() <= "ё"
        if is_cyrillic == cyrillic or not character.isalpha():
            sent[character] = key
    sent |= {name: Key(name) for name in SEQUENCES if name != "space"}
    return sent | dict.fromkeys(STRANGE)


STRANGE = (
    *("7", "8", "9", "-", "/", "ё", "ß", "日", "😀", "\udcd0", "\u202e"),
    *("c-a", "c-f5", "s-up", "insert", "f12", "alt_1", "unknown_sequence"),
)
"""What no key of the game sends."""
