"""Things that choose a move from what one seat can see.

    from numberloor.bots import Budget, choose_safely, make_bot, own_chance

    bot = make_bot("greedy")
    choice = choose_safely(bot, view, own_chance(7, step, view.seat), Budget(50))
    choice.move  # None: a seat that is not on turn waits

A bot gets a `View`, the events its seat has seen and a source of chance that says nothing about the
deal, and nothing else, so it cannot cheat. Bots are values without memory: the same view, events
and chance bring the same choice, as long as it does not depend on how much time there was.
"""

from numberloor.bots.bot import Bot, Budget
from numberloor.bots.companion.animals import ANIMALS, animal_with_skill
from numberloor.bots.companion.companion import Companion
from numberloor.bots.companion.friend import Friendship
from numberloor.bots.companion.thoughts import Thought, think_aloud
from numberloor.bots.own_chance import own_chance
from numberloor.bots.registry import BOT_NAMES, UnknownBot, make_bot, name_at_table, prepare
from numberloor.bots.safety import Choice, choose_safely

__all__ = [
    "ANIMALS",
    "BOT_NAMES",
    "Bot",
    "Budget",
    "Choice",
    "Companion",
    "Friendship",
    "Thought",
    "UnknownBot",
    "animal_with_skill",
    "choose_safely",
    "make_bot",
    "name_at_table",
    "own_chance",
    "prepare",
    "think_aloud",
]
