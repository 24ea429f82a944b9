"""Looking ahead at Beginner: deal the hidden floors as they may lie, play a turn, play on to the end.

The table is the kernel's own, and so are those who play on: whole-turn players on every seat. Each turn
is tried on the same deals. A deal is some steps of a random walk away from the one before: two hidden
cards change places if neither then lies where it was shown not to lie, and now and then if one does.
"""

from typing import Any, NamedTuple

from numberloor.bots.expert.compiled.beliefs import ODDS
from numberloor.kernel.bits import bit_count
from numberloor.kernel.chance import below, chance_at, game_seed
from numberloor.kernel.hands import give
from numberloor.kernel.jit import Table, entry, i64, part
from numberloor.kernel.packed import CARDS, PILE_SIZE, WINNERS
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import WHOLE_TURN, same_for_all
from numberloor.kernel.playout import MAX_STEPS, play_with

# A card that came into the pile when it was made anew is told apart by its number.
RECYCLED = 10
IN_PILE = -1
TURN_WIDTH = 64  # a turn: how many moves, and these, by the kernel's numbers
SETTLING = 600  # steps before the first deal
STEPS_A_CARD = 2  # from one deal to the next
WHIMS = 1 << 40  # a step that no game reaches: the walk has a tape of its own
ALL_PLAN = same_for_all(WHOLE_TURN)


class Hidden(NamedTuple):
    """The hidden cards, each in its place."""

    cards: Table
    owner: Table  # whose place it is
    barred: Table  # cards that can hardly be there, one bit each


@part
def wander(hidden: Any, state: int, steps: int) -> None:
    """Go on to another way in which the hidden cards may lie."""
    cards, barred = hidden.cards, hidden.barred
    for step in range(steps if len(cards) else 0):  # in a puzzle nothing may be hidden
        one = below(state, 3 * step, len(cards))
        other = below(state, 3 * step + 1, len(cards))
        card, its = cards[one], cards[other]
        worse = (barred[one] >> its & 1) + (barred[other] >> card & 1)
        worse -= (barred[one] >> card & 1) + (barred[other] >> its & 1)
        # Two faults more would be a chance in ten thousand: as good as none.
        if worse <= 0 or (worse == 1 and below(state, 3 * step + 2, i64(ODDS)) == 0):
            cards[one], cards[other] = its, card


@part
def lay_out(hidden: Any, table: Table) -> None:
    size = i64(0)
    for place in range(len(hidden.cards)):
        card, seat = hidden.cards[place] % RECYCLED, hidden.owner[place]
        if seat == IN_PILE:
            table[CARDS + size] = card
            size += 1
        else:
            give(table, seat, card)
    table[PILE_SIZE] = size


@entry
def try_turns(
    base: Table,
    deal: Table,
    table: Table,
    hidden: Hidden,
    turns: Table,
    alive: Table,
    me: int,
    seed: int,
    first: int,
    count: int,
    sums: Any,
) -> None:
    """Play every turn that is alive on `count` deals; adds up each one's part of the wins."""
    for sample in range(first, first + count):
        own_seed = game_seed(seed, sample)
        steps = STEPS_A_CARD * len(hidden.cards) if sample else SETTLING
        wander(hidden, chance_at(own_seed, i64(WHIMS)), steps)
        for place in range(len(base)):
            deal[place] = base[place]
        lay_out(hidden, deal)
        for number in range(len(alive)):
            if not alive[number]:
                continue
            for place in range(len(base)):
                table[place] = deal[place]
            start = TURN_WIDTH * number
            for step in range(1, turns[start] + 1):
                play_move(table, me, turns[start + step], own_seed, step)
            # The same steps for all from here on, so that a new pile is the same, if it can be.
            play_with(table, i64(ALL_PLAN), own_seed, i64(TURN_WIDTH), i64(MAX_STEPS))
            if table[WINNERS] >> me & 1:
                sums[number] += 1.0 / bit_count(table[WINNERS])
