"""What one seat may know: the only way out of the rules to a screen, a bot or a record.

A view never holds another hand, the order of the pile, or a seed. It carries the legal moves and
for each the reason that makes it legal, so no client holds rules. What was played openly is known
to all, so the stacks are shown whole.
"""

from typing import NamedTuple

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import Card
from numberloor.rules.model.handicap import goal_for
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Cards, Position, Turn
from numberloor.rules.why.explain import why
from numberloor.rules.why.reasons import Reason


class Offer(NamedTuple):
    """A move that may be played now, and why."""

    move: Move
    reason: Reason


class View(NamedTuple):
    """All that one seat may know, and nothing else; made by `view_for`."""

    level: Level
    seat: int | None  # None: a spectator
    active: int
    stars: tuple[int, ...]
    hand: Cards
    hand_sizes: tuple[int, ...]
    stacks: tuple[Cards, Cards]
    pile_size: int
    turn: Turn
    idle: int
    house: tuple[HouseRule, ...]
    over: bool
    winners: tuple[int, ...]
    goals: tuple[int, ...]  # stars to win by seat; empty: as the rules say
    offers: tuple[Offer, ...]

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hand_sizes)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What this seat may do now, without the reasons."""
        return tuple(offer.move for offer in self.offers)

    def goal(self, seat: int) -> int:
        """The stars with which this seat wins."""
        return goal_for(seat, self.goals, self.seats)

    @property
    def open_cards(self) -> tuple[Card, Card]:
        """Floor and balloon, or at Beginner the two floors."""
        return self.stacks[0][-1], self.stacks[1][-1]


class Shared(NamedTuple):
    """The part of a view that is the same for everybody."""

    level: Level
    active: int
    stars: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    stacks: tuple[Cards, Cards]
    pile_size: int
    turn: Turn
    idle: int
    house: tuple[HouseRule, ...]
    over: bool
    winners: tuple[int, ...]
    goals: tuple[int, ...]


def view_for(position: Position, seat: int | None = None) -> View:
    """The position through the eyes of a seat; None is a spectator."""
    if seat is not None:
        position.check_seat(seat)
    moves = () if seat is None else legal_moves(position, seat)
    return View(
        level=position.level,
        seat=seat,
        active=position.active,
        stars=position.stars,
        hand=() if seat is None else position.hands[seat],
        hand_sizes=tuple(map(len, position.hands)),
        stacks=position.stacks,
        pile_size=len(position.pile),
        turn=position.turn,
        idle=position.idle,
        house=position.house,
        over=position.over,
        winners=position.winners,
        goals=position.goals,
        offers=tuple([Offer(move, why(position, move)) for move in moves]),
    )


# The same view in its parts, for whoever shows one position to a whole table.


def shared_part(position: Position) -> Shared:
    level, active, stars, hands, stacks, pile, turn, idle, house, over, winners, goals = position
    sizes, left = tuple(map(len, hands)), len(pile)
    return Shared(
        level, active, stars, sizes, stacks, left, turn, idle, house, over, winners, goals
    )


def own_hand(position: Position, seat: int | None) -> Cards:
    return () if seat is None else position.hands[seat]
