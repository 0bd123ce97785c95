"""Lets `python -m a11y_game` start the game."""

import sys

from a11y_game.cli import main

if __name__ == "__main__":
    sys.exit(main())
