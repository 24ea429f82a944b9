"""Looking ahead over hidden cards: deal them as they may lie, try each plan, play on, count.

Every plan is tried on the same deals with the same luck, so that what differs is the plan.
"""

from math import exp
from typing import Any

from numberloor.kernel.chance import game_seed
from numberloor.kernel.compiled import Table, entry, i64, part
from numberloor.kernel.solver import COUNT_BITS
from numberloor.kernel.turns import (
    ACTIVE,
    ASKED,
    BALLOONS,
    CARDS,
    FIRST_BALLOON_CARD,
    FIRST_NIGHT_CARD,
    FLOORS,
    GOAL,
    PILE_SIZE,
    SEATS,
    SEED,
    STARS,
    TURNS,
    USED,
    WINNERS,
    chance_below,
    end_turn,
    lay_card,
    pass_turn,
    play_out,
    steal_now,
    steal_with,
    take,
)
from numberloor.kernel.worth import READY, ready_place

# What a plan begins with; after it come the cards to lay, then the turn ends.
PLAN_WIDTH = 66
LAY, PASS, WAIT, STEAL = range(4)
PLAN_KIND, PLAN_LENGTH, PLAN_CARDS = 0, 1, 2

# What is known of each rival: five numbers a seat.
RIVAL = 5
R_SIZE, R_KEPT, R_NOT_KEPT, R_NO_NIGHTS, R_OLDER = range(RIVAL)

# In a hundred: how often a balloon is believed to be among the cards that somebody kept. Of the
# cards kept in planners' games 21 % were balloons with two players and 25 % with four; so dealt it
# is 23 % and 24 %, and without it were 40 % and 36 %.
KEPT_BALLOONS = 45

# What promises the win, as logarithms: how many stars are missing, from one on, how much a hand
# counts that is ready to go out, and being on turn. Fitted to 160,000 playouts of 2 to 5 seats.
MISSING_STARS = (0.0, -1.19, -2.04, -2.82, -3.57)
READY_HAND = (2.15, 1.49, 0.97, 0.97, 0.97)
ON_TURN = 0.25
MOST_MISSING = 5


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
def likely_kept(table: Table, card: int, part_of_hand: int) -> bool:
    """Whoever had to stop had few balloons: with more of them, more floors would have gone."""
    is_kept_balloon = part_of_hand < 2 and card >= FIRST_BALLOON_CARD
    return not is_kept_balloon or chance_below(table, 100) < KEPT_BALLOONS


@part
def deal_hidden(table: Table, unseen: Table, count: int, rivals: Table, recycled: Table) -> None:
    """Deal the unseen cards to the other hands and the pile; `unseen` is shuffled on the way."""
    for last in range(count - 1, 0, -1):
        other = chance_below(table, last + 1)
        kept = unseen[last]
        unseen[last] = unseen[other]
        unseen[other] = kept
    left = count
    for seat in range(table[SEATS]):
        at = RIVAL * seat
        held = 0
        for part_of_hand in range(4):
            wanted = rivals[at + R_SIZE]
            if part_of_hand == 0:
                wanted = rivals[at + R_OLDER]
            elif part_of_hand == 1:
                wanted = rivals[at + R_KEPT]
            place = left - 1
            while held < wanted and place >= 0:
                card = unseen[place]
                # The fourth time around anything will do: what we believe may be wrong.
                if part_of_hand == 3 or (
                    may_hold(card, rivals, at, part_of_hand, recycled)
                    and likely_kept(table, card, part_of_hand)
                ):
                    take(table, seat, card)
                    left -= 1
                    unseen[place] = unseen[left]
                    unseen[left] = card
                    held += 1
                place -= 1
    for place in range(left):
        table[CARDS + place] = unseen[place]
    table[PILE_SIZE] = left


@part
def carry_out(table: Table, plans: Table, start: int, me: int) -> None:
    """Begin a playout with a plan; a steal may cut it short."""
    kind = plans[start + PLAN_KIND]
    if kind == WAIT:
        table[ASKED] = 1  # nobody steals at this very moment
        return
    if kind == PASS:
        pass_turn(table)
        return
    first = 0
    if kind == STEAL:
        steal_with(table, me, plans[start + PLAN_CARDS])
        first = 1
        if table[ACTIVE] != me or table[WINNERS] or steal_now(table):
            return
    for place in range(first, plans[start + PLAN_LENGTH]):
        if lay_card(table, plans[start + PLAN_CARDS + place]):
            return
    if table[FLOORS + me]:
        end_turn(table)


@part
def standing(table: Table, me: int) -> float:
    """My part of the win: what it is, or what stars and hands promise when time ran out."""
    seats = table[SEATS]
    if table[WINNERS]:
        count = 0
        for seat in range(seats):
            count += table[WINNERS] >> seat & 1
        return (table[WINNERS] >> me & 1) / count
    total = 0.0
    mine = 0.0
    for seat in range(seats):
        ready = READY[ready_place(table[FLOORS + seat], table[BALLOONS + seat])]
        missing = min(MOST_MISSING, table[GOAL] - table[STARS + seat]) - 1
        promise = MISSING_STARS[missing] + READY_HAND[missing] * ready
        if seat == table[ACTIVE]:
            promise += ON_TURN
        weight = exp(promise)
        total += weight
        if seat == me:
            mine = weight
    return mine / total


@entry
def try_plans(
    base: Table,
    table: Table,
    unseen: Table,
    rivals: Table,
    recycled: Table,
    plans: Table,
    alive: Table,
    me: int,
    seed: int,
    first: int,
    count: int,
    most_turns: int,
    work: Table,
    path: Table,
    deal: Table,
    sums: Any,
) -> None:
    """Play every plan that is alive on `count` deals; adds up each plan's part of the wins."""
    for sample in range(first, first + count):
        for place in range(len(base)):
            deal[place] = base[place]
        deal[SEED] = game_seed(seed, sample)
        deal[USED] = 0
        if len(unseen):
            deal_hidden(deal, unseen, i64(len(unseen)), rivals, recycled)
        for number in range(len(alive)):
            if alive[number]:
                for place in range(len(base)):
                    table[place] = deal[place]
                table[TURNS] = 0
                carry_out(table, plans, PLAN_WIDTH * number, me)
                play_out(table, work, path, most_turns)
                sums[number] += standing(table, me)
