"""Events of the engine as the session log writes them."""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from a11y_game.engine.events import Event


def journal_event(event: Event) -> dict[str, Any]:
    """Return an event as JSON values: its name under "event", then its fields."""
    return {"event": type(event).__name__, **_plain_fields(event)}


def _plain_fields(value: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return _plain_fields(value)
    return list(value) if isinstance(value, tuple) else value
