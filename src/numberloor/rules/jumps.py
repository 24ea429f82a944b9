"""A jump on the number line: where from, which floors are counted on the way, where to.

Counted on, never from one: from 5 by 3 says "6, 7, 8". Past the ten the tower goes on: 9 and two
up is 10, 11, and card [1] shows floor 11; from 0 down, card [0] is floor 10: 9, 8, 7.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Jump:
    start: int  # the floor as it is counted from: 0 to 9, or 10 to 19 when the way down needs it
    distance: int
    up: bool

    @property
    def end(self) -> int:
        """The floor of the tower, 0 to 19, on which the jump lands."""
        return self.start + self.distance if self.up else self.start - self.distance

    @property
    def landing(self) -> int:
        """The number on the card that shows that floor."""
        return self.end % 10

    @property
    def crosses_ten(self) -> bool:
        return self.end >= 10 if self.up else self.start >= 10

    @property
    def steps(self) -> tuple[int, ...]:
        """The floors as they are counted on."""
        if self.up:
            return tuple(range(self.start + 1, self.end + 1))
        return tuple(range(self.start - 1, self.end - 1, -1))


def jump_to(start: int, distance: int, landing: int) -> Jump | None:
    """The jump by `distance` that ends on card `landing`, rather inside the ten than across it."""
    ways = (
        Jump(start, distance, up=True),
        Jump(start if start >= distance else start + 10, distance, up=False),
    )
    landed = [way for way in ways if way.landing == landing]
    return min(landed, key=lambda way: way.crosses_ten) if landed else None
