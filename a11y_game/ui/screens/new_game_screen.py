"""A new game: rule set, options, who plays."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from a11y_game.bot_seats import free_name
from a11y_game.engine import rulesets
from a11y_game.engine.record import check_name
from a11y_game.engine.ruleset import Option, OptionValue, Rules
from a11y_game.phrasing.names import option_name, option_value, refusal_text, ruleset_name
from a11y_game.session import Seat
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.screens.list_screen import AtTheEdgeError, Item, ListScreen
from a11y_game.ui.screens.text_screen import TextScreen
from a11y_game.ui.shell import Shell

Start = Callable[[Rules, tuple[Seat, ...]], Answer]


class NewGameScreen(ListScreen):
    """The form of a new game. It remembers what was played last."""

    def __init__(self, shell: Shell, levels: Sequence[str], start: Start) -> None:
        self.levels = tuple(levels)
        self._start = start
        self._keys_told = False
        self._typed: set[str] = set()
        """Names that the player typed: they stay, whoever sits there."""
        settings = shell.desk.settings()
        last = settings.last_ruleset or rulesets.ALL[0].id
        self.ruleset = rulesets.find(last)
        self.seats = _first_seats(shell, self.levels)
        super().__init__(shell, "new_game", self._title_text, [])
        self._fit_seats()
        self._refresh(0)

    def opening(self) -> Answer:
        """Say the title, the first time with the keys that change a line, and the line."""
        answer = super().opening()
        self._keys_told = True
        return answer

    def _title_text(self) -> str:
        return self.shell.words("new_game.title.again" if self._keys_told else "new_game.title")

    @property
    def chosen(self) -> dict[str, OptionValue]:
        """The options chosen for the rule set, defaults included."""
        remembered = self.shell.desk.settings().last_options.get(self.ruleset.id, {})
        return dict(self.ruleset.complete(remembered))

    def _refresh(self, at: int | None = None) -> None:
        items = [Item(self._ruleset_label, change=self._change_ruleset)]
        items += [self._option_item(option) for option in self.ruleset.options]
        items += [self._seat_item(place) for place in range(len(self.seats))]
        if len(self.seats) < self.ruleset.seats[1]:
            items.append(Item(lambda: self.shell.words("new_game.add"), enter=self._add_seat))
        items.append(Item(lambda: self.shell.words("new_game.start"), enter=self._begin))
        self.show(items, at)

    def _ruleset_label(self) -> str:
        words = self.shell.words
        least, most = self.ruleset.seats
        name = ruleset_name(words, self.ruleset.id)
        return words("new_game.ruleset", name=name, least=least, most=most)

    def _change_ruleset(self, by: int) -> None:
        place = rulesets.ALL.index(self.ruleset)
        self.ruleset = rulesets.ALL[(place + by) % len(rulesets.ALL)]
        self._fit_seats()
        self._refresh()

    def _option_item(self, option: Option) -> Item:
        words = self.shell.words

        def label() -> str:
            value = option_value(words, option, self.chosen[option.id])
            return words("option.chosen", option=option_name(words, option), value=value)

        def change(by: int) -> None:
            place = option.values.index(self.chosen[option.id]) + by
            value = option.values[place % len(option.values)]
            settings = self.shell.desk.settings()
            options = {**self.chosen, option.id: value}
            remembered = settings.with_options(self.ruleset.id, options)
            self.shell.desk.change(last_options=remembered.last_options)

        return Item(label, change=change)

    def _seat_item(self, place: int) -> Item:
        return Item(
            lambda: self._seat_label(place),
            enter=lambda: self._rename(place),
            change=lambda by: self._change_seat(place, by),
            remove=lambda: self._remove_seat(place),
        )

    def _seat_label(self, place: int) -> str:
        seat, words = self.seats[place], self.shell.words
        if seat.level is None:
            return words("new_game.person", place=place + 1, name=seat.name)
        return words(
            "new_game.bot",
            place=place + 1,
            name=seat.name,
            level=words(f"level.{seat.level}"),
            style=words(f"level.{seat.level}.style"),
        )

    def _change_seat(self, place: int, by: int) -> None:
        kinds: list[str | None] = [None, *self.levels]
        if len(kinds) == 1:
            raise AtTheEdgeError
        seat = self.seats[place]
        level = kinds[(kinds.index(seat.level) + by) % len(kinds)]
        if seat.name in self._typed:
            self.seats[place] = Seat(seat.name, level)
            return
        self.seats[place] = Seat("", level)
        self.seats[place] = Seat(self._free_name(level), level)

    def _free_name(self, level: str | None) -> str:
        return free_name(self.shell.words, level, [seat.name for seat in self.seats])

    def _rename(self, place: int) -> Answer:
        words = self.shell.words

        def accept(name: str) -> Answer:
            refusal = check_name(name)
            if refusal is not None:
                return say(refusal_text(words, refusal), "refusal")
            others = [s.name.casefold() for i, s in enumerate(self.seats) if i != place]
            if name.casefold() in others:
                return say(words("new_game.name_taken", name=name), "refusal")
            self.seats[place] = replace(self.seats[place], name=name)
            self._typed.add(name)
            return self.shell.back()

        prompt = words("new_game.name_of", place=place + 1)
        return self.shell.open(TextScreen(self.shell, prompt, "", accept))

    def _add_seat(self) -> Answer:
        level = self.levels[0] if self.levels else None
        self.seats.append(Seat(self._free_name(level), level))
        self._refresh(1 + len(self.ruleset.options) + len(self.seats) - 1)
        return say(self._spoken(), "confirm")

    def _remove_seat(self, place: int) -> Answer:
        if len(self.seats) <= self.ruleset.seats[0]:
            words = self.shell.words
            return say(words.count("new_game.too_few", self.ruleset.seats[0]), "refusal")
        removed = self.seats.pop(place)
        self._refresh()
        gone = self.shell.words("new_game.removed", name=removed.name)
        return say(f"{gone} {self._spoken()}", "erase")

    def _fit_seats(self) -> None:
        """Add or drop seats until their number fits the rule set."""
        least, most = self.ruleset.seats
        while len(self.seats) < least:
            level = self.levels[0] if self.levels else None
            self.seats.append(Seat(self._free_name(level), level))
        del self.seats[most:]

    def _begin(self) -> Answer:
        settings = self.shell.desk.settings().with_options(self.ruleset.id, self.chosen)
        people = tuple(seat.name for seat in self.seats if not seat.is_bot)
        self.shell.desk.change(
            last_ruleset=self.ruleset.id, last_options=settings.last_options, last_players=people
        )
        return self._start(self.ruleset.rules(self.chosen), tuple(self.seats))


def _first_seats(shell: Shell, levels: Sequence[str]) -> list[Seat]:
    names = shell.desk.settings().last_players or (shell.words("new_game.you"),)
    seats = [Seat(name) for name in names]
    if len(seats) == 1 and levels:
        level = levels[min(1, len(levels) - 1)]
        seats.append(Seat(free_name(shell.words, level, [seat.name for seat in seats]), level))
    return seats
