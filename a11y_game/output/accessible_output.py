"""The readers and voices of each platform, through accessible_output2.

The library is imported on the thread that will speak, never while the game starts: it costs
60 ms. Each backend is built by itself, because the library's own choice (`Auto`) dies of the first
broken one, and starts its search anew with every word.
"""

import contextlib
import importlib
import locale
import platform
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from a11y_game.output.backend import About, Backend, Candidate, UnavailableError
from a11y_game.output.muted import muted
from a11y_game.output.ssip import SsipClient, find_address

LAST_WORDS = 2500
"""Milliseconds SAPI gets to finish speaking; it lives in our process and ends with it."""


@dataclass(frozen=True)
class VoiceSettings:
    """How a voice that the game itself drives (SAPI, speech-dispatcher) speaks.

    `language` is the language spoken ("ru", "en"). `rate` is -100 … 100, 0 being the usual speed.
    `voice` is the name of one of the voices installed; None leaves the choice to the system.
    A screen reader has its own settings and is left alone.
    """

    language: str
    rate: int | None = None
    voice: str | None = None


class LibraryBackend:
    """A `Backend` over an `Output` of accessible_output2."""

    def __init__(self, name: str, output: Any) -> None:
        base = importlib.import_module("accessible_output2.outputs.base").Output
        self._output = output
        self.about = About(
            name=name,
            system_voice=bool(output.is_system_output()),
            brailles=type(output).braille is not base.braille,
        )

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say `text`; raises `UnavailableError` once the reader has been shut down."""
        # The library ignores what a reader that is gone answers: the text would just vanish.
        if not self._output.is_active():
            raise UnavailableError("not_running")
        self._output.speak(text, interrupt=interrupt)

    def braille(self, text: str) -> None:
        """Show `text` on the braille display."""
        self._output.braille(text)

    def set_rate(self, rate: int | None) -> None:
        """Do nothing: a screen reader has its own."""

    def silence(self) -> None:
        """Stop speaking, where the reader has a way to."""
        if hasattr(self._output, "silence"):
            self._output.silence()

    def close(self) -> None:
        """Let go of what needs it."""
        if hasattr(self._output, "close"):
            self._output.close()


class _JawsBackend(LibraryBackend):
    def braille(self, text: str) -> None:
        """Show `text`, which travels inside a script, where a backslash would be a command."""
        self._output.braille(text.replace("\\", "/"))

    def silence(self) -> None:
        """Stop speaking; the library leaves this out."""
        self._output.object.StopSpeech()


class _SapiBackend(LibraryBackend):
    def __init__(self, output: Any) -> None:
        super().__init__("sapi5", output)
        self._own_rate = output.get_rate()

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate`, which is -10 … 10 for SAPI."""
        self._output.set_rate(self._own_rate if rate is None else round(rate / 10))

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say `text`, which travels as XML; the library escapes the angle bracket only."""
        super().speak(text.replace("&", "&amp;"), interrupt=interrupt)

    def close(self) -> None:
        """Let the last words be finished."""
        self._output.object.WaitUntilDone(LAST_WORDS)


class _SsipBackend(LibraryBackend):
    def __init__(self, output: Any, client: SsipClient) -> None:
        super().__init__("ssip", output)
        self._client = client

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate`."""
        self._client.set_rate(rate)


def candidates(settings: VoiceSettings, system: str | None = None) -> tuple[Candidate, ...]:
    """Return what may speak on `system`, best first: readers before the system's own voice.

    `system` is named as `platform.system` does; None is this one. Nothing is tried yet.
    """
    match system or platform.system():
        case "Windows":
            return (
                _reader("nvda", "nvda"),
                _reader("jaws", "jaws", _JawsBackend),
                _reader("window-eyes", "window_eyes"),
                _reader("dolphin", "dolphin"),
                _reader("system-access", "system_access"),
                _reader("pc-talker", "pc_talker"),
                _reader("zdsr", "zdsr"),
                Candidate("sapi5", lambda: _build_sapi(settings)),
            )
        case "Darwin":
            return (_reader("voiceover", "voiceover"),)
        case "Linux":
            return (Candidate("ssip", lambda: _build_ssip(settings)),)
        case _:
            return ()


