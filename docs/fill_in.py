"""Fill in the parts of the documents that follow from the code: `python docs/fill_in.py`.

Such a part stands between `<!-- begin: NAME -->` and `<!-- end: NAME -->`, in the language of its
document (Russian in `*.ru.md`, else English). A test fails where one differs from the code.
"""

import io
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from a11y_game import i18n, paths
from a11y_game.cues import DICE_CUES, GAME_CUES, SCREEN_CUES, SHEET_CUES
from a11y_game.engine import rulesets
from a11y_game.engine.ruleset import Option, RuleSet
from a11y_game.findings import look_around
from a11y_game.i18n import Words
from a11y_game.output.null import NullJournal, NullLoudspeaker
from a11y_game.output.printer import Printer
from a11y_game.output.recent_journal import RecentJournal
from a11y_game.output.speech import Speech
from a11y_game.phrasing.names import option_name, option_value
from a11y_game.program import Overrides, Parts, Program
from a11y_game.session import Seat
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings import SETTINGS, Choice, Language, Setting, Span, Switch
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.ui.answer import Answer
from a11y_game.ui.host import Result
from a11y_game.ui.key_names import key_name
from a11y_game.ui.keymap import key_for
from a11y_game.ui.screen import Bindings, Screen
from a11y_game.ui.screens.help_screen import help_lines
from a11y_game.ui.screens.settings_screen import value_text
from a11y_game.ui.screens.text_screen import TextScreen
from a11y_game.ui.shell import Shell

CHECKOUT = Path(__file__).resolve().parents[1]
DOCUMENTS = (*sorted(CHECKOUT.glob("README*.md")), *sorted(CHECKOUT.glob("docs/*.md")))
PART = re.compile(r"(<!-- begin: (?P<name>\S+) -->\n).*?(<!-- end: (?P=name) -->)", re.DOTALL)

DEFAULT = {"en": "default", "ru": "по умолчанию"}
"""In words, since a voice does not tell bold letters."""

Part = Callable[[Words], Iterator[str]]
"""Yields the lines of a part."""


TRANSCRIPT_SEED = 2
TRANSCRIPT_KEYS = (
    "enter",
    "6",
    " ",
    "enter",
    "v",
    "enter",
    "6",
    "down",
    "down",
    "down",
    "enter",
    "s",
)
"""The game that README tells: its dice, and the keys pressed after its opening."""


class _Waiting:
    """A scheduler whose calls wait until they are wanted."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], None]] = []

    def background(self, work: Callable[[], Result], then: Callable[[Result], None]) -> None:
        """Keep work and what follows."""
        self.calls.append(lambda: then(work()))

    def later(self, seconds: float, call: Callable[[], None]) -> None:  # noqa: ARG002 # nobody waits here
        """Keep `call`."""
        self.calls.append(call)

    def run_all(self) -> None:
        """Call what waits, and what waits because of it."""
        while self.calls:
            self.calls.pop(0)()


@dataclass(frozen=True)
class Sitting:
    """A program and what it says."""

    program: Program
    journal: RecentJournal
    scheduler: _Waiting

    def said(self, begin: Callable[[], None]) -> str:
        """Return what is said to `begin`, a computer opponent's turn included."""
        before = len(self.journal.entries)
        begin()
        self.scheduler.run_all()
        entries = self.journal.entries[before:]
        return " ".join(entry["text"] for entry in entries if entry["kind"] == "speech")


class _Nowhere(Screen):
    """A place without keys of its own."""

    name = "nowhere"

    def bindings(self) -> Bindings:
        """Bind nothing."""
        return {}


