"""Who played, and how quickly, in words."""

from typing import Any

from numberloor.bots import BOT_NAMES
from numberloor.lab.sampling.timing import age_of
from numberloor.rules.model.levels import Level

WHO = {
    "random": "lays anything that fits",
    "one-step": "looks one card ahead",
    "whole-turn": "plays its turn out in its head before the first card",
    "greedy": "lays what fits, and balloons that help",
    "planner": "plans every turn to its end",
    "expert": "tries its plans on what the hidden cards may be",
    "child": "lays any card that fits for a reason, and stops when it likes",
}


def who_words(player: str) -> str:
    """A sentence on the main players of a page."""
    names = player.split(",")
    if len(names) > 1:
        return f"A mix plays, moving on by a seat from game to game: {', '.join(names)}."
    if player in WHO:
        kind = "bot" if player in BOT_NAMES else "player of the lab"
        return f"On every seat sits the {kind} {player}, who {WHO[player]}."
    if player.startswith("skill-"):
        return (
            f"On every seat sits a child's model, {player} of 10, who overlooks hard sums, forgets "
            "balloons, loses the thread and lets steals go by, but never plays nonsense."
        )
    return f"On every seat sits the bot {player}."


def pace_words(data: dict[str, Any]) -> str:
    """At whose pace a level's minutes are counted, where one is told."""
    names = {level: data["paces"][place]["name"] for level, place in data["pace_of"].items()}
    if all(name == age_of(Level(level)) for level, name in names.items()):
        return "the pace of a level's age"
    return f"the pace of {' and '.join(dict.fromkeys(names.values()))}"
