"""History, statistics, games as files: what is said, word for word, and what it leads to."""

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from playing import OpenSitting, Sitting
from storage.played_games import beginning, moments

from a11y_game.record_file import read_replay
from a11y_game.storage.games import GameStore

MAY_3 = 1746280000.0
"""13:46:40 on 3 May 2025, UTC."""

CLASSIC = [
    "Anna, Classic. Played: two games, two wins",
    "Best total: minus 45",
    "Average total: minus 50",
    "Last total: minus 45",
    "Best game, minus 45 points, 3 May 2025: Enter opens it",
    "Against solid: two games, two wins",
    "Best rows: Chance, Pair, Two pairs",
    "Chance: made 2 of 2, 34 on average, best 38",
    "Pair: made 1 of 2, 12 on average, best 24",
    "Two pairs: made 0 of 2, 0 on average, best 0",
    "Three of a kind: made 0 of 2, 0 on average, best 0",
    "Small straight: made 0 of 2, 0 on average, best 0",
    "Large straight: made 0 of 2, 0 on average, best 0",
    "Full house: made 0 of 2, 0 on average, best 0",
    "Four of a kind: made 0 of 2, 0 on average, best 0",
    "Poker: made 0 of 2, 0 on average, best 0",
    "Ones: made 0 of 2, minus 2.5 on average, best minus 2",
    "Twos: made 0 of 2, minus 4 on average, best minus 4",
    "Threes: made 0 of 2, minus 4.5 on average, best minus 3",
    "Fours: made 0 of 2, minus 8 on average, best minus 4",
    "Sixes: made 0 of 2, minus 12 on average, best minus 6",
    "Fives: made 0 of 2, minus 15 on average, best minus 15",
]

CLASSIC_IN_RUSSIAN = [
    "Anna, Классика. Сыграно: две игры, две победы",
    "Лучший итог: минус 45",
    "Средний итог: минус 50",
    "Последний итог: минус 45",
    "Лучшая игра, минус 45 очков, 3 мая 2025 года: Enter открывает её",
    "Против уровня «крепкий игрок»: две игры, две победы",
    "Лучшие строки: Шанс, Пара, Две пары",
    "Шанс: удалось 2 из 2, в среднем 34, лучшее 38",
    "Пара: удалось 1 из 2, в среднем 12, лучшее 24",
]
"""The same, as far as the second row."""

STORY = [
    (
        "Turn by turn. Turn 1, Anna: 4 4 5 5 6, keeps 4 4 5. 1 4 4 5 5, rolls all five again."
        " 1 3 4 4 6. Ones: minus 2. Total minus 2."
    ),
    (
        "Turn 1, Boris: 1 1 3 5 5, keeps 3. 2 2 3 3 4, rolls all five again. 1 1 2 4 4."
        " Ones: minus 1. Total minus 1."
    ),
    "Turn 2, Anna: 2 3 4 5 6. Twos: minus 4. Total minus 6.",
]

