"""How a command ends when it cannot do what it was asked."""

DONE, REFUSED, USAGE = 0, 1, 2
"""Exit codes: done; understood and refused; wrong usage."""


class CommandError(Exception):
    """Ends a command: one line for the player, and the exit code.

    `answers`: whether the line is what was asked for, and goes where answers go.
    """

    def __init__(self, line: str, code: int, *, answers: bool = False) -> None:
        super().__init__(line)
        self.line = line
        self.code = code
        self.answers = answers


class UsageError(CommandError):
    """The command line is wrong."""

    def __init__(self, line: str) -> None:
        super().__init__(line, USAGE)


class RequestRefusedError(CommandError):
    """The request was understood and refused."""

    def __init__(self, line: str, *, answers: bool = False) -> None:
        super().__init__(line, REFUSED, answers=answers)
