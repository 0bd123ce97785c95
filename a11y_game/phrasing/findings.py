"""What was found around the game, line by line."""

from collections.abc import Iterator

from a11y_game.findings import (
    Findings,
    FolderFinding,
    GamesFinding,
    SpeechFinding,
    TerminalFinding,
)
from a11y_game.i18n import Words
from a11y_game.output.sound_survey import SoundFinding
from a11y_game.output.survey import Finding
from a11y_game.phrasing.names import quote
from a11y_game.phrasing.numbers import decimal
from a11y_game.phrasing.troubles import sound_trouble_text, trouble_text
from a11y_game.plain_text import plain
from a11y_game.storage.settings import Settings

GIGABYTE, MEGABYTE = 1_000_000_000, 1_000_000


def findings_lines(
    words: Words, found: Findings, games: GamesFinding | None, settings: Settings
) -> Iterator[str]:
    """Yield a line for everything found; `games` is None where no game was ever saved."""
    yield words("doctor.version", version=found.version or words("doctor.unknown"))
    yield from _speech_lines(words, found.speech, settings)
    yield from _sound_lines(words, found.sound, settings)
    yield words(
        "doctor.language",
        language=words("language.name"),
        setting=_language_setting(words, settings.language),
        system=quote(found.system_language or words("doctor.unknown")),
    )
    yield words("doctor.layout", layout=words(f"setting.layout.{settings.layout}"))
    yield _terminal_line(words, found.terminal)
    for folder in found.folders:
        yield _folder_line(words, folder)
    yield from _games_lines(words, games)
    yield words("doctor.system", python=found.python, system=plain(found.system))
    for name, version in found.libraries:
        yield words("doctor.library", name=name, version=version or words("doctor.missing"))


def _language_setting(words: Words, language: str) -> str:
    message = f"setting.language.{language}"
    return words(message) if words.has(message) else language


def _speech_lines(words: Words, speech: SpeechFinding, settings: Settings) -> Iterator[str]:
    for backend in speech.backends:
        yield _backend_line(words, backend)
    yield words(f"doctor.channel.{speech.channel}", speaker=words(f"speaker.{speech.speaker}"))
    if speech.channel == "direct" and speech.shows_text:
        yield words("doctor.shows_text")
    if settings.speech != "auto":
        yield words("doctor.channel_set", channel=words(f"setting.speech.{settings.speech}"))
    if speech.channel == "terminal":
        yield words("doctor.braille.terminal")
    else:
        yield words("doctor.braille.sent" if speech.brailles else "doctor.braille.none")


def _backend_line(words: Words, backend: Finding) -> str:
    name = words(f"speaker.{backend.name}")
    return words(f"doctor.backend.{backend.state}", name=name, detail=quote(backend.detail))


def _sound_lines(words: Words, sound: SoundFinding, settings: Settings) -> Iterator[str]:
    if sound.trouble is not None:
        yield sound_trouble_text(words, *sound.trouble)
    elif sound.devices:
        names = ", ".join(quote(name) for name in sound.devices)
        yield words("doctor.sound.devices", names=names)
    else:
        yield words("doctor.sound.works")
    if not settings.sound:
        yield words("doctor.sound.muted")
    if sound.own:
        yield words("doctor.sound.own", names=", ".join(map(quote, sound.own)))
    for file in sound.damaged:
        yield sound_trouble_text(words, "damaged_file", str(file))


def _terminal_line(words: Words, terminal: TerminalFinding) -> str:
    return words(
        "doctor.terminal" if terminal.is_terminal else "doctor.no_terminal",
        encoding=quote(terminal.encoding),
        kind=quote(terminal.kind or words("doctor.unknown")),
        columns=terminal.columns,
        lines=terminal.lines,
    )


def _folder_line(words: Words, folder: FolderFinding) -> str:
    if not folder.writable:
        state = words("doctor.folder.read_only")
    else:
        state = words("doctor.folder.fine" if folder.exists else "doctor.folder.to_come")
    free = words("doctor.unknown") if folder.free is None else _size(words, folder.free)
    return words(
        "doctor.folder",
        name=words(f"doctor.folder.{folder.name}"),
        path=plain(str(folder.path)),
        state=state,
        free=free,
    )


def _size(words: Words, size: int) -> str:
    if size >= GIGABYTE:
        return words("size.gigabytes", number=decimal(words, size / GIGABYTE))
    return words("size.megabytes", number=decimal(words, size / MEGABYTE))


def _games_lines(words: Words, games: GamesFinding | None) -> Iterator[str]:
    if games is None:
        yield words("doctor.no_games")
        return
    yield words("doctor.games", unfinished=games.unfinished, finished=games.finished)
    if games.outage is not None:
        yield trouble_text(words, games.outage)
