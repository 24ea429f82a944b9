"""Every bot by its name, as the command line, the table and the engine protocol know it.

An animal may come with how well it plays: `fox:4` is the fox with skill 4, and `fox:wlw` the fox as
a friend who has seen a child win, lose and win again.
"""

import re
from collections.abc import Callable
from functools import partial

from numberloor.bots.bot import Bot
from numberloor.bots.child import Child
from numberloor.bots.companion.animals import ANIMALS, animal_with_skill
from numberloor.bots.companion.companion import Companion
from numberloor.bots.companion.friend import friend, friend_skill
from numberloor.bots.expert.expert import Expert
from numberloor.bots.greedy import Greedy
from numberloor.bots.planner.planner import Planner
from numberloor.bots.random import Random

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "expert": Expert,
    "child": Child,
    **{f"skill-{skill}": partial(Companion, skill, f"skill-{skill}") for skill in range(1, 11)},
    **{name: partial(animal_with_skill, name, bot.skill) for name, bot in ANIMALS.items()},
    "friend": friend,
}

BOT_NAMES: tuple[str, ...] = tuple(_BOTS)
_ANIMAL_WITH_SKILL = re.compile(rf"({'|'.join(ANIMALS)}):([1-9]|10)")
_ANIMAL_AS_FRIEND = re.compile(rf"({'|'.join(ANIMALS)}):([wl]{{0,40}})")


class UnknownBot(ValueError):
    """A name that no bot has; the text lists those that are there."""


def make_bot(name: str) -> Bot:
    if name in _BOTS:
        return _BOTS[name]()
    if skilled := _ANIMAL_WITH_SKILL.fullmatch(name):
        return animal_with_skill(skilled[1], int(skilled[2]))
    if befriended := _ANIMAL_AS_FRIEND.fullmatch(name):
        child_won = [game == "w" for game in befriended[2]]
        return animal_with_skill(befriended[1], friend_skill(child_won))
    raise UnknownBot(
        f"unknown bot {name!r}: choose one of {', '.join(BOT_NAMES)}, or an animal with a skill"
        " (fox:1 to fox:10)"
    )


def prepare(bot: Bot) -> None:
    """Load now what a bot would else load while others wait; only the expert has something."""
    load = getattr(bot, "prepare", None)
    if load is not None:
        load()
