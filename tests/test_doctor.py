"""`a11y-game doctor`: what it finds, says, sounds, and how it names keys."""

import errno
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from storage.played_games import beginning, moments

from a11y_game import cli, i18n, paths
from a11y_game.findings import (
    Findings,
    FolderFinding,
    GamesFinding,
    SpeechFinding,
    TerminalFinding,
    games_in,
    look_around,
)
from a11y_game.output.accessible_output import VoiceSettings
from a11y_game.output.backend import About
from a11y_game.output.sound_survey import SoundFinding, survey_sound
from a11y_game.output.sound_trouble import SoundTrouble
from a11y_game.output.survey import Finding
from a11y_game.phrasing.findings import findings_lines
from a11y_game.storage.games import GameStore
from a11y_game.storage.settings import DEFAULTS, Settings
from a11y_game.storage.trouble import Reason, Trouble, TroubleKind
from a11y_game.ui.key_test import KeyTest, fitting_layout
from a11y_game.ui.keymap import SHIFT_ROWS

NVDA = About("nvda", system_voice=False, brailles=True)
SAPI = About("sapi5", system_voice=True, brailles=False)

FOUND = Findings(
    version="1.2",
    python="3.12.1",
    system="Windows-11",
    libraries=(("accessible_output2", "0.17"), ("pygame-ce", "")),
    system_language="ru_RU",
    terminal=TerminalFinding(True, "utf-8", "", 120, 30),
    speech=SpeechFinding(
        (
            Finding("nvda", "found", NVDA),
            Finding("jaws", "not_installed"),
            Finding("zdsr", "hung"),
            Finding("dolphin", "broken", detail="OSError()"),
        ),
        "direct",
        "nvda",
        brailles=True,
        shows_text=False,
    ),
    sound=SoundFinding(("Speakers",), None, ("land", "mark"), (Path("mark.wav"),)),
    folders=(
        FolderFinding("data", Path("d"), exists=True, writable=True, free=1_500_000_000),
        FolderFinding("config", Path("c"), exists=False, writable=True, free=3_240_000),
        FolderFinding("sounds", Path("s"), exists=True, writable=False, free=None),
    ),
)


def lines(
    language: str = "en",
    found: Findings = FOUND,
    games: GamesFinding | None = None,
    settings: Settings = DEFAULTS,
) -> list[str]:
    words = i18n.load(language, paths.locales())
    return list(findings_lines(words, found, games, settings))


def test_everything_found_is_a_line() -> None:
    assert lines(games=GamesFinding(2, 15)) == [
        "a11y-game, version 1.2",
        "Speech, NVDA: found",
        "Speech, JAWS: not installed",
        "Speech, ZDSR: does not answer",
        "Speech, Dolphin: broken: OSError()",
        "Chosen automatically: NVDA",
        "Braille: sent to the screen reader",
        "Sound: Speakers",
        "Own sounds: land, mark",
        "A sound file is damaged and is left aside: mark.wav.",
        "Language: English; setting: as the system; system: ru_RU",
        "Keyboard in the settings: usual",
        "Terminal: unknown, 120 by 30, encoding utf-8",
        "Saved games: d; can be written; free: 1.5 gigabytes",
        "Settings: c; not there yet, can be made; free: 3.2 megabytes",
        "Own sounds: s; cannot be written; free: unknown",
        "Games: unfinished 2, finished 15",
        "Python 3.12.1 on Windows-11",
        "accessible_output2 0.17",
        "pygame-ce not installed",
    ]


def test_the_same_in_russian() -> None:
    assert lines("ru", games=GamesFinding(2, 15))[:17] == [
        "a11y-game, версия 1.2",
        "Речь, НВДА: есть",
        "Речь, Джоз: не установлено",
        "Речь, Чжэнду: не отвечает",
        "Речь, Долфин: сбой: OSError()",
        "Автоматически выбрано: НВДА",
        "Брайль: отправляется программе экранного доступа",
        "Звук: Speakers",
        "Свои звуки: land, mark",
        "Повреждённый звуковой файл пропущен: mark.wav.",
        "Язык: Русский; настройка: как в системе; система: ru_RU",
        "Раскладка в настройках: обычная",
        "Терминал: неизвестно, 120 на 30, кодировка utf-8",
        "Сохранённые игры: d; запись разрешена; свободно: 1,5 ГБ",
        "Настройки: c; ещё нет, можно создать; свободно: 3,2 МБ",
        "Свои звуки: s; запись запрещена; свободно: неизвестно",
        "Игры: неоконченных 2, законченных 15",
    ]


