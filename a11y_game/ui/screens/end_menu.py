"""The menu of a finished game."""

from collections.abc import Callable, Sequence

from a11y_game.ui.answer import Answer
from a11y_game.ui.keys import Key
from a11y_game.ui.play import Play
from a11y_game.ui.screen import Binding, Bindings
from a11y_game.ui.screens.list_screen import Item, ListScreen


class EndMenu(ListScreen):
    """What can be done with a game that is over; its score can be asked for here, too."""

    def __init__(self, play: Play, items: Sequence[Item], sheets: Callable[[], Answer]) -> None:
        super().__init__(play.shell, "end_menu", play.words("end_menu.title"), items)
        self._play = play
        self._sheets = sheets

    def bindings(self) -> Bindings:
        """Walk the list, ask for what the table would tell."""
        asking = {**self._play.queries(), Key.SHIFT_S: Binding("sheets", self._sheets)}
        return {**super().bindings(), **asking}
