"""What a player waits for: from a key to its words, from the start to the first words.

`python -m benchmarks.keys` prints the figures; the voice takes lines and says nothing. Run it from
the top of a checkout.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path += [
    str(Path(__file__).resolve().parent.parent / "tests" / folder) for folder in ("", "ui")
]

from playing import HeardVoice, Sitting
from transcripts import SCRIPTS, Script, keys_of, path_of

from a11y_game.engine import rulesets

STARTS = 10


class TimedVoice(HeardVoice):
    """A voice that notes when it was given each line."""

    def __init__(self) -> None:
        super().__init__()
        self.last = 0.0

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Note the time."""
        self.last = time.perf_counter()
        super().speak(text, interrupt=interrupt)


def key_times(script: Script) -> Iterator[float]:
    """Play a whole game and yield, for each key, the milliseconds until its words were given."""
    keys = keys_of(path_of(script, "en").read_text(encoding="utf-8").splitlines())
    with tempfile.TemporaryDirectory() as folder:
        settings: dict[str, Any] = {"verbosity": script.verbosity, "bot_pace": "instant"}
        sitting = Sitting(Path(folder), seed=script.seed, settings=settings)
        voice = TimedVoice()
        sitting.program.shell.narrator.use(voice)
        sitting.sit_down(rulesets.find(script.ruleset).rules(script.options), script.seats("en"))
        sent = time.perf_counter()

        def timed() -> Iterator[str]:
            nonlocal sent
            for key in keys:
                sent = time.perf_counter()
                yield key

        steps = iter(timed())
        times: list[float] = []

        def keys_and_times() -> Iterator[str]:
            for key in steps:
                yield key
                times.append((voice.last - sent) * 1000)

        sitting.press(keys_and_times())
        sitting.close()
    yield from (taken for taken in times if taken > 0)


def first_words(folder: Path) -> float:
    """Start the game in a pseudo-terminal and return the seconds until its first line."""
    import pexpect  # noqa: PLC0415 # Windows has none

    started = time.perf_counter()
    game = pexpect.spawn(
        sys.executable,
        ["-m", "a11y_game", "--lang", "en"],
        env={"A11Y_GAME_HOME": str(folder), "PATH": "", "SPEECHD_ADDRESS": "unix_socket:/none"},
        encoding="utf-8",
    )
    game.expect_exact("\n")
    taken = time.perf_counter() - started
    game.close(force=True)
    return taken


def main() -> None:
    """Print the table."""
    for script in SCRIPTS:
        times = sorted(key_times(script))
        p99 = times[int(len(times) * 0.99)]
        median = statistics.median(times)
        print(f"{script.name:20} {len(times):5} keys  median {median:6.2f} ms  p99 {p99:6.2f} ms")
    with tempfile.TemporaryDirectory() as folder:
        starts = [first_words(Path(folder)) for _ in range(STARTS)]
    print(f"start to first words  median {statistics.median(starts) * 1000:.0f} ms")
    bare = [_bare_start() for _ in range(STARTS)]
    print(f"bare Python, for scale  median {statistics.median(bare) * 1000:.0f} ms")
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory after all these games  {used:.0f} MB")


def _bare_start() -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
