"""The best turn, compiled: the search of bots/planner/solver.py on packed words.

A hand is two numbers, four bits for the count of each floor number and of each balloon class
(distance 1 to 5, Nearest, Odd, Even, Skip a Go: k and 10 − k reach the same floors). A set of
floors has its bits four apart too, so that a set and the counts behind it line up. A state is

    walk    the copies of each number left to step on, the open floor, the open class
    left    the balloons left

    shown   the floors that fitted at some moment of the walk, of those in `risk`: where a night
            floor of another player might have come down

and what has been reached follows from the copies that are gone. States lie one after the other in
`work`, each found once by a hash table behind them; the caller reads the ends it likes.
"""

from collections.abc import Sequence
from typing import cast

from numberloor.kernel.chance import FIRST_FACTOR, SECOND_FACTOR, mix
from numberloor.kernel.jit import COMPILED, Table, entry, i64, np, part, u64

FLOOR_CLASSES, USEFUL_CLASSES, SKIP_CLASS = 9, 8, 8
COUNT_BITS, MAX_OF_ONE = 4, 15  # more than 15 of one kind are planned as if they were 15
ONES = 0x1111111111  # a set of all ten floors
FLOOR_SHIFT, CLASS_SHIFT = 40, 44
COPIES = (1 << FLOOR_SHIFT) - 1

# What `work` begins with; then the states, then the stack, then the hash table.
FOUND, BEST, BEST_COUNT, CAPPED, STAMP, CAP, HASH_MASK = range(7)
HEADER = 8
STATE = 4  # walk, left, shown, the state before
STAMP_BITS = 24

ANY_ORDER, MAX_FLOORS = 0, 1


def _reach(kind: int, floor: int) -> int:
    if kind < 5:
        floors = {floor, (floor + kind + 1) % 10, (floor - kind - 1) % 10}
    elif kind == 5:
        floors = {(floor + step) % 10 for step in range(-2, 3)}
    elif kind == SKIP_CLASS:
        floors = {floor}
    else:
        floors = {floor, *range(7 - kind, 10, 2)}
    return sum(1 << COUNT_BITS * n for n in floors)


def _union(kinds: int, floor: int) -> int:
    mask = 1 << COUNT_BITS * floor
    for kind in range(USEFUL_CLASSES):
        if kinds >> kind & 1:
            mask |= _reach(kind, floor)
    return mask


def wide(values: Sequence[int]) -> Table:
    """Whole numbers of 64 bits, which compiled code reads and writes."""
    return cast("Table", np.array(values, dtype=np.int64)) if COMPILED else list(values)


REACH = wide([_reach(kind, floor) for kind in range(FLOOR_CLASSES) for floor in range(10)])
UNION = wide([_union(kinds, floor) for kinds in range(256) for floor in range(10)])


def new_work(cap: int) -> Table:
    """Room for a search of up to `cap` states."""
    slots = 1 << (2 * cap).bit_length()
    work = wide([0] * (HEADER + (STATE + 1) * cap + slots))
    work[CAP] = cap
    work[HASH_MASK] = slots - 1
    return work


@part
def as_set(counts: int) -> int:
    """The kinds of which there is at least one, bits four apart."""
    counts |= counts >> 1
    counts |= counts >> 2
    return counts & 0x111111111111


@part
def place_of(bits: int) -> int:
    """Which kind the lowest bit of a set stands for."""
    place = 0
    if bits & 0xFFFFF == 0:
        bits >>= 20
        place = 5
    while bits & 1 == 0:
        bits >>= 4
        place += 1
    return place


@part
def total_of(counts: int) -> int:
    total = 0
    while counts:
        total += counts & MAX_OF_ONE
        counts >>= COUNT_BITS
    return total


@part
def kinds_in(left: int) -> int:
    """The useful balloon classes held, one bit each."""
    kinds = 0
    for kind in range(USEFUL_CLASSES):
        if left >> (COUNT_BITS * kind) & MAX_OF_ONE:
            kinds |= 1 << kind
    return kinds


@part
def closure(floor: int, kinds: int, free: int) -> int:
    """Every number that could be reached if balloons were never used up."""
    seen = 0
    fresh = UNION[kinds * 10 + floor] & free
    while fresh:
        seen |= fresh
        wave = 0
        while fresh:
            wave |= UNION[kinds * 10 + place_of(fresh)]
            fresh &= fresh - 1
        fresh = wave & free & ~seen
    return seen


@part
def reached_by(walk: int, floors: int, start: int) -> int:
    """The numbers of the hand that a walk has reached."""
    return as_set(floors - (walk & COPIES)) | (as_set(floors) & (1 << (COUNT_BITS * start)))


@part
def floors_left(walk: int, floors: int, start: int) -> int:
    """The floors that stay in hand when a walk ends here: numbers not reached, all copies."""
    return floors & ~(reached_by(walk, floors, start) * MAX_OF_ONE)


