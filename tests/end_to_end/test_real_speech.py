"""The game's voice through a real speech-dispatcher: the very words, in the right language."""

import threading

import pytest

from a11y_game.output.accessible_output import VoiceSettings, candidates
from a11y_game.output.backend import About
from a11y_game.output.speech_thread import GuardedVoice
from a11y_game.output.survey import Finding, survey
from end_to_end.speech_daemon import BEGUN, SpeechDaemon

SSIP = About("ssip", system_voice=False, brailles=False)


@pytest.fixture
def daemon(speech_daemon: SpeechDaemon, monkeypatch: pytest.MonkeyPatch) -> SpeechDaemon:
    """Give a running service that the code under test finds."""
    for name, value in speech_daemon.environment.items():
        monkeypatch.setenv(name, value)
    return speech_daemon


def voice_in(language: str) -> GuardedVoice:
    voice = GuardedVoice(
        candidates(VoiceSettings(language, rate=10)),
        on_trouble=lambda old, new: pytest.fail(f"{old} gave way to {new}"),
        on_undelivered=pytest.fail,
    )
    assert voice.wait_until_found(30) == SSIP
    return voice


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ru", "Бросок 2: 3 3 4 5 6, пара троек"),
        ("en", 'Boris\'s roll 2: 3 3 4 5 6, a pair of "threes"'),
    ],
)
def test_the_very_words_are_spoken_in_their_language(
    daemon: SpeechDaemon, language: str, words: str
) -> None:
    voice = voice_in(language)

    voice.speak(words, interrupt=True)
    voice.speak("...5", interrupt=False)
    voice.close()

    first = daemon.next_message()
    assert (first.text, first.language) == (words, language)
    assert first.seconds > 0.5  # even spoken fast
    daemon.hear("...5", language)


def test_news_wait_and_an_answer_interrupts(daemon: SpeechDaemon) -> None:
    voice = voice_in("ru")
    with daemon.held():
        voice.speak("длинная новость", interrupt=False)
        assert daemon.next_line() == BEGUN
        voice.speak("ещё новость", interrupt=False)
    voice.speak("ответ", interrupt=True)
    voice.speak("новость после ответа", interrupt=False)
    voice.close()

    assert daemon.lines_until("после") == ["ответ", "новость после ответа"]


def test_hush(daemon: SpeechDaemon) -> None:
    voice = voice_in("en")
    with daemon.held():
        voice.speak("long", interrupt=False)
        assert daemon.next_line() == BEGUN
        voice.speak("more", interrupt=False)
        voice.hush()
        voice.speak("held as well", interrupt=False)
        assert daemon.next_line() == BEGUN
    voice.speak("end", interrupt=True)
    voice.close()

    assert daemon.next_line() == "end"


def test_a_service_that_was_restarted_is_found_again(daemon: SpeechDaemon) -> None:
    voice = voice_in("en")
    voice.speak("before", interrupt=False)
    assert daemon.next_line() == "before"

    daemon.restart()
    voice.speak("after", interrupt=False)
    voice.close()

    assert daemon.next_line() == "after"


def test_a_stalled_service_loses_no_word_and_says_none_late(daemon: SpeechDaemon) -> None:
    changes: list[tuple[str | None, str | None]] = []
    handed_over: list[str] = []
    over = threading.Event()

    def take(text: str) -> None:
        handed_over.append(text)
        over.set()

    voice = GuardedVoice(
        candidates(VoiceSettings("en")),
        on_trouble=lambda old, new: changes.append((old, new)),
        on_undelivered=take,
    )
    assert voice.wait_until_found(30) == SSIP
    with daemon.stalled():
        voice.speak("stalled", interrupt=False)
        assert over.wait(30)
    later = voice_in("en")
    later.speak("end", interrupt=False)
    later.close()
    voice.close()

    assert (changes, handed_over) == ([("ssip", None)], ["stalled"])
    assert daemon.lines_until("end") == ["end"]


@pytest.mark.usefixtures("daemon")
def test_the_survey_finds_the_service() -> None:
    assert list(survey(candidates(VoiceSettings("ru")))) == [Finding("ssip", "found", SSIP)]
