"""Classic paper dice poker. Source: `003_48641a4dcc09b227.txt`."""

from functools import partial

from a11y_game.engine import scoring
from a11y_game.engine.dice import DICE, Dice
from a11y_game.engine.ruleset import (
    Bonus,
    Option,
    Options,
    Part,
    Penalty,
    Row,
    Rules,
    RuleSet,
    on_first_roll,
)
from a11y_game.engine.rulesets.upper import upper_rows
from a11y_game.engine.sheet import Sheet

SCHOOL_PENALTY = -50
SCHOOL_BONUS = 50
SCHOOL = tuple(range(6))


def product(face: int, dice: Dice) -> int:
    """«Школа»: with three dice or more their number times the class, with fewer a minus."""
    surplus = scoring.surplus_of_face(face, dice)
    return scoring.sum_of_face(face, dice) if surplus >= 0 else surplus


SCHOOLS = {"product": product, "surplus": scoring.surplus_of_face}


def school_full(sheet: Sheet) -> bool:
    """Say whether all six classes are written."""
    return all(sheet.row_full(row) for row in SCHOOL)


def school_negative(sheet: Sheet) -> bool:
    """«Примечание»: a negative sum of the school costs 50."""
    return school_full(sheet) and sheet.points_in(SCHOOL) < 0


def school_bonus_earned(sheet: Sheet) -> int | None:
    """Last paragraph: a finished school with a positive sum earns 50."""
    return SCHOOL_BONUS if school_full(sheet) and sheet.points_in(SCHOOL) > 0 else None


def school_bonus_reachable(sheet: Sheet) -> bool:
    """Say whether five dice in every open class would still make the sum positive."""
    most = sum((DICE - 3) * (row + 1) for row in SCHOOL if not sheet.row_full(row))
    return sheet.points_in(SCHOOL) + most > 0


_row = partial(Row, part=Part.LOWER, doubles=on_first_roll, doubles_extra=True, strikable=True)

COMBINATIONS = (
    _row("pair", value=partial(scoring.equal_dice, 2)),
    _row("two_pairs", value=scoring.two_pairs),
    # «Треугольник»
    _row("three_of_a_kind", value=partial(scoring.equal_dice, 3)),
    # The straights are exactly the digits of the source.
    _row("small_straight", value=partial(scoring.exact_run, 1, 15)),
    _row("large_straight", value=partial(scoring.exact_run, 2, 20)),
    # «Фул»
    _row("full_house", value=scoring.full_house),
    # «Каре», «Покер»: the first roll doubles their extra points too.
    _row("four_of_a_kind", value=partial(scoring.equal_dice, 4), extra=30),
    _row("poker", value=partial(scoring.equal_dice, 5), extra=50),
    _row("chance", value=scoring.total),
)


def build(options: Options) -> Rules:
    """Return the rows, a penalty for a bad school and, with `surplus`, a bonus for a good one."""
    school = str(options["school"])
    bonus = Bonus(
        "school",
        exclusive=False,
        earned=school_bonus_earned,
        reachable=school_bonus_reachable,
        part=Part.UPPER,
        goal=1,
    )
    return Rules(
        CLASSIC.id,
        CLASSIC.seats,
        options,
        (*upper_rows(SCHOOLS[school]), *COMBINATIONS),
        bonuses=(bonus,) if school == "surplus" else (),
        penalties=(Penalty("school", SCHOOL_PENALTY, school_negative),),
        pays_bonuses=True,
        settles=True,
        has_school=True,
    )


def guide(options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    school = options["school"]
    return (
        "guide.classic.aim",
        "guide.turn",
        "guide.school",
        "guide.school_surplus" if school == "surplus" else "guide.classic.school_product",
        f"guide.classic.school_total.{school}",
        "guide.pairs",
        "guide.exact_straights",
        "guide.full_house",
        "guide.classic.fours",
        "guide.chance",
        "guide.classic.doubling",
        "guide.dashes",
        f"guide.classic.end.{school}",
        "guide.classic.settlement",
    )


CLASSIC = RuleSet(
    "classic",
    "003_48641a4dcc09b227.txt",
    (2, 4),
    build,
    guide,
    (Option("school", ("product", "surplus"), default="product"),),
)
