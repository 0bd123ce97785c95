"""The sound thread, heard through SDL's disk driver: what plays when, where and how loud.

Each test runs a small program of its own, so that pygame starts afresh and all that anything
writes to standard error can be seen.
"""

import os
import shutil
import subprocess
import sys
import wave
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from recorded_audio import RATE, Hit, Samples, find, read_cue, read_recording, recording_to

from a11y_game.output.pygame_audio import PygameLoudspeaker
from a11y_game.output.sound_trouble import SoundTrouble

SOUNDS = Path(__file__).parents[2] / "sounds"
PROLOGUE = """
import os, sys, threading, time
from dataclasses import replace
from pathlib import Path
from a11y_game.output import pygame_audio

pygame_audio.TOO_LATE = 10  # a busy machine must not cost a test its cues
trouble = threading.Event()

def told(what, detail):
    print(what, detail, flush=True)
    trouble.set()

def size():
    file = Path(os.environ["SDL_DISKAUDIOFILE"])
    return file.stat().st_size if file.exists() else 0

def recorded(seconds):
    "Wait until so much more is recorded."
    end, deadline = size() + seconds * 4 * 44100, time.monotonic() + 30
    while size() < end and time.monotonic() < deadline:
        threading.Event().wait(0.002)

begun = []
play = pygame_audio.Device.play

def noting(*arguments):
    play(*arguments)
    begun.append(time.perf_counter())

pygame_audio.Device.play = noting

def heard(number):
    "Wait until so many cues have begun since the start, and have had the time to end."
    deadline = time.monotonic() + 30
    while len(begun) < number and time.monotonic() < deadline:
        threading.Event().wait(0.002)
    recorded(0.7)

dropped = threading.Event()

def drop(name, pan, late):
    print("dropped", name, pan, flush=True)
    dropped.set()

folders = [Path(folder) for folder in sys.argv[1:]]
speaker = pygame_audio.PygameLoudspeaker(folders, told, on_dropped=drop)
"""


@dataclass(frozen=True)
class Run:
    """What became of a program: its lines, its exit code, what was to be heard."""

    lines: list[str]
    code: int
    recording: Samples

    def hits(self, file: Path | str, *, likeness: float = 0.7) -> list[Hit]:
        return find(self.recording, read_cue(SOUNDS / file), likeness=likeness)


