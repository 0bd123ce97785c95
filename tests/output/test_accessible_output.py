"""Every platform's readers, through accessible_output2's own classes up to the last door."""

import socket
import subprocess
import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from library_doors import Dll, Jaws, Sapi, SapiToken, Windows, library_as_on
from speech_service import SpeechService

from a11y_game.output.accessible_output import VoiceSettings, candidates
from a11y_game.output.backend import About, Candidate
from a11y_game.output.speech_thread import GuardedVoice
from a11y_game.output.survey import Finding, survey

RUSSIAN = VoiceSettings("ru")
ENGLISH = VoiceSettings("en")

IRINA = SapiToken("Microsoft Irina Desktop - Russian", "419")
DAVID = SapiToken("Microsoft David Desktop - English (United States)", "409;9")
MUTE_ABOUT_ITSELF = SapiToken("Odd voice", "")

PURGE = ("Speak", "", 3)
ASYNC_XML = 9


@pytest.fixture
def windows() -> Iterator[Windows]:
    with library_as_on("Windows") as patch:
        doors = Windows()
        doors.install(patch)
        yield doors


@dataclass
class Reports:
    """What a voice that was used and closed reported, and how it called itself."""

    names: list[str] = field(default_factory=list)
    changes: list[tuple[str | None, str | None]] = field(default_factory=list)
    undelivered: list[str] = field(default_factory=list)


def said_through(chosen: tuple[Candidate, ...], *texts: str, interrupt: bool = True) -> Reports:
    reports = Reports()
    voice = GuardedVoice(
        chosen,
        on_trouble=lambda old, new: reports.changes.append((old, new)),
        on_undelivered=reports.undelivered.append,
    )
    voice.wait_until_found(30)
    reports.names.append(voice.name)
    for text in texts:
        voice.speak(text, interrupt=interrupt)
        voice.braille(f"⠿ {text}")
    voice.close()
    return reports


def running_nvda() -> Dll:
    return Dll(nvdaController_testIfRunning=0)


def test_nvda_speaks_brailles_and_hushes(windows: Windows) -> None:
    nvda = windows.dlls["nvdacontrollerclient64.dll"] = running_nvda()
    chosen = candidates(RUSSIAN)

    reports = said_through(chosen, "Бросок 2: 3 3 4 5 6")
    backend = chosen[0].build()
    backend.speak("новость", interrupt=False)
    backend.silence()

    assert reports == Reports(["nvda"])
    assert nvda.calls == [
        ("nvdaController_cancelSpeech",),
        ("nvdaController_speakText", "Бросок 2: 3 3 4 5 6"),
        ("nvdaController_brailleMessage", "⠿ Бросок 2: 3 3 4 5 6"),
        ("nvdaController_speakText", "новость"),
        ("nvdaController_cancelSpeech",),
    ]
    assert backend.about == About("nvda", system_voice=False, brailles=True)


def test_com_is_entered_before_anything_is_built(windows: Windows) -> None:
    windows.dlls["nvdacontrollerclient64.dll"] = running_nvda()

    said_through(candidates(RUSSIAN))

    assert windows.com_threads == ["entered"]


def test_when_nvda_is_shut_down_the_system_voice_says_the_text(windows: Windows) -> None:
    nvda = windows.dlls["nvdacontrollerclient64.dll"] = running_nvda()
    sapi = windows.com["SAPI.SPVoice"] = Sapi(IRINA)
    changes: list[tuple[str | None, str | None]] = []
    voice = GuardedVoice(
        candidates(RUSSIAN),
        on_trouble=lambda old, new: changes.append((old, new)),
        on_undelivered=pytest.fail,
    )
    voice.wait_until_found(30)

    nvda.answers["nvdaController_testIfRunning"] = 1722
    voice.speak("Твой ход", interrupt=False)
    voice.close()

    assert changes == [("nvda", "sapi5")]
    assert sapi.calls[0] == ("Speak", '<pitch absmiddle="0">Твой ход</pitch>', ASYNC_XML)


def test_an_nvda_library_of_the_wrong_architecture_does_not_hide_jaws(windows: Windows) -> None:
    jaws = windows.com["FreedomSci.JawsApi"] = Jaws()

    assert said_through(candidates(RUSSIAN), "слова").names == ["jaws"]
    assert jaws.calls[0] == ("SayString", "      слова", True)


def test_jaws_speaks_brailles_and_hushes(windows: Windows) -> None:
    jaws = windows.com["jfwapi"] = Jaws()
    backend = candidates(RUSSIAN)[1].build()

    backend.speak("news", interrupt=False)
    backend.braille('Name "\\": 33456 r2\\')
    backend.silence()
    backend.close()

    assert backend.about == About("jaws", system_voice=False, brailles=True)
    assert jaws.calls == [
        ("SayString", "      news", False),
        ("RunFunction", "BrailleString(\"Name '/': 33456 r2/\")"),
        ("StopSpeech",),
    ]