def test_what_the_settings_overrule_is_told() -> None:
    sapi = SpeechFinding((Finding("sapi5", "found", SAPI),), "direct", "sapi5", False, True)
    silent = SoundFinding(trouble=(SoundTrouble.NO_DEVICE, "no card"))
    found = replace(FOUND, speech=sapi, sound=silent, folders=(), libraries=())
    settings = replace(DEFAULTS, speech="terminal", sound=False, language="ru", layout="azerty")
    outage = Trouble(TroubleKind.GAMES_NOT_SAVED, Path("games.db"), Reason.FULL)

    assert lines(found=found, games=GamesFinding(0, 1, outage), settings=settings) == [
        "a11y-game, version 1.2",
        "Speech, the system voice: found",
        "Chosen automatically: the system voice",
        "Lines are shown on the screen as well",
        "Chosen in the settings: lines in the terminal",
        "Braille: none through this voice",
        "No sound: no sound device was found.",
        "Sound is off in the settings",
        "Language: English; setting: Russian; system: ru_RU",
        "Keyboard in the settings: French AZERTY",
        "Terminal: unknown, 120 by 30, encoding utf-8",
        "Games: unfinished 0, finished 1",
        "The game cannot be saved now: the disk is full. You can play on. games.db",
        "Python 3.12.1 on Windows-11",
    ]


def test_a_store_is_counted_without_taking_its_troubles(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    store = GameStore(blocked / "games.db")
    *_, last = moments(beginning())
    store.new_game(last.record, last.state, (None, None))
    found = games_in(store)

    assert (found.unfinished, found.finished) == (0, 1)
    assert found.outage == store.outage is not None
    assert len(store.take_troubles()) == 1
    store.close()


def test_folders_are_looked_at_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "sounds").write_text("no folder")
    folders = paths.UserFolders(*(tmp_path / n for n in ("data", "config", "sounds", "documents")))
    found = look_around(VoiceSettings("en"), folders, sys.stdout).folders

    assert [(each.name, each.exists, each.writable) for each in found] == [
        ("data", True, True),
        ("config", False, True),
        ("sounds", True, False),
        ("documents", False, True),
    ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "sounds"]


def test_the_players_own_sounds_are_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "mark.wav").write_bytes((paths.sounds() / "mark.wav").read_bytes())
    (tmp_path / "land.ogg").write_bytes(b"noise")
    found = survey_sound(tmp_path)

    assert (found.trouble, found.own) == (None, ("land", "mark"))
    assert found.damaged == (tmp_path / "land.ogg",)


def test_no_sound_card_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    found = survey_sound(tmp_path)
    assert found.trouble is not None
    assert found.trouble[0] is SoundTrouble.NO_DEVICE


