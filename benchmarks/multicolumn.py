"""Who wins in games of many cells: `python -m benchmarks.multicolumn [GAMES] [NAME…]`.

Matches are played compiled (needs numba), by the functions that training plays by and with the
shipped tables; the seats rotate. `solo` says how many points a sheet brings when played alone.

`ceiling` says what no play can reach against greedy: how often a total that master makes alone,
where nobody takes a bonus from it, beats a total that greedy makes in a match with master. `shift`
says by how many points master's lead would have to grow for it to win 95 % of its matches.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from a11y_game.bots.build_tables.race_games import (
    FOR_POINTS,
    FOR_THE_LEAD,
    GREEDY,
    SOLID,
    Family,
    Seats,
    family,
    play_matches,
)
from a11y_game.bots.build_tables.race_turns import Floats, Net
from a11y_game.bots.race.stored import serves, unpacked
from a11y_game.engine.ruleset import Rules
from a11y_game.engine.rulesets import find

SEED = 7
VARIANTS: dict[str, Rules] = {
    **{
        f"toybytoy {s}": find("toybytoy").rules({"school": s})
        for s in ("debt", "minus_one", "minus_ten")
    },
    **{f"toybytoy debt, poker {p}": find("toybytoy").rules({"poker_bonus": p}) for p in (100, 500)},
    "toybytoy debt, free": find("toybytoy").rules({"fill": "free"}),
    **{f"dice-poker {c}": find("dice-poker").rules({"columns": c}) for c in range(1, 7)},
}
MASTER = -1
MATCHES = {
    "solo": (FOR_POINTS,),
    "master - greedy": (MASTER, GREEDY),
    "master - solid": (MASTER, SOLID),
    "lead - points": (FOR_THE_LEAD, FOR_POINTS),
    "solid - greedy": (SOLID, GREEDY),
    "master - 3 solid": (MASTER, SOLID, SOLID, SOLID),
}
AIM = 0.95
"""Share of the matches against greedy that was aimed at."""


def mind_of_master(rules: Rules) -> int:
    """Return how master plays, as `masters` has it."""
    return FOR_POINTS if rules.quota else FOR_THE_LEAD


def loaded(rules: Rules, where: Path | None = None) -> Net:
    """Return the network of the rules, the shipped one unless from the folder `where`."""
    weights, head = unpacked(rules, where)
    return Net(np.array(weights, dtype=np.float32), np.array(head, dtype=np.float32))


def match(members: Family, net: Net, minds: tuple[int, ...], games: int) -> Floats:
    """Return the totals [game, seat] of a match."""
    totals = np.zeros((games, len(minds)))
    play_matches(members, 0, Seats(np.array(minds), (net,) * len(minds)), SEED, totals)
    return totals


def share_beaten(totals: Floats, rivals: Floats) -> float:
    """Return in which share of all pairs the first total is higher than the second."""
    below = np.searchsorted(np.sort(rivals), totals, side="left")
    return float(below.mean() / len(rivals))


def report(name: str, rules: Rules, games: int, where: Path | None) -> None:
    """Print the matches of one variant."""
    net, members, master = loaded(rules, where), family([rules]), mind_of_master(rules)
    played: dict[str, Floats] = {}
    for title, seats in MATCHES.items():
        minds = tuple(master if mind == MASTER else mind for mind in seats)
        began = time.perf_counter()
        totals = match(members, net, minds, games)
        means = " ".join(f"{mean:7.1f}" for mean in totals.mean(axis=0))
        error = totals.std() / games**0.5
        won = ""
        if len(minds) > 1:
            lead = totals[:, 0] - totals[:, 1:].max(axis=1)
            won = f" wins {(lead > 0).mean():.1%} ties {(lead == 0).mean():.1%}"
        seconds = time.perf_counter() - began
        print(f"{name}: {title:20} {means} ± {error:.1f}{won} ({seconds:.0f} s)", flush=True)
        played[title] = totals
    mine, greedy = played["master - greedy"].T
    ceiling = share_beaten(played["solo"][:, 0], greedy)
    shift = -np.quantile(mine - greedy, 1 - AIM)
    print(f"{name}: ceiling {ceiling:.1%}, shift {shift:.0f} points", flush=True)


def main() -> None:
    """Play the matches that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=4_000)
    parser.add_argument("names", nargs="*", help="beginnings of variants' names")
    parser.add_argument("--tables", type=Path, help="folder of the tables, if not the shipped one")
    asked = parser.parse_args()
    for name, rules in VARIANTS.items():
        assert serves(rules)
        if not asked.names or name.startswith(tuple(asked.names)):
            report(name, rules, asked.games, asked.tables)


if __name__ == "__main__":
    main()