def test_jaws_that_is_installed_but_not_running_is_passed_over(windows: Windows) -> None:
    jaws = windows.com["FreedomSci.JawsApi"] = Jaws()
    windows.com["SAPI.SPVoice"] = Sapi(IRINA)
    jaws.running = False

    assert said_through(candidates(RUSSIAN), "words") == Reports(["sapi5"])
    assert jaws.calls == []


@dataclass
class WindowEyes:
    calls: list[str] = field(default_factory=list)

    def SpeakString(self, text: str) -> None:  # noqa: N802 # Window-Eyes names it
        self.calls.append(text)

    def Silence(self) -> None:  # noqa: N802 # Window-Eyes names it
        self.calls.append("silence")


def test_window_eyes(windows: Windows) -> None:
    reader = windows.com["gwspeak.speak"] = WindowEyes()
    windows.windows.add("GWMExternalControl")

    reports = said_through(candidates(ENGLISH), "words")

    assert (reports, reader.calls) == (Reports(["window-eyes"]), ["silence", "words"])


def test_pc_talker(windows: Windows) -> None:
    reader = windows.dlls["pctkusr64.dll"] = Dll(PCTKStatus=1)

    reports = said_through(candidates(ENGLISH), "words")

    assert reports == Reports(["pc-talker"])
    assert reader.calls == [("PCTKVReset",), ("PCTKPRead", b"words", 0, 1)]


def test_zdsr(windows: Windows) -> None:
    reader = windows.dlls["zdsrapi_x64.dll"] = Dll(GetSpeakState=4)

    reports = said_through(candidates(ENGLISH), "words")

    assert reports == Reports(["zdsr"])
    assert reader.calls == [("InitTTS", 0, ""), ("Speak", "words", True)]


def test_sapi_escapes_finishes_its_last_words_and_is_only_a_system_voice(
    windows: Windows,
) -> None:
    sapi = windows.com["SAPI.SPVoice"] = Sapi(IRINA)
    chosen = candidates(RUSSIAN)

    reports = said_through(chosen, "Том & <Джерри>")

    assert reports == Reports(["sapi5"])
    assert sapi.calls == [
        PURGE,
        ("Speak", '<pitch absmiddle="0">Том &amp; &lt;Джерри></pitch>', ASYNC_XML),
        ("WaitUntilDone", 2500),
    ]
    assert chosen[-1].build().about == About("sapi5", system_voice=True, brailles=False)


@pytest.mark.parametrize(
    ("voices", "settings", "expected"),
    [
        ((IRINA, DAVID), RUSSIAN, IRINA),
        ((DAVID, MUTE_ABOUT_ITSELF, IRINA), RUSSIAN, IRINA),
        ((IRINA, DAVID), ENGLISH, DAVID),
        ((IRINA,), ENGLISH, IRINA),
        ((IRINA, DAVID), VoiceSettings("ru", voice=DAVID.description), DAVID),
        ((DAVID, IRINA), VoiceSettings("ru", voice="uninstalled"), IRINA),
    ],
)
def test_sapi_takes_a_voice_that_speaks_the_language(
    windows: Windows,
    voices: tuple[SapiToken, ...],
    settings: VoiceSettings,
    expected: SapiToken,
) -> None:
    sapi = windows.com["SAPI.SPVoice"] = Sapi(*voices)

    assert said_through(candidates(settings)).names == ["sapi5"]
    assert sapi.Voice == expected


def test_sapi_without_a_russian_voice_would_be_silent_and_is_not_used(windows: Windows) -> None:
    windows.com["SAPI.SPVoice"] = Sapi(DAVID, MUTE_ABOUT_ITSELF)

    reports = said_through(candidates(RUSSIAN), "слова")

    assert reports == Reports(["none"], [(None, None)], ["слова"])


@pytest.mark.parametrize(("rate", "expected"), [(None, 0), (0, 0), (-100, -10), (35, 4)])
def test_sapi_rate(windows: Windows, rate: int | None, expected: int) -> None:
    sapi = windows.com["SAPI.SPVoice"] = Sapi(IRINA)

    said_through(candidates(VoiceSettings("ru", rate=rate)))

    assert sapi.Rate == expected


def test_sapi_is_given_another_rate_and_its_own_one_back(windows: Windows) -> None:
    sapi = windows.com["SAPI.SPVoice"] = Sapi(IRINA)
    sapi.Rate = 2
    backend = candidates(VoiceSettings("ru", rate=50))[-1].build()
    rates = [sapi.Rate]
    for rate in (-30, None):
        backend.set_rate(rate)
        rates.append(sapi.Rate)

    assert rates == [5, -3, 2]


def test_the_survey_of_a_windows_machine_tells_each_state_and_prints_nothing(
    windows: Windows, capsys: pytest.CaptureFixture[str]
) -> None:
    windows.dlls["pctkusr64.dll"] = Dll()
    windows.com["FreedomSci.JawsApi"] = Jaws()
    windows.com["SAPI.SPVoice"] = Sapi(DAVID)
    wrong = "OSError(193, '%1 is not a valid Win32 application: {}')"

    assert list(survey(candidates(RUSSIAN))) == [
        Finding("nvda", "broken", detail=wrong.format("nvdacontrollerclient64.dll")),
        Finding("jaws", "found", About("jaws", system_voice=False, brailles=True)),
        Finding("window-eyes", "not_installed"),
        Finding("dolphin", "not_running"),
        Finding("system-access", "not_running"),
        Finding("pc-talker", "not_running"),
        Finding("zdsr", "broken", detail=wrong.format("zdsrapi_x64.dll")),
        Finding("sapi5", "no_voice_for_language"),
    ]
    assert capsys.readouterr() == ("", "")


