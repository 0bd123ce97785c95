"""Trains the networks: `python -m a11y_game.bots.build_tables.races`.

Needs numpy and numba. The same seeds give the same tables on the same processor and versions.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from a11y_game.bots.build_tables.race_games import family
from a11y_game.bots.build_tables.race_training import (
    FROM_A_RELATIVE,
    FROM_NOTHING,
    train,
)
from a11y_game.bots.build_tables.race_turns import Net
from a11y_game.bots.race.stored import pack_network
from a11y_game.bots.table_file import file_name
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets.dice_poker import DICE_POKER
from a11y_game.engine.rulesets.toybytoy import TOYBYTOY

TABLES = Path(__file__).parent.parent / "tables"


@dataclass(frozen=True)
class Task:
    """A family to train a network for, and the tasks that start from that network."""

    name: str
    chosen: tuple[dict[str, int | str], ...]
    """Options of each member."""
    relatives: tuple["Task", ...] = ()

    def members(self) -> list[Rules]:
        """Return the rules of the family."""
        ruleset = TOYBYTOY if "school" in self.chosen[0] else DICE_POKER
        return [ruleset.rules(options) for options in self.chosen]


def toybytoy_task(school: str) -> Task:
    """Return the tasks of a school: the usual poker bonus first."""

    def task(bonus: int, *relatives: Task) -> Task:
        chosen = tuple(
            {"school": school, "poker_bonus": bonus, "fill": fill, "straight_bonus": straights}
            for fill in ("left_to_right", "free")
            for straights in ("always", "first_roll")
        )
        return Task(f"toybytoy {school} {bonus}", chosen, relatives)

    return task(50, task(100, task(500)))


def dice_poker_task() -> Task:
    """Return the tasks of all numbers of columns: three first."""

    def task(columns: int, *relatives: Task) -> Task:
        return Task(f"dice-poker {columns}", ({"columns": columns},), relatives)

    return task(3, task(2, task(1)), task(4, task(5, task(6))))


TASKS = (dice_poker_task(), *map(toybytoy_task, ("debt", "minus_one", "minus_ten")))


def work(task: Task, into: Path, start: Net | None) -> Net:
    """Train and store the network of a task, beginning with that of a relative if there is one."""
    began = time.perf_counter()
    members = task.members()
    course = FROM_A_RELATIVE if start else FROM_NOTHING
    trained = train(family(members), course, start, lambda line: print(task.name, line, flush=True))
    for rules in members:
        packed = pack_network(rules, trained.weights.tolist(), trained.head.tolist())
        (into / file_name(rules)).write_bytes(packed)
    seconds = time.perf_counter() - began
    print(f"{task.name}: {len(packed):,} bytes each, {seconds:.0f} s", flush=True)
    return trained


def main() -> None:
    """Train what the command line asks for."""
    arguments = _arguments()
    arguments.into.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(arguments.processes) as pool:
        tasks = list(_chosen(arguments.only))
        running = {pool.submit(work, task, arguments.into, None): task for task in tasks}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                trained = future.result()
                for relative in running.pop(future).relatives:
                    running[pool.submit(work, relative, arguments.into, trained)] = relative


def _chosen(only: Sequence[str]) -> Iterator[Task]:
    return (task for task in TASKS if not only or any(task.name.startswith(name) for name in only))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", help="names of tasks, such as 'toybytoy debt'")
    parser.add_argument("--into", type=Path, default=TABLES, help="folder to write the tables to")
    parser.add_argument("--processes", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    main()
