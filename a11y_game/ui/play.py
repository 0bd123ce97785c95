"""One game at the keyboard: the session, who listens, and what the screens of it share."""

from a11y_game.cues import Sound, sounds_for
from a11y_game.dice_order import laid_out
from a11y_game.engine import queries
from a11y_game.engine.actions import Action, Roll, Write
from a11y_game.engine.events import Event, Rolled, Written
from a11y_game.engine.record import state_after
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.output.journal_events import journal_event
from a11y_game.phrasing import story, table
from a11y_game.phrasing.people import People
from a11y_game.session import Chooser, Session
from a11y_game.ui.advisor import Advisor
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.host import Host
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings

OF_A_TURN = frozenset({Key.D, Key.T, Key.V, Key.SHIFT_V, Key.I})
"""Keys that ask for what there is only while somebody has a turn."""


class Play:
    """A game as the screens see it: one in progress, or with `past` one to look back at.

    In a game of the past nobody is "you": who looks at it may be somebody else.
    """

    def __init__(
        self, host: Host, session: Session, bots: dict[int, Chooser], *, past: bool = False
    ) -> None:
        self.host = host
        self.shell = host.shell
        self.session = session
        self.bots = bots
        self._past = past
        self._advisor = Advisor()
        self._after_write: dict[int, GameState] = {}
        """The game as each person left it: to replay a long one would keep its key waiting."""
        self.entries_made = 0
        """Entries made at this keyboard in this sitting: the first ones come with a hint."""

    @property
    def words(self) -> Words:
        """The words of the player's language."""
        return self.shell.words

    @property
    def people(self) -> People:
        """The players as the listener hears of them."""
        seated = self.session.people
        you = next(iter(seated)) if len(seated) == 1 and not self._past else None
        return People(self.words, self.state.players, you)

    @property
    def state(self) -> GameState:
        """The game as it stands."""
        return self.session.state

    @property
    def listener(self) -> int:
        """The player whose keys and questions these are: the person who moves now or next."""
        number, seated = len(self.state.players), self.session.people
        in_turn = ((self.state.to_move + step) % number for step in range(number))
        return next((player for player in in_turn if player in seated), 0)

    @property
    def order(self) -> str:
        """How the player likes dice to be told."""
        return self.shell.desk.settings().dice_order

    def act(self, action: Action, *, told: bool = True) -> tuple[Event, ...]:
        """Do an action for the player to move and note its events in the journal."""
        events = self.session.act(action, told=told)
        for event in events:
            self.shell.journal.write("event", **journal_event(event))
        return events

    def sounds(self, events: tuple[Event, ...]) -> tuple[Sound, ...]:
        """Return the cues of `events`, dice tones included where they are wanted."""
        lying = (laid_out(e, self.order) if isinstance(e, Rolled) else e for e in events)
        tones = self.shell.desk.settings().dice_tones
        return sounds_for(lying, mine=self.session.people, tones=tones)

    def write(self, action: Write) -> Answer:
        """Write for the person to move; return the one utterance about it."""
        before = self.state
        events = self.act(action)
        entry = table.after_entry(self.people, before, self.state, events, self.session.people)
        following = self._what_next(events)
        self._after_write[before.to_move] = self.state
        self.entries_made += 1
        return Answer(f"{entry} {following}".strip(), self.sounds(events))

    def bot_turn(self) -> Answer:
        """Let the computer play its whole turn; return the one utterance about it."""
        player = self.state.to_move
        events: tuple[Event, ...] = ()
        before = self.state
        while not any(isinstance(event, Written) for event in events):
            before = self.state
            action = self._bot_action(before)
            # Its turn is told as one, so the disk is waited for once.
            events += self.act(action, told=isinstance(action, Write))
        entry = table.after_entry(self.people, before, self.state, events, self.session.people)
        path = table.path_text(self.words, events, self.order)
        told = self.words("bot.turn", name=self.people.name(player), rolls=path, entry=entry)
        following = self._what_next(events)
        last_roll = [event for event in events if isinstance(event, Rolled)][-1:]
        closing = tuple(event for event in events if not isinstance(event, Rolled))
        return Answer(f"{told} {following}".strip(), self.sounds((*last_roll, *closing)))

    def take_back(self) -> Answer:
        """Undo the entry just made."""
        player = self.session.take_back()
        if player is None:
            late = self.state.entries > 0
            return say(self.words("take_back.late" if late else "take_back.none"), "refusal")
        throw = self.state.throw
        dice = table.roll_text(self.words, self.state, throw, self.order) if throw else ""
        return say(self.people.say("take_back.done", player, dice=dice), "erase")

    def turn_text(self) -> str:
        """Return whose turn it is, and how many rolls are left to a person."""
        if self.session.bot_to_move:
            # Its turn is told as one, so its rolls are none that the player could count.
            return self.people.say("next", self.state.to_move)
        return table.turn_text(self.people, self.state)

    def queries(self) -> Bindings:
        """Return the keys that ask for something, the same wherever the game is looked at."""
        bound = {
            Key.D: Binding("last_roll", self.last_roll),
            Key.S: Binding("scores", self._scores),
            Key.T: Binding("turn", self._turn),
            Key.V: Binding("best_rows", self._best_rows),
            Key.SHIFT_V: Binding("all_rows", self._all_rows),
            Key.B: Binding("beside", self._beside),
            Key.C: Binding("catch_up", self._catch_up),
            Key.I: Binding("advice", self._advice),
        }
        if self.state.finished:
            return {key: binding for key, binding in bound.items() if key not in OF_A_TURN}
        return bound

    def last_roll(self) -> Answer:
        """Say the dice on the table."""
        throw = self.state.throw
        if throw is None:
            return say(self._not_rolled())
        text = table.roll_text(self.words, self.state, throw, self.order)
        return say(text, braille=table.roll_braille(self.words, throw))

    def not_rolled(self) -> Answer:
        """Say that there are no dice on the table yet."""
        return say(self._not_rolled(), "refusal")

    def _not_rolled(self) -> str:
        if self.session.bot_to_move:
            return self.turn_text()
        return self.people.say("not_rolled", self.state.to_move)

    def _what_next(self, events: tuple[Event, ...]) -> str:
        """Return whose turn began, or how the game ended and which key leads on."""
        said = table.what_next(self.people, self.state, events, frozenset(self.bots))
        if self.state.finished and self.shell.desk.settings().verbosity != "brief":
            said = f"{said} {self.words('ended.hint')}"
        return said

    def _bot_action(self, state: GameState) -> Action:
        if state.throw is None:
            return Roll()
        return self.bots[state.to_move](state)

    def _advice(self) -> Answer:
        if self.session.bot_to_move:
            return say(self.words("advice.not_yours"), "refusal")
        return self._advisor.answer(self.words, self.state)

    def _scores(self) -> Answer:
        return say(table.scores_text(self.people, self.state))

    def _turn(self) -> Answer:
        return say(self.turn_text())

    def _best_rows(self) -> Answer:
        if self.state.throw is None:
            return self._open_rows()
        return say(table.best_rows_text(self.words, self.state))

    def _all_rows(self) -> Answer:
        if self.state.throw is None:
            return self._open_rows()
        return say(table.rows_text(self.words, self.state, queries.prospects(self.state)))

    def _open_rows(self) -> Answer:
        return say(table.open_rows_text(self.people, self.state, self.listener))

    def _beside(self) -> Answer:
        if not self.state.finished:
            return say(table.beside_text(self.people, self.state, self.listener))
        everybody = sorted(self.session.people) or [self.listener]
        said = (table.beside_text(self.people, self.state, player) for player in everybody)
        return say(" ".join(dict.fromkeys(said)))

    def _catch_up(self) -> Answer:
        finished, number = self.state.entries, len(self.state.players)
        mine = range(self.listener, finished, number)
        first = mine[-1] + 1 if mine else 0
        if first == finished:
            return say(self.words("catch_up.nothing" if finished else "catch_up.nothing_yet"))
        record, seated = self.session.record, self.session.people
        since = self._after_write.get(self.listener)
        if since is None or since.entries != first:
            since = state_after(record, first)
        turns = record.turns[first:]
        return say(" ".join(story.turns_since(self.people, since, turns, self.order, seated)))
