"""`a11y-game doctor` in a real terminal: a sound on the left, then one on the right."""

import os
import sys
import time
from pathlib import Path

import pexpect
import pytest
from recorded_audio import Hit, find, read_cue, read_recording, recording_to

from a11y_game import paths

PATIENCE = 20.0
"""Seconds to wait for what takes two, on a machine that may be busy."""


SAMPLES = "Now a sound on the left, then one on the right\r\n"


def doctor(folder: Path, environment: dict[str, str]) -> "pexpect.spawn[str]":
    """Start the command and return it once it asks for the first key."""
    places = {paths.HOME_VARIABLE: str(folder), "SPEECHD_ADDRESS": f"unix_socket:{folder}/no"}
    game = pexpect.spawn(
        sys.executable,
        ["-m", "a11y_game", "doctor", "--lang", "en"],
        env=os.environ | environment | places,
        encoding="utf-8",
        echo=False,
        timeout=PATIENCE,
    )
    game.expect_exact("Escape ends.\r\n")
    return game


@pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")
def test_no_sound_is_announced_where_none_can_be_heard(tmp_path: Path) -> None:
    game = doctor(tmp_path, {"SDL_AUDIODRIVER": "nonexistent"})
    assert "No sound: no sound device was found.\r\n" in game.before
    assert SAMPLES not in game.before
    game.close(force=True)


@pytest.mark.skipif(sys.platform == "win32", reason="pexpect needs a Unix terminal")
def test_each_side_is_heard_and_keys_are_named(tmp_path: Path) -> None:
    recording = tmp_path / "recording.raw"
    game = doctor(tmp_path, recording_to(recording))
    assert "Chosen automatically: lines in the terminal\r\n" in game.before
    assert SAMPLES in game.before
    game.send("$")
    game.expect_exact("Now 1 in the top row, without Shift.\r\n")
    cue = read_cue(paths.sounds() / "your_turn.wav")
    heard: list[Hit] = []
    deadline = time.monotonic() + PATIENCE
    while len(heard) < 2 and time.monotonic() < deadline:
        if recording.exists():
            heard = find(read_recording(recording), cue)
    game.send("\x1b")
    assert game.read() == "Done.\r\n"
    game.close()

    assert game.exitstatus == 0
    assert [hit.left > 10 * hit.right for hit in heard] == [True, False]
    assert [hit.right > 10 * hit.left for hit in heard] == [False, True]
