"""Make every sound of the game from scratch: `python sounds/make_sounds.py [FOLDER]`.

Without FOLDER the sounds beside this script are written anew. The result is the same to the
byte on each run. A cue is a function that puts it together from wood, felt, bone and paper, and
one line in `CUES`; its file bears its name, and `name-2`, `name-3` … are takes of the same cue
that the game plays in turn, so that dice do not sound like a machine.
"""

import sys
import wave
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from synthesis import (
    RATE,
    Noise,
    Samples,
    band,
    bar,
    burst,
    faded,
    hump,
    loudness,
    mixed,
    modes,
    swept,
)

LOUDNESS = {"dice": -24.0, "table": -26.0, "signals": -24.0, "tones": -24.0}
"""Each class of cues and how loud it is (see `loudness`): what the hand does all the time is a
little softer than news, and speech is louder than all of it."""

PEAK = 10 ** (-1.5 / 20)
"""No sample goes beyond this share of full scale."""


@dataclass(frozen=True)
class Cue:
    """How a sound is made, and the class of cues it is as loud as."""

    make: Callable[[Noise], Samples]
    kind: str


def bone(noise: Noise, pitch: float = 1.0) -> Samples:
    """Knock a die against something hard."""
    return mixed(
        [
            (0.0, 1.0, modes((2150 * pitch, 1.0, 0.035), (3480 * pitch, 0.7, 0.026))),
            (0.0, 0.5, modes((5300 * pitch, 1.0, 0.016))),
            (0.0, 0.8, burst(noise, 0.014, 1500, 9000)),
        ]
    )


def block(noise: Noise, pitch: float, ring: float = 0.06, hardness: float = 0.3) -> Samples:
    """Knock on a small block of wood."""
    return mixed(
        [
            (0.0, 1.0, bar(pitch, ring, 0.4)),
            (0.0, hardness, burst(noise, 0.012, pitch, pitch * 5)),
        ]
    )


def felt(noise: Noise, pitch: float, ring: float) -> Samples:
    """Bump something heavy on a cloth: soft and low."""
    return mixed(
        [
            (0.0, 1.0, modes((pitch, 1.0, ring), (pitch * 1.59, 0.6, ring * 0.7))),
            (0.0, 0.4, burst(noise, ring * 0.5, pitch, pitch * 4)),
        ]
    )


def scratch(noise: Noise, seconds: float, low: float, high: float, grain: float) -> Samples:
    """Draw a point over paper; `grain` Hz is how fast it catches in the fibres."""
    rough = np.abs(band(noise.white(seconds), grain / 2, grain))
    return band(noise.white(seconds), low, high) * (0.25 + rough) * hump(seconds, 0.3)


def throw(count: int) -> Callable[[Noise], Samples]:
    """Shake `count` dice in a leather cup, one knock a die, and swing the hand."""

    def make(noise: Noise) -> Samples:
        parts = []
        start = 0.0
        for number in range(count):
            pitch = noise.varied(0.8, 0.08)
            cup = modes((560 * pitch, 1.0, 0.05), (1040 * pitch, 0.6, 0.035))
            gain = 0.75 + 0.25 * number / 4
            parts += [(start, gain, bone(noise, pitch)), (start, gain, cup)]
            start += noise.varied(0.062, 0.1)
        swing = swept(noise, 0.1, 700, 2600) * hump(0.1, 0.6)
        return mixed([*parts, (start - 0.01, 0.3, swing)])

    return make


def land(pitch: float) -> Callable[[Noise], Samples]:
    """Let a die fall on a wooden table, with one small bounce."""

    def make(noise: Noise) -> Samples:
        table = modes((265 * pitch, 1.0, 0.1), (432 * pitch, 0.7, 0.07))
        return mixed(
            [
                (0.0, 1.0, bone(noise, pitch)),
                (0.0, 1.2, table),
                (0.043, 0.22, bone(noise, pitch * 1.06)),
            ]
        )

    return make


def mark(noise: Noise) -> Samples:
    """Pick a die up: two small knocks, the second higher."""
    return mixed([(0.0, 0.7, block(noise, 1250, 0.05)), (0.045, 1.0, block(noise, 1900, 0.06))])


def unmark(noise: Noise) -> Samples:
    """Put a die back: two small knocks, the second lower and softer."""
    return mixed([(0.0, 0.8, block(noise, 1250, 0.05)), (0.055, 1.0, block(noise, 620, 0.08, 0.1))])


