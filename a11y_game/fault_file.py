"""What is left of a fault that ended the program: one line to be heard, and a file for its mending.

A traceback in the terminal would be read out whole, and closes with the window.
"""

import traceback

from a11y_game import paths
from a11y_game.i18n import Words
from a11y_game.plain_text import plain
from a11y_game.storage.files import write_whole

FILE_NAME = "fault.txt"


def fault_line(words: Words, error: Exception) -> str:
    """Write the traceback of `error` into a file; return what to say of both."""
    what = plain(traceback.format_exception_only(error)[-1])
    path = paths.user_folders().documents / FILE_NAME
    # Paths tell nothing of the player.
    text = "".join(traceback.format_exception(error)).replace(str(paths.home()), "~")
    try:
        write_whole(path, text.encode("utf-8", "replace"))
    except OSError:
        return words("cli.fault", what=what)
    return words("cli.fault_in_file", what=what, path=path)
