"""Who plays the games that are counted, by name.

A bot's name means here what it means in the arena: the very same bot, in readable Python, some hundred
games a second on each core. Only the expert differs: its time is counted here and not measured, so it
tries another number of deals (arena/game.py). Four players are compiled and play millions: `random` and
`greedy`, which choose as the arena's do, and two that the arena does not know, `one-step` and
`whole-turn`. They look ahead, but think otherwise than the planner, and so have names of their own.
"""

from numberloor.bots import BOT_NAMES, make_bot
from numberloor.kernel import GREEDY, ONE_STEP, RANDOM, WHOLE_TURN

POLICIES = {"random": RANDOM, "greedy": GREEDY, "one-step": ONE_STEP, "whole-turn": WHOLE_TURN}
CHILD = "skill-2"  # a child's errors: hard sums overlooked, balloons forgotten, steals let go by


def is_compiled(player: str) -> bool:
    return player in POLICIES


def lineup(player: str, seats: int, game: int) -> list[str]:
    """The names of a mix on the seats of one game; they move on by a seat from game to game."""
    names = player.split(",")
    return [names[(seat + game) % len(names)] for seat in range(seats)]


def looks_at_stars(player: str) -> bool:
    """Whether what is laid depends on the stars: all but the expert only mind their cards."""
    return "expert" in player.split(",")


def parse_player(text: str) -> str:
    """A name, or a mix of bots such as `skill-2,skill-4,child`."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name in POLICIES and (name in BOT_NAMES or len(names) == 1):
            continue
        if name in POLICIES:
            raise ValueError(f"{name} plays alone: a mix is made of bots, such as skill-2,child")
        try:
            make_bot(name)
        except ValueError:
            raise ValueError(
                f"{name!r} is no player: choose {', '.join(POLICIES)}, or a bot of the arena: "
                f"{', '.join(one for one in BOT_NAMES if one not in POLICIES)}, or an animal with a "
                "skill (fox:1 to fox:10) or as a friend (fox:friend)"
            ) from None
    return ",".join(names)
