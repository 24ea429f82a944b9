"""Playing a packed position on: to the end, or to a limit that only odd decks ever reach."""

from numberloor.kernel.jit import Table, inlined, part
from numberloor.kernel.packed import OVER
from numberloor.kernel.play import play_move
from numberloor.kernel.players.policies import MOVE_MASK, SEAT_SHIFT, choose, choose_randomly

MAX_STEPS = 100_000  # three hundred times an average game; the deck may allow no end at all


@inlined
def play_on(table: Table, policies: int, seed: int, step: int, most: int) -> int:
    """Play until the game is over; returns the number of the last step played.

    `step` counts the moves made so far; chance and policies read their tapes from there.
    """
    if policies == 0:
        return play_randomly(table, seed, step, step + most)
    return play_with(table, policies, seed, step, step + most)


@part
def play_with(table: Table, policies: int, seed: int, step: int, last: int) -> int:
    while step < last and not table[OVER]:
        choice = choose(table, policies, seed, step)
        if choice < 0:
            break
        step += 1
        play_move(table, choice >> SEAT_SHIFT, choice & MOVE_MASK, seed, step)
    return step


@part
def play_randomly(table: Table, seed: int, step: int, last: int) -> int:
    while step < last and not table[OVER]:
        choice = choose_randomly(table, seed, step)
        if choice < 0:
            break
        step += 1
        play_move(table, choice >> SEAT_SHIFT, choice & MOVE_MASK, seed, step)
    return step
