"""Explains a recording by the cues of a session log, sample by sample and against no clock.

The mixer begins a cue with one of its buffers and adds it to what sounds already, unchanged but
for its level on each side. So a buffer in which something begins is explained, to the sample, by
one or a few of the cues due next. Taken out, they leave what the others are, and in the end nothing
is left.

On a busy machine a cue comes later, or is dropped and the log says so, and SDL's disk driver
records more slowly than time passes. It loses nothing: which cues sound, in which order, how loud
on which side, and that nothing else does, is the same on every machine.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import merge
from itertools import groupby, islice
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from recorded_audio import FRAME_BYTES, RATE, read_cue

from a11y_game.output.pygame_audio import BUFFER
from a11y_game.output.sound_levels import Levels

SOUNDS = Path(__file__).parents[2] / "sounds"

Frames: TypeAlias = NDArray[np.int32]
"""Samples of both sides, from -32768 to 32767."""

Entry: TypeAlias = Mapping[str, Any]
"""A line of the session log."""

ROUNDING = 8
"""What may be left of a sample: each of the cues that sound together is rounded by itself."""

OVERLAPPING = 8
"""So many answers sound together at most. The cues of one answer come in their order."""

AT_ONCE = 16
"""So many cues begin with one buffer at most."""

OUT_OF_TURN = 3
"""The same for cues that do not begin in the order of the log, since a moment passes between a
line of the log and the request to play."""

Sounding: TypeAlias = tuple[Entry, Frames]
"""A cue and what the mixer adds for it."""

PANNING = 255
"""The mixer's steps from silent to full on each side."""


class Placed(NamedTuple):
    """A cue and the frame at which it begins."""

    entry: Entry
    frame: int


@dataclass(frozen=True)
class Explained:
    """What became of a recording."""

    placed: list[Placed]
    """The cues found, in the order of their beginnings."""
    unheard: list[Entry]
    """Cues of the log that were not found."""
    left: int | None
    """The first frame at which anything is left with all cues taken out."""
    over: bool
    """Whether every cue that was found sounds to its end."""

    @property
    def complete(self) -> bool:
        """Whether the recording holds the cues of the log to their ends, and nothing else."""
        return self.over and not self.unheard and self.left is None

    def __str__(self) -> str:
        """Say what does not fit: the message of a test that fails."""
        said = [f"not heard: {entry}" for entry in self.unheard[:OVERLAPPING]]
        if self.left is not None:
            near = [cue for cue in self.placed if abs(cue.frame - self.left) < RATE]
            said.append(f"not explained: what sounds at {self.left / RATE:.2f} s, near {near}")
        return "\n".join(said)


