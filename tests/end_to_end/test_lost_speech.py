"""The speech service dies in the middle of a game: one line says so, and the game goes on."""

from pathlib import Path

from end_to_end.heard_game import Player, table
from end_to_end.speech_daemon import SpeechDaemon
from end_to_end.terminal_game import TerminalGame

HEARD = 30
"""Lines that are heard before the service dies."""

GONE = "Речь пропала. Теперь строки печатаются в терминале."


def test_the_rest_of_the_game_is_printed(speech_daemon: SpeechDaemon, tmp_path: Path) -> None:
    heard: list[str] = []

    def hear(text: str) -> None:
        if len(heard) < HEARD:
            speech_daemon.hear(text, "ru")
            if len(heard) == HEARD - 1:
                assert game.output == b""
                speech_daemon.kill()
        elif len(heard) == HEARD:
            # Another key would interrupt what was not said yet.
            game.wait_for_line(2)
        heard.append(text)

    log = tmp_path / "log"
    arguments = table("playroom", "ru", log, "--speech=direct")
    with TerminalGame(tmp_path, arguments, environment=speech_daemon.environment) as game:
        player = Player(game, log, "ru", hear)
        player.play()
        assert game.end() == 0
        player.log.refresh()

    answer, gone, *rest = player.log.spoken[HEARD:]
    assert gone == GONE
    assert game.lines == [gone, answer, *rest]
    assert gone not in rest