def run_without_terminal(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert cli.main(["doctor", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home of its own to a run that has no terminal and no sound card."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/none")
    return tmp_path


def test_without_a_terminal_it_prints_and_leaves_nothing_behind(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = run_without_terminal(capsys, "--lang", "ru")

    assert printed[0].startswith("a11y-game, версия ")
    assert "Звука нет: звуковое устройство не найдено." in printed
    assert "Игры: сохранённых ещё нет" in printed
    assert list(home.iterdir()) == []


def test_what_is_wrong_with_files_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.toml").write_text("volume = 'loud'")
    (home / "data").mkdir()
    (home / "data" / "games.db").write_bytes(b"noise" * 1000)
    printed = run_without_terminal(capsys, "--lang", "en")

    aside = home / "data" / "games.damaged-1.db"
    assert "Games: unfinished 0, finished 0" in printed
    assert printed[-2:] == [
        "Settings with wrong values, defaults used: volume.",
        f"The file of saved games is damaged; it was set aside as {aside}. Games rescued: 0.",
    ]


def test_a_folder_that_may_not_be_looked_into_is_told(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    exists = Path.exists

    def forbidden(path: Path) -> bool:
        if home / "data" in path.parents:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return exists(path)

    monkeypatch.setattr(Path, "exists", forbidden)
    printed = run_without_terminal(capsys, "--lang", "en")

    place = printed.index("Games: unfinished 0, finished 0")
    assert printed[place + 1] == (
        "Games cannot be saved: writing is not allowed. You can play on, but nothing is kept. "
        f"{home / 'data' / 'games.db'}"
    )


@pytest.mark.parametrize(
    ("shift_4", "one", "layout"),
    [
        *((row[3], "1", "auto") for row in SHIFT_ROWS),
        ("4", "&", "azerty"),
        ("%", "1", "mac-ru"),
        ("4", "1", None),
        ("up", "1", None),
        ("%", "&", None),
    ],
)
def test_two_keys_tell_the_layout(shift_4: str, one: str, layout: str | None) -> None:
    assert fitting_layout(shift_4, one) == layout


def named(language: str, layout: str, *keys: str) -> list[str]:
    said: list[str] = []
    test = KeyTest(i18n.load(language, paths.locales()), said.append, layout)
    said.append(test.first_question)
    wanted = [test.press(key) for key in keys]
    assert wanted == [key != "escape" for key in keys]
    return said


def test_keys_are_named_until_escape() -> None:
    assert named("en", "auto", "$", "1", "в", "Ы", "@", "up", "f1", "f9", "a", "f", "escape") == [
        "Press Shift and 4 in the top row. Escape ends.",
        "Now 1 in the top row, without Shift.",
        "The keyboard setting fits: usual. Now press any key to hear its name; Escape ends.",
        "D, arrived as в",
        "Shift+S, arrived as Ы",
        "Shift+2, arrived as @",
        "Up",
        "F1",
        "The game has nothing on this key",
        "A, arrived as a",
        "The game has nothing on f",
        "Done.",
    ]


def test_another_layout_is_named_and_used_from_then_on() -> None:
    assert named("en", "auto", "x", "1", "4", "&", "é", "2", "escape") == [
        "Press Shift and 4 in the top row. Escape ends.",
        "Now 1 in the top row, without Shift.",
        "Those were other keys. Once more: Shift and 4 in the top row.",
        "Now 1 in the top row, without Shift.",
        (
            "Your keyboard needs the setting “French AZERTY”, in the settings file"
            ' layout = "azerty". Now press any key to hear its name; Escape ends.'
        ),
        "2, arrived as é",
        "Shift+2, arrived as 2",
        "Done.",
    ]


def test_a_keyboard_that_no_setting_fits_has_its_keys_named_all_the_same() -> None:
    assert named("en", "auto", "¤", "1", "tab", "¤", "d", "escape") == [
        "Press Shift and 4 in the top row. Escape ends.",
        "Now 1 in the top row, without Shift.",
        "Those were other keys. Once more: Shift and 4 in the top row.",
        (
            "No keyboard setting fits these keys, so the usual one stays."
            " Now press any key to hear its name; Escape ends."
        ),
        "The game has nothing on ¤",
        "D, arrived as d",
        "Done.",
    ]


def test_keys_in_russian() -> None:
    assert named("ru", "mac-ru", "%", "1", "в", "\x1b", "escape") == [
        "Нажмите Shift и четвёрку верхнего ряда. Escape заканчивает.",
        "Теперь единицу верхнего ряда, без Shift.",
        (
            "Раскладка в настройках подходит: русская на Маке. Теперь нажимайте любые клавиши, и"
            " я назову их. Escape заканчивает."
        ),
        "D, русская В, пришло в",
        "В игре на этой клавише ничего нет",
        "Готово.",
    ]
