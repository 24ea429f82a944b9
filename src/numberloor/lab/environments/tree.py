"""The game as a tree for algorithms that walk it: every card that comes is a node of chance.

The pile is never put in order; which of its cards comes is decided when somebody draws it, which is as
likely. A deal without a floor for everyone would be dealt again (section 2); here such deals have no
probability, so that every game begins after as many cards.

Before the active seat moves, each other seat that could steal is asked, clockwise from it. That a seat
was asked, and waited, stands in its own tale alone, since it tells that the seat holds a night floor.
"""

from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from numberloor.kernel.pack import move_from_number, move_number
from numberloor.kernel.packed import WAIT_MOVE
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.cards import FLOOR_CARDS, Card
from numberloor.rules.model.deck import check_seats, standard_deck
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.model.handicap import Handicap, for_seats, goals_of
from numberloor.rules.model.levels import HAND_SIZE, Level
from numberloor.rules.model.position import Cards, Position
from numberloor.rules.play import play

# Places where a card comes to that is opened, not given to a seat.
OPEN_FIRST, OPEN_SECOND = -1, -2


class Node(NamedTuple):
    """All there is to a state, as one value: to copy it is to keep it."""

    position: Position  # its pile has no order
    asked: int = 0  # whose choice it is, where no card is coming
    coming: tuple[int, ...] = ()  # who gets the next cards, one entry a card
    later: Cards = ()  # the new pile, once this one has run out
    drawn: tuple[tuple[int, Card], ...] = ()  # since somebody last chose
    tales: tuple[str, ...] = ()  # all that each seat has seen and done
    past: "Past | None" = (
        None  # what happened, for bots who remember; the last step's draws as they come
    )
    moves: int = 0

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Node":
        return self


class Past(NamedTuple):
    """What the last step told, and what was before it."""

    before: "Past | None"
    events: tuple[Event, ...]


def first_node(level: Level, seats: int, stars: int | None = None) -> Node:
    """Before the first card is dealt; `stars` to win, if not as many as printed."""
    check_seats(seats)
    deck = standard_deck()
    deck.check_playable(level, seats)
    nothing: Cards = ()
    position = Position(
        level,
        active=0,
        stars=(0,) * seats,
        hands=(nothing,) * seats,
        stacks=(nothing, nothing),
        pile=deck.for_level(level),
        goals=goals_of(for_seats([Handicap(stars=stars)] * seats, seats), seats),
    )
    dealt = [seat for seat in range(seats) for _ in range(HAND_SIZE)]
    return Node(position, coming=(*dealt, OPEN_FIRST, OPEN_SECOND), tales=("",) * seats)


def choices(node: Node) -> list[int]:
    """What the seat that is asked may do, as numbers in rising order."""
    position, seat = node.position, node.asked
    numbers = [move_number(move) for move in legal_moves(position, seat)]
    return sorted(numbers if seat == position.active else [*numbers, WAIT_MOVE])


def chosen(node: Node, action: int) -> Node:
    """What a choice leads to. Cards that the move draws are still to come."""
    position, seat = node.position, node.asked
    if action == WAIT_MOVE:
        tales = _told(node.tales, seat, " wait")
        return node._replace(asked=asked_after(position, seat), tales=tales)
    move = move_from_number(action, position.level)
    step = play(position, seat, move)
    # Those that `play` drew go back: how many come to whom does not depend on which they are.
    drawn = [
        (event.seat or 0, card)
        for event in step.events
        if event.kind is EventKind.DREW
        for card in event.cards
    ]
    after, pile = step.position, position.pile
    later: Cards = ()
    if len(drawn) > len(pile):
        later = (*after.pile, *(card for _, card in drawn[len(pile) :]))
    hands = [list(hand) for hand in after.hands]
    for receiver, card in drawn:
        hands[receiver].remove(card)
    return _settled(
        Node(
            after._replace(hands=tuple(map(tuple, hands)), pile=pile),
            coming=tuple(receiver for receiver, _ in drawn),
            later=later,
            tales=_told(node.tales, None, f" {seat}:{move.code}"),
            past=Past(node.past, step.events),
            moves=node.moves + 1,
        )
    )


def outcomes(node: Node) -> list[tuple[Card, float]]:
    """Which card may come next, in the order of the cards, and how likely each is."""
    pile = node.position.pile
    floor, balloon, special = _weights(node)
    weighed = [
        (
            card,
            pile.count(card)
            * (floor if card in FLOOR_CARDS else balloon if card.has_number else special),
        )
        for card in sorted(set(pile))
    ]
    total = sum(weight for _, weight in weighed)
    return [(card, weight / total) for card, weight in weighed if weight]


