"""What is wrong with the sound is said once by the real program, and the game goes on."""

import shutil
from pathlib import Path

from sounding_game import SOUNDS, SoundingGame

PLAY = ("play", "playroom", "--player", "A", "--seed", "7")

WITH_SOUNDS_FROM = """
import sys
from pathlib import Path
from a11y_game import cli, paths
folder = Path(sys.argv.pop(1))
paths.sounds = lambda: folder
sys.exit(cli.main())
"""
"""Plays with the shipped sounds from the folder named first."""


def play_on(game: SoundingGame) -> list[str]:
    """Ask, roll and mark; return every line that was said."""
    assert game.press("d") == "Not rolled yet. Enter rolls."
    assert game.press("enter") == "Roll 1: 1 2 2 3 6."
    assert game.press("1") == "Reroll 1."
    assert game.press("!") == "Keep 1."
    game.leave()
    return game.lines


def test_without_a_device(tmp_path: Path) -> None:
    no_device = {"SDL_AUDIODRIVER": "nonexistent"}
    with SoundingGame(tmp_path, *PLAY, environment=no_device) as game:
        game.hear()
        line = game.hear()
        assert line == "No sound: no sound device was found."
        assert play_on(game).count(line) == 1


def test_a_damaged_file_of_the_players_own(tmp_path: Path) -> None:
    damaged = tmp_path / "home" / "sounds" / "mark.wav"
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(b"RIFF")
    with SoundingGame(tmp_path, *PLAY) as game:
        game.hear()
        line = game.hear()
        assert line == f"A sound file is damaged and is left aside: {damaged}."
        assert play_on(game).count(line) == 1


def test_a_missing_file_of_the_programs_own(tmp_path: Path) -> None:
    shipped = tmp_path / "shipped"
    shutil.copytree(SOUNDS, shipped, ignore=shutil.ignore_patterns("land*"))
    program = ("-c", WITH_SOUNDS_FROM, str(shipped))
    with SoundingGame(tmp_path, *PLAY, program=program) as game:
        game.hear()
        game.wait_until_recorded(0.1)
        game.press("enter")
        line = game.hear()
        assert line == "A sound is missing: “A die lands, on the side where it lies”."
        game.press("1")
        game.press("enter")
        game.wait_until_recorded(game.recorded() + 1.0)
        game.leave()
        assert game.lines.count(line) == 1
