"""What speech there is on this machine, for `doctor`."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from a11y_game.output.backend import About, Absence, Candidate, UnavailableError
from a11y_game.output.speech_thread import BUILD_PATIENCE
from a11y_game.output.worker import Worker
from a11y_game.plain_text import plain


@dataclass(frozen=True)
class Finding:
    """What became of one candidate.

    `about` is set where `state` is "found". `detail` is what a broken one's library said: a
    technical text in no particular language, "" otherwise.
    """

    name: str
    state: Literal["found", "hung", "broken"] | Absence
    about: About | None = None
    detail: str = ""


def survey(
    candidates: Iterable[Candidate], *, patience: float = BUILD_PATIENCE
) -> Iterator[Finding]:
    """Try each candidate in turn, at most `patience` seconds each, and let go of it again."""
    for candidate in candidates:
        worker = Worker(f"survey-{candidate.name}")
        yield _examine(candidate, worker, patience)
        worker.finish()


def _examine(candidate: Candidate, worker: Worker, patience: float) -> Finding:
    call = worker.submit(candidate.build)
    try:
        backend = call.result(patience)
    except UnavailableError as error:
        return Finding(candidate.name, error.reason)
    except Exception as error:  # noqa: BLE001 # whatever a speech library raises is told, not raised
        if not call.done():
            return Finding(candidate.name, "hung")
        return Finding(candidate.name, "broken", detail=plain(repr(error)))
    worker.submit(backend.close)
    return Finding(candidate.name, "found", about=backend.about)
