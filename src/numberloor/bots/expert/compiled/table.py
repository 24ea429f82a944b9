"""The table on which whole turns are played, and what happens on it.

It keeps a hand as two numbers (see bots/planner/solver_compiled.py), since a turn here is one search
and not a choice for every card. Cards are told apart by what they do: 0–9 day floors, 10–19 night
floors, 20–28 balloon classes.

What happens here is what rules/ say, held to them by tests/agreement/test_expert_tables.py, but for
what a turn in numbers leaves out: which of two balloons of one class was laid, how many cards a turn
has laid beyond the first, a night floor laid while a day floor of its number is held, and night
floors of one number held twice. What lies under the open cards is one heap, so a new pile has the
cards of the rules in an order of its own. Beginner is not played here.
"""

from numberloor.bots.planner.solver_compiled import COUNT_BITS, MAX_OF_ONE, SKIP_CLASS, total_of
from numberloor.kernel.chance import below
from numberloor.kernel.jit import Table, i64, part

SEATS, GOAL, ACTIVE, PLAYED, LAID, DRAWN, IDLE = range(7)
PILE_SIZE, UNDER_SIZE, OPEN_FLOOR, OPEN_CLASS = range(7, 11)
STEALS, REPEAT_SKIP, WINNERS, SEED, USED, ROOM, TURNS, ASKED, ME = range(11, 20)
STARS = 20
FLOORS = 25
NIGHTS = 30  # numbers of which the hand's last copy is a night floor, as a set
BALLOONS = 35
CARDS = 40  # the pile, then as much room again for what lies under the open cards

FIRST_NIGHT_CARD, FIRST_BALLOON_CARD = 10, 20
HAND, PER_DRAW = 6, 2
STAR_SHIFT = 16  # no hand holds as many cards, so stars always weigh more


@part
def chance_below(table: Table, n: int) -> int:
    table[USED] += 1
    return below(table[SEED], table[USED], n)


@part
def change_places(cards: Table, one: int, other: int) -> None:
    kept = cards[one]
    cards[one] = cards[other]
    cards[other] = kept


@part
def shuffle(table: Table, cards: Table, first: int, count: int) -> None:
    """Shuffle so many cards from a place on, wherever they are, with the luck of the table."""
    for last in range(count - 1, 0, -1):
        change_places(cards, first + last, first + chance_below(table, last + 1))


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
            shuffle(table, table, CARDS + room, size)
            for place in range(size):
                table[CARDS + place] = table[CARDS + room + place]
            table[PILE_SIZE] = size
            table[UNDER_SIZE] = 0
        table[PILE_SIZE] -= 1
        take(table, seat, table[CARDS + table[PILE_SIZE]])
        table[IDLE] = 0
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
    last = table[FLOORS + seat] >> (COUNT_BITS * number) & MAX_OF_ONE == 0
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
def steal_with(table: Table, seat: int, number: int) -> bool:
    """Take the turn with a night floor; True when that empties the hand."""
    table[ACTIVE] = seat
    table[PLAYED] = 0
    table[LAID] = 0
    table[DRAWN] = 0
    lay_floor(table, seat, number, True)
    return went_out(table, seat)


@part
def pass_turn(table: Table) -> None:
    """Nothing was played. Without a card drawn either, the table may be dead."""
    if not table[DRAWN]:
        table[IDLE] += 1
        if table[IDLE] >= table[SEATS]:
            dead_table(table)
            return
    end_turn(table)


@part
def dead_table(table: Table) -> None:
    """R10: most stars, then fewest cards in hand; players still equal share the win."""
    best = -1
    for seat in range(table[SEATS]):
        standing = ((table[STARS + seat] + 1) << STAR_SHIFT) - hand_size(table, seat)
        if standing > best:
            best = standing
            table[WINNERS] = 0
        if standing == best:
            table[WINNERS] |= 1 << seat


@part
def hand_size(table: Table, seat: int) -> int:
    return total_of(table[FLOORS + seat]) + total_of(table[BALLOONS + seat])
