"""Rules, section 2, for a flat table: card for card as kernel/deal.py deals.

Every walk over the cards is as long for one game as for the next. The pile is left as it lies; it
is shuffled card by card as it is drawn (flat_pile.py).
"""

from numberloor.kernel.chance import GOLDEN, POLICY_TAPE, chance_at, mix
from numberloor.kernel.deal import MOST_DEALS
from numberloor.kernel.flat_table import (
    CHOICE,
    FIRST_PLACE,
    FLOOR_BITS,
    HELD_FLOORS,
    IN_ORDER,
    LEFT,
    ON_OTHER,
    ON_STACK,
    OPEN,
    OTHER_OPEN,
    PILE,
    SHUFFLE,
    STATE_SIZE,
    WORDS_A_SEAT,
    Box,
    Column,
    cell,
    give,
    number_below,
    word,
)
from numberloor.kernel.jit import inlined, u32, u64
from numberloor.kernel.packed import (
    BEGINNER_LEVEL,
    CARDS_DEALT,
    FIRST_BALLOON,
    FIRST_SPECIAL,
    KINDS,
)


@inlined
def deal_flat(own: Column, box: Box, seed: int) -> bool:
    """A new game; False when the deck never gave everyone a floor."""
    state, tapes = own.state, own.tapes
    for number in range(STATE_SIZE):
        state[number] = u32(0)
    tapes[SHUFFLE] = chance_at(seed, 0)
    tapes[CHOICE] = u64(u64(seed) * u64(POLICY_TAPE))
    dealt = u32(CARDS_DEALT * box.seats)
    state[PILE] = state[LEFT] = u32(box.size - dealt - 2)
    state[FIRST_PLACE] = dealt
    state[ON_STACK] = state[ON_OTHER] = u32(1)
    complete = False
    for _ in range(MOST_DEALS):
        floors, balloons = shuffle_and_give(own, box, dealt)
        if box.level == BEGINNER_LEVEL:
            state[OPEN] = own.room[cell(own, u32(box.size - 1))]
            state[OTHER_OPEN] = own.room[cell(own, u32(box.size - 2))]
            state[IN_ORDER] = u32(1)
            complete = True
            break
        complete = floors > 0 and balloons > 0
        for seat in range(box.seats):
            if own.words[word(own, u32(seat), u32(HELD_FLOORS))] & FLOOR_BITS == 0:
                complete = False
        if complete:
            open_two(own, box, dealt, floors, balloons)
            break
    own.room[cell(own, box.size)] = state[OPEN]
    own.room[cell(own, u32(2 * box.size - 1))] = state[OTHER_OPEN]
    return complete


@inlined
def shuffle_and_give(own: Column, box: Box, dealt: int) -> tuple[int, int]:
    """Six cards each; returns how many floors and number balloons are left for the table."""
    room, tapes = own.room, own.tapes
    for number in range(WORDS_A_SEAT * box.seats):
        own.words[number * own.columns + own.column] = u32(0)
    for place in range(KINDS * box.seats):
        room[cell(own, u32(2 * box.size + place))] = u32(0)
    for place in range(box.size):
        room[cell(own, u32(place))] = box.deck[place]
    for last in range(box.size - 1, 0, -1):
        tapes[SHUFFLE] = u64(tapes[SHUFFLE] + u64(GOLDEN))
        other = cell(own, number_below(mix(tapes[SHUFFLE]), u32(last + 1)))
        here = cell(own, u32(last))
        card = room[here]
        room[here] = room[other]
        room[other] = card
    floors, balloons = u32(box.floors), u32(box.balloons)
    for place in range(dealt):
        card = u32(room[cell(own, u32(place))])
        give(own, box.size, u32(place // CARDS_DEALT), card)
        if card < FIRST_BALLOON:
            floors = u32(floors - 1)
        elif card < FIRST_SPECIAL:
            balloons = u32(balloons - 1)
    return floors, balloons


@inlined
def open_two(own: Column, box: Box, start: int, floors: int, balloons: int) -> None:
    """Open a random floor and a random number balloon, each the first of its kind in the pile."""
    room, tapes = own.room, own.tapes
    floor = number_below(mix(u64(tapes[SHUFFLE] + u64(GOLDEN))), floors)
    tapes[SHUFFLE] = u64(tapes[SHUFFLE] + u64(u64(2) * u64(GOLDEN)))
    balloon = number_below(mix(tapes[SHUFFLE]), balloons)
    first, second = u32(0), u32(0)
    for place in range(start, box.size):
        card = u32(room[cell(own, u32(place))])
        if card < FIRST_BALLOON:
            first = card if floor == 0 else first
            floor = u32(floor - 1)
        elif card < FIRST_SPECIAL:
            second = card if balloon == 0 else second
            balloon = u32(balloon - 1)
    first_gone, second_gone = u32(0), u32(0)
    for place in range(start, box.size):
        card = u32(room[cell(own, u32(place))])
        if card == first and first_gone == 0:
            first_gone = u32(1)
        elif card == second and second_gone == 0:
            second_gone = u32(1)
        else:
            room[cell(own, u32(place - first_gone - second_gone))] = card
    own.state[OPEN] = first
    own.state[OTHER_OPEN] = second
