"""What a seat knows, packed for the compiled playouts of bots/expert/compiled/."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from numberloor.bots.expert.compiled import evidence as showing
from numberloor.bots.expert.compiled import table as turns
from numberloor.bots.expert.memory import Memory, Rival
from numberloor.bots.expert.past import Draw, Past
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import Table
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Cards, Position
from numberloor.rules.view import View

FIRST_BALLOON_CODE = turns.FIRST_BALLOON_CARD
MAX_MOMENTS = 6  # of one seat, the latest


class Packed(NamedTuple):
    """A table as a seat sees it, and what it can tell of the hidden cards."""

    base: Table
    evidence: showing.Evidence

    def copy(self) -> "Packed":
        """To be changed by a search."""
        return Packed(self.base, showing.Evidence(*(wide(part) for part in self.evidence)))


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
    """What the seat sees, and what is known of the hidden cards."""
    unseen = _unseen(view, memory)
    return Packed(wide(_table(view, len(unseen))), _evidence(view, memory, unseen))


def pack_truth(view: View, position: Position, *, pile_known: bool) -> Packed:
    """All hands as they really lie, and the pile too if asked: to measure what knowledge is worth."""
    hidden = len(position.pile) + sum(len(hand) for hand in position.hands) - len(view.hand)
    values = _table(view, hidden)
    for seat, hand in enumerate(position.hands):
        _put_hand(values, seat, hand)
    pile = [_code(card) for card in position.pile]
    values[turns.PILE_SIZE] = len(pile)
    values[turns.CARDS : turns.CARDS + len(pile)] = pile
    return Packed(wide(values), _pile(view.seats, [] if pile_known else pile))


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
    cards = []
    for card, count in sorted(memory.unseen.items()):
        again = memory.recycled[card]
        cards += [_code(card) + showing.RECYCLED * (number < again) for number in range(count)]
    while len(cards) < hidden:
        cards.append(cards[len(cards) % 7] if len(cards) > 7 else len(cards) % 10)
    return cards[:hidden]


def _evidence(view: View, memory: Memory, unseen: list[int]) -> showing.Evidence:
    """The hidden cards lie anyhow for now; a search will sort them."""
    owner: list[int] = []
    draw: list[int] = []
    laid: list[int] = []
    moments: list[int] = []
    begin: list[int] = []
    most_draws = max(len(rival.past.draws) for rival in memory.rivals.values())
    declined = [0] * ((view.seats + 1) * most_draws)
    remade = bool(memory.recycled)
    for seat in range(view.seats):
        rival = memory.rivals.get(seat)
        begin += [len(owner), len(laid) // showing.LAID, len(moments) // showing.MOMENT, -1]
        if rival is None:
            continue
        past = _sound(rival)
        if remade and past is rival.past:
            begin[-1] = past.older
        for number, came in enumerate(past.draws):
            declined[most_draws * seat + number] = packed_set(came.declined)
        left = [came.cards for came in past.draws]
        for card, draws in past.laid:
            came_with = next(number for number in range(draws) if left[number])
            left[came_with] -= 1
            laid += [_code(card), came_with, draws]
        for number, cards in enumerate(left):
            owner += [seat] * cards
            draw += [number] * cards
        for moment in past.moments[-MAX_MOMENTS:]:
            moments += [
                moment.shows, moment.draws, moment.before, moment.after,
                moment.floor, CLASS_OF[moment.balloon], moment.last,
            ]  # fmt: skip
    begin += [len(owner), len(laid) // showing.LAID, len(moments) // showing.MOMENT, -1]
    pile = len(unseen) - len(owner)
    return showing.Evidence(
        wide(unseen),
        wide(owner + [showing.IN_PILE] * pile),
        wide(draw + [0] * pile),
        wide(laid),
        wide(moments),
        wide(declined),
        wide(begin),
        wide([0] * (view.seats + 1)),
    )


def _sound(rival: Rival) -> Past:
    """A rival's past; if it does not add up, for we were not told everything, none."""
    past = rival.past
    came = [draw.cards for draw in past.draws]
    laid_by_then = Counter(draws for _, draws in past.laid)
    adds_up = (
        min(came) >= 0
        and sum(came) - len(past.laid) == rival.size
        and all(
            sum(laid_by_then[before] for before in range(draws + 1)) <= sum(came[:draws])
            for draws in range(1, len(came) + 1)
        )
    )
    return past if adds_up else Past([Draw(rival.size)])


def _pile(seats: int, pile: list[int]) -> showing.Evidence:
    """Nothing is hidden but the order of these cards."""
    nobody = ([0] * (showing.FROM - 1) + [-1]) * (seats + 1)
    return showing.Evidence(
        wide(pile), wide([showing.IN_PILE] * len(pile)), wide([0] * len(pile)), wide([]), wide([]),
        wide([0] * (seats + 1)), wide(nobody), wide([0] * (seats + 1)),
    )  # fmt: skip


def _table(view: View, hidden: int) -> list[int]:
    """What the seat sees, packed; the hidden cards are dealt into it later."""
    under = [_code(card) for stack in view.stacks for card in stack[:-1]]
    room = hidden + len(under) + len(view.hand) + 2
    values = [0] * (turns.CARDS + 2 * room)
    floor, balloon = view.open_cards
    values[turns.SEATS] = view.seats
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
    # To need fewer stars than another is to have won some already.
    goals = [view.goal(seat) for seat in range(view.seats)]
    values[turns.GOAL] = max(goals)
    for seat, stars in enumerate(view.stars):
        values[turns.STARS + seat] = stars + max(goals) - goals[seat]
    values[turns.CARDS + room : turns.CARDS + room + len(under)] = under
    if view.seat is not None:
        _put_hand(values, view.seat, view.hand)
    return values


def _put_hand(values: list[int], seat: int, cards: Cards) -> None:
    hand = Hand.of(cards)
    values[turns.FLOORS + seat] = hand.floors
    values[turns.BALLOONS + seat] = hand.balloons
    values[turns.NIGHTS + seat] = hand.nights
