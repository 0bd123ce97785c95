"""The client of speech-dispatcher, line by line."""

import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from speech_service import SpeechService

from a11y_game.output.ssip import SsipClient, SsipError, find_address

GREETING = [
    "SET self CLIENT_NAME player:a11y-game:main",
    "SET self LANGUAGE ru",
    "SET self PRIORITY message",
]

SHORT = 0.6
"""A time-out for services that never answer."""


def test_a_message_word_for_word() -> None:
    with (
        SpeechService() as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.speak("Бросок 2: «три» ё")

    assert service.connections == [[*GREETING, "SPEAK", "Бросок 2: «три» ё", ".", "QUIT"]]


def test_an_interrupting_message_cancels_only_our_own() -> None:
    with (
        SpeechService() as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.speak("one", interrupt=True)
        client.cancel()

    assert service.connections == [
        [*GREETING, "CANCEL self", "SPEAK", "one", ".", "CANCEL self", "QUIT"]
    ]


def test_a_line_that_begins_with_a_dot_does_not_end_the_message() -> None:
    with (
        SpeechService() as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.speak(".")
        client.speak("..5\nsecond\n.third")

    assert service.connections[0][3:] == [
        *("SPEAK", "..", "."),
        *("SPEAK", "...5", "second", "..third", "."),
        "QUIT",
    ]


def test_rate_and_voice_are_set_once_at_the_start() -> None:
    with SpeechService() as service:
        SsipClient(service.address, language="en", rate=-30, voice="Anna\r\nQUIT").close()

    assert service.connections == [
        [
            "SET self CLIENT_NAME player:a11y-game:main",
            "SET self LANGUAGE en",
            "SET self PRIORITY message",
            "GET RATE",
            "SET self RATE -30",
            "SET self SYNTHESIS_VOICE Anna QUIT",
            "QUIT",
        ]
    ]


def test_a_rate_is_changed_without_another_connection_and_given_back() -> None:
    with (
        SpeechService() as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        for rate in (None, 20, 30, None):
            client.set_rate(rate)

    assert service.connections == [
        [
            *GREETING,
            *("GET RATE", "SET self RATE 20", "SET self RATE 30", "SET self RATE 15"),
            "QUIT",
        ]
    ]


def test_a_new_connection_has_the_rate_that_was_set_last() -> None:
    with (
        SpeechService("hangs up", "answers") as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.set_rate(20)
        client.speak("words")

    at_20 = ["GET RATE", "SET self RATE 20"]
    assert service.connections == [
        [*GREETING, *at_20, "SPEAK"],
        [*GREETING, *at_20, "SPEAK", "words", ".", "QUIT"],
    ]


def test_a_service_that_does_not_tell_its_rate_is_left_at_it() -> None:
    with (
        SpeechService(refusals={"GET RATE": "501 ERR INVALID COMMAND"}) as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.set_rate(20)

    assert service.connections == [[*GREETING, "GET RATE", "QUIT"]]


def test_a_rate_or_voice_that_is_refused_costs_no_speech() -> None:
    refusals = {
        "SET self RATE": "410 ERR VALUE OUT OF RANGE",
        "SET self SYNTHESIS_VOICE": "409 ERR NO SUCH VOICE",
    }
    with SpeechService(refusals=refusals) as service:
        client = SsipClient(service.address, language="ru", rate=500, voice="nobody")
        with closing(client):
            client.speak("words")

    assert service.connections[0][-4:] == ["SPEAK", "words", ".", "QUIT"]


def test_a_refused_message_is_an_error_and_the_connection_lives_on() -> None:
    refusals = {"SPEAK": "304 ERR CANT QUEUE"}
    with (
        SpeechService(refusals=refusals) as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        with pytest.raises(SsipError, match=r"^304 ERR CANT QUEUE$"):
            client.speak("words")
        client.cancel()

    assert service.connections == [[*GREETING, "SPEAK", "CANCEL self", "QUIT"]]


def test_a_refused_greeting_is_an_error() -> None:
    refusals = {"SET self LANGUAGE": "500 ERR INTERNAL"}
    with SpeechService(refusals=refusals) as service, pytest.raises(SsipError, match="INTERNAL"):
        SsipClient(service.address, language="ru")


def test_a_connection_that_breaks_is_replaced_and_the_message_said() -> None:
    with (
        SpeechService("hangs up", "answers") as service,
        closing(SsipClient(service.address, language="ru")) as client,
    ):
        client.speak("words", interrupt=True)
        client.speak("more")

    assert service.connections == [
        [*GREETING, "CANCEL self", "SPEAK"],
        [*GREETING, "CANCEL self", "SPEAK", "words", ".", "SPEAK", "more", ".", "QUIT"],
    ]


def test_a_connection_that_stalls_costs_one_time_out_and_its_message_is_taken_back() -> None:
    with (
        SpeechService("stalls", "answers") as service,
        closing(SsipClient(service.address, language="ru", timeout=SHORT)) as client,
    ):
        client.speak("words")
        client.speak("more")
        assert client._link is not None
        assert client._link._socket.gettimeout() == SHORT

    assert service.connections == [
        [*GREETING, "SPEAK", ".", "CANCEL self"],
        [*GREETING, "SPEAK", "words", ".", "SPEAK", "more", ".", "QUIT"],
    ]


def test_a_stalled_service_is_an_error_and_the_next_message_connects_anew() -> None:
    with (
        SpeechService("stalls", "mute", "answers") as service,
        closing(SsipClient(service.address, language="ru", timeout=SHORT)) as client,
    ):
        with pytest.raises(TimeoutError):
            client.speak("lost here")
        client.speak("words")

    assert service.connections == [
        [*GREETING, "SPEAK", ".", "CANCEL self"],
        GREETING[:1],
        [*GREETING, "SPEAK", "words", ".", "QUIT"],
    ]


def test_a_service_that_never_answers_or_is_not_there_is_an_error_at_once() -> None:
    with SpeechService("mute") as service:
        with pytest.raises(TimeoutError):
            SsipClient(service.address, language="ru", timeout=SHORT)
        address = service.address

    with pytest.raises((ConnectionRefusedError, TimeoutError)):
        SsipClient(address, language="ru", timeout=SHORT)


def test_closing_is_quiet_whatever_became_of_the_service() -> None:
    with SpeechService("stalls") as service:
        client = SsipClient(service.address, language="ru", timeout=SHORT)
        with pytest.raises(TimeoutError):
            client.speak("words")
        client.close()
        client.close()


if hasattr(socket, "AF_UNIX"):

    @pytest.fixture
    def socket_path() -> Iterator[Path]:
        """Give a path that is short: macOS allows no more than 104 bytes."""
        with tempfile.TemporaryDirectory(dir="/tmp") as folder:
            yield Path(folder, "speechd.sock")

    def test_unix_socket(socket_path: Path) -> None:
        with (
            SpeechService(path=socket_path) as service,
            closing(SsipClient(socket_path, language="ru")) as client,
        ):
            client.speak("words")

        assert service.connections == [[*GREETING, "SPEAK", "words", ".", "QUIT"]]

    def test_a_unix_socket_that_is_not_there(socket_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            SsipClient(socket_path, language="ru")


@pytest.mark.parametrize(
    ("environment", "address"),
    [
        (
            {"XDG_RUNTIME_DIR": "/run/user/1000"},
            Path("/run/user/1000/speech-dispatcher/speechd.sock"),
        ),
        (
            {"XDG_RUNTIME_DIR": "/run/user/1000", "SPEECHD_ADDRESS": "unix_socket"},
            Path("/run/user/1000/speech-dispatcher/speechd.sock"),
        ),
        ({}, Path.home() / ".cache" / "speech-dispatcher" / "speechd.sock"),
        ({"SPEECHD_ADDRESS": "unix_socket:/run/a:b.sock"}, Path("/run/a:b.sock")),
        ({"SPEECHD_ADDRESS": "inet_socket:10.0.0.1:6561"}, ("10.0.0.1", 6561)),
        ({"SPEECHD_ADDRESS": "inet_socket:10.0.0.1"}, ("10.0.0.1", 6560)),
        ({"SPEECHD_ADDRESS": "inet_socket"}, ("127.0.0.1", 6560)),
    ],
)
def test_where_the_service_listens(
    environment: dict[str, str], address: Path | tuple[str, int]
) -> None:
    assert find_address(environment) == address


def test_the_environment_itself_is_asked_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "SPEECHD_ADDRESS", "inet_socket:localhost:7")

    assert find_address() == ("localhost", 7)


@pytest.mark.parametrize(
    "given", ["inet_socket:host:port", "/run/speechd.sock", "inet_socket:h:-1"]
)
def test_an_address_that_makes_no_sense(given: str) -> None:
    with pytest.raises(SsipError, match="SPEECHD_ADDRESS"):
        find_address({"SPEECHD_ADDRESS": given})
