"""Tables of values: kept, refused when they are not what they should be, and done without."""

from pathlib import Path
from shutil import copy

import pytest
from positions import SINGLE_COLUMN, names, variant_id

from a11y_game.bots import levels, masters, table_file
from a11y_game.bots.advice import advise
from a11y_game.bots.fingerprint import fingerprint
from a11y_game.bots.layout import layout
from a11y_game.bots.table_file import Fault, TableUnusable, file_name, load, pack, unpack
from a11y_game.engine import game
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.ruleset import Bonus, Part, Penalty, Row, Rules
from a11y_game.engine.rulesets import find
from a11y_game.engine.sheet import Sheet

MDICE = find("mdice").rules()
SHAPE = layout(MDICE).shape
SHIPPED = Path(str(table_file.folder()))


@pytest.fixture
def mdice_bytes() -> bytes:
    return (SHIPPED / file_name(MDICE)).read_bytes()


def fault_of(data: bytes, rules: Rules = MDICE) -> Fault:
    with pytest.raises(TableUnusable) as refused:
        unpack(data, "some.bin", rules, layout(rules).shape)
    assert refused.value.name == "some.bin"
    return refused.value.fault


def test_what_is_packed_comes_out_again() -> None:
    table = unpack(pack(MDICE, [0, 1, 258, 65535], 128, -60, SHAPE), "x", MDICE, SHAPE)
    assert list(table.numbers) == [0, 1, 258, 65535]
    assert [table.points(at) for at in range(3)] == [-60.0, -59.9921875, -57.984375]


@pytest.mark.parametrize("rules", SINGLE_COLUMN, ids=variant_id)
def test_shipped_tables_fit_their_rules(rules: Rules) -> None:
    assert len(load(rules, layout(rules).shape).numbers) == layout(rules).size


def test_all_tables_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SHIPPED.iterdir()) < 16_000_000


def test_a_truncated_table_is_refused(mdice_bytes: bytes) -> None:
    for length in (0, 5, 17, 30, 200, len(mdice_bytes) - 1):
        assert fault_of(mdice_bytes[:length]) is Fault.DAMAGED


def test_a_single_changed_byte_is_noticed_anywhere(mdice_bytes: bytes) -> None:
    for at in range(0, len(mdice_bytes), 7):
        changed = bytearray(mdice_bytes)
        changed[at] ^= 0x10
        assert fault_of(bytes(changed)) is Fault.DAMAGED


def test_a_table_of_other_rules_is_refused(mdice_bytes: bytes) -> None:
    assert fault_of(mdice_bytes, find("playroom").rules()) is Fault.FOREIGN


def test_a_table_of_another_shape_is_refused(mdice_bytes: bytes) -> None:
    with pytest.raises(TableUnusable) as refused:
        unpack(mdice_bytes, "x", MDICE, [[0]])
    assert refused.value.fault is Fault.FOREIGN


def test_a_missing_table_is_told() -> None:
    with pytest.raises(TableUnusable) as refused:
        load(MDICE, SHAPE, Path("/nowhere"))
    assert (refused.value.name, refused.value.fault) == ("mdice.bin", Fault.MISSING)


def paid(points: int) -> Bonus:
    def earned(sheet: Sheet) -> int | None:
        return points if sheet.points_in((0, 1)) >= 63 else None

    return Bonus("upper", exclusive=False, earned=earned, reachable=bool, part=Part.UPPER)


def two_rows(price: int = 10, bonus: int = 35, penalty: int = -50, face: int = 1) -> Rules:
    return Rules(
        "two",
        (1, 1),
        {},
        (
            Row("ones", Part.UPPER, lambda dice: dice.count(face) * face, face=face),
            Row("chance", Part.LOWER, lambda dice: price if 6 in dice else None),
        ),
        bonuses=(paid(bonus),),
        penalties=(Penalty("school", penalty, lambda sheet: sheet.points_in((0,)) == 0),),
    )


def test_anything_that_changes_the_points_changes_the_fingerprint() -> None:
    own = fingerprint(two_rows())
    assert own == fingerprint(two_rows())
    others = [two_rows(price=11), two_rows(bonus=36), two_rows(penalty=-49), two_rows(face=2)]
    assert own not in map(fingerprint, others)
    assert len(set(map(fingerprint, SINGLE_COLUMN))) == len(SINGLE_COLUMN)


@pytest.fixture
def tables_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Look for tables in an empty folder."""
    monkeypatch.setattr(table_file, "folder", lambda: tmp_path)
    masters.experts.cache_clear()
    return tmp_path


def test_without_its_table_the_next_weaker_level_plays_and_says_so(tables_in: Path) -> None:
    bot = levels.bot(levels.MASTER, MDICE)
    assert (bot.asked, bot.level, bot.weaker_than_asked) == (levels.MASTER, levels.SOLID, True)
    assert bot.unusable is not None
    assert bot.unusable.fault is Fault.MISSING
    state = game.start(MDICE, names(2), SeededDice(4))
    while not state.finished:
        state, _ = game.apply(state, bot.choose(state))
    assert list(tables_in.iterdir()) == []


def test_a_damaged_table_is_told_and_advice_goes_on_as_an_estimate(tables_in: Path) -> None:
    name = file_name(MDICE)
    copy(SHIPPED / name, tables_in)
    with (tables_in / name).open("r+b") as file:
        file.truncate(3000)
    advice = advise(game.start(MDICE, names(2), SeededDice(4)))
    assert not advice.exact
    assert advice.unusable is not None
    assert advice.unusable.fault is Fault.DAMAGED
    assert 100 < advice.value < 200


def test_with_its_table_a_level_plays_as_asked() -> None:
    masters.experts.cache_clear()
    bot = levels.bot(levels.MASTER, MDICE)
    assert (bot.level, bot.weaker_than_asked, bot.unusable) == (levels.MASTER, False, None)