def tone(face: int) -> Callable[[Noise], Samples]:
    """Strike the bar of a face: a fourth higher for each pip, from middle C.

    Equal steps of a fourth are wide enough for any ear, no two faces are an octave apart, and
    any of them sound well together.
    """

    def make(noise: Noise) -> Samples:
        pitch = 261.63 * 2 ** (5 * (face - 1) / 12)
        mallet = burst(noise, 0.01, pitch, pitch * 6)
        return mixed([(0.0, 1.0, bar(pitch, 0.36, 0.3)), (0.0, 0.15, mallet)])

    return make


def write(noise: Noise) -> Samples:
    """Make two pencil strokes and put the pencil down."""
    return mixed(
        [
            (0.0, 0.8, scratch(noise, 0.055, 2400, 7000, 400)),
            (0.065, 1.0, scratch(noise, 0.06, 2000, 6000, 400)),
            (0.14, 0.9, block(noise, 540, 0.07)),
        ]
    )


def strike(noise: Noise) -> Samples:
    """Draw one hard line through a cell, sliding down in pitch."""
    rough = np.abs(band(noise.white(0.24), 40, 90))
    line = swept(noise, 0.24, 6000, 1100) * (0.3 + rough) * hump(0.24, 0.3)
    return mixed([(0.0, 1.0, line)])


def zero(noise: Noise) -> Samples:
    """Let a sack of sand fall: a dull thud."""
    return mixed([(0.0, 1.0, felt(noise, 150, 0.14)), (0.0, 1.3, burst(noise, 0.16, 130, 520))])


def erase(noise: Noise) -> Samples:
    """Rub three times over paper with a rubber, softer each time."""
    return mixed(
        (0.075 * number, 1.0 - 0.12 * number, scratch(noise, 0.075, 500, 1900, 160))
        for number in range(3)
    )


def doubled(noise: Noise) -> Samples:
    """Strike a bar, and right after it the same with its octave."""
    first = block(noise, 622, 0.12)
    return mixed(
        [(0.0, 0.8, first), (0.11, 0.8, bar(622, 0.24)), (0.11, 1.0, bar(1244, 0.24, 0.45))]
    )


def poker(noise: Noise) -> Samples:
    """Strike one bar five times for five dice alike, swelling into a ringing chord."""
    strokes = [
        (0.068 * number, 0.8 + 0.05 * number, block(noise, 784, 0.12)) for number in range(5)
    ]
    chord = [(0.272, 0.45, bar(pitch, 0.32)) for pitch in (784, 1175, 1568)]
    return mixed([*strokes, *chord])


def bonus_won(noise: Noise) -> Samples:
    """Shimmer between two high bars and settle on the upper one."""
    shimmer = [
        (0.045 * number, 0.6, block(noise, 2093 if number % 2 else 1568, 0.1))
        for number in range(6)
    ]
    return mixed([*shimmer, (0.27, 1.0, bar(2093, 0.3, 0.4))])


def bonus_lost(noise: Noise) -> Samples:
    """Step down two dampened bars and bump on the floor."""
    return mixed(
        [
            (0.0, 1.0, block(noise, 740, 0.1)),
            (0.12, 1.0, block(noise, 523, 0.12)),
            (0.24, 1.2, felt(noise, 220, 0.14)),
        ]
    )


def your_turn(noise: Noise) -> Samples:
    """Strike two bright bars, a fifth upwards: over to you."""
    return mixed([(0.0, 0.8, block(noise, 587, 0.16)), (0.1, 1.0, bar(880, 0.22, 0.45))])


def other_turn(noise: Noise) -> Samples:
    """Strike two low bars with a felt mallet, a fifth downwards: over to them."""
    return mixed(
        [
            (0.0, 0.8, bar(466, 0.12, 0.15)),
            (0.0, 0.3, felt(noise, 466, 0.05)),
            (0.1, 1.0, bar(311, 0.18, 0.15)),
            (0.1, 0.3, felt(noise, 311, 0.05)),
        ]
    )


def move(noise: Noise) -> Samples:
    """Tick lightly."""
    return block(noise, 980, 0.045, 0.4)


def edge(noise: Noise) -> Samples:
    """Let the tick of `move` run into a soft wall."""
    return mixed([(0.0, 0.5, block(noise, 980, 0.03, 0.4)), (0.035, 1.0, felt(noise, 290, 0.09))])


def open_(noise: Noise) -> Samples:
    """Slide a drawer open against its stop."""
    slide = swept(noise, 0.13, 500, 3200) * hump(0.13, 0.45)
    return mixed([(0.0, 0.8, slide), (0.12, 0.8, block(noise, 1480, 0.06))])


