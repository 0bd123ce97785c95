"""The guarded voice: nothing is lost, late or twice, whatever the backends do."""

import sys
import threading
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

import pytest

from a11y_game.output.backend import About, Backend, Candidate, UnavailableError
from a11y_game.output.speech_thread import GuardedVoice
from a11y_game.output.survey import Finding, survey

if TYPE_CHECKING:
    from a11y_game.output.ports import Voice

PATIENT = 30.0
HASTY = 0.5
"""Long enough for any call that does not hang, short enough to wait for one that does."""


class Reader:
    """A backend that takes down what it is asked, and hangs or breaks where told to."""

    def __init__(
        self, name: str = "reader", *, brailles: bool = True, system_voice: bool = False
    ) -> None:
        self.about = About(name, system_voice=system_voice, brailles=brailles)
        self.calls: list[str] = []
        self.threads: set[int] = set()
        self.hang_at = ""
        self.break_at = ""
        self.hanging = threading.Event()
        self.go = threading.Event()

    def _take_down(self, call: str) -> None:
        self.threads.add(threading.get_ident())
        if call == self.hang_at:
            self.hanging.set()
            self.go.wait()
        if call == self.break_at:
            raise RuntimeError(call)
        self.calls.append(call)

    def speak(self, text: str, *, interrupt: bool) -> None:
        self._take_down(f"now: {text}" if interrupt else f"say: {text}")

    def braille(self, text: str) -> None:
        self._take_down(f"braille: {text}")

    def set_rate(self, rate: int | None) -> None:
        self._take_down(f"rate: {rate}")

    def silence(self) -> None:
        self._take_down("silence")

    def close(self) -> None:
        self._take_down("close")


def candidate(reader: Reader) -> Candidate:
    return Candidate(reader.about.name, lambda: reader)


def candidate_that(name: str, trouble: Callable[[], Backend]) -> Candidate:
    return Candidate(name, trouble)


def raising(error: Exception) -> Callable[[], Backend]:
    def build() -> Backend:
        raise error

    return build


def hanging_until(go: threading.Event) -> Callable[[], Backend]:
    def build() -> Backend:
        go.wait()
        return Reader("late")

    return build


@dataclass
class Table:
    """A guarded voice and what it reported."""

    candidates: Sequence[Candidate]
    patience: float = PATIENT
    build_patience: float = PATIENT
    changes: list[tuple[str | None, str | None]] = field(default_factory=list)
    undelivered: list[str] = field(default_factory=list)
    changed: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> Self:
        self.voice = GuardedVoice(
            self.candidates,
            on_trouble=self.note_change,
            on_undelivered=self.undelivered.append,
            patience=self.patience,
            build_patience=self.build_patience,
        )
        return self

    def note_change(self, old: str | None, new: str | None) -> None:
        self.changes.append((old, new))
        self.changed.set()

    def __exit__(self, *_: object) -> None:
        self.voice.close()


@pytest.fixture
def reader() -> Iterator[Reader]:
    reader = Reader()
    yield reader
    reader.go.set()


@pytest.fixture
def spare() -> Reader:
    return Reader("spare", brailles=False, system_voice=True)


def test_it_is_a_voice_and_hands_everything_over_in_order(reader: Reader) -> None:
    with Table([candidate(reader)]) as table:
        voice: Voice = table.voice
        voice.speak("Твой ход", interrupt=False)
        voice.braille("1 ход")
        voice.speak("Бросок 1:\x1b 1 2", interrupt=True)
        voice.speak("news", interrupt=False)

    assert reader.calls[-4:] == ["braille: 1 ход", "now: Бросок 1: 1 2", "say: news", "close"]
    assert table.changes == []
    assert table.undelivered == []


def test_what_is_known_of_the_backend(reader: Reader) -> None:
    with Table([candidate(reader)]) as table:
        assert table.voice.wait_until_found(PATIENT) == About(
            "reader", system_voice=False, brailles=True
        )
        assert table.voice.name == "reader"
        assert table.voice.about == reader.about
        assert table.voice.brailles


def test_one_thread_makes_all_calls_and_none_is_the_callers(reader: Reader) -> None:
    with Table([candidate(reader)]) as table:
        table.voice.speak("one", interrupt=False)
        table.voice.braille("two")
        table.voice.hush()

    assert len(reader.threads) == 1
    assert threading.get_ident() not in reader.threads


