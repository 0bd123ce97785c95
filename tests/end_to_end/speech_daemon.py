"""A real speech-dispatcher with neither screen nor sound card, whose every word can be read.

Its output module hands each message to a named pipe, which the test reads, and has espeak-ng make
the audio of it. The module is loaded for real, so language, voice, rate and queueing are real.
"""

import contextlib
import os
import queue
import signal
import socket
import subprocess
import tempfile
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Self

import pytest

from a11y_game.output.ssip import SsipClient

PATIENCE = 20.0
"""Seconds to wait for the service, on a machine that may be busy."""

SILENCE = 1000
"""Samples of speech are louder than this; full scale is 32767."""

SERVICE = """\
LogDir "default"
CommunicationMethod "unix_socket"
DisableAutoSpawn
AudioOutputMethod "alsa"
AddModule "to_pipe" "sd_generic" "to_pipe.conf"
DefaultModule to_pipe
DefaultLanguage "en"
"""

SAY = (
    "cd {folder}; set -f; IFS=; language=$LANGUAGE; text='$DATA';"
    " if [ -e hold ]; then printf %s $language ' - {begun}'; echo; sleep 600; fi > spoken;"
    " espeak-ng -v $language -s {rate} -w $$.wav -- $text;"
    " {{ printf %s $language ' ' $$ '.wav ' $text; echo; }} > spoken"
)
"""What a shell does for each message. It tells at the end: language, file with the audio, text.

Without separators (IFS) and patterns (-f) a variable stands for one word, and needs no quotes,
which could not be written here. `$LANGUAGE` and `$DATA` may each stand here once.
"""

MODULE = """\
GenericExecuteSynth "{say}"
GenericCmdDependency "espeak-ng"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "ru" "ru" "utf-8"
AddVoice "en" "male1" "en"
AddVoice "ru" "male1" "ru"
DefaultVoice "male1"
GenericMaxChunkLength 100000
GenericDelimiters "|"
"""
"""It would say a message in pieces, one a sentence; the bar stands in no message."""

RATE = 450
"""Words a minute, as fast as the voice can: the less audio, the less time it takes to make."""

BEGUN = "(begun)"
"""What stands for the text of a held message when it has begun."""

SOUND_CARD = "pcm.!default { type null }\n"
"""No module loads without a sound device."""


class Message(NamedTuple):
    """A message that was spoken."""

    text: str
    language: str
    """That of the voice."""
    seconds: float
    """How long its audio lasts."""
    loudest: int
    """The greatest sample of its audio, at most 32767."""


