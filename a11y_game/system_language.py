"""The language of the operating system."""

import locale
import os
import sys
from collections.abc import Mapping


def system_language(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the system's locale name such as "ru_RU.UTF-8", None where it names none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        name = environment.get(variable)
        if name:
            return name
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 # Windows alone has the door behind it

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return None
