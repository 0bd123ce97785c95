"""`a11y-game` without a command: the game, from its menu."""

import argparse

from a11y_game import app
from a11y_game.i18n import Words
from a11y_game.program import Overrides, Program


def run(arguments: argparse.Namespace, words: Words) -> int:
    """Run the game until the player leaves."""
    return app.run(words, Overrides(language=arguments.lang), None, Program.start_menu)
