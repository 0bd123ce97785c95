"""The do-nothing twins of the ports, for a game without voice, sound or journal."""

from typing import Any

from a11y_game.output.sound_levels import Levels
from a11y_game.output.sound_trouble import SoundTrouble


class NullVoice:
    """A `Voice` that says nothing."""

    name = "none"
    brailles = False

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say nothing."""

    def braille(self, text: str) -> None:
        """Show nothing."""

    def set_rate(self, rate: int | None) -> None:
        """Say nothing at any rate."""

    def hush(self) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Let go of nothing."""


class NullLoudspeaker:
    """A `Loudspeaker` that plays nothing."""

    def __init__(self) -> None:
        self.levels = Levels()

    @property
    def silence(self) -> tuple[str, str]:
        """Say that no sound was wanted."""
        return SoundTrouble.SWITCHED_OFF, ""

    @property
    def audible(self) -> bool:
        """Say no."""
        return False

    def start(self) -> None:
        """Open nothing."""

    def play(self, name: str, *, pan: float = 0.0, delay: float = 0.0) -> None:
        """Play nothing."""

    def close(self) -> None:
        """Let go of nothing."""


class NullJournal:
    """A `Journal` that takes nothing down."""

    def write(self, kind: str, **fields: Any) -> None:
        """Take nothing down."""

    def close(self) -> None:
        """Finish nothing."""