def read_frames(file: Path) -> Frames:
    """Return what was recorded into `file` so far."""
    data = file.read_bytes()
    whole = data[: len(data) // FRAME_BYTES * FRAME_BYTES]
    return np.frombuffer(whole, "<i2").reshape(-1, 2).astype(np.int32)


def explain(file: Path, log: Sequence[Entry], levels: Levels) -> Explained:
    """Find the cues that were played according to `log` in what was recorded into `file` so far.

    The log must be one of shipped sounds, with `levels` in force from its first cue to its last.
    """
    rest, search = read_frames(file), _Search(played(log), levels)
    placed: list[Placed] = []
    over, at = True, 0
    while (begin := _first_sound(rest, at)) is not None:
        at = begin - begin % BUFFER
        found = search.beginning(rest[at : at + BUFFER])
        if not found:
            break
        for cue, sound in found:
            rest[at : at + len(sound)] -= sound[: len(rest) - at]
            over = over and at + len(sound) <= len(rest)
            placed.append(Placed(cue, at))
    return Explained(placed, search.outstanding, _first_sound(rest, at), over)


def due(cue: Entry) -> float:
    """Return when a cue was to sound, on the log's clock."""
    return float(cue["t"] + cue.get("delay", 0.0))


def played(log: Sequence[Entry]) -> list[list[Entry]]:
    """Return the cues of each answer in order, but for those that the log says were dropped."""
    dropped = set(_dropped(log))
    answers = []
    for is_cue, lines in groupby(enumerate(log), lambda line: line[1]["kind"] == "cue"):
        left = [entry for place, entry in lines if is_cue and place not in dropped]
        if left:
            answers.append(sorted(left, key=due))
    return answers


def _dropped(log: Sequence[Entry]) -> Iterator[int]:
    """Yield the places in the log of the cues that it says later were dropped."""
    taken: set[int] = set()
    for end, entry in enumerate(log):
        if entry.get("event") == "CueDropped":
            alike = [
                place
                for place, cue in enumerate(log[:end])
                if cue["kind"] == "cue" and place not in taken and due(cue) <= entry["t"]
                if (cue["name"], cue["pan"]) == (entry["name"], entry["pan"])
            ]
            taken.add(alike[-1])
            yield alike[-1]


def _first_sound(frames: Frames, at: int) -> int | None:
    """Return the first frame from `at` on in which anything sounds."""
    for first in range(at, len(frames), RATE):
        loud = np.flatnonzero(np.abs(frames[first : first + RATE]).max(axis=1) > ROUNDING)
        if len(loud):
            return first + int(loud[0])
    return None


class _Search:
    """Finds which of the cues that are outstanding begin where something begins."""

    def __init__(self, answers: list[list[Entry]], levels: Levels) -> None:
        self._answers = answers
        self._levels = levels
        self._takes: Counter[str] = Counter()

    @property
    def outstanding(self) -> list[Entry]:
        """The cues not found yet."""
        return [cue for answer in self._answers for cue in answer]

    def beginning(self, heard: Frames) -> list[Sounding]:
        """Return the cues that explain a buffer in which something begins; [] where none do."""
        near = [answer for answer in self._answers if answer][:OVERLAPPING]
        found = self._in_turn(heard, near)
        for number in range(1, OUT_OF_TURN + 1):
            found = found or self._some(heard, number, near, self._takes)
        for cue, _ in found:
            self._takes[cue["name"]] += 1
            next(answer for answer in near if answer and answer[0] is cue).pop(0)
        return found

    def _in_turn(self, heard: Frames, near: list[list[Entry]]) -> list[Sounding]:
        """Explain `heard` by the cues due next, however many: a late thread plays all at once."""
        found: list[Sounding] = []
        takes = self._takes.copy()
        for cue in islice(merge(*near, key=due), AT_ONCE):
            sound = self._sound(cue, takes)
            found.append((cue, sound))
            takes[cue["name"]] += 1
            heard = heard - sound[: len(heard)]
            if _first_sound(heard, 0) is None:
                return found
        return []

    def _some(
        self, heard: Frames, number: int, near: list[list[Entry]], takes: Counter[str]
    ) -> list[Sounding]:
        """Explain `heard` by any `number` cues, each the next one of an answer."""
        for place, answer in enumerate(near):
            if not answer:
                continue
            cue, *behind = answer
            sound = self._sound(cue, takes)
            left = heard - sound[: len(heard)]
            if number > 1:
                others = [*near[:place], behind, *near[place + 1 :]]
                more = self._some(left, number - 1, others, takes + Counter([cue["name"]]))
                if more:
                    return [(cue, sound), *more]
            elif _first_sound(left, 0) is None:
                return [(cue, sound)]
        return []

    def _sound(self, cue: Entry, takes: Counter[str]) -> Frames:
        """Return what the mixer adds for a cue; its files, sounded `takes` times, take turns."""
        files = _takes(cue["name"])
        sides = self._levels.sides(cue["name"], cue["pan"])
        steps = np.array([int(side * PANNING) / PANNING for side in sides])
        take = files[takes[cue["name"]] % len(files)]
        return np.trunc(np.outer(take, steps)).astype(np.int32)


@cache
def _takes(name: str) -> list[NDArray[np.float64]]:
    files = [SOUNDS / f"{name}.wav", *sorted(SOUNDS.glob(f"{name}-?.wav"))]
    return [read_cue(file) * 32768 for file in files]
