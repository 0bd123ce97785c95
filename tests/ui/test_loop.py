"""The key loop: what a terminal sends, and what the game takes it for."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import SEQUENCES, Sitting
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES

from a11y_game.engine import rulesets
from a11y_game.session import Seat
from a11y_game.ui.loop import ESCAPE_TIMEOUT, KeyLoop

PASTED, ENDED = "(pasted) ", "(ended)"

LAST = "\x07"
"""Ctrl+G, which means nothing to the game, ends what a test sends."""

SETTLED = 2 * ESCAPE_TIMEOUT
"""Seconds after which nothing that was sent can still be waiting for more."""

PATIENCE = 20.0
"""Seconds within which a loop that answers has answered."""

NOT_KEYS = ("\x03", "\x04", "\x1a", "\x1b", "\x1b[200~")
"""What ends or suspends the program, or begins something longer."""

MOUSE = ["\x1b[<0;3;4M", "\x1b[<0;3;4m", "\x1b[M !!", "\x1b[96;14;13M"]
FOCUS = ["\x1b[I", "\x1b[O"]
ANSWERS = [
    "\x1b[?1;2c",
    "\x1b[>41;354;0c",
    "\x1b[0n",
    "\x1b[?2026;2$y",
    "\x1b[8;24;80t",
    "\x1b]11;rgb:1616/2323/3434\x1b\\",
    "\x1b]0;123456\x07",
    "\x1bP1$r0m\x1b\\",
]
"""What terminals answer to questions that another program may have asked."""

OTHER_PROTOCOLS = ["\x1b[49;2u", "\x1b[27;2;49~", "\x1b[57399u", "\x1b[97;5u", "\x1bOj"]
"""Keys in the ways of kitty, of xterm's modifyOtherKeys, of a keypad in application mode."""


class Listener:
    """Takes down what a loop makes of its input."""

    def __init__(self, pipe: PipeInput) -> None:
        self.heard: list[str] = []
        self.pipe = pipe
        self.loop = KeyLoop(
            self._hear, lambda text: self.heard.append(PASTED + text), self._end, pipe
        )

    def take(self, *pieces: str | bytes, apart: float = 0.0) -> list[str]:
        """Send pieces some seconds apart; return what came of them."""

        async def send() -> None:
            for piece in (*pieces, LAST):
                if isinstance(piece, bytes):
                    self.pipe.send_bytes(piece)
                else:
                    self.pipe.send_text(piece)
                await asyncio.sleep(apart)

        tasks = []
        self.heard.clear()
        self.loop.later(PATIENCE, self.loop.stop)
        self.loop.run(lambda: tasks.append(asyncio.ensure_future(send())))
        return list(self.heard)

    def _hear(self, key: str) -> None:
        if key == "c-g":
            self.loop.stop()
        else:
            self.heard.append(key)

    def _end(self) -> None:
        self.heard.append(ENDED)
        self.loop.stop()


@pytest.fixture
def listener() -> Iterator[Listener]:
    """Give a loop that reads from a pipe."""
    with create_pipe_input() as pipe:
        yield Listener(pipe)


@pytest.mark.parametrize(
    ("name", "sent"), [(name, sent) for name, sent in SEQUENCES.items() if name != "escape"]
)
def test_keys_with_a_name(listener: Listener, name: str, sent: str) -> None:
    assert listener.take(sent) == [" " if name == "space" else name]


def test_both_ends_of_line_are_enter(listener: Listener) -> None:
    assert listener.take("\r", "\n") == ["enter", "enter"]


def test_other_forms_of_the_same_key(listener: Listener) -> None:
    forms = ["\x1bOA", "\x1b[1~", "\x1bOH", "\x1b[4~", "\x1b[11~", "\x1b[[A", "\x08"]
    assert listener.take(*forms, apart=0.01) == [
        *("up", "home", "home", "end", "f1", "f1", "backspace")
    ]


def test_letters_of_all_alphabets_arrive_as_they_are(listener: Listener) -> None:
    assert listener.take(*"вЫ№іßé日😀", apart=0.01) == [*"вЫ№іßé日😀"]


def test_a_letter_in_two_pieces(listener: Listener) -> None:
    first, second = "в".encode()[:1], "в".encode()[1:]
    assert listener.take(first, second, apart=0.01) == ["в"]


def test_bytes_that_are_no_letters_are_keys_without_a_meaning(listener: Listener) -> None:
    assert listener.take(b"\xff", b"\xd01") == ["\udcff", "\udcd0", "1"]


def test_escape_alone_is_told_from_what_follows_later(listener: Listener) -> None:
    assert listener.take("\x1b", apart=SETTLED) == ["escape"]
    assert listener.take("\x1b\x1b", apart=SETTLED) == ["escape", "escape"]
    assert listener.take("\x1b", "1", apart=SETTLED) == ["escape", "1"]


