"""The detailed table: every player's sheet, cell by cell."""

from a11y_game.engine.standing import totals
from a11y_game.phrasing.names import row_name, sentence_case
from a11y_game.phrasing.numbers import signed
from a11y_game.phrasing.sheet import beside_cells, cell_text, parts
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.keys import Key
from a11y_game.ui.play import Play
from a11y_game.ui.screen import Binding, Bindings, Screen


class SheetsScreen(Screen):
    """Up and Down walk rows, Left and Right columns, Tab goes to the next player's sheet.

    Behind the rows stand a line each for the bonuses, the penalties and the sums.
    """

    name = "sheets"

    def __init__(self, play: Play) -> None:
        self.play = play
        self.shell = play.shell
        self.player = play.listener
        self.row = 0
        self.column = 0

    def opening(self) -> Answer:
        """Say whose sheet this is and the cell the player stands on."""
        return say(f"{self._whose()} {self._cell()}")

    def bindings(self) -> Bindings:
        """Walk cells and players; ask; go back."""
        down, up = (
            Binding("sheet_down", lambda: self._move_row(1)),
            Binding("sheet_up", lambda: self._move_row(-1)),
        )
        bound = {
            Key.DOWN: down,
            Key.J: down,
            Key.UP: up,
            Key.K: up,
            Key.RIGHT: Binding("sheet_right", lambda: self._move_column(1)),
            Key.LEFT: Binding("sheet_left", lambda: self._move_column(-1)),
            Key.HOME: Binding("first_row", lambda: self._go_to_row(0)),
            Key.END: Binding("last_row", lambda: self._go_to_row(self._last)),
            Key.TAB: Binding("next_player", lambda: self._move_player(1)),
            Key.BACK_TAB: Binding("previous_player", lambda: self._move_player(-1)),
            Key.SPACE: Binding("say_item", lambda: say(self._cell(), "move")),
            Key.ENTER: Binding("say_item", lambda: say(self._cell(), "move")),
        }
        bound |= self.play.queries()
        back = Binding("back", self.shell.back)
        return bound | {Key.SHIFT_S: back, Key.ESCAPE: back}

    @property
    def _sums(self) -> list[str]:
        state, words = self.play.state, self.shell.words
        lines = [
            words("sheet.line", row=name, cell=amount)
            for name, amount in beside_cells(words, state, self.player)
        ]
        reached = totals(state, self.player)
        lines += map(sentence_case, parts(words, state.rules, reached))
        return [*lines, words("sheet.total", points=signed(words, reached.total))]

    @property
    def _last(self) -> int:
        return len(self.play.session.rules.rows) + len(self._sums) - 1

    def _whose(self) -> str:
        reached = totals(self.play.state, self.player).total
        return self.play.people.say(
            "sheet.of", self.player, points=signed(self.shell.words, reached)
        )

    def _cell(self, *, column_first: bool = False) -> str:
        rules, words = self.play.session.rules, self.shell.words
        if self.row >= len(rules.rows):
            return self._sums[self.row - len(rules.rows)]
        sheet = self.play.state.sheets[self.player]
        cell = cell_text(words, sheet.cells[self.row][self.column], sheet.latest_shown)
        name = row_name(words, rules.rows[self.row].id)
        if rules.columns == 1:
            return words("sheet.line", row=name, cell=cell)
        message = "sheet.column_first" if column_first else "sheet.cell"
        return words(message, row=name, column=self.column + 1, cell=cell)

    def _move_row(self, by: int) -> Answer:
        return self._go_to_row(self.row + by)

    def _go_to_row(self, row: int) -> Answer:
        inside = min(max(row, 0), self._last)
        self.row = inside
        return say(self._cell(), "move" if inside == row else "edge")

    def _move_column(self, by: int) -> Answer:
        column = self.column + by
        within = self.row < len(self.play.session.rules.rows)
        if not within or not 0 <= column < self.play.session.rules.columns:
            return say(self._cell(column_first=True), "edge")
        self.column = column
        return say(self._cell(column_first=True), "move")

    def _move_player(self, by: int) -> Answer:
        number = len(self.play.state.players)
        # Below the cells one player has more lines than another: the last ones correspond.
        from_end = self._last - self.row
        self.player = (self.player + by) % number
        if self.row >= len(self.play.session.rules.rows):
            self.row = max(self._last - from_end, len(self.play.session.rules.rows))
        text = self._whose() if self.row == self._last else f"{self._whose()} {self._cell()}"
        return say(text, "move" if number > 1 else "edge")
