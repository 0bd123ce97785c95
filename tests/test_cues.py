"""The table of cues: nothing happens without a sound, and each sound has its file and meaning."""

import ast
import wave
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po

from a11y_game import paths
from a11y_game.cues import (
    CUES,
    EVENT_SOUNDS,
    PAUSES,
    USUAL_PAUSE,
    Sound,
    mark_sounds,
    sounds_for,
    throw_seconds,
)
from a11y_game.engine.dice import Dice
from a11y_game.engine.events import (
    BonusesVoid,
    BonusLost,
    BonusWon,
    DebtBeyondRepair,
    Event,
    GameEnded,
    PenaltyDue,
    Rolled,
    TurnBegan,
    Written,
)
from a11y_game.engine.sheet import Cell, Mark
from a11y_game.output.sound_files import files_by_cue

PACKAGE = Path(__file__).resolve().parents[1] / "a11y_game"

ANN, BOB = 0, 1
ANN_HERE = frozenset({ANN})
BOTH_HERE = frozenset({ANN, BOB})

NAMING = {"Sound": 0, "say": 1, "open": 1, "back": 1, "_with_cues": 1}
"""Functions that take cues by name, and the first argument that is one."""


def rolled(positions: tuple[int, ...], dice: Dice = (1, 2, 3, 4, 5)) -> Rolled:
    return Rolled(ANN, 1, dice, positions)


def written(
    row: str = "pair",
    mark: Mark = Mark.POINTS,
    points: int = 10,
    *,
    doubled: bool = False,
    strike: bool = False,
) -> Written:
    cell = Cell(mark, points, entry=1, doubled=doubled)
    return Written(ANN, row, 1, cell, strike, reserve_before=0)


EXAMPLES: dict[str, Event] = {
    **{f"throw_{count}": rolled(tuple(range(count))) for count in range(1, 6)},
    "write": written(),
    "strike": written(mark=Mark.DASH, points=0, strike=True),
    "zero": written(mark=Mark.DASH, points=0),
    "doubled": written(doubled=True),
    "poker": written("poker", points=50),
    "bonus_won": BonusWon(ANN, "upper", 35),
    "bonus_lost": BonusLost(ANN, "upper", None),
    "your_turn": TurnBegan(ANN),
    "other_turn": TurnBegan(BOB),
    "game_won": GameEnded((ANN,)),
    "game_lost": GameEnded((BOB,)),
    "game_tied": GameEnded((ANN, BOB)),
}
"""An event for each cue that events make; Ann sits here, Bob is a computer."""


def names(sounds: Iterable[Sound]) -> list[str]:
    return [sound.name for sound in sounds]


def heard(*events: Event, mine: frozenset[int] = ANN_HERE) -> list[str]:
    return names(sounds_for(events, mine=mine))


def nodes() -> Iterator[ast.AST]:
    """Yield the syntax of every module that answers keys or deals with cues."""
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text("utf-8")
        if "a11y_game.cues" in text or "a11y_game.ui" in text or file.name == "cues.py":
            yield from ast.walk(ast.parse(text))


def called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def taking_a_cue() -> dict[str, int]:
    """Find the functions with a parameter called `cue`, and which argument that is."""
    places = {}
    for node in nodes():
        if isinstance(node, ast.FunctionDef):
            parameters = [arg.arg for arg in node.args.args if arg.arg != "self"]
            if "cue" in parameters:
                places[node.name] = parameters.index("cue")
    return places


