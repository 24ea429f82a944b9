"""Reasons: why a card or a move is allowed or not, as data.

Each reason names the sentence that tells it (`key`) and what goes into the sentence (`args`); the
sentences themselves are kept in `locale`, one file per language. A reason is the material for a
spoken explanation, the jump on the tower, and a learner's record alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import Card

# What a sentence may be given: a number, a card to be named, a list of floors, or another reason.
Arg: TypeAlias = "int | str | Card | tuple[int, ...] | Reason"


@dataclass(frozen=True)
class Reason:
    """Something that can be told. `targets` in args is told as a choice: "2 or 8"."""

    @property
    def key(self) -> str:
        """The name of the sentence that tells it."""
        raise NotImplementedError

    @property
    def args(self) -> Mapping[str, Arg]:
        """What goes into the sentence."""
        return {}


@dataclass(frozen=True)
class SameFloor(Reason):
    floor: int

    @property
    def key(self) -> str:
        return "same-floor"

    @property
    def args(self) -> Mapping[str, Arg]:
        return {"floor": self.floor}


@dataclass(frozen=True)
class _Jumped(Reason):
    jump: Jump

    @property
    def key(self) -> str:
        way = "up" if self.jump.up else "down"
        return f"{self._stem}-{way}{'-ten' if self.jump.crosses_ten else ''}"

    @property
    def _stem(self) -> str:
        raise NotImplementedError

    @property
    def args(self) -> Mapping[str, Arg]:
        jump = self.jump
        return {
            "start": jump.start,
            "card": jump.start % 10,
            "distance": jump.distance,
            "end": jump.end,
            "landing": jump.landing,
        }


class Sum(_Jumped):
    """A number balloon: 5 + 3 = 8."""

    @property
    def _stem(self) -> str:
        return "sum"


class Nearest(_Jumped):
    """The Nearest balloon: one or two floors away."""

    @property
    def _stem(self) -> str:
        return "nearest"


class Neighbour(_Jumped):
    """Beginner: one floor away."""

    @property
    def _stem(self) -> str:
        return "neighbour"


@dataclass(frozen=True)
class OddEven(Reason):
    floor: int

    @property
    def key(self) -> str:
        return "odd-floor" if self.floor % 2 else "even-floor"

    @property
    def args(self) -> Mapping[str, Arg]:
        return {"floor": self.floor}


@dataclass(frozen=True)
class Opens(Reason):
    """What a balloon would let one play from the open floor."""

    balloon: Card
    floor: int
    targets: tuple[int, ...]

    @property
    def key(self) -> str:
        return f"opens-{_family(self.balloon)}"

    @property
    def args(self) -> Mapping[str, Arg]:
        return _where(self.balloon, self.floor, self.targets)


@dataclass(frozen=True)
class DoesNotFit(Reason):
    """What would have fitted instead; under Skip a Go only the same floor (`SkipOnly`)."""

    card: Card
    balloon: Card
    floor: int
    targets: tuple[int, ...]

    @property
    def key(self) -> str:
        return f"does-not-fit-{_family(self.balloon)}"

    @property
    def args(self) -> Mapping[str, Arg]:
        return _where(self.balloon, self.floor, self.targets)


class SkipOnly(DoesNotFit):
    """Skip a Go lies on top: only the same floor fits."""


@dataclass(frozen=True)
class DoesNotFitBeside(Reason):
    """Beginner: the floors that this stack takes."""

    card: Card
    floor: int
    targets: tuple[int, ...]

    @property
    def key(self) -> str:
        return "does-not-fit-beside"

    @property
    def args(self) -> Mapping[str, Arg]:
        return {"floor": self.floor, "targets": self.targets}


@dataclass(frozen=True)
class StealFits(Reason):
    """A night floor that fits the open cards as they lie; `why` tells how."""

    why: Reason

    @property
    def key(self) -> str:
        return "steal-fits"

    @property
    def args(self) -> Mapping[str, Arg]:
        return {"why": self.why}


@dataclass(frozen=True)
class Plain(Reason):
    """A reason that is all in its sentence, with at most a few words filled in."""

    name: str
    filled: Mapping[str, Arg] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return self.name

    @property
    def args(self) -> Mapping[str, Arg]:
        return self.filled


def _family(balloon: Card) -> str:
    return "number" if balloon.has_number else balloon.code


def _where(balloon: Card, floor: int, targets: tuple[int, ...]) -> Mapping[str, Arg]:
    return {"floor": floor, "distance": balloon.number, "targets": targets}