class SpeechDaemon:
    """A running speech service in `folder`, which must have a short path (it holds a socket)."""

    def __init__(self, folder: Path) -> None:
        self.environment = {"SPEECHD_ADDRESS": f"unix_socket:{folder}/speechd.sock"}
        """What a program needs in its environment to speak through this service."""

        self._folder = folder
        self._pipe = folder / "spoken"
        self._hold = folder / "hold"
        self._messages: queue.Queue[Message] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> Self:
        self._configure()
        # With a reader and a writer of our own the pipe never ends and never blocks the module.
        self._reader_end = os.open(self._pipe, os.O_RDWR)
        self._reader.start()
        self._process = self._start()
        self._wait_until_it_listens()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()
        os.write(self._reader_end, b"\0\n")
        self._reader.join(PATIENCE)
        os.close(self._reader_end)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Let every message that begins within this context last until it is cancelled.

        Its beginning is told by the line `BEGUN`.
        """
        self._hold.touch()
        try:
            yield
        finally:
            self._hold.unlink()

    @contextlib.contextmanager
    def stalled(self) -> Iterator[None]:
        """Let the service answer nobody within this context."""
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        """End the service and start it again at the same address."""
        self._stop()
        self._process = self._start()
        self._wait_until_it_listens()

    def kill(self) -> None:
        """Let the service die where it stands."""
        self._process.kill()
        self._process.wait()

    def next_message(self) -> Message:
        """Return the next message spoken; fail if none comes in time."""
        try:
            return self._messages.get(timeout=PATIENCE)
        except queue.Empty:
            pytest.fail(f"nothing more was spoken within {PATIENCE} s; {self.log()}")

    def next_line(self) -> str:
        """Return the text of the next message spoken; fail if none comes in time."""
        return self.next_message().text

    def lines_until(self, last: str) -> list[str]:
        """Return all messages spoken from now on, up to the first that contains `last`."""
        lines = [self.next_line()]
        while last not in lines[-1]:
            lines.append(self.next_line())
        return lines

    def hear(self, text: str, language: str) -> None:
        """Wait for the next message, which must be `text`, said by the voice of `language`."""
        message = self.next_message()
        assert (message.text, message.language) == (text, language)
        assert message.loudest > SILENCE, f"silence instead of: {text}"

    def speak(self, text: str) -> None:
        """Let another program than the game say `text`; it waits behind what the game has said."""
        stranger = SsipClient(self._folder / "speechd.sock", language="en")
        stranger.speak(text)
        stranger.close()

    def log(self) -> str:
        """Return the service's own log, for the report of a failure."""
        logs = sorted(self._folder.glob("log/*.log"))
        return "\n".join(f"{log.name}:\n{log.read_text('utf-8', 'replace')}" for log in logs)

    def _configure(self) -> None:
        modules = self._folder / "conf" / "modules"
        modules.mkdir(parents=True)
        os.mkfifo(self._pipe)
        say = SAY.format(folder=self._folder, begun=BEGUN, rate=RATE)
        Path(self._folder, "conf", "speechd.conf").write_text(SERVICE, "utf-8")
        Path(modules, "to_pipe.conf").write_text(MODULE.format(say=say), "utf-8")
        Path(self._folder, "asound.conf").write_text(SOUND_CARD, "utf-8")

    def _start(self) -> "subprocess.Popen[bytes]":
        folder = self._folder
        places = {
            "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
            "XDG_RUNTIME_DIR": str(folder),
        }
        command = ["speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket"]
        for option, place in (("-S", "speechd.sock"), ("-P", "pid"), ("-C", "conf"), ("-L", "log")):
            command += [option, str(folder / place)]
        return subprocess.Popen(
            command,
            env=os.environ | places,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def _stop(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:  # now and then it hangs on its way out
            self._process.kill()
            self._process.wait()

    def _wait_until_it_listens(self) -> None:
        deadline = time.monotonic() + PATIENCE
        with socket.socket(socket.AF_UNIX) as visitor:
            while time.monotonic() < deadline and self._process.poll() is None:
                with contextlib.suppress(OSError):
                    visitor.connect(str(self._folder / "speechd.sock"))
                    return
                time.sleep(0.01)  # another program's start can only be asked for
        self._process.kill()
        self._process.wait()
        pytest.fail(f"speech-dispatcher did not start; {self.log()}")

    def _read(self) -> None:
        with open(self._reader_end, "rb", closefd=False) as pipe:
            for line in pipe:
                if line == b"\0\n":
                    return
                self._messages.put(self._message(line.decode("utf-8").removesuffix("\n")))

    def _message(self, line: str) -> Message:
        """Return the message that the module tells of, and remove the file with its audio."""
        language, name, text = line.split(" ", 2)
        if text == BEGUN:
            return Message(text, language, 0.0, 0)
        file = self._folder / name
        with wave.open(str(file)) as opened:
            samples = memoryview(opened.readframes(opened.getnframes())).cast("h")
            seconds = len(samples) / opened.getframerate()
        file.unlink()
        return Message(text, language, seconds, max(samples, default=0))


@contextlib.contextmanager
def running_daemon() -> Iterator[SpeechDaemon]:
    """Give a running speech service."""
    with (
        tempfile.TemporaryDirectory(prefix="speech-") as folder,
        SpeechDaemon(Path(folder)) as daemon,
    ):
        yield daemon


@pytest.fixture
def speech_daemon() -> Iterator[SpeechDaemon]:
    """Give a running speech service of its own to each test."""
    with running_daemon() as daemon:
        yield daemon
