"""The adaptive friend: plays so that the child wins about half of the games.

After each game the friend's skill moves: up when the child won, down when not, by large steps at
first and smaller ones later. The steps never vanish, since a child learns. The games so far come
in as an argument, so the friend needs no memory of its own.
"""

from collections.abc import Sequence

from numberloor.bots.companion.companion import HIGHEST, LOWEST, Companion

FIRST_SKILL = 3.0
FIRST_STEP, LAST_STEP, SHRINK = 2.0, 0.6, 0.8


def friend_skill(child_won: Sequence[bool], target: float = 0.5) -> float:
    """The skill after these games, oldest first. `target` is how often the child should win."""
    skill, step = FIRST_SKILL, FIRST_STEP
    for won in child_won:
        # Up by the part that a win exceeds the target, down by the part that a loss falls short:
        # in balance exactly when wins come as often as the target says.
        skill += step * 2 * ((1 - target) if won else -target)
        skill = min(HIGHEST, max(LOWEST, skill))
        step = max(LAST_STEP, step * SHRINK)
    return skill


def friend(child_won: Sequence[bool] = (), target: float = 0.5) -> Companion:
    return Companion(friend_skill(child_won, target), "friend")
