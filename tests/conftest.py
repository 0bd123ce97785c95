"""What every test runs under."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest
from catalogues import compile_catalogues
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playing import OpenSitting, Sitting

compile_catalogues()

# Set in many containers. The game is played as players start it: with buffers.
os.environ.pop("PYTHONUNBUFFERED", None)

# Reproducible: a run that is green here is green everywhere. Whole games take their time on a slow
# machine, and speed is measured in benchmarks/, so no example has a deadline.
settings.register_profile(
    "reproducible",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("reproducible")


@pytest.fixture
def sitting() -> "Iterator[OpenSitting]":
    """Give `Sitting`, greeted already unless the settings say otherwise; all are closed at last."""
    from playing import Sitting  # noqa: PLC0415 # most tests have nothing to do with a keyboard

    with ExitStack() as stack:

        def opened(*arguments: Any, **options: Any) -> "Sitting":
            settings = {"greeted": True, **options.pop("settings", {})}
            made = Sitting(*arguments, settings=settings, **options)
            stack.callback(made.close)
            return made

        yield opened