STORY_END = [
    ("Turn 15, Boris: 1 1 1 4 6. Twos: minus 6. School penalty: minus 50 points. Total minus 53."),
    (
        "Game over. Anna wins with minus 45 points. Boris: minus 53."
        " Settling up: Anna plus 4, Boris minus 4."
    ),
]


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let days begin at the same moment wherever the tests run."""
    if not hasattr(time, "tzset"):
        yield
        return
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def keep(
    folder: Path,
    ruleset: str,
    seed: int,
    *levels: str | None,
    at: int = -1,
    options: Mapping[str, object] = MappingProxyType({}),
) -> str:
    """Keep a game of random play as it stood after its action `at`; return its id."""
    store = GameStore(folder / "games.db", clock=lambda: MAY_3 + seed)
    names = ("Anna", "Boris", "Clara")[: len(levels)]
    now = list(moments(beginning(ruleset, names, seed, options)))[at]
    game_id = store.new_game(now.record, now.state, levels)
    store.close()
    return game_id


@pytest.fixture
def menu(sitting: OpenSitting) -> OpenSitting:
    """Give sittings that begin in the main menu."""

    def opened(folder: Path, language: str = "en") -> Sitting:
        made = sitting(folder, language)
        made.open_menu()
        return made

    return opened


def to_line(at: Sitting, line: str) -> None:
    """Walk down until `line` is said."""
    for _ in range(60):
        if at.voice.lines[-1].endswith(line):
            return
        at.press(["down"])
    pytest.fail(f"{line} is not in the list")


def choose(at: Sitting, *lines: str) -> str:
    """Choose one line after the other, each in the place the one before opened."""
    for line in lines:
        to_line(at, line)
        at.press(["enter"])
    return at.voice.lines[-1]


def walked(at: Sitting) -> list[str]:
    """Return every line of a list from the one the player stands on."""
    lines = [at.voice.lines[-1]]
    while True:
        (step,) = at.press(["down"])
        if step.cues == ("edge",):
            return lines
        lines += step.said


def test_no_history_is_one_line(tmp_path: Path, menu: OpenSitting) -> None:
    at = menu(tmp_path)
    assert choose(at, "History and statistics") == "History and statistics. No finished games yet."
    assert at.said("enter", "delete") == [
        "No finished games yet.",
        "Nothing on this key. H: help.",
    ]


def test_each_person_is_told_with_all_games(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 1, None, None)
    keep(tmp_path, "playroom", 2, None, "solid")
    keep(tmp_path, "playroom", 3, None)

    at = menu(tmp_path)
    choose(at, "History and statistics")
    assert walked(at) == [
        "History and statistics. Anna: three games, one win",
        "Boris: one game, 0 wins",
        "All finished games: 3",
    ]


def test_the_numbers_of_a_person_under_the_same_rules(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "classic", 1, None, "solid")
    keep(tmp_path, "classic", 2, None, "solid")
    at = menu(tmp_path)
    choose(at, "History and statistics")
    (person,) = at.said("enter")
    at.press(["enter"])

    assert person == "Anna. Classic: two games, two wins, best total minus 45"
    assert walked(at) == CLASSIC


def test_the_same_in_russian(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "classic", 1, None, "solid")
    keep(tmp_path, "classic", 2, None, "solid")
    at = menu(tmp_path, "ru")
    choose(at, "История и статистика")
    at.press(["enter", "enter"])

    assert walked(at)[: len(CLASSIC_IN_RUSSIAN)] == CLASSIC_IN_RUSSIAN


def test_the_best_game_is_read_turn_by_turn(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "classic", 1, None, "solid")
    keep(tmp_path, "classic", 2, None, "solid")
    at = menu(tmp_path)
    choose(at, "History and statistics")
    at.press(["enter", "enter"])
    to_line(at, "Enter opens it")

    assert at.said("enter") == [
        "Classic. Anna: minus 45, Boris: minus 53. 3 May 2025. Read it turn by turn"
    ]
    at.press(["enter"])
    story = walked(at)
    assert (story[:3], story[-2:], len(story)) == (STORY, STORY_END, 31)


def test_a_game_to_itself_has_no_wins_and_rules_name_their_options(
    tmp_path: Path, menu: OpenSitting
) -> None:
    keep(tmp_path, "playroom", 1, None, options={"extra_rows": True})
    at = menu(tmp_path)
    assert choose(at, "History and statistics") == "History and statistics. Anna: one game"
    assert at.said("enter") == [
        "Anna. Playroom: one game, best total 57. Extra rows: yes, sixteen rows"
    ]


def test_bonuses_are_told_with_how_often(tmp_path: Path, menu: OpenSitting) -> None:
    for seed in (1, 1, 2):
        keep(tmp_path, "toybytoy", seed, None, None, options={"school": "minus_one"})
    at = menu(tmp_path)
    choose(at, "History and statistics")
    at.press(["enter", "enter"])
    assert [line for line in walked(at) if line.startswith("Won")] == [
        "Won 2 times: bonus for the row Pair, 40 points in all",
    ]


def test_a_finished_game_is_looked_at_and_reviewed(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "mdice", 3, None, None)
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    at.press(["enter"])
    assert choose(at, "Detailed table").startswith("Anna’s table, total ")
    at.press(["escape"])
    assert choose(at, "Review: what each decision cost").startswith("Anna’s mistakes cost")


def test_nobody_who_looks_back_is_taken_for_the_player(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "mdice", 3, None, "greedy")
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    at.press(["enter"])
    assert choose(at, "Detailed table").startswith("Anna’s table, total ")
    at.press(["escape"])
    assert choose(at, "Review: what each decision cost").startswith("Anna’s mistakes cost")


def test_of_a_file_chosen_from_the_list_only_the_name_is_repeated(
    tmp_path: Path, menu: OpenSitting
) -> None:
    path = tmp_path / "documents" / "cut.json"
    path.parent.mkdir()
    path.write_text("{")
    at = menu(tmp_path)
    choose(at, "Import a game")

    assert at.said("enter") == ["cut.json: this is not a JSON file in UTF-8."]


def test_a_game_is_exported_as_a_record(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 1, None, None)
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    at.press(["enter"])
    path = tmp_path / "documents" / "playroom-2025-05-03-134641.json"

    assert choose(at, "Save as a file") == f"Saved as {path}"
    assert read_replay(path).state.finished


def test_an_export_that_fails_is_one_line(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 1, None, None)
    (tmp_path / "documents").write_text("in the way")
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    at.press(["enter"])

    path = tmp_path / "documents" / "playroom-2025-05-03-134641.json"
    assert choose(at, "Save as a file") == f"{path}: cannot be written: the folder is missing."


def test_a_game_is_deleted_after_one_question(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 1, None, None)
    keep(tmp_path, "playroom", 2, None)
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 2")
    left = "Playroom. Anna: 57. 3 May 2025"

    assert at.said("delete", "down", "delete", "delete") == [
        "Delete this game? Press again.",
        "Playroom. Anna: 78, Boris: 50. 3 May 2025",
        "Delete this game? Press again.",
        f"Deleted. {left}",
    ]
    assert choose(at, left, "Delete") == "Delete this game? Press again."
    assert at.said("enter") == ["Deleted. Finished games. No finished games yet."]
    store = GameStore(tmp_path / "games.db")
    assert store.history() == ()
    store.close()


def test_a_held_key_deletes_nothing(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 2, None)
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    held = at.press(["delete", "delete", "delete"], interval=0.1)

    assert [step.cues for step in held] == [("question",), ("refusal",), ("refusal",)]
    store = GameStore(tmp_path / "games.db")
    assert len(store.history()) == 1
    store.close()


def test_a_game_of_this_sitting_is_in_the_history(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 5, None, at=-2)
    at = menu(tmp_path)
    assert at.voice.lines[-1].endswith("Continue: Playroom, turn 13 of 13")
    at.press(["enter", "enter", "down", "enter", "enter", "end", "enter"])

    assert choose(at, "History and statistics") == "History and statistics. Anna: one game"


def test_a_game_deleted_elsewhere_meanwhile_is_one_line(tmp_path: Path, menu: OpenSitting) -> None:
    game_id = keep(tmp_path, "playroom", 2, None)
    at = menu(tmp_path)
    choose(at, "History and statistics", "All finished games: 1")
    at.press(["enter"])
    store = GameStore(tmp_path / "games.db")
    store.delete(game_id)
    store.close()

    for line in ("Read it turn by turn", "Detailed table", "Save as a file"):
        assert choose(at, line) == "This saved game is no longer there."


def test_an_unfinished_game_is_deleted_from_the_menu(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 2, None, at=5)
    at = menu(tmp_path)
    assert at.said("x", "x", "up") == [
        "Delete this game? Press again.",
        "Deleted. New game",
        "New game",
    ]


def test_a_game_open_elsewhere_is_one_line_and_is_let_go_when_left(
    tmp_path: Path, menu: OpenSitting
) -> None:
    game_id = keep(tmp_path, "playroom", 2, None, at=5)
    other = GameStore(tmp_path / "games.db")
    other.load(game_id)
    at = menu(tmp_path)
    line = "Continue: Playroom, turn 2 of 13"
    assert at.said("enter") == [f"This game is being played in another window. {line}"]

    other.release(game_id)
    assert at.said("enter", "escape", "end", "enter", "enter")[-1] == (
        f"The game is saved. Main menu. {line}"
    )
    other.load(game_id)
    other.close()


def test_the_game_being_played_is_saved_as_a_file(tmp_path: Path, menu: OpenSitting) -> None:
    keep(tmp_path, "playroom", 2, None, at=5)
    at = menu(tmp_path)
    at.press(["enter", "escape"])
    (said, path) = choose(at, "Save a copy as a file").split(" as ")

    assert said == "Saved"
    assert Path(path).parent == tmp_path / "documents"
    assert not read_replay(Path(path)).state.finished


def test_an_unfinished_game_is_imported_and_offered(tmp_path: Path, menu: OpenSitting) -> None:
    (tmp_path / "documents").mkdir()
    keep(tmp_path / "documents", "playroom", 2, None, at=5)
    elsewhere = menu(tmp_path / "documents")
    elsewhere.press(["enter", "escape"])
    path = Path(choose(elsewhere, "Save a copy as a file").removeprefix("Saved as "))
    path.rename(tmp_path / "documents" / "from a friend.json")

    at = menu(tmp_path)
    choose(at, "Import a game")
    assert walked(at) == [
        "Import a game. from a friend.json",
        "Type the path of another file",
        f"The files listed here are in {tmp_path / 'documents'}",
    ]
    at.press(["home"])
    line = "Continue: Playroom, turn 2 of 13"
    assert at.said("enter") == [f"Imported. Enter continues it. Main menu. {line}"]
    # The dice to come came with it.
    at.press(["enter", "enter"])
    elsewhere.press(["escape", "enter"])
    assert at.voice.lines[-1] == elsewhere.voice.lines[-1]


def written_finished(path: Path) -> Path:
    """Write a game that Anna has played to its end, alone, and return where."""
    now = list(moments(beginning("playroom", ("Anna",), 2)))[-1]
    path.write_text(json.dumps(now.record.as_json()), "utf-8")
    return path


def test_a_finished_game_is_imported_into_the_history(tmp_path: Path, menu: OpenSitting) -> None:
    path, at = written_finished(tmp_path / "it's a game.txt"), menu(tmp_path)
    choose(at, "Import a game", "Type the path of another file")

    assert at.said(*str(path), "enter")[-1].startswith("Imported. Playroom. Anna: ")
    assert at.said("escape", "escape")[0].startswith("Main menu. Import a game")


def test_a_finished_game_is_imported_once(tmp_path: Path, menu: OpenSitting) -> None:
    path, at = written_finished(tmp_path / "game.txt"), menu(tmp_path)
    choose(at, "Import a game", "Type the path of another file")
    at.press([*str(path), "enter", "escape"])
    choose(at, "Import a game", "Type the path of another file")
    assert at.said(*str(path), "enter")[-1].startswith(
        f"{path}: this game is in the history already."
    )
    assert len(at.program.library()._archive.history()) == 1


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("none.json", None, "cannot be read: there is no such file."),
        ("bad.json", b"\xff", "this is not a JSON file in UTF-8."),
        ("set.json", b'{"ruleset": "bridge"}', "There is no rule set “bridge”."),
        (
            "turn.json",
            b'{"ruleset": "mdice", "players": ["A", "B"], "turns": [{"rolls": [{"dice": [7]}]}]}',
            "Turn 1: Roll 1 must have five dice from 1 to 6.",
        ),
    ],
)
def test_what_cannot_be_imported_is_one_line_and_the_path_stays(
    tmp_path: Path, menu: OpenSitting, name: str, content: bytes | None, why: str
) -> None:
    path = tmp_path / "documents" / name
    if content is not None:
        path.parent.mkdir()
        path.write_bytes(content)
    at = menu(tmp_path)
    choose(at, "Import a game", "Type the path of another file")

    assert at.said("enter") == ["Nothing is typed yet. Type it, or Escape cancels."]
    correct = "You can correct it; Delete erases all, Escape cancels."
    assert at.said(*name, "enter")[-1] == f"{path}: {why} {correct}"
    assert at.said("up") == [name]
