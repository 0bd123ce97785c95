"""Typing a line of text, each letter spoken."""

from collections.abc import Callable
from dataclasses import replace

from a11y_game.plain_text import plain
from a11y_game.ui.answer import Answer, say
from a11y_game.ui.keys import Key
from a11y_game.ui.screen import Binding, Bindings, Screen
from a11y_game.ui.shell import Shell

LONGEST = 40
"""Characters of a line, unless it says otherwise."""


class TextScreen(Screen):
    """Asks for one line; `accept` takes it and answers, or returns None after complaining."""

    name = "text"
    takes_text = True

    def __init__(
        self,
        shell: Shell,
        prompt: str,
        text: str,
        accept: Callable[[str], Answer],
        *,
        longest: int = LONGEST,
    ) -> None:
        self.shell = shell
        self.prompt = prompt
        self.text = text
        self.accept = accept
        self.longest = longest

    def opening(self) -> Answer:
        """Say what is asked for and what stands there."""
        words = self.shell.words
        return say(words("text.opening", prompt=self.prompt, text=self._read()))

    def typed(self, character: str) -> Answer:
        """Add a character and say it."""
        if len(self.text) >= self.longest:
            return say(self.shell.words("text.full"), "edge")
        if plain(character) != character and character != " ":
            return say(self.shell.words("text.untypable"), "refusal")
        self.text += character
        return say(self._name_of(character), "move")

    def pasted(self, text: str) -> Answer:
        """Add as much of a text as there is room for, and say what stands there now."""
        clean = plain(text)
        room = self.longest - len(self.text)
        if not clean or not room:
            return say(self.shell.words("text.full" if clean else "text.untypable"), "refusal")
        self.text += clean[:room]
        return say(self._read(), "move" if len(clean) <= room else "edge")

    def any_other_key(self) -> Answer:
        """Point to help by the key that is no letter."""
        return say(self.shell.words("text.other_key"), "refusal")

    def bindings(self) -> Bindings:
        """Finish, erase, read, give up."""
        return {
            Key.ENTER: Binding("accept_text", self._finish),
            Key.BACKSPACE: Binding("erase", self._erase),
            Key.DELETE: Binding("erase_all", self._erase_all),
            Key.UP: Binding("read_text", self._say_text),
            Key.DOWN: Binding("read_text", self._say_text),
            Key.ESCAPE: Binding("cancel", lambda: self.shell.back(self.shell.words("cancelled"))),
        }

    def _finish(self) -> Answer:
        answer = self.accept(self.text.strip())
        if self.shell.screen is not self:
            return answer
        # It was refused, and what was typed still stands here.
        on = self.shell.words("text.still" if self.text else "text.still_empty")
        return replace(answer, text=f"{answer.text} {on}")

    def _read(self) -> str:
        return self.text.strip() or self.shell.words("text.empty")

    def _name_of(self, character: str) -> str:
        return self.shell.words("key.space") if character == " " else character

    def _say_text(self) -> Answer:
        return say(self._read(), "move")

    def _erase(self) -> Answer:
        if not self.text:
            return say(self.shell.words("text.empty"), "edge")
        erased, self.text = self.text[-1], self.text[:-1]
        return say(self.shell.words("text.erased", character=self._name_of(erased)), "erase")

    def _erase_all(self) -> Answer:
        self.text = ""
        return say(self.shell.words("text.empty"), "erase")
