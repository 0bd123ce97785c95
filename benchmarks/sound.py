"""What sound costs, in milliseconds: `python benchmarks/sound.py`. It needs no sound card.

The one that players feel is the key's own share, `play`; all else happens in the background.
"""

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from a11y_game.output import pygame_audio
from a11y_game.output.sound_trouble import SoundTrouble

SOUNDS = Path(__file__).parents[1] / "sounds"
REPEATS = 200


def milliseconds(call: Callable[[], object], repeats: int = 1) -> tuple[float, float]:
    """Return the median and the worst time of `call`."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        call()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), max(times)


def show(what: str, times: tuple[float, float]) -> None:
    """Print one line of the table."""
    print(f"{what:<44}{times[0]:10.3f}{times[1]:10.3f}")


def tell(what: SoundTrouble, detail: str) -> None:
    """Print a trouble, which makes the figures worthless."""
    print(what, detail)


def main() -> None:
    """Measure and print."""
    print(f"{'':<44}{'median':>10}{'worst':>10}")
    devices: list[pygame_audio.Device] = []
    opening = milliseconds(lambda: devices.append(pygame_audio.Device()))
    show("import pygame and open the device", opening)
    files = sorted(SOUNDS.glob("*.wav"))
    show("load all sounds", milliseconds(lambda: [devices[0].load(file) for file in files], 20))
    sound = devices[0].load(SOUNDS / "land.wav")
    show("start one sound", milliseconds(lambda: devices[0].play(sound, 0.5, 0.5), REPEATS))
    devices[0].close()
    speaker = pygame_audio.PygameLoudspeaker([SOUNDS], tell)
    show("start the loudspeaker, as the caller sees it", milliseconds(speaker.start))
    show("play, as the caller sees it", milliseconds(lambda: speaker.play("move"), REPEATS))
    show("close while all that sounds", milliseconds(speaker.close))


if __name__ == "__main__":
    main()
