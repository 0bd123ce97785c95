"""Opens the voice of a channel, and says what `auto` came to."""

from collections.abc import Callable
from dataclasses import dataclass

from a11y_game.output.accessible_output import VoiceSettings, candidates
from a11y_game.output.backend import Candidate
from a11y_game.output.channels import Channel, Choice, ShownVoice, choose, prefers_terminal
from a11y_game.output.null import NullVoice
from a11y_game.output.ports import Voice
from a11y_game.output.printer import Printer
from a11y_game.output.speech_thread import GuardedVoice
from a11y_game.output.terminal import TerminalVoice

SEARCH_TIME = 2.0
"""Seconds that the choice of a channel waits for a reader or voice to be found."""


@dataclass(frozen=True, slots=True)
class OpenedVoice:
    """A voice ready to speak, and how it does."""

    voice: Voice
    channel: Channel
    speaker: str
    """Technical name of what speaks: "nvda", "ssip", "terminal", …."""


class Speech:
    """Where voices come from; lines for the screen go to `printer`."""

    def __init__(
        self,
        printer: Printer,
        on_trouble: Callable[[str | None, str | None], None],
        on_undelivered: Callable[[str], None],
        find: Callable[[VoiceSettings], tuple[Candidate, ...]] = candidates,
    ) -> None:
        self._printer = printer
        self._on_trouble = on_trouble
        self._on_undelivered = on_undelivered
        self._find = find

    def open(self, wanted: str, settings: VoiceSettings, *, show_text: bool) -> OpenedVoice:
        """Return the voice of channel `wanted`; "auto" takes the best that is there.

        `show_text` puts the lines of a voice on the screen as well.
        """
        if wanted == "off":
            return self._silent(show_text=show_text)
        if wanted == "terminal" or (wanted == "auto" and prefers_terminal()):
            return self._terminal()
        voice = GuardedVoice(
            self._find(settings),
            on_trouble=self._on_trouble,
            on_undelivered=self._on_undelivered,
        )
        about = voice.wait_until_found(SEARCH_TIME)
        choice = choose(about) if wanted == "auto" else Choice("direct")
        if choice.channel == "terminal":
            voice.close()
            return self._terminal()
        shows = show_text or choice.shows_text or bool(about and about.system_voice)
        shown: Voice = ShownVoice(voice, TerminalVoice(self._printer)) if shows else voice
        return OpenedVoice(shown, "direct", about.name if about else "none")

    def finds_voice(self, settings: VoiceSettings) -> bool:
        """Say whether anything is there that the channel "direct" could speak through."""
        voice = GuardedVoice(
            self._find(settings),
            on_trouble=lambda _old, _new: None,
            on_undelivered=lambda _text: None,
        )
        found = voice.wait_until_found(SEARCH_TIME) is not None
        voice.close()
        return found

    def _terminal(self) -> OpenedVoice:
        return OpenedVoice(TerminalVoice(self._printer), "terminal", "terminal")

    def _silent(self, *, show_text: bool) -> OpenedVoice:
        voice: Voice = TerminalVoice(self._printer) if show_text else NullVoice()
        return OpenedVoice(voice, "off", "none")
