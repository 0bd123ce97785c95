"""Finds sound cues again in what the mixer has recorded.

SDL's disk driver writes all that would have been heard into a file (raw 16-bit stereo at 44.1 kHz):
run a program with the environment from `recording_to`, read the file with `read_recording`, and
`find` tells when, and how loud on which side, a cue of the game sounds in it.
"""

import wave
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.float64]

RATE = 44_100
FRAME_BYTES = 4
"""A frame is two samples of two bytes."""

NEAR = RATE // 100
"""Frames; two finds of one cue closer than this are one."""

FAINTEST = 0.02
"""Amplitude beside the cue's own; anything below is taken for silence."""


class Hit(NamedTuple):
    """One sounding of a cue: when, and its amplitude on each side (1 is as in the file)."""

    seconds: float
    left: float
    right: float


def recording_to(file: Path) -> dict[str, str]:
    """Return the environment variables that make SDL record into `file`."""
    return {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file.absolute())}


def read_recording(file: Path) -> Samples:
    """Return what was recorded, as frames of (left, right) with 1.0 as full scale."""
    data = file.read_bytes()
    whole = data[: len(data) // FRAME_BYTES * FRAME_BYTES]
    return np.frombuffer(whole, "<i2").reshape(-1, 2).astype(np.float64) / 32768


def read_cue(file: Path) -> Samples:
    """Return the samples of a mono WAV file, with 1.0 as full scale."""
    with wave.open(str(file)) as opened:
        values = np.frombuffer(opened.readframes(opened.getnframes()), "<i2")
    return values.astype(np.float64) / 32768


def find(recording: Samples, cue: Samples, *, likeness: float = 0.7) -> list[Hit]:
    """Return each sounding of `cue` in `recording`, in order of time.

    `likeness` is the least correlation (1: nothing else sounds at the time) that counts. A short
    cue can also be found inside a longer one made of the same parts: `throw_1` in `throw_5`.
    """
    if len(recording) < len(cue):
        return []
    energy = float(np.sum(cue**2))
    rest = recording.copy()
    alike, sides = _likeness(rest, cue)
    hits = []
    while alike[best := int(np.argmax(alike))] >= likeness:
        left, right = sides[:, best] / energy
        hits.append(Hit(best / RATE, left, right))
        # A ringing sound is like itself a little later: what is explained is taken away.
        rest[best : best + len(cue)] -= np.outer(cue, (left, right))
        first, last = max(0, best - len(cue) + 1), min(len(alike), best + len(cue))
        around = rest[first : last + len(cue) - 1]
        alike[first:last], sides[:, first:last] = _likeness(around, cue)
        alike[max(0, best - NEAR) : best + NEAR] = 0.0
    return sorted(hits)


def _likeness(heard: Samples, cue: Samples) -> tuple[Samples, Samples]:
    """Return how like `cue` each stretch of `heard` is (-1 … 1), and its product with each side."""
    sides = np.stack([_correlated(side, cue) for side in heard.T])
    energy = float(np.sum(cue**2))
    until = np.concatenate([[0.0], np.cumsum(np.sum(heard**2, axis=1))])
    power = np.maximum(until[len(cue) :] - until[: -len(cue)], energy * FAINTEST**2)
    alike = np.hypot(sides[0], sides[1]) / np.sqrt(energy * power)
    return np.copysign(alike, np.sum(sides, axis=0)), sides


def _correlated(side: Samples, cue: Samples) -> Samples:
    """Return the product of `cue` with each stretch of `side`."""
    length = len(side) + len(cue)
    spectrum = np.fft.rfft(side, length) * np.conj(np.fft.rfft(cue, length))
    return np.fft.irfft(spectrum, length)[: len(side) - len(cue) + 1]
