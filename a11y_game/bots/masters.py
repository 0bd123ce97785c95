"""The strongest evaluators of each rule set."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from a11y_game.bots.evaluator import Evaluator
from a11y_game.bots.exact import exact_evaluator
from a11y_game.bots.race.evaluator import RaceEvaluator
from a11y_game.bots.race.stored import load_network, serves
from a11y_game.bots.table_file import Fault, TableUnusable, file_name
from a11y_game.engine.ruleset import Rules


@dataclass(frozen=True, slots=True)
class Experts:
    """Who knows some rules best."""

    player: Evaluator
    """Judges as who wants to win; may weigh what an entry gives to rivals."""
    adviser: Evaluator
    """Judges by the mover's expected final total alone."""


Source = Callable[[Rules], Experts | None]
"""Gives the experts of the rules it knows, None for others; raises TableUnusable."""


def exact_experts(rules: Rules) -> Experts | None:
    """Return the experts of rules that are solved; raises TableUnusable."""
    evaluator = exact_evaluator(rules)
    return None if evaluator is None else Experts(evaluator, evaluator)


def race_experts(rules: Rules) -> Experts | None:
    """Return the experts of games with bonuses for the first; raises TableUnusable."""
    if not serves(rules):
        return None
    network = load_network(rules)
    # Who grudges rivals their bonuses runs into debt more often, and in matches wins less.
    rivalry = 0.0 if rules.quota else 1.0
    return Experts(RaceEvaluator(rules, network, rivalry), RaceEvaluator(rules, network))


SOURCES: tuple[Source, ...] = (exact_experts, race_experts)


@lru_cache(maxsize=16)
def experts(rules: Rules) -> Experts:
    """Return the experts of `rules`; raises TableUnusable where there are none."""
    for source in SOURCES:
        found = source(rules)
        if found is not None:
            return found
    raise TableUnusable(file_name(rules), Fault.MISSING)


def master_player(rules: Rules) -> Evaluator:
    """Return the evaluator that the strongest opponent plays by; raises TableUnusable."""
    return experts(rules).player


def master_adviser(rules: Rules) -> Evaluator:
    """Return the evaluator that advice is given by; raises TableUnusable."""
    return experts(rules).adviser
