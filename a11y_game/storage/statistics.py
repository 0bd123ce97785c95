"""What a history says: games, wins, totals, rows and bonuses, by player and rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from a11y_game.engine.ruleset import Rules
from a11y_game.storage.results import FinishedGame, PlayerResult


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody came first."""

    played: int
    won: int
    """Sole first places; in a game alone there is nothing to win."""
    shared: int
    """First places shared with others."""
    alone: int = 0
    """Games without anybody to play against, among those played."""


@dataclass(frozen=True, slots=True)
class RowStatistics:
    """How one row went in all games."""

    row: str
    cells: int
    made: int
    """How many of the cells brought points or closed a class."""
    points: int
    best: int

    @property
    def average(self) -> Fraction:
        """Points of a cell."""
        return Fraction(self.points, self.cells)


@dataclass(frozen=True, slots=True)
class BonusStatistics:
    """How often a bonus was won, and what it paid in all."""

    bonus: str
    won: int
    points: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """One player's games under the same rules."""

    rules: Rules
    tally: Tally
    best: int
    average: Fraction
    last: int
    best_game: str
    """The id of the game with the best total, the latest of several."""
    rows: tuple[RowStatistics, ...]
    """In sheet order."""
    bonuses: tuple[BonusStatistics, ...]
    """Those won at least once, the most often won first."""
    against: tuple[tuple[str, Tally], ...]
    """For each level of computer opponent met, by its name: the player's games with one of it."""

    @property
    def best_rows(self) -> tuple[RowStatistics, ...]:
        """The rows from the most to the least points a cell."""
        return tuple(sorted(self.rows, key=lambda row: row.average, reverse=True))


def people(games: Iterable[FinishedGame]) -> tuple[str, ...]:
    """Return the names of all persons who played, the most frequent first."""
    names = Counter(p.name for game in games for p in game.players if p.level is None)
    return tuple(name for name, _ in names.most_common())


def tally_of(games: Iterable[FinishedGame], name: str) -> Tally:
    """Return how the person called `name` did in all games together."""
    return _tally((game, player) for game in games for player in _seated(game, name))


def _seated(game: FinishedGame, name: str) -> Iterator[PlayerResult]:
    """Yield the result of the person called `name`, where that person played."""
    yield from (p for p in game.players if p.name == name and p.level is None)


def statistics(games: Sequence[FinishedGame], name: str) -> tuple[Statistics, ...]:
    """Return the statistics of the person called `name`, one for each rules played.

    `games` come as `GameStore.history` returns them, the latest first. The rules played most
    often come first.
    """
    played: dict[Rules, list[tuple[FinishedGame, PlayerResult]]] = {}
    for game in games:
        for player in _seated(game, name):
            played.setdefault(game.rules, []).append((game, player))
    every = [_of_rules(rules, entries) for rules, entries in played.items()]
    return tuple(sorted(every, key=lambda found: found.tally.played, reverse=True))


def _of_rules(rules: Rules, entries: Sequence[tuple[FinishedGame, PlayerResult]]) -> Statistics:
    totals = [player.total for _, player in entries]
    return Statistics(
        rules=rules,
        tally=_tally(entries),
        best=max(totals),
        average=Fraction(sum(totals), len(totals)),
        last=totals[0],
        best_game=entries[totals.index(max(totals))][0].id,
        rows=tuple(_row(row.id, [player for _, player in entries]) for row in rules.rows),
        bonuses=_bonuses([player for _, player in entries]),
        against=_against(entries),
    )


def _tally(entries: Iterable[tuple[FinishedGame, PlayerResult]]) -> Tally:
    played = won = shared = alone = 0
    for game, player in entries:
        played += 1
        if len(game.players) == 1:
            alone += 1
        elif player.place == 1:
            sole = len(game.winners) == 1
            won += sole
            shared += not sole
    return Tally(played, won, shared, alone)


def _row(row: str, players: Iterable[PlayerResult]) -> RowStatistics:
    results = [player.rows[row] for player in players]
    return RowStatistics(
        row,
        sum(result.cells for result in results),
        sum(result.made for result in results),
        sum(result.points for result in results),
        max(result.best for result in results),
    )


def _bonuses(players: Iterable[PlayerResult]) -> tuple[BonusStatistics, ...]:
    won, points = Counter[str](), Counter[str]()
    for player in players:
        won.update(player.bonuses.keys())
        points.update(player.bonuses)
    return tuple(BonusStatistics(bonus, times, points[bonus]) for bonus, times in won.most_common())


def _against(
    entries: Sequence[tuple[FinishedGame, PlayerResult]],
) -> tuple[tuple[str, Tally], ...]:
    levels = {player.level for game, _ in entries for player in game.players}
    return tuple(
        (level, _tally(entry for entry in entries if _meets(entry[0], level)))
        for level in sorted(level for level in levels if level is not None)
    )


def _meets(game: FinishedGame, level: str) -> bool:
    return any(player.level == level for player in game.players)
