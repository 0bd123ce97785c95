"""The narrator: one voice, a history with its own cursor, braille, the journal."""

from typing import Any

import pytest

from a11y_game.output.narrator import HISTORY, Narrator, Priority


class Voice:
    """A voice that keeps what it is given."""

    name = "kept"

    def __init__(self, *, brailles: bool = True) -> None:
        self.brailles = brailles
        self.heard: list[tuple[str, bool]] = []
        self.cells: list[str] = []
        self.hushed = 0
        self.closed = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        self.heard.append((text, interrupt))

    def braille(self, text: str) -> None:
        self.cells.append(text)

    def set_rate(self, rate: int | None) -> None:
        raise AssertionError(rate)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        self.closed = True


class Journal:
    """A journal in memory."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def write(self, kind: str, **fields: Any) -> None:
        self.entries.append({"kind": kind, **fields})

    def close(self) -> None:
        pass


@pytest.fixture
def voice() -> Voice:
    return Voice()


@pytest.fixture
def journal() -> Journal:
    return Journal()


@pytest.fixture
def narrator(voice: Voice, journal: Journal) -> Narrator:
    return Narrator(voice, journal)


def answers(narrator: Narrator, *texts: str) -> None:
    for text in texts:
        narrator.say(text, Priority.ANSWER)


def texts(*entries: tuple[str, str] | None) -> list[str | None]:
    return [entry[0] if entry else None for entry in entries]


def test_an_answer_interrupts_and_news_wait(narrator: Narrator, voice: Voice) -> None:
    narrator.say("answer", Priority.ANSWER)
    narrator.say("news", Priority.NEWS)
    assert voice.heard == [("answer", True), ("news", False)]


def test_braille_has_its_own_text_or_the_spoken_one(narrator: Narrator, voice: Voice) -> None:
    narrator.say("Roll 2: 3 3 4 5 6.", Priority.ANSWER, "33456 r2")
    narrator.say("Your turn.", Priority.ANSWER)
    assert voice.cells == ["33456 r2", "Your turn."]
    assert narrator.last() == ("Your turn.", "Your turn.")


def test_the_journal_has_no_braille_where_none_is_shown(journal: Journal) -> None:
    narrator = Narrator(Voice(brailles=False), journal)
    narrator.say("words", Priority.ANSWER, "cells")
    assert journal.entries == [{"kind": "speech", "text": "words", "interrupt": True}]
    assert narrator.last() == ("words", "cells")


def test_the_journal_has_what_was_said_in_order(narrator: Narrator, journal: Journal) -> None:
    narrator.say("one", Priority.ANSWER, "1")
    narrator.answer_unkept("two")
    assert journal.entries == [
        {"kind": "speech", "text": "one", "interrupt": True},
        {"kind": "braille", "text": "1"},
        {"kind": "speech", "text": "two", "interrupt": True},
        {"kind": "braille", "text": "two"},
    ]


def test_what_would_garble_a_voice_never_reaches_it(narrator: Narrator, voice: Voice) -> None:
    narrator.say("a\x1b[31m\u202eb\nc\ud800", Priority.ANSWER, "x\x00y")
    assert voice.heard == [("a[31mb c\ufffd", True)]
    assert voice.cells == ["xy"]


def test_nothing_is_not_said(narrator: Narrator, voice: Voice, journal: Journal) -> None:
    narrator.say("\u202e\n", Priority.ANSWER)
    assert (voice.heard, journal.entries, narrator.last()) == ([], [], None)


def test_before_the_first_message_there_is_no_history(narrator: Narrator) -> None:
    assert (narrator.last(), narrator.older(), narrator.newer()) == (None, None, None)
    assert narrator.recent(10) == ()


def test_walking_back_skips_the_message_just_heard(narrator: Narrator) -> None:
    answers(narrator, "one", "two", "three")
    back = texts(narrator.older(), narrator.older(), narrator.older())
    assert back == ["two", "one", None]
    forth = texts(narrator.newer(), narrator.newer(), narrator.newer())
    assert forth == ["two", "three", None]


def test_news_leave_a_reader_where_they_are(narrator: Narrator) -> None:
    answers(narrator, "one", "two", "three")
    assert texts(narrator.older(), narrator.older()) == ["two", "one"]
    narrator.say("news", Priority.NEWS)
    walked = texts(narrator.newer(), narrator.newer(), narrator.newer(), narrator.newer())
    assert walked == ["two", "three", "news", None]


def test_an_answer_brings_a_reader_back_to_the_end(narrator: Narrator) -> None:
    answers(narrator, "one", "two", "three")
    narrator.older()
    answers(narrator, "four")
    assert texts(narrator.older(), narrator.newer()) == ["three", "four"]


def test_news_to_somebody_who_reads_nothing_are_the_last_message(narrator: Narrator) -> None:
    answers(narrator, "one")
    narrator.say("news", Priority.NEWS)
    assert narrator.last() == ("news", "news")
    assert texts(narrator.older(), narrator.newer()) == ["one", "news"]


def test_a_repetition_is_no_message_of_its_own(narrator: Narrator, voice: Voice) -> None:
    answers(narrator, "one", "two")
    narrator.answer_unkept("one")
    assert voice.heard[-1] == ("one", True)
    assert narrator.recent(5) == ("one", "two")


def test_the_history_keeps_the_latest_messages(narrator: Narrator) -> None:
    answers(narrator, *map(str, range(HISTORY + 20)))
    assert narrator.recent(HISTORY + 20) == tuple(map(str, range(20, HISTORY + 20)))


def test_a_reader_stays_on_a_message_while_older_ones_are_dropped(narrator: Narrator) -> None:
    answers(narrator, *map(str, range(HISTORY)))
    narrator.older()
    assert texts(narrator.older()) == [str(HISTORY - 3)]
    for number in range(10):
        narrator.say(f"news {number}", Priority.NEWS)
    assert texts(narrator.newer(), narrator.older()) == [str(HISTORY - 2), str(HISTORY - 3)]


def test_another_voice_takes_over_and_the_old_one_is_handed_back(
    narrator: Narrator, voice: Voice
) -> None:
    answers(narrator, "old")
    other = Voice()
    assert narrator.use(other) is voice
    answers(narrator, "new")
    narrator.hush()
    # Who asked for the change lets go of it, when nobody waits.
    assert (voice.heard, voice.closed, voice.hushed) == ([("old", True)], False, 0)
    assert (other.heard, other.cells, other.hushed) == ([("new", True)], ["new"], 1)
    narrator.close()
    assert other.closed
