"""These tests play the installed game with a real speech service, and need its programs."""

import shutil

import pytest

from end_to_end.speech_daemon import speech_daemon

__all__ = ["speech_daemon"]

PROGRAMS = ("speech-dispatcher", "espeak-ng", "tmux")
"""Each comes with the Debian package of its name."""


@pytest.fixture(scope="session", autouse=True)
def _programs() -> None:
    """Fail, rather than skip, where a program is missing."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.fail(f"tests/end_to_end needs: apt-get install {' '.join(missing)}", pytrace=False)
