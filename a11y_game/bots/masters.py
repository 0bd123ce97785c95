"""The strongest evaluator of each rule set."""

from collections.abc import Callable
from functools import lru_cache

from a11y_game.bots.evaluator import Evaluator
from a11y_game.bots.exact import exact_evaluator
from a11y_game.bots.table_file import Fault, TableUnusable, file_name
from a11y_game.engine.ruleset import Rules

Source = Callable[[Rules], Evaluator | None]
"""Gives the evaluator of the rules it knows, None for others; raises TableUnusable."""

SOURCES: tuple[Source, ...] = (exact_evaluator,)


@lru_cache(maxsize=16)
def master_evaluator(rules: Rules) -> Evaluator:
    """Return the strongest evaluator of `rules`; raises TableUnusable where there is none."""
    for source in SOURCES:
        evaluator = source(rules)
        if evaluator is not None:
            return evaluator
    raise TableUnusable(file_name(rules), Fault.MISSING)
