"""The table in words: rolls, turns, scores, bonuses, the end."""

from collections.abc import Iterable, Iterator, Sequence

from a11y_game.dice_order import left_to_right
from a11y_game.engine import queries
from a11y_game.engine.events import Event, GameEnded, Rolled, TurnBegan, Written
from a11y_game.engine.ruleset import Throw
from a11y_game.engine.sheet import Mark
from a11y_game.engine.standing import all_totals, settlement, totals
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.dice import braille_dice, dice_text, faces_text, figure
from a11y_game.phrasing.entries import consequences, debt_text, prospect_text, written_text
from a11y_game.phrasing.names import row_name
from a11y_game.phrasing.numbers import points, signed
from a11y_game.phrasing.people import People
from a11y_game.phrasing.sheet import bonus_source, settlement_text

BEST_ROWS = 3
"""How many rows "what would bring most" names."""


def rolls_left(words: Words, number: int) -> str:
    """Return how many rolls are left."""
    return words.count("rolls.left", number) if number else words("rolls.none")


def roll_text(words: Words, state: GameState, throw: Throw, order: str) -> str:
    """Return the dice on the table: which roll, the faces, the figure they make."""
    dice = dice_text(words, throw.dice, order)
    made = figure(words, state.rules, throw)
    left = rolls_left(words, state.rolls_left)
    if made is None:
        return words("rolled", roll=throw.roll, dice=dice, left=left)
    return words("rolled.figure", roll=throw.roll, dice=dice, figure=made, left=left)


def roll_braille(words: Words, throw: Throw) -> str:
    """Return the dice on the table for a braille display."""
    return words("rolled.braille", dice=braille_dice(throw.dice), roll=throw.roll)


def turn_text(people: People, state: GameState) -> str:
    """Return whose turn it is and how many rolls are left."""
    left = rolls_left(people.words, state.rolls_left)
    return people.say("turn", state.to_move, left=left)


def scores_text(people: People, state: GameState) -> str:
    """Return every player's total, in playing order."""
    return _scores_of(people, state, range(len(state.players)))


def _scores_of(people: People, state: GameState, players: Iterable[int]) -> str:
    words, reached = people.words, all_totals(state)
    said = [
        words("score.of", who=people.called(player), points=signed(words, reached[player]))
        for player in players
    ]
    return words("scores", scores=", ".join(said))


def after_entry(
    people: People,
    before: GameState,
    state: GameState,
    events: Sequence[Event],
    mine: frozenset[int],
) -> str:
    """Return one utterance for an entry: what was written, what followed, the total."""
    words, said = people.words, []
    for event in events:
        if isinstance(event, Written):
            sheet = state.sheets[event.player]
            said.append(written_text(words, state.rules, sheet, event, before.throw))
            said += consequences(people, events, mine)
            said.append(words("total", points=signed(words, totals(state, event.player).total)))
    return " ".join(part for part in said if part)


def what_next(
    people: People, state: GameState, events: Sequence[Event], bots: frozenset[int]
) -> str:
    """Return whose turn began, or how the game ended; "" where nobody needs to be told."""
    for event in events:
        match event:
            case GameEnded(winners=won):
                return ended_text(people, state, won)
            case TurnBegan(player=player):
                return _turn_began(people, state, player, bots)
            case _:
                pass
    return ""


def _turn_began(people: People, state: GameState, player: int, bots: frozenset[int]) -> str:
    if len(state.players) == 1:
        open_cells = state.rules.turns_each - state.sheets[0].entries
        return people.words.count("next.alone", open_cells)
    # What the computer does is told as soon as it has played.
    return "" if player in bots else people.say("next", player)


def ended_text(people: People, state: GameState, won: tuple[int, ...]) -> str:
    """Return the result: who won, the others' totals, the settlement where there is one."""
    words, reached = people.words, all_totals(state)
    best = points(words, reached[won[0]])
    if len(reached) == 1:
        return words("ended.alone", points=best)
    if len(won) == 1:
        head = people.say("ended.won", won[0], points=best)
    else:
        head = words("ended.tied", names=people.together(won), points=best)
    lines = [head]
    if len(won) < len(reached):
        behind = [player for player in range(len(reached)) if player not in won]
        behind.sort(key=lambda player: -reached[player])
        lines.append(_scores_of(people, state, behind))
    if state.rules.settles:
        results = [
            words("settled.of", who=people.called(player), result=settlement_text(words, amount))
            for player, amount in enumerate(settlement(state))
        ]
        lines.append(words("settled", results=", ".join(results)))
    return " ".join(lines)


def path_text(words: Words, events: Sequence[Event], order: str) -> str:
    """Return how a computer's turn went, roll by roll: the dice, and what it kept of them."""
    rolls = [event for event in events if isinstance(event, Rolled)]
    said = []
    for roll, following in zip(rolls, [*rolls[1:], None], strict=True):
        dice = dice_text(words, roll.dice, order)
        if following is None:
            said.append(words("bot.last_roll", dice=dice, roll=roll.roll))
        else:
            lying = left_to_right(roll.dice, order)
            kept = [roll.dice[p] for p in lying if p not in following.positions]
            message = "bot.kept" if kept else "bot.kept_none"
            said.append(words(message, dice=dice, kept=faces_text(kept)))
    return " ".join(part for part in said if part)


