"""The table: rolling dice, marking them, asking about the game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from a11y_game.cues import Sound, mark_sounds, place_pan
from a11y_game.dice_order import left_to_right
from a11y_game.engine.actions import Action, Reroll, Roll
from a11y_game.engine.dice import DICE, FACES, Dice
from a11y_game.phrasing.dice import face_marks_text, faces_text
from a11y_game.phrasing.names import ruleset_name, sentence_case
from a11y_game.ui.answer import Answer, ignored, say
from a11y_game.ui.guard import Guard
from a11y_game.ui.keys import DIGITS, SHIFT_DIGITS, Key
from a11y_game.ui.marks import ALL_MARKED, Marks
from a11y_game.ui.play import Play
from a11y_game.ui.screen import Binding, Bindings, Screen

PACES = {"instant": 0.0, "brisk": 1.2, "leisurely": 3.0}
"""Seconds before a computer opponent plays, by the setting."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Opens the screens around a table."""

    entry: Callable[["TableScreen"], Answer]
    sheets: Callable[[], Answer]
    menu: Callable[["TableScreen"], Answer]
    end: Callable[["TableScreen"], Answer]
    rules: Callable[[], Answer]


class TableScreen(Screen):
    """Where a turn is played."""

    name = "table"

    def __init__(self, play: Play, doors: Doors) -> None:
        self.play = play
        self.doors = doors
        self.marks = Marks()
        self.place: int | None = None
        """The die the player has walked to, 0–4 from left to right."""
        self._guard = Guard(play.host.clock)
        self._bot_due = False

    def opening(self) -> Answer:
        """Say which game this is and whose turn it is, or the dice on the table."""
        words, state = self.play.words, self.play.state
        if state.finished:
            return say(words("turn.over"))
        if state.throw is not None:
            return self.play.last_roll()
        if state.entries:
            return say(self._turn_text("table.again"))
        game = ruleset_name(words, state.rules.id)
        turn = self._turn_text("table.begin", "table.bot_begins")
        if len(state.players) == 1:
            return say(words("table.opening.alone", game=game, turn=turn), "your_turn")
        who = sentence_case(self.play.people.together(range(len(state.players))))
        cue = "other_turn" if self.play.session.bot_to_move else "your_turn"
        return say(words("table.opening", game=game, who=who, turn=turn), cue)

    def _turn_text(self, message: str, of_bot: str = "next") -> str:
        """Say by `message` whose turn it is; what to press is of no use while a computer plays."""
        asked = of_bot if self.play.session.bot_to_move else message
        return self.play.people.say(asked, self.play.state.to_move)

    def bindings(self) -> Bindings:
        """Roll, mark, ask; when the game is over, ask only."""
        asking = {
            **self.play.queries(),
            Key.SHIFT_S: Binding("sheets", self.doors.sheets),
            Key.U: Binding("take_back", self.take_back),
            Key.SHIFT_R: Binding("rules", self.doors.rules),
            Key.F3: Binding("rules", self.doors.rules),
            Key.ESCAPE: Binding("game_menu", lambda: self.doors.menu(self)),
        }
        if self.play.state.finished:
            return {Key.ENTER: Binding("end_menu", self._enter), **asking}
        return {Key.ENTER: Binding("roll", self._enter), **self._dice_keys(), **asking}

    def any_other_key(self) -> Answer | None:
        """Say when the game is over: most keys have nothing left to do."""
        return say(self.play.words("turn.over"), "refusal") if self.play.state.finished else None

    def _dice_keys(self) -> Bindings:
        bound = {}
        for face, key, shifted in zip(FACES, DIGITS, SHIFT_DIGITS, strict=True):
            mark, unmark = partial(self._mark, face), partial(self._unmark, face)
            bound[key] = Binding(f"mark_{face}", mark, "mark")
            bound[shifted] = Binding(f"unmark_{face}", unmark, "unmark")
        return bound | {
            Key.SPACE: Binding("marks", self._say_marks),
            Key.A: Binding("mark_all", self._mark_all),
            Key.DIGIT_0: Binding("clear_marks", self._clear_marks),
            Key.RIGHT: Binding("next_die", lambda: self._walk(1)),
            Key.LEFT: Binding("previous_die", lambda: self._walk(-1)),
            Key.HOME: Binding("first_die", lambda: self._go_to(0)),
            Key.END: Binding("last_die", lambda: self._go_to(DICE - 1)),
            Key.UP: Binding("mark_die", lambda: self._mark_here(marked=True)),
            Key.K: Binding("mark_die", lambda: self._mark_here(marked=True)),
            Key.DOWN: Binding("unmark_die", lambda: self._mark_here(marked=False)),
            Key.J: Binding("unmark_die", lambda: self._mark_here(marked=False)),
        }

    def written(self, answer: Answer) -> Answer:
        """Take note of an entry made for a person; the computer's turn follows if it is next."""
        self._new_dice()
        self.call_bot()
        return answer

    def take_back(self) -> Answer:
        """Undo the entry just made."""
        before = self.play.state
        answer = self.play.take_back()
        if self.play.state is not before:
            self._new_dice()
        return answer

    def call_bot(self) -> None:
        """Let the computer play after the pace the player likes, where it is its turn."""
        if self._bot_due or not self.play.session.bot_to_move:
            return
        self._bot_due = True
        pace = self.play.shell.desk.settings().bot_pace
        self.play.host.scheduler.later(PACES[pace], self._bot_plays)

    def _bot_plays(self) -> None:
        self._bot_due = False
        if not self.play.session.bot_to_move:
            return
        self._new_dice()
        self.play.shell.news(self.play.bot_turn())
        self.play.shell.after_answer()
        self.call_bot()

    def _new_dice(self) -> None:
        self.marks = Marks()
        self.place = None

    def _enter(self) -> Answer:
        # A bounced Enter that rolled would cut off what was rolled.
        if self._guard.too_soon():
            return ignored(self.play.words)
        state = self.play.state
        if state.finished:
            return self.doors.end(self)
        if self.play.session.bot_to_move:
            return self._not_yours()
        if state.throw is None:
            return self._roll(Roll())
        if self.marks and state.rolls_left:
            return self._roll(Reroll(tuple(sorted(self.marks.positions))))
        return self.doors.entry(self)

    def _roll(self, action: Action) -> Answer:
        events = self.play.act(action)
        self._new_dice()
        return Answer(self._roll_text(), self.play.sounds(events), self.play.last_roll().braille)

    def _roll_text(self) -> str:
        return self.play.last_roll().text

    def _dice(self) -> Dice | None:
        throw = self.play.state.throw
        return throw.dice if throw else None

    def _not_yours(self) -> Answer:
        return say(self.play.turn_text(), "refusal")

    def _markable(self) -> Answer | None:
        """Return the refusal where no die can be marked now."""
        state = self.play.state
        if self.play.session.bot_to_move:
            return self._not_yours()
        if state.throw is None:
            return self.play.not_rolled()
        if not state.rolls_left:
            return say(self.play.words("mark.no_rolls"), "refusal")
        return None

    def _mark(self, face: int) -> Answer:
        return self._mark_face(face, marked=True)

    def _unmark(self, face: int) -> Answer:
        return self._mark_face(face, marked=False)

    def _mark_face(self, face: int, *, marked: bool) -> Answer:
        refusal, dice = self._markable(), self._dice()
        if refusal is not None or dice is None:
            return refusal or self.play.not_rolled()
        number = dice.count(face)
        if not number:
            none = self.play.words(f"face.none.{face}")
            return say(self.play.words("mark.no_face", face=none), "refusal")
        change = self.marks.mark_face if marked else self.marks.unmark_face
        changed = change(dice, face)
        if changed is None:
            message = "mark.all_marked" if marked else "mark.none_marked"
            return say(self.play.words.count(message, number, face=face), "refusal")
        self.marks, position = changed
        again = sum(dice[position] == face for position in self.marks.positions)
        text = face_marks_text(self.play.words, face, again, number)
        return Answer(text, self._mark_sounds((position,), marked=marked))

    def _mark_all(self) -> Answer:
        refusal = self._markable()
        if refusal is not None:
            return refusal
        self.marks = ALL_MARKED
        sounds = self._mark_sounds(self.marks.positions, marked=True)
        return Answer(self.play.words("mark.all_five"), sounds)

    def _clear_marks(self) -> Answer:
        refusal = self._markable()
        if refusal is not None:
            return refusal
        sounds = self._mark_sounds(self.marks.positions, marked=False)
        self.marks = Marks()
        return Answer(self.play.words("mark.cleared"), sounds)

    def _say_marks(self) -> Answer:
        dice, words = self._dice(), self.play.words
        if dice is None:
            return say(self.play.not_rolled().text)
        lying, marked = self._lying(dice), self.marks.positions
        again = [dice[position] for position in lying if position in marked]
        kept = [dice[position] for position in lying if position not in marked]
        if not again:
            return say(words("marks.none", kept=faces_text(kept)))
        if not kept:
            return say(words("marks.all", dice=faces_text(again)))
        return say(words("marks", dice=faces_text(again), kept=faces_text(kept)))

    def _walk(self, by: int) -> Answer:
        if self.place is None:
            return self._go_to(0 if by > 0 else DICE - 1)
        return self._go_to(self.place + by)

    def _go_to(self, place: int) -> Answer:
        dice = self._dice()
        if dice is None:
            return self.play.not_rolled()
        inside = min(max(place, 0), DICE - 1)
        cue = "move" if inside == place else "edge"
        self.place = inside
        return Answer(self._die_text(dice, inside), (Sound(cue, place_pan(inside)),))

    def _die_text(self, dice: Dice, place: int) -> str:
        position = self._lying(dice)[place]
        message = "die.marked" if position in self.marks.positions else "die.kept"
        return self.play.words(message, place=place + 1, face=dice[position])

    def _mark_here(self, *, marked: bool) -> Answer:
        refusal, dice = self._markable(), self._dice()
        if refusal is not None or dice is None:
            return refusal or self.play.not_rolled()
        if self.place is None:
            return say(self.play.words("die.none_chosen"), "refusal")
        position = self._lying(dice)[self.place]
        if (position in self.marks.positions) == marked:
            return say(self._die_text(dice, self.place), "edge")
        self.marks = self.marks.with_position(position, marked=marked)
        sounds = self._mark_sounds((position,), marked=marked)
        return Answer(self._die_text(dice, self.place), sounds)

    def _lying(self, dice: Dice) -> tuple[int, ...]:
        """Return the positions of the dice from left to right, as the player hears them."""
        return left_to_right(dice, self.play.order)

    def _mark_sounds(self, positions: Iterable[int], *, marked: bool) -> tuple[Sound, ...]:
        dice = self._dice()
        lying = self._lying(dice) if dice else ()
        return mark_sounds((lying.index(position) for position in positions), marked=marked)
