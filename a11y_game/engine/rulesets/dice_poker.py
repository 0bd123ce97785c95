"""Dice Poker. Source: `000_4422a7c1f077f379.txt`."""

from collections.abc import Sequence
from functools import partial

from a11y_game.engine import scoring
from a11y_game.engine.dice import Dice, counts
from a11y_game.engine.premiums import (
    best_cell,
    column_bonus,
    is_dash,
    is_dash_or_zero,
    row_bonus,
)
from a11y_game.engine.ruleset import (
    Bonus,
    Option,
    Options,
    Part,
    Row,
    Rules,
    RuleSet,
    Throw,
    in_one_throw,
)
from a11y_game.engine.rulesets.upper import upper_rows
from a11y_game.engine.sheet import Cell, Mark, Sheet

ZERO = -200
ROW_BONUS_FACTOR = 5


def reserve_change(face: int, dice: Dice) -> int | None:
    """«Школа»: each die above three adds its face to the reserve, each missing one takes it.

    At least one die of the face must be there.
    """
    return scoring.surplus_of_face(face, dice) if counts(dice)[face - 1] else None


def close_class(row: Row, sheet: Sheet, throw: Throw) -> Cell:
    """Close a class with the reserve's help, or write the zero that costs 200."""
    entry, count = sheet.entries + 1, throw.dice.count(row.face)
    change = reserve_change(row.face, throw.dice)
    if change is None or sheet.reserve + change < 0:
        return Cell(Mark.ZERO, ZERO, entry, count=count)
    shown = sheet.reserve + change if change else None
    return Cell(Mark.CLOSED, 0, entry, count=count, change=change, shown=shown)


def not_closed_freely(cell: Cell) -> bool:
    """«Строка школы»: a zero or a draw on the reserve rules the row's bonus out."""
    return cell.mark is not Mark.CLOSED or cell.change < 0


def school_bonus(row_id: str, row: int) -> Bonus:
    """«Строка школы»: five times the face for closing it in all columns without the reserve."""
    points = ROW_BONUS_FACTOR * (row + 1)

    def pays(_cells: Sequence[Cell]) -> int:
        return points

    return row_bonus(row_id, row, pays, not_closed_freely)


_row = partial(Row, part=Part.LOWER, doubles=in_one_throw, doubles_extra=True, strikable=True)

COMBINATIONS = (
    _row("pair", value=partial(scoring.equal_dice, 2)),
    _row("three_of_a_kind", value=partial(scoring.equal_dice, 3)),
    _row("two_pairs", value=scoring.two_pairs),
    _row("full_house", value=scoring.full_house),
    # «Каре», «Покер»: plus 20, plus 50.
    _row("four_of_a_kind", value=partial(scoring.equal_dice, 4), extra=20),
    _row("poker", value=partial(scoring.equal_dice, 5), extra=50),
    # «Малый стрит» is 1 to 5, «Большой стрит» 2 to 6.
    _row("small_straight", value=partial(scoring.exact_run, 1, 15)),
    _row("large_straight", value=partial(scoring.exact_run, 2, 20)),
    # «Сумма»
    _row("chance", value=scoring.total),
)

ROWS = (*upper_rows(reserve_change, close_class), *COMBINATIONS)


def bonuses(columns: int) -> tuple[Bonus, ...]:
    """«Бонусы»: school rows, combination rows except chance, columns."""
    school = (school_bonus(row.id, i) for i, row in enumerate(ROWS) if row.part is Part.UPPER)
    rows = (
        row_bonus(row.id, i, best_cell, is_dash)
        for i, row in enumerate(ROWS)
        if row.part is Part.LOWER and row.id != "chance"
    )
    whole = (column_bonus(column, best_cell, is_dash_or_zero) for column in range(columns))
    return (*school, *rows, *whole)


def build(options: Options) -> Rules:
    """Return fifteen rows of as many columns as chosen, with a reserve and bonuses."""
    columns = int(options["columns"])
    return Rules(
        DICE_POKER.id,
        DICE_POKER.seats,
        options,
        ROWS,
        columns=columns,
        bonuses=bonuses(columns),
        pays_bonuses=True,
        has_school=True,
        has_reserve=True,
    )


def guide(options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    sheet: tuple[str, ...] = ("guide.dice-poker.columns", "guide.left_to_right")
    number = "many"
    if options["columns"] == 1:
        sheet, number = ("guide.dice-poker.one_column",), "one"
    return (
        "guide.dice-poker.aim",
        "guide.turn",
        *sheet,
        "guide.school",
        "guide.dice-poker.closing",
        f"guide.dice-poker.reserve.{number}",
        "guide.dice-poker.reserve_marks",
        "guide.dice-poker.zero",
        "guide.pairs",
        "guide.full_house",
        "guide.dice-poker.fours",
        "guide.exact_straights",
        "guide.chance",
        "guide.dice-poker.doubling",
        "guide.dashes",
        "guide.bonuses",
        f"guide.dice-poker.school_bonus.{number}",
        f"guide.dice-poker.row_bonus.{number}",
        "guide.dice-poker.column_bonus",
        "guide.dice-poker.end",
    )


DICE_POKER = RuleSet(
    "dice-poker",
    "000_4422a7c1f077f379.txt",
    (1, 4),
    build,
    guide,
    (Option("columns", (1, 2, 3, 4, 5, 6), default=3),),
)
