"""The catalogues: whole in every language, and in step with what the source says."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po
from catalogues import LANGUAGES
from latin import has_latin
from message_calls import HOLE, all_said, details, expanded, literals, modules

from a11y_game import paths
from a11y_game.arguments import build_parser
from a11y_game.bots.levels import LEVELS
from a11y_game.cues import CUES
from a11y_game.engine import rulesets
from a11y_game.engine.dice import DICE, FACES
from a11y_game.engine.refusal import RefusalCode
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words, load
from a11y_game.output.accessible_output import VoiceSettings, candidates
from a11y_game.output.backend import Absence
from a11y_game.output.channels import CHANNELS
from a11y_game.output.sound_trouble import SoundTrouble
from a11y_game.paths import UserFolders
from a11y_game.storage.settings import SETTINGS, Choice, Span
from a11y_game.storage.trouble import Reason, TroubleKind
from a11y_game.ui.keymap import LAYOUTS
from a11y_game.ui.keys import Key

VERBOSITIES = ("brief", "full")

PLACEHOLDER = re.compile(r"\{(\w+)[^}]*\}")


@dataclass(frozen=True)
class Message:
    """A message of a catalogue."""

    id: str
    forms: tuple[str, ...]
    """Its words, one for each plural form where it has such."""
    counts: bool
    comments: tuple[str, ...]

    @property
    def placeholders(self) -> set[str]:
        return {name for form in self.forms for name in PLACEHOLDER.findall(form)}

    @property
    def base(self) -> str:
        """Its id without the verbosity."""
        return self.id.partition("@")[0]


@cache
def po_file(language: str) -> Catalog:
    """Return the catalogue of a language as Babel reads it."""
    path = paths.locales() / language / "LC_MESSAGES" / "a11y_game.po"
    with path.open("rb") as source:
        return read_po(source, abort_invalid=True)


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """Return the messages of a language by id."""
    messages = {}
    for entry in po_file(language):
        if entry.id:
            counts = not isinstance(entry.id, str)
            name = entry.id[0] if counts else str(entry.id)
            words = entry.string or ""
            forms = (words,) if isinstance(words, str) else tuple(words)
            messages[name] = Message(name, forms, counts, tuple(entry.auto_comments))
    return messages


every_language = pytest.mark.parametrize("language", LANGUAGES)


def every_rules() -> Iterator[Rules]:
    for known in rulesets.ALL:
        names = [option.id for option in known.options]
        for values in product(*(option.values for option in known.options)):
            yield known.rules(dict(zip(names, values, strict=True)))


@cache
def fillings() -> Mapping[str, Sequence[str | tuple[str, ...]]]:
    """Return what may stand in the holes of each message that the source puts together."""
    rules = list(every_rules())
    bonuses = {bonus.id for each in rules for bonus in each.bonuses}
    goals = {b.id for each in rules for b in each.bonuses if b.goal is not None}
    penalties = sorted({penalty.id for each in rules for penalty in each.penalties})
    speakers = [
        candidate.name
        for system in ("Windows", "Darwin", "Linux")
        for candidate in candidates(VoiceSettings("en"), system)
    ]
    choices = {s.name: s.kind.values for s in SETTINGS if isinstance(s.kind, Choice) and s.shown}
    numbers = [str(number) for number in range(1, DICE + 1)]
    faces = [str(face) for face in FACES]
    return {
        "advice.{}": ["dash", "write", "zero"],
        "advice.{}_column": ["dash", "write", "zero"],
        "bonus.{}": sorted(name for name in bonuses if ":" not in name),
        "bonus.for.{}": sorted(name for name in bonuses if ":" not in name),
        "bonus.{}.{}": list(product(("progress", "missed"), sorted(goals))),
        "bot.{}": [level.id for level in LEVELS],
        "channel.{}": list(CHANNELS),
        "cue.{}": list(CUES),
        "doctor.backend.{}": ["found", "hung", "broken", *get_args(Absence)],
        "doctor.channel.{}": ["direct", "terminal"],
        "doctor.folder.{}": list(UserFolders.__annotations__),
        "does.{}": sorted(does()),
        "face.all.{}": faces,
        "face.none.{}": faces,
        "face.of.{}": faces,
        "face.one.{}": faces,
        "face.{}": faces,
        "help.{}": commands(),
        "key.{}": [key.value for key in Key],
        "level.{}": [level.id for level in LEVELS],
        "level.{}.style": [level.id for level in LEVELS],
        "month.{}": [str(month) for month in range(1, 13)],
        "number.marked.{}": numbers,
        "number.of.{}": numbers,
        "number.{}": numbers,
        "option.{}": sorted({o.id for known in rulesets.ALL for o in known.options}),
        "option.{}.{}": sorted(
            {
                (option.id, str(value).lower())
                for known in rulesets.ALL
                for option in known.options
                for value in option.values
                if type(value) is not int
            }
        ),
        "penalty.{}": penalties,
        "penalty.paid.{}": penalties,
        "penalty.{}.{}": list(product(("looms", "looms_too"), penalties)),
        "place.{}": sorted(places()),
        "reason.{}": [reason.value for reason in Reason],
        "refusal.{}": [code.value for code in RefusalCode],
        "row.{}": sorted({row.id for each in rules for row in each.rows}),
        "ruleset.{}": [known.id for known in rulesets.ALL],
        "setting.language.{}": ["auto", *LANGUAGES],
        "setting.layout.{}": list(LAYOUTS),
        "setting.speech.{}": list(choices["speech"]),
        "setting.{}": [setting.name for setting in SETTINGS if setting.shown],
        "setting.{}.value": [s.name for s in SETTINGS if s.shown and isinstance(s.kind, Span)],
        "setting.{}.{}": [(name, value) for name, values in choices.items() for value in values],
        "speaker.{}": [*speakers, "terminal", "none"],
        "trouble.sound.{}": [trouble.value for trouble in SoundTrouble],
        "trouble.{}": [kind.value for kind in TroubleKind],
        "verbosity.{}": ["normal", *VERBOSITIES],
    }


OPTIONAL = {"fraction.{}", "fraction.mixed.{}", "reason.{}.{}"}
"""Put together as well, with other words where there is no such message."""


def does() -> set[str]:
    """Return what `Binding`s say that a key does: `Binding(name, run, help)`."""
    found = set()
    for _, module in modules():
        for call in ast.walk(module):
            match call:
                case ast.Call(func=ast.Name(id="Binding"), args=[_, _, ast.Constant(value=said)]):
                    found.add(str(said))
                case ast.Call(func=ast.Name(id="Binding"), args=[ast.Constant(value=said), _]):
                    found.add(str(said))
                case _:
                    pass
    return found


def places() -> set[str]:
    """Return the names of all screens, which the catalogue has too."""
    return {name.removeprefix("place.") for name in catalogue("en") if name.startswith("place.")}


def commands() -> list[str]:
    """Return the names of the commands."""
    words = load("en", paths.locales())
    parser = build_parser(words, LANGUAGES)
    (chosen,) = (a for a in parser._actions if a.dest == "command")
    assert chosen.choices is not None
    return list(chosen.choices)


def ids_of(message: str) -> list[str]:
    """Return the ids that a message of the source may come to."""
    if HOLE not in message:
        return [message]
    return [] if message in OPTIONAL else list(expanded(message, fillings()[message]))


def guide_chapters() -> set[str]:
    return {
        chapter
        for known in rulesets.ALL
        for each in every_rules()
        if each.id == known.id
        for chapter in known.guide(each.options)
    }


def used() -> set[str]:
    """Return the ids of every message that can be said."""
    texts = literals()
    known = set(catalogue("en"))
    found = {text for text in texts if text in known}
    found |= {f"{text}.{who}" for text in texts for who in ("you", "name")} & known
    found |= {i for message in texts & fillings().keys() for i in ids_of(message)}
    found |= {f"does.{name}" for name in does()}
    for message in texts & OPTIONAL:
        pattern = re.escape(message).replace(re.escape(HOLE), r"[\w.]+")
        found |= {i for i in known if re.fullmatch(pattern, i)}
    found |= {f"{chapter}{part}" for chapter in guide_chapters() for part in ("", ".title")}
    return found


def test_every_language_has_the_same_messages() -> None:
    ids = {language: set(catalogue(language)) for language in LANGUAGES}
    assert {language: sorted(set.union(*ids.values()) - own) for language, own in ids.items()} == {
        language: [] for language in LANGUAGES
    }


@every_language
def test_the_header_names_the_language_and_its_plural_forms(language: str) -> None:
    read, usual = po_file(language), get_plural(language)
    assert read.locale_identifier == language
    assert read.num_plurals == usual.num_plurals
    own, babels = c2py(read.plural_expr), c2py(usual.plural_expr)
    assert [own(number) for number in range(1000)] == [babels(number) for number in range(1000)]


@every_language
def test_every_message_has_words_in_every_plural_form(language: str) -> None:
    lacking = [
        message.id
        for message in catalogue(language).values()
        if not all(form.strip() for form in message.forms)
        or len(message.forms) != (po_file(language).num_plurals if message.counts else 1)
    ]
    assert lacking == []


@every_language
def test_the_same_messages_count(language: str) -> None:
    ours, english = catalogue(language), catalogue("en")
    assert [i for i, message in english.items() if message.counts is not ours[i].counts] == []


@every_language
def test_variants_belong_to_a_message(language: str) -> None:
    known = catalogue(language)
    stray = [
        i
        for i, message in known.items()
        if "@" in i and (message.base not in known or i.partition("@")[2] not in VERBOSITIES)
    ]
    assert stray == []


@every_language
def test_every_message_says_what_it_is_for(language: str) -> None:
    assert [m.id for m in catalogue(language).values() if not "".join(m.comments).strip()] == []


@every_language
def test_placeholders_are_names_that_can_be_filled_in(language: str) -> None:
    for message in catalogue(language).values():
        for form in message.forms:
            assert form.format(**dict.fromkeys(message.placeholders, 1)), message.id
            assert form.count("{") == len(PLACEHOLDER.findall(form)), message.id


ONE_FORM_ONLY = {"mark.all_marked", "mark.none_marked", "history.shared", "history.bonus"}
"""Where one of few is said without its number, or with what it is called."""


@every_language
def test_every_language_fills_in_the_same_values(language: str) -> None:
    for name, english in catalogue("en").items():
        if name not in ONE_FORM_ONLY:
            assert catalogue(language)[name].placeholders == english.placeholders, name


@every_language
def test_every_plural_form_fills_in_the_same_values(language: str) -> None:
    uneven = {
        message.id
        for message in catalogue(language).values()
        if len({frozenset(PLACEHOLDER.findall(form)) for form in message.forms}) > 1
    }
    assert uneven <= ONE_FORM_ONLY


def test_every_message_that_is_said_exists() -> None:
    known = catalogue("en")
    missing = {
        (said.where, i)
        for said in all_said()
        for message in said.messages
        for i in ids_of(message)
        if i not in known
    }
    assert missing == set()


def test_everything_that_may_fill_a_hole_has_words() -> None:
    known = catalogue("en")
    missing = {i for message in fillings() for i in ids_of(message) if i not in known}
    assert missing == set()


def test_every_message_is_said_somewhere() -> None:
    said = used()
    assert sorted(m.id for m in catalogue("en").values() if m.base not in said) == []


def test_placeholders_are_given_by_the_source() -> None:
    """A value that no call gives would leave the whole message unsaid."""
    strays = [
        (said.where, i, name)
        for said in all_said()
        if not said.any_values
        for message in said.messages
        for i in ids_of(message)
        for name in with_variants(i)
        if name not in said.values
    ]
    assert strays == []


def with_variants(name: str) -> set[str]:
    """Return the placeholders of a message in every language and at every verbosity."""
    variants = [name, *(f"{name}@{verbosity}" for verbosity in VERBOSITIES)]
    return {
        placeholder
        for language in LANGUAGES
        for variant in variants
        if variant in catalogue(language)
        for placeholder in catalogue(language)[variant].placeholders
    }


@pytest.mark.parametrize("code", RefusalCode)
def test_a_refusal_has_what_its_words_fill_in(code: RefusalCode) -> None:
    given = details("RefusalCode")
    assert with_variants(f"refusal.{code.value}") <= given.get(code.value, set())


GIVEN_IN_A_LOOP = {"settings_unknown": {"names"}, "settings_wrong": {"names"}}


@pytest.mark.parametrize("kind", TroubleKind)
def test_a_trouble_has_what_its_words_fill_in(kind: TroubleKind) -> None:
    given = details("TroubleKind") | GIVEN_IN_A_LOOP
    assert with_variants(f"trouble.{kind.value}") <= {"path", "reason", *given[kind.value]}


@every_language
def test_a_guide_fills_in_the_options_of_its_game(language: str) -> None:
    for rules in every_rules():
        for chapter in rulesets.find(rules.id).guide(rules.options):
            assert catalogue(language)[chapter].placeholders <= set(rules.options), chapter


SENTENCE = re.compile(r"([^\W\d_]+[ ,]+){2}[^\W\d_]+")


@every_language
def test_no_sentence_is_left_in_english(language: str) -> None:
    """Single words may be the same; three in a row were copied and forgotten."""
    english = catalogue("en")
    copied = [
        message.id
        for message in catalogue(language).values()
        if message.forms == english[message.id].forms and SENTENCE.search(message.forms[0])
    ]
    assert language == "en" or copied == []


QUOTED = re.compile(r"«[\w-]+»|--\w+|layout = \"\"|\btrue\b|\bfalse\b|\bJSON\b|\bUTF-8\b")
"""What stands so in a file or on a command line, and file formats."""

WRITTEN = ("cli.", "help.", "refusal.", "trouble.", "doctor.")
"""Messages that may quote those: most are read on a command line."""


def typed_ids() -> Iterable[str]:
    """Return what is typed on a command line in every language."""
    return [*(known.id for known in rulesets.ALL), *(level.id for level in LEVELS)]


def test_russian_is_written_in_russian() -> None:
    latin = {}
    for message in catalogue("ru").values():
        text = " ".join(PLACEHOLDER.sub("", form) for form in message.forms)
        if message.id.startswith(WRITTEN):
            text = QUOTED.sub("", text)
            for typed in typed_ids():
                text = text.replace(typed, "")
        if has_latin(text):
            latin[message.id] = text
    assert latin == {}


def test_russian_spells_out_its_letters() -> None:
    """«Ё» is written where it is heard: words that are right in one spelling only."""
    missing = re.compile(
        r"\b(еще|ее|нее|четверк\w*|шестерк\w*|пятерк\w*|счет\w*|все-таки|идет|зачеркнут\w*|трех"
        r"|моем|твоем|включен)\b",
        re.IGNORECASE,
    )
    found = {
        m.id: hit.group()
        for m in catalogue("ru").values()
        for form in m.forms
        if (hit := missing.search(form))
    }
    assert found == {}


STEPS_OF_TEN = {"sound.volume", "setting.volume.value", "setting.width.value"}
"""Percentages that only come in tens, whose noun never changes."""

COUNTED_NOUN = re.compile(
    r"\{\w+\} (процент|очк|брос|ход|игр|партий|партии|строк|кост|клет|столбц|сообщени|раз\b|секунд)"
)


def test_no_russian_noun_stands_behind_a_number_it_does_not_follow() -> None:
    hazards = {
        m.id
        for m in catalogue("ru").values()
        if not m.counts and any(COUNTED_NOUN.search(form) for form in m.forms)
    }
    assert hazards <= STEPS_OF_TEN


NUMBER_FORMS_ENGLISH = re.compile(
    r"\{(?!key)\w+\} "
    r"(percent|points?|rolls?|turns?|games?|rows?|dice|die|cells?|columns?|messages?)\b"
)
FRACTIONS = {"review.total.you", "review.total.name"}
"""Numbers with a decimal, which are plural in English even at 1.0."""


def test_no_english_noun_stands_behind_a_number_it_does_not_follow() -> None:
    hazards = {
        m.id
        for m in catalogue("en").values()
        if not m.counts and any(NUMBER_FORMS_ENGLISH.search(form) for form in m.forms)
    }
    assert hazards <= STEPS_OF_TEN | FRACTIONS


PROSE = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
RUSSIAN = re.compile("[А-Яа-яЁё]{2,}")

NOT_FOR_PLAYERS = {
    "bots/build_tables/": "a developer's script",
    "output/ssip.py": "commands of the speech service",
    "output/accessible_output.py": "the name of a speech service",
    "storage/": "SQL",
}
KEYBOARD = {"ui/keymap.py"}
"""The letters of the Russian keyboard."""


def test_no_words_for_players_stand_in_the_source() -> None:
    found = [
        (where, text)
        for where, module in modules()
        if not where.startswith(tuple(NOT_FOR_PLAYERS))
        for text in told_texts(module)
        if PROSE.search(text)
    ]
    assert found == []


def test_no_russian_stands_in_the_source() -> None:
    found = {
        where for where, module in modules() for text in told_texts(module) if RUSSIAN.search(text)
    }
    assert found <= KEYBOARD


def told_texts(module: ast.Module) -> Iterator[str]:
    """Yield the texts of a module that are no docstrings, exceptions, patterns or log lines."""
    apart = {id(part) for node in ast.walk(module) if _is_apart(node) for part in ast.walk(node)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.value


def _is_apart(node: ast.AST) -> bool:
    match node:
        case ast.Raise() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name(id="logger" | "re"))):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")))):
            # What an exception of ours tells a programmer.
            return True
        case _:
            return False


@every_language
def test_every_message_survives_its_filling(language: str) -> None:
    words = Words(language, load(language, paths.locales()).catalogue)
    for message in catalogue(language).values():
        values = dict.fromkeys(message.placeholders - {"number"}, "7")
        for number in (0, 1, 2, 5, 11, 21, 101):
            if message.counts:
                assert words.count(message.id, number, **values), message.id
            else:
                assert words(message.id, **values, number=number), message.id


def test_locales_hold_nothing_else() -> None:
    files = {path.relative_to(paths.locales()) for path in paths.locales().rglob("*.po")}
    ours = {Path(language, "LC_MESSAGES", "a11y_game.po") for language in LANGUAGES}
    pythons = {path.with_name("argparse.po") for path in ours}
    assert ours <= files <= ours | pythons
