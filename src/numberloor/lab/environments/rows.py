"""Many tables side by side, one row each, moved on by one decision at a time."""

from typing import Any

from numberloor.kernel.bits import bit_count, nth_bit
from numberloor.kernel.chance import choice_below, game_seed
from numberloor.kernel.deal import deal_into
from numberloor.kernel.jit import Table, entry, i64
from numberloor.kernel.packed import ACTIVE, OVER, SEATS, WAIT_MOVE, WINNERS
from numberloor.kernel.play import play_move
from numberloor.kernel.windows import asked_after, choices_of, first_asked
from numberloor.lab.environments.observation import observe_into

ACTIONS = 60  # moves are numbered below this; see packed.py


@entry
def deal_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    deck: Table,
    level: int,
    seats: int,
    house: int,
    seed: int,
    start: int,
    stop: int,
) -> bool:
    """Deal to each row the game whose number stands in `games`; False if the deck cannot be."""
    for row in range(start, stop):
        table = tables[row]
        own_seed = game_seed(seed, games[row])
        if not deal_into(table, deck, level, seats, house, i64(0), own_seed):
            return False
        asked[row] = first_asked(table)
        steps[row] = 0
    return True


@entry
def step_rows(
    tables: Any,
    asked: Any,
    games: Any,
    steps: Any,
    actions: Any,
    seed: int,
    most: int,
    rewards: Any,
    ended: Any,
    start: int,
    stop: int,
) -> int:
    """Carry out one action a row; returns the first row whose action is not legal, or −1.

    `ended` becomes 1 where the game is over, 2 where it was cut short after `most` moves, and
    `rewards` the share of the win that each seat has, all 0 until then.
    """
    for row in range(start, stop):
        table = tables[row]
        seat, move = asked[row], actions[row]
        if move < 0 or move >= ACTIONS or choices_of(table, seat) >> move & 1 == 0:
            return row
        ended[row] = 0
        for place in range(table[SEATS]):
            rewards[row, place] = 0.0
        if move == WAIT_MOVE:
            asked[row] = asked_after(table, seat)
            continue
        steps[row] += 1
        play_move(table, seat, move, game_seed(seed, games[row]), steps[row])
        if table[OVER]:
            ended[row] = 1
            share = 1.0 / bit_count(table[WINNERS])
            for place in range(table[SEATS]):
                if table[WINNERS] >> place & 1:
                    rewards[row, place] = share
        elif steps[row] >= most:
            ended[row] = 2
        asked[row] = first_asked(table)
    return -1


@entry
def observe_rows(
    tables: Any, asked: Any, observations: Any, masks: Any, start: int, stop: int
) -> None:
    """What the seat that is asked sees and may do, row by row."""
    for row in range(start, stop):
        table = tables[row]
        observe_into(table, asked[row], observations[row])
        moves = choices_of(table, asked[row])
        for move in range(ACTIONS):
            masks[row, move] = moves >> move & 1


@entry
def random_rows(
    tables: Any, asked: Any, games: Any, steps: Any, seed: int, actions: Any, start: int, stop: int
) -> None:
    """A legal action for each row, all equally likely: the choices of the random policy."""
    for row in range(start, stop):
        table, seat = tables[row], asked[row]
        moves = choices_of(table, seat)
        slot = i64(0) if seat == table[ACTIVE] else 1 + seat
        pick = choice_below(game_seed(seed, games[row]), steps[row], slot, bit_count(moves))
        actions[row] = nth_bit(moves, pick)
