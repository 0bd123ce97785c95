"""Backward induction over the turns of a game with one column, in double precision."""

import numpy as np

from a11y_game.bots.build_tables.problem import Floats, problem
from a11y_game.engine.ruleset import Rules

try:
    from a11y_game.bots.build_tables.compiled import solve_layer
except ImportError:  # numba is not installed: the same with numpy alone, five times slower
    from a11y_game.bots.build_tables.uncompiled import solve_layer


def solve(rules: Rules) -> Floats:
    """Return what is still to come from every position, in the order of `layout(rules)`.

    Bonuses and penalties are credited at the end. `rules` must be solvable (see `layout`).
    """
    task = problem(rules)
    values = np.zeros(task.layout.size)
    values[-len(task.end) :] = task.end
    for upper, lower in task.layers():
        solve_layer(task, upper, lower, values)
    return values
