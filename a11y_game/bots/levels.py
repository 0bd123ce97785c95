"""How strong an opponent plays, and the opponents themselves.

- `greedy` plans its turn exactly for the most points now. It is the yardstick, no opponent.
- `beginner` knows what each row usually brings, but has strong fancies for faces and rows.
- `solid` has fewer fancies.
- `master` plays by the strongest evaluator there is: the optimum in games with one column.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from a11y_game.bots.estimate import PointsNow, RowByRow, first_turn
from a11y_game.bots.evaluator import Evaluator
from a11y_game.bots.lattice import KEEPS
from a11y_game.bots.masters import master_player
from a11y_game.bots.table_file import TableUnusable
from a11y_game.bots.turn import Option, TurnPlan, best, plan
from a11y_game.bots.view import seen
from a11y_game.engine.actions import Action, Roll
from a11y_game.engine.dice import FACES
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.sheet import Sheet
from a11y_game.engine.state import GameState

BEGINNERS_ERROR = 0.25
SOLID_ERROR = 0.08
"""How far the judgement of an option is off at most, in first turns (see `first_turn`)."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    id: str
    evaluator: Callable[[Rules], Evaluator]
    """May raise TableUnusable; then `weaker` plays."""
    error: float = 0.0
    """How far the judgement of an option is off at most, in first turns (see `first_turn`)."""
    weaker: "Level | None" = None


BEGINNER = Level("beginner", RowByRow, error=BEGINNERS_ERROR)
SOLID = Level("solid", RowByRow, error=SOLID_ERROR, weaker=BEGINNER)
MASTER = Level("master", master_player, weaker=SOLID)
GREEDY = Level("greedy", PointsNow)

OPPONENTS: tuple[Level, ...] = (BEGINNER, SOLID, MASTER)
"""What a player chooses from, weakest first."""

LEVELS: tuple[Level, ...] = (*OPPONENTS, GREEDY)


class UnknownLevelError(LookupError):
    """No level has this id."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level


def find(level: str) -> Level:
    """Return the level with the id `level`, in any letter case; raises UnknownLevelError."""
    for known in LEVELS:
        if known.id == level.strip().lower():
            return known
    raise UnknownLevelError(level)


@dataclass
class Bot:
    """An opponent. It may serve several seats, and any number of games of its rules."""

    asked: Level
    """The level that was asked for."""
    level: Level
    """The level it plays."""
    evaluator: Evaluator
    rules: Rules
    unusable: TableUnusable | None = None
    """Why it plays a weaker level than asked, None where it does not."""
    _planned: tuple[tuple[Sheet, ...], TurnPlan] | None = field(default=None, repr=False)

    @property
    def weaker_than_asked(self) -> bool:
        """Whether the table that the level needs could not be used."""
        return self.level is not self.asked

    def choose(self, view: GameState, random: Random | None = None) -> Action:
        """Return the action of the player to move.

        `random` decides how a level that errs misjudges; None makes it err the same way in the
        same position every time. The dice source of `view` is never looked at. Of options worth
        the same it takes the first: writing before throwing, few dice before many.
        """
        if view.throw is None:
            return Roll()
        options = self.plan(seen(view)).options(view.throw)
        if self.level.error:
            options = self._misjudged(options, random or Random(_signature(view)))  # noqa: S311 # a game
        return best(options).action

    def plan(self, view: GameState) -> TurnPlan:
        """Return the plan of the mover's turn, kept until somebody writes."""
        # Sheets are replaced by an entry, and by nothing else.
        if self._planned is None or self._planned[0] is not view.sheets:
            self._planned = (view.sheets, plan(view, self.evaluator))
        return self._planned[1]

    def _misjudged(self, options: list[Option], random: Random) -> list[Option]:
        """Return the options as a player sees them who has a fancy for some faces and rows.

        A face is fancied however many dice show it, so that a pair is torn apart no sooner than
        by a better player: the mistake is to keep the wrong faces, or one too many.
        """
        most = self.level.error * first_turn(self.rules)
        fancies = {face: random.uniform(-most, most) for face in FACES}

        def seen_as(option: Option) -> float:
            if not option.keep:
                return option.value + random.uniform(-most, most)
            return option.value + sum(fancies[face] for face in set(KEEPS[option.keep]))

        return [replace(option, value=seen_as(option)) for option in options]


def bot(level: Level, rules: Rules) -> Bot:
    """Return an opponent of `level`, or of the next weaker one that can play `rules`."""
    playing, unusable = level, None
    while True:
        try:
            return Bot(level, playing, playing.evaluator(rules), rules, unusable)
        except TableUnusable as fault:
            if playing.weaker is None:
                raise
            playing, unusable = playing.weaker, unusable or fault


def preload(rules: Rules) -> None:
    """Load and compute everything that opponents and advice need, so that no move waits for it."""
    for level in LEVELS:
        bot(level, rules)
    first_turn(rules)


def _signature(view: GameState) -> str:
    throw = view.throw
    return f"{view.rules.id} {view.entries} {view.to_move} {view.sheet.cells} {throw}"
