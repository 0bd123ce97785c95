"""How loud a cue is on each side: volumes, mute, panning."""

import math
from dataclasses import dataclass

TONE_PREFIX = "tone_"
"""Cues with such names are dice tones, which have a volume of their own; all others are effects."""

DUCKED = 0.5
"""What is left of the amplitude while speech is likely (6 dB less)."""


@dataclass(frozen=True)
class Levels:
    """Volumes from 0 (silent) to 1 (full), as set by the player.

    A volume is squared into an amplitude, since equal steps of amplitude do not sound equal.
    `width` is how far apart left and right are: 0 plays everything in the middle, for one
    loudspeaker or one ear.
    """

    master: float = 1.0
    effects: float = 1.0
    tones: float = 1.0
    width: float = 1.0
    muted: bool = False
    ducked: bool = False

    def sides(self, name: str, pan: float) -> tuple[float, float]:
        """Return the amplitudes, left and right (0 … 1), of cue `name` at `pan` (-1 … 1).

        Power is the same at every place; beyond the ends counts as at the end.
        """
        if self.muted:
            return 0.0, 0.0
        group = self.tones if name.startswith(TONE_PREFIX) else self.effects
        amplitude = (_share(self.master) * _share(group)) ** 2 * (DUCKED if self.ducked else 1.0)
        place = max(-1.0, min(1.0, pan)) * _share(self.width)
        angle = (place + 1.0) * math.pi / 4
        return amplitude * math.cos(angle), amplitude * math.sin(angle)


def _share(volume: float) -> float:
    return max(0.0, min(1.0, volume))
