"""Entries in words: what a row would bring, what was written, what followed from it."""

from collections.abc import Iterable, Iterator, Sequence

from a11y_game.engine import bonuses
from a11y_game.engine.events import (
    BonusesVoid,
    BonusLost,
    BonusWon,
    DebtBeyondRepair,
    Event,
    PenaltyDue,
    Written,
)
from a11y_game.engine.queries import Prospect
from a11y_game.engine.ruleset import Part, Rules, Throw
from a11y_game.engine.sheet import Cell, Mark, Sheet
from a11y_game.i18n import Words
from a11y_game.phrasing.names import row_name, sentence_case
from a11y_game.phrasing.numbers import counted, points, signed
from a11y_game.phrasing.people import People
from a11y_game.phrasing.sheet import bonus_name, cell_text, penalty_name


def row_and_column(words: Words, rules: Rules, row: str, column: int) -> str:
    """Return the name of a row, with the column (from 1) where there are several."""
    name = row_name(words, row)
    return name if rules.columns == 1 else words("row.column", row=name, column=column)


def prospect_text(
    words: Words, rules: Rules, sheet: Sheet, prospect: Prospect, *, named: bool = True
) -> str:
    """Return an open row with what the dice would bring there.

    `named`: whether a column that the player chooses is named.
    """
    name = row_name(words, prospect.row)
    if named:
        name = row_and_column(words, rules, prospect.row, prospect.column)
    if not prospect.chosen_column and rules.columns > 1:
        name = words("row.next_column", row=row_name(words, prospect.row), column=prospect.column)
    brings = would_bring(words, rules, sheet, prospect)
    return words("prospect", row=name, brings=brings)


def would_bring(words: Words, rules: Rules, sheet: Sheet, prospect: Prospect) -> str:
    """Return what an entry would leave: points, dash, zero, the reserve, and what comes beside."""
    said = entry_text(words, prospect.cell, sheet.reserve)
    debt = _debt_after(words, rules, sheet, prospect)
    if debt:
        said = words("entry.and_debt", entry=said, debt=debt)
    if prospect.bonuses:
        kind = "entry.and_bonus" if prospect.bonuses > 0 else "entry.and_loss"
        said = words(kind, entry=said, points=abs(prospect.bonuses))
    return said


def entry_text(words: Words, cell: Cell, reserve: int) -> str:
    """Return what stands in a cell just written; `reserve` is the one before it."""
    if cell.mark is Mark.CLOSED:
        return _closed_text(words, cell, reserve)
    if cell.doubled:
        return words("entry.doubled", points=signed(words, cell.points))
    return cell_text(words, cell)


def _closed_text(words: Words, cell: Cell, reserve: int) -> str:
    after = reserve + cell.change
    if not cell.change:
        return words("entry.closed", reserve=reserve)
    message = "entry.closed_adding" if cell.change > 0 else "entry.closed_taking"
    return words(message, change=abs(cell.change), after=after)


def _debt_after(words: Words, rules: Rules, sheet: Sheet, prospect: Prospect) -> str:
    index = rules.row_index[prospect.row]
    if not _debt_matters(rules, sheet, index):
        return ""
    after = sheet.with_cell(index, prospect.column - 1, prospect.cell)
    said = debt_text(words, rules, after, index)
    if prospect.voids_bonuses and after.open_in(index):
        return words("debt.hopeless", debt=said)
    return said


def _debt_matters(rules: Rules, sheet: Sheet, row: int) -> bool:
    """Say whether a debt in the row could still cost something."""
    owes = bool(rules.quota) and rules.rows[row].part is Part.UPPER
    return owes and not bonuses.void(rules, sheet)


def debt_text(words: Words, rules: Rules, sheet: Sheet, row: int, *, fully: bool = False) -> str:
    """Return by how many dice a school row is behind its quota, "" where it is not.

    `fully`: with what it still needs, unless that cannot be had.
    """
    behind = bonuses.in_debt(rules, sheet, row)
    if behind <= 0:
        return ""
    needed, cells = bonuses.owed(rules, sheet, row), sheet.open_in(row)
    if not cells:
        return words.count("debt.left", needed, count=counted(words, "number.of", needed))
    said = words("debt", number=behind)
    if not fully or bonuses.beyond_repair(rules, sheet, row):
        return said
    more = counted(words, "number.marked", needed)
    left = words.count("debt.cells", cells, count=counted(words, "number.marked", cells))
    return words.count("debt.needed", needed, debt=said, count=more, cells=left)


def written_text(
    words: Words, rules: Rules, sheet: Sheet, event: Written, throw: Throw | None
) -> str:
    """Return an entry just made; `sheet` is the sheet after it, `throw` the dice written."""
    name = row_and_column(words, rules, event.row, event.column)
    if event.strike:
        return words("written.struck", row=name)
    if event.cell.doubled and throw is not None:
        message = "written.doubled_first" if throw.first_roll else "written.doubled_throw"
        return words(message, row=name, points=signed(words, event.cell.points))
    entry = entry_text(words, event.cell, event.reserve_before)
    index = rules.row_index[event.row]
    # What a debt past repair costs is told by its own event, as is a full row in debt.
    owes = bool(sheet.open_in(index)) and _debt_matters(rules, sheet, index)
    debt = debt_text(words, rules, sheet, index) if owes else ""
    if debt:
        entry = words("entry.and_debt", entry=entry, debt=debt)
    return words("written", row=name, entry=entry)


def consequences(people: People, events: Sequence[Event], mine: frozenset[int]) -> Iterator[str]:
    """Yield a sentence for each bonus or penalty that an entry touched.

    Rivals who lose a bonus are named behind it, those at this keyboard only.
    """
    yield from _lost(people, events, mine)
    for event in events:
        match event:
            case BonusWon(bonus=bonus, points=paid):
                name = bonus_name(people.words, bonus)
                message = "bonus.won" if paid else "bonus.won_nothing"
                yield people.words(message, bonus=name, points=points(people.words, paid))
                yield from _gone_for(people, events, bonus, mine)
            case DebtBeyondRepair(row=row):
                yield people.words("debt.beyond_repair", row=row_name(people.words, row))
            case BonusesVoid(row=row, points=lost):
                name = row_name(people.words, row)
                message = "bonuses.void_losing" if lost else "bonuses.void"
                yield people.words(message, row=name, points=points(people.words, lost))
            case PenaltyDue(penalty=penalty, points=lost):
                name = sentence_case(penalty_name(people.words, penalty))
                yield people.words("penalty.due", penalty=name, points=points(people.words, lost))
            case _:
                pass


def _lost(people: People, events: Sequence[Event], mine: frozenset[int]) -> Iterator[str]:
    # Where a penalty falls due, the bonus for the same is lost as well.
    penalties = {event.penalty for event in events if isinstance(event, PenaltyDue)}
    lost = [
        bonus_name(people.words, event.bonus)
        for event in events
        if isinstance(event, BonusLost)
        and event.taken_by is None
        and event.player in mine
        and event.bonus not in penalties
    ]
    if lost:
        yield people.words.count("bonus.lost", len(lost), bonus=", ".join(lost))


def _gone_for(
    people: People, events: Iterable[Event], bonus: str, mine: frozenset[int]
) -> Iterator[str]:
    losers = [
        event.player
        for event in events
        if isinstance(event, BonusLost) and event.bonus == bonus and event.player in mine
    ]
    if losers == [people.you]:
        yield people.words("bonus.gone.you")
    elif losers:
        names = people.together(losers)
        yield people.words.count("bonus.gone.name", len(losers), names=names)
