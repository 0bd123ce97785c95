"""The advice key: what to do; pressed again, why."""

from a11y_game.bots.advice import advise
from a11y_game.bots.reasons import why
from a11y_game.bots.turn import Option
from a11y_game.engine.state import GameState
from a11y_game.i18n import Words
from a11y_game.phrasing.advice import advice_text, reason_text
from a11y_game.phrasing.names import quote
from a11y_game.ui.answer import Answer, say


class Advisor:
    """Advises the person to move, and remembers what it advised to give the reason."""

    def __init__(self) -> None:
        self._advised: tuple[GameState, Option] | None = None
        self._weaker_told = False

    def answer(self, words: Words, state: GameState) -> Answer:
        """Return the advice for `state`; asked again for the same state, the reason."""
        if self._advised is not None and self._advised[0] is state:
            reason = why(state, self._advised[1])
            self._advised = None
            return say(reason_text(words, reason))
        advice = advise(state)
        self._advised = (state, advice.options[0]) if advice.options else None
        text = advice_text(words, state, advice)
        if advice.unusable is not None and not self._weaker_told:
            self._weaker_told = True
            text = f"{words('advice.weaker', table=quote(advice.unusable.name))} {text}"
        return say(text)
