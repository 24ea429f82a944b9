"""The chairs of a table: a person, a bot, or nobody yet.

A person proves with a key that a chair is theirs; the table keeps only its fingerprint. While a
person is away a bot may sit in, and goes when the person is back.
"""

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from numberloor.rules.model.handicap import NO_HANDICAP, Handicap
from numberloor.tables.settings import Help

ANIMALS = ("fox", "owl", "bear", "hare", "cat", "frog")
SCARVES = ("red", "blue", "leaf", "sun")
# Of the children of a class that keeps notebooks; who has which is on the teacher's paper.
BADGES = tuple(f"{scarf}-{animal}" for scarf in SCARVES for animal in ANIMALS)
SIT_IN_BOT = "greedy"


class Sitter(StrEnum):
    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Chair:
    sitter: Sitter = Sitter.OPEN
    animal: str | None = None
    bot: str | None = None  # who plays: always (a bot's chair), or for a person who is away
    key_print: str | None = None
    present: bool = False
    away_since: int | None = None  # ms
    handicap: Handicap = NO_HANDICAP  # the chair's own, whoever sits on it
    help: Help | None = None  # the same; None: as at the table
    badge: str | None = None  # of a child in a class that keeps notebooks

    @property
    def player(self) -> str | None:
        """The bot that plays this chair now; None when its person does."""
        if self.sitter is Sitter.OPEN:
            return self.bot or SIT_IN_BOT  # somebody was freed from it in the middle of a game
        return self.bot

    @property
    def emptied(self) -> "Chair":
        """The chair with nobody on it."""
        return Chair(handicap=self.handicap, help=self.help)

    def opens_with(self, key_print: str) -> bool:
        return self.key_print is not None and hmac.compare_digest(self.key_print, key_print)


def fingerprint(key: str) -> str:
    """What the table remembers of a key. Keys are 128 random bits, so a plain hash is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def seats_of(chairs: Iterable[Chair], prints: Iterable[str]) -> tuple[int, ...]:
    """The seats that these keys open. Every pair is compared, so that time tells nothing."""
    prints = tuple(prints)
    return tuple(
        seat
        for seat, chair in enumerate(chairs)
        if any([chair.opens_with(key_print) for key_print in prints])  # noqa: C419
    )


def seat_of(chairs: Iterable[Chair], key_print: str) -> int | None:
    """Where the chair with this key stands now; None: it is nobody's any more."""
    for seat, chair in enumerate(chairs):
        if chair.key_print == key_print:
            return seat
    return None


def free_animal(chairs: Iterable[Chair], wanted: str | None) -> str:
    """The wanted animal, or the first that nobody is."""
    taken = {chair.animal for chair in chairs}
    if wanted is not None and wanted not in taken:
        return wanted
    return next(animal for animal in ANIMALS if animal not in taken)


def with_animals(chairs: Iterable[Chair]) -> tuple[Chair, ...]:
    """Everyone who sits is some animal, and no two are the same."""
    seated: list[Chair] = []
    wishes = list(chairs)
    for chair in wishes:
        if chair.sitter is Sitter.OPEN:
            seated.append(replace(chair, animal=None))
        else:
            later = wishes[len(seated) + 1 :] if chair.animal is None else []
            seated.append(replace(chair, animal=free_animal((*seated, *later), chair.animal)))
    return tuple(seated)


def format_chair(chair: Chair) -> dict[str, Any]:
    return {
        "sitter": chair.sitter.value,
        "animal": chair.animal,
        "bot": chair.bot,
        "key": chair.key_print,
        "present": chair.present,
        "away_since": chair.away_since,
        **({} if chair.handicap == NO_HANDICAP else {"handicap": chair.handicap._asdict()}),
        **({} if chair.help is None else {"help": chair.help.value}),
        **({} if chair.badge is None else {"badge": chair.badge}),
    }


def parse_chair(data: Mapping[str, Any]) -> Chair:
    return Chair(
        Sitter(data["sitter"]),
        data["animal"],
        data["bot"],
        data["key"],
        data["present"],
        data["away_since"],
        Handicap(**data.get("handicap", {})),
        Help(data["help"]) if "help" in data else None,
        data.get("badge"),
    )
