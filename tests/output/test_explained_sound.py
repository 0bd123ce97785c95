"""Recordings made by hand, explained by a log."""

from pathlib import Path
from typing import Any

import numpy as np
from explained_sound import SOUNDS, Explained, explain
from recorded_audio import RATE, read_cue

from a11y_game.output.pygame_audio import BUFFER
from a11y_game.output.sound_levels import Levels

LEVELS = Levels(master=0.5)

KEY = {"t": 0.0, "kind": "key"}

Laid = tuple[str, float, int]
"""A file of a cue, its pan, the buffer with which it begins."""


def cue(name: str, pan: float = 0.0, t: float = 0.0, delay: float = 0.0) -> dict[str, Any]:
    return {"t": t, "kind": "cue", "name": name, "pan": pan, "delay": delay}


def explained(folder: Path, laid: list[Laid], log: list[dict[str, Any]]) -> Explained:
    """Explain two seconds with cues laid in."""
    recording = np.zeros((2 * RATE, 2))
    for file, pan, buffer in laid:
        samples = read_cue(SOUNDS / f"{file}.wav") * 32768
        sides = [int(side * 255) / 255 for side in LEVELS.sides("land", pan)]
        begin = buffer * BUFFER
        part = recording[begin : begin + len(samples)]
        part += np.outer(samples, sides)[: len(part)]
    path = folder / "recording.raw"
    path.write_bytes(np.trunc(recording).astype("<i2").tobytes())
    return explain(path, log, LEVELS)


def test_all_cues_of_a_log_and_nothing_else(tmp_path: Path) -> None:
    laid = [("throw_5", 0.0, 2), ("land", -0.8, 9), ("land-2", 0.8, 9), ("move", 0.0, 40)]
    log = [cue("throw_5"), cue("land", -0.8, delay=0.4), cue("land", 0.8, delay=0.4)]
    sound = explained(tmp_path, laid, [*log, KEY, cue("move")])
    assert sound.complete
    assert [placed.frame // BUFFER for placed in sound.placed] == [2, 9, 9, 40]


def test_answers_to_two_keys_may_overlap_in_any_order(tmp_path: Path) -> None:
    laid = [("throw_5", 0.0, 2), ("move", 0.0, 5), ("land", -0.8, 9)]
    log = [cue("throw_5"), cue("land", -0.8, delay=0.4), KEY, cue("move")]
    assert explained(tmp_path, laid, log).complete


def test_a_cue_that_was_not_heard(tmp_path: Path) -> None:
    sound = explained(tmp_path, [("move", 0.0, 2)], [cue("move"), cue("edge", delay=0.1)])
    assert not sound.complete
    assert sound.unheard == [cue("edge", delay=0.1)]
    assert str(sound) == f"not heard: {cue('edge', delay=0.1)}"


def test_a_cue_that_the_log_says_was_dropped(tmp_path: Path) -> None:
    log = [cue("land", -0.8), cue("land", 0.8, delay=0.1)]
    gone = {"t": 1.0, "kind": "event", "event": "CueDropped", "name": "land", "pan": -0.8}
    assert explained(tmp_path, [("land", 0.8, 2)], [*log, gone]).complete
    assert not explained(tmp_path, [("land", 0.8, 2)], log).complete


def test_a_sound_that_the_log_does_not_name(tmp_path: Path) -> None:
    sound = explained(tmp_path, [("move", 0.0, 2), ("edge", 0.0, 40)], [cue("move")])
    assert not sound.complete
    assert sound.unheard == []
    assert str(sound).startswith("not explained: what sounds at 0.46 s, near [Placed(")


def test_the_wrong_side_the_wrong_loudness_the_wrong_order(tmp_path: Path) -> None:
    assert not explained(tmp_path, [("mark", 0.4, 2)], [cue("mark", -0.4)]).complete
    assert not explained(tmp_path, [("mark", 0.4, 2)], [cue("mark", 0.38)]).complete
    laid = [("edge", 0.0, 2), ("move", 0.0, 40)]
    assert not explained(tmp_path, laid, [cue("move"), cue("edge", delay=0.1)]).complete


def test_a_cue_that_is_cut_off(tmp_path: Path) -> None:
    last = 2 * RATE // BUFFER - 1
    assert not explained(tmp_path, [("move", 0.0, last)], [cue("move")]).complete