@pytest.mark.parametrize(
    ("sent", "arrived"),
    [
        ("\x1b1", "alt_1"),
        ("\x1bв", "alt_в"),
        ("\x1b\r", "alt_enter"),
        ("\x1b[", "alt_["),
        ("\x1b[1;3A", "alt_up"),
        ("\x1b\x1b[A", "alt_up"),
        ("\x1b[3;3~", "alt_delete"),
    ],
)
def test_escape_and_a_key_in_one_breath_are_alt(
    listener: Listener, sent: str, arrived: str
) -> None:
    assert listener.take(sent) == [arrived]


@pytest.mark.parametrize("sent", OTHER_PROTOCOLS)
def test_keys_in_other_protocols_are_one_unknown_key(listener: Listener, sent: str) -> None:
    assert listener.take(sent) == ["unknown_sequence"]


@pytest.mark.parametrize("sent", [*FOCUS, *MOUSE, *ANSWERS], ids=ascii)
def test_what_nobody_pressed_is_no_key(listener: Listener, sent: str) -> None:
    assert listener.take(sent) == []
    assert listener.take(sent + "d") == ["d"]


def test_every_sequence_that_is_known_is_exactly_one_key() -> None:
    """A Space follows each sequence at once, and nothing else comes between."""
    sequences = [s for s in ANSI_SEQUENCES if s not in NOT_KEYS]
    todo = iter(sequences)
    arrived: list[list[str]] = []

    def send() -> None:
        sequence = next(todo, None)
        if sequence is None:
            loop.stop()
            return
        arrived.append([])
        pipe.send_text(f"{sequence} ")

    def hear(key: str) -> None:
        if key == " ":
            send()
        else:
            arrived[-1].append(key)

    with create_pipe_input() as pipe:
        loop = KeyLoop(hear, hear, pytest.fail, pipe)
        loop.later(PATIENCE, loop.stop)
        loop.run(send)
    assert len(arrived) == len(sequences), sequences[len(arrived) - 1]
    assert {s: keys for s, keys in zip(sequences, arrived, strict=True) if len(keys) != 1} == {}


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl+C", "Ctrl+D"])
def test_keys_that_end_the_program(listener: Listener, key: str) -> None:
    assert listener.take("d", key, "s", apart=0.01) == ["d", ENDED]


def test_a_terminal_that_closes_ends_the_loop() -> None:
    with create_pipe_input() as pipe:
        listener = Listener(pipe)
        pipe.close()
        listener.loop.run()
    assert listener.heard == []


def test_stopping_twice_is_one_end(listener: Listener) -> None:
    listener.loop.later(0, listener.loop.stop)
    listener.loop.run(listener.loop.stop)
    listener.loop.stop()
    assert listener.take("d") == ["d"]


def test_a_bracketed_paste_is_no_key(listener: Listener) -> None:
    assert listener.take("\x1b[200~1 2\r\x1b[A3\x1b[201~", "d") == [PASTED + "1 2\r\x1b[A3", "d"]


def test_a_paste_that_the_terminal_does_not_bracket_is_known_by_its_haste(
    listener: Listener,
) -> None:
    text = "Give me 5 dice,\r\nplease: 1 2 3"
    assert listener.take(text) == [PASTED + text]


def test_all_pieces_of_a_long_paste_are_one(listener: Listener) -> None:
    text = "1234567890\t" * 300
    heard = listener.take(text)
    assert len(heard) == 1
    assert heard[0].removeprefix(PASTED) == text[: len(heard[0]) - len(PASTED)]


def test_a_key_held_down_while_the_program_was_busy_is_no_paste(listener: Listener) -> None:
    assert listener.take("j" * 40) == ["j"] * 40
    assert listener.take("\r" * 40) == ["enter"] * 40
    assert listener.take("\x1b[B" * 40) == ["down"] * 40


def test_keys_typed_fast_are_no_paste(listener: Listener) -> None:
    assert listener.take("1123вd s1") == [*"1123вd s1"]


@pytest.mark.parametrize(
    "sent",
    [
        *FOCUS,
        *MOUSE,
        *ANSWERS,
        *OTHER_PROTOCOLS,
        "\x1b1",
        "\x1b[1;3A",
        "\x1b[200~123456\r\x1b[201~",
        "roll 123456\rroll again\r",
    ],
    ids=ascii,
)
def test_nothing_but_a_key_marks_dice_or_plays(
    listener: Listener, tmp_path: Path, sent: str
) -> None:
    player = Sitting(tmp_path, seed=7)
    player.sit_down(rulesets.find("playroom").rules({}), [Seat("Ann")])
    assert player.said("enter") == ["Roll 1: 1 2 2 3 6."]
    for arrived in listener.take(sent):
        if arrived.startswith(PASTED):
            player.program.shell.paste(arrived.removeprefix(PASTED))
        else:
            player.program.shell.press(arrived)
    assert player.said("space") == ["Nothing marked. Keep 1 2 2 3 6."]
    player.close()
    events = [e["event"] for e in player.journal.entries if e["kind"] == "event"]
    assert events == ["Rolled"]
