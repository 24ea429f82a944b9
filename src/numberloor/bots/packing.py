"""What a seat knows, packed for the compiled playouts of kernel/turns/."""

from collections.abc import Iterable
from dataclasses import dataclass

from numberloor.bots.balloons import CLASS_OF
from numberloor.bots.memory import Memory, Rival
from numberloor.kernel.compiled import Table
from numberloor.kernel.solver import wide
from numberloor.kernel.turns import beliefs
from numberloor.kernel.turns import table as turns
from numberloor.rules.cards import Card
from numberloor.rules.deck import Deck
from numberloor.rules.levels import HouseRule, Level, stars_to_win
from numberloor.rules.position import Cards, Position
from numberloor.rules.view import View

FIRST_BALLOON_CODE = turns.FIRST_BALLOON_CARD
Packed = tuple[Table, Table, Table, Table]


@dataclass(frozen=True)
class Hand:
    """A hand as the compiled solver packs it: four bits for each kind."""

    floors: int
    balloons: int
    nights: int = 0  # the numbers of its night floors, as a set

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        floors = balloons = nights = 0
        for card in cards:
            if card.is_floor:
                floors += 1 << 4 * card.number
                if card.is_night:
                    nights |= 1 << 4 * card.number
            else:
                balloons += 1 << 4 * CLASS_OF[card]
        return cls(floors, balloons, nights)


def packed_set(numbers: Iterable[int]) -> int:
    """Floor numbers as a set with bits four apart."""
    return sum(1 << 4 * n for n in set(numbers))


def pack_knowledge(view: View, memory: Memory) -> Packed:
    """What the seat sees, the unseen cards, what is known of each rival, and the new pile."""
    unseen = _unseen(view, memory)
    return (
        wide(_table(view, len(unseen))),
        wide(unseen),
        _rivals(view, memory),
        _recycled(memory),
    )


def pack_truth(view: View, position: Position, *, pile_known: bool) -> Packed:
    """All hands as they really lie, and the pile too if asked: to measure what knowledge is worth."""
    hidden = len(position.pile) + sum(len(hand) for hand in position.hands) - len(view.hand)
    values = _table(view, hidden)
    for seat, hand in enumerate(position.hands):
        _put_hand(values, seat, hand)
    pile = [_code(card) for card in position.pile]
    values[turns.PILE_SIZE] = len(pile)
    values[turns.CARDS : turns.CARDS + len(pile)] = pile
    to_shuffle = wide([0])[:0] if pile_known else wide(pile)
    nobody_draws = wide([0] * (beliefs.RIVAL * view.seats))
    return wide(values), to_shuffle, nobody_draws, wide([0] * (FIRST_BALLOON_CODE + 9))


def _code(card: Card) -> int:
    if card.is_balloon:
        return FIRST_BALLOON_CODE + CLASS_OF[card]
    return turns.FIRST_NIGHT_CARD + card.number if card.is_night else card.number


def card_codes(deck: Deck, level: Level) -> list[int]:
    """All cards of a level as the playouts tell them apart."""
    return [_code(card) for card, count in deck.count_for(level).items() for _ in range(count)]


def _unseen(view: View, memory: Memory) -> list[int]:
    """As many cards as are hidden; a puzzle may hold fewer than the deck, a strange deck others."""
    hidden = sum(rival.size for rival in memory.rivals.values()) + view.pile_size
    cards = [_code(card) for card in sorted(memory.unseen.elements())]
    while len(cards) < hidden:
        cards.append(cards[len(cards) % 7] if len(cards) > 7 else len(cards) % 10)
    return cards[:hidden]


def _rivals(view: View, memory: Memory) -> Table:
    values = [0] * (beliefs.RIVAL * view.seats)
    for seat, rival in memory.rivals.items():
        values[beliefs.RIVAL * seat : beliefs.RIVAL * (seat + 1)] = [
            rival.size,
            rival.kept,
            packed_set(rival.fitted),
            packed_set(rival.declined),
            min(rival.older, rival.size),
            *_stop(rival),
        ]
    return wide(values)


def _stop(rival: Rival) -> list[int]:
    """What kind of stop, from which open cards, what was laid then, and of the rest since then."""
    if rival.stop is None or not rival.kept:
        return [beliefs.NO_STOP] + [0] * 7
    stop = rival.stop
    laid, since = Hand.of(stop.laid), Hand.of(stop.since)
    kind = beliefs.STUCK if stop.stuck else beliefs.ENDED
    place = stop.floor, CLASS_OF[stop.balloon], stop.last
    return [kind, *place, laid.floors, laid.balloons, since.floors, since.balloons]


def _recycled(memory: Memory) -> Table:
    values = [0] * (FIRST_BALLOON_CODE + 9)
    for card, count in memory.recycled.items():
        values[_code(card)] += count
    return wide(values)


def _table(view: View, hidden: int) -> list[int]:
    """What the seat sees, packed; the hidden cards are dealt into it later."""
    under = [_code(card) for stack in view.stacks for card in stack[:-1]]
    room = hidden + len(under) + len(view.hand) + 2
    values = [0] * (turns.CARDS + 2 * room)
    floor, balloon = view.open_cards
    values[turns.SEATS] = view.seats
    values[turns.GOAL] = stars_to_win(view.seats)
    values[turns.ACTIVE] = view.active
    values[turns.PLAYED] = int(view.turn.floors > 0)
    values[turns.LAID] = int(view.turn.balloons > 0)
    values[turns.DRAWN] = int(view.turn.drawn)
    values[turns.IDLE] = view.idle
    values[turns.UNDER_SIZE] = len(under)
    values[turns.OPEN_FLOOR] = _code(floor)
    values[turns.OPEN_CLASS] = CLASS_OF[balloon]
    values[turns.STEALS] = int(view.level.has_steals)
    values[turns.REPEAT_SKIP] = int(HouseRule.REPEAT_SKIP in view.house)
    values[turns.ROOM] = room
    values[turns.STARS : turns.STARS + view.seats] = view.stars
    values[turns.CARDS + room : turns.CARDS + room + len(under)] = under
    if view.seat is not None:
        _put_hand(values, view.seat, view.hand)
    return values


def _put_hand(values: list[int], seat: int, cards: Cards) -> None:
    hand = Hand.of(cards)
    values[turns.FLOORS + seat] = hand.floors
    values[turns.BALLOONS + seat] = hand.balloons
    values[turns.NIGHTS + seat] = hand.nights
