"""Carrying out a legal move on a packed position, in place."""

from numberloor.kernel.compiled import Table, part
from numberloor.kernel.hands import lay
from numberloor.kernel.layout import (
    ACTIVE,
    BALLOONS,
    BEGINNER_LEVEL,
    CARDS_DEALT,
    CARDS_PER_DRAW,
    DRAW_MOVE,
    DRAWN,
    END_MOVE,
    FIRST_BALLOON,
    FIRST_NIGHT,
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


@part
def play_move(table: Table, seat: int, move: int, seed: int, step: int) -> None:
    """The move must be legal. (seed, step) decide a reshuffle, if the move needs one."""
    if move < DRAW_MOVE:
        if move < FIRST_BALLOON:
            table[FLOORS] += 1
            lay(table, seat, move, 0)
        else:
            table[BALLOONS] += 1
            lay(table, seat, move, 1)
        if table[HAND_SIZE + seat] == 0:
            empty_hand(table, seat, seed, step)
    elif move == END_MOVE:
        table[IDLE] = 0
        end_turn(table, seed, step, 0)
    elif move == DRAW_MOVE:
        draw(table, seat, CARDS_PER_DRAW, seed, step, 0)
        table[DRAWN] = 1
    elif move == PASS_MOVE:
        pass_turn(table, seat, seed, step)
    elif move < STEAL_MOVE:
        table[FLOORS] += 1
        lay(table, seat, move - SECOND_STACK_MOVE, 1)
        if table[HAND_SIZE + seat] == 0:
            empty_hand(table, seat, seed, step)
    else:
        lay(table, seat, FIRST_NIGHT + move - STEAL_MOVE, 0)
        table[ACTIVE] = seat
        new_turn(table, 1)
        if table[HAND_SIZE + seat] == 0:
            empty_hand(table, seat, seed, step)


@part
def new_turn(table: Table, floors: int) -> None:
    """A thief starts with one floor played."""
    table[FLOORS] = floors
    table[BALLOONS] = 0
    table[DRAWN] = 0


@part
def empty_hand(table: Table, seat: int, seed: int, step: int) -> None:
    """4.7: a Star, six new cards, the next player; or the win, there and then."""
    table[STARS + seat] += 1
    if table[STARS + seat] >= table[GOAL]:
        table[OVER] = 1
        table[WINNERS] = 1 << seat
    else:
        end_turn(table, seed, step, draw(table, seat, CARDS_DEALT, seed, step, 0))


@part
def pass_turn(table: Table, seat: int, seed: int, step: int) -> None:
    took = table[DRAWN] != 0
    used = 0
    if table[LEVEL] == BEGINNER_LEVEL:
        before = table[HAND_SIZE + seat]
        used = draw(table, seat, CARDS_PER_DRAW, seed, step, 0)
        took = table[HAND_SIZE + seat] > before
    if took:
        table[IDLE] = 0
    else:
        table[IDLE] += 1
        if table[IDLE] >= table[SEATS]:
            dead_table(table)
            return
    end_turn(table, seed, step, used)


@part
def dead_table(table: Table) -> None:
    """R10: most stars, then fewest cards in hand; players still equal share the win."""
    table[OVER] = 1
    best, winners = -1, 0
    for seat in range(table[SEATS]):
        # A hand never holds 2**16 cards, so stars always weigh more.
        standing = ((table[STARS + seat] + 1) << 16) - table[HAND_SIZE + seat]
        if standing > best:
            best, winners = standing, 0
        if standing == best:
            winners |= 1 << seat
    table[WINNERS] = winners


@part
def skips_next(table: Table) -> bool:
    if table[LEVEL] == BEGINNER_LEVEL or table[OPEN + 1] != SKIP_CARD:
        return False
    if table[BALLOONS] > 0:
        return True
    return table[HOUSE] & REPEAT_SKIP_BIT != 0 and table[FLOORS] > 0


@part
def end_turn(table: Table, seed: int, step: int, used: int) -> None:
    """On to the next player clockwise, or to the one after, when Skip a Go takes the turn."""
    following = table[ACTIVE] + 1
    if following >= table[SEATS]:
        following = 0
    if skips_next(table):
        draw(table, following, CARDS_PER_DRAW, seed, step, used)
        following += 1
        if following >= table[SEATS]:
            following = 0
    table[ACTIVE] = following
    new_turn(table, 0)
