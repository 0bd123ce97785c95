"""Whole games, heard: a real speech service says each line, the sound card plays each cue.

What the log says is what was heard, and the terminal gets not a byte.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock

import pytest
import tomli_w
from explained_sound import Explained, explain, read_frames
from recorded_audio import recording_to

from a11y_game.engine.rulesets import ALL, find
from a11y_game.output.sound_levels import Levels
from end_to_end.heard_game import LogReader, Player, table
from end_to_end.speech_daemon import running_daemon
from end_to_end.terminal_game import TerminalGame

Game = tuple[str, str]
"""A rule set and a language."""

GAMES: list[Game] = [(ruleset.id, language) for ruleset in ALL for language in ("en", "ru")]

OPTIONS = {"dice-poker": ["--option=columns=1"]}
"""Three columns are played by test_terminal_games.py."""

LONGEST = "toybytoy"
"""It alone has three columns here."""

BOTS = {"mdice": ["solid"], "classic": ["master"]}
"""Who plays against the people; they speak too."""

GOODBYE = {"en": "Goodbye.", "ru": "До встречи."}

VOLUME = 50
"""Percent: however many cues sound together, none is cut off at full scale."""

LEVELS = Levels(master=VOLUME / 100)

REST, REST_TIMES = 1.5, 10
"""Seconds within which the last cues are over, and how often so long on a busy machine."""

END = "end"

ONE_STARTS = Lock()
"""Ten games starting at once would open their sound cards too late for the first cues."""

# They are all played at once, so one process plays them.
pytestmark = pytest.mark.xdist_group("spoken games")

every_game = pytest.mark.parametrize("game", GAMES, ids="-".join)


@dataclass(frozen=True)
class Heard:
    """What is left of a game whose every line was heard to its end."""

    log: LogReader
    sound: Explained
    output: bytes
    exit_code: int
    behind: list[str]
    """What the service said that the log does not name, up to the words it was given last."""


def people_at(ruleset: str) -> int:
    """Return how many people sit at the table of a game."""
    return max(1, find(ruleset).seats[0] - len(BOTS.get(ruleset, [])))


def play(home: Path, ruleset: str, language: str) -> Heard:
    """Play a game whose player hears each line to its end before the next key."""
    settings, log, recording = (home / name for name in ("config/settings.toml", "log", "sound"))
    settings.parent.mkdir(parents=True)
    settings.write_text(tomli_w.dumps({"volume": VOLUME}), "utf-8")
    bots = BOTS.get(ruleset, [])
    people = people_at(ruleset)
    more = ["--speech=direct", *OPTIONS.get(ruleset, [])]
    arguments = table(ruleset, language, log, *more, bots=bots, sound=True)
    with running_daemon() as daemon, ExitStack() as stack:
        environment = {**daemon.environment, **recording_to(recording)}
        with ONE_STARTS:
            running = stack.enter_context(TerminalGame(home, arguments, environment=environment))
            running.wait_until(lambda: has_sounded(recording, log))
        player = Player(running, log, language, partial(daemon.hear, language=language), people)
        player.play_to_the_end()
        wait_for_the_last_cue(running, player, recording)
        player.leave()
        code = running.end()
        player.log.refresh()
        daemon.hear(player.log.spoken[-1], language)
        daemon.speak(END)
        behind = daemon.lines_until(END)
    sound = explain(recording, player.log.entries, LEVELS)
    return Heard(player.log, sound, running.output, code, behind)


def has_sounded(recording: Path, log: Path) -> bool:
    """Say whether the first cue of a game has sounded, or came too late for that."""
    if not recording.exists():
        return False
    return bool(read_frames(recording).any()) or b"CueDropped" in log.read_bytes()


def wait_for_the_last_cue(running: TerminalGame, player: Player, recording: Path) -> None:
    """Wait until all cues are recorded to their ends, or nothing more is to be expected."""
    for _ in range(REST_TIMES):
        running.rest(REST)
        player.log.refresh()
        if explain(recording, player.log.entries, LEVELS).complete:
            return


Games = Mapping[Game, "Future[Heard]"]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Games]:
    """Play all games side by side: mostly each waits for its own Enter not to count as held."""
    folder = tmp_path_factory.mktemp("games")
    with ThreadPoolExecutor(len(GAMES)) as hall:
        longest_first = sorted(GAMES, key=lambda game: game[0] != LONGEST)
        yield {game: hall.submit(play, folder / "-".join(game), *game) for game in longest_first}


@every_game
def test_each_line_of_the_log_is_said_once_and_none_is_printed(games: Games, game: Game) -> None:
    heard = games[game].result()
    assert heard.log.spoken[-1] == GOODBYE[game[1]]
    assert heard.behind == [END]
    assert heard.output == b""
    assert heard.exit_code == 0


@every_game
def test_each_cue_of_the_log_is_heard_on_its_side_and_nothing_else(
    games: Games, game: Game
) -> None:
    sound = games[game].result().sound
    assert sound.complete, str(sound)


def test_no_kind_of_cue_was_always_dropped(games: Games) -> None:
    heard = [future.result() for future in games.values()]
    logged = {entry["name"] for one in heard for entry in one.log.entries if entry["kind"] == "cue"}
    assert {placed.entry["name"] for one in heard for placed in one.sound.placed} == logged
    assert {"land", "mark", "write", "zero", "your_turn", "other_turn"} <= logged


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ruleset", BOTS)
def test_the_computer_has_played_too(games: Games, ruleset: str, language: str) -> None:
    log = games[ruleset, language].result().log
    written = [entry for entry in log.entries if entry.get("event") == "Written"]
    by_computer = [entry for entry in written if entry["player"] >= people_at(ruleset)]
    assert 2 * len(by_computer) == len(written)
