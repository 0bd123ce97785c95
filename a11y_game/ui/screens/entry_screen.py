"""Score entry: choosing the row, and the column where that is free."""

from dataclasses import dataclass
from functools import partial

from a11y_game.engine import queries
from a11y_game.engine.queries import Prospect
from a11y_game.engine.ruleset import Filling
from a11y_game.engine.sheet import Mark
from a11y_game.phrasing.entries import prospect_text, row_and_column
from a11y_game.phrasing.names import row_name, sentence_case
from a11y_game.phrasing.numbers import counted
from a11y_game.ui.answer import Answer, ignored, say
from a11y_game.ui.guard import Guard
from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key
from a11y_game.ui.screen import Binding, Bindings, Screen
from a11y_game.ui.screens.table_screen import TableScreen

HINTS = 2
"""With how many entries the keys of this screen are told."""

AS_AT_THE_TABLE = (
    *(Key.SPACE, Key.D, Key.S, Key.SHIFT_S, Key.T, Key.V, Key.SHIFT_V, Key.B, Key.C, Key.I),
    *(Key.SHIFT_R, Key.F3),
)
"""Keys that ask for something and change nothing: they do here what they do among the dice."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question that the same key pressed again answers with yes."""

    row: str
    column: int
    strike: bool


class EntryScreen(Screen):
    """Walks the open rows; Enter writes the one the player stands on."""

    name = "entry"

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.play = table.play
        self.shell = table.play.shell
        self.row: int | None = None
        """Place in the list of open rows, None while none is chosen."""
        self.column = 0
        """Place in the list of open cells of the chosen row."""
        self._asked: _Asked | None = None
        self._guard = Guard(table.play.host.clock)
        self._guard.touch()

    @property
    def rows(self) -> tuple[tuple[Prospect, ...], ...]:
        """The open cells with what they would bring, row by row."""
        by_row: dict[str, list[Prospect]] = {}
        for prospect in queries.prospects(self.play.state):
            by_row.setdefault(prospect.row, []).append(prospect)
        return tuple(tuple(cells) for cells in by_row.values())

    @property
    def chosen(self) -> Prospect | None:
        """The cell the player stands on."""
        if self.row is None:
            return None
        cells = self.rows[self.row]
        return cells[min(self.column, len(cells) - 1)]

    def opening(self) -> Answer:
        """Say how many rows are open; none is chosen yet."""
        chosen = self.chosen
        if chosen is not None:
            return say(self._text(chosen))
        number = len(self.rows)
        count = counted(self.shell.words, "number", number)
        text = sentence_case(self.shell.words.count("entry.opening", number, count=count))
        if self.play.entries_made < HINTS and self.shell.desk.settings().verbosity != "brief":
            text = f"{text} {self.shell.words('entry.hint')}"
        return say(text, "open")

    def bindings(self) -> Bindings:
        """Walk, write, strike, ask, go back."""
        down, up = (
            Binding("next_row", lambda: self._walk(1)),
            Binding("previous_row", lambda: self._walk(-1)),
        )
        bound = {
            Key.ENTER: Binding("write", self._write),
            Key.DOWN: down,
            Key.J: down,
            Key.UP: up,
            Key.K: up,
            Key.HOME: Binding("first_row", lambda: self._go_to(0)),
            Key.END: Binding("last_row", lambda: self._go_to(len(self.rows) - 1)),
        }
        rules = self.play.session.rules
        for index in rules.upper:
            face = rules.rows[index].face
            jump = partial(self._jump, index)
            bound[DIGITS[face - 1]] = Binding(f"jump_{face}", jump, "jump")
        for key in SHIFT_DIGITS:
            bound[key] = Binding("no_marks_here", self._no_marks)
        if self.play.session.rules.takes_strikes:
            strike = Binding("strike", self._strike)
            bound |= {Key.X: strike, Key.DELETE: strike, Key.BACKSPACE: strike}
        if self.play.session.rules.filling is Filling.FREE:
            bound[Key.RIGHT] = Binding("next_column", lambda: self._move_column(1))
            bound[Key.LEFT] = Binding("previous_column", lambda: self._move_column(-1))
        at_table = self.table.bindings()
        bound |= {key: at_table[key] for key in AS_AT_THE_TABLE}
        bound[Key.ESCAPE] = Binding("back_to_dice", self.shell.back)
        return bound

    def left(self) -> None:
        """Withdraw an open question."""
        self._asked = None

    def _no_marks(self) -> Answer:
        return say(self.shell.words("entry.no_marks"), "refusal")

    def _text(self, prospect: Prospect) -> str:
        state = self.play.state
        return prospect_text(self.shell.words, state.rules, state.sheet, prospect)

    def _walk(self, by: int) -> Answer:
        if self.row is None:
            return self._go_to(0 if by > 0 else len(self.rows) - 1)
        return self._go_to(self.row + by)

    def _go_to(self, place: int) -> Answer:
        self._asked = None
        inside = min(max(place, 0), len(self.rows) - 1)
        cue = "move" if inside == place else "edge"
        if inside != self.row:
            self.column = 0
        self.row = inside
        return self._say_chosen(cue)

    def _say_chosen(self, cue: str) -> Answer:
        chosen = self.chosen
        return say(self._text(chosen) if chosen else self._nothing_chosen().text, cue)

    def _jump(self, index: int) -> Answer:
        row = self.play.session.rules.rows[index].id
        for place, cells in enumerate(self.rows):
            if cells[0].row == row:
                return self._go_to(place)
        name = row_name(self.shell.words, row)
        return say(self.shell.words("entry.row_full", row=name), "refusal")

    def _move_column(self, by: int) -> Answer:
        self._asked = None
        if self.row is None:
            return self._nothing_chosen()
        place = self.column + by
        if not 0 <= place < len(self.rows[self.row]):
            return self._say_chosen("edge")
        self.column = place
        return self._say_chosen("move")

    def _nothing_chosen(self) -> Answer:
        return say(self.shell.words("entry.choose_first"), "refusal")

    def _write(self) -> Answer:
        return self._enter(strike=False)

    def _strike(self) -> Answer:
        return self._enter(strike=True)

    def _enter(self, *, strike: bool) -> Answer:
        if self._guard.too_soon():
            return ignored(self.shell.words)
        chosen = self.chosen
        if chosen is None:
            return self._nothing_chosen()
        prospect = self._struck(chosen) if strike else chosen
        if prospect is None:
            return say(self.shell.words("refusal.school_strike"), "refusal")
        asked = _Asked(prospect.row, prospect.column, strike)
        if self._asked != asked and self._worth_asking(prospect):
            self._asked = asked
            return self._question(prospect, strike=strike)
        answer = self.play.write(prospect.action(strike=strike))
        self.shell.back()
        return self.table.written(answer)

    def _struck(self, chosen: Prospect) -> Prospect | None:
        row = self.play.session.rules.row_index[chosen.row]
        return queries.strike_prospect(self.play.state, row, chosen.column - 1)

    def _worth_asking(self, prospect: Prospect) -> bool:
        """Say whether the entry gives nothing or ends all bonuses while better is open."""
        if not self.shell.desk.settings().confirm_zero:
            return False
        others = queries.prospects(self.play.state)
        if prospect.voids_bonuses:
            return not all(other.voids_bonuses for other in others)
        return self._gives_nothing(prospect) and any(o.gain > prospect.gain for o in others)

    def _gives_nothing(self, prospect: Prospect) -> bool:
        if prospect.cell.mark in (Mark.DASH, Mark.ZERO):
            return True
        row = self.play.session.rules.rows[self.play.session.rules.row_index[prospect.row]]
        return bool(row.face) and not prospect.cell.count

    def _question(self, prospect: Prospect, *, strike: bool) -> Answer:
        words = self.shell.words
        if strike:
            rules = self.play.session.rules
            name = row_and_column(words, rules, prospect.row, prospect.column)
            return say(words("entry.ask_strike", row=name), "question")
        message = "entry.ask_void" if prospect.voids_bonuses else "entry.ask"
        return say(words(message, entry=self._text(prospect)), "question")
