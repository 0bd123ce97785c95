"""A thread that owns one device, so that a device which hangs never hangs the game."""

import importlib
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Worker:
    """One daemon thread that makes the calls handed to it, in order.

    A daemon thread, unlike those of `concurrent.futures`, does not keep the program from ending
    while a call hangs.
    """

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()
        threading.Thread(target=self._run, name=name, daemon=True).start()

    def submit(self, call: Callable[[], T]) -> "Future[T]":
        """Queue `call`; the future holds what it returns or raises."""
        future: Future[T] = Future()
        self._calls.put((call, future))
        return future

    def finish(self) -> None:
        """End the thread once the calls queued so far are made; returns at once."""
        self._calls.put(None)

    def _run(self) -> None:
        _enter_com()
        while (entry := self._calls.get()) is not None:
            call, future = entry
            try:
                future.set_result(call())
            except Exception as error:  # noqa: BLE001 # it belongs to whoever waits for the result
                future.set_exception(error)


def _enter_com() -> None:
    """Allow COM calls on this thread (JAWS and SAPI need it); only Windows has the module."""
    try:
        pythoncom = importlib.import_module("pythoncom")
    except ImportError:
        return
    pythoncom.CoInitialize()
