"""Where the program looks for its own files and for the user's."""

from pathlib import Path

import platformdirs
import pytest

from a11y_game import paths

CHECKOUT = Path(__file__).resolve().parents[1]


def test_a_checkout_has_the_shipped_folders_beside_the_package() -> None:
    assert paths.sounds() == CHECKOUT / "sounds"
    assert paths.locales() == CHECKOUT / "locales"


def test_a_wheel_and_a_one_folder_build_have_them_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # site-packages may hold somebody else's "sounds": the package's own goes first.
    package = tmp_path / "site-packages" / "a11y_game"
    (package / "sounds").mkdir(parents=True)
    (package.parent / "sounds").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", package)

    assert paths.sounds() == package / "sounds"
    assert paths.locales() == package / "locales"


def test_one_variable_moves_every_user_folder(tmp_path: Path) -> None:
    folders = paths.user_folders({"A11Y_GAME_HOME": str(tmp_path)})

    assert folders == paths.UserFolders(
        data=tmp_path / "data",
        config=tmp_path / "config",
        sounds=tmp_path / "sounds",
        documents=tmp_path / "documents",
    )
    assert folders.games == tmp_path / "data" / "games.db"
    assert folders.settings == tmp_path / "config" / "settings.toml"


def test_the_variable_may_be_relative_or_begin_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))

    assert paths.user_folders({"A11Y_GAME_HOME": "here"}).data == tmp_path / "here" / "data"
    at_home = paths.user_folders({"A11Y_GAME_HOME": "~/dice"})
    assert at_home.data == tmp_path / "home" / "dice" / "data"


@pytest.mark.parametrize("environment", [{}, {"A11Y_GAME_HOME": ""}])
def test_without_the_variable_the_platform_says_where(environment: dict[str, str]) -> None:
    folders = paths.user_folders(environment)

    data = platformdirs.user_data_path("a11y-game", appauthor=False)
    assert folders == paths.UserFolders(
        data=data,
        config=platformdirs.user_config_path("a11y-game", appauthor=False),
        sounds=data / "sounds",
        documents=platformdirs.user_documents_path() / "a11y-game",
    )


def test_the_users_own_folder_is_found_or_stays_unnamed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.home() == tmp_path
    # As the system answers where it knows no home.
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    assert paths.home() == Path("~")
