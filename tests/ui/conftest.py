"""Sittings that are closed when their test ends."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playing import OpenSitting, Sitting


@pytest.fixture
def sitting() -> Iterator[OpenSitting]:
    """Give `Sitting`, greeted already unless the settings say otherwise."""
    with ExitStack() as stack:

        def opened(*arguments: Any, **options: Any) -> Sitting:
            settings = {"greeted": True, **options.pop("settings", {})}
            made = Sitting(*arguments, settings=settings, **options)
            stack.callback(made.close)
            return made

        yield opened
