"""The review of a game: each person's dearest decisions, worst first."""

from collections.abc import Sequence
from dataclasses import dataclass

from a11y_game.bots.review import Decision, dearest, review, total_costs
from a11y_game.engine.record import GameRecord
from a11y_game.phrasing.advice import decision_text, total_text
from a11y_game.phrasing.numbers import decimal
from a11y_game.phrasing.people import People
from a11y_game.ui.answer import say
from a11y_game.ui.host import Host
from a11y_game.ui.screens.list_screen import Item, ListScreen, text_item

DEAREST = 5
"""How many decisions of each person are told."""

WORTH_TELLING = 0.05
"""Points that a decision must have cost to be told: less rounds to nothing."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a review found."""

    decisions: Sequence[Decision]
    costs: tuple[float, ...]


def make_review(record: GameRecord) -> Review:
    """Judge every decision of `record`; takes up to some seconds."""
    decisions = tuple(review(record))
    return Review(decisions, total_costs(decisions, len(record.players)))


class ReviewScreen(ListScreen):
    """Opens at once; its lines come when the review is ready.

    `seats` are those whose decisions are told; where nobody sits, everybody's.
    """

    def __init__(
        self, host: Host, record: GameRecord, people: People, seats: Sequence[int]
    ) -> None:
        words = host.shell.words
        waiting = text_item(words("review.waiting"))
        super().__init__(host.shell, "review", words("review.title"), [waiting])
        self._people = people
        self._seats = seats or range(len(record.players))
        host.scheduler.background(lambda: make_review(record), self._ready)

    def _ready(self, found: Review) -> None:
        self.show([item for seat in self._seats for item in self._lines(found, seat)], at=0)
        if self.shell.screen is self:
            self.shell.news(say(self._spoken(), "message"))

    def _lines(self, found: Review, seat: int) -> list[Item]:
        words = self.shell.words
        mine = [d for d in found.decisions if d.player == seat]
        told = [d for d in dearest(mine) if d.cost >= WORTH_TELLING][:DEAREST]
        exact = all(decision.exact for decision in mine)
        if told:
            total = total_text(self._people, seat, found.costs[seat], exact=exact)
            head = f"{total} {words('review.dearest')}"
        else:
            cost = decimal(words, found.costs[seat])
            head = self._people.say("review.flawless", seat, cost=cost)
        lines = [decision_text(words, decision) for decision in told]
        return [text_item(line) for line in (head, *lines)]
