"""A position: everything that lies on the table and in the hands, as one immutable value."""

from collections.abc import Iterator
from typing import NamedTuple

from numberloor.rules.model.cards import Card
from numberloor.rules.model.handicap import goal_for
from numberloor.rules.model.levels import HouseRule, Level

Cards = tuple[Card, ...]


class Turn(NamedTuple):
    """What the active player has done in this turn. A thief starts with one floor played."""

    floors: int = 0
    balloons: int = 0
    drawn: bool = False

    @property
    def nothing_played(self) -> bool:
        """Neither a floor nor a balloon in this turn."""
        return not self.floors and not self.balloons


NEW_TURN = Turn()
THIEFS_TURN = Turn(floors=1)
DREW = Turn(drawn=True)


class Position(NamedTuple):
    """Hands are sorted, since they have no order of their own; stacks and the pile grow rightward.

    `stacks` are floors and balloons, or at Beginner the two floor stacks, the open card last; the
    next card to be drawn is the last of `pile`. `goals` are the stars that each seat needs, where a
    handicap says otherwise than the rules; else it is empty.
    """

    level: Level
    active: int
    stars: tuple[int, ...]
    hands: tuple[Cards, ...]
    stacks: tuple[Cards, Cards]
    pile: Cards
    turn: Turn = NEW_TURN
    idle: int = 0
    house: tuple[HouseRule, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at this table."""
        if not 0 <= seat < len(self.hands):
            raise ValueError(f"seat {seat} does not exist: seats are 0 to {self.seats - 1}")

    def goal(self, seat: int) -> int:
        """The stars with which this seat wins."""
        return goal_for(seat, self.goals, self.seats)

    @property
    def open_floor(self) -> Card:
        """Basic and Intermediate: the floor we stand on."""
        return self.stacks[0][-1]

    @property
    def open_balloon(self) -> Card:
        """Basic and Intermediate: the balloon that carries us."""
        return self.stacks[1][-1]

    @property
    def drawable(self) -> int:
        """How many cards a player could draw, a reshuffle included (section 7)."""
        return len(self.pile) + len(self.stacks[0]) + len(self.stacks[1]) - 2

    def all_cards(self) -> Iterator[Card]:
        """Every card of the game, wherever it lies."""
        for place in (*self.hands, *self.stacks, self.pile):
            yield from place
