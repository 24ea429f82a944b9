"""What the tower shows: where we are, which floors have light, and the hops of a jump.

The tower has the floors 0 to 19. From 9 two up is floor 11, though card [1] shows it; from 0 three
down starts on floor 10, since card [0] is floor 10 as well.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from numberloor.rules.fitting import NEIGHBOURS, reachable
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Cards
from numberloor.rules.why.explain import why_beside, why_fits
from numberloor.rules.why.reasons import (
    Nearest,
    Neighbour,
    OddEven,
    Reason,
    SameFloor,
    StealFits,
    Sum,
)


@dataclass(frozen=True)
class TowerLights:
    here: tuple[int, ...] = ()
    lit: Mapping[int, str] = field(default_factory=dict)  # floor: "+3", "−3", or "" without a jump
    jump: Jump | None = None

    @property
    def crosses_ten(self) -> bool:
        return self.jump is not None and self.jump.crosses_ten


def jump_of(reason: Reason | None) -> Jump | None:
    """The jump that a reason tells of, if it tells of one."""
    if isinstance(reason, StealFits):
        return jump_of(reason.why)
    return reason.jump if isinstance(reason, Sum | Nearest | Neighbour) else None


def lights_under(floor: Card, balloon: Card) -> TowerLights:
    """Basic and Intermediate: every floor that fits the open cards."""
    reasons = (why_fits(Card(n), floor, balloon) for n in sorted(reachable(floor, balloon)))
    return TowerLights((floor.number,), _lit(reasons))


def lights_beside(floors: tuple[Card, Card]) -> TowerLights:
    """Beginner: the neighbours of both open floors."""
    reasons = (
        why_beside(Card(n), floor) for floor in floors for n in sorted(NEIGHBOURS[floor.number])
    )
    here = tuple(sorted({floor.number for floor in floors}))
    return TowerLights(here, {at: tag for at, tag in _lit(reasons).items() if at not in here})


def lights_of(stacks: tuple[Cards, Cards]) -> TowerLights:
    """The lights of the table as it lies."""
    first, second = stacks[0][-1], stacks[1][-1]
    return lights_under(first, second) if second.is_balloon else lights_beside((first, second))


def _lit(reasons: Iterable[Reason | None]) -> dict[int, str]:
    lit: dict[int, str] = {}
    for reason in reasons:
        if jump := jump_of(reason):
            lit[jump.end] = f"{'+' if jump.up else '−'}{jump.distance}"
        elif isinstance(reason, OddEven):
            lit[reason.floor] = ""
        elif isinstance(reason, SameFloor):
            lit.setdefault(reason.floor, "=")
    return lit
