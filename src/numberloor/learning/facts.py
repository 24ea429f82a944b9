"""What there is to know: the jumps of a level, their kinds, and what two open cards ask for."""

import re
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from numberloor.rules.fitting import FLOORS, NEAREST_DISTANCE
from numberloor.rules.jumps import Jump, jump_to
from numberloor.rules.model.cards import Card
from numberloor.rules.model.levels import Level

NEAR = 3  # up to three floors are near, more are far


class Way(StrEnum):
    """Where a jump goes, however far."""

    UP = "up"
    UP_OVER_TEN = "up-over-ten"
    DOWN = "down"
    DOWN_OVER_TEN = "down-over-ten"


class Kind(StrEnum):
    """The jumps in eight kinds, for people: four ways, near and far."""

    UP_NEAR = "up-near"
    UP_FAR = "up-far"
    UP_OVER_TEN_NEAR = "up-over-ten-near"
    UP_OVER_TEN_FAR = "up-over-ten-far"
    DOWN_NEAR = "down-near"
    DOWN_FAR = "down-far"
    DOWN_OVER_TEN_NEAR = "down-over-ten-near"
    DOWN_OVER_TEN_FAR = "down-over-ten-far"

    @property
    def way(self) -> Way:
        return Way(self.value.rpartition("-")[0])


class Same(NamedTuple):
    """The same floor always fits."""

    floor: int


class Parity(NamedTuple):
    """Is this floor odd or even?"""

    floor: int


class Skip(NamedTuple):
    """Under Skip a Go the same floor is the only one."""

    floor: int


Thing = Jump | Same | Parity | Skip


class Ask(NamedTuple):
    """Something that the open cards ask for: the number of the card that answers it."""

    thing: Thing
    landing: int
    stack: int  # Beginner: the stack that asks; else 0


def _longest(level: Level) -> int:
    """How far a single jump goes."""
    return {Level.BEGINNER: 1, Level.INTERMEDIATE: 3, Level.BASIC: 9}[level]


@cache
def jumps_of(level: Level) -> tuple[Jump, ...]:
    """The jumps of a level that can be told apart, in a fixed order: 20, 60, 170.

    Five up and five down end on the same card: then the one inside the ten is told.
    """
    jumps = (
        jump_to(start, distance, landing % 10)
        for distance in range(1, _longest(level) + 1)
        for start in FLOORS
        for landing in (start + distance, start - distance)
    )
    return tuple(dict.fromkeys(jump for jump in jumps if jump))


def format_thing(thing: Thing) -> str:
    """A jump as a sum, anything else by its name and floor: 8+5, same 8, parity 0, skip 3."""
    if isinstance(thing, Jump):
        return format_jump(thing)
    return f"{type(thing).__name__.lower()} {thing.floor}"


_JUMP = re.compile(r"(\d{1,2})([+-])(\d)", re.ASCII)


def format_jump(jump: Jump) -> str:
    """As a sum: 8+5, 13-6."""
    return f"{jump.start}{'+' if jump.up else '-'}{jump.distance}"


def parse_jump(text: str) -> Jump | None:
    """None for what is no jump of this game."""
    match = _JUMP.fullmatch(text)
    if match is None:
        return None
    jump = Jump(int(match[1]), int(match[3]), up=match[2] == "+")
    return jump if jump in jumps_of(Level.BASIC) else None


@cache
def kind_of(jump: Jump) -> Kind:
    way = "up" if jump.up else "down"
    over = "-over-ten" if jump.crosses_ten else ""
    return Kind(f"{way}{over}-{'near' if jump.distance <= NEAR else 'far'}")


@cache
def kinds_of(level: Level) -> dict[Kind, tuple[Jump, ...]]:
    """The kinds that a level has, each with its jumps."""
    jumps = jumps_of(level)
    return {
        kind: found
        for kind in Kind
        if (found := tuple(jump for jump in jumps if kind_of(jump) is kind))
    }


@cache
def ways_of(level: Level) -> dict[Way, tuple[Jump, ...]]:
    """The four ways, each with the jumps of a level that go there."""
    jumps = jumps_of(level)
    return {way: tuple(jump for jump in jumps if kind_of(jump).way is way) for way in Way}


@cache
def asked(level: Level, first: Card, second: Card) -> tuple[Ask, ...]:
    """What the two open cards ask for: floor 8 and balloon 3 for the same 8, 8 + 3 and 8 − 3."""
    if level is Level.BEGINNER:
        return (*_jumps_from(first.number, 1, 0), *_jumps_from(second.number, 1, 1))
    floor = first.number
    if second is Card.SKIP:
        return (Ask(Skip(floor), floor, 0),)
    if second is Card.NEAREST:
        return _jumps_from(floor, NEAREST_DISTANCE, 0)
    if second.has_number:
        same = Ask(Same(floor), floor, 0)
        return (same, *_by_distance(floor, second.number, 0))
    rest = 1 if second is Card.ODD else 0
    others = [n for n in FLOORS if n % 2 == rest and n != floor]
    return (Ask(Same(floor), floor, 0), *(Ask(Parity(n), n, 0) for n in others))


def _jumps_from(floor: int, longest: int, stack: int) -> tuple[Ask, ...]:
    jumps = (ask for far in range(1, longest + 1) for ask in _by_distance(floor, far, stack))
    return (Ask(Same(floor), floor, stack), *jumps)


def _by_distance(floor: int, distance: int, stack: int) -> tuple[Ask, ...]:
    landings = dict.fromkeys(((floor + distance) % 10, (floor - distance) % 10))
    found = ((jump_to(floor, distance, landing), landing) for landing in landings)
    return tuple(Ask(jump, landing, stack) for jump, landing in found if jump)


def off_by(card: int, landing: int) -> int:
    """How many floors a card lies from where it should: −4 to 5, the short way round."""
    return (card - landing + 4) % 10 - 4
