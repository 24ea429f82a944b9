"""A position while one move is being carried out.

Positions are immutable. A move touches several of their parts in turn (a card, a star, six new
cards, the next player), so it works on this draft and freezes it at the end. Nothing outside
`rules` ever sees one.
"""

from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.position import Position
from numberloor.rules.model.quick import made


class Motion:
    __slots__ = (
        "active",
        "chance",
        "events",
        "hands",
        "house",
        "idle",
        "level",
        "over",
        "pile",
        "stacks",
        "stars",
        "turn",
        "winners",
    )

    def __init__(self, position: Position, chance: Chance, *events: Event) -> None:
        (
            self.level,
            self.active,
            self.stars,
            hands,
            stacks,
            self.pile,
            self.turn,
            self.idle,
            self.house,
            self.over,
            self.winners,
        ) = position
        self.hands = list(hands)
        self.stacks = list(stacks)
        self.chance = chance
        self.events = list(events)

    @property
    def seats(self) -> int:
        return len(self.hands)

    def freeze(self) -> Position:
        return made(
            Position,
            (
                self.level,
                self.active,
                self.stars,
                tuple(self.hands),
                (self.stacks[0], self.stacks[1]),
                self.pile,
                self.turn,
                self.idle,
                self.house,
                self.over,
                self.winners,
            ),
        )
