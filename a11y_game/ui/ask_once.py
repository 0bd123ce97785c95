"""A question that the same key answers: what cannot be undone is asked once before it is done."""

from collections.abc import Callable

from a11y_game.ui.answer import Answer, ignored, say
from a11y_game.ui.guard import Guard
from a11y_game.ui.screens.list_screen import ListScreen


class AskOnce:
    """Does something when the same key is pressed again on the same line, not too fast.

    `question` is the id of the message that asks; a function where that depends.
    """

    def __init__(
        self,
        screen: ListScreen,
        clock: Callable[[], float],
        question: str | Callable[[], str],
        run: Callable[[], Answer],
    ) -> None:
        self._screen = screen
        self._guard = Guard(clock)
        self._question = question
        self._run = run
        self._asked_at: int | None = None

    def __call__(self) -> Answer:
        """Ask the first time, do it the second time."""
        asked = self._asked_at == self._screen.moves
        if asked and self._guard.too_soon():
            return ignored(self._screen.shell.words)
        if asked:
            self._asked_at = None
            return self._run()
        self._guard.touch()
        self._asked_at = self._screen.moves
        message = self._question if isinstance(self._question, str) else self._question()
        return say(self._screen.shell.words(message), "question")
