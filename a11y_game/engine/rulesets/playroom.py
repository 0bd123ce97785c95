"""QuentinC's Playroom. Source: `004_a3526a4840e03a0a.txt`."""

from functools import partial

from a11y_game.engine import scoring
from a11y_game.engine.dice import DICE, Dice
from a11y_game.engine.ruleset import Bonus, Option, Options, Part, Row, Rules, RuleSet
from a11y_game.engine.rulesets.upper import upper_rows
from a11y_game.engine.sheet import Sheet

UPPER_GOAL = 63
UPPER_BONUS = 35
UPPER = tuple(range(6))


def misere(dice: Dice) -> int:
    """«Мизер»: 36 less the sum of the dice, the reverse of chance."""
    return 36 - sum(dice)


def upper_bonus_earned(sheet: Sheet) -> int | None:
    """«Бонус 35 очков»: for 63 points or more in the upper part."""
    return UPPER_BONUS if sheet.points_in(UPPER) >= UPPER_GOAL else None


def upper_bonus_reachable(sheet: Sheet) -> bool:
    """Say whether five dice of the face in every open upper row would still make 63."""
    most = sum(DICE * (row + 1) for row in UPPER if not sheet.row_full(row))
    return sheet.points_in(UPPER) + most >= UPPER_GOAL


def _lower(row_id: str, value: scoring.Value) -> Row:
    return Row(row_id, Part.LOWER, value)


FIGURES = (
    # «Триплет», «Каре»: the sum of all five dice with at least three, four of one face.
    _lower("three_of_a_kind", partial(scoring.total_when, partial(scoring.equal_dice, 3))),
    _lower("four_of_a_kind", partial(scoring.total_when, partial(scoring.equal_dice, 4))),
    # «Фул-хаус»: always 25; the dearer ones are worth more elsewhere.
    _lower("full_house", partial(scoring.fixed_when, scoring.full_house, 25)),
    # «Покер»: five of one face.
    _lower("poker", partial(scoring.fixed_when, partial(scoring.equal_dice, 5), 50)),
    # «Малый стрит», «Большой стрит»: four and five faces in a row.
    _lower("small_straight", partial(scoring.run_of, 4, 30)),
    _lower("large_straight", partial(scoring.run_of, 5, 40)),
    # «Шанс»: the sum, without conditions.
    _lower("chance", scoring.total),
)

# «Дополнительные категории»: pair and two pairs bring the sum of all five dice.
EXTRA_FIGURES = (
    _lower("pair", partial(scoring.total_when, partial(scoring.equal_dice, 2))),
    _lower("two_pairs", partial(scoring.total_when, scoring.two_pairs)),
    _lower("misere", misere),
)


def build(options: Options) -> Rules:
    """Return the rules with thirteen rows, or sixteen with `extra_rows`."""
    rows = (*upper_rows(scoring.sum_of_face), *FIGURES)
    return Rules(
        PLAYROOM.id,
        PLAYROOM.seats,
        options,
        rows + EXTRA_FIGURES if options["extra_rows"] else rows,
        bonuses=(
            Bonus(
                "upper",
                exclusive=False,
                earned=upper_bonus_earned,
                reachable=upper_bonus_reachable,
                part=Part.UPPER,
                goal=UPPER_GOAL,
            ),
        ),
        pays_bonuses=True,
    )


def guide(options: Options) -> tuple[str, ...]:
    """Return the message ids of the spoken rules, part by part."""
    extra_rows = bool(options["extra_rows"])
    extra = ("guide.playroom.pairs", "guide.playroom.misere")
    return (
        "guide.playroom.aim",
        "guide.turn",
        f"guide.playroom.sheet.{'sixteen' if extra_rows else 'thirteen'}",
        "guide.upper",
        "guide.playroom.bonus",
        "guide.playroom.equal",
        "guide.playroom.full_house",
        "guide.playroom.straights",
        "guide.chance",
        *(extra if extra_rows else ()),
        "guide.zeros",
        "guide.playroom.end",
    )


PLAYROOM = RuleSet(
    "playroom",
    "004_a3526a4840e03a0a.txt",
    (1, 8),
    build,
    guide,
    (Option("extra_rows", (False, True), default=False),),
)
