"""The first start: whether the player hears the game, and hears it once."""

from collections.abc import Callable

from a11y_game.ui.answer import Answer, say
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings
from a11y_game.ui.screens.list_screen import Item, ListScreen
from a11y_game.ui.shell import Shell

NOWHERE = -1
"""Where the player stands before an answer was walked to."""


class FirstStartScreen(ListScreen):
    """Asks until a channel is heard once.

    Who hears nothing cannot know what to press, so every key that answers nothing tries the next
    channel, and so does Enter before an answer was walked to.
    """

    def __init__(self, shell: Shell, go_on: Callable[[], Answer]) -> None:
        self._go_on = go_on
        words = shell.words
        items = [
            Item(lambda: words("first.once"), enter=self._once),
            Item(lambda: words("first.twice"), enter=self._twice),
            Item(lambda: words("first.not_at_all"), enter=self._next_channel),
        ]
        super().__init__(shell, "first_start", words("first.question"), items, at=NOWHERE)

    def opening(self) -> Answer:
        """Ask the question."""
        return self._asked("your_turn")

    def bindings(self) -> Bindings:
        """Answer with a digit, or walk the answers."""
        bound = dict(super().bindings())
        del bound[Key.ESCAPE], bound[Key.SPACE]
        bound[Key.ENTER] = Binding("choose", self._choose)
        return bound | {
            Key.DIGIT_1: Binding("first_once", self._once),
            Key.DIGIT_2: Binding("first_twice", self._twice),
            Key.DIGIT_3: Binding("first_not_at_all", self._next_channel),
        }

    def any_other_key(self) -> Answer | None:
        """Try the next channel: perhaps nothing is heard."""
        return self._next_channel()

    def _asked(self, cue: str) -> Answer:
        self.index = NOWHERE
        return say(self.title, cue)

    def _previous(self) -> Answer:
        return self._go(len(self.items) - 1) if self.index == NOWHERE else super()._previous()

    def _choose(self) -> Answer:
        return self._next_channel() if self.index == NOWHERE else self._enter()

    def _once(self) -> Answer:
        self.shell.desk.change(greeted=True)
        return self._go_on()

    def _twice(self) -> Answer:
        if not self.shell.desk.settings().show_text:
            return self._next_channel()
        self.shell.desk.change(show_text=False)
        return self._asked("question")

    def _next_channel(self) -> Answer:
        desk = self.shell.desk
        channel = next((other for other in desk.other_channels() if other != "off"), None)
        if channel is None:
            return say(self.shell.words("first.only_way"), "question")
        desk.change(speech=channel)
        return self._asked("question")
