"""The ways words take: which there are, which one `auto` means, what opens them."""

import platform
from dataclasses import dataclass
from typing import Literal

from a11y_game.output.backend import About
from a11y_game.output.ports import Voice

Channel = Literal["direct", "terminal", "off"]

CHANNELS: tuple[Channel, ...] = ("direct", "terminal", "off")
"""In the order in which a key steps through them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The channel that `auto` came to."""

    channel: Channel
    shows_text: bool = False
    """Whether lines stand on the screen as well, because no reader reads it."""


def prefers_terminal(system: str | None = None) -> bool:
    """Say whether the reader of this system reads new terminal lines best by itself."""
    return (system or platform.system()) == "Darwin"


def choose(about: About | None) -> Choice:
    """Return the channel for what was found to speak, None for nothing."""
    if about is None:
        return Choice("terminal")
    return Choice("direct", shows_text=about.system_voice)


class ShownVoice:
    """A voice whose lines also stand on the screen, for somebody who looks at it."""

    def __init__(self, voice: Voice, screen: Voice) -> None:
        self._voice = voice
        self._screen = screen

    @property
    def name(self) -> str:
        """The name of the voice that speaks."""
        return self._voice.name

    @property
    def brailles(self) -> bool:
        """Whether the voice that speaks brailles too."""
        return self._voice.brailles

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say and show `text`."""
        self._voice.speak(text, interrupt=interrupt)
        self._screen.speak(text, interrupt=interrupt)

    def braille(self, text: str) -> None:
        """Show `text` on the braille display."""
        self._voice.braille(text)

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate`."""
        self._voice.set_rate(rate)

    def hush(self) -> None:
        """Stop speaking."""
        self._voice.hush()

    def close(self) -> None:
        """Let go of both."""
        self._voice.close()
        self._screen.close()
