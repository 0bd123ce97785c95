"""Dates as they are read aloud."""

from datetime import UTC, datetime

from a11y_game.i18n import Words


def date_text(words: Words, when: float) -> str:
    """Return the day of a moment, seconds since 1970 UTC, where the player is: "3 May 2025"."""
    day = datetime.fromtimestamp(when, tz=UTC).astimezone()
    return words("date", day=day.day, month=words(f"month.{day.month}"), year=day.year)
