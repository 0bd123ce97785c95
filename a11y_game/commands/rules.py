"""`a11y-game rules`: the rules of one set as text."""

import argparse
from collections.abc import Iterator

from a11y_game.command_errors import DONE
from a11y_game.commands.choices import chosen_rules
from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words
from a11y_game.phrasing.guide import chapters
from a11y_game.phrasing.names import option_name, option_value, ruleset_name


def rules_lines(words: Words, rules: Rules) -> Iterator[str]:
    """Yield the rules line by line: name, chosen options, then every chapter."""
    ruleset = rulesets.find(rules.id)
    yield ruleset_name(words, rules.id)
    for option in ruleset.options:
        value = option_value(words, option, rules.options[option.id])
        yield words("option.chosen", option=option_name(words, option), value=value)
    for chapter in chapters(words, rules):
        yield words("guide.chapter", title=chapter.title, text=chapter.text)


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Print the rules."""
    for line in rules_lines(words, chosen_rules(words, arguments.ruleset, arguments.option)):
        print(line)
    return DONE
