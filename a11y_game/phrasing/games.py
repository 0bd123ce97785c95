"""Saved games in words."""

from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote, ruleset_name
from a11y_game.storage.saved_game import UnfinishedGame


def unfinished_label(words: Words, game: UnfinishedGame) -> str:
    """Return a game as the menu offers it: its name, whose turn it is, how far it has come."""
    people = [player for player, level in enumerate(game.seats) if level is None]
    if people == [game.mover]:
        turn = words("resume.your_turn")
    else:
        turn = words("resume.turn_of", name=quote(game.players[game.mover]))
    return words(
        "resume",
        game=ruleset_name(words, game.rules.id),
        turn=turn,
        number=game.turn,
        turns=game.rules.turns_each,
    )
