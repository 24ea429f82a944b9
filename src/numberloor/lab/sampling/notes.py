"""What an observer jots down during one game: before a move and after it.

The notes are a flat array like everything here; what outlives the game goes into the tally.
"""

from typing import Any

from numberloor.kernel.fitting import number_of
from numberloor.kernel.jit import Table, part
from numberloor.kernel.packed import (
    ACTIVE,
    BEGINNER_LEVEL,
    COUNTS,
    DRAW_MOVE,
    END_MOVE,
    FIRST_BALLOON,
    FIRST_NIGHT,
    FIRST_SPECIAL,
    FLOORS,
    GOAL,
    HAND_SIZE,
    KINDS,
    LEVEL,
    MAX_SEATS,
    OPEN,
    OVER,
    PASS_MOVE,
    SEATS,
    SECOND_STACK_MOVE,
    STACK_SIZE,
    STARS,
    STEAL_MOVE,
)
from numberloor.lab.sampling.tally import (
    CROSSINGS,
    DECISIVE,
    DRAWS,
    EARLY_STEALS,
    FEATURES,
    LAID,
    LEAD_CHANGES,
    LOST_TURNS,
    PASSES,
    PLAYED,
    SHUFFLES,
    STARS_WON,
    STEAL_STARS,
    STEALS,
    STOLEN,
    SUMS,
    SWEPT,
    TURNS,
    UNDER,
    WAITED,
)

OPENING = 0  # by seat and card: the hands that were dealt
THIS_TURN = OPENING + MAX_SEATS * KINDS  # by card: laid in this turn, and needed
FEATURE = THIS_TURN + KINDS
WORST = FEATURE + FEATURES  # by seat: the most stars that it ever lay behind
RESCUED = WORST + MAX_SEATS  # by seat: others lacked one Star when it lacked two or more
FIRST_STAR = RESCUED + MAX_SEATS  # 1 + seat, as are LEADER and HALF; 0: nobody yet
LEADER = FIRST_STAR + 1  # who last stood alone in front
LEADER_TURN = LEADER + 1
HALF = LEADER_TURN + 1  # who first had half of the stars
HALF_LEAD = HALF + 1
STOLEN_TURN = HALF_LEAD + 1
STACKED = STOLEN_TURN + 1  # cards on both stacks before the move
HELD = STACKED + 1  # cards in the hand before the move
STARS_BEFORE = HELD + 1
NOTES_SIZE = STARS_BEFORE + 1


@part
def laid_card(move: int) -> int:
    """The card that a move lays; −1 for draw, pass and end."""
    if move < DRAW_MOVE:
        return move
    if move >= STEAL_MOVE:
        return FIRST_NIGHT + move - STEAL_MOVE
    if move >= SECOND_STACK_MOVE:
        return move - SECOND_STACK_MOVE
    return -1


@part
def holds_floor(table: Table, seat: int) -> bool:
    floors = 0
    for card in range(FIRST_BALLOON):
        floors += table[COUNTS + KINDS * seat + card]
    return floors > 0


@part
def crosses(floor: int, number: int, steps: int) -> bool:
    """Whether going from floor to number by so many steps passes 9 or 0.

    By five steps both ways lead to the same floor; a child takes the one that stays in the house.
    """
    return number - floor != steps and floor - number != steps


@part
def note_sum(table: Table, notes: Any, tally: Any, card: int, stack: int) -> None:
    floor, number = number_of(table[OPEN + stack]), number_of(card)
    kind, steps = 0, 1
    if table[LEVEL] != BEGINNER_LEVEL:
        balloon = table[OPEN + 1]
        kind = balloon - FIRST_BALLOON
        steps = kind + 1 if balloon < FIRST_SPECIAL else 0
    tally[UNDER + 100 * kind + 10 * floor + number] += 1
    if number != floor and steps > 0:
        notes[FEATURE + SUMS] += 1
        if crosses(floor, number, steps):
            notes[FEATURE + CROSSINGS] += 1


