"""A game in progress: what is kept safe, and when."""

from pathlib import Path

from places import sat_down
from playing import OpenSitting

from a11y_game.engine.actions import Action, Reroll, Roll, Write
from a11y_game.engine.dice import SeededDice
from a11y_game.engine.rulesets import find
from a11y_game.session import Moment, Seat, Session, new_session


class Shelf:
    """A keeper that remembers every moment it kept."""

    def __init__(self) -> None:
        self.kept: list[Moment] = []

    def keep(self, moment: Moment) -> None:
        self.kept.append(moment)

    def let_go(self) -> None:
        pass


def begun() -> tuple[Session, Shelf]:
    shelf = Shelf()
    session = new_session(
        find("playroom").rules(), (Seat("Anna"),), SeededDice(1), lambda _moment: shelf
    )
    return session, shelf


def test_every_action_is_kept_before_it_is_told() -> None:
    session, shelf = begun()
    turn: tuple[Action, ...] = (Roll(), Reroll((0, 1)), Write("chance"))
    for done, action in enumerate(turn, 1):
        session.act(action)
        assert len(shelf.kept) == done
        assert shelf.kept[-1] == Moment(session.state, session.record)


def test_what_is_not_told_is_kept_with_the_next_action_that_is() -> None:
    session, shelf = begun()
    session.act(Roll(), told=False)
    session.act(Reroll((0, 1)), told=False)
    assert shelf.kept == []
    session.act(Write("chance"))
    assert shelf.kept == [Moment(session.state, session.record)]
    assert len(shelf.kept[0].record.turns[0].rolls) == 2


def test_the_turn_of_a_computer_is_kept_once_and_then_told(
    tmp_path: Path, sitting: OpenSitting
) -> None:
    player = sitting(tmp_path, settings={"bot_pace": "instant"})
    sat_down(player, "playroom", "34456", "12346", "5", people=1, levels=["greedy"])
    session = player.program.navigator.session
    assert session is not None
    shelf = Shelf()
    session._keeper = shelf
    said = player.said("enter", "enter", "end", "enter")
    assert said[-1] == (
        "Boris: 1 2 3 4 6, keeps 1 2 3 4. 1 2 3 4 5. Large straight: 40. Total 40. Your turn."
    )
    assert [moment.state.entries for moment in shelf.kept] == [0, 1, 2]
    assert shelf.kept[-1] == Moment(session.state, session.record)
