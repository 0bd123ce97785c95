"""What went wrong with files, sound and speech, in one clear line each."""

from pathlib import Path

from a11y_game.engine.refusal import Refusal
from a11y_game.i18n import Words
from a11y_game.phrasing.names import quote, refusal_in_turn
from a11y_game.plain_text import plain
from a11y_game.storage.trouble import Trouble


def trouble_text(words: Words, trouble: Trouble) -> str:
    """Return the line for a trouble with stored things."""
    details = {name: _detail(value) for name, value in trouble.details.items()}
    match trouble.details:
        case {"refusal": Refusal() as refusal, "turn": int() | None as turn}:
            details["refusal"] = refusal_in_turn(words, turn, refusal)
    reason = reason_text(words, trouble)
    path = plain(str(trouble.path)) if trouble.path else ""
    return words(f"trouble.{trouble.kind.value}", path=path, reason=reason, **details)


def sound_trouble_text(words: Words, what: str, detail: str) -> str:
    """Return the line for a trouble with the sound; `what` is a `SoundTrouble`.

    `detail` is a cue, which is told by its meaning, or a path or reason, told in full.
    """
    cue = f"cue.{detail}"
    told = words(cue) if words.has(cue) else plain(detail)
    return words(f"trouble.sound.{what}", detail=told)


def reason_text(words: Words, trouble: Trouble) -> str:
    """Return why a file could not be read or written, "" where that is no question."""
    if trouble.reason is None:
        return ""
    # What a file that was to be read lacks is itself, not the folder it lies in.
    own = f"reason.{trouble.reason.value}.{trouble.kind.value}"
    return words(own if words.has(own) else f"reason.{trouble.reason.value}")


def _detail(value: object) -> str:
    match value:
        case Path():
            return plain(str(value))
        case tuple():
            return ", ".join(quote(part) for part in value)
        case _:
            return quote(value)
