"""What a screen is: a place in the game with its own keys."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from a11y_game.ui.answer import Answer
from a11y_game.ui.keys import Key


@dataclass(frozen=True, slots=True)
class Binding:
    """What a key does in one place."""

    name: str
    """The action, as the session log names it: "mark_3"."""
    run: Callable[[], Answer]
    help: str = ""
    """Message id of the help text, `does.<help>`; the name where left out. Keys that share one
    are told together."""

    @property
    def help_message(self) -> str:
        """Id of the message that says what the key does."""
        return f"does.{self.help or self.name}"


Bindings = Mapping[Key, Binding]


class Screen:
    """A place in the game. Subclasses name it, bind its keys and say what is there."""

    name = ""
    """Message id of its name: `place.<name>`."""
    takes_text = False
    """Whether characters are typed into it instead of being hotkeys."""

    def bindings(self) -> Bindings:
        """Return its keys, in the order in which help tells them."""
        raise NotImplementedError

    def opening(self) -> Answer:
        """Return what is said when the player arrives here, or comes back."""
        raise NotImplementedError

    def typed(self, character: str) -> Answer:
        """Take a typed character; only where `takes_text`."""
        raise NotImplementedError

    def pasted(self, text: str) -> Answer:
        """Take a pasted text; only where `takes_text`."""
        raise NotImplementedError

    def any_other_key(self) -> Answer | None:
        """Answer a key that is bound nowhere, None to leave it to the shell."""
        return None

    def left(self) -> None:
        """Forget what only matters while the screen is on top."""
