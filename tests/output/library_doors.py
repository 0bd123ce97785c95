"""Stand-ins for the doors behind accessible_output2: DLLs, COM objects, Apple events.

The library decides at import what platform it is on, so it is imported afresh behind them. Only
its helper that finds its own folder stays on the platform that it really runs on.
"""

import contextlib
import ctypes
import platform
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import platform_utils.paths  # noqa: F401 # imported while the platform is still the real one
import pytest

LIBRARY = ("accessible_output2", "libloader")


@contextlib.contextmanager
def library_as_on(system: str) -> Iterator[pytest.MonkeyPatch]:
    """Have the library imported afresh, on `system` as `platform.system` names it."""
    before = {name: sys.modules.pop(name) for name in _library_modules()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(platform, "system", lambda: system)
        try:
            yield patch
        finally:
            for name in _library_modules():
                del sys.modules[name]
            sys.modules.update(before)


def _library_modules() -> list[str]:
    return [name for name in sys.modules if name.partition(".")[0] in LIBRARY]


class ComError(Exception):
    """What pywin32 raises where a COM object is missing or its server is gone."""


class DllFunction:
    """One exported function; the library sets `argtypes` on it."""

    def __init__(self, call: Callable[..., int]) -> None:
        self._call = call
        self.argtypes: tuple[Any, ...] = ()

    def __call__(self, *arguments: Any) -> int:
        return self._call(*arguments)


class Dll:
    """A DLL whose functions take down their calls and return what `answers` says, else 0."""

    def __init__(self, **answers: int) -> None:
        self.answers = answers
        self.calls: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> DllFunction:
        def call(*arguments: Any) -> int:
            if name not in self.answers:
                self.calls.append((name, *arguments))
            return self.answers.get(name, 0)

        function = DllFunction(call)
        setattr(self, name, function)
        return function


@dataclass
class Windows:
    """What is installed: DLLs by lower-case file name, COM objects by name, window classes."""

    dlls: dict[str, Dll] = field(default_factory=dict)
    com: dict[str, Any] = field(default_factory=dict)
    windows: set[str] = field(default_factory=set)
    com_threads: list[str] = field(default_factory=list)

    def __getitem__(self, path: str) -> Dll:
        """Load a DLL, as `ctypes.windll` and `ctypes.cdll` do."""
        name = path.replace("\\", "/").rpartition("/")[2].lower()
        if name not in self.dlls:
            raise OSError(193, f"%1 is not a valid Win32 application: {name}")
        return self.dlls[name]

    def dispatch(self, name: str) -> Any:
        """Create a COM object, chattering as the wrapper generator may."""
        print("Generating wrappers for", name)
        print("Generating wrappers for", name, file=sys.stderr)
        if name not in self.com:
            raise ComError(-2147221005, "Invalid class string")
        return self.com[name]

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """Put these doors in the place of the real ones."""
        for loader in ("windll", "cdll"):
            patch.setattr(ctypes, loader, self, raising=False)
        for name in ("WinDLL", "WINFUNCTYPE"):
            patch.setattr(ctypes, name, None, raising=False)
        gencache = types.SimpleNamespace(is_readonly=False, EnsureDispatch=self.dispatch)
        doors: dict[str, dict[str, Any]] = {
            "pywintypes": {"com_error": ComError},
            "pythoncom": {"CoInitialize": lambda: self.com_threads.append("entered")},
            "win32com": {},
            "win32com.client": {"gencache": gencache},
            "win32gui": {"FindWindow": lambda kind, _title: int(kind in self.windows)},
        }
        for name, contents in doors.items():
            module = types.ModuleType(name)
            module.__dict__.update(contents)
            patch.setitem(sys.modules, name, module)


class Jaws:
    """The COM object of JAWS: takes down its calls; says whether JAWS runs."""

    def __init__(self) -> None:
        self.running = True
        self.calls: list[tuple[Any, ...]] = []

    def SayString(self, text: str, flush: int) -> bool:  # noqa: N802 # JAWS names it
        if text and self.running:
            self.calls.append(("SayString", text, flush))
        return self.running

    def RunFunction(self, script: str) -> bool:  # noqa: N802 # JAWS names it
        self.calls.append(("RunFunction", script))
        return self.running

    def StopSpeech(self) -> None:  # noqa: N802 # JAWS names it
        self.calls.append(("StopSpeech",))


@dataclass
class SapiToken:
    """One installed SAPI voice; `language` is "" where it does not tell."""

    description: str
    language: str

    def GetDescription(self) -> str:  # noqa: N802 # SAPI names it
        return self.description

    def GetAttribute(self, name: str) -> str:  # noqa: N802 # SAPI names it
        if name != "Language" or not self.language:
            raise ComError(-2147200966, "attribute not found")
        return self.language


class Sapi:
    """The COM object of SAPI 5: takes down its calls; the first voice is the default."""

    def __init__(self, *voices: SapiToken) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.voices = voices
        self.Voice = voices[0]
        self.Rate = 0
        self.AudioOutput = "loudspeakers"

    def GetVoices(self) -> tuple[SapiToken, ...]:  # noqa: N802 # SAPI names it
        return self.voices

    def Speak(self, text: str, flags: int) -> None:  # noqa: N802 # SAPI names it
        self.calls.append(("Speak", text, flags))

    def WaitUntilDone(self, milliseconds: int) -> None:  # noqa: N802 # SAPI names it
        self.calls.append(("WaitUntilDone", milliseconds))
