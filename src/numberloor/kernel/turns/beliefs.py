"""Dealing the hidden cards as they may well lie: nobody kept what they would have laid."""

from typing import Any

from numberloor.kernel.compiled import Table, part
from numberloor.kernel.solver import (
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_SHIFT,
    HEADER,
    STATE,
    UNION,
    as_set,
    floors_left,
    kinds_in,
)
from numberloor.kernel.turns.bench import END_STATE
from numberloor.kernel.turns.rival import planners_close, planners_end
from numberloor.kernel.turns.table import (
    BALLOONS,
    CARDS,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    NIGHTS,
    OPEN_CLASS,
    OPEN_FLOOR,
    PILE_SIZE,
    SEATS,
    chance_below,
    hand_size,
    take,
)

# What is known of each rival: thirteen numbers a seat.
RIVAL = 13
R_SIZE, R_KEPT, R_NOT_KEPT, R_NO_NIGHTS, R_OLDER = range(5)
R_STOP, R_FLOOR, R_CLASS, R_LAST = range(5, 9)
R_LAID_FLOORS, R_LAID_BALLOONS, R_SINCE_FLOORS, R_SINCE_BALLOONS = range(9, RIVAL)
NO_STOP, ENDED, STUCK = range(3)
MOST_TRIES = 40  # to deal cards that their owner would have kept


@part
def may_hold(card: int, rivals: Table, at: int, part_of_hand: int, recycled: Table) -> bool:
    """Could this card be among those that the seat has held for so long?"""
    if FIRST_NIGHT_CARD <= card < FIRST_BALLOON_CARD and (
        rivals[at + R_NO_NIGHTS] >> (COUNT_BITS * (card - FIRST_NIGHT_CARD)) & 1
    ):
        return False
    if part_of_hand == 2:
        return True
    if part_of_hand == 0 and recycled[card] > 0:
        return False
    if card >= FIRST_BALLOON_CARD:
        return True
    return rivals[at + R_NOT_KEPT] >> (COUNT_BITS * (card % FIRST_NIGHT_CARD)) & 1 == 0


@part
def keeps_as_planner(table: Table, bench: Any, seat: int, rivals: Table) -> bool:
    """Would a planner have ended its last turn with the cards dealt so far?"""
    at = RIVAL * seat
    now_floors, now_balloons = table[FLOORS + seat], table[BALLOONS + seat]
    open_floor, open_class = table[OPEN_FLOOR], table[OPEN_CLASS]
    kept_floors = now_floors + rivals[at + R_SINCE_FLOORS]
    kept_balloons = now_balloons + rivals[at + R_SINCE_BALLOONS]
    table[FLOORS + seat] = kept_floors + rivals[at + R_LAID_FLOORS]
    table[BALLOONS + seat] = kept_balloons + rivals[at + R_LAID_BALLOONS]
    table[OPEN_FLOOR] = rivals[at + R_FLOOR]
    table[OPEN_CLASS] = rivals[at + R_CLASS]
    while table[FLOORS + seat] and planners_end(table, bench, seat):
        state = HEADER + STATE * bench.choice[END_STATE]
        walk = bench.turn[state]
        floor = table[OPEN_FLOOR] % FIRST_NIGHT_CARD
        table[FLOORS + seat] = floors_left(walk, table[FLOORS + seat], floor)
        table[BALLOONS + seat] = bench.turn[state + 1]
        table[OPEN_FLOOR] = walk >> FLOOR_SHIFT & 15
        table[OPEN_CLASS] = walk >> CLASS_SHIFT
    same = table[FLOORS + seat] == kept_floors
    if same:
        close = planners_close(table, bench, seat)
        if close >= 0:
            table[BALLOONS + seat] -= 1 << (COUNT_BITS * close)
        same = table[BALLOONS + seat] == kept_balloons
    table[FLOORS + seat] = now_floors
    table[BALLOONS + seat] = now_balloons
    table[OPEN_FLOOR] = open_floor
    table[OPEN_CLASS] = open_class
    return same


