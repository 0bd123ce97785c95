"""What the game asks of the outside world: a voice, a loudspeaker, a journal.

Every port has a do-nothing twin in `null.py`. Nothing here knows words, rules or keys.
"""

from typing import Any, Protocol

from a11y_game.output.sound_levels import Levels


class Voice(Protocol):
    """One way for words to reach the player."""

    @property
    def name(self) -> str:
        """Short technical name of what speaks, for `doctor` and the log: "nvda", "ssip", …."""

    @property
    def brailles(self) -> bool:
        """Whether braille text reaches a display through it, as far as is known by now."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Say `text`; with `interrupt` whatever is still being said or waits is dropped first.

        Returns at once: no caller ever waits for speech.
        """

    def braille(self, text: str) -> None:
        """Show `text` on the braille display, where there is one."""

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate` from now on, -100 … 100; None is the speaker's own rate.

        Who has a rate of their own, as a screen reader has, leaves it.
        """

    def hush(self) -> None:
        """Stop speaking and drop what waits."""

    def close(self) -> None:
        """Let go of the device; what waits is still given a short time to be said."""


class Loudspeaker(Protocol):
    """Plays sound cues by name."""

    levels: Levels
    """The volumes in force; new ones count for what begins to play from then on."""

    @property
    def silence(self) -> tuple[str, str] | None:
        """What keeps all sound away: a `SoundTrouble` with its detail; None where nothing does."""

    @property
    def audible(self) -> bool:
        """Whether a cue played now could be heard: there is a device, and it is not muted."""

    def start(self) -> None:
        """Open the device in the background; called once, after the first words."""

    def play(self, name: str, *, pan: float = 0.0, delay: float = 0.0) -> None:
        """Play cue `name` at `pan` (-1 left … 1 right), `delay` seconds from now.

        Returns at once. An unknown or damaged sound is skipped; the trouble is told once.
        """

    def close(self) -> None:
        """Stop all sound and let go of the device."""


class Journal(Protocol):
    """Takes down what happened in a session, in order."""

    def write(self, kind: str, **fields: Any) -> None:
        """Append one entry of `kind` ("key", "speech", "cue", "braille", "event")."""

    def close(self) -> None:
        """Finish the journal."""
