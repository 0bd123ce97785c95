"""Which words are said: of the language, of the verbosity, and what stands in for them."""

import gettext
import logging
from pathlib import Path
from typing import Any

import pytest

from a11y_game import i18n, paths
from a11y_game.i18n import CatalogueDamagedError, Words


class Catalogue(gettext.NullTranslations):
    """A catalogue made of a dictionary."""

    def __init__(self, messages: dict[str, str]) -> None:
        super().__init__()
        self._messages = messages

    def gettext(self, message: str) -> str:
        return self._messages.get(message, message)

    def ngettext(self, msgid1: str, _msgid2: str, n: int) -> str:
        return self._messages.get(f"{msgid1}[{min(n, 2)}]", msgid1)


def words(own: dict[str, str], english: dict[str, str], verbosity: str = "normal") -> Words:
    return Words("xx", Catalogue(own), Catalogue(english), lambda: verbosity)


def test_a_variant_is_said_at_its_verbosity_alone() -> None:
    own = {"a": "plain", "a@brief": "short"}
    assert words(own, {})("a") == "plain"
    assert words(own, {}, "brief")("a") == "short"


def test_a_plain_message_of_the_language_comes_before_an_english_variant() -> None:
    assert words({"a": "своё"}, {"a": "own", "a@brief": "o"}, "brief")("a") == "своё"


def test_english_stands_in_for_a_missing_message() -> None:
    assert words({}, {"a": "own", "n[2]": "{number} things"})("a") == "own"
    assert words({}, {"n[2]": "{number} things"}).count("n", 5) == "5 things"


def test_a_message_that_is_nowhere_is_logged_once_and_never_said(
    caplog: pytest.LogCaptureFixture,
) -> None:
    said = words({}, {})
    with caplog.at_level(logging.ERROR):
        assert [said("row.nowhere"), said("row.nowhere")] == ["", ""]
    assert [record.getMessage() for record in caplog.records] == [
        "no usable words for row.nowhere in xx"
    ]


@pytest.mark.parametrize("content", [b"", b"not a catalogue", b"\xde\x12\x04\x95\x00\x00"])
def test_a_damaged_catalogue_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "ru" / "LC_MESSAGES" / "a11y_game.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    with pytest.raises(CatalogueDamagedError) as error:
        i18n.load("ru", tmp_path)
    assert error.value.path == path


@pytest.mark.parametrize(
    ("wanted", "system", "picked"),
    [
        ("auto", "ru_RU.UTF-8", "ru"),
        ("auto", "xx_XX", "en"),
        ("auto", None, "en"),
        ("auto", "C", "en"),
        ("ru", "en_US", "ru"),
        ("xx", "ru_RU", "en"),
    ],
)
def test_the_language_is_the_wanted_one_or_the_systems(
    wanted: str, system: Any, picked: str
) -> None:
    assert i18n.pick_language(wanted, system, i18n.languages(paths.locales())) == picked