def test_news_wait_and_an_interruption_drops_them_but_no_braille(reader: Reader) -> None:
    reader.hang_at = "say: first"
    with Table([candidate(reader)]) as table:
        table.voice.speak("first", interrupt=False)
        assert reader.hanging.wait(PATIENT)
        table.voice.speak("dropped", interrupt=False)
        table.voice.braille("kept")
        table.voice.speak("dropped too", interrupt=False)
        table.voice.speak("answer", interrupt=True)
        table.voice.speak("news", interrupt=False)
        reader.go.set()

    assert reader.calls == [
        "say: first",
        "braille: kept",
        "now: answer",
        "say: news",
        "close",
    ]


def test_hush_drops_what_waits_and_silences(reader: Reader) -> None:
    reader.hang_at = "say: first"
    with Table([candidate(reader)]) as table:
        table.voice.speak("first", interrupt=False)
        assert reader.hanging.wait(PATIENT)
        table.voice.speak("dropped", interrupt=False)
        table.voice.hush()
        table.voice.speak("later", interrupt=False)
        reader.go.set()

    assert reader.calls == ["say: first", "silence", "say: later", "close"]


def test_empty_texts_and_braille_without_a_display_are_not_passed_on(spare: Reader) -> None:
    with Table([candidate(spare)]) as table:
        assert table.voice.wait_until_found(PATIENT) == spare.about
        assert not table.voice.brailles
        table.voice.speak("\x1b", interrupt=True)
        table.voice.braille("\x1b")
        table.voice.braille("33456 r2")

    assert spare.calls == ["close"]


def test_a_call_that_hangs_costs_the_backend_its_place_without_another_key(
    reader: Reader, spare: Reader
) -> None:
    reader.hang_at = "now: answer"
    with Table([candidate(reader), candidate(spare)], patience=HASTY) as table:
        table.voice.speak("answer", interrupt=True)

        assert table.changed.wait(PATIENT)
        assert table.voice.name == "spare"

    assert table.changes == [("reader", "spare")]
    assert spare.calls == ["now: answer", "close"]
    assert table.undelivered == []


def test_what_waited_behind_the_hanging_call_is_said_too(reader: Reader, spare: Reader) -> None:
    reader.hang_at = "say: one"
    with Table([candidate(reader), candidate(spare)], patience=HASTY) as table:
        table.voice.speak("one", interrupt=False)
        table.voice.speak("two", interrupt=False)
        table.voice.speak("three", interrupt=False)

    assert spare.calls == ["say: one", "say: two", "say: three", "close"]


def test_an_interrupted_message_is_not_said_again(reader: Reader, spare: Reader) -> None:
    reader.hang_at = reader.break_at = "say: old"
    with Table([candidate(reader), candidate(spare)]) as table:
        table.voice.speak("old", interrupt=False)
        assert reader.hanging.wait(PATIENT)
        table.voice.speak("answer", interrupt=True)
        reader.go.set()

    assert spare.calls == ["now: answer", "close"]


def test_a_backend_that_comes_back_to_life_is_silenced(reader: Reader, spare: Reader) -> None:
    reader.hang_at = "say: one"
    closed = threading.Event()
    reader.close = closed.set  # type: ignore[method-assign] # to see it called
    with Table([candidate(reader), candidate(spare)], patience=HASTY) as table:
        table.voice.speak("one", interrupt=False)
        assert table.changed.wait(PATIENT)
        reader.go.set()
        assert closed.wait(PATIENT)

    assert reader.calls == ["say: one", "silence"]


def test_a_backend_that_raises_is_replaced_likewise(reader: Reader, spare: Reader) -> None:
    reader.break_at = "say: two"
    with Table([candidate(reader), candidate(spare)]) as table:
        table.voice.speak("one", interrupt=False)
        table.voice.speak("two", interrupt=False)

    assert reader.calls == ["say: one", "silence", "close"]
    assert spare.calls == ["say: two", "close"]
    assert table.changes == [("reader", "spare")]


def test_a_broken_braille_display_does_not_cost_the_voice(reader: Reader, spare: Reader) -> None:
    reader.break_at = "braille: cells"
    with Table([candidate(reader), candidate(spare)]) as table:
        table.voice.braille("cells")
        table.voice.speak("words", interrupt=False)

    assert reader.calls == ["say: words", "close"]
    assert table.changes == []