def _reader(
    name: str, module: str, adapter: Callable[[str, Any], Backend] = LibraryBackend
) -> Candidate:
    """Return the candidate for the library's own output class in `module`."""
    return Candidate(name, lambda: adapter(name, _open(module)))


def _open(module: str) -> Any:
    """Return the library's output object of `module`, once it is known to be running."""
    with muted():
        base = importlib.import_module("accessible_output2.outputs.base")
        output_class = importlib.import_module(f"accessible_output2.outputs.{module}").output_class
        try:
            output = output_class()
        except base.OutputError:
            raise UnavailableError("not_installed") from None
        if not output.is_active():
            raise UnavailableError("not_running")
        return output


def _build_sapi(settings: VoiceSettings) -> Backend:
    output = _open("sapi5")
    _choose_sapi_voice(output, settings)
    backend = _SapiBackend(output)
    backend.set_rate(settings.rate)
    return backend


def _choose_sapi_voice(output: Any, settings: VoiceSettings) -> None:
    """Select a voice that can speak the language.

    An English voice leaves Cyrillic letters out without a word. Latin letters all voices read.
    """
    if settings.voice in output.list_voices():
        output.set_voice(settings.voice)
        return
    if _speaks(output.object.Voice, settings.language):
        return
    installed = output.object.GetVoices()
    suitable = [voice for voice in installed if _speaks(voice, settings.language)]
    if suitable:
        output.set_voice(suitable[0].GetDescription())
    elif settings.language != "en":
        raise UnavailableError("no_voice_for_language")


def _speaks(voice: Any, language: str) -> bool:
    """Tell whether a SAPI voice is made for `language`.

    Its attribute "Language" lists Windows locale numbers in hexadecimal, like "409;9". The low ten
    bits of such a number are the language, the others the country.
    """
    wanted = {
        number & 0x3FF
        for number, name in locale.windows_locale.items()
        if name.partition("_")[0] == language
    }
    with contextlib.suppress(Exception):  # COM raises where a voice lacks the attribute
        spoken = voice.GetAttribute("Language").split(";")
        return any(int(number, 16) & 0x3FF in wanted for number in spoken)
    return False


def _build_ssip(settings: VoiceSettings) -> Backend:
    try:
        client = SsipClient(
            find_address(),
            language=settings.language,
            rate=settings.rate,
            voice=settings.voice,
        )
    except (FileNotFoundError, ConnectionRefusedError):
        raise UnavailableError("not_running") from None
    # Not before there is a service: words that only go to the terminal need not wait for it.
    with muted():
        base = importlib.import_module("accessible_output2.outputs.base")
    return _SsipBackend(_speech_dispatcher(base.Output, client), client)


def _speech_dispatcher(output_class: Any, client: SsipClient) -> Any:
    """Return an output of accessible_output2 that speaks through `client`.

    The library's own one needs a module that it does not bring along, never sets the language (so
    Russian is spelled), and hangs for good with the service.
    """

    class SpeechDispatcher(output_class):  # type: ignore[misc] # the library has no types
        """The speech service of Linux desktops."""

        name = "Speech Dispatcher"

        def __init__(self) -> None:
            """Skip the library's search for a DLL, which starts a program of its own."""

        def is_active(self) -> bool:
            """Say yes: the client finds out by itself when the service is gone."""
            return True

        def speak(self, text: str, interrupt: bool = False) -> None:
            client.speak(text, interrupt=interrupt)

        def silence(self) -> None:
            client.cancel()

        def close(self) -> None:
            client.close()

    return SpeechDispatcher()