def best_rows_text(words: Words, state: GameState) -> str:
    """Return the open rows that would bring most now, each in its best column.

    Zeros and dashes are left out; where all else costs points, nothing is what brings most.
    """
    found = queries.prospects(state)
    best: dict[str, queries.Prospect] = {}
    for prospect in sorted(found, key=lambda p: (-p.gain, p.voids_bonuses)):
        best.setdefault(prospect.row, prospect)
    made = [p for p in best.values() if p.gain >= 0 and not _brings_nothing(p)]
    if not made and any(prospect.gain >= 0 for prospect in found):
        return words("prospects.nothing")
    return rows_text(words, state, (made or list(best.values()))[:BEST_ROWS])


def _brings_nothing(prospect: queries.Prospect) -> bool:
    return prospect.cell.mark in (Mark.DASH, Mark.ZERO)


def rows_text(words: Words, state: GameState, chosen: Sequence[queries.Prospect]) -> str:
    """Return open rows with what each would bring, once where that is the same in every column."""
    anywhere = queries.same_in_every_column(state)
    said = [
        prospect_text(words, state.rules, state.sheet, prospect, named=prospect.row not in anywhere)
        for prospect in chosen
    ]
    return words("prospects", rows="; ".join(dict.fromkeys(said)))


def open_rows_text(people: People, state: GameState, player: int) -> str:
    """Return the names of the open rows, without dice to price them."""
    rules, rows = state.rules, queries.open_rows(state, player)
    names = (row_name(people.words, rules.rows[row].id) for row in rows)
    return people.count("rows.open", player, len(rows), rows=", ".join(names))


def beside_text(people: People, state: GameState, player: int) -> str:
    """Return what counts beside the cells: bonuses, reserve, debts."""
    words, rules, sheet = people.words, state.rules, state.sheets[player]
    said = []
    if rules.has_reserve:
        said.append(words("reserve.now", points=sheet.reserve))
    # With all bonuses crossed out a debt costs nothing more.
    owing = () if queries.bonuses_void(state, player) else queries.debts(state, player)
    for debt in owing:
        owed = debt_text(words, rules, sheet, rules.row_index[debt.row], fully=True)
        said.append(words("debt.of_row", row=row_name(words, debt.row), debt=owed))
    if queries.bonuses_doomed(state, player):
        said.append(words("bonuses.doomed"))
    elif rules.bonuses:
        said += _bonuses_text(words, state, player)
    said += _penalties_text(words, state, player)
    return people.say("beside", player, said=" ".join(said)) if said else words("beside.nothing")


def _bonuses_text(words: Words, state: GameState, player: int) -> list[str]:
    if queries.bonuses_void(state, player):
        return [words("bonuses.are_void")]
    views = queries.bonus_views(state, player)
    won = [view for view in views if view.holder == player and view.points]
    said = []
    for view in views:
        if view.bonus.goal is not None and view.holder is None:
            now = queries.upper_sum(state, player)
            reach = "progress" if view.within_reach else "missed"
            message = f"bonus.{reach}.{view.bonus.id}"
            said.append(words(message, points=signed(words, now), goal=view.bonus.goal))
    said += _open_bonuses(words, state, [view for view in views if view.bonus.goal is None])
    if won:
        names = "; ".join(
            words("bonus.with_points", bonus=bonus_source(words, v.bonus.id), points=v.points)
            for v in won
        )
        said.append(words.count("bonuses.won", len(won), bonuses=names))
    if not said:
        said.append(words("bonuses.none_left"))
    return said


def _penalties_text(words: Words, state: GameState, player: int) -> Iterator[str]:
    """Yield each penalty that fell due, or still can."""
    rules, sheet = state.rules, state.sheets[player]
    done = all(sheet.row_full(row) for row in rules.upper)
    for penalty in rules.penalties:
        lost = points(words, -penalty.points)
        if penalty.due(sheet):
            yield words(f"penalty.paid.{penalty.id}", lost=lost)
        elif not done:
            told = any(bonus.goal is not None for bonus in rules.bonuses)
            danger = "looms_too" if told else "looms"
            now = signed(words, queries.upper_sum(state, player))
            yield words(f"penalty.{danger}.{penalty.id}", points=now, lost=lost)


def _open_bonuses(words: Words, state: GameState, views: Sequence[queries.BonusView]) -> list[str]:
    """Return which bonuses for rows and columns can still be earned."""
    of_rows = [view for view in views if view.bonus.id.startswith("row:")]
    rows = [bonus_source(words, view.bonus.id) for view in of_rows if view.within_reach]
    gone = [bonus_source(words, view.bonus.id) for view in of_rows if not view.within_reach]
    ids = [view.bonus.id for view in views if view.within_reach]
    columns = [name.removeprefix("column:") for name in ids if name.startswith("column:")]
    said = []
    if rows and not gone:
        said.append(words("bonuses.all_rows_open"))
    elif len(gone) < len(rows):
        said.append(words.count("bonuses.all_rows_but", len(gone), rows=", ".join(gone)))
    elif rows:
        said.append(words.count("bonuses.open_rows", len(rows), rows=", ".join(rows)))
    if columns and state.rules.columns == 1:
        said.append(words("bonuses.open_column"))
    elif columns:
        said.append(words.count("bonuses.open_columns", len(columns), columns=", ".join(columns)))
    return said
