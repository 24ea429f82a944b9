"""The animals of the house, each with a character: who steals, who saves balloons, who takes time."""

from numberloor.bots.companion.companion import Companion

# Skill is where a child meets the animal first; a table may ask for another one.
ANIMALS: dict[str, Companion] = {
    "bear": Companion(
        2, "bear", steals=0.0, balloons=1.0, pace=1.5
    ),  # never takes a turn from anyone
    "frog": Companion(3, "frog", steals=1.0, balloons=1.6, pace=0.8),  # loves balloons
    "hare": Companion(5, "hare", steals=1.3, balloons=0.5, pace=0.5),  # quick, and forgets balloons
    "cat": Companion(6, "cat", steals=0.6, balloons=1.0, pace=1.0),
    "fox": Companion(7, "fox", steals=2.0, balloons=1.0, pace=0.9),  # steals whatever it can
    "owl": Companion(9, "owl", steals=0.8, balloons=1.3, pace=1.2),  # thinks far ahead
}


def animal_with_skill(animal: str, skill: float) -> Companion:
    """The same character, playing as well as asked."""
    character = ANIMALS[animal]
    return Companion(skill, animal, character.steals, character.balloons, character.pace)
