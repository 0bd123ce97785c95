"""About the game: what it says, where it is, and where the licence texts are said to lie."""

import sys
from importlib import metadata
from pathlib import Path

import pytest
from places import choose
from playing import OpenSitting

from a11y_game import installed

VERSION = metadata.version("a11y-game")
MIXER, _ = installed.library("pygame", "pygame-ce")


def about(sitting: OpenSitting, folder: Path, language: str) -> list[str]:
    """Return every line of the list, walked from the main menu."""
    player = sitting(folder, language, settings={"greeted": True})
    player.open_menu()
    choose(player, "menu.about")
    walked = player.said(*["home"], *["down"] * (len(player.program.shell.screen.items) - 1))  # type: ignore[attr-defined] # a list
    assert player.said("escape", "down")[1] == player.program.shell.words("menu.quit")
    return walked


def test_version_and_licences_are_a_list(tmp_path: Path, sitting: OpenSitting) -> None:
    assert about(sitting, tmp_path, "en") == [
        f"a11y-game, version {VERSION}",
        (
            "Dice poker for the ear and the keyboard. Free software under the MIT licence: use it,"
            " copy it, change it and pass it on. There is no warranty."
        ),
        "The sounds were made for this game and are under the same licence.",
        "Screen readers, voices and braille: accessible_output2, MIT licence",
        f"Sound: {MIXER}, LGPL licence, which plays through SDL, zlib licence",
        "Keyboard: prompt_toolkit, BSD licence",
        "Folders and settings: platformdirs and tomli-w, MIT licence",
        "Programming language: Python, PSF licence",
        (
            "The full text of each licence was installed with its package, in the folder"
            f" {installed.packages()}"
        ),
    ]


def test_a_build_that_brings_everything_has_the_texts_beside_the_program(
    tmp_path: Path, sitting: OpenSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "a11y-game" / "a11y-game"))
    assert about(sitting, tmp_path, "ru") == [
        f"a11y-game, версия {VERSION}",
        (
            "Покер на костях, игра для слуха и клавиатуры. Это свободная программа под лицензией"
            " MIT: её можно использовать, копировать, изменять и передавать другим. Гарантий нет."
        ),
        "Звуки созданы для этой игры, лицензия у них та же.",
        "Программы экранного доступа, голоса и брайль: accessible_output2, лицензия MIT",
        f"Звук: {MIXER}, лицензия LGPL; она играет через SDL, лицензия zlib",
        "Клавиатура: prompt_toolkit, лицензия BSD",
        "Папки и настройки: platformdirs и tomli-w, лицензия MIT",
        "Язык программирования: Python, лицензия PSF",
        (
            "Полные тексты этих лицензий и лицензий составных частей лежат в папке"
            f" {tmp_path / 'a11y-game' / 'licences'}"
        ),
    ]


def test_the_packages_are_where_this_one_is_installed() -> None:
    folder = installed.packages()
    assert list(folder.glob("a11y_game-*.dist-info"))
    assert list(folder.glob("prompt_toolkit-*.dist-info"))


def test_without_an_installation_there_is_no_version_and_the_source_is_the_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    monkeypatch.setattr(metadata, "distribution", missing)
    assert installed.version() == ""
    assert installed.packages() == Path(installed.__file__).parents[1]
