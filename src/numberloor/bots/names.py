"""Every bot by its name, as the command line, the table and the engine protocol know it."""

from collections.abc import Callable
from functools import partial

from numberloor.bots.animals import ANIMALS, animal_with_skill
from numberloor.bots.bot import Bot
from numberloor.bots.child import Child
from numberloor.bots.expert import Expert
from numberloor.bots.friend import friend
from numberloor.bots.greedy import Greedy
from numberloor.bots.kind import Kind
from numberloor.bots.planner import Planner
from numberloor.bots.random_bot import Random

_BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "planner": Planner,
    "expert": Expert,
    "child": Child,
    **{f"skill-{skill}": partial(Kind, skill, f"skill-{skill}") for skill in range(1, 11)},
    **{name: partial(animal_with_skill, name, bot.skill) for name, bot in ANIMALS.items()},
    "friend": friend,
}

BOT_NAMES: tuple[str, ...] = tuple(_BOTS)


class UnknownBot(ValueError):
    """A name that no bot has; the text lists those that are there."""


def make_bot(name: str) -> Bot:
    try:
        return _BOTS[name]()
    except KeyError:
        raise UnknownBot(f"unknown bot {name!r}: choose one of {', '.join(BOT_NAMES)}") from None


def prepare(bot: Bot) -> None:
    """Load now what a bot would else load while others wait; only the expert has something."""
    load = getattr(bot, "prepare", None)
    if load is not None:
        load()
