"""Starts the game in the one-folder build, which has no Python to start it with."""

import sys
from multiprocessing import freeze_support

from a11y_game.cli import main

if __name__ == "__main__":
    # `simulate` plays on several processors by starting this very program again.
    freeze_support()
    sys.exit(main())
