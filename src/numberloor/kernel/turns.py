"""Whole turns on a table of packed hands: what a search over hidden cards plays out.

The table of this room keeps a hand as two numbers (see solver.py), since a turn here is one search
and not a choice for every card. Cards are told apart by what they do: 0–9 day floors, 10–19 night
floors, 20–28 balloon classes.

Before the active seat lays its first card and after each card, the other seats are asked clockwise
whether they steal; in a playout everyone steals who can.
"""

from numberloor.kernel.chance import below
from numberloor.kernel.compiled import Table, i64, part
from numberloor.kernel.solver import (
    ANY_ORDER,
    CLASS_SHIFT,
    COUNT_BITS,
    FLOOR_SHIFT,
    FOUND,
    HEADER,
    MOST_OF_ONE,
    REACH,
    SKIP_CLASS,
    STATE,
    as_set,
    floors_left,
    place_of,
    search,
)
from numberloor.kernel.worth import leaf_worth

SEATS, GOAL, ACTIVE, PLAYED, LAID, DRAWN, IDLE = range(7)
PILE_SIZE, UNDER_SIZE, OPEN_FLOOR, OPEN_CLASS = range(7, 11)
STEALS, REPEAT_SKIP, WINNERS, SEED, USED, ROOM, TURNS, ASKED = range(11, 19)
STARS = 20
FLOORS = 25
NIGHTS = 30  # numbers of which the hand's last copy is a night floor, as a set
BALLOONS = 35
CARDS = 40  # the pile, then as much room again for what lies under the open cards

FIRST_NIGHT_CARD, FIRST_BALLOON_CARD = 10, 20
HAND, PER_DRAW = 6, 2
MOST_TURNS = 400  # of a playout; an ordinary game has thirty
LONGEST_PATH = 64


@part
def chance_below(table: Table, n: int) -> int:
    table[USED] += 1
    return below(table[SEED], table[USED], n)


@part
def take(table: Table, seat: int, card: int) -> None:
    """Put a card into a hand."""
    if card >= FIRST_BALLOON_CARD:
        table[BALLOONS + seat] += 1 << (COUNT_BITS * (card - FIRST_BALLOON_CARD))
        return
    number = card
    if card >= FIRST_NIGHT_CARD:
        number = card - FIRST_NIGHT_CARD
        table[NIGHTS + seat] |= 1 << (COUNT_BITS * number)
    table[FLOORS + seat] += 1 << (COUNT_BITS * number)


@part
def draw_cards(table: Table, seat: int, count: int) -> int:
    """Section 7; returns how many cards there were."""
    drawn = 0
    room = table[ROOM]
    while drawn < count:
        if table[PILE_SIZE] == 0:
            size = table[UNDER_SIZE]
            if size == 0:
                break
            for last in range(size - 1, 0, -1):
                other = chance_below(table, last + 1)
                kept = table[CARDS + room + last]
                table[CARDS + room + last] = table[CARDS + room + other]
                table[CARDS + room + other] = kept
            for place in range(size):
                table[CARDS + place] = table[CARDS + room + place]
            table[PILE_SIZE] = size
            table[UNDER_SIZE] = 0
        table[PILE_SIZE] -= 1
        take(table, seat, table[CARDS + table[PILE_SIZE]])
        drawn += 1
    return drawn


@part
def cover(table: Table, card: int) -> None:
    """A card goes under the open one."""
    table[CARDS + table[ROOM] + table[UNDER_SIZE]] = card
    table[UNDER_SIZE] += 1


@part
def lay_floor(table: Table, seat: int, number: int, by_night: bool) -> None:
    """Day floors first, so that a night floor stays longest; a thief lays the night floor."""
    bit = 1 << (COUNT_BITS * number)
    table[FLOORS + seat] -= bit
    cover(table, table[OPEN_FLOOR])
    last = table[FLOORS + seat] >> (COUNT_BITS * number) & MOST_OF_ONE == 0
    if table[NIGHTS + seat] & bit and (last or by_night):
        table[NIGHTS + seat] &= ~bit
        table[OPEN_FLOOR] = FIRST_NIGHT_CARD + number
    else:
        table[OPEN_FLOOR] = number
    table[PLAYED] = 1
    table[IDLE] = 0


@part
def lay_class(table: Table, seat: int, kind: int) -> None:
    table[BALLOONS + seat] -= 1 << (COUNT_BITS * kind)
    cover(table, FIRST_BALLOON_CARD + table[OPEN_CLASS])
    table[OPEN_CLASS] = kind
    table[LAID] = 1
    table[IDLE] = 0


@part
def end_turn(table: Table) -> None:
    following = (table[ACTIVE] + 1) % table[SEATS]
    if table[OPEN_CLASS] == SKIP_CLASS and (table[LAID] or (table[REPEAT_SKIP] and table[PLAYED])):
        draw_cards(table, following, i64(PER_DRAW))
        following = (following + 1) % table[SEATS]
    table[ACTIVE] = following
    table[PLAYED] = 0
    table[LAID] = 0
    table[DRAWN] = 0
    table[TURNS] += 1


@part
def went_out(table: Table, seat: int) -> bool:
    """If the hand is empty: the Star, six new cards, and the turn is over."""
    if table[FLOORS + seat] or table[BALLOONS + seat]:
        return False
    table[STARS + seat] += 1
    if table[STARS + seat] >= table[GOAL]:
        table[WINNERS] = 1 << seat
        return True
    draw_cards(table, seat, i64(HAND))
    end_turn(table)
    return True