@contextmanager
def sitting(words: Words) -> Iterator[Sitting]:
    """Give a program that makes no noise and keeps nothing."""
    with tempfile.TemporaryDirectory() as folder:
        folders = paths.user_folders({paths.HOME_VARIABLE: folder})
        seconds, screen, scheduler = count(), io.StringIO(), _Waiting()
        printer = Printer(screen)
        journal = RecentJournal(NullJournal(), clock=lambda: 0.0)
        parts = Parts(
            words_for=lambda _language, _verbosity: words,
            settings_file=SettingsFile(folders.settings),
            store=GameStore(folders.games),
            speech=Speech(printer, lambda _old, _new: None, lambda _text: None),
            loudspeaker=NullLoudspeaker(),
            journal=journal,
            scheduler=scheduler,
            printer=printer,
            new_seed=lambda: TRANSCRIPT_SEED,
            documents=folders.documents,
            look_around=lambda voice: look_around(voice, folders, screen),
            clock=lambda: float(next(seconds)),
        )
        program = Program(parts, Overrides(speech="off", no_sound=True))
        yield Sitting(program, journal, scheduler)
        program.close()


def transcript(words: Words) -> Iterator[str]:
    """Yield the beginning of a game, each key with what is said."""
    with sitting(words) as player:
        seats = (Seat(words("new_game.you")), Seat(words("bot.solid"), "solid"))
        rules = rulesets.find("playroom").rules({})
        yield f"- {player.said(lambda: player.program.start_table(rules, seats))}"
        for key in TRANSCRIPT_KEYS:
            said = player.said(partial(player.program.shell.press, key))
            yield f"- **{_pressed(words, key)}.** {said}"


def _pressed(words: Words, arrived: str) -> str:
    key = key_for(arrived, "auto")
    if key is None:
        raise ValueError(arrived)
    name = key_name(words, key)
    return name[0].upper() + name[1:]


def own_lines(shell: Shell, screen: Screen) -> Iterator[str]:
    """Yield the help for the keys that `screen` has beside those that work everywhere."""
    everywhere = help_lines(shell, _Nowhere())
    for line in help_lines(shell, screen):
        if line not in everywhere:
            yield f"- {line}"


def keys_everywhere(words: Words) -> Iterator[str]:
    """Yield the keys that work in every place."""
    with sitting(words) as player:
        for line in help_lines(player.program.shell, _Nowhere()):
            yield f"- {line}"


def keys_first_start(words: Words) -> Iterator[str]:
    """Yield the keys of the first question."""
    with sitting(words) as player:
        player.program.start_menu()
        yield from own_lines(player.program.shell, player.program.shell.screen)


def keys_list(words: Words) -> Iterator[str]:
    """Yield the keys of lists; the form of a new game is one that has all of them."""
    with sitting(words) as player:
        player.program.navigator.open_new_game()
        yield from own_lines(player.program.shell, player.program.shell.screen)


def keys_sounds(words: Words) -> Iterator[str]:
    """Yield the keys of the list of sounds that other lists do not have."""
    with sitting(words) as player:
        player.program.navigator.open_sounds()
        others = set(keys_list(words))
        lines = own_lines(player.program.shell, player.program.shell.screen)
        yield from (line for line in lines if line not in others)


def keys_text(words: Words) -> Iterator[str]:
    """Yield the keys of a line of text."""
    with sitting(words) as player:
        screen = TextScreen(player.program.shell, "", "", lambda _text: Answer())
        for line in help_lines(player.program.shell, screen):
            yield f"- {line}"


def keys_table(words: Words) -> Iterator[str]:
    """Yield the keys of the dice."""
    yield from _keys_at_table(words)


def keys_entry(words: Words) -> Iterator[str]:
    """Yield the keys of score entry, where rows can be struck and columns chosen."""
    yield from _keys_at_table(words, "enter", "enter")


def keys_sheets(words: Words) -> Iterator[str]:
    """Yield the keys of the detailed table."""
    yield from _keys_at_table(words, "S")


def _keys_at_table(words: Words, *keys: str) -> Iterator[str]:
    with sitting(words) as player:
        rules = rulesets.find("toybytoy").rules({"fill": "free"})
        player.program.start_table(rules, (Seat("A"), Seat("B")))
        for key in keys:
            player.program.shell.press(key)
        yield from own_lines(player.program.shell, player.program.shell.screen)


