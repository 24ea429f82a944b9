"""Cards going into hands, out of them and onto the stacks: counts and masks kept in step."""

from numberloor.kernel.compiled import Table, part
from numberloor.kernel.layout import (
    BALLOON_KINDS,
    CARDS,
    COUNTS,
    DAYS,
    DECK_SIZE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    HAND_SIZE,
    IDLE,
    KINDS,
    NIGHTS,
    OPEN,
    STACK_SIZE,
)


@part
def give(table: Table, seat: int, card: int) -> None:
    """Put a card into a hand."""
    table[HAND_SIZE + seat] += 1
    table[COUNTS + KINDS * seat + card] += 1
    if card < FIRST_NIGHT:
        table[DAYS + seat] |= 1 << card
    elif card < FIRST_BALLOON:
        table[NIGHTS + seat] |= 1 << (card - FIRST_NIGHT)
    else:
        table[BALLOON_KINDS + seat] |= 1 << (card - FIRST_BALLOON)


@part
def take(table: Table, seat: int, card: int) -> None:
    """Take a card out of a hand."""
    table[HAND_SIZE + seat] -= 1
    left = table[COUNTS + KINDS * seat + card] - 1
    table[COUNTS + KINDS * seat + card] = left
    if left == 0:
        if card < FIRST_NIGHT:
            table[DAYS + seat] ^= 1 << card
        elif card < FIRST_BALLOON:
            table[NIGHTS + seat] ^= 1 << (card - FIRST_NIGHT)
        else:
            table[BALLOON_KINDS + seat] ^= 1 << (card - FIRST_BALLOON)


@part
def put_on_stack(table: Table, card: int, stack: int) -> None:
    size = table[STACK_SIZE + stack]
    table[CARDS + (1 + stack) * table[DECK_SIZE] + size] = card
    table[STACK_SIZE + stack] = size + 1
    table[OPEN + stack] = card


@part
def lay(table: Table, seat: int, card: int, stack: int) -> None:
    """Move a card from a hand onto a stack."""
    take(table, seat, card)
    put_on_stack(table, card, stack)
    table[IDLE] = 0
