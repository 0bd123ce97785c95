"""A stand-in for speech-dispatcher: a socket that answers as the service does."""

import contextlib
import socket
import socketserver
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from a11y_game.output.ssip import Address


class SpeechService:
    """Listens on a free port, or the Unix socket `path`, and takes down what each client sends.

    `moods` says how each connection is met, the last one going for all further ones: "answers",
    "mute" (never answers), and "stalls" or "hangs up" (both at the first message to be spoken).
    `refusals` maps the beginning of a command to the reply that refuses it.
    """

    def __init__(
        self, *moods: str, refusals: Mapping[str, str] | None = None, path: Path | None = None
    ) -> None:
        self.connections: list[list[str]] = []
        self._moods = moods or ("answers",)
        self._refusals = refusals or {}
        if path is None:
            place = ("127.0.0.1", 0)
            self._server: Any = socketserver.ThreadingTCPServer(place, self._handler_class())
            self.address: Address = self._server.socket.getsockname()
        else:
            self._server = socketserver.ThreadingUnixStreamServer(str(path), self._handler_class())
            self.address = path
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handler_class(self) -> type[socketserver.StreamRequestHandler]:
        service = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                received: list[str] = []
                mood = service._moods[min(len(service.connections), len(service._moods) - 1)]
                service.connections.append(received)
                with contextlib.suppress(ConnectionError):
                    self.converse(received, mood)

            def converse(self, received: list[str], mood: str) -> None:
                in_message = False
                for raw in self.rfile:
                    line = raw.decode("utf-8").removesuffix("\r\n")
                    received.append(line)
                    if line == "SPEAK" and mood == "hangs up":
                        self.connection.shutdown(socket.SHUT_RDWR)
                    if line == "SPEAK" and mood == "stalls":
                        mood = "mute"
                    if mood == "mute" or (in_message and line != "."):
                        continue
                    reply = service.reply_to(line)
                    in_message = line == "SPEAK" and reply.startswith("230")
                    self.wfile.write(reply.encode())

        return Handler

    def reply_to(self, line: str) -> str:
        """Return the service's answer to one command, or to the end of a message."""
        for beginning, refusal in self._refusals.items():
            if line.startswith(beginning):
                return f"{refusal}\r\n"
        if line == "SPEAK":
            return "230 OK RECEIVING DATA\r\n"
        if line == "GET RATE":
            return "251-15\r\n251 OK GET RETURNED\r\n"
        if line == ".":
            # An event of an earlier message may come before the reply, as several lines.
            return "702-20\r\n702-1\r\n702 END\r\n225-21\r\n225 OK MESSAGE QUEUED\r\n"
        return "208 OK SET\r\n"
