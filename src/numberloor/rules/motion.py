"""A position while one move is being carried out.

Positions are immutable. A move touches several of their parts in turn (a card, a star, six new
cards, the next player), so it works on this draft and freezes it at the end. Nothing outside
`rules` ever sees one.
"""

from numberloor.rules.cards import Card
from numberloor.rules.chance import Chance
from numberloor.rules.events import Event
from numberloor.rules.position import Position


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

    def __init__(self, position: Position, chance: Chance) -> None:
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
        self.events: list[Event] = []

    @property
    def seats(self) -> int:
        return len(self.hands)

    def lay(self, seat: int, card: Card, stack: int) -> None:
        """Move a card from a hand onto a stack."""
        hand = self.hands[seat]
        place = hand.index(card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]
        self.stacks[stack] += (card,)
        self.idle = 0

    def freeze(self) -> Position:
        floors, balloons = self.stacks
        return Position(
            self.level,
            self.active,
            self.stars,
            tuple(self.hands),
            (floors, balloons),
            self.pile,
            self.turn,
            self.idle,
            self.house,
            self.over,
            self.winners,
        )
