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


def guess_position(
    view: View, chance: Chance, history: Sequence[Event] = (), deck: Deck | None = None
) -> Position:
    """Deal the unseen cards at random, as far as memory leaves them open."""
    memory = remember(view, history, deck)
    return guess_from(view, memory, chance)


def guess_from(view: View, memory: Memory, chance: Chance) -> Position:
    hidden = sum(rival.size for rival in memory.rivals.values()) + view.pile_size
    cards = shuffled(sorted(memory.unseen.elements()), chance)
    # A puzzle may hold fewer cards than the deck, a deck of one's own others than we think.
    while cards and len(cards) < hidden:
        cards.append(cards[chance.below(len(cards))])
    del cards[hidden:]
    hands: list[Cards] = []
    for seat in range(view.seats):
        rival = memory.rivals.get(seat)
        if rival is None:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(_hand(rival, cards, memory.recycled))))
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
    )


def _hand(rival: Rival, cards: list[Card], recycled: Counter[Card]) -> list[Card]:
    """Take a hand out of the shuffled cards: what was kept must not have been playable."""
    hand: list[Card] = []
    if rival.older:
        # Not from the new pile, as far as there are such cards.
        _take(
            hand, cards, rival.older, lambda card: not recycled[card] and not rival.rules_out(card)
        )
    _take(hand, cards, rival.kept, lambda card: not rival.rules_out(card))
    _take(hand, cards, rival.size, lambda _: True)
    return hand


def _take(hand: list[Card], cards: list[Card], up_to: int, fit: Callable[[Card], bool]) -> None:
    place = len(cards) - 1
    while len(hand) < up_to and place >= 0:
        if fit(cards[place]):
            hand.append(cards.pop(place))
        place -= 1
