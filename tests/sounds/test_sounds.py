"""The shipped sounds: short, clean at both ends, equally loud, told apart, and reproducible."""

import importlib
import subprocess
import sys
import wave
from itertools import combinations, pairwise
from pathlib import Path
from statistics import median
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray

SOUNDS = Path(__file__).parents[2] / "sounds"
RATE = 44_100
FILES = sorted(SOUNDS.glob("*.wav"))
CLASSES = {
    "dice": {"throw_1", "throw_2", "throw_3", "throw_4", "throw_5", "land", "mark", "unmark"},
    "table": {"write", "strike", "zero", "erase", "move", "edge", "open", "close"},
    "signals": {
        *("doubled", "poker", "bonus_won", "bonus_lost", "your_turn", "other_turn"),
        *("confirm", "question", "refusal", "game_won", "game_lost", "game_tied", "message"),
    },
    "tones": {f"tone_{face}" for face in range(1, 7)},
}
MOST_ALIKE = 15.0
"""dB: no two cues may be closer than this (see `distance`). Two takes of one cue lie below 11."""

Spectrogram = NDArray[np.float64]


def samples_of(path: Path) -> NDArray[np.float64]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        values = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    return values.astype(np.float64) / 32768.0


SAMPLES = {path.stem: samples_of(path) for path in FILES}


def cue_of(name: str) -> str:
    """Name the cue that the file `name` is a take of."""
    return name.partition("-")[0]


@pytest.fixture(scope="module")
def synthesis() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(SOUNDS)
        return importlib.import_module("synthesis")


