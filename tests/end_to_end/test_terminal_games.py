"""Whole games in a real terminal: what stands there is what was spoken, and nothing else."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from a11y_game.engine import rulesets
from end_to_end.heard_game import Player, table
from end_to_end.terminal_game import TerminalGame

Game = tuple[str, str]
"""A rule set and a language."""

GAMES: list[Game] = [
    (ruleset.id, language) for ruleset in rulesets.ALL for language in ("en", "ru")
]

GOODBYE = {"en": "Goodbye.", "ru": "До встречи."}

# They are all played at once, so one process plays them.
pytestmark = pytest.mark.xdist_group("terminal games")

every_game = pytest.mark.parametrize("game", GAMES, ids="-".join)


@dataclass(frozen=True)
class Played:
    """What is left of a game in a terminal."""

    output: bytes
    spoken: list[str]
    exit_code: int
    modes_kept: bool


def play(home: Path, ruleset: str, language: str) -> Played:
    home.mkdir()
    log = home / "session.log"
    with TerminalGame(home, table(ruleset, language, log, "--speech=terminal")) as running:
        player = Player(running, log, language)
        player.play()
        code = running.end()
        player.log.refresh()
        kept = running.modes == running.modes_before
        return Played(running.output, player.log.spoken, code, kept)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Mapping[Game, Played]:
    """Play all games side by side: mostly each waits for its own Enter not to count as held."""
    folder = tmp_path_factory.mktemp("games")
    with ThreadPoolExecutor(len(GAMES)) as hall:
        played = hall.map(lambda game: play(folder / "-".join(game), *game), GAMES)
        return dict(zip(GAMES, played, strict=True))


@every_game
def test_the_terminal_holds_the_spoken_lines_and_not_a_byte_more(
    games: Mapping[Game, Played], game: Game
) -> None:
    played = games[game]
    assert played.output.decode() == "".join(f"{line}\r\n" for line in played.spoken)
    assert b"\x1b" not in played.output


@every_game
def test_a_game_ends_well(games: Mapping[Game, Played], game: Game) -> None:
    played = games[game]
    assert played.spoken[-1] == GOODBYE[game[1]]
    assert (played.exit_code, played.modes_kept) == (0, True)
