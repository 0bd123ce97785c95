"""Who is spoken to and who is spoken of."""

from collections.abc import Sequence
from dataclasses import dataclass

from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote


@dataclass(frozen=True, slots=True)
class People:
    """The players as one listener hears of them.

    With one person at the keyboard that person is "you"; several share the keyboard and are all
    called by their names.
    """

    words: Words
    names: tuple[str, ...]
    you: int | None
    """Index of the only person at the keyboard, None where there are several or none."""

    def say(self, message: str, player: int, /, **values: object) -> str:
        """Return the sentence `<message>.you` to the listener, or `<message>.name` of another."""
        if player == self.you:
            return self.words(f"{message}.you", **values)
        return self.words(f"{message}.name", name=self.name(player), **values)

    def count(self, message: str, player: int, number: int, /, **values: object) -> str:
        """Return the same in the plural form of `number`."""
        if player == self.you:
            return self.words.count(f"{message}.you", number, **values)
        return self.words.count(f"{message}.name", number, name=self.name(player), **values)

    def name(self, player: int) -> str:
        """Return the player's name, fit to be spoken."""
        return quote(self.names[player])

    def called(self, player: int) -> str:
        """Return "you" or the player's name."""
        return self.words("person.you") if player == self.you else self.name(player)

    def together(self, players: Sequence[int]) -> str:
        """Return several players inside a sentence: "you, Anna and Boris"."""
        *others, last = (
            self.words("person.you.inside") if player == self.you else self.name(player)
            for player in players
        )
        if not others:
            return last
        return self.words("people.and", others=", ".join(others), last=last)
