"""The spoken rules of a game, chapter by chapter, with the chosen options filled in."""

from dataclasses import dataclass

from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import Rules
from a11y_game.i18n import Words


@dataclass(frozen=True, slots=True)
class Chapter:
    """One part of the rules: what it is about, and what it says."""

    title: str
    text: str


def chapters(words: Words, rules: Rules) -> tuple[Chapter, ...]:
    """Return the chapters of the rules in the order they are told."""
    ids = rulesets.find(rules.id).guide(rules.options)
    return tuple(
        Chapter(words(f"{chapter}.title"), words(chapter, **rules.options)) for chapter in ids
    )
