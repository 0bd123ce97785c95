"""A client of speech-dispatcher, the speech service of Linux desktops, on its own socket.

The protocol is SSIP (the "Speech Synthesis Interface Protocol" manual of speech-dispatcher): lines
ended by CR LF; a reply is any number of `NNN-…` lines and one `NNN …` line, where 2xx means done
and 7xx is an event that belongs to no command. The game is one of several clients of the service
(the screen reader is another), so it only ever cancels its own messages.
"""

import contextlib
import os
import socket
from collections.abc import Callable, Mapping
from pathlib import Path

from a11y_game.plain_text import plain

TIMEOUT = 0.5
"""Seconds to wait for any one answer of the service."""

DEFAULT_PORT = 6560

Address = Path | tuple[str, int]
"""A Unix socket, or host and port."""


class SsipError(Exception):
    """The service refused a command, or its address makes no sense."""


def find_address(environment: Mapping[str, str] = os.environ) -> Address:
    """Return where the service listens: what `SPEECHD_ADDRESS` says, else its usual socket.

    `SPEECHD_ADDRESS` is `unix_socket:PATH` or `inet_socket:HOST:PORT`; PATH, HOST and PORT may be
    left out. Raises `SsipError` on anything else.
    """
    runtime = environment.get("XDG_RUNTIME_DIR") or Path.home() / ".cache"
    usual = Path(runtime, "speech-dispatcher", "speechd.sock")
    given = environment.get("SPEECHD_ADDRESS")
    if not given:
        return usual
    method, _, place = given.partition(":")
    if method == "unix_socket":
        return Path(place) if place else usual
    if method == "inet_socket":
        host, _, port = place.partition(":")
        if port.isdecimal() or not port:
            return host or "127.0.0.1", int(port or DEFAULT_PORT)
    raise SsipError(f"SPEECHD_ADDRESS makes no sense: {given}")


class SsipClient:
    """A connection to the service at `address`, which speaks in `language` ("ru", "en").

    `rate` is -100 … 100, 0 being the usual speed; `voice` is the name of a synthesis voice. None
    leaves the service's own setting; a rate or voice that the service refuses is left alone.

    The constructor connects. A connection that breaks or does not answer within `timeout` seconds
    is dropped, and the command is sent once more on a new one, which gets half that time. Where
    that fails too, and where the service refuses, every method raises `OSError` or `SsipError`,
    and the next call connects anew. So a stalled service costs one and a half time-outs.
    """

    def __init__(
        self,
        address: Address,
        *,
        language: str,
        rate: int | None = None,
        voice: str | None = None,
        timeout: float = TIMEOUT,
    ) -> None:
        self._address = address
        self._language = language
        self._rate = rate
        self._voice = voice
        self._timeout = timeout
        self._link: _Link | None = self._connect(timeout)

    def speak(self, text: str, *, interrupt: bool = False) -> None:
        """Have `text` said; with `interrupt`, the game's earlier messages are cancelled first."""

        def say(link: _Link) -> None:
            if interrupt:
                link.command("CANCEL self")
            link.speak(text)

        self._do(say)

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate` from now on, with None at the service's own."""
        self._rate = rate
        self._do(lambda link: link.set_rate(rate))

    def cancel(self) -> None:
        """Stop the game's own messages."""
        self._do(lambda link: link.command("CANCEL self"))

    def close(self) -> None:
        """Leave the service; what it was given is still said."""
        if self._link is not None:
            with contextlib.suppress(OSError, SsipError):
                self._link.command("QUIT")
        self._drop()

    def _do(self, action: Callable[["_Link"], None]) -> None:
        if self._link is not None:
            try:
                action(self._link)
            except OSError:
                self._give_up()
            else:
                return
        self._link = self._connect(self._timeout / 2)
        try:
            action(self._link)
        except OSError:
            self._give_up()
            raise
        self._link.allow(self._timeout)

    def _connect(self, timeout: float) -> "_Link":
        link = _Link(self._address, timeout)
        try:
            link.command("SET self CLIENT_NAME player:a11y-game:main")
            link.command(f"SET self LANGUAGE {self._language}")
            link.command("SET self PRIORITY message")
            link.set_rate(self._rate)
            with contextlib.suppress(SsipError):
                if self._voice is not None:
                    link.command(f"SET self SYNTHESIS_VOICE {self._voice}")
        except (OSError, SsipError):
            link.close()
            raise
        return link

    def _give_up(self) -> None:
        if self._link is not None:
            self._link.take_back()
        self._drop()

    def _drop(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None


class _Link:
    """One open connection: commands out, replies in."""

    def __init__(self, address: Address, timeout: float) -> None:
        self._socket = _dial(address, timeout)
        self._replies = self._socket.makefile("rb")
        self._own_rate: str | None = None
        """The rate that the service had by itself, once it was given another."""

    def allow(self, timeout: float) -> None:
        """Allow `timeout` seconds for each answer from now on."""
        self._socket.settimeout(timeout)

    def command(self, line: str) -> None:
        """Send one command and wait until it is done."""
        self._send(plain(line))
        self._await_reply()

    def set_rate(self, rate: int | None) -> None:
        """Speak at `rate`, with None as before any was set; one that is refused is left alone."""
        if rate is None and self._own_rate is None:
            return
        with contextlib.suppress(SsipError):
            if self._own_rate is None:
                self._send("GET RATE")
                self._own_rate = self._await_reply()
            self.command(f"SET self RATE {self._own_rate if rate is None else rate}")

    def speak(self, text: str) -> None:
        """Send a message; a line that begins with a dot gets a second one, as "." ends it all."""
        self.command("SPEAK")
        for line in text.splitlines():
            self._send("." + line if line.startswith(".") else line)
        self._send(".")
        self._await_reply()

    def take_back(self) -> None:
        """Leave word for a service that does not answer to forget what it was sent.

        When it wakes up it reads the message, then this; the message was said elsewhere by then.
        The dot ends a message that was begun.
        """
        with contextlib.suppress(OSError):
            self._send(".")
            self._send("CANCEL self")

    def close(self) -> None:
        """Close the connection."""
        self._replies.close()
        self._socket.close()

    def _send(self, line: str) -> None:
        self._socket.sendall(line.encode("utf-8", "replace") + b"\r\n")

    def _await_reply(self) -> str:
        """Wait until a command is done; return what the reply brought, "" where nothing."""
        brought = ""
        while True:
            line = self._replies.readline()
            if not line.endswith(b"\n"):
                raise ConnectionError("speech-dispatcher closed the connection")
            if line.startswith(b"7"):
                continue
            if line[3:4] == b"-":
                brought = plain(line[4:].decode("utf-8", "replace"))
                continue
            if line.startswith(b"2"):
                return brought
            raise SsipError(plain(line.decode("utf-8", "replace")))


def _dial(address: Address, timeout: float) -> socket.socket:
    if not isinstance(address, Path):
        return socket.create_connection(address, timeout)
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(timeout)
    try:
        connection.connect(str(address))
    except OSError:
        connection.close()
        raise
    return connection