def test_a_hanging_braille_display_does(reader: Reader, spare: Reader) -> None:
    reader.hang_at = "braille: cells"
    with Table([candidate(reader), candidate(spare)], patience=HASTY) as table:
        table.voice.braille("cells")
        table.voice.speak("words", interrupt=False)

    assert spare.calls == ["say: words", "close"]
    assert table.changes == [("reader", "spare")]


def test_a_rate_counts_for_whoever_speaks_next(reader: Reader, spare: Reader) -> None:
    reader.break_at = "say: words"
    with Table([candidate(reader), candidate(spare)]) as table:
        assert table.voice.wait_until_found(PATIENT) == reader.about
        table.voice.set_rate(20)
        table.voice.speak("words", interrupt=False)

    assert reader.calls == ["rate: 20", "silence", "close"]
    assert spare.calls == ["rate: 20", "say: words", "close"]


def test_when_none_is_left_every_text_is_handed_over(reader: Reader) -> None:
    reader.break_at = "say: two"
    with Table([candidate(reader)]) as table:
        for text in ("one", "two", "three"):
            table.voice.speak(text, interrupt=False)
        assert table.changed.wait(PATIENT)
        table.voice.speak("four", interrupt=False)
        table.voice.braille("four")
        assert table.voice.name == "none"
        assert table.voice.about is None
        assert not table.voice.brailles

    assert table.changes == [("reader", None)]
    assert table.undelivered == ["two", "three", "four"]


def test_absent_broken_and_hanging_candidates_are_passed_over(spare: Reader) -> None:
    go = threading.Event()
    hanging = candidate_that("hanging", hanging_until(go))
    absent = candidate_that("absent", raising(UnavailableError("not_running")))
    broken = candidate_that("broken", raising(OSError("wrong architecture")))
    with Table([absent, broken, hanging, candidate(spare)], build_patience=HASTY) as table:
        table.voice.speak("words", interrupt=False)
        assert table.voice.wait_until_found(PATIENT) == spare.about
    go.set()

    assert spare.calls == ["say: words", "close"]
    assert table.changes == []


def test_without_any_backend_everything_is_handed_over_from_the_start() -> None:
    with Table([candidate_that("absent", raising(UnavailableError("not_installed")))]) as table:
        assert table.voice.wait_until_found(PATIENT) is None
        table.voice.speak("one", interrupt=False)
        table.voice.speak("two", interrupt=False)

    assert table.changes == [(None, None)]
    assert table.undelivered == ["one", "two"]


def test_the_voice_may_be_closed_from_its_own_report(reader: Reader) -> None:
    reader.break_at = "say: one"
    undelivered: list[str] = []
    handed_over = threading.Event()

    def close(_old: str | None, _new: str | None) -> None:
        voice.close()

    def take(text: str) -> None:
        undelivered.append(text)
        handed_over.set()

    voice = GuardedVoice([candidate(reader)], on_trouble=close, on_undelivered=take)
    voice.speak("one", interrupt=False)
    assert handed_over.wait(PATIENT)

    assert undelivered == ["one"]


def test_a_text_that_comes_after_closing_is_handed_over(reader: Reader) -> None:
    with Table([candidate(reader)]) as table:
        pass
    table.voice.speak("late", interrupt=True)
    table.voice.braille("late")

    assert reader.calls == ["close"]
    assert table.undelivered == ["late"]


def test_com_is_entered_on_the_thread_that_speaks(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered: list[int] = []
    pythoncom = types.ModuleType("pythoncom")
    pythoncom.__dict__["CoInitialize"] = lambda: entered.append(threading.get_ident())
    monkeypatch.setitem(sys.modules, "pythoncom", pythoncom)
    with Table([candidate(reader)]) as table:
        table.voice.speak("words", interrupt=False)

    assert entered == list(reader.threads)


def test_the_survey_says_what_became_of_each(reader: Reader) -> None:
    go = threading.Event()
    findings = list(
        survey(
            [
                candidate(reader),
                candidate_that("absent", raising(UnavailableError("no_voice_for_language"))),
                candidate_that("broken", raising(OSError("wrong\narchitecture"))),
                candidate_that("hanging", hanging_until(go)),
            ],
            patience=HASTY,
        )
    )
    go.set()

    assert findings == [
        Finding("reader", "found", about=reader.about),
        Finding("absent", "no_voice_for_language"),
        Finding("broken", "broken", detail="OSError('wrong\\narchitecture')"),
        Finding("hanging", "hung"),
    ]
