"""Which way words take: one at a time, told on the new one, and on the old one before silence."""

from pathlib import Path

import pytest
from places import sat_down
from playing import HeardVoice, OpenSitting, Sitting

from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.channels import Channel
from a11y_game.output.speech import OpenedVoice


class Channels:
    """Opens a voice of its own for each channel."""

    def __init__(self) -> None:
        self.voices: dict[str, HeardVoice] = {}

    def open(self, wanted: str, settings: VoiceSettings, *, show_text: bool) -> OpenedVoice:
        assert settings.language == "en"
        assert not show_text
        known: dict[str, Channel] = {"direct": "direct", "terminal": "terminal", "off": "off"}
        voice = self.voices.setdefault(wanted, HeardVoice(brailles=wanted == "direct"))
        return OpenedVoice(voice, known.get(wanted, "direct"), "ssip")


@pytest.fixture
def channels() -> Channels:
    return Channels()


@pytest.fixture
def player(
    tmp_path: Path, sitting: OpenSitting, channels: Channels, monkeypatch: pytest.MonkeyPatch
) -> Sitting:
    """Give a player at a table whose every channel is heard apart."""
    made = sitting(tmp_path)
    monkeypatch.setattr(made.speech, "open", channels.open)
    made.program.change(speech="direct")
    sat_down(made, "playroom", "34456")
    return made


def test_the_new_channel_is_told_on_itself(player: Sitting, channels: Channels) -> None:
    direct = list(channels.voices["direct"].lines)
    player.press(["o", "t"])
    assert channels.voices["direct"].lines == direct
    assert channels.voices["terminal"].lines == [
        "Writing lines in the terminal.",
        "Your turn. 3 rolls left.",
    ]


def test_silence_is_told_before_it_begins(player: Sitting, channels: Channels) -> None:
    steps = player.press(["o", "o", "t"])
    assert channels.voices["terminal"].lines[-1] == "Speech off."
    assert channels.voices["off"].lines == ["Your turn. 3 rolls left."]
    assert steps[1].cues == ("confirm",)


def test_after_the_last_channel_comes_the_first(player: Sitting, channels: Channels) -> None:
    player.press(["o", "o", "o"])
    assert channels.voices["direct"].lines[-1] == "Speaking directly."
    assert player.program.settings().speech == "direct"


def test_no_message_is_said_on_two_channels(player: Sitting, channels: Channels) -> None:
    player.press(["enter", "o", "d", "t", "o", "s", "d", "o", "v", "b"])
    spoken = [e["text"] for e in player.journal.entries if e["kind"] == "speech"]
    heard = [line for voice in channels.voices.values() for line in voice.lines]
    before = player.voice.lines
    assert sorted(heard) == sorted(spoken[len(before) :])


def test_the_channel_is_kept_for_the_next_time(
    tmp_path: Path, player: Sitting, sitting: OpenSitting
) -> None:
    player.press(["o"])
    again = sitting(tmp_path)
    assert again.speech.asked[0] == "terminal"


def test_the_message_of_a_change_can_be_repeated(player: Sitting, channels: Channels) -> None:
    player.press(["o", "r"])
    assert channels.voices["terminal"].lines == ["Writing lines in the terminal."] * 2


def test_braille_goes_where_it_is_taken(player: Sitting, channels: Channels) -> None:
    player.press(["enter", "o", "d"])
    assert channels.voices["direct"].cells[-1] == "34456 r1"
    brailled = [e["text"] for e in player.journal.entries if e["kind"] == "braille"]
    assert (brailled[-1], brailled.count("34456 r1")) == ("34456 r1", 1)
