"""Why a sound would not be heard."""

from a11y_game.i18n import Words
from a11y_game.output.ports import Loudspeaker
from a11y_game.phrasing.troubles import sound_trouble_text
from a11y_game.storage.settings import Settings
from a11y_game.ui.key_names import key_name
from a11y_game.ui.keys import Key


def why_unheard(words: Words, settings: Settings, loudspeaker: Loudspeaker) -> str:
    """Return why no effect would be heard now, and what helps; "" where they are heard."""
    if loudspeaker.silence is not None:
        return sound_trouble_text(words, *loudspeaker.silence)
    if not settings.sound:
        return words("unheard.muted", key=key_name(words, Key.M))
    if not settings.volume:
        return words("unheard.no_volume", key=key_name(words, Key.SHIFT_Q))
    return "" if settings.effects else words("unheard.no_effects")
