"""What a seat cannot see, imagined: the other hands and the pile dealt anew, as often as wanted.

A bot may use only its view. From a view the kernel builds a position with the unseen cards in some
order; before each playout it shuffles exactly those, so nothing hidden can steer the answer.
"""

from collections import Counter

from numberloor.kernel.chance import chance_at
from numberloor.kernel.hands import give, take
from numberloor.kernel.jit import Table, i64, part
from numberloor.kernel.pack import pack
from numberloor.kernel.packed import CARDS, COUNTS, HAND_SIZE, KINDS, PILE_SIZE, SEATS
from numberloor.kernel.pile import shuffle
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.position import Position
from numberloor.rules.view import View


def pack_view(view: View, deck: Deck | None = None) -> Table:
    """A packed position that looks like this from the view's seat; what is hidden is arbitrary."""
    return pack(imagine(view, deck))


def imagine(view: View, deck: Deck | None = None) -> Position:
    """The position of `pack_view` for people to read. A spectator's view shows no hand at all."""
    deck = deck or standard_deck()
    unseen = Counter(deck.count_for(view.level))
    unseen.subtract([*view.hand, *view.stacks[0], *view.stacks[1]])
    cards = sorted(unseen.elements())
    hidden = sum(view.hand_sizes) - len(view.hand) + view.pile_size
    if len(cards) != hidden or min(unseen.values()) < 0:
        raise ValueError(f"this view was not dealt from the deck {deck.name!r}")
    hands = []
    for seat, size in enumerate(view.hand_sizes):
        hands.append(view.hand if seat == view.seat else tuple(cards[:size]))
        if seat != view.seat:
            cards = cards[size:]
    return Position(
        level=view.level,
        active=view.active,
        stars=view.stars,
        hands=tuple(hands),
        stacks=view.stacks,
        pile=tuple(cards),
        turn=view.turn,
        idle=view.idle,
        house=view.house,
        over=view.over,
        winners=view.winners,
    )


@part
def redeal_hidden(table: Table, viewer: int, seed: int, number: int) -> None:
    """Shuffle the pile and every hand but the viewer's among themselves; −1 shuffles all hands.

    The number-th of many such deals; hand sizes stay, and so does the size of the pile.
    """
    size = table[PILE_SIZE]
    for seat in range(table[SEATS]):
        if seat != viewer:
            for card in range(KINDS):
                for _ in range(table[COUNTS + KINDS * seat + card]):
                    table[CARDS + size] = card
                    size += 1
    shuffle(table, size, chance_at(seed, number), i64(0))
    for seat in range(table[SEATS]):
        if seat != viewer:
            swap_hand(table, seat, size)
            size -= table[HAND_SIZE + seat]


@part
def swap_hand(table: Table, seat: int, end: int) -> None:
    """Replace a hand by as many of the cards that end there."""
    count = table[HAND_SIZE + seat]
    for card in range(KINDS):
        while table[COUNTS + KINDS * seat + card] > 0:
            take(table, seat, card)
    for place in range(end - count, end):
        give(table, seat, table[CARDS + place])
