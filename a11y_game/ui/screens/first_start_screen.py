"""The first start: whether the player hears the game, and hears it once."""

from collections.abc import Callable

from a11y_game.ui.answer import Answer, say
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings
from a11y_game.ui.screens.list_screen import Item, ListScreen
from a11y_game.ui.shell import Shell


class FirstStartScreen(ListScreen):
    """Asks until a channel is heard once.

    Who hears nothing cannot know what to press, so every key that answers nothing tries the next
    channel.
    """

    def __init__(self, shell: Shell, go_on: Callable[[], Answer]) -> None:
        self._go_on = go_on
        words = shell.words
        items = [
            Item(lambda: words("first.once"), enter=self._once),
            Item(lambda: words("first.twice"), enter=self._twice),
            Item(lambda: words("first.not_at_all"), enter=self._next_channel),
        ]
        super().__init__(shell, "first_start", words("first.question"), items)

    def opening(self) -> Answer:
        """Ask the question."""
        return say(self.title, "your_turn")

    def bindings(self) -> Bindings:
        """Answer with a digit, or walk the answers."""
        bound = dict(super().bindings())
        del bound[Key.ESCAPE]
        return bound | {
            Key.DIGIT_1: Binding("first_once", self._once),
            Key.DIGIT_2: Binding("first_twice", self._twice),
            Key.DIGIT_3: Binding("first_not_at_all", self._next_channel),
        }

    def any_other_key(self) -> Answer | None:
        """Try the next channel: perhaps nothing is heard."""
        return self._next_channel()

    def _once(self) -> Answer:
        self.shell.desk.change(greeted=True)
        return self._go_on()

    def _twice(self) -> Answer:
        if self.shell.desk.settings().show_text:
            self.shell.desk.change(show_text=False)
        else:
            self.shell.desk.next_channel()
        return say(self.title, "question")

    def _next_channel(self) -> Answer:
        self.shell.desk.next_channel()
        return say(self.title, "question")
