"""The documents tell what there is: all of it, nothing else, in both languages."""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import fill_in
import pytest
from playing import OpenSitting

from a11y_game import i18n, paths
from a11y_game.arguments import build_parser
from a11y_game.bot_seats import all_levels
from a11y_game.commands.choices import chosen_rules
from a11y_game.cues import CUES
from a11y_game.engine.rulesets import ALL
from a11y_game.i18n import Words
from a11y_game.output.channels import CHANNELS
from a11y_game.paths import UserFolders
from a11y_game.phrasing.names import ruleset_name
from a11y_game.storage.settings import SETTINGS, Choice
from a11y_game.ui.key_names import key_name
from a11y_game.ui.keymap import LATIN, LAYOUTS, RUSSIAN
from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key

CHECKOUT = Path(__file__).resolve().parents[1]
DOCUMENTS = [path for folder in ("", "docs", "sounds") for path in (CHECKOUT / folder).glob("*.md")]

ENDINGS = {"en": ".md", "ru": ".ru.md"}
PAGES = ("README", *(f"docs/{page}" for page in ("files", "guide", "keys", "settings", "sounds")))
"""What players read, in each language."""

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\((?P<path>[^)#:\s]*)(?:#(?P<anchor>[^)\s]+))?\)")
FLAG = re.compile(r"(?<![\w-])--[a-z][a-z-]*")

every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
every_page = pytest.mark.parametrize("page", PAGES)


@pytest.fixture(params=ENDINGS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def words(language: str) -> Words:
    return i18n.load(language, CHECKOUT / "locales")


@pytest.fixture
def readme(language: str) -> str:
    return text_of("README", language)


def text_of(page: str, language: str) -> str:
    return (CHECKOUT / f"{page}{ENDINGS[language]}").read_text("utf-8")


def prose(text: str) -> str:
    """Return a text without its code."""
    return CODE.sub("", FENCED.sub("", text))


# What every document has to be.


def headings(text: str) -> Iterator[tuple[int, str]]:
    """Yield level and text of each heading outside of code."""
    for match in re.finditer(r"^(#+) (.+)$", FENCED.sub("", text), re.MULTILINE):
        yield len(match[1]), match[2]


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@every_document
def test_headings_go_down_one_level_at_a_time(path: Path) -> None:
    levels = [level for level, _ in headings(path.read_text("utf-8"))]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))


@every_document
def test_links_lead_somewhere(path: Path) -> None:
    for match in LINK.finditer(path.read_text("utf-8")):
        target = path.parent / match["path"] if match["path"] else path
        assert target.exists(), match[0]
        if match["anchor"]:
            known = {anchor(heading) for _, heading in headings(target.read_text("utf-8"))}
            assert match["anchor"] in known, match[0]


NAMED = re.compile(r"\b(?:a11y_game|benchmarks|bundle|docs|locales|sounds|tests)/[\w./*-]+")
"""A path from the top of the checkout."""

TO_BE_MADE = re.compile(r"locales/de\b|\b(NAME|ID|\w+_ID)\b")
"""By whoever follows the steps of a document."""


@every_document
def test_files_that_are_named_are_there(path: Path) -> None:
    names = {name.rstrip("./") for name in NAMED.findall(path.read_text("utf-8"))}
    lost = [name for name in names if not any(CHECKOUT.glob(name))]
    assert [name for name in lost if not TO_BE_MADE.search(name)] == []


@cache
def source_words() -> set[str]:
    """Return every word of the source, and of the paths it lies at."""
    folders = ("a11y_game", "benchmarks", "bundle", "docs", "locales", "sounds", "tests")
    paths_there = [path for folder in folders for path in (CHECKOUT / folder).rglob("*.*")]
    paths_there += [CHECKOUT / "pyproject.toml", *(CHECKOUT / ".github").rglob("*.yml")]
    texts = [p.read_text("utf-8") for p in paths_there if p.suffix in (".po", ".py", ".toml")]
    return set(re.findall(r"\w+", " ".join([*texts, *map(Path.as_posix, paths_there)])))


@every_document
def test_what_is_named_in_code_is_in_the_source(path: Path) -> None:
    """Words in capitals stand for something else, and so does `test_rules_*`."""
    codes = CODE.findall(FENCED.sub("", path.read_text("utf-8")))
    ours = [code for code in codes if not code.startswith(("~", "%"))]
    named = {word for code in ours for word in re.findall(r"(?<!\w)[A-Za-z]\w{3,}", code)}
    lost = {word for word in named - source_words() if not word.isupper()}
    assert {word for word in lost if not word.endswith(("_", "_ID"))} == set()


def test_every_page_has_its_twin() -> None:
    russian = {path.name for path in DOCUMENTS if path.name.endswith(ENDINGS["ru"])}
    assert russian == {f"{Path(page).name}{ENDINGS['ru']}" for page in PAGES}


@every_page
def test_both_languages_have_the_same_chapters(page: str) -> None:
    english, russian = ([level for level, _ in headings(text_of(page, each))] for each in ENDINGS)
    assert english == russian


# Parts that follow from the code.


@pytest.mark.parametrize("path", fill_in.DOCUMENTS, ids=lambda path: path.name)
def test_parts_that_follow_from_the_code_are_up_to_date(path: Path) -> None:
    text = path.read_text("utf-8")
    assert fill_in.filled_in(text, fill_in.words_of(path)) == text, "run: python docs/fill_in.py"


def test_every_part_is_in_a_document(language: str) -> None:
    texts = "".join(text_of(page, language) for page in PAGES)
    assert sorted(re.findall(r"<!-- begin: (\S+) -->", texts)) == sorted(fill_in.PARTS)


# Keys.


def test_every_key_is_among_the_keys(language: str, words: Words) -> None:
    told = text_of("docs/keys", language)
    rows = {*DIGITS, *SHIFT_DIGITS}
    names = [key_name(words, key) for key in Key if key not in rows]
    names += [words("key.digits"), words("key.shift_digits")]
    assert [name for name in names if f"- {name}" not in told and f" {name}:" not in told] == []


def test_every_message_of_key_help_is_among_the_keys(language: str, words: Words) -> None:
    path = CHECKOUT / "locales" / language / "LC_MESSAGES" / "a11y_game.po"
    ids = re.findall(r'^msgid "(does\.[^"]+)"', path.read_text("utf-8"), re.MULTILINE)
    told = text_of("docs/keys", language)
    # Typed letters are told in prose.
    assert [m for m in ids if m != "does.type" and f": {words(m)}" not in told] == []


@pytest.mark.parametrize("key", ["Enter", "D", "S", "Shift\\+S", "T", "V", "I", "R", "U", "H"])
def test_the_hotkeys_are_in_the_readme(readme: str, key: str) -> None:
    assert re.search(rf"^\| {key}[ ,(]", readme, re.MULTILINE)


SINGLE = re.compile(r"(?<![\w+.’-])(?:(?:Shift)\+)?([A-Z]|F\d\d?)(?![\w+’-]|\. [A-Z]\.)")
"""A letter or F key by itself or with Shift; those behind another key belong to a screen reader."""


@every_page
def test_every_key_that_is_named_does_something(page: str, language: str) -> None:
    known = {key.value.removeprefix("shift_").upper() for key in Key}
    assert set(SINGLE.findall(prose(text_of(page, language)))) <= known


PAIR = re.compile(r"\b([A-Z])(?: \(|, )(?:русская )?([А-Я])(?![а-яё])")


@every_page
def test_a_key_is_named_with_its_own_russian_letter(page: str) -> None:
    letters = dict(zip(LATIN.upper(), RUSSIAN.upper(), strict=True))
    pairs = PAIR.findall(prose(text_of(page, "ru")))
    assert [pair for pair in pairs if letters[pair[0]] != pair[1]] == []


# Rule sets.


def test_every_rule_set_is_in_the_readme_and_no_other(words: Words, readme: str) -> None:
    told = re.findall(r"^- `([\w-]+)`, ([^:`]+):", readme, re.MULTILINE)
    assert told == [(ruleset.id, ruleset_name(words, ruleset.id)) for ruleset in ALL]


def test_every_rule_set_has_a_chapter_in_the_guide_and_no_other(
    language: str, words: Words
) -> None:
    told = re.findall(
        r"^### ([^\n]+)\n\n`([\w-]+)`,", text_of("docs/guide", language), re.MULTILINE
    )
    assert told == [(ruleset_name(words, ruleset.id), ruleset.id) for ruleset in ALL]


# Settings.


def test_every_setting_is_documented_and_no_other(language: str) -> None:
    text = text_of("docs/settings", language)
    listed, _, explained = text.partition("<!-- end: settings -->")
    shown = [setting.name for setting in SETTINGS if setting.shown]
    assert re.findall(r"^- `(\w+)`", listed, re.MULTILINE) == shown
    assert set(re.findall(r"`(\w+)`", explained)) <= set(shown)
    remembered = {setting.name for setting in SETTINGS if not setting.shown}
    assert remembered <= set(CODE.findall(listed))


# The command line.


def parser() -> argparse.ArgumentParser:
    return build_parser(i18n.load("en", CHECKOUT / "locales"), ("en", "ru"))


def commands() -> dict[str, argparse.ArgumentParser]:
    (choices,) = (
        action.choices
        for action in parser()._actions
        if isinstance(action, argparse._SubParsersAction)
    )
    return dict(choices)


def flags_of(command: argparse.ArgumentParser) -> set[str]:
    known = {flag for action in command._actions for flag in action.option_strings}
    return {flag for flag in known if flag.startswith("--")} - {"--help"}


def test_every_command_is_told_with_its_flags_and_no_other(readme: str) -> None:
    told = {
        name: set(FLAG.findall(row))
        for name, row in re.findall(r"^\| `a11y-game ([a-z]+)(.*)$", readme, re.MULTILINE)
    }
    for names, flags in re.findall(r"^- ([^:\n]+): (.*--.*)$", readme, re.MULTILINE):
        # Every command, where none is named.
        for name in CODE.findall(names) or told:
            told[name] |= set(FLAG.findall(flags))
    assert told == {name: flags_of(command) for name, command in commands().items()}
    assert "`a11y-game --version`" in readme


def test_every_level_and_channel_is_in_the_readme(readme: str) -> None:
    assert {*all_levels(), *CHANNELS, "auto"} <= set(CODE.findall(readme))


PLACEHOLDERS = {
    "RULESET": "playroom",
    "НАБОР": "playroom",
    "LEVEL": "solid",
    "УРОВЕНЬ": "solid",
    "D": "1",
    "N": "1",
}


def shown_commands(text: str) -> Iterator[list[str]]:
    """Yield the arguments of every command of ours, in a line of code or within a sentence."""
    fenced = [line for block in FENCED.findall(text) for line in block.splitlines()]
    for code in [*fenced, *CODE.findall(FENCED.sub("", text))]:
        match = re.match(r"(?:\w+=\S+ )*a11y-game ([^#]+)", code)
        if match:
            arguments = [each for each in match[1].split() if each != "…"]
            yield [PLACEHOLDERS.get(each, each) for each in arguments]


@every_document
def test_commands_shown_are_understood(path: Path) -> None:
    english = i18n.load("en", CHECKOUT / "locales")
    for arguments in shown_commands(path.read_text("utf-8")):
        if arguments == ["--version"] or (arguments[0] in commands() and len(arguments) == 1):
            # The name of a command, as in a sentence.
            continue
        if set(arguments) & {"highlow", "de"}:
            # The rule set and the language that somebody is about to add.
            continue
        parsed: Any = parser().parse_args(arguments)
        if getattr(parsed, "ruleset", None):
            chosen_rules(english, parsed.ruleset, parsed.option)
        assert set(getattr(parsed, "bot", ())) <= set(all_levels()), arguments


# Nothing else.

FILES = {
    *("a11y-game.exe", "games.db", "games.damaged-1.db", "settings.toml", "sounds"),
    *("write.wav", "your_turn.ogg", "land.wav", "land-2.wav", "land-3.wav", "~"),
    *("a11y-game-VERSION-windows.zip", "a11y-game-ВЕРСИЯ-windows.zip"),
}
RECORD = {"version", "dice", "seats", "reroll", "row", "null"}
"""What a game as a file holds."""

OTHERS = re.compile(r"(cmd|conhost|pip|pipx|python|spd-say)( .*)?|[%~].*|sounds/make_sounds\.py")
"""Commands and places that are not the game's to change."""


@every_page
def test_names_in_code_are_names_of_the_program(page: str, language: str) -> None:
    choices = {v for s in SETTINGS if isinstance(s.kind, Choice) for v in s.kind.values}
    known = {setting.name for setting in SETTINGS} | choices | FILES | RECORD | set(CUES)
    known |= {*commands(), *all_levels(), *CHANNELS, *LAYOUTS, *UserFolders.__annotations__}
    known |= {ruleset.id for ruleset in ALL} | {"a11y-game", paths.HOME_VARIABLE}
    known |= {str(v) for ruleset in ALL for option in ruleset.options for v in option.values}
    filled = re.compile(r"<!-- begin: (\S+) -->.*?<!-- end: \1 -->", re.DOTALL)
    own = filled.sub("", FENCED.sub("", text_of(page, language)))
    strange = [
        code
        for code in CODE.findall(own)
        if code not in known
        and not code.startswith(("a11y-game ", "--"))
        and not OTHERS.fullmatch(code)
    ]
    assert strange == []


# Examples for engineers.


@pytest.mark.parametrize(
    "script", ["tests/ui/transcripts.py", "tests/ui/random_keys.py", "tests/engine/count_tables.py"]
)
def test_scripts_among_the_tests_start_as_documented(script: str) -> None:
    text = (CHECKOUT / "docs" / "testing.md").read_text("utf-8")
    assert f"python {script}" in text
    (path,) = set(re.findall(r"^export PYTHONPATH=(\S+)$", text, re.MULTILINE))
    # Without Python's own folder of the script, which -P leaves out, only the path is tried.
    folders = [str(Path(script).parent), *path.split(":")]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(folders)}
    loaded = subprocess.run(
        [sys.executable, "-P", "-c", f"import {Path(script).stem}"],
        cwd=CHECKOUT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert loaded.stderr == ""
    assert loaded.returncode == 0


def test_the_example_of_a_test_passes(tmp_path: Path, sitting: OpenSitting) -> None:
    (example,) = re.findall(
        r"^```python\n(.*?)^```$",
        (CHECKOUT / "docs" / "testing.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    names: dict[str, Any] = {}
    exec(example, names)  # noqa: S102 # it is ours
    (test,) = (value for name, value in names.items() if name.startswith("test_"))
    test(tmp_path, sitting)
