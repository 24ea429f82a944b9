"""Random games in step: the rules once more, in a form that suits a graphics card.

Where many games walk in step, each waits for the longest way that any of them takes. So nothing
here is long: cards are drawn two at a time, a shuffle is done as they are drawn, and a game that is
over waits a little, so that several are dealt together. Move for move these are the games of
`play_games`; tests compare them.
"""

from typing import Any

from numberloor.kernel.chance import GOLDEN, game_seed
from numberloor.kernel.flat_choice import DRAW, END, NO_BUTTON, PASS, STUCK, choose_flat
from numberloor.kernel.flat_deal import deal_flat
from numberloor.kernel.flat_pile import draw_one, drawable
from numberloor.kernel.flat_table import (
    ACTIVE,
    BALLOONS,
    BUTTON,
    CARD,
    CHOICE,
    DRAWER,
    DRAWN,
    FLOORS,
    HELD_BALLOONS,
    HELD_FLOORS,
    IDLE,
    ON_OTHER,
    ON_SECOND,
    ON_STACK,
    OPEN,
    OTHER_OPEN,
    OVER,
    SEAT,
    SIZE_SHIFT,
    STAR_SHIFT,
    STEP,
    STRIP,
    THEN,
    TO_DRAW,
    USED,
    WINNERS,
    Box,
    Column,
    cell,
    take,
    word,
)
from numberloor.kernel.jit import i64, inlined, u32, u64
from numberloor.kernel.packed import (
    BEGINNER_LEVEL,
    CARDS_DEALT,
    CARDS_PER_DRAW,
    REPEAT_SKIP_BIT,
    SKIP_CARD,
)
from numberloor.kernel.playout import MOST_STEPS

ROUNDS = 80  # between two looks at who is done: games that are over are dealt together
NOT_DEALT = -1  # in place of the number of decisions
TURN_ENDS, TURN_IS_LOST = 1, 2  # what comes when all cards are drawn


@inlined
def play_column(
    own: Column, box: Box, seed: int, first_game: int, games: int, taken: Any, results: Any
) -> None:
    """Play games, each the next that nobody has taken yet, until all are taken.

    `results` are two arrays with a place for each game: winners and decisions.
    """
    state = own.state
    winners, decisions = results
    game = take_game(taken)
    own_seed = i64(0)
    state[OVER] = u32(1)
    while True:
        if state[OVER]:
            if game >= games:
                break
            own_seed = game_seed(seed, first_game + game)
            if not deal_flat(own, box, own_seed):
                winners[game], decisions[game] = 0, NOT_DEALT
                state[OVER] = u32(1)
                game = take_game(taken)
                continue
        for _ in range(ROUNDS):
            if state[OVER]:
                break
            play_round(own, box, own_seed)
        if state[OVER]:
            winners[game], decisions[game] = state[WINNERS], state[STEP]
            game = take_game(taken)


@inlined
def take_game(taken: Any) -> int:
    """The number of the next game. On a graphics card thousands ask at once; see device.py."""
    taken[0] += 1
    return i64(taken[0] - 1)


@inlined
def play_round(own: Column, box: Box, seed: int) -> None:
    """A move, unless cards of the last one are still to be drawn; two cards; the end of a turn."""
    state = own.state
    if state[TO_DRAW] == 0 and state[THEN] == 0:
        choose_flat(own, box)
        if state[BUTTON] == STUCK or state[STEP] >= MOST_STEPS:
            state[OVER] = u32(1)
            return
        state[STEP] = u32(state[STEP] + 1)
        own.tapes[CHOICE] = u64(own.tapes[CHOICE] + u64(u64(8) * u64(GOLDEN)))
        state[USED] = u32(0)
        state[DRAWER] = state[SEAT]
        if state[BUTTON] == NO_BUTTON:
            lay_flat(own, box)
        else:
            press_button(own, box)
    for _ in range(2):
        if state[TO_DRAW]:
            draw_one(own, box, seed)
    if state[THEN] and state[TO_DRAW] == 0 and not state[OVER]:
        end_turn(own, box)


