"""Builds the tables and prints the value of every set: `python -m a11y_game.bots.build_tables`."""

import argparse
import time
from pathlib import Path

from a11y_game.bots.build_tables.single_column import build, solvable_variants
from a11y_game.bots.table_file import file_name
from a11y_game.engine.rulesets import ALL

TABLES = Path(__file__).parent.parent / "tables"


def main() -> None:
    """Build what the command line asks for."""
    arguments = _arguments()
    arguments.into.mkdir(parents=True, exist_ok=True)
    for rules in solvable_variants(ALL):
        if arguments.ruleset in (None, rules.id):
            began = time.perf_counter()
            data, value = build(rules)
            seconds = time.perf_counter() - began
            name = file_name(rules)
            (arguments.into / name).write_bytes(data)
            print(f"{name}: {value:.6f} points, {len(data):,} bytes, {seconds:.1f} s", flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    known = [ruleset.id for ruleset in ALL]
    parser.add_argument("ruleset", nargs="?", choices=known, help="build only this set's tables")
    parser.add_argument("--into", type=Path, default=TABLES, help="folder to write the tables to")
    return parser.parse_args()


if __name__ == "__main__":
    main()
