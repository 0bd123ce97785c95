"""Rule set and options as they are named on the command line."""

from collections.abc import Iterable

from a11y_game.command_errors import UsageError
from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import OptionValue, Rules, RuleSet, UnknownOptionError
from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote, ruleset_name


def chosen_ruleset(words: Words, name: str) -> RuleSet:
    """Return the rule set called `name`; raises UsageError."""
    try:
        return rulesets.find(name)
    except rulesets.UnknownRuleSetError:
        known = ", ".join(ruleset.id for ruleset in rulesets.ALL)
        line = words("cli.unknown_rule_set", ruleset=quote(name), known=known)
        raise UsageError(line) from None


def chosen_rules(words: Words, name: str, options: Iterable[str]) -> Rules:
    """Return the rules of the set called `name` with options given as "name=value".

    Raises UsageError.
    """
    ruleset = chosen_ruleset(words, name)
    return ruleset.rules(dict(_read_option(words, ruleset, text) for text in options))


def _read_option(words: Words, ruleset: RuleSet, text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError(words("cli.bad_option", text=quote(text)))
    try:
        option = ruleset.option(name)
    except UnknownOptionError:
        set_name = ruleset_name(words, ruleset.id)
        known = ", ".join(option.id for option in ruleset.options)
        message = "cli.unknown_option" if known else "cli.no_options"
        line = words(message, ruleset=set_name, option=quote(name), known=known)
        raise UsageError(line) from None
    by_text = {value_text(known): known for known in option.values}
    if value not in by_text:
        known = ", ".join(by_text)
        line = words("cli.bad_option_value", option=name, value=quote(value), known=known)
        raise UsageError(line)
    return name, by_text[value]


def value_text(value: OptionValue) -> str:
    """Return an option's value as it is written on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)