def log_mel(samples: NDArray[np.float64]) -> Spectrogram:
    """Return the level in 40 mel bands every 10 ms, in dB below the loudest, at least -50."""
    window = 1024
    padded = np.concatenate([np.zeros(window // 2), samples, np.zeros(window)])
    frames = np.lib.stride_tricks.sliding_window_view(padded, window)[:: RATE // 100]
    power = np.abs(np.fft.rfft(frames * np.hanning(window))) ** 2
    frequencies = np.fft.rfftfreq(window, 1 / RATE)[:, None]
    mels = np.linspace(2595 * np.log10(1 + 100 / 700), 2595 * np.log10(1 + 14_000 / 700), 42)
    edges = 700 * (10 ** (mels / 2595) - 1)
    rising = (frequencies - edges[:-2]) / np.diff(edges)[:-1]
    falling = (edges[2:] - frequencies) / np.diff(edges)[1:]
    level = 10 * np.log10(power @ np.clip(np.minimum(rising, falling), 0, None) + 1e-12)
    return np.asarray(np.maximum(level - np.max(level), -50.0), dtype=np.float64)


def distance(one: Spectrogram, other: Spectrogram) -> float:
    """Return the root mean square difference in dB where either of the two sounds."""
    length = max(len(one), len(other))
    first, second = (
        np.pad(each, ((0, length - len(each)), (0, 0)), constant_values=-50.0)
        for each in (one, other)
    )
    heard = np.maximum(first, second) > -50.0
    return float(np.sqrt(np.mean((first - second)[heard] ** 2)))


def knocks(samples: NDArray[np.float64]) -> int:
    """Count sudden onsets: rises of the 5 ms level to four times what it was 10 ms before."""
    step = RATE // 200
    frames = np.abs(samples[: len(samples) // step * step]).reshape(-1, step)
    level = np.concatenate([[0.0, 0.0], np.sqrt(np.mean(frames**2, axis=1))])
    loud = level[2:] > 0.3 * np.max(level)
    sudden = loud & (level[2:] > 4 * np.minimum(level[:-2], level[1:-1]))
    return int(np.count_nonzero(sudden & ~np.concatenate([[False], sudden[:-1]])))


def pitch(samples: NDArray[np.float64]) -> float:
    """Return the frequency of the strongest partial, to 1 Hz."""
    return float(np.argmax(np.abs(np.fft.rfft(samples, RATE))))


def test_every_cue_has_its_file_and_no_other() -> None:
    assert {cue_of(name) for name in SAMPLES} == set().union(*CLASSES.values())


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 3_000_000


@pytest.mark.parametrize("name", SAMPLES)
def test_no_cue_is_longer_than_600_ms(name: str) -> None:
    assert len(SAMPLES[name]) <= 0.6 * RATE


def test_most_cues_last_250_ms_or_less() -> None:
    """What the hand does is short; only news may take its time."""
    long = {cue_of(name) for name, samples in SAMPLES.items() if len(samples) > 0.25 * RATE}
    assert long <= CLASSES["signals"] | CLASSES["tones"] | {"throw_3", "throw_4", "throw_5"}
    assert not long & {"message", "refusal", "confirm"}


@pytest.mark.parametrize("name", SAMPLES)
def test_no_cue_clips(name: str) -> None:
    assert np.max(np.abs(SAMPLES[name])) <= 10 ** (-1 / 20)


@pytest.mark.parametrize("name", SAMPLES)
def test_both_ends_are_free_of_clicks(name: str) -> None:
    samples = SAMPLES[name]
    assert samples[0] == 0.0
    assert samples[-1] == 0.0
    assert np.max(np.abs(samples[:5])) < 0.1
    assert np.max(np.abs(samples[-44:])) < 0.005


@pytest.mark.parametrize("name", SAMPLES)
def test_a_cue_starts_at_once(name: str) -> None:
    """It reaches a quarter of its height within 40 ms: an answer must not feel late."""
    samples = np.abs(SAMPLES[name])
    assert np.max(samples[: RATE // 25]) > np.max(samples) / 4


@pytest.mark.parametrize("kind", CLASSES)
def test_cues_of_a_class_are_equally_loud(kind: str, synthesis: ModuleType) -> None:
    levels = {
        name: synthesis.loudness(samples)
        for name, samples in SAMPLES.items()
        if cue_of(name) in CLASSES[kind]
    }
    middle = median(levels.values())
    assert {name: level for name, level in levels.items() if abs(level - middle) > 3} == {}


def test_loudness_is_weighted_by_the_ear(synthesis: ModuleType) -> None:
    """IEC 61672-1, table 3: 0 dB at 1 kHz, -19.1 at 100 Hz, +1.0 at 4 kHz."""

    def level(frequency: float) -> float:
        sine = np.sin(2 * np.pi * frequency * np.arange(RATE) / RATE)
        return float(synthesis.loudness(sine) - 10 * np.log10(0.5))

    assert level(1000) == pytest.approx(0.0, abs=0.1)
    assert level(100) == pytest.approx(-19.1, abs=0.2)
    assert level(4000) == pytest.approx(1.0, abs=0.1)


def test_no_two_cues_can_be_mistaken_for_each_other() -> None:
    pictures = {name: log_mel(samples) for name, samples in SAMPLES.items()}
    alike = {
        (one, other): distance(pictures[one], pictures[other])
        for one, other in combinations(pictures, 2)
        if cue_of(one) != cue_of(other)
    }
    assert {pair: found for pair, found in alike.items() if found < MOST_ALIKE} == {}


def test_takes_of_one_cue_are_alike_but_not_the_same() -> None:
    takes = [log_mel(SAMPLES[name]) for name in ("land", "land-2", "land-3")]
    for one, other in combinations(takes, 2):
        assert 3.0 < distance(one, other) < 11.0


@pytest.mark.parametrize("count", range(1, 6))
def test_a_throw_knocks_once_for_each_die(count: int) -> None:
    assert knocks(SAMPLES[f"throw_{count}"]) == count


def test_five_of_a_kind_is_five_strokes() -> None:
    assert knocks(SAMPLES["poker"]) == 5


def test_a_face_sounds_a_fourth_above_the_one_before() -> None:
    pitches = [pitch(SAMPLES[f"tone_{face}"]) for face in range(1, 7)]
    for low, high in pairwise(pitches):
        assert high / low == pytest.approx(2 ** (5 / 12), rel=0.01)


def test_the_script_makes_the_same_files_again(tmp_path: Path) -> None:
    subprocess.run([sys.executable, SOUNDS / "make_sounds.py", tmp_path], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert sorted(made) == [path.name for path in FILES]
    assert [path.name for path in FILES if made[path.name] != path.read_bytes()] == []
