"""Cards going into hands, out of them and onto the stacks: counts and masks kept in step.

Where it can, a function reads what it needs before it writes: a graphics card waits for what is read,
and does not know that nothing of it has just been written.
"""

from numberloor.kernel.jit import Table, inlined
from numberloor.kernel.packed import (
    CARDS,
    COUNTS,
    DECK_SIZE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    HAND_SIZE,
    HELD,
    IDLE,
    KINDS,
    OPEN,
    STACK_SIZE,
)


@inlined
def family(card: int) -> int:
    """Which of a seat's three masks a card belongs to: days, nights, balloons.

    Sums of comparisons, here and below, because a processor cannot foresee random cards: a wrong
    guess at a branch costs more than all of this.
    """
    return (1 if card >= FIRST_NIGHT else 0) + (1 if card >= FIRST_BALLOON else 0)


@inlined
def place_in_mask(card: int) -> int:
    """The bit of a card in its mask."""
    return (
        card
        - (FIRST_NIGHT if card >= FIRST_NIGHT else 0)
        - (FIRST_BALLOON - FIRST_NIGHT if card >= FIRST_BALLOON else 0)
    )


@inlined
def give(table: Table, seat: int, card: int) -> None:
    """Put a card into a hand."""
    kind, mask = COUNTS + KINDS * seat + card, HELD + 3 * seat + family(card)
    size, count, held = table[HAND_SIZE + seat], table[kind], table[mask]
    table[HAND_SIZE + seat] = size + 1
    table[kind] = count + 1
    table[mask] = held | 1 << place_in_mask(card)


@inlined
def take(table: Table, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    kind, mask = COUNTS + KINDS * seat + card, HELD + 3 * seat + family(card)
    size, left, held = table[HAND_SIZE + seat], table[kind] - 1, table[mask]
    table[HAND_SIZE + seat] = size - 1
    table[kind] = left
    table[mask] = held ^ (1 if left == 0 else 0) << place_in_mask(card)


@inlined
def put_on_stack(table: Table, card: int, stack: int) -> None:
    size = table[STACK_SIZE + stack]
    table[CARDS + (1 + stack) * table[DECK_SIZE] + size] = card
    table[STACK_SIZE + stack] = size + 1
    table[OPEN + stack] = card


@inlined
def lay(table: Table, seat: int, card: int, stack: int) -> None:
    """Move a card from a hand onto a stack."""
    take(table, seat, card)
    put_on_stack(table, card, stack)
    table[IDLE] = 0
