"""One voice for everything that is said: through exactly one channel, and heard again at will."""

from enum import Enum

from a11y_game.output.ports import Journal, Voice
from a11y_game.plain_text import plain

HISTORY = 500
"""Messages kept to be heard again."""


class Priority(Enum):
    """How a message meets one that is still being said."""

    ANSWER = "answer"
    """To the player's own key: it interrupts."""
    NEWS = "news"
    """Of something the player did not do: it waits its turn."""


class Narrator:
    """Says messages through one voice, keeps them, and writes them into the journal."""

    def __init__(self, voice: Voice, journal: Journal) -> None:
        self._voice = voice
        self._journal = journal
        self._history: list[tuple[str, str]] = []
        self._cursor = 0
        """Place in the history that was heard last; its length while nobody looks back."""

    def use(self, voice: Voice) -> Voice:
        """Speak through another voice from now on; return the one before, to be closed."""
        self._voice, before = voice, self._voice
        return before

    def say(self, text: str, priority: Priority, braille: str | None = None) -> None:
        """Say `text`, show `braille` (or the text) on a braille display, and remember both."""
        text = plain(text)
        if not text:
            return
        cells = plain(braille) if braille else text
        looking_back = self._cursor < len(self._history)
        self._history.append((text, cells))
        if len(self._history) > HISTORY:
            del self._history[0]
            self._cursor = max(0, self._cursor - 1)
        # News leave a player who is reading back where they are.
        if priority is Priority.ANSWER or not looking_back:
            self._cursor = len(self._history)
        self._send(text, cells, interrupt=priority is Priority.ANSWER)

    def answer_unkept(self, text: str, braille: str | None = None) -> None:
        """Say something that is no message of its own: a repetition, a line of the history."""
        text = plain(text)
        self._send(text, plain(braille) if braille else text, interrupt=True)

    def hush(self) -> None:
        """Stop speaking."""
        self._voice.hush()

    def last(self) -> tuple[str, str] | None:
        """Return the latest message and its braille, None before the first."""
        return self._history[-1] if self._history else None

    def older(self) -> tuple[str, str] | None:
        """Step back in the history; return what stands there, None at its beginning."""
        return self._step(-1)

    def newer(self) -> tuple[str, str] | None:
        """Step forward in the history; return what stands there, None at its end."""
        return self._step(1)

    def recent(self, number: int) -> tuple[str, ...]:
        """Return the texts of the last `number` messages, oldest first."""
        return tuple(text for text, _ in self._history[-number:])

    def close(self) -> None:
        """Let go of the voice."""
        self._voice.close()

    def _step(self, by: int) -> tuple[str, str] | None:
        place = min(self._cursor, len(self._history) - 1) if by < 0 else self._cursor
        # The first step back skips the message that has just been heard.
        target = place + by
        if not 0 <= target < len(self._history):
            return None
        self._cursor = target
        return self._history[target]

    def _send(self, text: str, cells: str, *, interrupt: bool) -> None:
        self._journal.write("speech", text=text, interrupt=interrupt)
        self._voice.speak(text, interrupt=interrupt)
        # A voice that is still looking for its reader may find one that brailles.
        self._voice.braille(cells)
        if self._voice.brailles:
            self._journal.write("braille", text=cells)
