"""A whole game through the real program: what its log says is what was heard, when and where."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from recorded_audio import RATE, Hit, Samples, find, read_recording
from sounding_game import SoundingGame, takes_of

from a11y_game.output.pygame_audio import BUFFER
from a11y_game.output.sound_levels import Levels

PLAY = ("play", "playroom", "--player", "A", "--seed", "7")

SLACK = 0.1
"""Seconds by which a cue may be off its time: it waits for the next buffer of the device, and on a
busy machine for its thread."""

DRIFT = 0.1
"""The recording's clock runs up to this share faster or slower than the log's: SDL's disk driver
rests for whole milliseconds between buffers."""

LEVELS = Levels(master=0.8)
"""Those of settings that nobody has changed."""

RESIDUE = 0.001
"""Root mean square, as a share of full scale, of what may be left when all that the log names is
taken out of the recording: rounding alone. A single cue unaccounted for would leave more."""


GAMES = 4
"""Games that may be listened to: where a machine is so busy that the sound's thread waits longer
than `SLACK`, another is played. What is wrong with the cues themselves is wrong in each."""


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SoundingGame]:
    """Give a game whose table has been announced and whose sound card is open."""
    with announced(tmp_path) as played:
        yield played


@contextmanager
def announced(folder: Path) -> Iterator[SoundingGame]:
    """Start such a game in `folder`."""
    with SoundingGame(folder, *PLAY) as played:
        assert played.hear().startswith("Playroom.")
        # What was asked for before the card was open may have come too late to be played.
        played.wait_until_recorded(0.5)
        yield played


def play_a_turn(game: SoundingGame, turn: int) -> None:
    """Roll, every third time reroll the ones and twos, write the first open row."""
    game.press("enter")
    if turn % 3 == 0:
        for face in "12":
            game.press(face)
        game.press("enter")
        if game.latest_cues()[0]["name"] != "open":
            game.press("enter")
    else:
        game.press("enter")
    game.press("down")
    game.press("enter")
    if game.latest_cues()[0]["name"] == "question":
        game.press("enter")


class Listener:
    """Finds the cues of a log in a recording, one after the other, and takes them out of it."""

    def __init__(self, recording: Samples, levels: Levels) -> None:
        self.rest = recording.copy()
        self._levels = levels
        self._takes: Counter[str] = Counter()
        self._heard: Hit | None = None
        self._asked = 0.0

    def expect(self, entry: dict[str, Any]) -> None:
        """Find one cue, at its time after the one before it, as loud as it is on each side."""
        takes = takes_of(entry["name"])
        cue = takes[self._takes[entry["name"]] % len(takes)]
        self._takes[entry["name"]] += 1
        asked = entry["t"] + entry.get("delay", 0.0)
        hit = self._find(cue, asked)
        assert hit is not None, f"not heard: {entry}"
        assert (hit.left, hit.right) == pytest.approx(
            self._levels.sides(entry["name"], entry["pan"]), abs=0.01
        ), entry
        first = round(hit.seconds * RATE)
        self.rest[first : first + len(cue)] -= np.outer(cue, (hit.left, hit.right))
        self._heard, self._asked = hit, asked

    def _find(self, cue: Samples, asked: float) -> Hit | None:
        """Return where `cue` sounds near its time; the first one may stand anywhere."""
        if self._heard is None:
            return next(iter(find(self.rest, cue)), None)
        passed = asked - self._asked
        tolerance = SLACK + DRIFT * abs(passed)
        expected = self._heard.seconds + passed
        first = max(0, round((expected - tolerance) * RATE))
        last = round((expected + tolerance) * RATE) + len(cue)
        hits = find(self.rest[first:last], cue)
        if not hits:
            return None
        best = min(hits, key=lambda hit: abs(first / RATE + hit.seconds - expected))
        return best._replace(seconds=first / RATE + best.seconds)


def test_each_cue_of_a_whole_game_is_heard_at_its_time_and_on_its_side(tmp_path: Path) -> None:
    for number in range(1, GAMES + 1):
        folder = tmp_path / str(number)
        folder.mkdir()
        try:
            with announced(folder) as game:
                listen_to_a_whole_game(game)
        except AssertionError:
            if number == GAMES:
                raise
        else:
            return


def listen_to_a_whole_game(game: SoundingGame) -> None:
    opening = len(game.journal("cue"))
    for turn in count():
        play_a_turn(game, turn)
        if game.latest_cues()[-1]["name"] == "game_won":
            break
    cues = game.journal("cue")[opening:]
    game.leave()
    listener = Listener(read_recording(game.recording), LEVELS)

    for entry in sorted(cues, key=lambda cue: cue["t"] + cue.get("delay", 0.0)):
        listener.expect(entry)

    assert np.sqrt(np.mean(listener.rest**2)) < RESIDUE
    assert Counter(cue["name"] for cue in cues)["your_turn"] == 12
    assert {cue["pan"] for cue in cues if cue["name"] == "land"} == {-0.8, -0.4, 0.0, 0.4, 0.8}


def test_m_silences_what_sounds_and_what_is_still_to_sound(game: SoundingGame) -> None:
    assert game.press_at_once("enter").startswith("Roll 1:")
    assert game.press_at_once("m") == "Sound off."
    muted = game.recorded()
    game.wait_until_recorded(muted + 1.0)
    game.press("1")
    unmuted = game.recorded()
    assert game.press("m") == "Sound on."
    asked = [cue["name"] for cue in game.journal("cue")][-8:]
    game.leave()

    assert asked == ["throw_5", *["land"] * 5, "mark", "confirm"]
    recording = read_recording(game.recording)
    assert not recording[round(muted * RATE) + 4 * BUFFER : round(unmuted * RATE)].any()
    listener = Listener(recording[round(unmuted * RATE) :], LEVELS)
    listener.expect(game.journal("cue")[-1])


def test_without_sound_no_device_is_opened(tmp_path: Path) -> None:
    with SoundingGame(tmp_path, *PLAY, "--no-sound") as game:
        assert game.hear().startswith("Playroom.")
        assert game.press_at_once("enter").startswith("Roll 1:")
        game.leave()
    assert not game.recording.exists()
    assert [cue["name"] for cue in game.journal("cue")][-6:] == ["throw_5", *["land"] * 5]
