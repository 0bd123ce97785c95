"""`a11y-game doctor` in a real terminal with a real speech service: all is said as printed."""

import os
import sys
from pathlib import Path

import pexpect

from a11y_game import paths
from end_to_end.speech_daemon import SpeechDaemon


def test_all_that_is_printed_is_spoken(speech_daemon: SpeechDaemon, tmp_path: Path) -> None:
    game = pexpect.spawn(
        sys.executable,
        ["-m", "a11y_game", "doctor", "--lang", "ru"],
        env=os.environ | speech_daemon.environment | {paths.HOME_VARIABLE: str(tmp_path)},
        encoding="utf-8",
        echo=False,
        timeout=30,
    )
    spoken = speech_daemon.lines_until("Escape заканчивает.")
    for key, end in ((";", "Shift."), ("1", "заканчивает."), ("Ы", "Ы"), ("\x1b", "Готово.")):
        game.send(key)
        spoken += speech_daemon.lines_until(end)
    printed = game.read().splitlines()
    game.close()

    # The service breaks a line of several sentences up.
    assert printed == spoken
    assert "Автоматически выбрано: речевая служба системы" in printed
    assert printed[-3].startswith("Раскладка в настройках подходит: обычная.")
    assert printed[-2:] == ["Shift+S, русская Ы, пришло Ы", "Готово."]
    assert game.exitstatus == 0
