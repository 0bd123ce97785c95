"""The mailbox between the threads of the game and its key loop."""

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue

import pytest

from a11y_game.app import Mailbox, thread_faults


class QueueLoop:
    """A loop whose calls a test makes one after the other."""

    def __init__(self) -> None:
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.delayed: list[float] = []

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        self.delayed.append(seconds)
        self.calls.put(call)

    def soon(self, call: Callable[[], None]) -> None:
        self.calls.put(call)


def test_what_comes_before_during_and_after_connecting_is_handed_over_in_order() -> None:
    mailbox, loop = Mailbox(), QueueLoop()
    heard: list[int] = []
    halfway = threading.Event()

    def send() -> None:
        for number in range(2000):
            mailbox.soon(partial(heard.append, number))
            if number == 1000:
                halfway.set()

    sender = threading.Thread(target=send)
    sender.start()
    halfway.wait()
    mailbox.connect(loop)
    sender.join()
    while not loop.calls.empty():
        loop.calls.get()()
    assert heard == list(range(2000))


def test_a_pause_asked_for_before_the_loop_is_kept() -> None:
    mailbox, loop = Mailbox(), QueueLoop()
    mailbox.later(1.5, lambda: None)
    mailbox.connect(loop)
    mailbox.later(2.5, lambda: None)
    assert loop.delayed == [1.5, 2.5]


def test_background_work_ends_on_the_loop() -> None:
    mailbox, loop = Mailbox(), QueueLoop()
    mailbox.connect(loop)
    results: list[int] = []
    mailbox.background(lambda: 6 * 7, results.append)
    loop.calls.get(timeout=20)()
    assert results == [42]


def test_what_background_work_raises_is_raised_on_the_loop() -> None:
    mailbox, loop = Mailbox(), QueueLoop()
    mailbox.connect(loop)

    def fail() -> int:
        raise LookupError("no table")

    mailbox.background(fail, lambda _: pytest.fail("it has no result"))
    with pytest.raises(LookupError, match="no table"):
        loop.calls.get(timeout=20)()


def test_what_ends_a_thread_is_told_and_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise LookupError("no device")

    told: list[Exception] = []
    with thread_faults(told.append):
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    assert [str(error) for error in told] == ["no device"]
    assert capfd.readouterr() == ("", "")
