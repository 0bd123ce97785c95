"""The documents tell what there is: all of it, nothing else, in both languages."""

import argparse
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import fill_in
import pytest

from a11y_game import i18n
from a11y_game.arguments import build_parser
from a11y_game.bot_seats import all_levels
from a11y_game.engine.rulesets import ALL
from a11y_game.i18n import Words
from a11y_game.output.channels import CHANNELS
from a11y_game.phrasing.names import ruleset_name
from a11y_game.storage.settings import SETTINGS

CHECKOUT = Path(__file__).resolve().parents[1]
ENDINGS = {"en": ".md", "ru": ".ru.md"}
GUIDE = ("README", "docs/files", "docs/keys", "docs/settings", "docs/sounds")
"""What players read, in each language."""
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?P<path>[^)#:\s]*)(?:#(?P<anchor>[^)\s]+))?\)")


@pytest.fixture(params=ENDINGS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    return i18n.load(language, CHECKOUT / "locales")


@pytest.fixture
def readme(language: str) -> str:
    return document(language, "README")


def document(language: str, name: str) -> str:
    return (CHECKOUT / f"{name}{ENDINGS[language]}").read_text("utf-8")


def commands() -> dict[str, argparse.ArgumentParser]:
    parser = build_parser(i18n.load("en", CHECKOUT / "locales"), ("en", "ru"))
    (choices,) = (
        action.choices
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return dict(choices)


def flags() -> set[str]:
    """Return the long flags of all commands; that of the program itself only prints a version."""
    parsers = commands().values()
    known = {flag for p in parsers for action in p._actions for flag in action.option_strings}
    return {flag for flag in known if flag.startswith("--")} - {"--help"}


def headings(text: str) -> Iterator[tuple[int, str]]:
    """Yield level and text of each heading outside of code."""
    outside = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    for match in re.finditer(r"^(#+) (.+)$", outside, re.MULTILINE):
        yield len(match[1]), match[2]


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("path", fill_in.DOCUMENTS, ids=lambda path: path.name)
def test_parts_that_follow_from_the_code_are_up_to_date(path: Path) -> None:
    text = path.read_text("utf-8")
    assert fill_in.filled_in(text, fill_in.words_of(path)) == text, "run: python docs/fill_in.py"


def test_every_part_is_in_a_document(language: str) -> None:
    texts = "".join(document(language, name) for name in GUIDE)
    assert sorted(re.findall(r"<!-- begin: (\S+) -->", texts)) == sorted(fill_in.PARTS)


@pytest.mark.parametrize("path", fill_in.DOCUMENTS, ids=lambda path: path.name)
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    levels = [level for level, _ in headings(path.read_text("utf-8"))]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@pytest.mark.parametrize(
    "path",
    [*fill_in.DOCUMENTS, CHECKOUT / "CONTRIBUTING.md", CHECKOUT / "CHANGELOG.md"],
    ids=lambda path: path.name,
)
def test_links_lead_somewhere(path: Path) -> None:
    for match in LINK.finditer(path.read_text("utf-8")):
        target = path.parent / match["path"] if match["path"] else path
        assert target.exists(), match[0]
        if match["anchor"]:
            known = {anchor(heading) for _, heading in headings(target.read_text("utf-8"))}
            assert match["anchor"] in known, match[0]


def test_both_languages_have_the_same_chapters() -> None:
    for name in GUIDE:
        english, russian = (list(headings(document(language, name))) for language in ENDINGS)
        assert [level for level, _ in english] == [level for level, _ in russian]


def test_every_message_of_key_help_is_among_the_keys(language: str, words: Words) -> None:
    ids = re.findall(r'^msgid "(does\.[^"]+)"', catalogue(language), re.MULTILINE)
    told = document(language, "docs/keys")
    # Typed letters are told in prose.
    assert [m for m in ids if m != "does.type" and f": {words(m)}" not in told] == []


def catalogue(language: str) -> str:
    path = CHECKOUT / "locales" / language / "LC_MESSAGES" / "a11y_game.po"
    return path.read_text("utf-8")


@pytest.mark.parametrize("key", ["Enter", "D", "S", "Shift\\+S", "T", "V", "I", "R", "U", "H"])
def test_the_hotkeys_are_in_the_readme(readme: str, key: str) -> None:
    assert re.search(rf"^\| {key}[ ,(]", readme, re.MULTILINE)


def test_every_rule_set_is_in_the_readme_and_no_other(words: Words, readme: str) -> None:
    told = re.findall(r"^- `([\w-]+)`, ([^:`]+):", readme, re.MULTILINE)
    assert told == [(ruleset.id, ruleset_name(words, ruleset.id)) for ruleset in ALL]


def test_every_command_is_in_the_readme_and_no_other(readme: str) -> None:
    told = set(re.findall(r"^\| `a11y-game ([a-z]+)", readme, re.MULTILINE))
    assert told == set(commands())


def test_every_flag_is_in_the_readme_and_no_other(readme: str) -> None:
    told = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", readme))
    assert told - {"--version"} == flags()


def test_every_level_and_channel_is_in_the_readme(readme: str) -> None:
    told = set(CODE.findall(readme))
    assert {*all_levels(), *CHANNELS, "auto"} <= told


def test_every_setting_is_documented_and_no_other(language: str) -> None:
    text = document(language, "docs/settings")
    shown = re.findall(r"^- `(\w+)`", text, re.MULTILINE)
    assert shown == [setting.name for setting in SETTINGS if setting.shown]
    remembered = {setting.name for setting in SETTINGS if not setting.shown}
    assert remembered <= set(CODE.findall(text))


def test_commands_shown_as_examples_are_understood(words: Words, readme: str) -> None:
    parser = build_parser(words, ("en", "ru"))
    examples = re.findall(r"^a11y-game (.+)$", readme, re.MULTILINE)
    assert len(examples) == 4
    for example in examples:
        parser.parse_args(example.split())
