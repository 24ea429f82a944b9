"""Every step of a game on paper: who moved, what everyone could have done, and a digest of the
position. The agreement tests hold these pages beside those of the readable rules.
"""

from typing import Any

from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, entry, i64, part, u64
from numberloor.kernel.legal import legal_mask
from numberloor.kernel.packed import (
    ACTIVE,
    BALLOONS,
    CARDS,
    COUNTS,
    DECK_SIZE,
    DRAWN,
    FLOORS,
    GOAL,
    HAND_SIZE,
    HOUSE,
    IDLE,
    KINDS,
    LEVEL,
    MAX_SEATS,
    OVER,
    PILE_SIZE,
    SEATS,
    STARS,
    WINNERS,
)
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import MOVE_MASK, SEAT_SHIFT, choose

DIGEST_FACTOR = 0x9E3779B97F4A7C55


@part
def stir(digest: int, value: int) -> int:
    return u64(u64(digest) * u64(DIGEST_FACTOR) + u64(value + 1))


@part
def position_digest(table: Table) -> int:
    """One number that differs, but for a chance of 2⁻⁶⁴, wherever two positions differ."""
    digest = u64(0)
    for field in (LEVEL, ACTIVE, FLOORS, BALLOONS, DRAWN, IDLE, HOUSE, OVER, WINNERS, SEATS):
        digest = stir(digest, table[field])
    for seat in range(table[SEATS]):
        digest = stir(digest, table[STARS + seat])
        digest = stir(digest, table[GOAL + seat])
        digest = stir(digest, table[HAND_SIZE + seat])
        for card in range(KINDS):
            for _ in range(table[COUNTS + KINDS * seat + card]):
                digest = stir(digest, card)
    for place in range(3):
        size = table[PILE_SIZE + place]  # the stacks' sizes follow the pile's
        digest = stir(digest, size)
        start = CARDS + place * table[DECK_SIZE]
        for card in range(size):
            digest = stir(digest, table[start + card])
    return digest


@entry
def trace_game(
    table: Table,
    deck: Table,
    level: int,
    seats: int,
    house: int,
    first: int,
    policies: int,
    seed: int,
    choices: Any,
    masks: Any,
    digests: Any,
) -> int:
    """Deal and play one game onto the three arrays; returns the number of moves, −1 if undealt.

    Before move k, `masks` holds each seat's legal moves from 5k on and `digests` the position at
    k; `choices` then holds the move, as (seat << 6) | move.
    """
    if not deal_into(table, deck, level, seats, house, first, seed):
        return -1
    step = i64(0)
    while True:
        for seat in range(seats):
            masks[MAX_SEATS * step + seat] = legal_mask(table, seat)
        digests[step] = position_digest(table)
        if step == len(choices) or table[OVER]:
            return step
        choice = choose(table, policies, seed, step)
        if choice < 0:
            return step
        choices[step] = choice
        step += 1
        play_move(table, choice >> SEAT_SHIFT, choice & MOVE_MASK, seed, step)
