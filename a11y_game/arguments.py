"""The command line as argparse sees it, with its help in the chosen language."""

import argparse
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn

from a11y_game.command_errors import UsageError
from a11y_game.engine.rulesets import ALL
from a11y_game.i18n import Words
from a11y_game.storage.settings import SPEECH_CHANNELS

PROGRAM = "a11y-game"


class Parser(argparse.ArgumentParser):
    """Raises `UsageError` where argparse would print a usage block and leave."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with argparse's message."""
        raise UsageError(message if message.endswith(".") else f"{message}.")


class FirstLook(NamedTuple):
    """What is seen of a command line before it is parsed."""

    language: str | None
    """The one asked for, known or not."""
    stray_flag: str | None
    """A flag before any command that is none of the program's own.

    argparse would take what stands behind it for the command.
    """


def first_look(arguments: Sequence[str]) -> FirstLook:
    """Return what can be seen without knowing commands or words."""
    looking = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    looking.add_argument("--lang", nargs="?")
    for flag in ("-h", "--help", "--version"):
        looking.add_argument(flag, action="store_true")
    try:
        found, rest = looking.parse_known_args(arguments)
    except argparse.ArgumentError:
        return FirstLook(None, None)
    stray = rest[0] if rest and rest[0].startswith("-") and rest[0] != "--" else None
    return FirstLook(found.lang, stray)


class PrintVersion(argparse.Action):
    """Prints the version and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print and leave."""
        # Only looked up when it is asked for: it takes longer than all other arguments together.
        from a11y_game.installed import version  # noqa: PLC0415 # see above

        print(f"{PROGRAM} {version()}".rstrip())
        parser.exit()


def build_parser(words: Words, languages: Sequence[str]) -> Parser:
    """Return the parser of every command."""
    parser = Parser(prog=PROGRAM, description=words("help.program"), allow_abbrev=False)
    parser.add_argument("--version", action=PrintVersion, nargs=0, help=words("help.version"))
    _add_language(parser, words, languages, default=None)
    commands = parser.add_subparsers(dest="command", metavar=words("help.command_name"))

    def command(name: str) -> Parser:
        made: Parser = commands.add_parser(
            name,
            help=words(f"help.{name}"),
            description=words(f"help.{name}"),
            allow_abbrev=False,
        )
        _add_language(made, words, languages, default=argparse.SUPPRESS)
        return made

    _add_play(command("play"), words)
    _add_ruleset(command("rules"), words)
    _add_score(command("score"), words)
    _add_files(command("replay"), words, several=True)
    _add_files(command("advise"), words, several=False)
    _add_files(command("review"), words, several=False)
    _add_simulate(command("simulate"), words)
    command("doctor")
    return parser


def _add_language(
    parser: Parser, words: Words, languages: Sequence[str], default: str | None
) -> None:
    parser.add_argument("--lang", choices=languages, default=default, help=words("help.lang"))


def _add_ruleset(parser: Parser, words: Words) -> None:
    known = ", ".join(ruleset.id for ruleset in ALL)
    parser.add_argument("ruleset", metavar="RULESET", help=words("help.ruleset", known=known))
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help=words("help.option")
    )


def _add_play(parser: Parser, words: Words) -> None:
    _add_ruleset(parser, words)
    _repeated(parser, "--player", "NAME", words("help.player"))
    _repeated(parser, "--bot", "LEVEL", words("help.bot"))
    parser.add_argument("--seed", type=int, metavar="N", help=words("help.seed"))
    parser.add_argument("--speech", choices=SPEECH_CHANNELS, help=words("help.speech"))
    parser.add_argument("--log", metavar="FILE", help=words("help.log"))
    parser.add_argument("--no-sound", action="store_true", help=words("help.no_sound"))


def _add_score(parser: Parser, words: Words) -> None:
    _add_ruleset(parser, words)
    parser.add_argument("dice", nargs="*", metavar="D", help=words("help.dice"))
    parser.add_argument("--roll", type=int, metavar="1|2|3", help=words("help.roll"))
    parser.add_argument("--thrown", type=int, metavar="N", help=words("help.thrown"))
    parser.add_argument("--stdin", action="store_true", help=words("help.stdin"))
    _add_json(parser, words)


def _add_files(parser: Parser, words: Words, *, several: bool) -> None:
    shape: dict[str, Any] = {"nargs": "+"} if several else {}
    parser.add_argument("file", metavar="FILE", help=words("help.file"), **shape)
    _add_json(parser, words)


def _add_simulate(parser: Parser, words: Words) -> None:
    _add_ruleset(parser, words)
    _repeated(parser, "--bot", "LEVEL", words("help.bot"))
    parser.add_argument("--games", type=int, required=True, metavar="N", help=words("help.games"))
    parser.add_argument("--seed", type=int, metavar="N", help=words("help.seed"))
    _add_json(parser, words)


def _repeated(parser: Parser, flag: str, metavar: str, text: str) -> None:
    parser.add_argument(flag, metavar=metavar, action="append", default=[], help=text)


def _add_json(parser: Parser, words: Words) -> None:
    parser.add_argument("--json", action="store_true", help=words("help.json"))
