"""Settings: what the file holds, what a damaged or strange one does, what is never lost."""

import errno
import os
import random
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from a11y_game.storage.settings import (
    SETTINGS,
    Choice,
    Language,
    Names,
    OptionsByRuleSet,
    RuleSetName,
    Settings,
    Span,
    Switch,
    Text,
    to_plain,
)
from a11y_game.storage.settings_file import SettingsFile
from a11y_game.storage.trouble import Reason, Trouble, TroubleKind

FULL = Settings(
    language="ru",
    speech="terminal",
    verbosity="full",
    dice_order="grouped",
    layout="mac-ru",
    show_text=True,
    sound=False,
    volume=0,
    width=30,
    effects=False,
    dice_tones=True,
    duck=True,
    confirm_zero=False,
    bot_pace="instant",
    speech_rate=-100,
    speech_voice="Алёна «RHVoice» 2",
    greeted=True,
    last_players=("Анна", 'B"o\\ris', "🎲"),
).with_options("dice-poker", {"columns": 6})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def written(path: Path, text: str) -> SettingsFile:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return SettingsFile(path)


def kinds(troubles: tuple[Trouble, ...]) -> list[TroubleKind]:
    return [trouble.kind for trouble in troubles]


def test_the_declaration_holds_every_setting_with_what_it_takes() -> None:
    assert [(s.name, s.kind, s.default, s.shown) for s in SETTINGS] == [
        ("language", Language(), "auto", True),
        ("speech", Choice(("auto", "direct", "terminal", "off")), "auto", True),
        ("verbosity", Choice(("brief", "normal", "full")), "normal", True),
        ("dice_order", Choice(("sorted", "as_fell", "grouped")), "sorted", True),
        ("layout", Choice(("auto", "azerty", "mac-ru")), "auto", True),
        ("show_text", Switch(), False, True),
        ("sound", Switch(), True, True),
        ("volume", Span(0, 100, 10), 80, True),
        ("width", Span(0, 100, 10), 100, True),
        ("effects", Switch(), True, True),
        ("dice_tones", Switch(), False, True),
        ("duck", Switch(), False, True),
        ("confirm_zero", Switch(), True, True),
        ("bot_pace", Choice(("instant", "brisk", "leisurely")), "brisk", True),
        ("speech_rate", Span(-100, 100, 10), 0, True),
        ("speech_voice", Text(), "", True),
        ("greeted", Switch(), False, False),
        ("last_ruleset", RuleSetName(), "", False),
        ("last_options", OptionsByRuleSet(), {}, False),
        ("last_players", Names(), (), False),
    ]
    plain = to_plain(Settings())
    assert all(setting.kind.accepts(plain[setting.name]) for setting in SETTINGS)


def test_without_a_file_the_defaults_stand_and_nothing_is_written(path: Path) -> None:
    file = SettingsFile(path)

    assert file.load() == ()
    assert file.settings == Settings()
    assert not path.parent.exists()


def test_what_was_saved_is_loaded(path: Path) -> None:
    assert SettingsFile(path).save(FULL) == ()

    file = SettingsFile(path)
    assert file.load() == ()
    assert file.settings == FULL
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]
    assert tomllib.loads(path.read_text("utf-8"))["last_options"] == {"dice-poker": {"columns": 6}}


def test_options_are_remembered_per_rule_set() -> None:
    settings = Settings().with_options("dice-poker", {"columns": 1})
    settings = settings.with_options("classic", {"school": "surplus"})
    settings = settings.with_options("dice-poker", {"columns": 2})

    assert settings.last_ruleset == "dice-poker"
    assert settings.last_options == {"dice-poker": {"columns": 2}, "classic": {"school": "surplus"}}


def test_a_file_that_windows_wrote_is_read(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b'\xef\xbb\xbflanguage = "ru"\r\nvolume = 30\r\n')

    file = SettingsFile(path)
    assert file.load() == ()
    assert file.settings == Settings(language="ru", volume=30)


