"""Decks made from another deck: with more or fewer of a card, or without some altogether."""

from collections.abc import Collection

from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import UNMARKED, Deck


def without(deck: Deck, cards: Collection[Card], name: str) -> Deck:
    return Deck(name, tuple(row for row in deck.counts if row[1] not in cards))


def with_count(deck: Deck, card: Card, count: int) -> Deck:
    """So many of this card, in the mark that has most of them; cards under other marks stay."""
    marks = [(held, mark) for mark, kind, held in deck.counts if kind is card]
    mark = max(marks, key=lambda row: row[0])[1] if marks else UNMARKED
    rows = [row for row in deck.counts if not (row[0] == mark and row[1] is card)]
    return Deck(
        f"{deck.name}, {card.code} = {count}",
        tuple(sorted([*rows, (mark, card, count)], key=lambda row: (row[0] != UNMARKED, *row[:2]))),
    )


NIGHTS = tuple(card for card in Card if card.is_night)
SPECIALS: tuple[tuple[str, tuple[Card, ...]], ...] = (
    ("Nearest", (Card.NEAREST,)),
    ("Odd and Even", (Card.ODD, Card.EVEN)),
    ("Skip a Go", (Card.SKIP,)),
    ("night floors", NIGHTS),
)
