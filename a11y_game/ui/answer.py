"""What a key press comes back with: words, sounds, or both, but never nothing."""

from dataclasses import dataclass

from a11y_game.cues import Sound
from a11y_game.i18n import Words


@dataclass(frozen=True, slots=True)
class Answer:
    """One utterance and the cues that go with it."""

    text: str = ""
    sounds: tuple[Sound, ...] = ()
    braille: str | None = None
    """A shorter text for a braille display, where the spoken one is long."""
    kept: bool = True
    """Whether it is a message to be repeated, not itself a repetition."""
    unheard: str = ""
    """What is said in place of a cue that nobody can hear, where there is no text."""

    def __post_init__(self) -> None:
        """Hold the first rule of the game: no key meets silence."""
        if not self.text and not self.sounds:
            raise ValueError("an answer says or sounds something")


def ignored(words: Words) -> Answer:
    """Return the answer to a key that came too fast after the one before to be meant."""
    return Answer(sounds=(Sound("refusal"),), kept=False, unheard=words("key.too_fast"))


def say(text: str, *cues: str, braille: str | None = None) -> Answer:
    """Return an answer of words, with plain cues by name."""
    return Answer(text, tuple(Sound(cue) for cue in cues), braille)
