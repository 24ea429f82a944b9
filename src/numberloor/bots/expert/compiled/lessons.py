"""Games to learn from: one learner among planners, what it saw at its choices, and what came of it."""

from typing import Any

from numberloor.bots.expert.compiled.choice_net import (
    CHOICE_INPUTS,
    TABLE_INPUTS,
    part_of_the_win,
    show_table,
)
from numberloor.bots.expert.compiled.playouts import MAX_TURNS, play_turn
from numberloor.bots.expert.compiled.table import (
    ACTIVE,
    CARDS,
    DRAWN,
    FIRST_BALLOON_CARD,
    GOAL,
    HAND,
    LAID,
    OPEN_CLASS,
    OPEN_FLOOR,
    PILE_SIZE,
    PLAYED,
    ROOM,
    SEATS,
    SEED,
    STEALS,
    TURNS,
    WINNERS,
    chance_below,
    change_places,
    shuffle,
    take,
)
from numberloor.bots.expert.compiled.workspace import NOTED, Workspace
from numberloor.kernel.chance import game_seed
from numberloor.kernel.jit import Table, entry, i64, part

NUMBER_CLASSES = 5
LOOKS_FROM, LOOKS_UNTIL = 3, 16  # the turns between which a table is noted, once a game


@part
def deal_lesson(table: Table, deck: Table, cards: Table, beginner: int) -> None:
    """Section 2, but for the new deal when somebody got no floor.

    The two open cards are put aside first, so that there always are such cards; to those who do not
    see them it makes no difference which of the unseen cards was dealt when.
    """
    for place in range(len(deck)):
        cards[place] = deck[place]
    shuffle(table, cards, i64(0), i64(len(cards)))
    found = 0
    while cards[found] >= FIRST_BALLOON_CARD:
        found += 1
    change_places(cards, 0, found)
    table[OPEN_FLOOR] = cards[0]
    found = 1
    while not 0 <= cards[found] - FIRST_BALLOON_CARD < NUMBER_CLASSES:
        found += 1
    change_places(cards, 1, found)
    table[OPEN_CLASS] = cards[1] - FIRST_BALLOON_CARD
    place = 2
    for seat in range(table[SEATS]):
        for _ in range(HAND):
            take(table, seat, cards[place])
            place += 1
    table[PILE_SIZE] = len(cards) - place
    for rest in range(place, len(cards)):
        table[CARDS + rest - place] = cards[rest]
    table[ACTIVE] = beginner


@entry
def play_lessons(
    table: Table,
    deck: Table,
    cards: Table,
    seats: int,
    goal: int,
    steals: bool,
    seed: int,
    first: int,
    count: int,
    workspace: Workspace,
    looks: Any,
) -> tuple[float, int]:
    """Play games with seat 0 as the learner; its wins, and how many rows of `looks` were filled.

    `cards` is room for as many cards as `deck` has, which must hold a floor and a number balloon.

    Every deal is played once from each seat in turn. Notes and looks end with the part of the win.
    """
    wins = 0.0
    looked = 0
    for game in range(first, first + count):
        for place in range(len(table)):
            table[place] = 0
        table[SEATS] = seats
        table[GOAL] = goal
        table[STEALS] = steals
        table[ROOM] = len(cards) + 2
        table[SEED] = game_seed(seed, game // seats)
        deal_lesson(table, deck, cards, game % seats)
        look_at = LOOKS_FROM + chance_below(table, LOOKS_UNTIL - LOOKS_FROM)
        noted = workspace.choice[NOTED]
        looks_now = looked < len(looks)
        has_looked = False
        guard = 0
        while table[WINNERS] == 0 and guard < 4 * MAX_TURNS:
            play_turn(table, workspace)
            guard += 1
            begins = not (table[PLAYED] or table[DRAWN] or table[LAID] or table[WINNERS])
            if looks_now and not has_looked and begins and table[TURNS] >= look_at:
                show_table(table, workspace, 0)
                for place in range(TABLE_INPUTS):
                    looks[looked, place] = workspace.features[place]
                has_looked = True
        won = part_of_the_win(table, 0) if table[WINNERS] else 1.0 / seats
        wins += won
        for row in range(noted, workspace.choice[NOTED]):
            workspace.notes[row, CHOICE_INPUTS] = won
        if has_looked:
            looks[looked, TABLE_INPUTS] = won
            looked += 1
    return wins, looked
