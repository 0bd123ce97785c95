"""A list to walk: menus, forms, help, rules and results are all made of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from a11y_game.ui.answer import Answer, say
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings, Screen
from a11y_game.ui.shell import Shell


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a list."""

    label: Callable[[], str]
    """What it says now."""
    enter: Callable[[], Answer] | None = None
    """What Enter does; None where it is only to be read."""
    change: Callable[[int], None] | None = None
    """Sets the next (1) or previous (-1) value; raises `AtTheEdge` where there is none."""
    remove: Callable[[], Answer] | None = None
    """What Delete does."""
    sample: str | None = None
    """A cue that is played with the line."""


class AtTheEdgeError(Exception):
    """There is no next or previous value."""


def text_item(text: str) -> Item:
    """Return a line that is only read."""
    return Item(lambda: text)


class ListScreen(Screen):
    """A list with a title; Up and Down walk it, Enter chooses, Left and Right change values.

    Where the language may change while the list is open, its title is a function.
    """

    def __init__(
        self,
        shell: Shell,
        name: str,
        title: str | Callable[[], str],
        items: Sequence[Item],
        *,
        at: int = 0,
    ) -> None:
        self.name = name
        self.shell = shell
        self._title = title
        self.items = list(items)
        self.index = at
        self.moves = 0
        """How often the player has moved: what was asked before a move is asked anew."""

    @property
    def title(self) -> str:
        """What the list is called."""
        return self._title if isinstance(self._title, str) else self._title()

    @property
    def item(self) -> Item:
        """The line the player stands on."""
        return self.items[self.index]

    def opening(self) -> Answer:
        """Say the title and the line the player stands on."""
        words = self.shell.words
        text = words("list.opening", title=self.title, item=self._spoken())
        return say(text, *self._sample())

    def bindings(self) -> Bindings:
        """Walk, choose, change, go back."""
        down, up = Binding("next", self._next), Binding("previous", self._previous)
        bound = {
            Key.DOWN: down,
            Key.J: down,
            Key.UP: up,
            Key.K: up,
            Key.HOME: Binding("first", lambda: self._go(0)),
            Key.END: Binding("last", lambda: self._go(len(self.items) - 1)),
            Key.ENTER: Binding("choose", self._enter),
            Key.SPACE: Binding("say_item", self._say_item),
        }
        if any(item.change for item in self.items):
            bound[Key.RIGHT] = Binding("value_next", lambda: self._change(1))
            bound[Key.LEFT] = Binding("value_previous", lambda: self._change(-1))
        if any(item.remove for item in self.items):
            remove = Binding("remove", self._remove)
            bound |= {Key.DELETE: remove, Key.BACKSPACE: remove, Key.X: remove}
        bound[Key.ESCAPE] = Binding("back", self.escape)
        return bound

    def escape(self) -> Answer:
        """Go back to the place before."""
        return self.shell.back()

    def left(self) -> None:
        """Withdraw an open question."""
        self.moves += 1

    def show(self, items: Sequence[Item], at: int | None = None) -> None:
        """Replace the lines, keeping the place where it still exists."""
        self.items = list(items)
        self.index = min(self.index if at is None else at, len(self.items) - 1)

    def _spoken(self) -> str:
        label = self.item.label()
        message = "list.sentence" if label.endswith((".", "!", "?")) else "list.item"
        return self.shell.words(message, item=label, place=self.index + 1, number=len(self.items))

    def _sample(self) -> tuple[str, ...]:
        return (self.item.sample,) if self.item.sample else ()

    def _say_item(self) -> Answer:
        return say(self._spoken(), *(self._sample() or ("move",)))

    def _go(self, index: int) -> Answer:
        moved = index != self.index and 0 <= index < len(self.items)
        self.moves += 1
        if moved:
            self.index = index
        return say(self._spoken(), *(self._sample() or ("move" if moved else "edge",)))

    def _next(self) -> Answer:
        return self._go(self.index + 1)

    def _previous(self) -> Answer:
        return self._go(self.index - 1)

    def _enter(self) -> Answer:
        if self.item.enter:
            return self.item.enter()
        if self.item.change:
            return say(self.shell.words("list.to_change", item=self._spoken()), "move")
        return self._say_item()

    def _change(self, by: int) -> Answer:
        if self.item.change is None:
            message = "list.press_enter" if self.item.enter else "list.no_values"
            return say(self.shell.words(message), "refusal")
        try:
            self.item.change(by)
        except AtTheEdgeError:
            return say(self._spoken(), "edge")
        return say(self._spoken(), "move")

    def _remove(self) -> Answer:
        if self.item.remove is None:
            return say(self.shell.words("list.not_removable"), "refusal")
        return self.item.remove()
