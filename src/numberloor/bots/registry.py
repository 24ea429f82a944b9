"""Every bot by its name, as the command line, the table and the engine protocol know it.

An animal may come with how well it plays: `fox:4` is the fox with skill 4, `fox:friend` the fox as a
friend who does not know the child yet, and `fox:friend-basic3-6-420w` one after seven games at Basic
with three (bots/companion/friend.py).
"""

import re
from collections.abc import Callable
from functools import partial

from numberloor.bots.bot import Bot
from numberloor.bots.child import Child
from numberloor.bots.companion.animals import ANIMALS, animal_with_skill
from numberloor.bots.companion.companion import Companion
from numberloor.bots.companion.friend import Friendship, format_friendship, parse_friendship
from numberloor.bots.expert.expert import Expert
from numberloor.bots.greedy import Greedy
from numberloor.bots.planner.planner import Planner
from numberloor.bots.random import Random
from numberloor.rules.model.levels import Level

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "expert": Expert,
    "child": Child,
    **{f"skill-{skill}": partial(Companion, skill, f"skill-{skill}") for skill in range(1, 11)},
    **{name: partial(animal_with_skill, name, bot.skill) for name, bot in ANIMALS.items()},
    "friend": partial(Companion, Friendship().skill, "friend"),
}

BOT_NAMES: tuple[str, ...] = tuple(_BOTS)
_ANIMAL = re.compile(rf"({'|'.join(ANIMALS)}):(.*)")
_SKILL = re.compile(r"[1-9]|10")
_ROW = re.compile(r"[wl]{0,40}")  # how friends were asked for before tables were told apart


class UnknownBot(ValueError):
    """A name that no bot has; the text lists those that are there."""


def make_bot(name: str) -> Bot:
    if name in _BOTS:
        return _BOTS[name]()
    if (animal := _ANIMAL.fullmatch(name)) and _SKILL.fullmatch(animal[2]):
        return animal_with_skill(animal[1], int(animal[2]))
    if befriended := _friend(name):
        animal_name, friendship = befriended
        return animal_with_skill(animal_name, friendship.skill)
    raise UnknownBot(
        f"unknown bot {name!r}: choose one of {', '.join(BOT_NAMES)}, or an animal with a skill"
        " (fox:1 to fox:10) or as a friend (fox:friend)"
    )


def name_at_table(name: str, level: Level, seats: int) -> str:
    """What a bot is called at such a table. A friend's name says how far it has come there, so that
    whoever keeps it after the game can ask for the same friend again.
    """
    befriended = _friend(name)
    if befriended is None or _ROW.fullmatch(name.partition(":")[2]):
        return name  # also a page of before, which would not know its friend by another name
    animal, friendship = befriended
    return f"{animal}:{format_friendship(friendship.at(level, seats))}"


def _friend(name: str) -> tuple[str, Friendship] | None:
    animal = _ANIMAL.fullmatch(name)
    if animal is None:
        return None
    word = f"friend-{animal[2]}" if _ROW.fullmatch(animal[2]) else animal[2]
    try:
        return animal[1], parse_friendship(word)
    except ValueError:
        return None


def prepare(bot: Bot) -> None:
    """Load now what a bot would else load while others wait; only the expert has something."""
    load = getattr(bot, "prepare", None)
    if load is not None:
        load()
