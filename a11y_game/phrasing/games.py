"""Saved games in words."""

from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote, ruleset_name
from a11y_game.phrasing.people import People
from a11y_game.storage.saved_game import UnfinishedGame


def unfinished_label(words: Words, game: UnfinishedGame) -> str:
    """Return a game as the menu offers it: its name, who plays, whose turn it is, how far it is."""
    people = [player for player, level in enumerate(game.seats) if level is None]
    if people == [game.mover]:
        turn = words("resume.your_turn")
    else:
        turn = words("resume.turn_of", name=quote(game.players[game.mover]))
    if len(game.players) == 1:
        message, players = "resume.alone", ""
    else:
        you = people[0] if len(people) == 1 else None
        message = "resume"
        players = People(words, game.players, you).together(range(len(game.players)))
    return words(
        message,
        game=ruleset_name(words, game.rules.id),
        players=players,
        turn=turn,
        number=game.turn,
        turns=game.rules.turns_each,
    )
