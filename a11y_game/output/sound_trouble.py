"""What can be wrong with the sound."""

from enum import StrEnum, auto


class SoundTrouble(StrEnum):
    """What can be wrong with the sound. Each is told once per detail; the game goes on."""

    NO_LIBRARY = auto()
    """pygame is missing or broken; the detail is what its import raised."""

    NO_DEVICE = auto()
    """There is no sound card, or it cannot be used (any more); the detail is the reason."""

    SWITCHED_OFF = auto()
    """The player started the game without sound; there is no detail."""

    DAMAGED_FILE = auto()
    """A sound file cannot be played; the detail is its path. The next folder's is used."""

    MISSING_SOUND = auto()
    """No folder has a file for a cue; the detail is the cue's name."""

    NO_SOUNDS = auto()
    """The game's own folder of sounds is missing or empty; the detail is its path."""


class SoundTroubleError(Exception):
    """Something with the sound is wrong."""

    def __init__(self, what: SoundTrouble, detail: str) -> None:
        super().__init__(what, detail)
        self.what = what
        self.detail = detail