@pytest.mark.parametrize(
    "content",
    [
        b"language = ",
        b"\x00\x01\x02",
        b'language = "\xff"',
        b"a = " + b"[" * 9000,
        b"a = " + b"9" * 5000,
    ],
    ids=["cut off", "binary", "not UTF-8", "too deep", "too long a number"],
)
def test_a_file_that_is_no_toml_is_set_aside_under_a_new_name(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    taken = path.with_name("settings.damaged-1.toml")
    taken.write_text("an earlier one")
    file = SettingsFile(path)

    aside = path.with_name("settings.damaged-2.toml")
    assert file.load() == (Trouble(TroubleKind.SETTINGS_DAMAGED, path, details={"aside": aside}),)
    assert file.settings == Settings()
    assert aside.read_bytes() == content
    assert taken.read_text() == "an earlier one"
    assert not path.exists()


def test_unknown_keys_are_named_and_survive_every_save(path: Path) -> None:
    file = written(path, 'volume = 20\ncolour = "red"\n[later]\nborn = 1912-06-23\n')

    names = ("colour", "later")
    assert file.load() == (Trouble(TroubleKind.SETTINGS_UNKNOWN, path, details={"names": names}),)
    assert file.save(replace(file.settings, volume=50)) == ()

    document = tomllib.loads(path.read_text("utf-8"))
    assert (document["volume"], document["colour"]) == (50, "red")
    assert str(document["later"]["born"]) == "1912-06-23"


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('language = "Русский"', "language"),
        ("language = 1", "language"),
        ("sound = 1", "sound"),
        ('sound = "true"', "sound"),
        ("volume = 101", "volume"),
        ("volume = -1", "volume"),
        ("volume = true", "volume"),
        ("volume = 50.0", "volume"),
        ("speech_rate = -101", "speech_rate"),
        ('speech_voice = "a\\u0007"', "speech_voice"),
        ("speech_voice = []", "speech_voice"),
        ('last_ruleset = "chess"', "last_ruleset"),
        ('last_players = "Anna"', "last_players"),
        ('last_players = ["Anna", "Anna"]', "last_players"),
        ('last_players = ["\\u202eannA"]', "last_players"),
        ("last_players = [[1]]", "last_players"),
        ("last_options = 1", "last_options"),
        ("last_options = {chess = {}}", "last_options"),
        ("last_options = {classic = 1}", "last_options"),
        ("last_options = {classic = {columns = 3}}", "last_options"),
        ("last_options = {dice-poker = {columns = true}}", "last_options"),
    ],
)
def test_a_wrong_value_is_named_and_its_default_used(path: Path, line: str, name: str) -> None:
    file = written(path, f"show_text = true\n{line}\n")

    assert file.load() == (Trouble(TroubleKind.SETTINGS_WRONG, path, details={"names": (name,)}),)
    assert file.settings == Settings(show_text=True)


def test_a_file_with_a_wrong_value_is_copied_before_it_is_first_overwritten(path: Path) -> None:
    text = 'volume = "loud" # please\n'
    file = written(path, text)
    file.load()

    aside = path.with_name("settings.kept-1.toml")
    told = file.save(replace(file.settings, sound=False))
    assert told == (Trouble(TroubleKind.SETTINGS_COPIED, path, details={"aside": aside}),)
    assert aside.read_text("utf-8") == text
    assert file.save(replace(file.settings, sound=True)) == ()
    assert tomllib.loads(path.read_text("utf-8"))["volume"] == 80


def test_two_running_games_keep_each_others_changes(path: Path) -> None:
    one, other = SettingsFile(path), SettingsFile(path)
    one.save(Settings(volume=10))
    other.load()
    one.save(replace(one.settings, language="ru"))
    other.save(replace(other.settings, duck=True))

    file = SettingsFile(path)
    file.load()
    assert file.settings == Settings(volume=10, language="ru", duck=True)


