"""Rules, section 2: dealing into a packed position, card for card as rules/setup.py does."""

from numberloor.kernel.chance import below, chance_at
from numberloor.kernel.hands import give, put_on_stack
from numberloor.kernel.jit import Table, i64, part
from numberloor.kernel.packed import (
    ACTIVE,
    BEGINNER_LEVEL,
    CARDS,
    CARDS_DEALT,
    DECK_SIZE,
    FIRST_BALLOON,
    FIRST_HANDICAP_BIT,
    FIRST_SPECIAL,
    GOAL,
    HANDICAP_BITS,
    HANDICAP_MASK,
    HOUSE,
    HOUSE_RULES,
    LEVEL,
    PILE_SIZE,
    SEATS,
    STACK_SIZE,
    STARS_SHIFT,
    floors_of,
)
from numberloor.kernel.pile import shuffle

MAX_DEALS = 10_000


@part
def deal_into(
    table: Table, deck: Table, level: int, seats: int, house: int, first: int, seed: int
) -> bool:
    """A new game; False when the deck never gave everyone a floor.

    `deck` holds the level's cards in the fixed order of Deck.for_level; `house` is what pack_house
    makes of house rules and handicaps.
    """
    size = len(deck)
    state = chance_at(seed, 0)
    used = i64(0)
    for _ in range(MAX_DEALS):
        for place in range(CARDS):
            table[place] = 0
        table[LEVEL] = level
        table[SEATS] = seats
        table[ACTIVE] = first
        table[HOUSE] = house & HOUSE_RULES
        table[DECK_SIZE] = size
        for place in range(size):
            table[CARDS + place] = deck[place]
        used = shuffle(table, size, state, used)
        dealt = i64(0)
        for seat in range(seats):
            handicap = house >> (FIRST_HANDICAP_BIT + HANDICAP_BITS * seat)
            stars = (handicap >> STARS_SHIFT) & HANDICAP_MASK
            table[GOAL + seat] = stars or (5 if seats <= 3 else 3)
            cards = handicap & HANDICAP_MASK
            for _ in range(cards or CARDS_DEALT):
                give(table, seat, table[CARDS + dealt])
                dealt += 1
        for place in range(dealt, size):
            table[CARDS + place - dealt] = table[CARDS + place]
        table[PILE_SIZE] = size - dealt
        if level == BEGINNER_LEVEL:
            for stack in range(2):
                table[PILE_SIZE] -= 1
                put_on_stack(table, table[CARDS + table[PILE_SIZE]], stack)
            return True
        used = open_both(table, state, used)
        if table[STACK_SIZE] > 0:
            return True
    return False


@part
def open_both(table: Table, state: int, used: int) -> int:
    """Open a floor and a number balloon and mix the rest; leaves the stacks empty for a redeal."""
    size = table[PILE_SIZE]
    floors = 0
    balloons = 0
    for place in range(size):
        card = table[CARDS + place]
        if card < FIRST_BALLOON:
            floors += 1
        elif card < FIRST_SPECIAL:
            balloons += 1
    if floors == 0 or balloons == 0:
        return used
    for seat in range(table[SEATS]):
        if not (floors_of(table, seat)):
            return used
    for stack in range(2):
        open_one(table, below(state, used, balloons if stack else floors), stack)
        used += 1
    return shuffle(table, size - 2, state, used)


@part
def open_one(table: Table, wanted: int, stack: int) -> None:
    """Open the wanted-th floor, or number balloon for the second stack: the first of its kind."""
    lowest = FIRST_BALLOON if stack else 0
    limit = FIRST_SPECIAL if stack else FIRST_BALLOON
    place = 0
    while True:
        card = table[CARDS + place]
        if lowest <= card < limit:
            if wanted == 0:
                break
            wanted -= 1
        place += 1
    card = table[CARDS + place]
    place = 0
    while table[CARDS + place] != card:
        place += 1
    table[PILE_SIZE] -= 1
    for later in range(place, table[PILE_SIZE]):
        table[CARDS + later] = table[CARDS + later + 1]
    put_on_stack(table, card, stack)
