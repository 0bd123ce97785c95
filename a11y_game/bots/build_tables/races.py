"""Trains the networks: `python -m a11y_game.bots.build_tables.races`.

Needs numpy and numba. The same seeds give the same tables on the same processor and versions.
"""

import argparse
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from a11y_game.bots.build_tables.race_games import family
from a11y_game.bots.build_tables.race_training import (
    FROM_A_COUSIN,
    FROM_A_RELATIVE,
    FROM_NOTHING,
    INTO_DEBT,
    Course,
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
    course: Course
    relatives: tuple["Task", ...] = ()

    def say(self, line: str) -> None:
        """Print how training goes."""
        print(f"{self.name}: {line}", flush=True)

    def members(self) -> list[Rules]:
        """Return the rules of the family."""
        ruleset = TOYBYTOY if "school" in self.chosen[0] else DICE_POKER
        return [ruleset.rules(options) for options in self.chosen]


def _toybytoy(school: str, bonus: int, course: Course, *relatives: Task) -> Task:
    chosen = tuple(
        {"school": school, "poker_bonus": bonus, "fill": fill, "straight_bonus": straights}
        for fill in ("left_to_right", "free")
        for straights in ("always", "first_roll")
    )
    return Task(f"toybytoy {school} {bonus}", chosen, course, relatives)


def _school(school: str, course: Course, *relatives: Task) -> Task:
    most = _toybytoy(school, 500, FROM_A_RELATIVE)
    more = _toybytoy(school, 100, FROM_A_RELATIVE, most)
    return _toybytoy(school, 50, course, more, *relatives)


def _dice_poker(columns: int, course: Course, *relatives: Task) -> Task:
    return Task(f"dice-poker {columns}", ({"columns": columns},), course, relatives)


def _all_dice_poker() -> Task:
    near = FROM_A_RELATIVE
    fewer = _dice_poker(2, near, _dice_poker(1, near))
    more = _dice_poker(4, near, _dice_poker(5, near, _dice_poker(6, near)))
    return _dice_poker(3, FROM_NOTHING, fewer, more)


TASKS = (
    _school(
        "minus_one",
        FROM_NOTHING,
        _school("debt", INTO_DEBT),
        _school("minus_ten", FROM_A_COUSIN),
    ),
    _all_dice_poker(),
)
"""What to begin with; the rest follows from relatives."""


def work(task: Task, into: Path, start: Net | None) -> Net:
    """Train and store the network of a task, beginning with that of a relative if there is one."""
    began = time.perf_counter()
    members = task.members()
    trained = train(family(members), task.course, start, task.say)
    for rules in members:
        packed = pack_network(rules, trained.weights.tolist(), trained.head.tolist())
        (into / file_name(rules)).write_bytes(packed)
    seconds = time.perf_counter() - began
    print(f"{task.name}: {len(packed):,} bytes each, {seconds:.0f} s", flush=True)
    return trained


def main() -> None:
    """Train and store every network."""
    arguments = _arguments()
    arguments.into.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(arguments.processes) as pool:
        running = {pool.submit(work, task, arguments.into, None): task for task in TASKS}
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                trained = future.result()
                for relative in running.pop(future).relatives:
                    running[pool.submit(work, relative, arguments.into, trained)] = relative


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=TABLES, help="folder to write the tables to")
    parser.add_argument("--processes", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    main()
