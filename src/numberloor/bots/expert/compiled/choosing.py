"""How the seat `ME` chooses in a playout.

It weighs every end of its turn and every chance to steal by its choice net: what it sees then, not what
lies hidden.
"""

from typing import Any

from numberloor.bots.expert.compiled.choice_net import (
    ACTIVE_SIZE,
    CHOICE_INPUTS,
    SHOWN,
    UNDER_WAY,
    WAITING,
    kinds_of,
    look_around,
    promise_of_features,
    show_choice,
)
from numberloor.bots.expert.compiled.rival import NOTHING
from numberloor.bots.expert.compiled.table import (
    ACTIVE,
    BALLOONS,
    CARDS,
    DRAWN,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    GOAL,
    NIGHTS,
    OPEN_CLASS,
    OPEN_FLOOR,
    PILE_SIZE,
    PLAYED,
    SEATS,
    STARS,
    chance_below,
    hand_size,
)
from numberloor.bots.expert.compiled.workspace import (
    END_CLASS,
    END_KEEPS,
    END_SHOWN,
    END_STATE,
    NOTED,
    WILD,
)
from numberloor.bots.planner.solver_compiled import (
    ANY_ORDER,
    CLASS_SHIFT,
    COPIES,
    COUNT_BITS,
    FLOOR_CLASSES,
    FLOOR_SHIFT,
    FOUND,
    HEADER,
    MAX_OF_ONE,
    REACH,
    SKIP_CLASS,
    STATE,
    as_set,
    floors_left,
    place_of,
    search,
)
from numberloor.kernel.jit import Table, i64, part

OUT = 100.0  # added to the promise of a turn that empties the hand
WON = 200.0
PARTS = 1_000_000
A_THOUSAND = 1000


@part
def unseen_nights(table: Table, me: int) -> int:
    """The night floors that others may hold, as a set."""
    nights = 0
    for place in range(table[PILE_SIZE]):
        card = table[CARDS + place]
        if FIRST_NIGHT_CARD <= card < FIRST_BALLOON_CARD:
            nights |= 1 << (COUNT_BITS * (card - FIRST_NIGHT_CARD))
    for seat in range(table[SEATS]):
        if seat != me:
            nights |= table[NIGHTS + seat]
    return nights


@part
def held_by_others(table: Table, me: int) -> float:
    """The part of the unseen cards that is in hands, not in the pile."""
    held = 0
    for seat in range(table[SEATS]):
        if seat != me:
            held += hand_size(table, seat)
    return held / max(1, held + table[PILE_SIZE])


@part
def shown_on_the_way(work: Table, end: int, empties: bool) -> int:
    """The floors that fit at some moment of a walk, as a set; a finishing player shows nothing."""
    shown = 0
    state = HEADER + STATE * end
    hides = empties
    while work[state + 3] >= 0:
        before = HEADER + STATE * work[state + 3]
        kind = work[state] >> CLASS_SHIFT
        if not hides:
            shown |= REACH[kind * 10 + (work[state] >> FLOOR_SHIFT & 15)]
        if work[before + 1] != work[state + 1]:
            shown |= REACH[kind * 10 + (work[before] >> FLOOR_SHIFT & 15)]
        hides = False
        state = before
    return shown


@part
def stays_all(stays: int) -> int:
    """All bits of the numbers that stay."""
    return as_set(stays) * MAX_OF_ONE