@part
def could_have_kept(table: Table, bench: Any, seat: int, rivals: Table) -> bool:
    """Would the cards dealt so far have stayed in the hand when the seat last stopped?"""
    at = RIVAL * seat
    if rivals[at + R_STOP] == NO_STOP:
        return True
    floors = table[FLOORS + seat] + rivals[at + R_SINCE_FLOORS]
    kinds = kinds_in(table[BALLOONS + seat] + rivals[at + R_SINCE_BALLOONS])
    if as_set(floors) & UNION[10 * kinds + rivals[at + R_LAST]]:
        return False  # a floor could have followed, if need be after a balloon
    if rivals[at + R_STOP] == STUCK:
        return True
    return floors > 0 and keeps_as_planner(table, bench, seat, rivals)


@part
def part_size(rivals: Table, seat: int, part_of_hand: int) -> int:
    """How many cards a hand holds when so many of its parts have been dealt."""
    at = RIVAL * seat
    if part_of_hand == 0:
        return rivals[at + R_OLDER]
    if part_of_hand == 1:
        return rivals[at + R_KEPT]
    return rivals[at + R_SIZE]


@part
def take_part(
    table: Table,
    unseen: Table,
    left: int,
    seat: int,
    wanted: int,
    part_of_hand: int,
    rivals: Table,
    recycled: Table,
) -> int:
    """Deal until a hand has so many cards, as far as there are fitting ones; how many are left."""
    held = hand_size(table, seat)
    place = left - 1
    while held < wanted and place >= 0:
        card = unseen[place]
        # The fourth time around anything will do: what we believe may be wrong.
        if part_of_hand == 3 or may_hold(card, rivals, RIVAL * seat, part_of_hand, recycled):
            take(table, seat, card)
            left -= 1
            unseen[place] = unseen[left]
            unseen[left] = card
            held += 1
        place -= 1
    return left


@part
def deal_kept(
    table: Table, bench: Any, unseen: Table, left: int, seat: int, rivals: Table, recycled: Table
) -> int:
    """Deal the cards that a seat kept, such as it would have kept; how many unseen cards are left."""
    for _ in range(MOST_TRIES):
        rest = left
        for part_of_hand in range(2):
            wanted = min(part_size(rivals, seat, part_of_hand), rivals[RIVAL * seat + R_KEPT])
            rest = take_part(table, unseen, rest, seat, wanted, part_of_hand, rivals, recycled)
        if could_have_kept(table, bench, seat, rivals):
            return rest
        table[FLOORS + seat] = 0
        table[NIGHTS + seat] = 0
        table[BALLOONS + seat] = 0
        shuffle(table, unseen, left)
    return left


@part
def shuffle(table: Table, cards: Table, count: int) -> None:
    for last in range(count - 1, 0, -1):
        other = chance_below(table, last + 1)
        kept = cards[last]
        cards[last] = cards[other]
        cards[other] = kept


@part
def deal_hidden(
    table: Table, bench: Any, unseen: Table, count: int, rivals: Table, recycled: Table
) -> None:
    """Deal the unseen cards to the other hands and the pile; `unseen` is shuffled on the way."""
    shuffle(table, unseen, count)
    left = count
    # Kept cards first: what one seat cannot well have kept is the likelier elsewhere.
    for seat in range(table[SEATS]):
        if rivals[RIVAL * seat + R_KEPT]:
            left = deal_kept(table, bench, unseen, left, seat, rivals, recycled)
    for seat in range(table[SEATS]):
        for part_of_hand in range(4):
            wanted = part_size(rivals, seat, part_of_hand)
            left = take_part(table, unseen, left, seat, wanted, part_of_hand, rivals, recycled)
    for place in range(left):
        table[CARDS + place] = unseen[place]
    table[PILE_SIZE] = left