def come(node: Node, card: Card) -> Node:
    """The next card has come to whom it was for."""
    position, (place, *coming) = node.position, node.coming
    pile = list(position.pile)
    pile.remove(card)
    hands, stacks = list(position.hands), list(position.stacks)
    if place >= 0:
        hands[place] = tuple(sorted((*hands[place], card)))
    else:
        stacks[OPEN_FIRST - place] = (card,)
    return _settled(
        node._replace(
            position=position._replace(
                hands=tuple(hands), stacks=(stacks[0], stacks[1]), pile=tuple(pile)
            ),
            coming=tuple(coming),
            drawn=(*node.drawn, (place, card)),
        )
    )


def _settled(node: Node) -> Node:
    """A new pile where the old one has run out; and if all cards have come, who is asked."""
    position = node.position
    if node.coming:
        if position.pile:
            return node
        return node._replace(position=position._replace(pile=node.later), later=())
    tales = node.tales
    for place, card in sorted(node.drawn):  # in which order they came is no news
        tales = _told(tales, place if place >= 0 else None, f" +{card}")
    asked = asked_after(position, position.active)
    past = node.past and Past(node.past.before, _with_cards(node.past.events, node.drawn))
    return node._replace(asked=asked, drawn=(), tales=tales, past=past)


def _with_cards(
    events: tuple[Event, ...], drawn: tuple[tuple[int, Card], ...]
) -> tuple[Event, ...]:
    """A step's events with the cards that came; they came in the order in which it tells them."""
    cards = iter(drawn)
    return tuple(
        event._replace(cards=tuple(card for _, card in islice(cards, len(event.cards))))
        if event.kind is EventKind.DREW
        else event
        for event in events
    )


def events_of(node: Node, seat: int) -> list[Event]:
    """What a seat has seen of the game."""
    steps: list[tuple[Event, ...]] = []
    past = node.past
    while past is not None:
        steps.append(past.events)
        past = past.before
    return [event.seen_by(seat) for events in reversed(steps) for event in events]


def _told(tales: tuple[str, ...], seat: int | None, words: str) -> tuple[str, ...]:
    """Words that a seat hears; None: all of them."""
    return tuple(
        tale + words if seat is None or place == seat else tale for place, tale in enumerate(tales)
    )


def asked_after(position: Position, seat: int) -> int:
    """The next seat with a choice, clockwise after this one; the active seat comes last."""
    following = (seat + 1) % position.seats
    while following != position.active and not legal_moves(position, following):
        following = (following + 1) % position.seats
    return following


def _weights(node: Node) -> tuple[float, float, float]:
    """How a floor, a number balloon and a special one weigh: the same, but for the deal of a game
    with balloons, where each has the share of deals that need not be dealt again.
    """
    position, place = node.position, node.coming[0]
    if position.stacks[1] or not position.level.has_balloons:
        return 1.0, 1.0, 1.0
    if place < 0:
        return (1.0, 0.0, 0.0) if place == OPEN_FIRST else (0.0, 1.0, 0.0)
    floors = sum(card.is_floor for card in position.pile)
    balloons = sum(card.is_balloon and card.has_number for card in position.pile)
    cards, left = len(position.pile) - 1, len(node.coming) - 1 - 2  # two are opened, not dealt
    has_floor = not FLOOR_CARDS.isdisjoint(position.hands[place])
    return (
        _good_deals(floors - 1, balloons, cards, left, True),
        _good_deals(floors, balloons - 1, cards, left, has_floor),
        _good_deals(floors, balloons, cards, left, has_floor),
    )


@cache
def _good_deals(floors: int, balloons: int, cards: int, left: int, has_floor: bool) -> float:
    """Of all ways to deal so many cards: the share that gives each hand a floor, the table both kinds."""
    others = cards - floors - balloons
    if min(floors, balloons, others) < 0:
        return 0.0
    if left % HAND_SIZE == 0:  # a hand is full
        if not has_floor:
            return 0.0
        if left == 0:
            return float(floors > 0 and balloons > 0)
        has_floor = False
    return (
        floors * _good_deals(floors - 1, balloons, cards - 1, left - 1, True)
        + balloons * _good_deals(floors, balloons - 1, cards - 1, left - 1, has_floor)
        + others * _good_deals(floors, balloons, cards - 1, left - 1, has_floor)
    ) / cards
