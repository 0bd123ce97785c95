"""The spoken rules: whole in every language, fit for the ear, and true to the engine."""

import re
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from itertools import product
from typing import NamedTuple

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from catalogues import LANGUAGES, LOCALES

from a11y_game.engine.dice import DICE, five
from a11y_game.engine.ruleset import Options, OptionValue, RuleSet, Throw
from a11y_game.engine.rulesets import ALL, find
from a11y_game.engine.rulesets.upper import ROW_IDS
from a11y_game.i18n import Words

LONGEST_TITLE = 40
LONGEST_TEXT = 450
"""Characters that can be listened to in one go."""

FIT_FOR_THE_EAR = re.compile(r"[\w\s.,:;«»’—-]+")
"""Words, digits and marks that every screen reader takes for a pause."""

GAMES = [
    (ruleset, ruleset.complete(dict(zip((o.id for o in ruleset.options), chosen, strict=True))))
    for ruleset in ALL
    for chosen in product(*(option.values for option in ruleset.options))
]
GAME_IDS = [",".join([r.id, *(f"{k}={v}" for k, v in options.items())]) for r, options in GAMES]

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize(("ruleset", "options"), GAMES, ids=GAME_IDS)


@cache
def catalogue(language: str) -> GNUTranslations:
    """Return the catalogue of `language` alone, freshly compiled, with no other to fall back on."""
    compiled = BytesIO()
    with (LOCALES / language / "LC_MESSAGES" / "a11y_game.po").open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)


def told(language: str, message: str, options: Options) -> str:
    """Return a message of the guide, "" where it is missing or asks for what is no option."""
    return Words(language, catalogue(language))(message, **options)


def whole(language: str, ruleset: RuleSet, options: Options) -> str:
    return " ".join(told(language, part, options) for part in ruleset.guide(options))


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@every_language
@every_game
def test_every_part_has_a_title_and_a_text(
    language: str, ruleset: RuleSet, options: Options
) -> None:
    for part in ruleset.guide(options):
        assert 0 < len(told(language, f"{part}.title", options)) <= LONGEST_TITLE, part
        assert 0 < len(told(language, part, options)) <= LONGEST_TEXT, part


@every_language
@every_game
def test_every_part_is_fit_for_the_ear(language: str, ruleset: RuleSet, options: Options) -> None:
    for part in ruleset.guide(options):
        text = f"{told(language, f'{part}.title', options)}. {told(language, part, options)}"
        assert FIT_FOR_THE_EAR.fullmatch(text), part
        if language == "ru":
            assert not re.search(r"[A-Za-z]", text), part


@every_game
def test_no_part_is_told_twice(ruleset: RuleSet, options: Options) -> None:
    parts = ruleset.guide(options)
    assert len(set(parts)) == len(parts)


@every_game
def test_every_row_named_in_russian_is_on_the_sheet(ruleset: RuleSet, options: Options) -> None:
    on_the_sheet = {told("ru", f"row.{row.id}", {}) for row in ruleset.rules(options).rows}
    named = set(re.findall(r"«([^»]+)»", whole("ru", ruleset, options)))
    assert named <= on_the_sheet
    assert named >= on_the_sheet - {told("ru", f"row.{row}", {}) for row in ROW_IDS}


@every_language
def test_no_part_is_left_over(language: str) -> None:
    with (LOCALES / language / "LC_MESSAGES" / "a11y_game.po").open("rb") as source:
        ids = {str(message.id) for message in read_po(source)}
    titled = {i.removesuffix(".title") for i in ids if re.fullmatch(r"guide\..+\.title", i)}
    assert titled == {part for ruleset, options in GAMES for part in ruleset.guide(options)}


@every_language
@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.id)
def test_every_option_is_heard(language: str, ruleset: RuleSet) -> None:
    for option in ruleset.options:
        texts = {
            whole(language, ruleset, ruleset.complete({option.id: value}))
            for value in option.values
        }
        assert len(texts) == len(option.values), option.id


Chosen = dict[str, OptionValue]


@every_language
@pytest.mark.parametrize(
    ("ruleset", "chosen", "facts"),
    [
        ("playroom", {}, {63, 35, 25, 30, 40, 50}),
        ("playroom", {"extra_rows": True}, {63, 35, 25, 30, 40, 50, 36, 31}),
        ("mdice", {}, {50, 30, 25}),
        ("toybytoy", {}, {45, 15, 20, 35, 30, 50, 70, 40}),
        ("toybytoy", {"poker_bonus": 100}, {100}),
        ("toybytoy", {"poker_bonus": 500}, {500}),
        ("toybytoy", {"school": "minus_one"}, {8, 4, 12}),
        ("toybytoy", {"school": "minus_ten"}, {8, 40, 120}),
        ("toybytoy", {"straight_bonus": "first_roll"}, {15, 20, 30, 50, 70}),
        ("classic", {}, {15, 20, 30, 50}),
        ("classic", {"school": "surplus"}, {15, 20, 30, 50, 8, 4, 12}),
        ("dice-poker", {}, {200, 15, 20, 50}),
        *(("dice-poker", {"columns": columns}, {columns}) for columns in range(2, 7)),
    ],
)
def test_the_numbers_of_the_rules_are_told(
    language: str, ruleset: str, chosen: Chosen, facts: set[int]
) -> None:
    rules = find(ruleset)
    assert facts <= numbers(whole(language, rules, rules.complete(chosen)))


