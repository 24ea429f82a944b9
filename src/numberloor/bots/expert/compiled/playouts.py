"""Turns played one after the other, each card open to the steals of the other seats.

Before the active seat lays its first card and after each card, the others are asked clockwise.
"""

from typing import Any

from numberloor.bots.expert.compiled.choosing import best_end, choose_steal, note_end
from numberloor.bots.expert.compiled.rival import GOES_ON, NOTHING, planners_close, planners_end
from numberloor.bots.expert.compiled.table import (
    ACTIVE,
    ASKED,
    BALLOONS,
    DRAWN,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    LAID,
    ME,
    NIGHTS,
    OPEN_CLASS,
    OPEN_FLOOR,
    PER_DRAW,
    PILE_SIZE,
    PLAYED,
    SEATS,
    STEALS,
    TURNS,
    UNDER_SIZE,
    WINNERS,
    draw_cards,
    end_turn,
    lay_class,
    lay_floor,
    pass_turn,
    steal_with,
    went_out,
)
from numberloor.bots.expert.compiled.ways import comes_back, trace
from numberloor.bots.expert.compiled.workspace import END_CLASS, END_KEEPS, END_STATE
from numberloor.bots.planner.solver_compiled import (
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_SHIFT,
    HEADER,
    MAX_OF_ONE,
    REACH,
    STATE,
    as_set,
    place_of,
)
from numberloor.kernel.jit import Table, i64, part

MAX_TURNS = 400  # of a playout; an ordinary game has thirty


@part
def steal_now(table: Table, workspace: Any) -> bool:
    """Let the first seat that can and will take the turn do so, and from that one the next."""
    return steal_from(table, workspace, i64(1))


@part
def steal_from(table: Table, workspace: Any, first: int) -> bool:
    """The same, if the first few seats after the active one have already let the chance go by."""
    stolen = False
    while somebody_steals(table, workspace, first):
        stolen = True
        first = 1
        if table[WINNERS] or not table[PLAYED]:
            break  # the thief went out
    return stolen


@part
def somebody_steals(table: Table, workspace: Any, first: int) -> bool:
    if not table[STEALS]:
        return False
    active = table[ACTIVE]
    if table[PLAYED] and table[FLOORS + active] == 0:
        return False  # finishing
    fitting = REACH[table[OPEN_CLASS] * 10 + table[OPEN_FLOOR] % FIRST_NIGHT_CARD]
    for step in range(first, table[SEATS]):
        seat = (active + step) % table[SEATS]
        nights = table[NIGHTS + seat] & fitting
        if nights:
            number = place_of(nights)
            if seat == table[ME]:
                number = choose_steal(table, workspace, seat, nights)
            if number >= 0:
                steal_with(table, seat, number)
                return True
    return False


@part
def lay_card(table: Table, workspace: Any, card: int) -> bool:
    """One card of the active seat; True when its turn is over by that, or by a steal."""
    seat = table[ACTIVE]
    if card >= FIRST_BALLOON_CARD:
        lay_class(table, seat, card - FIRST_BALLOON_CARD)
    else:
        lay_floor(table, seat, card, False)
    return went_out(table, seat) or steal_now(table, workspace)


@part
def play_turn(table: Table, workspace: Any) -> None:
    """The active seat's turn, from wherever it stands, until it ends, is stolen, or cards are drawn."""
    asked = table[ASKED] or table[PLAYED] or table[LAID] or table[DRAWN]
    table[ASKED] = 0
    if not asked and steal_now(table, workspace):
        return
    seat = table[ACTIVE]
    if table[FLOORS + seat] == 0 and table[PLAYED]:
        finish(table, seat, i64(-1))
        return
    if table[FLOORS + seat] and (
        my_end(table, workspace, seat)
        if seat == table[ME]
        else planners_end(table, workspace, seat)
    ):
        walk_to(
            table,
            workspace,
            workspace.choice[END_STATE],
            workspace.choice[END_CLASS],
            workspace.choice[END_KEEPS],
        )
    elif table[PLAYED]:
        close_turn(table, workspace, seat)
    elif table[DRAWN] or table[PILE_SIZE] + table[UNDER_SIZE] == 0:
        pass_turn(table)
    else:
        draw_cards(table, seat, i64(PER_DRAW))
        table[DRAWN] = 1
        steal_now(table, workspace)  # if nobody does, the next call goes on with this turn


@part
def close_turn(table: Table, workspace: Any, seat: int) -> None:
    """No floor follows; a planner may lay one more balloon, to be left on top."""
    close = -1
    if seat != table[ME]:
        close = planners_close(table, workspace, seat)
    if close < 0 or not lay_card(table, workspace, FIRST_BALLOON_CARD + close):
        end_turn(table)


@part
def my_end(table: Table, workspace: Any, seat: int) -> bool:
    """Choose where my turn is to end; False if nothing can be laid."""
    floor = table[OPEN_FLOOR] % FIRST_NIGHT_CARD
    promise = best_end(
        table, workspace, workspace.turn, seat, table[FLOORS + seat], table[BALLOONS + seat],
        table[NIGHTS + seat], floor, table[PLAYED] > 0,
    )  # fmt: skip
    if promise == NOTHING:
        return False
    note_end(table, workspace, seat, floor)
    return True


@part
def walk_to(table: Table, workspace: Any, end: int, close: int, keeps: int) -> None:
    """Lay the cards that lead to a state, each open to a steal; then close the turn."""
    seat = table[ACTIVE]
    work, path = workspace.turn, workspace.path
    steps = trace(work, path, end)
    for place in range(steps - 1, -1, -1):
        state = HEADER + STATE * path[place]
        walk = work[state]
        here = walk >> FLOOR_SHIFT & 15
        if place < steps - 1:
            before = HEADER + STATE * path[place + 1]
            if work[before + 1] != work[state + 1] and lay_card(
                table, workspace, FIRST_BALLOON_CARD + (walk >> CLASS_SHIFT)
            ):
                return
            if lay_card(table, workspace, here):
                return
        if not comes_back(work, path, place, here):
            kept = keeps >> (COUNT_BITS * here) & 1
            while table[FLOORS + seat] >> (COUNT_BITS * here) & MAX_OF_ONE > kept:
                if lay_card(table, workspace, here):
                    return
    if table[FLOORS + seat] == 0:
        finish(table, seat, close)
    elif close == GOES_ON:
        return
    elif close < 0 or not lay_card(table, workspace, FIRST_BALLOON_CARD + close):
        end_turn(table)


@part
def finish(table: Table, seat: int, close: int) -> None:
    """4.6: all balloons go, the one to be left on top last; if any will do, a Skip a Go."""
    while table[BALLOONS + seat]:
        left = table[BALLOONS + seat]
        if close >= 0 and left != 1 << (COUNT_BITS * close):
            left -= 1 << (COUNT_BITS * close)
        lay_class(table, seat, place_of(as_set(left)))
    went_out(table, seat)


@part
def play_out(table: Table, workspace: Any, most_turns: int) -> None:
    """Play on until somebody has won, or for that many turns."""
    last = table[TURNS] + most_turns
    guard = 0
    while table[WINNERS] == 0 and table[TURNS] < last and guard < 4 * MAX_TURNS:
        play_turn(table, workspace)
        guard += 1
