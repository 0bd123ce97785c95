"""The settings, declared as data: the settings screen and the file both follow from it."""

import re
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Protocol

from a11y_game.engine import rulesets
from a11y_game.engine.record import check_name
from a11y_game.engine.ruleset import Options

SPEECH_CHANNELS = ("auto", "direct", "terminal", "off")
"""The ways that words may take, "auto" being the best that is there."""

VERBOSITIES = ("brief", "normal", "full")
"""How much is said, in the order in which a key steps through it."""

LANGUAGE_CODE = re.compile(r"auto|[a-z]{2,3}(_[A-Z]{2})?")


class Kind(Protocol):
    """What values a setting takes."""

    def accepts(self, value: object) -> bool:
        """Say whether `value`, as TOML gives it, may stand in the setting."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    values: tuple[str, ...]

    def accepts(self, value: object) -> bool:
        """Say whether `value` is one of the words."""
        return isinstance(value, str) and value in self.values


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code, or "auto" for the system's. Which there are, the catalogues tell."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` looks like a language."""
        return isinstance(value, str) and LANGUAGE_CODE.fullmatch(value) is not None


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` is a truth value; 1 and 0 are not."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Span:
    """A whole number from `least` to `most`, both included."""

    least: int
    most: int
    step: int
    """By how much a key press changes it."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` is a whole number within the span; a truth value is not."""
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, possibly empty."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` is text that neither a terminal nor a voice stumbles over."""
        return value == "" or check_name(value) is None


@dataclass(frozen=True, slots=True)
class Names:
    """Players' names, no two alike."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` is a list of names."""
        return (
            isinstance(value, list)
            and all(check_name(name) is None for name in value)
            and len(set(value)) == len(value)
        )


@dataclass(frozen=True, slots=True)
class RuleSetName:
    """The id of a rule set, or nothing."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` is "" or a known id."""
        return value == "" or any(value == ruleset.id for ruleset in rulesets.ALL)


@dataclass(frozen=True, slots=True)
class OptionsByRuleSet:
    """Options by rule set: `{"dice-poker": {"columns": 3}}`."""

    def accepts(self, value: object) -> bool:
        """Say whether `value` holds known rule sets with known options and values alone."""
        if not isinstance(value, dict):
            return False
        known = {(s.id, option.id): option for s in rulesets.ALL for option in s.options}
        ids = {ruleset.id for ruleset in rulesets.ALL}
        for ruleset, options in value.items():
            if ruleset not in ids or not isinstance(options, dict):
                return False
            for name, chosen in options.items():
                option = known.get((ruleset, name))
                if option is None or not option.accepts(chosen):
                    return False
        return True


def _choice(*values: str, default: str = "auto") -> Any:
    return field(default=default, metadata={"kind": Choice(values)})


def _switch(*, default: bool) -> Any:
    return field(default=default, metadata={"kind": Switch()})


def _span(default: int, least: int, most: int, step: int) -> Any:
    return field(default=default, metadata={"kind": Span(least, most, step)})


def _memory(default: object, kind: Kind) -> Any:
    """Declare what the program remembers by itself and no screen shows."""
    return field(default_factory=lambda: default, metadata={"kind": kind, "shown": False})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every setting with its value; without arguments, the defaults."""

    language: str = field(default="auto", metadata={"kind": Language()})
    speech: str = _choice(*SPEECH_CHANNELS)
    """The one channel that words take."""
    verbosity: str = _choice(*VERBOSITIES, default="normal")
    dice_order: str = _choice("sorted", "as_fell", "grouped", default="sorted")
    """How the dice of a roll are told."""
    layout: str = _choice("auto", "azerty", "mac-ru")
    """The keyboard's layout, where it clashes with the common ones."""
    show_text: bool = _switch(default=False)
    """Whether spoken lines stand on the screen too, for a sighted partner."""
    sound: bool = _switch(default=True)
    volume: int = _span(80, 0, 100, 10)
    """Percent."""
    width: int = _span(100, 0, 100, 10)
    """How far apart left and right sound, in percent; 0 is for one ear or one loudspeaker."""
    effects: bool = _switch(default=True)
    dice_tones: bool = _switch(default=False)
    """Whether each face sounds its own pitch after a roll."""
    duck: bool = _switch(default=False)
    """Whether effects are lowered while speech is likely."""
    confirm_zero: bool = _switch(default=True)
    """Whether writing nothing while something better is open asks once."""
    bot_pace: str = _choice("instant", "brisk", "leisurely", default="brisk")
    speech_rate: int = _span(0, -100, 100, 10)
    """Of a voice the program drives itself; 0 is the voice's own rate."""
    speech_voice: str = field(default="", metadata={"kind": Text()})
    """Name of that voice; empty for the system's own choice."""
    greeted: bool = _memory(default=False, kind=Switch())
    """Whether the first start is over."""
    last_ruleset: str = _memory(default="", kind=RuleSetName())
    last_options: Mapping[str, Options] = _memory(
        default=MappingProxyType({}), kind=OptionsByRuleSet()
    )
    last_players: tuple[str, ...] = _memory(default=(), kind=Names())

    def with_options(self, ruleset: str, options: Options) -> "Settings":
        """Return the settings that remember `ruleset` as played last, with `options`."""
        remembered = MappingProxyType(dict(options))
        last_options = MappingProxyType({**self.last_options, ruleset: remembered})
        return replace(self, last_ruleset=ruleset, last_options=last_options)


@dataclass(frozen=True, slots=True)
class Setting:
    """How one setting is declared."""

    name: str
    """The field of `Settings`, and the key in the file."""
    kind: Kind
    default: object
    shown: bool
    """Whether it belongs on the settings screen."""


def _declared(declaration: "Field[Any]", default: object) -> Setting:
    shown = declaration.metadata.get("shown", True)
    return Setting(declaration.name, declaration.metadata["kind"], default, shown)


DEFAULTS = Settings()

SETTINGS: tuple[Setting, ...] = tuple(
    _declared(declaration, getattr(DEFAULTS, declaration.name)) for declaration in fields(Settings)
)
"""Every setting, in the order of the settings screen."""


def from_plain(values: Mapping[str, object]) -> tuple[Settings, tuple[str, ...]]:
    """Return settings made from TOML values, and the names of those whose value is wrong.

    Missing and wrong ones get their default; keys that name no setting are left out.
    """
    wrong = tuple(
        s.name for s in SETTINGS if s.name in values and not s.kind.accepts(values[s.name])
    )
    taken: dict[str, Any] = {
        s.name: _frozen(values[s.name])
        for s in SETTINGS
        if s.name in values and s.name not in wrong
    }
    return Settings(**taken), wrong


def to_plain(settings: Settings) -> dict[str, Any]:
    """Return every setting as values that TOML can hold."""
    return {setting.name: _thawed(getattr(settings, setting.name)) for setting in SETTINGS}


def _frozen(value: object) -> object:
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return MappingProxyType({key: _frozen(part) for key, part in value.items()})
    return value


def _thawed(value: object) -> object:
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return {key: _thawed(part) for key, part in value.items()}
    return value
