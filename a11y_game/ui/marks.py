"""The marks on dice that are to be thrown again."""

from dataclasses import dataclass

from a11y_game.engine.dice import DICE, Dice


@dataclass(frozen=True, slots=True)
class Marks:
    """Marked positions (0–4) on five dice."""

    positions: frozenset[int] = frozenset()

    def __bool__(self) -> bool:
        """Say whether any die is marked."""
        return bool(self.positions)

    def mark_face(self, dice: Dice, face: int) -> "tuple[Marks, int] | None":
        """Mark the leftmost unmarked die showing `face`; return the marks and its position.

        None where there is no such die.
        """
        for position, shown in enumerate(dice):
            if shown == face and position not in self.positions:
                return Marks(self.positions | {position}), position
        return None

    def unmark_face(self, dice: Dice, face: int) -> "tuple[Marks, int] | None":
        """Take the mark off the rightmost marked die showing `face`, as `mark_face` returns."""
        for position in reversed(range(DICE)):
            if dice[position] == face and position in self.positions:
                return Marks(self.positions - {position}), position
        return None

    def with_position(self, position: int, *, marked: bool) -> "Marks":
        """Return the marks with one die marked or not."""
        changed = {position}
        return Marks(self.positions | changed if marked else self.positions - changed)


ALL_MARKED = Marks(frozenset(range(DICE)))
