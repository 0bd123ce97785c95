"""Chatter of libraries is swallowed; what the game prints meanwhile is not."""

import sys
import threading

import pytest

from a11y_game.output.muted import muted


def test_only_the_muting_thread_is_mute(capsys: pytest.CaptureFixture[str]) -> None:
    def game() -> None:
        print("from the game")
        print("trouble of the game", file=sys.stderr)

    with muted():
        print("chatter", flush=True)
        print("trouble", file=sys.stderr)
        thread = threading.Thread(target=game)
        thread.start()
        thread.join()
    print("afterwards")

    assert capsys.readouterr() == ("from the game\nafterwards\n", "trouble of the game\n")


def test_a_muted_stream_is_still_the_stream() -> None:
    encoding = sys.stdout.encoding
    with muted():
        assert sys.stdout.encoding == encoding
