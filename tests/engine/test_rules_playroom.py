"""QuentinC's Playroom by hand. Source: `004_a3526a4840e03a0a.txt`; its words are quoted."""

import pytest
from table import FIRST_ROLL, THREE_OF_EACH, Table

from a11y_game.engine.events import BonusLost, BonusWon, GameEnded
from a11y_game.engine.refusal import RefusalCode, RefusedError
from a11y_game.engine.sheet import Cell, Mark

GAME = {
    "ones": "11123",  # 3
    "twos": "22213",  # 6
    "threes": "33312",  # 9
    "fours": "44445",  # 16
    "fives": "55123",  # 10
    "sixes": "66612",  # 18: 62, one short of the bonus
    "three_of_a_kind": "33345",  # 18
    "four_of_a_kind": "66662",  # 26
    "full_house": "11155",  # 25
    "poker": "44444",  # 50
    "small_straight": "12346",  # 30
    "large_straight": "23456",  # 40
    "chance": "55664",  # 26
}
EXTRA = {"pair": "66123", "two_pairs": "13355", "misere": "11121"}  # 18, 17, 36 - 6


def test_whole_game_of_thirteen_rounds() -> None:
    """«игра состоит из ровно 13 раундов»."""
    table = Table("playroom", "Анна")
    for row, dice in list(GAME.items())[:-1]:
        table.write(dice, row)
    assert table.effects(GAME["chance"], "chance") == [GameEnded((0,))]
    assert table.totals == [62 + 215]


def test_whole_game_of_sixteen_rounds() -> None:
    """«Дополнительные категории»: three more rows."""
    table = Table("playroom", "Анна", extra_rows=True)
    for row, dice in (GAME | EXTRA).items():
        assert not table.state.finished
        table.write(dice, row)
    assert table.state.finished
    assert table.totals == [62 + 215 + 18 + 17 + 30]


def test_bonus_is_paid_at_exactly_63() -> None:
    """«Бонус 35 очков ... равняется или больше 63»."""
    table = Table("playroom", "Анна")
    rows = list(THREE_OF_EACH.items())
    assert [table.effects(dice, row) for row, dice in rows[:-1]] == [[]] * 5
    assert table.effects("66612", "sixes") == [BonusWon(0, "upper", 35)]
    assert table.totals == [63 + 35]


def test_bonus_is_paid_as_soon_as_63_is_reached_and_only_once() -> None:
    table = Table("playroom", "Анна")
    assert table.effects("66666", "sixes") == []
    assert table.effects("55555", "fives") == []
    assert table.effects("44123", "fours") == [BonusWon(0, "upper", 35)]  # 30 + 25 + 8
    assert table.effects("33312", "threes") == []
    assert table.totals == [30 + 25 + 8 + 9 + 35]


def test_bonus_is_lost_at_the_entry_that_puts_63_out_of_reach() -> None:
    """Without sixes five dice each of the rest still make 75; without fives too, only 50."""
    table = Table("playroom", "Анна")
    assert table.effects("12345", "sixes") == []
    assert table.effects("12346", "fives") == [BonusLost(0, "upper", None)]
    assert table.effects("44444", "fours") == []


def test_bonus_stays_in_reach_while_five_dice_of_each_face_make_exactly_63() -> None:
    """0 and 3, with at most 5 + 10 + 20 + 25 to come; four ones are one too few."""
    table = Table("playroom", "Анна")
    assert table.effects("12345", "sixes") == []
    assert table.effects("12345", "threes") == []
    assert table.effects("11112", "ones") == [BonusLost(0, "upper", None)]


def test_bonus_is_lost_one_point_short_at_the_last_row() -> None:
    table = Table("playroom", "Анна")
    for row in ("ones", "twos", "threes", "fours", "fives"):
        assert table.effects(GAME[row], row) == []
    assert table.effects("66612", "sixes") == [BonusLost(0, "upper", None)]
    assert table.bonuses(0) == {}


def test_every_player_can_earn_the_bonus() -> None:
    """«начисляется тому, у кого»: it is no race."""
    table = Table("playroom")
    for row, dice in THREE_OF_EACH.items():
        table.fill(row, dice, dice)
    assert table.bonuses(0) == table.bonuses(1) == {"upper": 35}
    assert table.totals == [98, 98]


@pytest.mark.parametrize(("dice", "total"), [("55666", 28), ("66644", 26), ("66655", 28)], ids=str)
def test_dear_full_houses_are_worth_more_elsewhere(dice: str, total: int) -> None:
    """«вы наберёте больше 25 очков»: as three of a kind or chance; the row itself pays 25."""
    table = Table("playroom", "Анна")
    table.fill("full_house", dice)
    table.fill("three_of_a_kind", dice)
    table.fill("chance", dice)
    assert table.totals == [25 + total + total]


def test_a_missed_figure_is_a_zero() -> None:
    """«Главным образом вы получаете 0 очков»."""
    table = Table("playroom", "Анна")
    assert table.effects("12346", "poker") == []
    assert table.cell(0, "poker") == Cell(Mark.ZERO, 0, entry=1)


def test_five_equal_dice_are_no_full_house_and_no_joker() -> None:
    """«три кости одного достоинства плюс две другого»; a second poker pays nothing of its own."""
    table = Table("playroom", "Анна")
    table.fill("poker", "66666")
    table.fill("full_house", "66666")
    table.fill("large_straight", "66666")
    table.fill("four_of_a_kind", "66666")
    assert table.totals == [50 + 0 + 0 + 30]


def test_five_equal_dice_are_no_two_pairs() -> None:
    table = Table("playroom", "Анна", extra_rows=True)
    table.fill("two_pairs", "66666")
    table.fill("pair", "66666")
    assert table.totals == [0 + 30]


def test_nothing_doubles() -> None:
    table = Table("playroom", "Анна")
    table.write("55536", "chance", again=FIRST_ROLL)
    table.write("44444", "poker", again=FIRST_ROLL)
    assert table.totals == [24 + 50]
    assert not table.cell(0, "poker").doubled


def test_a_category_is_used_only_once() -> None:
    """«вернуться к уже заполненной категории невозможно»."""
    table = Table("playroom", "Анна")
    table.fill("chance", "12345")
    with pytest.raises(RefusedError) as refused:
        table.write("66666", "chance")
    assert refused.value.refusal.code is RefusalCode.ROW_FULL
    assert refused.value.refusal.details == {"row": "chance"}


@pytest.mark.parametrize("row", ["ones", "poker", "chance"])
def test_there_is_no_strike(row: str) -> None:
    table = Table("playroom", "Анна")
    with pytest.raises(RefusedError) as refused:
        table.write("11111", row, strike=True)
    assert refused.value.refusal.code is RefusalCode.NO_STRIKES


def test_rows_of_the_variant_are_unknown_without_it() -> None:
    with pytest.raises(RefusedError) as refused:
        Table("playroom", "Анна").write("11111", "misere")
    assert refused.value.refusal.code is RefusalCode.UNKNOWN_ROW


def test_one_to_eight_players() -> None:
    names = [str(number) for number in range(1, 10)]
    assert len(Table("playroom", *names[:8]).state.players) == 8
    with pytest.raises(RefusedError) as refused:
        Table("playroom", *names)
    assert refused.value.refusal.details == {"number": 9, "least": 1, "most": 8}
