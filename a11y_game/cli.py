"""The command line: which command, in which language, with which exit code."""

import argparse
import contextlib
import gettext
import importlib
import os
import sys
from collections.abc import Callable, Sequence

from a11y_game import i18n, own_window, paths
from a11y_game.arguments import PROGRAM, build_parser, first_look
from a11y_game.command_errors import DONE, REFUSED, CommandError, UsageError
from a11y_game.i18n import CatalogueDamagedError, Words
from a11y_game.storage.settings_file import settings_as_found
from a11y_game.system_language import system_language

Command = Callable[[argparse.Namespace, Words], int]
"""What every module in `commands` offers as `run`: it returns the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; `arguments` default to the process's own."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    try:
        look = first_look(given)
        words = _words(look.language)
    except CatalogueDamagedError as error:
        # Without any catalogue there are no words left but the path.
        print(f"{PROGRAM}: {error.path}", file=sys.stderr)
        own_window.keep_open("")
        return REFUSED
    code = _run(given, look.stray_flag, words)
    if code != DONE:
        own_window.keep_open(words("cli.press_enter"))
    return code


def _run(arguments: Sequence[str], stray_flag: str | None, words: Words) -> int:
    try:
        parsed = _parsed(arguments, stray_flag, words)
        return _command(parsed.command or "game")(parsed, words)
    except UsageError as error:
        print(words("cli.usage", reason=error.line, command=f"{PROGRAM} --help"), file=sys.stderr)
        return error.code
    except CommandError as error:
        print(error.line, file=sys.stdout if error.answers else sys.stderr)
        return error.code
    except BrokenPipeError:
        # Whoever read our output has enough; what is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return REFUSED
    except Exception as error:  # noqa: BLE001 # whatever it is, it is told in words
        from a11y_game.fault_file import fault_line  # noqa: PLC0415 # hardly ever needed

        print(fault_line(words, error), file=sys.stderr)
        return REFUSED


def _parsed(arguments: Sequence[str], stray_flag: str | None, words: Words) -> argparse.Namespace:
    """Return the parsed command line; raises UsageError."""
    if stray_flag:
        raise UsageError(words("cli.flag_before_command", flag=stray_flag))
    return build_parser(words, _languages()).parse_args(arguments)


def _prepare_streams() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            # Into a pipe or a file goes UTF-8 on every system; a terminal knows its own encoding.
            if stream.isatty():
                stream.reconfigure(errors="replace")  # type: ignore[union-attr] # tests' streams lack it
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr] # same
    with contextlib.suppress(AttributeError, ValueError, OSError):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr] # same


def _languages() -> tuple[str, ...]:
    return i18n.languages(paths.locales())


def _words(wanted: str | None) -> Words:
    """Return the words for a command line that is not parsed yet, since parsing speaks too."""
    locales = paths.locales()
    known = i18n.languages(locales)
    if wanted not in known:
        wanted = _settings_language()
    language = i18n.pick_language(wanted, system_language(), known)
    _translate_argparse(language)
    try:
        return i18n.load(language, locales)
    except CatalogueDamagedError as error:
        words = i18n.load(i18n.DEFAULT_LANGUAGE, locales)
        print(words("trouble.catalogue_damaged", path=error.path), file=sys.stderr)
        return words


def _settings_language() -> str:
    # A damaged file stays where it is: the game sets it aside, and tells the player so.
    return settings_as_found(paths.user_folders().settings).language


def _command(name: str) -> Command:
    # Loaded only now: a command starts without what the others need.
    command: Command = importlib.import_module(f"a11y_game.commands.{name}").run
    return command


def _translate_argparse(language: str) -> None:
    """Let argparse find its own messages in our `argparse` catalogue."""
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("argparse", str(paths.locales()))
    gettext.textdomain("argparse")
