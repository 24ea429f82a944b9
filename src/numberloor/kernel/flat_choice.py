"""What a random player does at a flat table: the choices of kernel/players/policies.py, in even time."""

from typing import Any

from numberloor.kernel.chance import GOLDEN, mix
from numberloor.kernel.fitting import (
    LOWER_KINDS,
    LOWER_UNIONS,
    NEIGHBOUR_MASKS,
    REACH_MASKS,
    UPPER_UNIONS,
)
from numberloor.kernel.flat_pile import drawable
from numberloor.kernel.flat_table import (
    ACTIVE,
    BALLOON_BITS,
    BALLOONS,
    BUTTON,
    CARD,
    CHOICE,
    DRAWN,
    FLOOR_BITS,
    FLOORS,
    HELD_BALLOONS,
    HELD_FLOORS,
    ON_SECOND,
    OPEN,
    OTHER_OPEN,
    SEAT,
    Box,
    Column,
    nth_of,
    number_below,
    popcount,
    word,
)
from numberloor.kernel.jit import i64, inlined, np, u32, u64
from numberloor.kernel.packed import (
    BASIC_LEVEL,
    BEGINNER_LEVEL,
    FIRST_BALLOON,
    FIRST_NIGHT,
    FREE_DRAW_BIT,
    NUMBERS,
)

NO_BUTTON, DRAW, PASS, END = 0, 1, 2, 3  # what there is beside playing a card: at most one
STUCK = 4  # there is nothing to do at all, which ends the game

# Parts of the one table of what fits.
REACH = 0
LOWER = REACH + len(REACH_MASKS)
UPPER = LOWER + len(LOWER_UNIONS)
BESIDE = UPPER + len(UPPER_UNIONS)
FITS = BESIDE + len(NEIGHBOUR_MASKS)


def flat_fits() -> Any:
    """The masks of kernel/fitting.py, one after the other."""
    parts = (REACH_MASKS, LOWER_UNIONS, UPPER_UNIONS, NEIGHBOUR_MASKS)
    return np.concatenate(parts).astype(np.uint16)


@inlined
def choose_flat(own: Column, box: Box) -> None:
    """Put the next move at the table, and whose it is, into the state."""
    state = own.state
    state[SEAT] = state[ACTIVE]
    state[ON_SECOND] = u32(0)
    state[BUTTON] = u32(NO_BUTTON)
    floors = u32(own.words[word(own, state[ACTIVE], u32(HELD_FLOORS))] & FLOOR_BITS)
    if box.level == BEGINNER_LEVEL:
        first = u32(floors & box.fits[i64(u32(BESIDE + state[OPEN]))])
        second = u32(floors & box.fits[i64(u32(BESIDE + state[OTHER_OPEN]))])
        button = u32(END) if state[FLOORS] else u32(PASS)
        pick_one(own, first, second, button, popcount(first))
        return
    here = u32(state[OPEN] - FIRST_NIGHT) if state[OPEN] >= FIRST_NIGHT else u32(state[OPEN])
    fitting = u32(box.fits[i64(u32(REACH + 10 * (state[OTHER_OPEN] - FIRST_BALLOON) + here))])
    may_be_stolen = box.level == BASIC_LEVEL and (state[FLOORS] == 0 or floors != 0)
    if may_be_stolen and somebody_steals(own, box, fitting):
        return
    held = u32(own.words[word(own, state[ACTIVE], u32(HELD_BALLOONS))] & BALLOON_BITS)
    first = u32(floors & u32(fitting | u32(fitting << u32(FIRST_NIGHT))))
    lower = u32(held & ((1 << LOWER_KINDS) - 1))
    upper = u32(held >> u32(LOWER_KINDS))
    opened = u32(
        box.fits[i64(u32(LOWER + 10 * lower + here))]
        | box.fits[i64(u32(UPPER + 10 * upper + here))]
    )
    numbers = u32((floors | (floors >> u32(FIRST_NIGHT))) & NUMBERS)
    second = held if state[FLOORS] or (numbers & opened) != 0 else u32(0)  # R2
    button = u32(NO_BUTTON)
    if state[FLOORS]:
        button = u32(END) if floors != 0 else u32(NO_BUTTON)
    elif state[BALLOONS] == 0:
        if state[DRAWN] or drawable(own) == 0:
            button = u32(PASS)
        elif (first | second) == 0 or box.house & FREE_DRAW_BIT:
            button = u32(DRAW)
    pick_one(own, first, second, button, u32(popcount(first) + popcount(second)))
    if state[ON_SECOND]:
        state[CARD] = u32(state[CARD] + FIRST_BALLOON)


@inlined
def somebody_steals(own: Column, box: Box, fitting: int) -> bool:
    """Each other seat that could is asked, clockwise; to let it go by is one of its choices."""
    state = own.state
    stolen = False
    seat = u32(state[ACTIVE])
    for _ in range(box.seats - 1):
        seat = u32(0) if seat + 1 == box.seats else u32(seat + 1)
        held = own.words[word(own, seat, u32(HELD_FLOORS))]
        nights = u32(u32(held >> u32(FIRST_NIGHT)) & fitting)
        if nights != 0 and not stolen:
            number = mix(u64(own.tapes[CHOICE] + u64(u64(seat + 1) * u64(GOLDEN))))
            pick = number_below(number, u32(popcount(nights) + 1))
            if pick > 0:
                stolen = True
                state[SEAT] = seat
                state[CARD] = u32(nth_of(nights, u32(pick - 1)) + FIRST_NIGHT)
    return stolen


@inlined
def pick_one(own: Column, first: int, second: int, button: int, before: int) -> None:
    """One of the cards of two masks, or the button, which stands behind `before` of them."""
    state = own.state
    in_first = popcount(first)
    choices = u32(in_first + popcount(second) + (u32(1) if button else u32(0)))
    if choices == 0:
        state[BUTTON] = u32(STUCK)
        return
    pick = number_below(mix(own.tapes[CHOICE]), choices)
    if button and pick == before:
        state[BUTTON] = button
        return
    if button and pick > before:
        pick = u32(pick - 1)
    on_second = u32(1) if pick >= in_first else u32(0)
    state[ON_SECOND] = on_second
    state[CARD] = nth_of(second if on_second else first, u32(pick - in_first * on_second))
