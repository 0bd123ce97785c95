"""These tests play the installed game with a real speech service, and need its programs."""

import shutil

import pytest

from end_to_end.speech_daemon import speech_daemon

__all__ = ["speech_daemon"]

PACKAGES = {
    "speech-dispatcher": "speech-dispatcher",
    "espeak-ng": "espeak-ng",
    "tmux": "tmux",
    "sox": "sox",
}
"""Which Debian package brings each program."""


@pytest.fixture(scope="session", autouse=True)
def _programs() -> None:
    """Fail, rather than skip, where a program is missing."""
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    if missing:
        pytest.fail(f"tests/end_to_end needs: apt-get install {' '.join(missing)}", pytrace=False)