def close(noise: Noise) -> Samples:
    """Slide a drawer shut against the wood."""
    slide = swept(noise, 0.12, 2600, 450) * hump(0.12, 0.4)
    return mixed([(0.0, 0.7, slide), (0.1, 1.0, block(noise, 415, 0.09))])


def confirm(noise: Noise) -> Samples:
    """Strike two bars a fourth apart, all but at once."""
    return mixed([(0.0, 0.8, block(noise, 740, 0.2)), (0.04, 1.0, block(noise, 988, 0.2))])


def question(noise: Noise) -> Samples:
    """Knock twice, lightly, and raise the voice, as one who asks."""
    knock = block(noise, 440, 0.06)
    return mixed([(0.0, 0.7, knock), (0.075, 0.7, knock), (0.15, 1.0, bar(698, 0.2, 0.3))])


def refusal(noise: Noise) -> Samples:
    """Knock twice, shortly, on heavy wood: no."""
    knock = block(noise, 392, 0.055, 0.5)
    return mixed([(0.0, 1.0, knock), (0.085, 1.0, knock)])


def game_won(noise: Noise) -> Samples:
    """Run up a major chord, then strike it whole."""
    run = [(0.085 * step, 0.7, block(noise, p, 0.2)) for step, p in enumerate((523, 659, 784))]
    chord = [(0.27, 0.7, bar(pitch, 0.32)) for pitch in (523, 659, 1047)]
    return mixed([*run, *chord])


def game_lost(noise: Noise) -> Samples:
    """Walk down a minor chord to a low bar."""
    steps = enumerate((523, 415, 349))
    walk = [(0.12 * step, 0.8, block(noise, pitch, 0.18, 0.1)) for step, pitch in steps]
    return mixed([*walk, (0.36, 1.0, bar(262, 0.23, 0.2))])


def game_tied(noise: Noise) -> Samples:
    """Strike the same open fifth twice, evenly."""
    both = mixed([(0.0, 0.9, block(noise, 440, 0.2)), (0.0, 0.9, bar(659, 0.2))])
    return mixed([(0.0, 1.0, both), (0.24, 1.0, both)])


def message(noise: Noise) -> Samples:
    """Touch one small high bar."""
    return mixed([(0.0, 1.0, bar(2349, 0.12, 0.25)), (0.0, 0.1, burst(noise, 0.01, 2000, 8000))])


CUES = {
    **{f"throw_{count}": Cue(throw(count), "dice") for count in range(1, 6)},
    "land": Cue(land(1.0), "dice"),
    "land-2": Cue(land(1.09), "dice"),
    "land-3": Cue(land(0.92), "dice"),
    "mark": Cue(mark, "dice"),
    "unmark": Cue(unmark, "dice"),
    **{f"tone_{face}": Cue(tone(face), "tones") for face in range(1, 7)},
    "write": Cue(write, "table"),
    "strike": Cue(strike, "table"),
    "zero": Cue(zero, "table"),
    "erase": Cue(erase, "table"),
    "move": Cue(move, "table"),
    "edge": Cue(edge, "table"),
    "open": Cue(open_, "table"),
    "close": Cue(close, "table"),
    "doubled": Cue(doubled, "signals"),
    "poker": Cue(poker, "signals"),
    "bonus_won": Cue(bonus_won, "signals"),
    "bonus_lost": Cue(bonus_lost, "signals"),
    "your_turn": Cue(your_turn, "signals"),
    "other_turn": Cue(other_turn, "signals"),
    "confirm": Cue(confirm, "signals"),
    "question": Cue(question, "signals"),
    "refusal": Cue(refusal, "signals"),
    "game_won": Cue(game_won, "signals"),
    "game_lost": Cue(game_lost, "signals"),
    "game_tied": Cue(game_tied, "signals"),
    "message": Cue(message, "signals"),
}


def rendered(name: str) -> Samples:
    """Finish a cue: fade both ends, make it as loud as its class, keep it within `PEAK`."""
    cue = CUES[name]
    samples = faded(cue.make(Noise(zlib.crc32(name.encode()))))
    samples *= 10 ** ((LOUDNESS[cue.kind] - loudness(samples)) / 20)
    return samples * min(1.0, PEAK / float(np.max(np.abs(samples))))


def write_file(path: Path, samples: Samples) -> None:
    """Save `samples` as a 16-bit mono WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())


def main() -> None:
    """Write every cue into the folder named on the command line, or beside this script."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name in CUES:
        write_file(folder / f"{name}.wav", rendered(name))


if __name__ == "__main__":
    main()