def run(
    folder: Path,
    program: str,
    *,
    sounds: tuple[Path, ...] = (SOUNDS,),
    environment: dict[str, str] | None = None,
) -> Run:
    """Run `program` after `PROLOGUE`; nothing may reach its standard error."""
    file = folder / "recording.raw"
    path = {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-W", "default", "-c", PROLOGUE + program, *sounds],
        env={**os.environ, **path, **recording_to(file), **(environment or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    heard = read_recording(file) if file.exists() else np.zeros((0, 2))
    return Run(done.stdout.splitlines(), done.returncode, heard)


def hear(folder: Path, program: str, *, sounds: tuple[Path, ...] = (SOUNDS,)) -> Run:
    """Run `program` with the loudspeaker started, and close it at the end."""
    started = f"speaker.start()\nrecorded(0.05)\n{program}\nspeaker.close()\n"
    return run(folder, started, sounds=sounds)


def save(file: Path, samples: Samples) -> None:
    with wave.open(str(file), "wb") as opened:
        opened.setparams((1, 2, RATE, 0, "NONE", ""))
        opened.writeframes(np.round(samples * 32767).astype("<i2").tobytes())


def test_dice_land_one_after_the_other_from_left_to_right(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
for place in range(5):
    speaker.play("land", pan=(place - 2) / 2, delay=0.15 * place)
heard(5)
""",
    )
    takes = [played.hits(file) for file in ("land.wav", "land-2.wav", "land-3.wav")]
    hits = sorted(hit for take in takes for hit in take if max(hit.left, hit.right) > 0.5)
    assert [hit in takes[place % 3] for place, hit in enumerate(hits)] == [True] * 5
    places = [np.arctan2(hit.right, hit.left) * 4 / np.pi - 1 for hit in hits]
    assert places == pytest.approx([-1, -0.5, 0, 0.5, 1], abs=0.03)


def test_cues_asked_for_in_any_order_wait_for_their_time(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
asked = time.perf_counter()
speaker.play("zero", delay=0.5)
speaker.play("mark", delay=0.2)
speaker.play("move")
heard(3)
print([moment - asked >= delay for moment, delay in zip(begun, (0.0, 0.2, 0.5))])
""",
    )
    assert played.lines == ["[True, True, True]"]
    (move,) = played.hits("move.wav")
    (mark,) = played.hits("mark.wav")
    (zero,) = played.hits("zero.wav")
    assert move.seconds < mark.seconds < zero.seconds


def test_the_last_answer_asked_for_while_the_device_opens_begins_with_it(tmp_path: Path) -> None:
    played = run(
        tmp_path,
        """
pygame_audio.TOO_LATE, pygame_audio.OPENING_TIME = 0.1, 60
opened = []
load = pygame_audio._Shelf.__init__

def noting_when(*arguments):
    opened.append(time.perf_counter())
    load(*arguments)

pygame_audio._Shelf.__init__ = noting_when
speaker.play("strike")
threading.Event().wait(0.3)
speaker.play("move")
speaker.play("mark", pan=1, delay=0.4)
threading.Event().wait(0.3)
assert "pygame" not in sys.modules
speaker.start()
heard(2)
speaker.close()
assert "pygame" in sys.modules
print(begun[0] >= opened[0], begun[1] >= opened[0] + 0.4)
""",
    )
    assert (played.lines, played.code) == (["dropped strike 0.0", "True True"], 0)
    assert played.hits("strike.wav") == []
    (move,) = played.hits("move.wav")
    (mark,) = played.hits("mark.wav")
    assert move.seconds < mark.seconds


def test_what_was_asked_for_long_before_the_device_opened_is_dropped(tmp_path: Path) -> None:
    played = run(
        tmp_path,
        """
pygame_audio.TOO_LATE, pygame_audio.OPENING_TIME = 0.1, 0.2
speaker.play("move")
threading.Event().wait(0.3)
speaker.start()
dropped.wait(30)
speaker.close()
""",
    )
    assert played.lines == ["dropped move 0.0"]
    assert not played.recording.any()


def test_a_cue_that_comes_too_late_is_dropped_and_told(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
speaker.play("strike", pan=-0.4, delay=-60)
speaker.play("mark")
heard(1)
""",
    )
    assert played.lines == ["dropped strike -0.4"]
    assert len(played.hits("mark.wav")) == 1
    assert played.hits("strike.wav") == []


def test_the_start_is_silent(tmp_path: Path) -> None:
    played = run(tmp_path, "speaker.start(); recorded(0.1); speaker.close()")
    assert len(played.recording) > 0
    assert not played.recording.any()


def test_volumes_count_for_what_begins_from_then_on(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
def step(cue):
    speaker.play(cue, pan=-1)
    heard(len(begun) + 1)
step("tone_3")
speaker.levels = replace(speaker.levels, master=0.5)
step("tone_3")
speaker.levels = replace(speaker.levels, master=1, ducked=True)
step("tone_3")
speaker.levels = replace(speaker.levels, tones=0, effects=0.5, ducked=False)
speaker.play("tone_3", pan=-1)
step("write")
""",
    )
    tones = [hit.left for hit in played.hits("tone_3.wav")]
    assert tones == pytest.approx([1, 0.25, 0.5], abs=0.02)
    assert [hit.left for hit in played.hits("write.wav")] == pytest.approx([0.25], abs=0.02)


def test_mute_silences_what_sounds_and_lasts(tmp_path: Path) -> None:
    save(tmp_path / "poker.wav", np.full(60 * RATE, 0.3))
    played = hear(
        tmp_path,
        """
def silent():
    "Say whether the last tenth of a second recorded is silence."
    with open(os.environ["SDL_DISKAUDIOFILE"], "rb") as file:
        file.seek(size() // 4 * 4 - 17640)
        return not any(file.read())

speaker.play("poker")
heard(1)
assert not silent()
speaker.levels = replace(speaker.levels, muted=True)
end = size() + 60 * 176400
while not silent() and size() < end:
    threading.Event().wait(0.01)
print(size() < end)
speaker.play("write")
while not speaker._asks.empty():
    threading.Event().wait(0.01)
recorded(0.1)
speaker.levels = replace(speaker.levels, muted=False)
speaker.play("mark")
heard(2)
""",
        sounds=(tmp_path, SOUNDS),
    )
    assert played.lines == ["True"]
    assert len(played.hits("mark.wav")) == 1
    assert played.hits("write.wav") == []


def test_with_more_cues_than_channels_the_newest_is_heard_on_its_side(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
for _ in range(40):
    speaker.play("tone_1", pan=-1)
speaker.play("mark", pan=1)
heard(41)
""",
    )
    (hit,) = find(played.recording[:, 1:].repeat(2, axis=1), read_cue(SOUNDS / "mark.wav"))
    assert hit.right == pytest.approx(1, abs=0.02)


def test_a_sound_of_the_players_own_replaces_the_shipped_one(tmp_path: Path) -> None:
    own = tmp_path / "моя папка"
    own.mkdir()
    chirp = np.sin(np.linspace(0, 60, 8000) ** 2) * 0.3
    save(own / "Land.WAV", chirp)
    played = hear(
        tmp_path,
        """
for delay in (0, 0.3):
    speaker.play("land", delay=delay)
speaker.play("mark", delay=0.6)
heard(3)
""",
        sounds=(own, SOUNDS),
    )
    assert played.lines == []
    assert len(find(played.recording, chirp)) == 2
    for take in ("land.wav", "land-2.wav", "land-3.wav"):
        assert played.hits(take) == []
    assert len(played.hits("mark.wav")) == 1


@pytest.mark.parametrize(
    "content",
    [b"", b"not a sound", b"RIFF\x24\x00\x00\x00WAVEfmt ", b"OggS" + bytes(60)],
    ids=["empty", "text", "cut off", "zeros"],
)
@pytest.mark.parametrize("suffix", [".wav", ".ogg"])
def test_a_damaged_sound_of_the_players_own_is_told_and_ours_is_played(
    tmp_path: Path, content: bytes, suffix: str
) -> None:
    damaged = tmp_path / f"mark{suffix}"
    damaged.write_bytes(content)
    played = hear(
        tmp_path,
        """
for delay in (0, 0.2):
    speaker.play("mark", delay=delay)
heard(2)
""",
        sounds=(tmp_path, SOUNDS),
    )
    assert played.lines == [f"damaged_file {damaged}"]
    assert len(played.hits("mark.wav")) == 2


def test_a_shipped_sound_that_is_damaged_or_missing_is_told_once_and_the_rest_plays(
    tmp_path: Path,
) -> None:
    shutil.copy(SOUNDS / "zero.wav", tmp_path)
    (tmp_path / "mark.wav").write_bytes(b"")
    played = hear(
        tmp_path,
        """
for cue in ("mark", "strike", "mark", "strike", "zero"):
    speaker.play(cue)
heard(1)
""",
        sounds=(tmp_path / "nowhere", tmp_path),
    )
    assert played.lines == [f"damaged_file {tmp_path / 'mark.wav'}", "missing_sound strike"]
    assert len(played.hits("zero.wav")) == 1


def test_missing_shipped_sounds_are_told_once_and_the_players_own_are_played(
    tmp_path: Path,
) -> None:
    shutil.copy(SOUNDS / "zero.wav", tmp_path)
    shipped = tmp_path / "nowhere"
    played = hear(
        tmp_path,
        """
for cue in ("mark", "strike", "zero"):
    speaker.play(cue)
recorded(0.4)
print(speaker.silence)
""",
        sounds=(tmp_path, shipped),
    )
    assert played.lines == [f"no_sounds {shipped}", "None"]
    assert len(played.hits("zero.wav")) == 1


def test_where_no_sound_is_left_at_all_the_loudspeaker_says_so(tmp_path: Path) -> None:
    shipped = tmp_path / "nowhere"
    played = hear(
        tmp_path,
        """
trouble.wait(30)
for cue in ("mark", "strike"):
    speaker.play(cue)
recorded(0.2)
print(*speaker.silence, speaker.audible)
""",
        sounds=(tmp_path / "own", shipped),
    )
    assert played.lines == [f"no_sounds {shipped}", f"no_sounds {shipped} False"]


@pytest.mark.parametrize(
    "environment",
    [
        {"SDL_AUDIODRIVER": "nonexistent"},
        {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "nowhere"},
        {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "/no/such/folder/file"},
    ],
    ids=["no driver", "no card", "card in use"],
)
def test_without_a_device_one_trouble_is_told_and_nothing_else_happens(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    played = run(
        tmp_path,
        """
speaker.start()
speaker._thread.join()
speaker.play("mark")
speaker.levels = replace(speaker.levels, muted=True)
speaker.close()
print(speaker.silence[0], "keeps all sound away")
""",
        environment=environment,
    )
    assert [line.split()[0] for line in played.lines] == ["no_device", "no_device"]
    assert played.code == 0


@pytest.mark.parametrize("missing", ["pygame", "pygame.mixer"])
def test_without_the_library_one_trouble_is_told(tmp_path: Path, missing: str) -> None:
    played = run(
        tmp_path,
        f"""
sys.modules["{missing}"] = None
speaker.start()
speaker._thread.join()
speaker.play("mark")
speaker.close()
print("went on")
""",
    )
    assert [line.split()[0] for line in played.lines] == ["no_library", "went"]


def test_a_device_that_goes_away_is_told_once_and_hangs_nothing(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
import pygame.mixer
pygame.mixer.quit()
speaker.play("mark")
trouble.wait(30)
speaker.play("mark")
speaker.levels = replace(speaker.levels, muted=True)
speaker.close()
print("alive" if speaker._thread.is_alive() else "ended")
""",
    )
    assert [line.split()[0] for line in played.lines] == ["no_device", "ended"]


def test_the_game_can_still_be_ended_from_outside(tmp_path: Path) -> None:
    """SDL takes SIGTERM for itself unless it is told not to."""
    played = hear(
        tmp_path,
        """
import signal
signal.raise_signal(signal.SIGTERM)
print("still here")
""",
    )
    assert played.lines == []
    assert played.code != 0


def test_closing_waits_neither_for_a_long_sound_nor_for_delayed_ones(tmp_path: Path) -> None:
    played = hear(
        tmp_path,
        """
speaker.play("poker")
speaker.play("poker", delay=100)
speaker.close()
print("alive" if speaker._thread.is_alive() else "ended")
speaker.play("mark")
""",
    )
    assert played.lines == ["ended"]


def test_a_loudspeaker_that_was_never_started_can_be_closed() -> None:
    told: list[SoundTrouble] = []
    speaker = PygameLoudspeaker([SOUNDS], lambda what, _detail: told.append(what))
    speaker.play("mark")
    speaker.close()
    assert told == []


def test_a_program_without_standard_error_has_sound(tmp_path: Path) -> None:
    """As under `pythonw`: file descriptor 2 is closed."""
    played = run(
        tmp_path,
        """
os.close(2)
speaker.start()
recorded(0.05)
speaker.play("mark")
heard(1)
speaker.close()
""",
    )
    assert played.lines == []
    assert len(played.hits("mark.wav")) == 1
