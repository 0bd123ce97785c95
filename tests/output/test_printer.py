"""Lines in the terminal: each plain and once, whatever the terminal is like."""

import io
from typing import TYPE_CHECKING, Any, TextIO

import pytest
from stopped_terminal import StoppedTerminal

from a11y_game.output import printer
from a11y_game.output.printer import Printer
from a11y_game.output.terminal import TerminalVoice

if TYPE_CHECKING:
    from a11y_game.output.ports import Voice


def lines_written(*lines: str, stream: TextIO) -> None:
    opened = Printer(stream)
    for line in lines:
        opened.print(line)
    opened.close()


def test_lines_are_written_in_order() -> None:
    stream = io.StringIO(newline="")

    lines_written("Бросок 1: 1 2 3 4 5", "Твой ход", stream=stream)

    assert stream.getvalue() == "Бросок 1: 1 2 3 4 5\nТвой ход\n"


def test_a_second_close_does_nothing_and_later_lines_are_dropped() -> None:
    stream = io.StringIO(newline="")
    opened = Printer(stream)
    opened.print("one")
    opened.close()

    opened.print("late")
    opened.close()

    assert stream.getvalue() == "one\n"


def test_control_characters_and_empty_messages_never_reach_the_terminal() -> None:
    stream = io.StringIO(newline="")

    lines_written("a\x1b]0;title\x07b\nc\u202e", "", "\x1b", stream=stream)

    assert stream.getvalue() == "a]0;titleb c\n"


class SlowTerminal(io.RawIOBase):
    """Takes three bytes at a time."""

    def __init__(self) -> None:
        self.taken = b""

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.taken += bytes(data[:3])
        return min(3, len(data))


def test_a_terminal_that_takes_a_line_in_pieces_gets_all_of_it_behind_what_was_there() -> None:
    terminal = SlowTerminal()
    stream = io.TextIOWrapper(io.BufferedWriter(terminal), encoding="utf-8")
    stream.write("Before. ")

    lines_written("Бросок 1: 1 2 3 4 5", stream=stream)

    assert terminal.taken.decode().splitlines() == ["Before. Бросок 1: 1 2 3 4 5"]


def test_letters_the_terminal_lacks_become_question_marks() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="latin-1")

    lines_written("Ход: Zoë \udcd0", "next", stream=stream)

    assert raw.getvalue().splitlines() == [b"???: Zo\xeb ?", b"next"]


class GoneTerminal(io.StringIO):
    def write(self, _text: str) -> int:
        raise OSError(5, "Input/output error")


def test_a_terminal_that_is_gone_or_closed_is_no_error() -> None:
    closed = io.StringIO()
    closed.close()

    lines_written("one", stream=GoneTerminal())
    lines_written("one", stream=closed)


def test_a_stopped_terminal_stops_neither_the_game_nor_its_end_and_loses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(printer, "CLOSING_TIME", 0.01)
    stream = StoppedTerminal()

    lines_written("first", "last", stream=stream)
    assert stream.getvalue() == ""

    stream.go.set()
    assert stream.caught_up.wait(10)
    assert stream.getvalue() == "first\nlast\n"


def test_the_terminal_voice_prints_one_line_a_message_and_nothing_for_the_rest() -> None:
    stream = io.StringIO(newline="")
    opened = Printer(stream)
    voice: Voice = TerminalVoice(opened)

    voice.speak("Roll 1: 1 2 3 4 5", interrupt=False)
    voice.braille("12345 r1")
    voice.hush()
    voice.speak("Your turn", interrupt=True)
    voice.close()
    opened.close()

    assert (voice.name, voice.brailles) == ("terminal", False)
    assert stream.getvalue() == "Roll 1: 1 2 3 4 5\nYour turn\n"
