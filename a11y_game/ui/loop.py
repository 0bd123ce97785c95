"""The key loop: prompt_toolkit reads the keyboard and draws nothing."""

import asyncio
import contextlib
import re
import signal
from collections import deque
from collections.abc import Callable
from itertools import takewhile
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPress, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.output import DummyOutput

ESCAPE_TIMEOUT = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key."""

UNKNOWN_SEQUENCE = re.compile(r"\[[0-?]*[ -/]*[@-~]|O[ -~]")
"""The rest of an escape sequence that prompt_toolkit does not know, behind its Esc."""

REPORTS = re.compile(
    r"\[(?:[IO]|[<>?0-9;]*[RMmcntxy]|\?[0-9;]*\$y)"  # focus, mouse, answers to questions
    r"|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)"  # answers that are a text: colours, names, titles
)
"""The rest of sequences that terminals send by themselves, behind their Esc."""

PASTE_LENGTH = 10
"""So many characters come in one breath only where they were pasted."""

PASTE_GAP = 0.3
"""Seconds within which the next piece of a long paste follows."""

NAMES = {
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.Escape: "escape",
    Keys.ControlH: "backspace",
    Keys.ControlI: "tab",
    Keys.BackTab: "back_tab",
    Keys.PageUp: "page_up",
    Keys.PageDown: "page_down",
}
"""Our names for keys that prompt_toolkit calls differently; the others keep theirs."""

TEXT_KEYS = (Keys.ControlI, Keys.ControlJ, Keys.ControlM)
"""Keys that arrive as characters of a text: tab and the ends of lines."""

SILENT = (Keys.Vt100MouseEvent, Keys.WindowsMouseEvent)
"""What arrives like keys without anybody pressing one."""

UNNAMED = (Keys.CPRResponse, Keys.Ignore)
"""Keys that prompt_toolkit has other plans with: Shift+F3 looks like an answer to a question that
is never asked here."""


class KeyLoop:
    """Reads keys until `stop`, and calls back later; everything runs on one thread.

    What a callback raises goes to `on_fault`, and keys go on; without it, the loop ends and `run`
    raises it. prompt_toolkit itself would print a traceback and wait for Enter.
    """

    def __init__(
        self,
        on_key: Callable[[str], None],
        on_paste: Callable[[str], None],
        on_end: Callable[[], None],
        source: Input | None = None,
        *,
        on_fault: Callable[[Exception], None] | None = None,
    ) -> None:
        self._on_key = on_key
        self._on_paste = on_paste
        self._on_end = on_end
        self._on_fault = on_fault or self._end_with
        self._fault: Exception | None = None
        self._ready: Callable[[], None] = lambda: None
        self._paste_over = 0.0
        """When what arrives no longer belongs to the paste before, on the loop's clock."""
        self._application: Application[None] = Application(
            layout=Layout(Window(height=0)),
            key_bindings=self._bindings(),
            output=DummyOutput(),
            input=source,
        )
        self._application.ttimeoutlen = ESCAPE_TIMEOUT
        # No key of ours begins a longer sequence: there is nothing to wait for.
        self._application.timeoutlen = None  # type: ignore[assignment] # so documented
        self._loop: asyncio.AbstractEventLoop | None = None
        self._early: list[tuple[float, Callable[[], None]]] = []

    def run(self, ready: Callable[[], None] = lambda: None) -> None:
        """Read keys until `stop`; `ready` is called once the first key can be read."""
        self._ready = ready
        # A closed terminal ends the game as quietly as the key for it does.
        with contextlib.suppress(EOFError, OSError):
            self._application.run(
                pre_run=self._prepare, handle_sigint=False, set_exception_handler=False
            )
        self._loop = None
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault

    def stop(self) -> None:
        """Leave the loop; a second call does nothing."""
        with contextlib.suppress(Exception):
            # prompt_toolkit raises a plain Exception where the loop is already ending.
            self._application.exit()

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call `call` on this thread after `seconds`."""
        if self._loop is None:
            self._early.append((seconds, call))
        else:
            self._loop.call_later(seconds, call)

    def soon(self, call: Callable[[], None]) -> None:
        """Call `call` on the loop's thread while it runs; may be called from any thread."""
        loop = self._loop
        # The loop may be closing: what is told then is told to nobody.
        with contextlib.suppress(RuntimeError):
            if loop is not None:
                loop.call_soon_threadsafe(call)

    def _prepare(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._loop.set_exception_handler(self._take_fault)
        for name in ("SIGTERM", "SIGHUP", "SIGINT"):
            # Windows knows neither SIGHUP nor handlers on the loop.
            with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                self._loop.add_signal_handler(getattr(signal, name), self._on_end)
        for seconds, call in self._early:
            self._loop.call_later(seconds, call)
        self._early.clear()
        self._loop.call_soon(self._ready)

    def _take_fault(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self._on_fault(error)

    def _end_with(self, error: Exception) -> None:
        self._fault = error
        self.stop()

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()
        bindings.add(Keys.Any)(self._any)
        bindings.add(Keys.Escape, eager=True)(self._escape)
        bindings.add(Keys.BracketedPaste)(lambda event: self._on_paste(event.data))
        for key in (Keys.ControlC, Keys.ControlD, Keys.SIGINT):
            bindings.add(key)(lambda _event: self._on_end())
        if hasattr(signal, "SIGTSTP"):  # elsewhere nothing can be suspended: a key like any other
            bindings.add(Keys.ControlZ)(lambda event: event.app.suspend_to_background())
        for key in SILENT:
            bindings.add(key)(lambda _event: None)
        for key in UNNAMED:
            bindings.add(key)(lambda _event: self._on_key("unknown_sequence"))
        return bindings

    def _any(self, event: KeyPressEvent) -> None:
        pressed, queue = event.key_sequence[0], event.app.key_processor.input_queue
        if not self._pasted(pressed, queue):
            self._on_key(name_of(pressed))

    def _pasted(self, pressed: KeyPress, queue: deque[KeyPress]) -> bool:
        """Take a whole paste out of `queue`, where `pressed` is its beginning or its next piece.

        No terminal is asked to bracket what is pasted, since asking is an escape sequence.
        """
        now = asyncio.get_running_loop().time()
        text = "".join(press.data for press in takewhile(_is_text, (pressed, *queue)))
        # A key held down while the program was busy repeats itself.
        begins = len(text) >= PASTE_LENGTH and len(set(text)) > 1
        goes_on = bool(text) and now < self._paste_over
        if not begins and not goes_on:
            return False
        _drop(queue, len(text) - 1)
        if not goes_on:
            self._on_paste(text)
        self._paste_over = asyncio.get_running_loop().time() + PASTE_GAP
        return True

    def _escape(self, event: KeyPressEvent) -> None:
        queue = event.app.key_processor.input_queue
        followed = "".join(press.data for press in queue)
        report, unknown = REPORTS.match(followed), UNKNOWN_SEQUENCE.match(followed)
        match = report or unknown
        if match is not None:
            _drop(queue, len(match.group()))
            if report is None:
                self._on_key("unknown_sequence")
        elif queue and queue[0].key is not Keys.Escape:
            # Esc and another key in one breath is Alt with that key.
            self._on_key(f"alt_{name_of(queue.popleft())}")
        else:
            self._on_key("escape")


def name_of(press: KeyPress) -> str:
    """Return our name for a key press: its character, or the name of the key."""
    key = press.key
    if isinstance(key, Keys):
        return NAMES.get(key, key.value)
    return key


def _is_text(press: KeyPress) -> bool:
    """Say whether a key press may be a character of a pasted text."""
    character = not isinstance(press.key, Keys) or press.key in TEXT_KEYS
    # A terminal may send a whole sequence for Shift+Enter.
    return character and len(press.data) == 1


def _drop(queue: deque[KeyPress], characters: int) -> None:
    """Take the presses off `queue` that stand for so many characters of what arrived."""
    while characters > 0 and queue:
        characters -= len(queue.popleft().data)
