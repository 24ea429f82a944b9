"""Who is asked next: the steal windows (section 6) in an order that programs can follow.

At a table of people whoever is quickest steals. Here, before the active seat moves, each other seat
that could steal is asked, clockwise from the active one; it steals or waits. Every policy and every
environment of this package asks in this order.
"""

from numberloor.kernel.jit import Table, part
from numberloor.kernel.legal import legal_mask, stealable
from numberloor.kernel.packed import ACTIVE, SEATS, WAIT_MOVE, nights_of
from numberloor.kernel.play import after


@part
def asked_after(table: Table, seat: int) -> int:
    """The next seat with a choice, clockwise after this one; the active seat comes last."""
    active = table[ACTIVE]
    fitting = stealable(table)
    seat = after(table, seat)
    for _ in range(table[SEATS]):
        if seat == active or nights_of(table, seat) & fitting:
            break
        seat = after(table, seat)
    return seat


@part
def first_asked(table: Table) -> int:
    """Who is asked first in a new position."""
    return asked_after(table, table[ACTIVE])


@part
def choices_of(table: Table, seat: int) -> int:
    """The legal moves of a seat as a mask; whoever is not on turn may always wait."""
    moves = legal_mask(table, seat)
    if seat != table[ACTIVE]:
        moves |= 1 << WAIT_MOVE
    return moves