@part
def add_state(work: Table, walk: int, left: int, shown: int, before: int) -> bool:
    """Note a state unless it is known; False when it is, or when there is no more room."""
    count = work[FOUND]
    if count >= work[CAP]:
        work[CAPPED] = 1
        return False
    slots = HEADER + (STATE + 1) * work[CAP]
    key = u64(walk) ^ (u64(left) * u64(FIRST_FACTOR)) ^ (u64(shown) * u64(SECOND_FACTOR))
    place = i64(mix(key) & u64(work[HASH_MASK]))
    while True:
        slot = work[slots + place]
        if slot >> STAMP_BITS != work[STAMP]:
            break
        state = HEADER + STATE * (slot & ((1 << STAMP_BITS) - 1))
        if work[state] == walk and work[state + 1] == left and work[state + 2] == shown:
            return False
        place = (place + 1) & work[HASH_MASK]
    work[slots + place] = (work[STAMP] << STAMP_BITS) | count
    state = HEADER + STATE * count
    work[state] = walk
    work[state + 1] = left
    work[state + 2] = shown
    work[state + 3] = before
    work[FOUND] = count + 1
    return True


@part
def search(
    work: Table,
    floors: int,
    balloons: int,
    floor: int,
    kind: int,
    aim: int,
    stop_when_out: bool,
    risk: int,
) -> int:
    """Visit the states of a turn; returns the first that empties the hand, or −1.

    With aim MAX_FLOORS, states that cannot shed more floors than the best so far are left aside,
    and BEST names that best; with ANY_ORDER all are visited. `work[CAPPED]` tells whether room ran
    out.
    """
    work[FOUND] = 0
    work[CAPPED] = 0
    work[BEST] = -1
    work[BEST_COUNT] = 0
    work[STAMP] += 1
    held = as_set(floors)
    stack = HEADER + STATE * work[CAP]
    start = floors | (floor << FLOOR_SHIFT) | (kind << CLASS_SHIFT)
    add_state(work, start, balloons, i64(0), i64(-1))
    work[stack] = 0
    waiting = 1
    out = -1
    while waiting:
        waiting -= 1
        number = work[stack + waiting]
        state = HEADER + STATE * number
        walk = work[state]
        left = work[state + 1]
        shown = work[state + 2]
        here = walk >> FLOOR_SHIFT & 15
        above = walk >> CLASS_SHIFT
        reached = reached_by(walk, floors, floor)
        if reached == held and out < 0:
            out = number
            work[BEST] = number
            work[BEST_COUNT] = total_of(floors)
            if stop_when_out:
                break
        free = as_set(walk & COPIES)
        kinds = kinds_in(left)
        if aim == MAX_FLOORS:
            shed = total_of(floors & (reached * MAX_OF_ONE))
            if shed > work[BEST_COUNT]:
                work[BEST_COUNT] = shed
                work[BEST] = number
            under = kinds | (1 << above & 255)
            hoped = (reached | closure(here, under, free)) * MAX_OF_ONE
            if total_of(floors & hoped) <= work[BEST_COUNT]:
                continue
        targets = free & ~(1 << (COUNT_BITS * here))
        fitting = REACH[above * 10 + here] & targets
        # Pushed last is tried first: new numbers without a balloon come before those with one.
        while kinds:
            laid = 0
            while kinds >> laid & 1 == 0:
                laid += 1
            kinds &= kinds - 1
            beyond = REACH[laid * 10 + here] & targets & ~fitting
            rest = left - (1 << (COUNT_BITS * laid))
            opened = shown | (REACH[laid * 10 + here] & risk)
            waiting = go_on(work, waiting, number, beyond, laid, rest, opened, risk)
        waiting = go_on(work, waiting, number, fitting & reached, above, left, shown, risk)
        waiting = go_on(work, waiting, number, fitting & ~reached, above, left, shown, risk)
    return out


@part
def go_on(
    work: Table, waiting: int, number: int, onto: int, above: int, left: int, shown: int, risk: int
) -> int:
    """Put the states after a step onto each of some numbers on the stack."""
    stack = HEADER + STATE * work[CAP]
    copies = work[HEADER + STATE * number] & COPIES
    while onto:
        n = place_of(onto)
        onto &= onto - 1
        after = (copies - (1 << (COUNT_BITS * n))) | (n << FLOOR_SHIFT) | (above << CLASS_SHIFT)
        if add_state(work, after, left, shown | (REACH[above * 10 + n] & risk), number):
            work[stack + waiting] = work[FOUND] - 1
            waiting += 1
    return waiting


@entry
def shed_most(work: Table, floors: int, balloons: int, floor: int, kind: int) -> int:
    """How many floors the best turn sheds; work[BEST] is the state in which it ends."""
    search(work, floors, balloons, floor, kind, i64(MAX_FLOORS), True, i64(0))
    return work[BEST_COUNT]


@entry
def visit_all(work: Table, floors: int, balloons: int, floor: int, kind: int, risk: int) -> int:
    """Every state of a turn, told apart by what it showed; returns how many there are."""
    search(work, floors, balloons, floor, kind, i64(ANY_ORDER), False, risk)
    return work[FOUND]


@entry
def ready_counts(work: Table, floors: int, balloons: int, counts: Table) -> None:
    """For each open class, from how many open floors the hand goes out in one turn."""
    for kind in range(FLOOR_CLASSES):
        counts[kind] = 0
        for floor in range(10):
            if search(work, floors, balloons, floor, kind, i64(MAX_FLOORS), True, i64(0)) >= 0:
                counts[kind] += 1
