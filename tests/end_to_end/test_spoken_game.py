"""A game through a real speech service: it is given every spoken line, the terminal none."""

from pathlib import Path

import pytest

from end_to_end.heard_game import CONTROL_C, DOWN, ENTER, ESCAPE, LogReader, table
from end_to_end.speech_daemon import SpeechDaemon
from end_to_end.terminal_game import GUARDED, TerminalGame

KEYS = {
    "en": (ENTER, "1", " ", "d", "s", "t", "v", ENTER, DOWN, ESCAPE, "S", ESCAPE, "?"),
    "ru": (ENTER, "1", " ", "в", "ы", "е", "м", ENTER, DOWN, ESCAPE, "Ы", ESCAPE, "?"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_line_is_spoken_and_none_is_printed(
    speech_daemon: SpeechDaemon, tmp_path: Path, language: str
) -> None:
    log = LogReader(tmp_path / "session.log")

    def spoken(number: int) -> bool:
        log.refresh()
        return len(log.spoken) >= number

    def hear(number: int) -> None:
        """Wait for spoken line `number` of the log, then for the service to say all of it."""
        game.wait_until(lambda: spoken(number))
        expected = log.spoken[number - 1].split()
        words: list[str] = []
        while words != expected:
            # The service breaks a line of several sentences up.
            words += speech_daemon.next_line().split()
            assert words == expected[: len(words)]

    arguments = table("playroom", language, tmp_path / "session.log", "--speech=direct")
    with TerminalGame(tmp_path, arguments, environment=speech_daemon.environment) as game:
        game.wait_until(game.takes_keys)
        hear(1)
        for number, key in enumerate(KEYS[language], 2):
            if key == ENTER:
                game.rest(GUARDED)
            game.press(key)
            hear(number)
        assert game.output == b""
        game.press(CONTROL_C)
        assert game.end() == 0
        assert game.output == b""