@part
def note_before(table: Table, notes: Any, tally: Any, seat: int, move: int) -> None:
    """What only the position before the move can tell."""
    notes[STACKED] = table[STACK_SIZE] + table[STACK_SIZE + 1]
    notes[HELD] = table[HAND_SIZE + seat]
    notes[STARS_BEFORE] = table[STARS + seat]
    if move >= STEAL_MOVE:
        # The turn that the thief breaks off is over.
        notes[FEATURE + TURNS] += 1
        notes[FEATURE + STEALS] += 1
        if table[FLOORS] == 0:
            tally[EARLY_STEALS] += 1
        for card in range(KINDS):
            tally[WAITED + card] += table[COUNTS + KINDS * table[ACTIVE] + card]
            notes[THIS_TURN + card] = 0
        tally[STOLEN + laid_card(move)] += 1
        notes[STOLEN_TURN] = 1
    elif move in (END_MOVE, PASS_MOVE):
        for card in range(KINDS):
            tally[WAITED + card] += table[COUNTS + KINDS * seat + card]
    card = laid_card(move)
    if card < 0:
        return
    tally[PLAYED + card] += 1
    notes[FEATURE + LAID] += 1
    if card < FIRST_BALLOON:
        notes[THIS_TURN + card] += 1
        note_sum(table, notes, tally, card, 1 if SECOND_STACK_MOVE <= move < STEAL_MOVE else 0)
    elif holds_floor(table, seat):
        notes[THIS_TURN + card] += 1
    else:
        tally[SWEPT + card] += 1


@part
def note_move(table: Table, notes: Any, tally: Any, seat: int, move: int) -> None:
    """What the position after the move shows."""
    laid = 1 if laid_card(move) >= 0 else 0
    if table[STACK_SIZE] + table[STACK_SIZE + 1] < notes[STACKED] + laid:
        notes[FEATURE + SHUFFLES] += 1
    star = table[STARS + seat] > notes[STARS_BEFORE]
    if move == DRAW_MOVE or (move == PASS_MOVE and table[HAND_SIZE + seat] > notes[HELD]):
        notes[FEATURE + DRAWS] += 1
    if move == PASS_MOVE:
        notes[FEATURE + PASSES] += 1
    if not (star or move in (END_MOVE, PASS_MOVE)):
        return
    notes[FEATURE + TURNS] += 1
    if not table[OVER] and table[ACTIVE] != (seat + 1) % table[SEATS]:
        notes[FEATURE + LOST_TURNS] += 1
        notes[FEATURE + DRAWS] += 1
    if star:
        note_star(table, notes, tally, seat)
    for card in range(KINDS):
        notes[THIS_TURN + card] = 0
    notes[STOLEN_TURN] = 0


@part
def note_star(table: Table, notes: Any, tally: Any, seat: int) -> None:
    notes[FEATURE + STARS_WON] += 1
    for card in range(KINDS):
        tally[DECISIVE + card] += notes[THIS_TURN + card]
    tally[STEAL_STARS] += notes[STOLEN_TURN]
    if notes[FIRST_STAR] == 0:
        notes[FIRST_STAR] = 1 + seat
    own = table[STARS + seat]
    others = 0
    for other in range(table[SEATS]):
        if other != seat:
            others = max(others, table[STARS + other])
            notes[WORST + other] = max(notes[WORST + other], own - table[STARS + other])
            if own == table[GOAL + seat] - 1 and table[STARS + other] < own:
                notes[RESCUED + other] = 1
    if own > others and notes[LEADER] != 1 + seat:
        if notes[LEADER] > 0:
            notes[FEATURE + LEAD_CHANGES] += 1
        notes[LEADER] = 1 + seat
        notes[LEADER_TURN] = notes[FEATURE + TURNS]
    if notes[HALF] == 0 and own >= (table[GOAL + seat] + 1) // 2:
        notes[HALF] = 1 + seat
        notes[HALF_LEAD] = own - others
