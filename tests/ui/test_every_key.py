"""Every key in every place: an answer, once, in the player's language, and as help tells it."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest
from latin import has_latin
from places import PLACES, STRANGE, arrivals
from playing import Sitting, Step
from transcripts import NAMES

from a11y_game.paths import locales
from a11y_game.ui.keymap import key_for
from a11y_game.ui.keys import Key
from a11y_game.ui.screens.help_screen import help_lines

every_place = pytest.mark.parametrize("place", PLACES)
every_language = pytest.mark.parametrize("language", NAMES)

FILE_NAMES = re.compile(r"(Файл:|в папке) \S+")


class Reset:
    """Puts a player back where they stood, whatever a key did."""

    def __init__(self, player: Sitting) -> None:
        self._player = player
        program, shell = player.program, player.program.shell
        self._screens = list(shell._screens)
        kept: list[Any] = [program, shell, *self._screens]
        session = program.navigator.session
        if session is not None:
            kept.append(session)
        for screen in self._screens:
            play = getattr(screen, "play", None)
            if play is not None:
                kept.append(play)
        self._kept = [(each, self._values(each)) for each in kept]

    def __call__(self) -> None:
        """Put everything back."""
        for each, values in self._kept:
            vars(each).update(self._copied(values))
        self._player.program.shell._screens[:] = self._screens

    def unchanged(self, but: Collection[str] = ()) -> bool:
        """Say whether everything is as it was, apart from attributes of some names."""
        return self._player.program.shell._screens == self._screens and all(
            values[name] == now
            for each, values in self._kept
            for name, now in vars(each).items()
            if name not in but
        )

    def _values(self, each: Any) -> dict[str, Any]:
        return self._copied(vars(each))

    @staticmethod
    def _copied(values: dict[str, Any]) -> dict[str, Any]:
        return {name: copy(v) if isinstance(v, list) else v for name, v in values.items()}


def pressed_everywhere(player: Sitting, language: str) -> Iterator[tuple[Key | None, Step]]:
    """Press every key, each from the same place; yield what it was and what came of it."""
    reset = Reset(player)
    for arrived, key in arrivals(language).items():
        yield key, player.meet(arrived)
        reset()


def sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.?!])\s+", text) if part]


@every_language
@every_place
def test_every_key_says_one_thing_once(place: str, language: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, language)
    steps = list(pressed_everywhere(player, language))
    unanswered = [s for key, s in steps if not s.said and not (key is Key.Z and s.cues)]
    several = [s for _, s in steps if len(s.said) > 1]
    assert (unanswered, several) == ([], [])
    twice = [
        (s.key, sentence)
        for _, s in steps
        for sentence, times in Counter(sentences(" ".join(s.said))).items()
        if times > 1
    ]
    assert twice == []


@every_place
def test_russian_is_said_in_russian(place: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, "ru")
    opened = player.voice.lines[-1]
    said = {opened}
    for _, step in pressed_everywhere(player, "ru"):
        # In the settings a key chooses another language.
        if player.program.shell.words.language == "ru":
            said.update(step.said)
    latin = [line for line in said if has_latin(FILE_NAMES.sub("", line))]
    assert [line for line in latin if str(tmp_path) not in line] == []


@every_language
@every_place
def test_the_log_says_what_each_key_does_here(place: str, language: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, language)
    shell = player.program.shell
    bound = {**shell.everywhere, **shell.screen.bindings()}
    typing = shell.screen.takes_text
    for key, step in pressed_everywhere(player, language):
        entry = [e for e in player.journal.entries if e["kind"] == "key"][-1]
        means = bound[key].name if key in bound else None
        if typing and len(step.key) == 1:
            means = "type"
        assert entry == {"kind": "key", "key": step.key, "means": means}


@every_language
@every_place
def test_help_names_every_key_of_the_place(place: str, language: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, language)
    shell, words = player.program.shell, player.program.shell.words
    lines = help_lines(shell, shell.screen)
    assert len(set(lines)) == len(lines)
    for key in reachable(player):
        binding = shell.screen.bindings().get(key) or shell.everywhere[key]
        does = words(binding.help_message)
        told = [line for line in lines if line.endswith(f": {does}")]
        assert len(told) == 1, (key, does)
        row = words("key.shift_digits" if key.value.startswith("shift") else "key.digits")
        assert words(f"key.{key.value}") in told[0] or row in told[0]


@every_language
@every_place
def test_f1_opens_the_help_and_closes_it(place: str, language: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, language)
    shell, words = player.program.shell, player.program.shell.words
    here = shell.screen
    opened = player.meet("f1")
    if here.name == "help":
        assert opened.said == (f"{words('menu.title')}. {words('menu.help')}",)
        return
    title = words("help.title", place=words(f"place.{here.name}"))
    assert opened.said == (f"{title}. {help_lines(shell, here)[0]}",)
    assert shell.screen.name == "help"
    player.meet("escape")
    assert shell.screen is here


@every_language
@every_place
def test_describing_says_what_a_key_does_and_does_nothing(
    place: str, language: str, tmp_path: Path
) -> None:
    player = PLACES[place](tmp_path, language)
    shell, words = player.program.shell, player.program.shell.words
    bound = {**shell.everywhere, **shell.screen.bindings()}
    if shell.screen.takes_text:
        assert player.meet("H").said == ("H",)
        return
    before = Reset(player)
    assert player.meet("H").said == (words("describe.on"),)
    for arrived, key in arrivals(language).items():
        if key in (Key.ESCAPE, Key.SHIFT_H):
            continue
        says = words(bound[key].help_message) if key in bound else words("describe.nothing")
        assert player.meet(arrived).said == (says,), arrived
    assert before.unchanged(but={"_describing", "_enter_began"})
    assert player.meet("escape").said == (words("describe.off"),)
    assert before.unchanged(but={"_enter_began"})


def reachable(player: Sitting) -> set[Key]:
    """Return the keys that are bound where the player is; typed characters are none."""
    shell = player.program.shell
    keys = {*shell.screen.bindings(), *shell.everywhere}
    if shell.screen.takes_text:
        keys = {key for key in keys if key_for(key.value, "auto") is key and len(key.value) > 1}
    return keys


def test_every_place_of_the_game_is_here() -> None:
    catalogue = (locales() / "en" / "LC_MESSAGES" / "a11y_game.po").read_text("utf-8")
    named = set(re.findall(r'^msgid "place\.(\w+)"$', catalogue, re.MULTILINE))
    assert {place.partition(",")[0] for place in PLACES} == named


@every_place
def test_a_place_is_what_it_is_called(place: str, tmp_path: Path) -> None:
    player = PLACES[place](tmp_path, "en")
    assert player.program.shell.screen.name == place.partition(",")[0]


def test_keys_that_mean_nothing_say_so(tmp_path: Path) -> None:
    player = PLACES["table, rolled"](tmp_path, "en")
    said = {player.meet(strange) for strange in STRANGE}
    assert {(step.said, step.cues) for step in said} == {
        (("Nothing on this key. H: help.",), ("refusal",))
    }
