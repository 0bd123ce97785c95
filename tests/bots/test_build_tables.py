"""Solving games from their rules, as the shipped tables were."""

from pathlib import Path

import numpy as np
import pytest
from positions import SINGLE_COLUMN, VARIANTS

from a11y_game.bots import table_file
from a11y_game.bots.build_tables import uncompiled
from a11y_game.bots.build_tables.__main__ import main
from a11y_game.bots.build_tables.backward import solve
from a11y_game.bots.build_tables.problem import Floats, problem
from a11y_game.bots.build_tables.single_column import solvable_variants
from a11y_game.bots.layout import layout
from a11y_game.bots.table_file import file_name, load
from a11y_game.engine.ruleset import Bonus, Part, Row, Rules
from a11y_game.engine.rulesets import ALL, find
from a11y_game.engine.scoring import of_face, sum_of_face
from a11y_game.engine.sheet import Sheet

MDICE = find("mdice").rules()


def test_tables_are_made_for_all_games_with_one_column() -> None:
    assert solvable_variants(ALL) == SINGLE_COLUMN
    assert len(VARIANTS) > len(SINGLE_COLUMN)


def test_thirteen_rows_solved_afresh_are_worth_what_is_published() -> None:
    rules = find("playroom").rules()
    values = solve(rules)
    assert values[0] == pytest.approx(245.870775, abs=1e-6)
    table = load(rules, layout(rules).shape)
    stored = np.array(table.numbers) / table.scale + table.offset
    assert np.abs(stored - values).max() <= 0.5 / table.scale + 1e-6


def without_compiler(rules: Rules) -> Floats:
    task = problem(rules)
    values = np.zeros(task.layout.size)
    values[-len(task.end) :] = task.end
    for upper, lower in task.layers():
        uncompiled.solve_layer(task, upper, lower, values)
    return values


def test_the_script_builds_the_shipped_table_and_prints_its_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["build_tables", "mdice", "--into", str(tmp_path)])
    main()
    assert capsys.readouterr().out.startswith("mdice.bin: 185.822341 points, ")
    shipped = load(MDICE, layout(MDICE).shape)
    built = load(MDICE, layout(MDICE).shape, tmp_path)
    assert built.header == shipped.header
    assert np.abs(np.array(built.numbers) - np.array(shipped.numbers, dtype=int)).max() <= 1
    assert [file.name for file in tmp_path.iterdir()] == [file_name(MDICE)]
    assert (Path(str(table_file.folder())) / file_name(MDICE)).is_file()


def small_game(goal: int, least: int) -> Rules:
    """Return two upper rows, the lower of which may cost points, and a bonus for their sum."""

    def earned(sheet: Sheet) -> int | None:
        return 20 if sheet.points_in((0, 1)) >= goal else None

    return Rules(
        "small",
        (1, 1),
        {},
        (
            Row("fives", Part.UPPER, of_face(sum_of_face, 5), face=5),
            Row("sixes", Part.UPPER, lambda dice: dice.count(6) * 6 - least, face=6),
            Row("chance", Part.LOWER, sum, extra=5, doubles=lambda throw: throw.in_one_throw),
        ),
        bonuses=(Bonus("upper", exclusive=False, earned=earned, reachable=bool, part=Part.UPPER),),
    )


@pytest.mark.parametrize(("goal", "least"), [(0, 0), (25, 0), (30, 20), (100, 3), (-100, 5)])
def test_with_and_without_a_compiler_the_values_are_the_same(goal: int, least: int) -> None:
    rules = small_game(goal, least)
    assert np.abs(without_compiler(rules) - solve(rules)).max() < 1e-9


@pytest.mark.parametrize(("goal", "least"), [(25, 0), (30, 20), (-100, 5)])
def test_a_full_sheet_is_worth_what_its_upper_sum_earns(goal: int, least: int) -> None:
    rules, order = small_game(goal, least), layout(small_game(goal, least))
    values = solve(rules)
    for upper_sum in {5 * fives + 6 * sixes - least for fives in range(6) for sixes in range(6)}:
        assert values[order.index(0b11, 0b1, upper_sum)] == (20 if upper_sum >= goal else 0)
