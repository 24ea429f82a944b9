"""Rules, section 7, for a flat table: the pile is shuffled card by card, as cards are drawn.

Fisher and Yates settle the last place first, and the last card is the next to be drawn. So a place
can be settled when its card is drawn: the same cards come, and no game waits for another's shuffle.
A new pile stays where the stacks lay, the floors from the left end of the strip and the balloons
from the right; the stacks begin again in the other strip.
"""

from numberloor.kernel.chance import GOLDEN, chance_at, mix
from numberloor.kernel.flat_table import (
    DRAWER,
    FIRST_PLACE,
    IDLE,
    IN_ORDER,
    LAST_PLACE,
    LEFT,
    ON_OTHER,
    ON_STACK,
    OPEN,
    OTHER_OPEN,
    PILE,
    SHUFFLE,
    STEP,
    STRIP,
    TO_DRAW,
    USED,
    Box,
    Column,
    cell,
    give,
    number_below,
)
from numberloor.kernel.jit import inlined, u32, u64


@inlined
def draw_one(own: Column, box: Box, seed: int) -> None:
    """One of the cards that somebody is to draw, if there is any."""
    state, tapes, room = own.state, own.tapes, own.room
    state[TO_DRAW] = u32(state[TO_DRAW] - 1)
    if state[PILE] == 0:
        new_pile(own, box, seed)
    if state[PILE] == 0:
        state[TO_DRAW] = u32(0)
        return
    tapes[SHUFFLE] = u64(tapes[SHUFFLE] + u64(GOLDEN))
    last = u32(state[PILE] - 1)
    drawn = last
    if not state[IN_ORDER]:
        drawn = number_below(mix(tapes[SHUFFLE]), state[PILE])
    here = cell(own, place_of(own, drawn))
    card = u32(room[here])
    room[here] = room[cell(own, place_of(own, last))]
    state[PILE] = last
    state[IDLE] = u32(0)
    give(own, box.size, state[DRAWER], card)


@inlined
def place_of(own: Column, number: int) -> int:
    """Where card `number` of the pile lies, counted from its bottom."""
    if number < own.state[LEFT]:
        return u32(own.state[FIRST_PLACE] + number)
    return u32(own.state[LAST_PLACE] + own.state[LEFT] - number)


@inlined
def new_pile(own: Column, box: Box, seed: int) -> None:
    """R9: everything under the open cards."""
    state, room = own.state, own.room
    size = u32(state[ON_STACK] + state[ON_OTHER] - 2)
    stacks = u32(state[STRIP])
    state[STRIP] = u32(box.size - stacks)
    state[PILE] = size
    state[LEFT] = u32(state[ON_STACK] - 1)
    state[FIRST_PLACE] = state[STRIP]
    state[LAST_PLACE] = u32(state[STRIP] + box.size - 1)
    state[IN_ORDER] = u32(0)
    own.tapes[SHUFFLE] = u64(chance_at(seed, state[STEP]) + u64(u64(state[USED]) * u64(GOLDEN)))
    state[USED] = u32(state[USED] + size - 1)
    room[cell(own, stacks)] = state[OPEN]
    room[cell(own, u32(stacks + box.size - 1))] = state[OTHER_OPEN]
    state[ON_STACK] = state[ON_OTHER] = u32(1)


@inlined
def drawable(own: Column) -> int:
    """How many cards a player could draw, a new pile included."""
    return u32(own.state[PILE] + own.state[ON_STACK] + own.state[ON_OTHER] - 2)