class VoiceOver:
    """VoiceOver behind its Apple events."""

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.running = True
        self.permitted = True

    def isrunning(self) -> bool:
        return self.running

    def output(self, text: str) -> None:
        if not self.permitted:
            raise RuntimeError("VoiceOver may not be controlled with AppleScript")
        self.spoken.append(text)


@pytest.fixture
def voiceover() -> Iterator[VoiceOver]:
    with library_as_on("Darwin") as patch:
        application = VoiceOver()
        appscript = types.ModuleType("appscript")
        appscript.__dict__["app"] = {"voiceover": application}.__getitem__
        patch.setitem(sys.modules, "appscript", appscript)
        yield application


def test_voiceover_speaks_and_hushes(voiceover: VoiceOver) -> None:
    chosen = candidates(RUSSIAN)

    reports = said_through(chosen, "слова")
    backend = chosen[0].build()
    backend.silence()

    assert reports == Reports(["voiceover"])
    assert voiceover.spoken == ["слова", ""]
    assert backend.about == About("voiceover", system_voice=False, brailles=False)


def test_voiceover_that_does_not_run_is_not_there(voiceover: VoiceOver) -> None:
    voiceover.running = False

    assert list(survey(candidates(RUSSIAN))) == [Finding("voiceover", "not_running")]


def test_voiceover_that_forbids_scripts_hands_the_text_over(voiceover: VoiceOver) -> None:
    voiceover.permitted = False

    reports = said_through(candidates(RUSSIAN), "слова")

    assert reports == Reports(["voiceover"], [("voiceover", None)], ["слова"])


def test_a_mac_without_appscript_has_no_voiceover(
    voiceover: VoiceOver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "appscript", None)

    findings = list(survey(candidates(RUSSIAN)))

    assert [(finding.name, finding.state) for finding in findings] == [("voiceover", "broken")]
    assert voiceover.spoken == []


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> Iterator[SpeechService]:
    with library_as_on("Linux"), SpeechService() as service:
        host, port = service.address  # type: ignore[misc] # this one is not a path
        monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:{host}:{port}")
        yield service


def test_linux_speaks_russian_through_the_speech_service(
    linux: SpeechService, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = VoiceSettings("ru", rate=20, voice="Anna")

    reports = said_through(candidates(settings), "Твой ход")

    assert reports == Reports(["ssip"])
    assert linux.connections == [
        [
            "SET self CLIENT_NAME player:a11y-game:main",
            "SET self LANGUAGE ru",
            "SET self PRIORITY message",
            "GET RATE",
            "SET self RATE 20",
            "SET self SYNTHESIS_VOICE Anna",
            "CANCEL self",
            "SPEAK",
            "Твой ход",
            ".",
            "QUIT",
        ]
    ]
    assert capsys.readouterr() == ("", "")


def test_the_speech_service_hushes_and_is_no_mere_system_voice(linux: SpeechService) -> None:
    backend = candidates(RUSSIAN)[0].build()
    backend.silence()
    backend.close()

    assert backend.about == About("ssip", system_voice=False, brailles=False)
    assert linux.connections[0][-2:] == ["CANCEL self", "QUIT"]


def test_the_speech_service_is_given_another_rate(linux: SpeechService) -> None:
    backend = candidates(RUSSIAN)[0].build()
    backend.set_rate(-40)
    backend.close()

    assert linux.connections[0][-3:] == ["GET RATE", "SET self RATE -40", "QUIT"]


def test_a_stalled_speech_service_costs_the_player_no_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with library_as_on("Linux"), SpeechService("stalls", "mute") as service:
        host, port = service.address  # type: ignore[misc] # this one is not a path
        monkeypatch.setenv("SPEECHD_ADDRESS", f"inet_socket:{host}:{port}")

        reports = said_through(candidates(RUSSIAN), "слова")

    assert reports == Reports(["ssip"], [("ssip", None)], ["слова"])


if hasattr(socket, "AF_UNIX"):

    def test_linux_without_a_speech_service(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        with library_as_on("Linux"):
            assert list(survey(candidates(RUSSIAN))) == [Finding("ssip", "not_running")]


def test_an_unknown_system_has_no_candidates() -> None:
    assert candidates(RUSSIAN, "Plan9") == ()


def test_the_library_is_not_imported_before_it_is_needed() -> None:
    program = (
        "import sys\n"
        "from a11y_game.output.accessible_output import VoiceSettings, candidates\n"
        "candidates(VoiceSettings('ru'))\n"
        "print('accessible_output2' in sys.modules)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert run.stdout.strip() == b"False"
