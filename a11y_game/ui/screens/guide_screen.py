"""The rules of a game, a chapter a line."""

from a11y_game.engine.ruleset import Rules
from a11y_game.phrasing.guide import chapters
from a11y_game.phrasing.names import ruleset_name
from a11y_game.ui.screens.list_screen import ListScreen, text_item
from a11y_game.ui.shell import Shell


def guide_screen(shell: Shell, rules: Rules) -> ListScreen:
    """Return the rules, with the chosen options filled in, as a list to walk."""
    words = shell.words
    items = [
        text_item(words("guide.chapter", title=chapter.title, text=chapter.text))
        for chapter in chapters(words, rules)
    ]
    title = words("guide.title", game=ruleset_name(words, rules.id))
    return ListScreen(shell, "guide", title, items)
