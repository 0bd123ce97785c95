"""What a speech backend is: one reader or voice, and what is known of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol


@dataclass(frozen=True)
class About:
    """What is known of a backend that was found.

    `name` is technical and lower-case ("nvda"). `system_voice` says that nothing but this voice
    speaks, so that nobody else reads the screen and the text is to be shown as well. `brailles`
    says that it can show text on a braille display.
    """

    name: str
    system_voice: bool
    brailles: bool


class Backend(Protocol):
    """One reader or voice. Its calls may hang or raise anything; `GuardedVoice` expects both."""

    @property
    def about(self) -> About:
        """What is known of it."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say `text`, after silencing itself with `interrupt`; raises if it is gone."""

    def braille(self, text: str) -> None:
        """Show `text` on the braille display; called only if it brailles."""

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate` from now on, -100 … 100, or with None as fast as it did by itself.

        A screen reader has a rate of its own and leaves it.
        """

    def silence(self) -> None:
        """Stop speaking."""

    def close(self) -> None:
        """Let go of the device; may take a moment to finish the last words."""


Absence = Literal["not_installed", "not_running", "no_voice_for_language"]


class UnavailableError(Exception):
    """A backend is not there, for a reason that is nobody's fault."""

    def __init__(self, reason: Absence) -> None:
        super().__init__(reason)
        self.reason: Absence = reason


@dataclass(frozen=True)
class Candidate:
    """A backend that may be there.

    `build` connects to it and returns it; raises `UnavailableError` where it is absent, and
    whatever its library raises where it is broken. It is called on the thread that will own it.
    """

    name: str
    build: Callable[[], Backend]
