"""The five rule sets once more, written from the sources alone: what the engine is checked against.

It is naive on purpose and shares nothing with the engine, neither code nor method. A combination is
looked for by trying every choice of dice; bonuses are found after the game by reading the list of
its entries from the first to the last.
"""

import unicodedata
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

Roll = tuple[int, int, int, int, int]
"""Five faces."""

SCHOOL = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
PAIR_ROWS = ["pair", "two_pairs", "three_of_a_kind"]
SHEETS = {
    "playroom": [
        *SCHOOL,
        *["three_of_a_kind", "four_of_a_kind", "full_house", "poker"],
        *["small_straight", "large_straight", "chance"],
    ],
    "mdice": [
        *["poker", "four_of_a_kind", "full_house", "large_straight", "small_straight", "chance"],
        *SCHOOL,
    ],
    "toybytoy": [
        *[*SCHOOL, *PAIR_ROWS, "full_house", "small_straight", "large_straight"],
        *["four_of_a_kind", "poker", "chance"],
    ],
    "classic": [
        *[*SCHOOL, *PAIR_ROWS, "small_straight", "large_straight", "full_house"],
        *["four_of_a_kind", "poker", "chance"],
    ],
    "dice-poker": [
        *[*SCHOOL, "pair", "three_of_a_kind", "two_pairs", "full_house", "four_of_a_kind"],
        *["poker", "small_straight", "large_straight", "chance"],
    ],
}
EXTRA_ROWS = ["pair", "two_pairs", "misere"]
SEATS = {
    "playroom": (1, 8),
    "mdice": (2, 4),
    "toybytoy": (1, 4),
    "classic": (2, 4),
    "dice-poker": (1, 4),
}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "playroom": {"extra_rows": [False, True]},
    "mdice": {},
    "toybytoy": {
        "poker_bonus": [50, 100, 500],
        "school": ["debt", "minus_one", "minus_ten"],
        "straight_bonus": ["always", "first_roll"],
        "fill": ["left_to_right", "free"],
    },
    "classic": {"school": ["product", "surplus"]},
    "dice-poker": {"columns": [3, 1, 2, 4, 5, 6]},
}
"""Every value of every option, the default first."""
FIXED = {
    "playroom": {"full_house": 25, "small_straight": 30, "large_straight": 40, "poker": 50},
    "mdice": {"poker": 50, "large_straight": 30, "small_straight": 25},
}
"""Combinations with a price of their own where the others bring the sum of all five dice."""
EXTRA = {
    "classic": {"four_of_a_kind": 30, "poker": 50},
    "dice-poker": {"four_of_a_kind": 20, "poker": 50},
}
"""What is added before doubling."""


class BrokenRuleError(Exception):
    """A record that breaks a rule, in `turn` (from 1; None outside the turns)."""

    def __init__(self, turn: int | None) -> None:
        super().__init__(turn)
        self.turn = turn


