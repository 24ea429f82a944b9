"""A guess at the hidden cards: a whole position that this seat could be looking at."""

from collections import Counter
from collections.abc import Callable, Sequence

from numberloor.bots.expert.memory import Memory, Rival, remember
from numberloor.rules.chance import Chance, shuffled
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.events import Event
from numberloor.rules.model.position import Cards, Position
from numberloor.rules.view import View

TRIES = 20


def determinize(
    view: View, chance: Chance, history: Sequence[Event] = (), deck: Deck | None = None
) -> Position:
    """Deal the unseen cards at random, as far as memory leaves them open."""
    memory = remember(view, history, deck)
    return determinize_from(view, memory, chance)


def determinize_from(view: View, memory: Memory, chance: Chance) -> Position:
    """At Beginner, with few cards left, one hand may take what another was shown to hold: again."""
    if view.level.has_balloons:
        return _deal_out(view, memory, chance)
    for _ in range(TRIES):
        position = _deal_out(view, memory, chance)
        if all(
            sum(not rival.rules_out(card) for card in position.hands[seat]) >= rival.kept
            for seat, rival in memory.rivals.items()
        ):
            return position
    return _deal_out(view, memory, chance)


def _deal_out(view: View, memory: Memory, chance: Chance) -> Position:
    hidden = sum(rival.size for rival in memory.rivals.values()) + view.pile_size
    cards = shuffled(sorted(memory.unseen.elements()), chance)
    # A puzzle may hold fewer cards than the deck, a deck of one's own others than we think.
    while cards and len(cards) < hidden:
        cards.append(cards[chance.below(len(cards))])
    del cards[hidden:]
    # First what each rival is known to have kept, the most particular first, then the rest: when
    # the pile is nearly empty, one hand would else take the only cards that another could hold.
    kept = {
        seat: _kept(rival, cards, memory.recycled)
        for seat, rival in sorted(
            memory.rivals.items(),
            key=lambda pair: sum(not pair[1].rules_out(card) for card in cards) - pair[1].kept,
        )
    }
    for seat, rival in memory.rivals.items():
        _take(kept[seat], cards, rival.size, lambda _: True)
        if seat == view.active and view.moves:
            _let_it_hold_a_floor(kept[seat], rival, cards)
    hands: list[Cards] = [
        tuple(sorted(kept[seat])) if seat in kept else view.hand for seat in range(view.seats)
    ]
    return Position(
        view.level,
        view.active,
        view.stars,
        tuple(hands),
        view.stacks,
        tuple(cards),
        view.turn,
        view.idle,
        view.house,
        view.over,
        view.winners,
        view.goals,
    )


def _kept(rival: Rival, cards: list[Card], recycled: Counter[Card]) -> list[Card]:
    """Take out of the shuffled cards what a hand has kept: it must not have been playable."""
    hand: list[Card] = []
    if rival.older:
        # Not from the new pile, as far as there are such cards.
        _take(
            hand, cards, rival.older, lambda card: not recycled[card] and not rival.rules_out(card)
        )
    _take(hand, cards, rival.kept, lambda card: not rival.rules_out(card))
    return hand


def _let_it_hold_a_floor(hand: list[Card], rival: Rival, cards: list[Card]) -> None:
    """Where a steal is on offer, who is on turn still holds a floor, or would be finishing."""
    if any(card.is_floor for card in hand):
        return
    floors = [place for place, card in enumerate(cards) if card.is_floor]
    if floors:
        place = min(floors, key=lambda place: rival.rules_out(cards[place]))
        hand[-1], cards[place] = cards[place], hand[-1]


def _take(hand: list[Card], cards: list[Card], up_to: int, fit: Callable[[Card], bool]) -> None:
    place = len(cards) - 1
    while len(hand) < up_to and place >= 0:
        if fit(cards[place]):
            hand.append(cards.pop(place))
        place -= 1
