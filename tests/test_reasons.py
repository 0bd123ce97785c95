"""Every exception from a check stands beside its reason, all in the same form."""

import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]

SOURCES = sorted(
    file
    for folder in CHECKOUT.iterdir()
    if folder.is_dir() and not folder.name.startswith(".") and folder.name not in ("build", "dist")
    for file in folder.rglob("*.py")
)

EXCEPTION = re.compile(r"#\s*(?:noqa|type:\s*ignore|pragma|mypy|ruff)\b")

WITH_REASON = re.compile(
    r"# (?:(?:ruff: )?noqa: [A-Z]+\d+(?:, [A-Z]+\d+)*|type: ignore\[[a-z-]+(?:, [a-z-]+)*\]) # \S.*"
)


def exceptions(file: Path) -> Iterator[str]:
    """Yield each comment of a file that excepts a line from a check."""
    with tokenize.open(file) as source:
        for token in tokenize.generate_tokens(source.readline):
            if token.type == tokenize.COMMENT and EXCEPTION.match(token.string):
                yield token.string


@pytest.mark.parametrize(
    ("comment", "fits"),
    [
        ("# noqa: S311 # a game", True),
        ("# type: ignore[misc, arg-type] # the library has no types", True),
        ("# ruff: noqa: NPY002 # compiled code has a generator of its own", True),
        ("# noqa: S311 -- a game", False),
        ("# noqa: S311 - a game", False),
        ("# noqa: S311", False),
        ("# noqa", False),
        ("# type: ignore", False),
        ("# type: ignore[misc]", False),
    ],
)
def test_what_the_form_is(comment: str, fits: bool) -> None:
    assert EXCEPTION.match(comment)
    assert bool(WITH_REASON.fullmatch(comment)) == fits


def test_every_exception_has_its_reason() -> None:
    found = [(file.name, comment) for file in SOURCES for comment in exceptions(file)]
    assert len(found) > 100
    assert [each for each in found if not WITH_REASON.fullmatch(each[1])] == []