@pytest.mark.parametrize(
    ("language", "several"), [("en", r"columns|every column"), ("ru", r"столбц(ы|ов|ах|ам)")]
)
def test_with_one_column_the_rules_speak_of_no_others(language: str, several: str) -> None:
    rules = find("dice-poker")
    assert re.search(several, whole(language, rules, rules.complete({"columns": 2})))
    assert not re.search(several, whole(language, rules, rules.complete({"columns": 1})))


class Example(NamedTuple):
    """Dice that a part of the guide prices: `points` in `row` when written on roll `roll`."""

    ruleset: str
    chosen: Chosen
    part: str
    row: str
    dice: str
    roll: int
    points: int


EXAMPLES = [
    Example("playroom", {}, "upper", "threes", "3 3 3 5 6", 3, 9),
    Example("playroom", {}, "upper", "fives", "3 3 3 5 6", 3, 5),
    Example("playroom", {}, "upper", "ones", "3 3 3 5 6", 3, 0),
    Example("playroom", {}, "chance", "chance", "1 3 4 6 6", 3, 20),
    Example("playroom", {}, "playroom.equal", "three_of_a_kind", "2 2 2 5 6", 3, 17),
    Example("playroom", {}, "playroom.full_house", "full_house", "1 1 4 4 4", 3, 25),
    Example("playroom", {}, "playroom.full_house", "three_of_a_kind", "4 4 6 6 6", 3, 26),
    Example("playroom", {}, "playroom.full_house", "chance", "4 4 6 6 6", 3, 26),
    Example("playroom", {}, "playroom.straights", "large_straight", "1 2 3 4 5", 3, 40),
    Example("playroom", {}, "playroom.straights", "small_straight", "1 2 3 4 5", 3, 30),
    Example("playroom", {"extra_rows": True}, "playroom.pairs", "pair", "1 4 4 6 6", 3, 21),
    Example("playroom", {"extra_rows": True}, "playroom.pairs", "two_pairs", "1 4 4 6 6", 3, 21),
    Example("playroom", {"extra_rows": True}, "playroom.misere", "misere", "1 1 2 2 3", 3, 27),
    Example("mdice", {}, "full_house", "full_house", "2 2 2 6 6", 3, 18),
    Example("mdice", {}, "mdice.equal", "four_of_a_kind", "3 5 5 5 5", 3, 23),
    Example("mdice", {}, "mdice.straights", "large_straight", "2 3 4 5 6", 3, 30),
    Example("mdice", {}, "mdice.straights", "small_straight", "1 3 4 5 6", 3, 25),
    Example("toybytoy", {}, "toybytoy.school.debt", "fives", "2 4 5 5 6", 3, 10),
    Example("toybytoy", {}, "pairs", "pair", "3 3 5 5 6", 3, 10),
    Example("toybytoy", {}, "pairs", "two_pairs", "3 3 5 5 6", 3, 16),
    Example("toybytoy", {}, "pairs", "three_of_a_kind", "2 4 4 4 4", 3, 12),
    Example("toybytoy", {}, "toybytoy.fours", "four_of_a_kind", "3 3 3 3 5", 3, 52),
    Example("toybytoy", {}, "toybytoy.doubling", "four_of_a_kind", "3 3 3 3 5", 1, 64),
    Example("classic", {}, "classic.school_product", "fives", "1 5 5 5 5", 3, 20),
    Example("classic", {}, "exact_straights", "small_straight", "1 2 3 4 5", 3, 15),
    Example("classic", {}, "exact_straights", "large_straight", "2 3 4 5 6", 3, 20),
    Example("classic", {}, "classic.fours", "four_of_a_kind", "2 5 5 5 5", 3, 50),
    Example("classic", {}, "classic.fours", "poker", "4 4 4 4 4", 3, 70),
    Example("classic", {}, "classic.doubling", "four_of_a_kind", "2 5 5 5 5", 1, 100),
    Example("dice-poker", {}, "dice-poker.fours", "four_of_a_kind", "2 5 5 5 5", 3, 40),
    Example("dice-poker", {}, "dice-poker.fours", "poker", "4 4 4 4 4", 3, 70),
    Example("dice-poker", {}, "dice-poker.doubling", "four_of_a_kind", "2 5 5 5 5", 1, 80),
]


@every_language
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.part}-{e.row}-{e.roll}")
def test_examples_bring_what_the_guide_says(language: str, example: Example) -> None:
    ruleset = find(example.ruleset)
    rules = ruleset.rules(example.chosen)
    part, roll = f"guide.{example.part}", example.roll
    assert part in ruleset.guide(rules.options)
    throw = Throw(five(map(int, example.dice.split())), roll, DICE if roll == 1 else 1)
    worth = rules.rows[rules.row_index[example.row]].worth(throw)
    assert worth is not None
    assert worth.points == example.points
    text = told(language, part, rules.options)
    assert example.dice in text
    assert example.points in numbers(text.replace(example.dice, ""))
