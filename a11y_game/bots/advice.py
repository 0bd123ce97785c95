"""What the player to move should do."""

from collections.abc import Sequence
from dataclasses import dataclass

from a11y_game.bots.estimate import RowByRow
from a11y_game.bots.evaluator import Evaluator
from a11y_game.bots.masters import master_adviser
from a11y_game.bots.table_file import TableUnusable
from a11y_game.bots.turn import Option, plan, ranked
from a11y_game.bots.view import seen
from a11y_game.engine.refusal import RefusalCode, RefusedError, refuse
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.state import GameState


@dataclass(frozen=True, slots=True)
class Advice:
    """Everything the player to move can do, with its worth."""

    player: int
    """Index of the player to move."""
    value: float
    """The player's expected final total under best play, settlement aside."""
    exact: bool
    """Whether that is the true optimum, or else an estimate."""
    options: tuple[Option, ...]
    """Best first; none before the first roll of a turn."""
    unusable: TableUnusable | None
    """Why a weaker judge than the best had to do, None where it did not."""


@dataclass(frozen=True, slots=True)
class Judge:
    """The best evaluator that could be had."""

    evaluator: Evaluator
    unusable: TableUnusable | None


def judge(rules: Rules) -> Judge:
    """Return the strongest evaluator of `rules`, or a plain one where its table is unusable."""
    try:
        return Judge(master_adviser(rules), None)
    except TableUnusable as fault:
        return Judge(RowByRow(rules), fault)


def advise(state: GameState) -> Advice:
    """Return the advice for the player to move.

    Raises RefusedError when the game is over.
    """
    if state.finished:
        raise RefusedError(refuse(RefusalCode.GAME_OVER))
    view, chosen = seen(state), judge(state.rules)
    planned = plan(view, chosen.evaluator)
    options: Sequence[Option] = ()
    value = planned.value if view.throw is None else 0.0
    if view.throw is not None:
        options = ranked(planned.options(view.throw))
        value = options[0].value
    return Advice(view.to_move, value, chosen.evaluator.exact, tuple(options), chosen.unusable)
