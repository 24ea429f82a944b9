"""A table for a graphics card: as few bytes as it takes, laid out so that many can stand abreast.

A card plays thirty-two games in step. Each keeps its cards in a column of a room that all share,
four bytes of the one beside four of the next, so that all can reach for different cards at once and
none waits. With a single column it is a plain array, and that is how a processor plays it.

    room     two strips, each with space for the whole deck: one holds the pile, the other the two
             stacks, from both ends; then how many cards of each kind each seat holds
    words    two a seat: the floors it holds (bit = card) with the size of its hand above them, and
             the balloons (bit = card − 21) with its stars above them
    state    the numbers below; a card keeps them in registers
    tapes    where the random numbers of the shuffle and of the choices have got to
"""

from typing import Any, NamedTuple

from numberloor.kernel.bits import bit_count
from numberloor.kernel.jit import i64, inlined, u32, u64
from numberloor.kernel.packed import FIRST_BALLOON, KINDS

STEP, ACTIVE, FLOORS, BALLOONS, DRAWN, IDLE, OVER, WINNERS = range(8)
OPEN, OTHER_OPEN, ON_STACK, ON_OTHER = range(8, 12)  # the open cards, and how many lie there
PILE, STRIP, LEFT, FIRST_PLACE, LAST_PLACE, IN_ORDER, USED = range(12, 19)  # see flat_pile.py
SEAT, BUTTON, CARD, ON_SECOND = range(19, 23)  # the move that is made now
TO_DRAW, DRAWER, THEN = range(23, 26)  # what is still to be done before the next move
STATE_SIZE = 26
SHUFFLE, CHOICE = 0, 1
TAPES = 2

HELD_FLOORS, HELD_BALLOONS = 0, 1
WORDS_A_SEAT = 2
FLOOR_BITS, SIZE_SHIFT = 0xFFFFF, 20
BALLOON_BITS, STAR_SHIFT = 0x1FFF, 16


class Column(NamedTuple):
    """Where one game at a time is played."""

    room: Any
    words: Any
    state: Any
    tapes: Any
    columns: int
    column: int


class Box(NamedTuple):
    """What all games of a run have in common."""

    level: int
    seats: int
    house: int
    goal: int
    size: int  # of the deck
    floors: int  # in the deck
    balloons: int  # with a number, in the deck
    deck: Any
    fits: Any  # see flat_fits in flat_play.py


def words_for(seats: int) -> int:
    return WORDS_A_SEAT * seats


def bytes_for(seats: int, deck_size: int) -> int:
    """In whole groups of four."""
    return (2 * deck_size + KINDS * seats + 3) // 4 * 4


@inlined
def cell(own: Column, place: int) -> int:
    """Where a byte of a column lies in the room."""
    group = u32(u32(u32(place) >> u32(2)) * own.columns + own.column)
    return i64(u32(u32(group * u32(4)) + (u32(place) & u32(3))))


@inlined
def word(own: Column, seat: int, which: int) -> int:
    return i64(u32(u32(u32(WORDS_A_SEAT * u32(seat)) + which) * own.columns + own.column))


@inlined
def give(own: Column, size: int, seat: int, card: int) -> None:
    """Put a card into a hand."""
    own.room[cell(own, u32(2 * size + KINDS * seat + card))] += 1
    balloon = u32(1) if card >= FIRST_BALLOON else u32(0)
    bit = u32(card) - u32(FIRST_BALLOON) * balloon
    own.words[word(own, seat, balloon)] |= u32(u32(1) << (bit & u32(31)))
    own.words[word(own, seat, u32(HELD_FLOORS))] += u32(1 << SIZE_SHIFT)


@inlined
def take(own: Column, size: int, seat: int, card: int) -> int:
    """Take a card out of a hand; how many are left in it?"""
    count = cell(own, u32(2 * size + KINDS * seat + card))
    left = u32(own.room[count] - 1)
    own.room[count] = left
    balloon = u32(1) if card >= FIRST_BALLOON else u32(0)
    bit = u32(card) - u32(FIRST_BALLOON) * balloon
    gone = u32(1) if left == 0 else u32(0)
    own.words[word(own, seat, balloon)] ^= u32(gone << (bit & u32(31)))
    hand = word(own, seat, u32(HELD_FLOORS))
    own.words[hand] -= u32(1 << SIZE_SHIFT)
    return u32(own.words[hand] >> u32(SIZE_SHIFT))


@inlined
def popcount(mask: int) -> int:
    return u32(bit_count(u64(mask)))


@inlined
def nth_of(mask: int, n: int) -> int:
    """The number of the n-th of 32 bits that is set, from 0: found by halves, in even time."""
    place = u32(0)
    for half in (16, 8, 4, 2, 1):
        lower = popcount(u32(mask & u32((1 << half) - 1)))
        if n >= lower:
            n = u32(n - lower)
            mask = u32(mask >> u32(half))
            place = u32(place + half)
    return place


@inlined
def number_below(mixed: int, n: int) -> int:
    """What kernel/chance.py makes of a mixed number."""
    return u32(u64(u64(u64(mixed) >> u64(32)) * u64(n)) >> u64(32))