def settings(words: Words) -> Iterator[str]:
    """Yield every setting: its key in the file, its name, its values, the default."""
    for setting in SETTINGS:
        if setting.shown:
            values = ", ".join(_values(words, setting))
            yield f"- `{setting.name}`: {words(f'setting.{setting.name}')}. {values}"


def _values(words: Words, setting: Setting) -> Iterator[str]:
    """Yield the values of a setting as in the file, with their words."""
    match setting.kind:
        case Span(least=least, most=most, step=step):
            known: list[object] = [*range(least, most + 1, step)]
            yield f"`{least}` … `{most}`"
            yield f"`{setting.default}` ({DEFAULT[words.language]})"
            return
        case Choice(values=values):
            known = list(values)
        case Language():
            known = [setting.default, *i18n.languages(paths.locales())]
        case Switch():
            known = [True, False]
        case _:
            known = [setting.default]
    for value in known:
        meaning = value_text(words, setting, value)
        yield _explained(words, _toml(value), meaning, default=value == setting.default)


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


def cues_of(cues: tuple[str, ...]) -> Part:
    """Return what yields cues, named as their files are, with their meanings."""

    def part(words: Words) -> Iterator[str]:
        for cue in cues:
            yield f"- `{cue}`: {words(f'cue.{cue}')}"

    return part


def options_of(ruleset: RuleSet) -> Part:
    """Return what yields the options of a rule set with their values."""

    def part(words: Words) -> Iterator[str]:
        for option in ruleset.options:
            values = ", ".join(_option_values(words, option))
            yield f"- `{option.id}`: {option_name(words, option)}. {values}"

    return part


def _option_values(words: Words, option: Option) -> Iterator[str]:
    for value in option.values:
        meaning = "" if type(value) is int else option_value(words, option, value)
        code = str(value).lower()
        yield _explained(words, code, meaning, default=value == option.default)


def _explained(words: Words, code: str, meaning: str, *, default: bool) -> str:
    """Return a value with what it means, and that it is the default where it is."""
    said = "; ".join(filter(None, (meaning, DEFAULT[words.language] if default else "")))
    return f"`{code}` ({said})" if said else f"`{code}`"


PARTS: dict[str, Part] = {
    "transcript": transcript,
    "keys.everywhere": keys_everywhere,
    "keys.first_start": keys_first_start,
    "keys.list": keys_list,
    "keys.sounds": keys_sounds,
    "keys.text": keys_text,
    "keys.table": keys_table,
    "keys.entry": keys_entry,
    "keys.sheets": keys_sheets,
    "settings": settings,
    **{f"options.{known.id}": options_of(known) for known in rulesets.ALL if known.options},
    "cues.dice": cues_of(DICE_CUES),
    "cues.sheet": cues_of(SHEET_CUES),
    "cues.game": cues_of(GAME_CUES),
    "cues.screens": cues_of(SCREEN_CUES),
}
"""What fills in the part of each name."""


def words_of(document: Path) -> Words:
    """Return the words of a document's language."""
    return i18n.load("ru" if document.name.endswith(".ru.md") else "en", paths.locales())


def filled_in(text: str, words: Words) -> str:
    """Return a document's text with every part as it follows from the code now.

    Raises KeyError for a part that nothing fills in.
    """

    def fill(match: re.Match[str]) -> str:
        lines = "\n".join(PARTS[match["name"]](words)).strip()
        return f"{match[1]}\n{lines}\n\n{match[3]}"

    return PART.sub(fill, text)


def main() -> None:
    """Fill in every document."""
    for document in DOCUMENTS:
        before = document.read_text("utf-8")
        after = filled_in(before, words_of(document))
        if after != before:
            document.write_text(after, "utf-8", newline="\n")
            print(document.relative_to(CHECKOUT))


if __name__ == "__main__":
    main()
