"""The player's folder of games: which files are offered."""

import os
from pathlib import Path

from a11y_game.archive import Archive
from a11y_game.engine.dice import SeededDice
from a11y_game.storage.games import GameStore


def test_files_come_latest_first_whatever_lies_beside_them(tmp_path: Path) -> None:
    for day, name in enumerate(("old.json", "new.JSON", "notes.txt"), 1):
        (tmp_path / name).write_text("{}")
        os.utime(tmp_path / name, (day * 86_400, day * 86_400))
    store = GameStore(tmp_path / "games.db")
    archive = Archive(store, tmp_path, lambda: SeededDice(1))
    assert [path.name for path in archive.files()] == ["new.JSON", "old.json"]

    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    assert [path.name for path in archive.files()] == ["new.JSON", "old.json", "gone.json"]
    store.close()