def test_a_file_damaged_meanwhile_is_set_aside_by_the_save(path: Path) -> None:
    file = SettingsFile(path)
    file.save(Settings(volume=10))
    path.write_text("volume = 5 5")

    aside = path.with_name("settings.damaged-1.toml")
    told = file.save(replace(file.settings, sound=False))
    assert told == (Trouble(TroubleKind.SETTINGS_DAMAGED, path, details={"aside": aside}),)
    assert aside.read_text() == "volume = 5 5"
    again = SettingsFile(path)
    assert again.load() == ()
    assert again.settings == Settings(volume=10, sound=False)


def test_a_folder_in_the_files_place_is_told_and_raises_nothing(path: Path) -> None:
    path.mkdir(parents=True)
    file = SettingsFile(path)

    assert kinds(file.load()) == [TroubleKind.SETTINGS_NOT_READ]
    assert kinds(file.save(Settings(volume=1))) == [TroubleKind.SETTINGS_NOT_SAVED]
    assert file.settings == Settings()


def test_a_file_in_the_folders_place_is_told(path: Path) -> None:
    path.parent.write_text("not a folder")
    file = SettingsFile(path)

    told = file.save(Settings())
    assert told == (Trouble(TroubleKind.SETTINGS_NOT_SAVED, path, Reason.MISSING),)


def test_a_full_disk_leaves_the_old_file_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    file.save(Settings(volume=10))
    before = path.read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    told = file.save(Settings(volume=20))

    assert told == (Trouble(TroubleKind.SETTINGS_NOT_SAVED, path, Reason.FULL),)
    assert path.read_bytes() == before
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.toml"]
    assert file.settings == Settings(volume=10)


def test_a_linked_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    real = tmp_path / "elsewhere.toml"
    real.touch()
    path.symlink_to(real)

    assert SettingsFile(path).save(Settings(volume=30)) == ()
    assert path.is_symlink()
    assert tomllib.loads(real.read_text("utf-8"))["volume"] == 30


STRANGE: tuple[Any, ...] = ("1", '"x"', "-1", "1e9", "true", "[]", "{}", "[[]]", "nan", '"\\u0000"')


def damaged(content: bytes, chance: random.Random) -> bytes:
    """Return `content` with a bit flipped, its end cut off, or a value of another type."""
    way = chance.randrange(3)
    if way == 0:
        place = chance.randrange(len(content))
        flipped = content[place] ^ (1 << chance.randrange(8))
        return content[:place] + bytes([flipped]) + content[place + 1 :]
    if way == 1:
        return content[: chance.randrange(len(content))]
    lines = content.decode().splitlines()
    place = chance.randrange(len(lines))
    name = lines[place].split(" =", maxsplit=1)[0]
    lines[place] = f"{name} = {chance.choice(STRANGE)}"
    return "\n".join(lines).encode()


def test_a_thousand_damaged_files_load_rightly_or_are_told_and_kept(folder: Path) -> None:
    chance = random.Random(6)  # noqa: S311 # the same damage in every run
    path = folder / "settings.toml"
    SettingsFile(path).save(FULL)
    sound = path.read_bytes()
    plain = to_plain(FULL)
    told = 0
    for _ in range(1000):
        content = damaged(sound, chance)
        path.write_bytes(content)
        file = SettingsFile(path)
        troubles = file.load()
        found = to_plain(file.settings)
        assert all(setting.kind.accepts(found[setting.name]) for setting in SETTINGS)
        if TroubleKind.SETTINGS_DAMAGED in kinds(troubles):
            aside = troubles[0].details["aside"]
            assert isinstance(aside, Path)
            assert aside.read_bytes() == content
            aside.unlink()
        told += bool(troubles)
        file.save(replace(file.settings, greeted=False))
        again = SettingsFile(path)
        assert TroubleKind.SETTINGS_WRONG not in kinds(again.load())
        assert again.settings == replace(file.settings, greeted=False)
        for copy in folder.glob("settings.kept-*"):
            assert copy.read_bytes() == content
            copy.unlink()
    print(f"1000 damaged settings files: {told} told, {1000 - told} still right")
    assert to_plain(FULL) == plain
