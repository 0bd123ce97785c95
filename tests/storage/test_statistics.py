"""Statistics: exact numbers from a small made-up history."""

from fractions import Fraction
from pathlib import Path

from a11y_game.engine.rulesets import find
from a11y_game.storage.results import FinishedGame, PlayerResult, RowResult
from a11y_game.storage.statistics import (
    BonusStatistics,
    RowStatistics,
    Tally,
    people,
    statistics,
    tally_of,
)
from storage.played_games import OpenStore, beginning, moments

CLASSIC = find("classic").rules()
SURPLUS = find("classic").rules({"school": "surplus"})


def result(
    name: str,
    total: int,
    place: int,
    *,
    level: str | None = None,
    pair: int = 0,
    bonuses: dict[str, int] | None = None,
) -> PlayerResult:
    rows = {row.id: RowResult(1, 1, 5, 5) for row in CLASSIC.rows}
    rows["pair"] = RowResult(1, int(pair > 0), pair, pair)
    return PlayerResult(name, level, total, place, rows, bonuses or {}, {})


HISTORY = (
    FinishedGame("d", CLASSIC, (result("Анна", 100, 1, pair=12), result("B", 90, 2)), 7.0, 8.0),
    FinishedGame(
        "c",
        CLASSIC,
        (
            result("Анна", 130, 1, pair=24),
            result("Bot", 130, 1, level="master"),
            result("Bot 2", 1, 3, level="master"),
        ),
        5.0,
        6.0,
    ),
    FinishedGame(
        "b",
        SURPLUS,
        (result("B", 50, 1, bonuses={"school": 50}), result("Анна", 49, 2)),
        3.0,
        4.0,
    ),
    FinishedGame(
        "a",
        CLASSIC,
        (result("Bot", 131, 1, level="solid"), result("Анна", 130, 2)),
        1.0,
        2.0,
    ),
)


def test_all_games_of_a_person_are_counted_together() -> None:
    assert tally_of(HISTORY, "Анна") == Tally(played=4, won=1, shared=1)
    assert tally_of(HISTORY, "Bot") == Tally(0, 0, 0)


def test_people_are_named_by_how_often_they_played_and_bots_are_not() -> None:
    assert people(HISTORY) == ("Анна", "B")


def test_a_players_numbers_are_kept_apart_by_rules_and_options() -> None:
    classic, surplus = statistics(HISTORY, "Анна")

    assert classic.rules is CLASSIC
    assert classic.tally == Tally(played=3, won=1, shared=1)
    assert (classic.best, classic.average, classic.last) == (130, Fraction(120), 100)
    assert classic.best_game == "c"
    assert classic.against == (("master", Tally(1, 0, 1)), ("solid", Tally(1, 0, 0)))
    assert (surplus.rules, surplus.tally, surplus.last) == (SURPLUS, Tally(1, 0, 0), 49)
    assert surplus.against == ()


def test_an_average_is_exact() -> None:
    games = (*HISTORY, FinishedGame("z", CLASSIC, (result("Анна", 1, 2), result("B", 2, 1)), 0, 1))

    assert statistics(games, "Анна")[0].average == Fraction(361, 4)


def test_rows_add_up_and_the_best_come_first() -> None:
    classic = statistics(HISTORY, "Анна")[0]

    assert [row.row for row in classic.rows] == [row.id for row in CLASSIC.rows]
    pair = RowStatistics("pair", cells=3, made=2, points=36, best=24)
    assert classic.best_rows[0] == pair
    assert pair.average == 12
    assert classic.best_rows[1] == RowStatistics("ones", 3, 3, 15, 5)


def test_bonuses_are_counted() -> None:
    assert statistics(HISTORY, "B")[1].bonuses == (BonusStatistics("school", 1, 50),)
    assert statistics(HISTORY, "Анна")[0].bonuses == ()


def test_nobody_has_no_statistics_and_a_bot_of_the_name_does_not_count() -> None:
    assert statistics(HISTORY, "Bot") == ()
    assert statistics((), "Анна") == ()


def test_a_game_alone_is_played_but_not_won() -> None:
    games = (FinishedGame("a", CLASSIC, (result("Анна", 10, 1),), 1.0, 2.0),)

    assert statistics(games, "Анна")[0].tally == Tally(1, 0, 0, alone=1)


def test_the_best_game_can_be_read_from_the_store(games: Path, open_store: OpenStore) -> None:
    store = open_store(games)
    best = -1
    for seed in range(5):
        first = beginning(seed=seed)
        *_, last = moments(first)
        store.new_game(last.record, last.state, (None, "solid"))
        best = max(best, store.history()[0].players[0].total)

    (found,) = statistics(store.history(), "Анна")
    assert (found.tally.played, found.best) == (5, best)
    state = store.read(found.best_game).state
    assert state.finished
    assert store.history()[-1].players[0].total <= best