@part
def best_end(
    table: Table,
    workspace: Any,
    work: Table,
    seat: int,
    floors: int,
    balloons: int,
    nights: int,
    floor: int,
    played: bool,
) -> float:
    """Search a turn and leave its most promising end in `workspace.choice`; the promise, or NOTHING.

    A turn may be closed with one more balloon, to be left on top. Who can go out does.
    """
    look_around(table, workspace, seat)
    search(work, floors, balloons, floor, table[OPEN_CLASS], i64(ANY_ORDER), False, i64(0))
    risk, held = unseen_nights(table, seat), held_by_others(table, seat)
    missing = table[GOAL] - table[STARS + seat]
    wild = workspace.choice[WILD] > 0 and chance_below(table, A_THOUSAND) < workspace.choice[WILD]
    best, out = NOTHING, False
    for number in range(work[FOUND]):
        state = HEADER + STATE * number
        above, left = work[state] >> CLASS_SHIFT, work[state + 1]
        stays = floors_left(work[state], floors, floor)
        if (out and stays) or (stays == floors and not played):
            continue
        if not stays and not out:
            best, out = NOTHING, True
        if out and missing == 1:
            workspace.choice[END_STATE] = number
            workspace.choice[END_CLASS] = -1
            workspace.choice[END_KEEPS] = 0
            return WON
        shown = kinds_of(shown_on_the_way(work, number, out) & risk) * held
        here = work[state] >> FLOOR_SHIFT & 15
        keeps = 0 if out else as_set(work[state] & COPIES & ~stays_all(stays)) & nights
        keep = 0
        while True:
            for close in range(-1, FLOOR_CLASSES):
                if stays + keep == floors and not played:
                    break  # at least one floor must be laid
                top, rest = above, left
                if close >= 0:
                    if left >> (COUNT_BITS * close) & MAX_OF_ONE == 0 or (stays and close == above):
                        continue
                    top = close
                    rest -= 1 << (COUNT_BITS * close)
                elif out and left:
                    continue
                turn_of = (2 if close == SKIP_CLASS else 1) % table[SEATS]
                show_choice(
                    workspace, stays + keep, rest, nights, missing - out, here, top, turn_of
                )
                workspace.features[SHOWN] = shown
                promise = promise_of_features(workspace)
                if wild:
                    promise = chance_below(table, A_THOUSAND) / A_THOUSAND
                if promise > best:
                    best = promise
                    workspace.choice[END_STATE] = number
                    workspace.choice[END_CLASS] = close
                    workspace.choice[END_SHOWN] = int(shown * PARTS)
                    workspace.choice[END_KEEPS] = keep
            if keeps == 0:
                break
            keep = keeps & -keeps
            keeps &= keeps - 1
    return best + OUT if out else best


@part
def choose_steal(table: Table, workspace: Any, seat: int, fitting: int) -> int:
    """The number of the night floor to steal with, or −1 to wait for a better moment."""
    best, best_number = NOTHING, -1
    nights = fitting
    while nights:
        number = place_of(nights)
        bit = nights & -nights
        nights &= nights - 1
        floors = table[FLOORS + seat] - bit
        if floors == 0:
            promise = WON
        else:
            promise = best_end(
                table, workspace, workspace.theft, seat, floors, table[BALLOONS + seat],
                table[NIGHTS + seat] & ~bit, number, True,
            )  # fmt: skip
        if promise > best:
            best, best_number = promise, number
    if best >= OUT / 2:
        return best_number
    look_around(table, workspace, seat)
    show_waiting(table, workspace, seat)
    waits = promise_of_features(workspace) > best
    if workspace.choice[WILD] > 0 and chance_below(table, A_THOUSAND) < workspace.choice[WILD]:
        waits = chance_below(table, i64(2)) == 0
    if waits:
        take_note(workspace)
        return -1
    return best_number


@part
def show_waiting(table: Table, workspace: Any, seat: int) -> None:
    show_choice(
        workspace,
        table[FLOORS + seat],
        table[BALLOONS + seat],
        table[NIGHTS + seat],
        table[GOAL] - table[STARS + seat],
        table[OPEN_FLOOR] % FIRST_NIGHT_CARD,
        table[OPEN_CLASS],
        (table[ACTIVE] - seat) % table[SEATS],
    )
    workspace.features[WAITING] = 1.0
    workspace.features[ACTIVE_SIZE] = hand_size(table, table[ACTIVE]) / 6
    workspace.features[UNDER_WAY] = 1.0 if table[PLAYED] or table[DRAWN] else 0.5


@part
def note_end(table: Table, workspace: Any, seat: int, floor: int) -> None:
    """Take down the end just chosen by `best_end` from `workspace.turn`, for learning."""
    if len(workspace.notes) == 0:
        return
    state = HEADER + STATE * workspace.choice[END_STATE]
    close = workspace.choice[END_CLASS]
    walk, rest = workspace.turn[state], workspace.turn[state + 1]
    top = walk >> CLASS_SHIFT
    if close >= 0:
        top = close
        rest -= 1 << (COUNT_BITS * close)
    stays = floors_left(walk, table[FLOORS + seat], floor) + workspace.choice[END_KEEPS]
    missing = table[GOAL] - table[STARS + seat]
    if stays == 0:
        missing -= 1
        if missing == 0:
            return
    look_around(table, workspace, seat)
    turn_of = (2 if close == SKIP_CLASS else 1) % table[SEATS]
    here = walk >> FLOOR_SHIFT & 15
    show_choice(workspace, stays, rest, table[NIGHTS + seat], missing, here, top, turn_of)
    workspace.features[SHOWN] = workspace.choice[END_SHOWN] / PARTS
    take_note(workspace)


@part
def take_note(workspace: Any) -> None:
    row = workspace.choice[NOTED]
    if row < len(workspace.notes):
        for place in range(CHOICE_INPUTS):
            workspace.notes[row, place] = workspace.features[place]
        workspace.choice[NOTED] = row + 1