def with_defaults(ruleset: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return every option of the rule set with its value."""
    return {name: values[0] for name, values in OPTIONS[ruleset].items()} | options


def rows_of(ruleset: str, options: dict[str, Any]) -> list[str]:
    """Return the rows in the order of the sheet."""
    extra = EXTRA_ROWS if with_defaults(ruleset, options).get("extra_rows") else []
    return SHEETS[ruleset] + extra


def columns_of(ruleset: str, options: dict[str, Any]) -> int:
    """Return how many columns a sheet has."""
    if ruleset == "toybytoy":
        return 3
    return int(with_defaults(ruleset, options).get("columns", 1))


@cache
def best_choice(kind: str, dice: Roll) -> tuple[int, ...] | None:
    """Return the dearest choice of dice that is a `kind`, None where the dice hold none."""
    sizes = {
        "pair": 2,
        "two_pairs": 4,
        "three_of_a_kind": 3,
        "four_of_a_kind": 4,
        "run_of_four": 4,
    }
    choices = [tuple(sorted(choice)) for choice in combinations(dice, sizes.get(kind, 5))]
    return max((choice for choice in choices if is_kind(kind, choice)), key=sum, default=None)


def is_kind(kind: str, chosen: tuple[int, ...]) -> bool:
    """Say whether the chosen dice, in order of their faces, are exactly a `kind`."""
    low, high = chosen[0], chosen[-1]
    match kind:
        case "pair" | "three_of_a_kind" | "four_of_a_kind" | "poker":
            return low == high
        case "two_pairs":
            return chosen == (low, low, high, high) and low < high
        case "full_house":
            shapes = [(low, low, low, high, high), (low, low, high, high, high)]
            return chosen in shapes and low < high
        case "run_of_four" | "run_of_five":
            return chosen == tuple(range(low, high + 1))
        case "one_to_five":
            return chosen == (1, 2, 3, 4, 5)
        case "two_to_six":
            return chosen == (2, 3, 4, 5, 6)
    raise ValueError(kind)


def dice_of(ruleset: str, row: str, dice: Roll) -> tuple[int, ...] | None:
    """Return the dice that a combination row counts, None where they do not make it."""
    if row in ("chance", "misere"):
        return dice
    if ruleset in ("classic", "dice-poker"):
        kinds = {"small_straight": "one_to_five", "large_straight": "two_to_six"}
    else:
        kinds = {"small_straight": "run_of_four", "large_straight": "run_of_five"}
    made = best_choice(kinds.get(row, row), dice)
    if ruleset == "mdice" and row == "four_of_a_kind" and best_choice("poker", dice):
        return None  # 001 caps the row at 29
    return made


def points(
    ruleset: str, options: dict[str, Any], row: str, dice: Roll, *, first: bool, thrown: int
) -> int | None:
    """Return what a row would bring, None where the dice do not make it.

    `first`: on the first roll of the turn; `thrown`: how many dice the last roll threw.
    A school row of Dice Poker answers with its change of the reserve.
    """
    chosen = with_defaults(ruleset, options)
    if row in SCHOOL:
        return school_points(ruleset, chosen, SCHOOL[row], dice.count(SCHOOL[row]))
    made = dice_of(ruleset, row, dice)
    if made is None:
        return None
    if ruleset in FIXED:
        if row == "misere":
            return 36 - sum(dice)
        return FIXED[ruleset].get(row, sum(dice))
    if ruleset == "toybytoy":
        return toybytoy_points(chosen, row, made, first=first)
    doubled = first if ruleset == "classic" else thrown == len(dice)
    return (sum(made) + EXTRA[ruleset].get(row, 0)) * (2 if doubled else 1)


def school_points(ruleset: str, options: dict[str, Any], face: int, count: int) -> int | None:
    """Return what `count` dice of the face bring to its school row."""
    over = count - 3
    match ruleset, options.get("school"):
        case "toybytoy", "minus_ten":
            return over * face * (10 if over < 0 else 1)
        case ("toybytoy", "minus_one") | ("classic", "surplus"):
            return over * face
        case "classic", _:
            return over * face if over < 0 else count * face
        case "dice-poker", _:
            return over * face if count else None
        case _:
            return count * face


def toybytoy_points(
    options: dict[str, Any], row: str, made: tuple[int, ...], *, first: bool
) -> int:
    """Return what a made combination brings in 002."""
    plain = {"small_straight": 15, "large_straight": 20}.get(row, sum(made))
    plus: int = {
        "small_straight": 20,
        "large_straight": 30,
        "four_of_a_kind": 40,
        "poker": options["poker_bonus"],
    }.get(row, 0)
    if "straight" in row and options["straight_bonus"] == "first_roll" and not first:
        plus = 0
    return plain * 2 + plus if first else plain + plus


@dataclass
class Entry:
    """A written cell in the history of a game."""

    time: int
    player: int
    row: str
    column: int
    """From 1."""
    points: int
    missed: bool
    """A dash, or a zero of Dice Poker's school."""
    count: int
    """How many dice of its face a school cell holds."""


@dataclass
class Game:
    """A game in progress."""

    ruleset: str
    options: dict[str, Any]
    names: list[str]
    entries: list[Entry] = field(default_factory=list)
    reserves: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.reserves = [0] * len(self.names)
        self.rows = rows_of(self.ruleset, self.options)
        self.columns = columns_of(self.ruleset, self.options)

    @property
    def size(self) -> int:
        """How many turns a whole game has."""
        return len(self.names) * len(self.rows) * self.columns

    @property
    def finished(self) -> bool:
        """Whether every cell of every player is written."""
        return len(self.entries) == self.size

    def line(self, player: int, *, row: str = "", column: int = 0) -> list[Entry]:
        """Return a player's written cells of a row, or of a column, in the order of writing."""
        return [
            e
            for e in self.entries
            if e.player == player and (e.row == row if row else e.column == column)
        ]

    def write(self, turn: dict[str, Any]) -> int:
        """Write the dice of a turn and return the points of the cell; ValueError: not allowed."""
        player = len(self.entries) % len(self.names)
        row, strike = turn["row"], turn.get("strike", False)
        if row not in self.rows or type(strike) is not bool:
            raise ValueError
        if strike and (row in SCHOOL or self.ruleset in ("playroom", "mdice")):
            raise ValueError
        column = self.free_column(player, row, turn)
        dice: Roll = tuple(turn["rolls"][-1]["dice"])
        thrown = len(turn["rolls"][-1].get("reroll", dice))
        first = len(turn["rolls"]) == 1
        value = points(self.ruleset, self.options, row, dice, first=first, thrown=thrown)
        missed = strike or value is None
        if self.ruleset == "dice-poker" and row in SCHOOL:
            missed = value is None or self.reserves[player] + value < 0
            if value is not None and not missed:
                self.reserves[player] += value
            value = -200 if missed else 0
        elif missed or value is None:
            value = 0
        count = dice.count(SCHOOL.get(row, 0))
        self.entries.append(Entry(len(self.entries), player, row, column, value, missed, count))
        return value

    def free_column(self, player: int, row: str, turn: dict[str, Any]) -> int:
        """Return the column that the turn writes, from 1; ValueError where it cannot."""
        full = [entry.column for entry in self.line(player, row=row)]
        free = [column for column in range(1, self.columns + 1) if column not in full]
        if not free:
            raise ValueError
        if with_defaults(self.ruleset, self.options).get("fill") != "free":
            if "column" in turn:
                raise ValueError
            return free[0]
        column = turn["column"] if type(turn.get("column")) is int else 0
        if column not in free:
            raise ValueError
        return column

    def void_since(self, player: int) -> float:
        """Return when a school row left a debt and crossed out the player's premiums (002)."""
        times = [float("inf")]
        if with_defaults(self.ruleset, self.options).get("school") == "debt":
            for row in SCHOOL:
                cells = self.line(player, row=row)
                if len(cells) == self.columns and sum(cell.count for cell in cells) < 9:
                    times.append(cells[-1].time)
        return min(times)

    def bonuses(self) -> list[dict[str, int]]:
        """Return each player's bonuses that are paid and not crossed out, zeros left out."""
        won: list[dict[str, int]] = [{} for _ in self.names]
        match self.ruleset:
            case "playroom" | "classic":
                for player, bonuses in enumerate(won):
                    bonuses.update(self.own_bonuses(player))
            case "toybytoy" | "dice-poker":
                for name, length in self.lines():
                    self.race(name, length, won)
        return [{name: worth for name, worth in bonuses.items() if worth} for bonuses in won]

    def own_bonuses(self, player: int) -> dict[str, int]:
        """Return the bonus that 004 and the last paragraph of 003 pay for the school."""
        school = [e for e in self.entries if e.player == player and e.row in SCHOOL]
        total = sum(entry.points for entry in school)
        if self.ruleset == "playroom":
            return {"upper": 35 if total >= 63 else 0}
        surplus = with_defaults("classic", self.options)["school"] == "surplus"
        return {"school": 50 if surplus and len(school) == len(SCHOOL) and total > 0 else 0}

    def lines(self) -> list[tuple[str, int]]:
        """Return the rows and columns that pay a bonus, by name, each with its length."""
        paying = [row for row in self.rows if row != "chance" or self.ruleset == "toybytoy"]
        rows = [(f"row:{row}", self.columns) for row in paying]
        return rows + [(f"column:{c}", len(self.rows)) for c in range(1, self.columns + 1)]

    def race(self, name: str, length: int, won: list[dict[str, int]]) -> None:
        """Give the bonus of a line to the first player who filled it rightly."""
        kind, _, which = name.partition(":")
        first: tuple[float, int, list[Entry]] | None = None
        for player in range(len(self.names)):
            if kind == "row":
                cells = self.line(player, row=which)
            else:
                cells = self.line(player, column=int(which))
            if len(cells) < length or any(cell.missed for cell in cells):
                continue
            drew = any(cell.count < 3 for cell in cells)
            if self.ruleset == "dice-poker" and which in SCHOOL and drew:
                continue
            time = cells[-1].time
            if time < self.void_since(player) and (first is None or time < first[0]):
                first = (time, player, cells)
        if first is not None:
            _, winner, cells = first
            if self.void_since(winner) == float("inf"):
                won[winner][name] = self.worth(kind, which, cells)

    def worth(self, kind: str, which: str, cells: list[Entry]) -> int:
        """Return what a line brings to its winner."""
        if self.ruleset == "toybytoy":
            return 50 if kind == "column" else max(0, cells[-1].points)
        if which in SCHOOL:
            return 5 * SCHOOL[which]
        return max(cell.points for cell in cells if cell.row not in SCHOOL)

    def penalties(self, player: int) -> dict[str, int]:
        """Return the penalty of 003 for a school below nought."""
        school = [e for e in self.entries if e.player == player and e.row in SCHOOL]
        negative = len(school) == len(SCHOOL) and sum(entry.points for entry in school) < 0
        return {"school": -50} if negative else {}

    def result(self, turns: list[int]) -> dict[str, Any]:
        """Return the final tables in the form of `replay --json`."""
        players = [
            self.player_result(player, bonuses) for player, bonuses in enumerate(self.bonuses())
        ]
        totals = [player["total"] for player in players]
        winners = [n for n, t in zip(self.names, totals, strict=True) if t == max(totals)]
        if self.finished and self.ruleset == "classic":
            for player, total in zip(players, totals, strict=True):
                player["settlement"] = fraction_text(total - Fraction(sum(totals), len(totals)))
        return {
            "finished": self.finished,
            "players": players,
            "turns": turns,
            "winners": winners if self.finished else [],
        }

    def player_result(self, player: int, bonuses: dict[str, int]) -> dict[str, Any]:
        """Return one player's table."""
        cells: dict[str, list[int | None]] = {row: [None] * self.columns for row in self.rows}
        mine = [entry for entry in self.entries if entry.player == player]
        for entry in mine:
            cells[entry.row][entry.column - 1] = entry.points
        total = sum(entry.points for entry in mine) + sum(bonuses.values())
        table: dict[str, Any] = {"name": self.names[player], "cells": cells}
        if self.ruleset != "mdice":
            table["bonuses"] = bonuses
        if self.ruleset == "classic":
            table["penalties"] = self.penalties(player)
            total += sum(table["penalties"].values())
        if self.ruleset == "dice-poker":
            table["reserve"] = self.reserves[player]
            total += self.reserves[player]
        if with_defaults(self.ruleset, self.options).get("school") == "debt":
            table["premiums_void"] = self.void_since(player) != float("inf")
        return {**table, "total": total}


def fraction_text(value: Fraction) -> str:
    """Return the exact value as a decimal where that ends, else as a fraction."""
    if value.denominator % 3:
        return str(Decimal(value.numerator) / Decimal(value.denominator))
    return f"{value.numerator}/{value.denominator}"


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return a record's `replay --json` object; raises BrokenRuleError."""
    check_header(record)
    game = Game(record["ruleset"], record.get("options", {}), record["players"])
    worth: list[int] = []
    turns = record["turns"]
    for number, turn in enumerate(turns, 1):
        try:
            check_rolls(turn)
            if "row" in turn:
                worth.append(game.write(turn))
        except ValueError:
            raise BrokenRuleError(number) from None
        left_open = "row" not in turn and number < len(turns)
        if left_open or number > game.size:
            raise BrokenRuleError(number)
    return game.result(worth)


def check_header(record: dict[str, Any]) -> None:
    """Raise BrokenRuleError for anything wrong outside the turns."""
    ruleset, options = record.get("ruleset"), record.get("options", {})
    names, turns = record.get("players"), record.get("turns")
    if not isinstance(ruleset, str) or ruleset not in SHEETS or not isinstance(options, dict):
        raise BrokenRuleError(None)
    for name, value in options.items():
        allowed = OPTIONS[ruleset].get(name, [])
        if not any(type(value) is type(known) and value == known for known in allowed):
            raise BrokenRuleError(None)
    if not isinstance(names, list) or not isinstance(turns, list):
        raise BrokenRuleError(None)
    least, most = SEATS[ruleset]
    if not least <= len(names) <= most or not all(map(is_name, names)):
        raise BrokenRuleError(None)
    if len(set(names)) < len(names):
        raise BrokenRuleError(None)


def is_name(name: object) -> bool:
    """Say whether it can stand on a sheet."""
    if not isinstance(name, str) or not name.strip():
        return False
    return not any(unicodedata.category(letter) == "Cc" for letter in name)


def check_rolls(turn: object) -> None:
    """Raise ValueError unless the turn is one to three rolls, each following from the last."""
    rolls = turn.get("rolls") if isinstance(turn, dict) else None
    if not isinstance(rolls, list) or not 1 <= len(rolls) <= 3:
        raise ValueError
    before: list[int] | None = None
    for roll in rolls:
        dice = roll.get("dice") if isinstance(roll, dict) else None
        if not isinstance(dice, list) or len(dice) != 5:
            raise ValueError
        if any(type(die) is not int or not 1 <= die <= 6 for die in dice):
            raise ValueError
        if before is None:
            if "reroll" in roll:
                raise ValueError
        else:
            check_reroll(roll.get("reroll"), before, dice)
        before = dice


def check_reroll(again: object, before: list[int], after: list[int]) -> None:
    """Raise ValueError unless only the dice thrown again have changed."""
    if not isinstance(again, list) or not again:
        raise ValueError
    if any(type(place) is not int or not 0 <= place <= 4 for place in again):
        raise ValueError
    if len(set(again)) < len(again):
        raise ValueError
    kept = set(range(5)) - set(again)
    if any(before[place] != after[place] for place in kept):
        raise ValueError
