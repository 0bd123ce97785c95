"""Ways to spoil a record. Some leave it legal: what then stands in it is for the rules to say."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import reference
from random_games import FACES, random_turn

Json = dict[str, Any]
ODD_VALUES: tuple[Any, ...] = (None, True, -1, 0, 7, 10**30, 2.0, "3", "", [], {}, [1], {"a": 1})


def spoiled(record: Json, random: Random) -> Json:
    """Return a copy of the record with one random thing changed."""
    copy: Json = deepcopy(record)
    random.choice(MUTATIONS)(copy, random)
    return copy


def a_turn(record: Json, random: Random) -> Json:
    turn: Json = random.choice(record["turns"] or [{"rolls": [{"dice": [1, 1, 1, 1, 1]}]}])
    return turn


def a_roll(record: Json, random: Random) -> Json:
    roll: Json = random.choice(a_turn(record, random)["rolls"])
    return roll


def change_a_die(record: Json, random: Random) -> None:
    a_roll(record, random)["dice"][random.randrange(5)] = random.choice(FACES)


def put_an_odd_die(record: Json, random: Random) -> None:
    a_roll(record, random)["dice"][random.randrange(5)] = random.choice(ODD_VALUES)


def lose_or_add_a_die(record: Json, random: Random) -> None:
    dice = a_roll(record, random)["dice"]
    if random.random() < 0.5:
        dice.pop()
    else:
        dice.append(3)


def lose_a_roll(record: Json, random: Random) -> None:
    a_turn(record, random)["rolls"].pop(0)


def roll_once_more(record: Json, random: Random) -> None:
    rolls = a_turn(record, random)["rolls"]
    rolls.append({"reroll": [2], "dice": list(rolls[-1]["dice"])})


def reroll_oddly(record: Json, random: Random) -> None:
    odd = (*ODD_VALUES, [5], [-1], [0, 0], [True], ["0"], [0, 1, 2, 3, 4], [4, 3], [1.0])
    a_roll(record, random)["reroll"] = random.choice(odd)


def forget_what_was_thrown(record: Json, random: Random) -> None:
    a_roll(record, random).pop("reroll", None)


def write_elsewhere(record: Json, random: Random) -> None:
    odd = (*reference.SHEETS["toybytoy"], "misere", "Pair", *ODD_VALUES)
    a_turn(record, random)["row"] = random.choice(odd)


def write_nowhere(record: Json, random: Random) -> None:
    a_turn(record, random).pop("row", None)


def choose_a_column(record: Json, random: Random) -> None:
    a_turn(record, random)["column"] = random.choice((1, 2, 3, 4, *ODD_VALUES))


def choose_no_column(record: Json, random: Random) -> None:
    a_turn(record, random).pop("column", None)


def strike(record: Json, random: Random) -> None:
    a_turn(record, random)["strike"] = random.choice((True, True, True, False, *ODD_VALUES))


def play_on(record: Json, random: Random) -> None:
    table = record["ruleset"], record["options"], len(record["players"])
    record["turns"].append(random_turn(random, table, "chance", 1, 0))


def swap_turns(record: Json, random: Random) -> None:
    random.shuffle(record["turns"])


def put_an_odd_turn(record: Json, random: Random) -> None:
    place = random.randrange(len(record["turns"]) + 1)
    record["turns"].insert(place, random.choice(ODD_VALUES))


def put_something_odd(record: Json, random: Random) -> None:
    record[random.choice(list(record))] = random.choice(ODD_VALUES)


def choose_another_option(record: Json, random: Random) -> None:
    known = [name for options in reference.OPTIONS.values() for name in options]
    values = (False, True, 50, 100, "debt", "surplus", "free", 1, 6, *ODD_VALUES)
    record["options"] = {random.choice([*known, "speed"]): random.choice(values)}


def forget_the_options(record: Json, _random: Random) -> None:
    del record["options"]


def change_the_rule_set(record: Json, random: Random) -> None:
    record["ruleset"] = random.choice((*reference.SHEETS, "yacht", "Playroom"))


def rename_a_player(record: Json, random: Random) -> None:
    odd = ("", " ", "a\tb", "\x1b[2J", "Анна", "Ann Lee", *ODD_VALUES)
    record["players"][random.randrange(len(record["players"]))] = random.choice(odd)


def come_or_go(record: Json, random: Random) -> None:
    if random.random() < 0.5:
        record["players"].pop()
    else:
        record["players"] += ["Пётр"] * random.choice((1, 1, 2, 9))


def add_unknown_keys(record: Json, random: Random) -> None:
    for place in (record, a_turn(record, random), a_roll(record, random)):
        place["note"] = random.choice(ODD_VALUES)


MUTATIONS: tuple[Callable[[Json, Random], None], ...] = (
    change_a_die,
    put_an_odd_die,
    lose_or_add_a_die,
    lose_a_roll,
    roll_once_more,
    reroll_oddly,
    forget_what_was_thrown,
    write_elsewhere,
    write_nowhere,
    choose_a_column,
    choose_no_column,
    strike,
    play_on,
    swap_turns,
    put_an_odd_turn,
    put_something_odd,
    choose_another_option,
    forget_the_options,
    change_the_rule_set,
    rename_a_player,
    come_or_go,
    add_unknown_keys,
)