def literals(expressions: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the whole texts in `expressions`; a part of a text is no name of a cue yet."""
    for node in expressions:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
            yield node.value
        elif not isinstance(node, ast.JoinedStr):
            yield from literals(ast.iter_child_nodes(node))


def named_by_screens() -> set[str]:
    """Find every cue that the code names where it answers."""
    places = {**NAMING, **taking_a_cue()}
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call) and called(node) in places:
            found.update(literals(node.args[places[called(node)] :]))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "cue":
            found.update(literals([node.value]))
    return found


def of_events() -> set[str]:
    """Return every cue that events and marks make."""
    faces = rolled((0,), (1, 2, 3, 4, 5)), rolled((0,), (6, 6, 6, 6, 6))
    tones = [sound for face in faces for sound in sounds_for([face], mine=ANN_HERE, tones=True)]
    marks = [*mark_sounds([0], marked=True), *mark_sounds([0], marked=False)]
    events = [sound for event in EXAMPLES.values() for sound in sounds_for([event], mine=ANN_HERE)]
    return set(names([*tones, *marks, *events]))


def meanings(language: str) -> set[str]:
    file = paths.locales() / language / "LC_MESSAGES" / "a11y_game.po"
    with file.open("rb") as opened:
        ids = {str(message.id) for message in read_po(opened) if message.string}
    return {message.removeprefix("cue.") for message in ids if message.startswith("cue.")}


def test_every_kind_of_event_has_its_line_in_the_table() -> None:
    assert set(EVENT_SOUNDS) == set(get_args(Event))


@pytest.mark.parametrize("cue", EXAMPLES)
def test_an_event_sounds_like_what_happened(cue: str) -> None:
    assert heard(EXAMPLES[cue])[0] == cue


@pytest.mark.parametrize("event", [BonusesVoid(ANN, "ones", 20), DebtBeyondRepair(ANN, "ones")])
def test_what_costs_bonuses_sounds_like_a_bonus_lost(event: Event) -> None:
    assert heard(event) == ["bonus_lost"]


def test_a_penalty_sounds_like_a_bonus_lost() -> None:
    assert heard(PenaltyDue(ANN, "school", -50)) == ["bonus_lost"]


def test_nothing_that_is_named_is_unknown_and_nothing_known_is_never_played() -> None:
    assert named_by_screens() | of_events() == set(CUES)


def test_every_cue_has_its_file_and_every_file_its_cue() -> None:
    assert set(files_by_cue(paths.sounds())) == set(CUES)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_cue_has_its_meaning_in_words(language: str) -> None:
    assert meanings(language) == set(CUES)


def test_no_cue_stands_twice_in_the_list_to_be_learnt() -> None:
    assert len(CUES) == len(set(CUES))


def test_the_dice_land_from_left_to_right_once_the_throw_is_over() -> None:
    throw, *landings = sounds_for([rolled((3, 0, 4))], mine=ANN_HERE)
    assert throw == Sound("throw_3")
    assert names(landings) == ["land"] * 3
    assert [sound.pan for sound in landings] == pytest.approx([-0.8, 0.4, 0.8])
    assert [sound.delay for sound in landings] == pytest.approx([0.276, 0.366, 0.456])


@pytest.mark.parametrize("count", range(1, 6))
def test_a_throw_is_as_long_as_the_table_takes_it_for(count: int) -> None:
    with wave.open(str(paths.sounds() / f"throw_{count}.wav")) as file:
        seconds = file.getnframes() / file.getframerate()
    assert throw_seconds(count) == pytest.approx(seconds, abs=0.01)


def test_dice_tones_follow_the_last_landing_at_their_places() -> None:
    sounds = sounds_for([rolled((1,), (6, 1, 3, 3, 5))], mine=ANN_HERE, tones=True)
    assert names(sounds) == ["throw_1", "land", "tone_6", "tone_1", "tone_3", "tone_3", "tone_5"]
    tones = sounds[2:]
    assert [sound.pan for sound in tones] == pytest.approx([-0.8, -0.4, 0.0, 0.4, 0.8])
    assert [sound.delay for sound in tones] == pytest.approx([0.352, 0.492, 0.632, 0.772, 0.912])


def test_what_an_entry_caused_sounds_after_it() -> None:
    events = (written("poker"), BonusWon(ANN, "row:poker", 20), TurnBegan(BOB))
    sounds = sounds_for(events, mine=ANN_HERE)
    assert [(sound.name, sound.delay) for sound in sounds] == [
        ("poker", 0.0),
        ("bonus_won", PAUSES["poker"]),
        ("other_turn", PAUSES["poker"] + PAUSES["bonus_won"]),
    ]


def test_a_computers_entry_sounds_when_its_dice_have_landed() -> None:
    dice = (rolled((2,)), written(), TurnBegan(ANN))
    throw, land, write, turn = sounds_for(dice, mine=ANN_HERE)
    assert names((throw, land, write, turn)) == ["throw_1", "land", "write", "your_turn"]
    assert write.delay == pytest.approx(land.delay + PAUSES["land"])
    assert turn.delay == pytest.approx(write.delay + USUAL_PAUSE)


def test_two_bonuses_won_by_one_entry_sound_once() -> None:
    events = (written(), BonusWon(ANN, "row:pair", 20), BonusWon(ANN, "column:1", 40))
    assert heard(*events) == ["write", "bonus_won"]


def test_a_bonus_that_a_computer_takes_is_lost_to_the_person() -> None:
    events = (BonusWon(BOB, "row:pair", 20), BonusLost(ANN, "row:pair", BOB))
    assert heard(*events) == ["bonus_won", "bonus_lost"]


def test_what_a_person_takes_from_others_sounds_like_a_win_alone() -> None:
    events = (BonusWon(ANN, "row:pair", 20), BonusLost(BOB, "row:pair", ANN))
    assert heard(*events) == ["bonus_won"]
    assert heard(*events, mine=BOTH_HERE) == ["bonus_won"]


def test_whoever_wins_at_this_keyboard_has_won() -> None:
    for winner, mine in product((ANN, BOB), (BOTH_HERE,)):
        assert heard(GameEnded((winner,)), mine=mine) == ["game_won"]


def test_marks_on_several_dice_click_one_after_the_other() -> None:
    sounds = mark_sounds(frozenset({4, 0, 2}), marked=True)
    assert names(sounds) == ["mark"] * 3
    assert [sound.pan for sound in sounds] == pytest.approx([-0.8, 0.0, 0.8])
    assert [sound.delay for sound in sounds] == pytest.approx([0.0, 0.06, 0.12])
