"""The do-nothing twins fit the ports and do nothing."""

from typing import TYPE_CHECKING

import pytest

from a11y_game.output.null import NullJournal, NullLoudspeaker, NullVoice

if TYPE_CHECKING:
    from a11y_game.output.ports import Journal, Loudspeaker, Voice


def test_they_fit_the_ports_and_stay_silent(capfd: pytest.CaptureFixture[str]) -> None:
    voice: Voice = NullVoice()
    loudspeaker: Loudspeaker = NullLoudspeaker()
    journal: Journal = NullJournal()

    voice.speak("text", interrupt=True)
    voice.braille("text")
    voice.hush()
    voice.close()
    loudspeaker.play("roll", pan=-1.0, delay=0.5)
    loudspeaker.close()
    journal.write("key", key="d", means="last_roll")
    journal.close()

    assert voice.name == "none"
    assert (loudspeaker.audible, loudspeaker.silence) == (False, ("switched_off", ""))
    assert capfd.readouterr() == ("", "")
