"""The terminal voice: one plain line a message, whatever the terminal is like."""

import io
import threading
from typing import TYPE_CHECKING, TextIO

import pytest

from a11y_game.output import terminal
from a11y_game.output.terminal import TerminalVoice

if TYPE_CHECKING:
    from a11y_game.output.ports import Voice


def lines_written(*messages: str, stream: TextIO, newline: str = "\n") -> None:
    voice: Voice = TerminalVoice(stream, newline=newline)
    for message in messages:
        voice.speak(message, interrupt=True)
    voice.close()


def test_one_line_a_message_in_order_even_when_each_interrupts() -> None:
    stream = io.StringIO(newline="")

    lines_written("Бросок 1: 1 2 3 4 5", "Твой ход", stream=stream)

    assert stream.getvalue() == "Бросок 1: 1 2 3 4 5\nТвой ход\n"


def test_the_line_end_can_be_chosen() -> None:
    stream = io.StringIO(newline="")

    lines_written("one", "two", stream=stream, newline="\r\n")

    assert stream.getvalue() == "one\r\ntwo\r\n"


def test_control_characters_and_empty_messages_never_reach_the_terminal() -> None:
    stream = io.StringIO(newline="")

    lines_written("a\x1b]0;title\x07b\nc\u202e", "", "\x1b", stream=stream)

    assert stream.getvalue() == "a]0;titleb c\n"


def test_letters_the_terminal_lacks_become_question_marks() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="latin-1", newline="")

    lines_written("Ход: Zoë \udcd0", "next", stream=stream)

    assert raw.getvalue() == b"???: Zo\xeb ?\nnext\n"


class GoneTerminal(io.StringIO):
    def write(self, _text: str) -> int:
        raise OSError(5, "Input/output error")


def test_a_terminal_that_is_gone_or_closed_is_no_error() -> None:
    closed = io.StringIO()
    closed.close()

    lines_written("one", stream=GoneTerminal())
    lines_written("one", stream=closed)


class StoppedTerminal(io.StringIO):
    """A terminal that takes nothing until it is let go, as after Ctrl+S."""

    def __init__(self) -> None:
        super().__init__(newline="")
        self.go = threading.Event()
        self.caught_up = threading.Event()

    def write(self, text: str) -> int:
        self.go.wait()
        return super().write(text)

    def flush(self) -> None:
        if self.getvalue().endswith("last\n"):
            self.caught_up.set()


def test_a_stopped_terminal_stops_neither_the_game_nor_its_end_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(terminal, "CLOSING_TIME", 0.01)
    stream = StoppedTerminal()

    lines_written("first", "last", stream=stream)
    assert stream.getvalue() == ""

    stream.go.set()
    assert stream.caught_up.wait(10)
    assert stream.getvalue() == "first\nlast\n"


def test_braille_and_hush_print_nothing() -> None:
    stream = io.StringIO()
    voice = TerminalVoice(stream)

    voice.braille("33456 r2")
    voice.hush()
    voice.close()

    assert (voice.name, stream.getvalue()) == ("terminal", "")