@part
def steal_now(table: Table) -> bool:
    """Let the first seat that can take the turn do so."""
    if not table[STEALS]:
        return False
    active = table[ACTIVE]
    if table[PLAYED] and table[FLOORS + active] == 0:
        return False  # finishing
    number = table[OPEN_FLOOR] % FIRST_NIGHT_CARD
    fitting = REACH[table[OPEN_CLASS] * 10 + number]
    for step in range(1, table[SEATS]):
        seat = (active + step) % table[SEATS]
        nights = table[NIGHTS + seat] & fitting
        if nights:
            steal_with(table, seat, place_of(nights))
            return True
    return False


@part
def steal_with(table: Table, seat: int, number: int) -> None:
    table[ACTIVE] = seat
    table[PLAYED] = 0
    table[LAID] = 0
    table[DRAWN] = 0
    lay_floor(table, seat, number, True)
    went_out(table, seat)


@part
def lay_card(table: Table, card: int) -> bool:
    """One card of the active seat; True when its turn is over by that, or by a steal."""
    seat = table[ACTIVE]
    if card >= FIRST_BALLOON_CARD:
        lay_class(table, seat, card - FIRST_BALLOON_CARD)
    else:
        lay_floor(table, seat, card, False)
    return went_out(table, seat) or steal_now(table)


@part
def pass_turn(table: Table) -> None:
    """Nothing was played. Without a card drawn either, the table may be dead."""
    if not table[DRAWN]:
        table[IDLE] += 1
        if table[IDLE] >= table[SEATS]:
            most = -1
            for seat in range(table[SEATS]):
                if table[STARS + seat] > most:
                    most = table[STARS + seat]
                    table[WINNERS] = 0
                if table[STARS + seat] == most:
                    table[WINNERS] |= 1 << seat
            return
    end_turn(table)


@part
def best_leaf(table: Table, work: Table, seat: int, floor: int) -> int:
    """Of the states just visited, the one that leaves the hand most ready; −1: nothing fits."""
    floors = table[FLOORS + seat]
    best, best_worth = -1, -1.0
    for number in range(work[FOUND]):
        state = HEADER + STATE * number
        stays = floors_left(work[state], floors, floor)
        if stays == floors and not table[PLAYED]:
            continue
        worth = leaf_worth(stays, work[state + 1], work[state] >> CLASS_SHIFT)
        if worth > best_worth:
            best, best_worth = number, worth
    return best


@part
def play_turn(table: Table, work: Table, path: Table) -> None:
    """The active seat's turn, from wherever it stands, until it ends, is stolen, or cards are drawn."""
    asked = table[ASKED] or table[PLAYED] or table[LAID] or table[DRAWN]
    table[ASKED] = 0
    if not asked and steal_now(table):
        return
    seat = table[ACTIVE]
    if table[FLOORS + seat] == 0 and table[PLAYED]:
        finish(table, seat)
        return
    floor = table[OPEN_FLOOR] % FIRST_NIGHT_CARD
    floors, balloons = table[FLOORS + seat], table[BALLOONS + seat]
    end = -1
    if floors:
        out = search(work, floors, balloons, floor, table[OPEN_CLASS], i64(ANY_ORDER), True, i64(0))
        end = out if out >= 0 else best_leaf(table, work, seat, floor)
    if end < 0:
        if table[PLAYED]:
            end_turn(table)
        elif table[DRAWN] or table[PILE_SIZE] + table[UNDER_SIZE] == 0:
            pass_turn(table)
        else:
            draw_cards(table, seat, i64(PER_DRAW))
            table[DRAWN] = 1
            steal_now(table)  # if nobody does, the next call goes on with this turn
        return
    walk_to(table, work, path, end)


@part
def walk_to(table: Table, work: Table, path: Table, end: int) -> None:
    """Lay the cards that lead to a state, each open to a steal; then close the turn."""
    seat = table[ACTIVE]
    steps = 0
    number = end
    while number >= 0 and steps < LONGEST_PATH:
        path[steps] = number
        steps += 1
        number = work[HEADER + STATE * number + 3]
    for place in range(steps - 1, -1, -1):
        state = HEADER + STATE * path[place]
        walk = work[state]
        here = walk >> FLOOR_SHIFT & 15
        if place < steps - 1:
            before = HEADER + STATE * path[place + 1]
            if work[before + 1] != work[state + 1] and lay_card(
                table, FIRST_BALLOON_CARD + (walk >> CLASS_SHIFT)
            ):
                return
            if lay_card(table, here):
                return
        again = False
        for later in range(place):
            if work[HEADER + STATE * path[later]] >> FLOOR_SHIFT & 15 == here:
                again = True
        if not again:
            while table[FLOORS + seat] >> (COUNT_BITS * here) & MOST_OF_ONE:
                if lay_card(table, here):
                    return
    if table[FLOORS + seat] == 0:
        finish(table, seat)
        return
    if table[BALLOONS + seat] >> (COUNT_BITS * SKIP_CLASS) & MOST_OF_ONE and lay_card(
        table, i64(FIRST_BALLOON_CARD + SKIP_CLASS)
    ):
        return
    end_turn(table)


@part
def finish(table: Table, seat: int) -> None:
    """4.6: all balloons go, a Skip a Go last."""
    while table[BALLOONS + seat]:
        lay_class(table, seat, place_of(as_set(table[BALLOONS + seat])))
    went_out(table, seat)


@part
def play_out(table: Table, work: Table, path: Table, most_turns: int) -> None:
    """Play on until somebody has won, or for that many turns."""
    last = table[TURNS] + most_turns
    guard = 0
    while table[WINNERS] == 0 and table[TURNS] < last and guard < 4 * MOST_TURNS:
        play_turn(table, work, path)
        guard += 1
