"""Carrying out a legal move on a packed position, in place."""

from numberloor.kernel.hands import lay
from numberloor.kernel.jit import Table, i64, inlined, part
from numberloor.kernel.packed import (
    ACTIVE,
    BALLOONS,
    BEGINNER_LEVEL,
    CARDS_DEALT,
    CARDS_PER_DRAW,
    DRAW_MOVE,
    DRAWN,
    FIRST_BALLOON,
    FLOORS,
    GOAL,
    HAND_SIZE,
    HOUSE,
    IDLE,
    LEVEL,
    OPEN,
    OVER,
    PASS_MOVE,
    REPEAT_SKIP_BIT,
    SEATS,
    SECOND_STACK_MOVE,
    SKIP_CARD,
    STARS,
    STEAL_MOVE,
    WINNERS,
)
from numberloor.kernel.pile import draw


@inlined
def play_move(table: Table, seat: int, move: int, seed: int, step: int) -> None:
    """The move must be legal. (seed, step) decide a reshuffle, if the move needs one.

    Drawing is written once, in the middle: copied into every case it would be most of the code.
    """
    wanted = 0
    if move < DRAW_MOVE or move >= SECOND_STACK_MOVE:
        lay_card(table, seat, move)
        if table[HAND_SIZE + seat] > 0 or star_wins(table, seat):
            return
        wanted = CARDS_DEALT
    elif move == DRAW_MOVE or (move == PASS_MOVE and table[LEVEL] == BEGINNER_LEVEL):
        wanted = CARDS_PER_DRAW
    before = table[HAND_SIZE + seat]
    used = draw(table, seat, wanted, seed, step, i64(0))
    if move == DRAW_MOVE:
        table[DRAWN] = 1
        return
    idle = 0
    if move == PASS_MOVE and not table[DRAWN] and table[HAND_SIZE + seat] == before:
        idle = table[IDLE] + 1
    table[IDLE] = idle
    if idle >= table[SEATS]:
        dead_table(table)
    else:
        end_turn(table, seed, step, used)


@inlined
def lay_card(table: Table, seat: int, move: int) -> None:
    """A card of the active seat, or a steal, which makes its seat the active one."""
    card = move if move < SECOND_STACK_MOVE else move - SECOND_STACK_MOVE  # steals stand ten higher
    if move >= STEAL_MOVE:
        table[ACTIVE] = seat
        new_turn(table)
    balloon = 1 if card >= FIRST_BALLOON else 0
    played = table[FLOORS + balloon]  # BALLOONS stands next
    second = 1 if SECOND_STACK_MOVE <= move < STEAL_MOVE else 0
    lay(table, seat, card, balloon | second)
    table[FLOORS + balloon] = played + 1


@inlined
def star_wins(table: Table, seat: int) -> bool:
    """4.7: a Star for the empty hand; is it the last one needed?"""
    table[STARS + seat] += 1
    if table[STARS + seat] < table[GOAL + seat]:
        return False
    table[OVER] = 1
    table[WINNERS] = 1 << seat
    return True


ABOVE_ALL_GOALS = 16


@part
def dead_table(table: Table) -> None:
    """R10: most stars, then fewest cards in hand; players still equal share the win.

    With handicaps the most stars are the fewest missing.
    """
    table[OVER] = 1
    best, winners = 0, 0
    for seat in range(table[SEATS]):
        # A hand never holds 2**16 cards, so stars always weigh more.
        ahead = ABOVE_ALL_GOALS + table[STARS + seat] - table[GOAL + seat]
        standing = (ahead << 16) - table[HAND_SIZE + seat]
        if standing > best:
            best, winners = standing, 0
        if standing == best:
            winners |= 1 << seat
    table[WINNERS] = winners


@inlined
def skips_next(table: Table) -> bool:
    if table[OPEN + 1] != SKIP_CARD or table[LEVEL] == BEGINNER_LEVEL:
        return False
    if table[BALLOONS] > 0:
        return True
    return table[HOUSE] & REPEAT_SKIP_BIT != 0 and table[FLOORS] > 0


@inlined
def end_turn(table: Table, seed: int, step: int, used: int) -> None:
    """On to the next player clockwise, or to the one after, when Skip a Go takes the turn."""
    following = after(table, table[ACTIVE])
    if skips_next(table):
        draw(table, following, i64(CARDS_PER_DRAW), seed, step, used)
        following = after(table, following)
    table[ACTIVE] = following
    new_turn(table)


@inlined
def after(table: Table, seat: int) -> int:
    """The seat clockwise after this one."""
    return 0 if seat + 1 == table[SEATS] else seat + 1


@inlined
def new_turn(table: Table) -> None:
    table[FLOORS] = 0
    table[BALLOONS] = 0
    table[DRAWN] = 0