@inlined
def lay_flat(own: Column, box: Box) -> None:
    """A card goes onto its stack; the last of a hand brings a Star."""
    state = own.state
    if state[SEAT] != state[ACTIVE]:
        state[ACTIVE] = state[SEAT]
        state[FLOORS] = state[BALLOONS] = state[DRAWN] = u32(0)
    stacks = u32(box.size - state[STRIP])
    if state[ON_SECOND]:
        state[ON_OTHER] = u32(state[ON_OTHER] + 1)
        own.room[cell(own, u32(stacks + box.size - state[ON_OTHER]))] = state[CARD]
        state[OTHER_OPEN] = state[CARD]
    else:
        own.room[cell(own, u32(stacks + state[ON_STACK]))] = state[CARD]
        state[ON_STACK] = u32(state[ON_STACK] + 1)
        state[OPEN] = state[CARD]
    if state[ON_SECOND] and box.level != BEGINNER_LEVEL:
        state[BALLOONS] = u32(1)
    else:
        state[FLOORS] = u32(1)
    state[IDLE] = u32(0)
    if take(own, box.size, state[SEAT], state[CARD]) == 0:
        stars = word(own, state[SEAT], u32(HELD_BALLOONS))
        own.words[stars] += u32(1 << STAR_SHIFT)
        if own.words[stars] >> u32(STAR_SHIFT) >= box.goal:
            state[OVER] = u32(1)
            state[WINNERS] = u32(u32(1) << (state[SEAT] & u32(31)))
        else:
            state[TO_DRAW] = u32(CARDS_DEALT)
            state[THEN] = u32(TURN_ENDS)


@inlined
def press_button(own: Column, box: Box) -> None:
    """Draw, pass or end."""
    state = own.state
    if state[BUTTON] == DRAW:
        state[TO_DRAW] = u32(CARDS_PER_DRAW)
        state[DRAWN] = u32(1)
        return
    state[THEN] = u32(TURN_ENDS)
    took = state[BUTTON] == END or state[DRAWN] != 0
    if box.level == BEGINNER_LEVEL and state[BUTTON] == PASS and drawable(own) > 0:
        state[TO_DRAW] = u32(CARDS_PER_DRAW)
        took = True
    state[IDLE] = u32(0) if took else u32(state[IDLE] + 1)
    if state[IDLE] >= box.seats:
        state[OVER] = u32(1)
        state[WINNERS] = leaders(own, box)


@inlined
def end_turn(own: Column, box: Box) -> None:
    """On to the next player, who may lose the turn to Skip a Go and draw two cards."""
    state = own.state
    following = u32(0) if state[DRAWER] + 1 == box.seats else u32(state[DRAWER] + 1)
    counts = state[BALLOONS] != 0 or (box.house & REPEAT_SKIP_BIT != 0 and state[FLOORS] != 0)
    if state[THEN] == TURN_ENDS and state[OTHER_OPEN] == SKIP_CARD and counts:
        state[DRAWER] = following
        state[TO_DRAW] = u32(CARDS_PER_DRAW)
        state[THEN] = u32(TURN_IS_LOST)
    else:
        state[ACTIVE] = following
        state[FLOORS] = state[BALLOONS] = state[DRAWN] = state[THEN] = u32(0)


@inlined
def leaders(own: Column, box: Box) -> int:
    """R10: most stars, then fewest cards in hand; players still equal share the win."""
    best, winners = i64(-1), u32(0)
    for seat in range(box.seats):
        stars = own.words[word(own, u32(seat), u32(HELD_BALLOONS))] >> u32(STAR_SHIFT)
        cards = own.words[word(own, u32(seat), u32(HELD_FLOORS))] >> u32(SIZE_SHIFT)
        standing = (i64(stars + 1) << 16) - i64(cards)
        if standing > best:
            best, winners = standing, u32(0)
        if standing == best:
            winners = u32(winners | u32(u32(1) << u32(u32(seat) & u32(31))))
    return winners
