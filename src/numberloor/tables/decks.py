"""A table's own deck: one that can be dealt at once, however the cards fall."""

from collections.abc import Sequence

from numberloor.rules.model.deck import Deck, DeckError, parse_deck, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.tables.chairs import Chair
from numberloor.tables.refusals import TableRefusal, refuse

# Three boxes. More would only make every view longer.
MAX_CARDS = 300


def parse_table_deck(text: str, level: Level, seats: int) -> Deck:
    """A deck file as `numberloor deck` prints it. Raises DeckError."""
    deck = parse_deck(text)
    deck.check_playable(level, seats)
    cards = deck.for_level(level)
    if len(cards) > MAX_CARDS:
        raise DeckError(f"the deck {deck.name!r} has {len(cards)} cards; at most {MAX_CARDS}")
    # Whoever gets no floor makes everybody deal again; a server must not do so all day.
    if 3 * sum(card.is_floor for card in cards) < len(cards):
        raise DeckError(f"the deck {deck.name!r} needs floors: a third of its cards at least")
    return deck


def check_dealt(deck: Deck | None, level: Level, chairs: Sequence[Chair]) -> None:
    """Are there cards enough for what these chairs are dealt at the start? Raises Refused."""
    try:
        (deck or standard_deck()).check_playable(
            level, len(chairs), sum(chair.handicap.cards for chair in chairs)
        )
    except DeckError as error:
        raise refuse(TableRefusal.BAD_DECK, why=str(error)) from None
