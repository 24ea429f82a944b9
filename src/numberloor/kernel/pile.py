"""Rules, section 7, and ruling R9: drawing, and the new pile when a card is needed."""

from numberloor.kernel.chance import below, chance_at
from numberloor.kernel.hands import give
from numberloor.kernel.jit import Table, i64, inlined, part
from numberloor.kernel.packed import (
    CARDS,
    DECK_SIZE,
    IDLE,
    OPEN,
    PILE_SIZE,
    STACK_SIZE,
    copy_numbers,
)


@part
def shuffle(table: Table, size: int, state: int, used: int) -> int:
    """Fisher and Yates in the pile's place; returns how many random numbers are used now."""
    for last in range(size - 1, 0, -1):
        other = below(state, used, last + 1)
        used += 1
        card = table[CARDS + last]
        table[CARDS + last] = table[CARDS + other]
        table[CARDS + other] = card
    return used


@part
def reshuffle(table: Table, seed: int, step: int, used: int) -> int:
    """Everything under the open cards becomes the pile, which must be empty."""
    size = i64(0)
    for stack in range(2):
        start = CARDS + (1 + stack) * table[DECK_SIZE]
        under = table[STACK_SIZE + stack] - 1
        copy_numbers(table, start, table, CARDS + size, under)
        size += under
        table[start] = table[OPEN + stack]
        table[STACK_SIZE + stack] = 1
    table[PILE_SIZE] = size
    return shuffle(table, size, chance_at(seed, step), used)


@inlined
def draw(table: Table, seat: int, count: int, seed: int, step: int, used: int) -> int:
    """Give a seat up to `count` cards; returns how many random numbers the step has used so far."""
    size = table[PILE_SIZE]
    for _ in range(count):
        if size == 0:
            used = reshuffle(table, seed, step, used)
            size = table[PILE_SIZE]
            if size == 0:
                break
        size -= 1
        give(table, seat, table[CARDS + size])
        table[PILE_SIZE] = size
        table[IDLE] = 0
    return used


@inlined
def drawable(table: Table) -> int:
    """How many cards a player could draw, a reshuffle included."""
    return table[PILE_SIZE] + table[STACK_SIZE] + table[STACK_SIZE + 1] - 2
