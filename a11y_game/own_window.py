"""The console window that Windows opens for a program that is started by a double click."""

import contextlib
import sys


def closes_with_program() -> bool:
    """Say whether the window closes as this program ends, taking what was said last along."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 # Windows alone has the door behind it

        # A shell would be in the window as well, and make it two.
        found = (ctypes.c_uint * 2)()
        return bool(ctypes.windll.kernel32.GetConsoleProcessList(found, 2) == 1)
    # Elsewhere a terminal keeps the window of a program that has ended.
    return False


def keep_open(request: str) -> None:
    """Put `request`, "press Enter", into a window of the program's own, and wait until it is done.

    Otherwise return at once.
    """
    if closes_with_program():
        with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
            input(request)
