"""Building blocks of struck and scratched sounds: damped modes, noise bursts, loudness.

Samples are float64 arrays, one channel at `RATE`; 1.0 is full scale. Nothing here is random
beyond `Noise`, whose stream depends on its seed alone, so every sound comes out the same
on every machine.
"""

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Samples: TypeAlias = NDArray[np.float64]

RATE = 44_100
"""Samples per second."""

BAR_RATIOS = (1.0, 2.756, 5.404, 8.933)
"""Overtones of a bar free at both ends, as multiples of the lowest: the roots of
cos(x) cosh(x) = 1, squared (Fletcher and Rossing, The Physics of Musical Instruments, ch. 2)."""

HIGHEST = 16_000.0
"""Hz; modes above it are left out: few hear them, and they would only eat headroom."""

LOUDNESS_WINDOW = 0.05
"""Seconds; about as long as the ear gathers a short sound before it has its full loudness."""


class Noise:
    """White noise, uniform in -1 … 1, from a seed.

    It uses the raw stream of the PCG64 generator, which NumPy promises never to change.
    """

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def white(self, seconds: float) -> Samples:
        """Return noise of the given length."""
        raw = self._bits.random_raw(_count(seconds)) >> np.uint64(11)
        return raw.astype(np.float64) * 2.0**-52 - 1.0

    def varied(self, value: float, by: float) -> float:
        """Return `value` plus or minus at most the share `by` of it."""
        return value * (1.0 + by * float(self.white(1 / RATE)[0]))


def _count(seconds: float) -> int:
    return round(seconds * RATE)


def clock(seconds: float) -> Samples:
    """Return the times of the samples, in seconds from 0."""
    return np.arange(_count(seconds), dtype=np.float64) / RATE


def decay(seconds: float) -> Samples:
    """Fall from 1 by 60 dB in `seconds`, after an attack of under a millisecond."""
    times = clock(seconds)
    attack = np.minimum(times / 0.0007, 1.0)
    return np.asarray(attack * 10.0 ** (-3.0 * times / seconds), dtype=np.float64)


def hump(seconds: float, top: float = 0.5) -> Samples:
    """Swell from 0 to 1 at the share `top` of the length, and go back to 0."""
    share = np.arange(_count(seconds), dtype=np.float64) / _count(seconds)
    rising = np.minimum(share / top, (1.0 - share) / (1.0 - top))
    return np.asarray(np.sin(rising * np.pi / 2) ** 2, dtype=np.float64)


def modes(*parts: tuple[float, float, float]) -> Samples:
    """Strike a body with these modes: (Hz, gain, seconds until it has fallen by 60 dB)."""
    return mixed(
        (0.0, gain, np.sin(2 * np.pi * frequency * clock(ring)) * decay(ring))
        for frequency, gain, ring in parts
        if frequency < HIGHEST
    )


def bar(frequency: float, ring: float, brightness: float = 0.35) -> Samples:
    """Strike a wooden bar with its lowest mode at `frequency`, ringing `ring` seconds.

    `brightness` is the gain of each overtone beside the one below; a hard mallet is near 1.
    Overtones die sooner the higher they are, as in wood.
    """
    return modes(
        *(
            (frequency * ratio, brightness**number, ring / ratio**0.7)
            for number, ratio in enumerate(BAR_RATIOS)
        )
    )


def band(white: Samples, low: float, high: float) -> Samples:
    """Keep what lies between `low` and `high` Hz of `white`, edges half an octave soft."""
    frequencies = np.fft.rfftfreq(len(white), 1 / RATE)
    octaves = np.log2(np.maximum(frequencies, 1.0))
    inside = np.minimum(octaves - np.log2(low), np.log2(high) - octaves)
    kept = np.clip(inside / 0.5 + 1.0, 0.0, 1.0)
    shaped = np.fft.irfft(np.fft.rfft(white) * kept, len(white))
    return np.asarray(shaped / np.max(np.abs(shaped)), dtype=np.float64)


def burst(noise: Noise, seconds: float, low: float, high: float) -> Samples:
    """Make the noise of a blow: a band of noise that dies by 60 dB in `seconds`."""
    return band(noise.white(seconds), low, high) * decay(seconds)


def swept(noise: Noise, seconds: float, start: float, end: float) -> Samples:
    """Make noise an octave wide whose middle slides from `start` to `end` Hz."""
    white = noise.white(seconds)
    steps = 8
    middles = np.geomspace(start, end, steps)
    along = np.linspace(0.0, steps - 1.0, len(white))
    slices = [
        band(white, middle / np.sqrt(2), middle * np.sqrt(2))
        * np.clip(1.0 - np.abs(along - number), 0.0, 1.0)
        for number, middle in enumerate(middles)
    ]
    return np.asarray(np.sum(slices, axis=0), dtype=np.float64)


def mixed(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Put several sounds together; each part is (start in seconds, gain, samples)."""
    placed = [(_count(start), gain, samples) for start, gain, samples in parts]
    total = np.zeros(max(start + len(samples) for start, _, samples in placed))
    for start, gain, samples in placed:
        total[start : start + len(samples)] += gain * samples
    return total


def loudness(samples: Samples) -> float:
    """Measure how loud a short sound is, in dB relative to full scale.

    The root mean square of its loudest `LOUDNESS_WINDOW`, weighted by the ear's sensitivity
    (the A curve of IEC 61672-1, without which a thud and a click of equal power would be far
    from equally loud).
    """
    padded = np.concatenate([samples, np.zeros(_count(LOUDNESS_WINDOW))])
    weight = _a_weight(np.fft.rfftfreq(len(padded), 1 / RATE).astype(np.float64))
    weighted = np.fft.irfft(np.fft.rfft(padded) * weight, len(padded))
    power = np.concatenate([[0.0], np.cumsum(weighted**2)])
    window = _count(LOUDNESS_WINDOW)
    loudest = np.max(power[window:] - power[:-window]) / window
    return float(10 * np.log10(loudest))


def _a_weight(frequencies: Samples) -> Samples:
    """Return the A curve as a factor, 1 at 1 kHz (IEC 61672-1, annex E)."""
    square = frequencies**2
    weight = (12194.0**2 * square**2) / (
        (square + 20.6**2)
        * np.sqrt((square + 107.7**2) * (square + 737.9**2))
        * (square + 12194.0**2)
    )
    return np.asarray(weight * 10.0**0.1, dtype=np.float64)


def faded(samples: Samples) -> Samples:
    """Fade so that no end has a step: half a millisecond in, eight out."""
    fade_in, fade_out = _count(0.0005), _count(0.008)
    result = samples - np.mean(samples)
    result[:fade_in] *= hump(0.001)[:fade_in]
    result[-fade_out:] *= hump(0.016)[fade_out : 2 * fade_out]
    return np.concatenate([[0.0], result, [0.0]])
