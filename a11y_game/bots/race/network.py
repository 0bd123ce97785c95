"""A small network: one layer of rectified sums and one plain sum."""

from collections.abc import Sequence

Sums = list[float]


class Network:
    """Estimates the points still to come from a few places with their amounts.

    Each of `weights` is what its place adds to the plain sum, then to each rectified sum, per unit
    of its amount. `head` holds a constant, then the points that each rectified sum is worth.
    """

    def __init__(self, weights: Sequence[Sequence[float]], head: Sequence[float]) -> None:
        self._weights = [list(line) for line in weights]
        self._constant, *self._head = head

    def blank(self) -> Sums:
        """Return the sums when every place holds 0."""
        return [0.0] * (len(self._head) + 1)

    def add(self, sums: Sums, place: Sequence[int], amount: Sequence[float], end: int) -> Sums:
        """Return `sums` with the first `end` places added."""
        lines = [sums]
        for index in range(end):
            line, times = self._weights[place[index]], amount[index]
            lines.append(line if times == 1.0 else [times * weight for weight in line])
        return list(map(sum, zip(*lines, strict=True)))

    def points(self, sums: Sums) -> float:
        """Return the points that the sums stand for."""
        plain, *rectified = sums
        total = self._constant + plain
        for held, worth in zip(rectified, self._head, strict=True):
            if held > 0.0:
                total += held * worth
        return total
