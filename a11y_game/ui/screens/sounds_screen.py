"""Learning the sounds: a list of all cues, each played with what it means."""

from a11y_game.cues import CUES, Sound
from a11y_game.ui.answer import Answer
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings
from a11y_game.ui.screens.list_screen import Item, ListScreen
from a11y_game.ui.shell import Shell
from a11y_game.ui.unheard import why_unheard

FIRST_SAMPLE_DELAY = 0.4
"""Seconds from arriving to the first sample, so that the sound of arriving is heard alone."""


class SoundsScreen(ListScreen):
    """Walks all cues; each sounds as the player comes to it, and again on Enter."""

    def __init__(self, shell: Shell) -> None:
        items = [self._item(shell, name) for name in CUES]
        super().__init__(shell, "sounds", shell.words("sounds.title"), items)

    def opening(self) -> Answer:
        """Say the title, why nothing would be heard where that is so, and the first line."""
        text = self.shell.words(
            "sounds.opening", title=self.title, about=self._introduction(), item=self._spoken()
        )
        sample = Sound(CUES[self.index], delay=FIRST_SAMPLE_DELAY)
        return Answer(text, (Sound("open"), sample))

    def bindings(self) -> Bindings:
        """Walk, hear again, go back."""
        return {**super().bindings(), Key.ENTER: Binding("hear_again", self._say_item)}

    @staticmethod
    def _item(shell: Shell, name: str) -> Item:
        return Item(lambda: shell.words(f"cue.{name}"), sample=name)

    def _introduction(self) -> str:
        """Return what the keys do, or why nothing would be heard."""
        shell = self.shell
        reason = why_unheard(shell.words, shell.desk.settings(), shell.loudspeaker)
        return reason or shell.words("sounds.keys")
