"""What sound there is on this machine, for `doctor` and for problem reports."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from a11y_game.output.pygame_audio import Device, nothing_on_stderr
from a11y_game.output.sound_files import files_by_cue
from a11y_game.output.sound_trouble import SoundTrouble, SoundTroubleError


@dataclass(frozen=True, slots=True)
class SoundFinding:
    """What was found."""

    devices: tuple[str, ...] = ()
    """Names of the sound cards, as the system calls them; () where it names none."""
    trouble: tuple[SoundTrouble, str] | None = None
    """What keeps all sound away, with its detail; None where there is sound."""
    own: tuple[str, ...] = ()
    """The cues that the player's own files replace."""
    damaged: tuple[Path, ...] = ()
    """Files among them that cannot be played."""


def survey_sound(own_folder: Path) -> SoundFinding:
    """Open the sound card for a moment, or look at the open one, and try the player's files."""
    files = files_by_cue(own_folder)
    own = tuple(sorted(files))
    try:
        with nothing_on_stderr():
            device = Device()
    except SoundTroubleError as error:
        return SoundFinding(trouble=(error.what, error.detail), own=own)
    try:
        takes = [take for cue in own for take in files[cue]]
        return SoundFinding(device.names(), None, own, _damaged(device, takes))
    finally:
        with nothing_on_stderr():
            device.close()


def _damaged(device: Device, files: Sequence[Path]) -> tuple[Path, ...]:
    found = []
    for file in files:
        try:
            device.load(file)
        except SoundTroubleError:
            found.append(file)
    return tuple(found)
