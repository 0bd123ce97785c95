"""Whole and unfinished random games: the engine's tables equal those of the naive reference."""

from typing import Any

import pytest
import reference
from hypothesis import given, settings
from hypothesis import strategies as st
from mutations import MUTATIONS, spoiled
from random_games import TABLES, Table, random_record, seeded, table_id
from strategies import seeds, tables

from a11y_game.engine.record import RecordRefusedError, replay
from a11y_game.engine.rulesets import ALL
from a11y_game.replay_json import replay_json


def engine_says(record: Any) -> Any:
    """Return the engine's tables, or the turn in which it refuses the record."""
    try:
        return replay_json(replay(record))
    except RecordRefusedError as refused:
        return "refused in turn", refused.turn


def reference_says(record: Any) -> Any:
    try:
        return reference.replay(record)
    except reference.BrokenRuleError as broken:
        return "refused in turn", broken.turn


def test_every_rule_set_and_option_has_its_second_implementation() -> None:
    shipped = {
        ruleset.id: {o.id: (o.default, frozenset(o.values)) for o in ruleset.options}
        for ruleset in ALL
    }
    assert shipped == {
        ruleset: {name: (values[0], frozenset(values)) for name, values in options.items()}
        for ruleset, options in reference.OPTIONS.items()
    }


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_whole_games_end_in_the_same_tables(table: Table) -> None:
    for luck in (0.6, 0.97):
        record = random_record(seeded(f"{table_id(table)} {luck}"), table, luck=luck)
        assert engine_says(record) == reference_says(record)


@pytest.mark.parametrize("table", TABLES, ids=table_id)
def test_rows_stand_in_the_order_of_the_sheet(table: Table) -> None:
    ruleset, options, _ = table
    tables = engine_says(random_record(seeded(0), table, length=0))
    assert [list(player["cells"]) for player in tables["players"]] == [
        reference.rows_of(ruleset, options)
    ] * len(tables["players"])


@given(
    table=tables,
    seed=seeds,
    luck=st.sampled_from((0.0, 0.5, 0.8, 0.95, 1.0)),
    length=st.integers(0, 360),
    left_open=st.booleans(),
)
@settings(max_examples=300)
def test_unfinished_games_stand_the_same(
    *, table: Table, seed: int, luck: float, length: int, left_open: bool
) -> None:
    record = random_record(seeded(seed), table, luck=luck, length=length)
    if left_open and record["turns"]:
        del record["turns"][-1]["row"]
    assert engine_says(record) == reference_says(record)


@given(
    table=tables,
    seed=seeds,
    length=st.one_of(st.integers(0, 6), st.none()),
)
@settings(max_examples=600)
def test_spoiled_records_are_refused_in_the_same_turn(
    table: Table, seed: int, length: int | None
) -> None:
    random = seeded(seed)
    record = spoiled(random_record(random, table, length=length), random)
    assert engine_says(record) == reference_says(record)


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_each_way_to_spoil_a_record_is_met(mutation: Any) -> None:
    """Every mutation on some record of every rule set, so that none depends on the draw above."""
    for table in TABLES[::7]:
        random = seeded(table_id(table))
        for length in (3, None):
            record = random_record(random, table, length=length)
            mutation(record, random)
            assert engine_says(record) == reference_says(record)
