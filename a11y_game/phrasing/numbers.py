"""Numbers as they are read aloud: a voice may swallow a minus sign."""

from a11y_game.i18n import Words

NAMED = 5
"""Numbers up to this have words of their own."""


def signed(words: Words, number: int) -> str:
    """Return a number, "minus" in words where it is negative."""
    return words("number.negative", number=-number) if number < 0 else str(number)


def counted(words: Words, message: str, number: int) -> str:
    """Return a small number in words, agreeing with its noun as `message`.N does, else digits.

    Voices read "1" and "2" without regard to what is counted.
    """
    return words(f"{message}.{number}") if 1 <= number <= NAMED else str(number)


def points(words: Words, number: int) -> str:
    """Return a number of points with its noun: "1 point", "minus 50 points"."""
    return words.count("points", number, number=signed(words, number))


def decimal(words: Words, value: float) -> str:
    """Return a number with one decimal as the language writes it, without an empty one."""
    tenths = round(abs(value) * 10)
    whole, tenth = divmod(tenths, 10)
    said = words("number.decimal", whole=whole, tenth=tenth) if tenth else str(whole)
    return words("number.negative", number=said) if value < 0 and tenths else said
