"""Advice and review in words."""

from types import MappingProxyType

from a11y_game.bots.advice import Advice
from a11y_game.bots.reasons import Hope, Reason, ThrowReason, WriteReason
from a11y_game.bots.review import Decision
from a11y_game.bots.turn import Option
from a11y_game.engine import queries
from a11y_game.engine.actions import Reroll, Write
from a11y_game.engine.dice import DICE, Dice
from a11y_game.engine.sheet import Mark
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.dice import faces_text
from a11y_game.phrasing.names import row_name
from a11y_game.phrasing.numbers import decimal
from a11y_game.phrasing.people import People

HOPES = 3
"""How many hopes a reason names."""

NOTHING = 0.05
"""A gap below this is told as 0."""

ENTRIES = MappingProxyType({Mark.ZERO: "zero", Mark.DASH: "dash"})
"""What entries are called that it would be odd to call writing."""

UNLIKELY = 0.005
"""Chances below this round to nothing and are left out."""


def advice_text(words: Words, state: GameState, advice: Advice) -> str:
    """Return the best option with its worth, and how far behind the next one is."""
    worth = worth_text(words, advice.value, exact=advice.exact)
    if state.throw is None:
        return words("advice.before_roll", value=worth)
    best, *others = advice.options
    said = words("advice.best", option=option_text(words, state, best), value=worth)
    if not others:
        return said
    behind = option_text(words, state, others[0])
    lost = best.value - others[0].value
    if lost < NOTHING:
        return f"{said} {words('advice.next_equal', option=behind)}"
    return f"{said} {words('advice.next', option=behind, gap=decimal(words, lost))}"


def worth_text(words: Words, value: float, *, exact: bool) -> str:
    """Return a number of points, as one that is only about right where it is an estimate."""
    return words("advice.exact" if exact else "advice.about", value=decimal(words, value))


def option_text(words: Words, state: GameState, option: Option) -> str:
    """Return what an option does with the dice on the table: keep, write or strike."""
    match option.action:
        case Reroll(positions) if state.throw is not None:
            return _keep_text(words, state.throw.dice, positions)
        case Write() as action:
            return _entry_text(words, state, action)
        case _:
            return words("advice.roll")


def _entry_text(words: Words, state: GameState, action: Write) -> str:
    prospect = queries.prospect_of(state, action)
    kind = ENTRIES.get(prospect.cell.mark, "write") if prospect else "write"
    row = row_name(words, action.row)
    if action.column is None:
        return words(f"advice.{kind}", row=row)
    return words(f"advice.{kind}_column", row=row, column=action.column)


def _keep_text(words: Words, dice: Dice, positions: tuple[int, ...]) -> str:
    if len(positions) == DICE:
        return words("advice.throw_all")
    kept = faces_text(sorted(die for place, die in enumerate(dice) if place not in positions))
    return words("advice.keep", kept=kept)


def reason_text(words: Words, reason: Reason) -> str:
    """Return why an option is worth its value."""
    match reason:
        case ThrowReason(hopes=hopes):
            said = [_hope_text(words, hope) for hope in hopes if hope.chance >= UNLIKELY][:HOPES]
            return words("advice.hopes", hopes=", ".join(said))
        case WriteReason(row=row, points=points, usual=usual):
            return words(
                "advice.usual",
                row=row_name(words, row),
                points=decimal(words, points),
                usual=decimal(words, usual),
            )


def _hope_text(words: Words, hope: Hope) -> str:
    message = "advice.hope" if hope.made else "advice.hope_lost"
    percent = max(1, round(hope.chance * 100))
    return words.count(message, percent, row=row_name(words, hope.row))


def decision_text(words: Words, decision: Decision) -> str:
    """Return a dear decision: when it was, the dice, what was done, what was better, its cost.

    Turns are counted as each player counts their own.
    """
    state = decision.state
    return words(
        "review.decision",
        turn=(decision.turn - 1) // len(state.players) + 1,
        roll=decision.roll,
        dice=faces_text(sorted(state.throw.dice if state.throw else ())),
        chosen=option_text(words, state, decision.chosen),
        best=option_text(words, state, decision.best),
        cost=worth_text(words, decision.cost, exact=decision.exact),
    )


def total_text(people: People, player: int, cost: float, *, exact: bool) -> str:
    """Return what all mistakes of a player cost."""
    return people.say("review.total", player, cost=worth_text(people.words, cost, exact=exact))
