"""What each decision of a game cost against the best one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from a11y_game.bots.advice import judge
from a11y_game.bots.lattice import INDEX
from a11y_game.bots.turn import Option, best, plan
from a11y_game.bots.view import HIDDEN, seen
from a11y_game.engine import game
from a11y_game.engine.actions import Action, Reroll, Write
from a11y_game.engine.record import GameRecord, RollEntry, TurnEntry, actions_of, play_turn
from a11y_game.engine.ruleset import Throw
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a player, beside the best one."""

    turn: int
    """Number of the turn in the whole game, from 1."""
    player: int
    roll: int
    """After which roll of the turn, 1–3."""
    state: GameState
    """The game with the dice that were decided about on the table."""
    chosen: Option
    best: Option
    exact: bool
    """Whether the values are the true ones, or else estimates."""

    @property
    def cost(self) -> float:
        """Points of the expected final total that the choice gave away, 0 for the best."""
        return max(0.0, self.best.value - self.chosen.value)


def review(record: GameRecord) -> Iterator[Decision]:
    """Yield every decision of a record that the rules allow, in order.

    Raises RefusedError where they do not.
    """
    state = game.start(record.rules, record.players, HIDDEN)
    for number, turn in enumerate(record.turns, 1):
        yield from _turn_decisions(state, turn, number)
        state, _ = play_turn(state, turn)


def total_costs(decisions: Sequence[Decision], players: int) -> tuple[float, ...]:
    """Return what the decisions cost each of `players` players in all."""
    return tuple(
        sum((d.cost for d in decisions if d.player == player), start=0.0)
        for player in range(players)
    )


def dearest(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the decisions that cost something, dearest first."""
    return sorted((d for d in decisions if d.cost > 0), key=lambda d: -d.cost)


def _turn_decisions(state: GameState, turn: TurnEntry, number: int) -> Iterator[Decision]:
    evaluator = judge(state.rules).evaluator
    planned = plan(seen(state), evaluator)
    _, *choices = actions_of(turn)
    for roll, (entry, action) in enumerate(zip(turn.rolls, choices, strict=False), 1):
        throw = _throw(entry, roll)
        options = planned.options(throw)
        yield Decision(
            number,
            state.to_move,
            roll,
            state.with_throw(throw, HIDDEN),
            _chosen(options, action, entry),
            best(options),
            evaluator.exact,
        )


def _throw(entry: RollEntry, roll: int) -> Throw:
    return Throw(entry.dice, roll, len(entry.reroll) if roll > 1 else len(entry.dice))


def _chosen(options: Sequence[Option], action: Action, entry: RollEntry) -> Option:
    """Return the option that `action` takes with the dice of `entry`."""
    if isinstance(action, Reroll):
        stays = (die for place, die in enumerate(entry.dice) if place not in action.positions)
        keep = INDEX[tuple(sorted(stays))]
        return next(option for option in options if option.keep == keep)
    taken = [option for option in options if option.action == action]
    if not taken and isinstance(action, Write):
        # A strike of what the dice do not make is no option beside writing it.
        taken = [option for option in options if option.action == replace(action, strike=False)]
    return taken[0]
