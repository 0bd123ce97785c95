"""A voice that survives its backends: one that hangs or breaks is replaced by the next."""

import contextlib
import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from a11y_game.output.backend import About, Backend, Candidate
from a11y_game.output.worker import Worker
from a11y_game.plain_text import plain

PATIENCE = 1.0
"""Seconds that one call may take before its backend counts as hung."""

BUILD_PATIENCE = 5.0
"""Seconds for finding a backend: the first use of a COM object writes wrappers to the disk."""

CLOSING_TIME = 3.0
"""Seconds at most for the last words when the voice is closed."""


@dataclass(frozen=True, eq=False)
class _Message:
    """A call that waits for the backend; `words` is what must not get lost, if anything."""

    send: Callable[[Backend], None]
    words: str = ""


@dataclass(frozen=True)
class _Service:
    """A backend and the thread that owns it."""

    backend: Backend
    worker: Worker


class GuardedVoice:
    """A `Voice` over the first of `candidates` that works.

    A worker thread makes all calls to the backend; a second thread hands it one message at a time
    and waits for it. A call that raises, or takes longer than `patience` seconds, costs the
    backend its place: its thread is left behind, and the message is said by the next candidate.

    `on_trouble(old, new)` is called once per change with the backends' names; `new` is None when
    none is left, `old` is None when none was found at the start. From then on every text not said
    goes to `on_undelivered`, in order. Both are called on the second thread (but a text that
    comes after `close` goes to `on_undelivered` at once). They may call this voice, even `close`.
    """

    def __init__(
        self,
        candidates: Iterable[Candidate],
        *,
        on_trouble: Callable[[str | None, str | None], None],
        on_undelivered: Callable[[str], None],
        patience: float = PATIENCE,
        build_patience: float = BUILD_PATIENCE,
    ) -> None:
        self._candidates = iter(candidates)
        self._on_trouble = on_trouble
        self._on_undelivered = on_undelivered
        self._patience = patience
        self._build_patience = build_patience
        self._service: _Service | None = None
        self._settled = threading.Event()
        self._changed = threading.Condition()
        self._waiting: deque[_Message] = deque()
        self._closing = False
        self._set_rate: Callable[[Backend], None] | None = None
        """Sets a rate that the candidates were not made with."""
        self._watchdog = threading.Thread(target=self._watch, name="speech-watchdog", daemon=True)
        self._watchdog.start()

    @property
    def name(self) -> str:
        """The name of the backend that speaks, "none" without one."""
        about = self.about
        return about.name if about else "none"

    @property
    def brailles(self) -> bool:
        """Whether the backend that speaks brailles too; no before one is found."""
        about = self.about
        return about is not None and about.brailles

    @property
    def about(self) -> About | None:
        """What is known of the backend that speaks; None before one is found or without one."""
        service = self._service
        return service.backend.about if service else None

    def wait_until_found(self, seconds: float) -> About | None:
        """Wait until a backend is found or none is, at most `seconds`; return `about`."""
        self._settled.wait(seconds)
        return self.about

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Queue `text`; with `interrupt` drop the words that wait. An empty text is skipped."""
        words = plain(text)
        if words:
            message = _Message(lambda backend: backend.speak(words, interrupt=interrupt), words)
            self._put(message, drop=interrupt)

    def braille(self, text: str) -> None:
        """Queue `text` for the braille display."""
        cells = plain(text)
        if cells:
            self._put(_Message(lambda backend: _show(backend, cells)))

    def set_rate(self, rate: int | None) -> None:
        """Have all that follows said at `rate`, whoever says it."""
        self._set_rate = lambda backend: backend.set_rate(rate)
        self._put(_Message(self._set_rate))

    def hush(self) -> None:
        """Drop the words that wait and stop the backend."""
        self._put(_Message(lambda backend: backend.silence()), drop=True)

    def close(self) -> None:
        """Hand over what waits and let go of the backend.

        This takes a moment at most; `CLOSING_TIME` only where the last words need it.
        """
        with self._changed:
            self._closing = True
            self._changed.notify()
        if threading.current_thread() is not self._watchdog:
            self._watchdog.join(CLOSING_TIME)

    def _put(self, message: _Message, *, drop: bool = False) -> None:
        with self._changed:
            if not self._closing:
                if drop:
                    self._waiting = deque(kept for kept in self._waiting if not kept.words)
                self._waiting.append(message)
                self._changed.notify()
                return
        if message.words:
            self._on_undelivered(message.words)

    def _watch(self) -> None:
        found = self._take_over()
        self._settled.set()
        if found is None:
            self._on_trouble(None, None)
        while (message := self._first()) is not None:
            self._deliver(message)
        self._let_go()

    def _first(self) -> _Message | None:
        """Wait for a message; it stays in the queue until it is done. None when closing."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closing)
            return self._waiting[0] if self._waiting else None

    def _done(self, message: _Message) -> None:
        with self._changed:
            # It may have been dropped meanwhile, by a message that interrupts.
            if message in self._waiting:
                self._waiting.remove(message)

    def _deliver(self, message: _Message) -> None:
        service = self._service
        if service is None:
            self._done(message)
            if message.words:
                self._on_undelivered(message.words)
            return
        call = service.worker.submit(lambda: message.send(service.backend))
        try:
            call.result(self._patience)
        except Exception:  # noqa: BLE001 # speech libraries raise whatever they like
            # A braille display that fails is no reason to lose the voice; a call that hangs is.
            if message.words or not call.done():
                self._replace(service)
                return
        self._done(message)

    def _replace(self, failed: _Service) -> None:
        """Leave `failed` behind; the message it did not say is still the first that waits."""
        # Should it come back to life, it must not go on saying what the next one says.
        failed.worker.submit(failed.backend.silence)
        failed.worker.submit(failed.backend.close)
        failed.worker.finish()
        self._service = None
        self._on_trouble(failed.backend.about.name, self._take_over())

    def _take_over(self) -> str | None:
        """Find the next backend that is there and return its name."""
        for candidate in self._candidates:
            worker = Worker(f"speech-{candidate.name}")
            try:
                backend = worker.submit(candidate.build).result(self._build_patience)
            except Exception:  # noqa: BLE001 # absent, broken or hung: the next one gets its turn
                worker.finish()
            else:
                if self._set_rate is not None:
                    worker.submit(partial(self._set_rate, backend))
                self._service = _Service(backend, worker)
                return backend.about.name
        return None

    def _let_go(self) -> None:
        service = self._service
        if service is not None:
            with contextlib.suppress(Exception):
                service.worker.submit(service.backend.close).result(CLOSING_TIME)
            service.worker.finish()


def _show(backend: Backend, cells: str) -> None:
    if backend.about.brailles:
        backend.braille(cells)
