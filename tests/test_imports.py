"""The direction of imports, read from the source text itself."""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from a11y_game.engine.rulesets import ALL

PACKAGE = Path(__file__).parent.parent / "a11y_game"
FILES = sorted(PACKAGE.rglob("*.py"))
IMPURE = {
    "asyncio",
    "builtins",
    "ctypes",
    "datetime",
    "glob",
    "importlib",
    "io",
    "locale",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "signal",
    "socket",
    "sqlite3",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
    "uuid",
}
"""Input, output, clock and chance: nothing for an engine of pure values."""

ONLY_IN = {
    "prompt_toolkit": ("ui/",),
    "pygame": ("output/pygame_audio.py",),
    "accessible_output2": ("output/accessible_output.py",),
    # The build scripts of the opponents' tables are never run to play.
    "numpy": ("bots/build_tables/",),
    "numba": ("bots/build_tables/",),
}
"""Where a library may be imported: a folder, or one file."""


def place(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def imported(file: Path) -> Iterator[str]:
    """Yield the full names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{place(file)}: a relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and is_import_call(node.func):
            yield from texts(node.args)


def is_import_call(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in ("import_module", "__import__")


def texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the literal texts among `nodes`."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def compared_texts(file: Path) -> Iterator[str]:
    """Yield the texts that a file compares with something, matches, or looks up by."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Compare():
                yield from texts(ast.walk(node))
            case ast.MatchValue():
                yield from texts([node.value])
            case ast.Dict():
                yield from texts(key for key in node.keys if key is not None)
            case _:
                pass


def test_there_are_files_to_read() -> None:
    assert {"engine/game.py", "engine/rulesets/classic.py"} <= set(map(place, FILES))


def test_every_way_to_import_and_to_compare_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "sample.py"
    file.write_text(
        "import a.b as c\n"
        "def f(x):\n"
        "    from d import e\n"
        "    import_module('g')\n"
        "    if x in ('one', 'two') or 'three' != x: pass\n"
        "    match x:\n"
        "        case 'four': return {'five': 'no'}\n"
    )
    assert sorted(imported(file)) == ["a.b", "d", "d.e", "g"]
    assert sorted(compared_texts(file)) == ["five", "four", "one", "three", "two"]


@pytest.mark.parametrize("file", FILES, ids=place)
def test_libraries_are_imported_in_their_own_place_only(file: Path) -> None:
    for name in imported(file):
        library = name.partition(".")[0]
        if library in ONLY_IN:
            assert place(file).startswith(ONLY_IN[library]), name


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("engine/**/*.py")), ids=place)
def test_engine_imports_the_engine_and_pure_standard_library_only(file: Path) -> None:
    for name in imported(file):
        library = name.partition(".")[0]
        if library == "a11y_game":
            assert name.startswith("a11y_game.engine"), name
        else:
            assert library in sys.stdlib_module_names - IMPURE, name


def test_engine_calls_neither_open_nor_print_nor_input() -> None:
    for file in PACKAGE.glob("engine/**/*.py"):
        called = [
            n.func for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.Call)
        ]
        names = {function.id for function in called if isinstance(function, ast.Name)}
        assert not names & {"open", "print", "input", "eval", "exec"}, place(file)


@pytest.mark.parametrize("file", FILES, ids=place)
def test_no_rule_set_is_told_apart_outside_its_own_file(file: Path) -> None:
    """A rule set is data: whoever asks `if ruleset == "..."` breaks with the sixth one."""
    own = {f"engine/rulesets/{ruleset.id.replace('-', '_')}.py": ruleset.id for ruleset in ALL}
    others = {ruleset.id for ruleset in ALL} - {own.get(place(file))}
    assert not others & set(compared_texts(file))
