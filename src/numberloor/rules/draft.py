"""A position while one move is being carried out.

Positions are immutable. A move may touch several of their parts in turn (a star, six new cards, the
end of the game), so it works on this draft and freezes it at the end. Nothing outside `rules` ever
sees one.
"""

from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.handicap import goal_for
from numberloor.rules.model.position import Position


class Draft:
    def __init__(self, position: Position, chance: Chance, *events: Event) -> None:
        self.level = position.level
        self.active = position.active
        self.stars = position.stars
        self.hands = list(position.hands)
        self.stacks = position.stacks
        self.pile = position.pile
        self.turn = position.turn
        self.idle = position.idle
        self.house = position.house
        self.over = position.over
        self.winners = position.winners
        self.goals = position.goals
        self.chance = chance
        self.events = list(events)

    @property
    def seats(self) -> int:
        return len(self.hands)

    def goal(self, seat: int) -> int:
        return goal_for(seat, self.goals, self.seats)

    def freeze(self) -> Position:
        return Position(
            self.level,
            self.active,
            self.stars,
            tuple(self.hands),
            self.stacks,
            self.pile,
            self.turn,
            self.idle,
            self.house,
            self.over,
            self.winners,
            self.goals,
        )
