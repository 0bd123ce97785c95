"""The finder of cues in recordings, on recordings made by hand."""

from pathlib import Path

import numpy as np
import pytest
from recorded_audio import RATE, Samples, find, read_cue

SOUNDS = Path(__file__).parents[2] / "sounds"


def laid(*parts: tuple[str, int, float, float]) -> Samples:
    """Return a second of silence with cues laid in: (name, frame, left, right)."""
    recording = np.zeros((RATE, 2))
    for name, frame, left, right in parts:
        cue = read_cue(SOUNDS / f"{name}.wav")
        recording[frame : frame + len(cue)] += np.outer(cue, (left, right))
    return recording


def test_a_cue_is_found_at_its_frame_with_its_levels() -> None:
    (hit,) = find(laid(("tone_2", 12_345, 0.25, 0.75)), read_cue(SOUNDS / "tone_2.wav"))
    assert hit == pytest.approx((12_345 / RATE, 0.25, 0.75), abs=1e-6)


def test_overlapping_soundings_are_all_found() -> None:
    frames = [1000, 3000, 5200]
    recording = laid(*(("land", frame, 0.5, 0.5) for frame in frames))
    hits = find(recording, read_cue(SOUNDS / "land.wav"))
    assert [round(hit.seconds * RATE) for hit in hits] == frames
    assert [hit.left for hit in hits] == pytest.approx([0.5] * 3, abs=0.05)


def test_a_cue_is_found_under_another() -> None:
    recording = laid(("land", 1000, 0.3, 0.9), ("your_turn", 2500, 0.2, 0.2))
    (hit,) = find(recording, read_cue(SOUNDS / "land.wav"))
    assert round(hit.seconds * RATE) == 1000
    assert (hit.left, hit.right) == pytest.approx((0.3, 0.9), abs=0.05)


@pytest.mark.parametrize(
    ("sounding", "sought"), [("tone_3", "tone_4"), ("mark", "unmark"), ("open", "close")]
)
def test_no_cue_is_taken_for_another(sounding: str, sought: str) -> None:
    assert find(laid((sounding, 1000, 1.0, 1.0)), read_cue(SOUNDS / f"{sought}.wav")) == []


def test_nothing_is_found_in_silence_or_in_a_recording_shorter_than_the_cue() -> None:
    cue = read_cue(SOUNDS / "move.wav")
    assert find(np.zeros((RATE, 2)), cue) == []
    assert find(np.zeros((10, 2)), cue) == []
