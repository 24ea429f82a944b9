"""One game played twice, by the readable rules and by the kernel, and held side by side."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

from numberloor.kernel.jit import table_of, zeros
from numberloor.kernel.pack import (
    HOUSE_BITS,
    LEVELS,
    move_from_number,
    move_number,
    pack_deck,
    pack_house,
)
from numberloor.kernel.packed import MAX_SEATS, width_for
from numberloor.kernel.players.policies import MOVE_MASK, SEAT_SHIFT, mixed
from numberloor.rules.chance import SeededChance
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.deck import Deck, parse_deck, standard_deck
from numberloor.rules.model.handicap import Handicap, Handicaps, for_seats
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.rules.setup import deal
from tests.support.trace import DIGEST_FACTOR, trace_game

MOST_MOVES = 1_200  # some odd decks go on for ever
WORD = (1 << 64) - 1

# Decks that reach the corners: piles that run dry, dead tables, hands of a hundred cards.
TINY = parse_deck(
    'name = "tiny"\n[unmarked]\n0 = 7\n1 = 7\n5 = 7\n9 = 5\nb1 = 2\nskip = 3\n[red]\n3n = 4\n[blue]\nb2 = 3'
)
BARELY = parse_deck(  # nothing is left over once everyone has six
    'name = "barely"\n[unmarked]\n2 = 12\n4 = 9\n7 = 9\nb3 = 1\nodd = 1\n'
)
SKIPS = parse_deck(
    'name = "skips"\n[unmarked]\n' + "".join(f"{n} = 3\n" for n in range(10)) + "b1 = 2\nskip = 12"
)
NIGHTS = parse_deck(
    'name = "nights"\n[unmarked]\n3 = 6\n'
    + "".join(f"{n}n = 4\n" for n in range(10))
    + "0 = 12\nb2 = 3\nb5 = 2\nnear = 6\neven = 4\nskip = 2\nb9 = 1\n6 = 18"
)
HUGE = parse_deck(
    'name = "huge"\n[unmarked]\n' + "".join(f"{n} = 40\n" for n in range(10)) + "b4 = 99\nodd = 60"
)
STUCK = parse_deck(  # hardly a floor ever fits: games end as dead tables
    'name = "stuck"\n[unmarked]\n0 = 11\n5 = 11\n7 = 10\nb1 = 1\nskip = 1'
)
ODD_DECKS = (TINY, BARELY, SKIPS, NIGHTS, HUGE, STUCK)

HOUSES: tuple[tuple[HouseRule, ...], ...] = (
    (),
    (HouseRule.FREE_DRAW,),
    (HouseRule.REPEAT_SKIP,),
    (HouseRule.FREE_DRAW, HouseRule.REPEAT_SKIP),
)


class Table(NamedTuple):
    level: Level
    seats: int
    house: tuple[HouseRule, ...]
    deck: Deck
    handicaps: Handicaps = ()


def every_table(decks: Iterable[Deck] = (standard_deck(), *ODD_DECKS)) -> Iterator[Table]:
    """All levels, seats, house rules and decks that can be dealt; by turns with handicaps."""
    for number, (level, seats, house, deck) in enumerate(
        product(Level, range(2, 6), HOUSES, decks)
    ):
        handicaps = some_handicaps(number, seats)
        try:
            deck.check_playable(level, seats)
        except ValueError:
            continue
        try:
            deck.check_playable(level, seats, sum(one.cards for one in handicaps) or None)
        except ValueError:
            handicaps = ()
        yield Table(level, seats, house, deck, handicaps)


def some_handicaps(seed: int, seats: int) -> Handicaps:
    """None at every other table, else any, for each seat its own."""
    if seed % 2 == 0:
        return ()
    chance = SeededChance(seed, 98)
    return for_seats(
        [Handicap(4 + chance.below(5), chance.below(8) or None) for _ in range(seats)], seats
    )


def rules_digest(position: Position) -> int:
    """The kernel's digest, worked out from the readable position."""
    values: list[int] = [
        LEVELS[position.level],
        position.active,
        position.turn.floors,
        position.turn.balloons,
        position.turn.drawn,
        position.idle,
        sum(HOUSE_BITS[rule] for rule in position.house),
        position.over,
        sum(1 << seat for seat in position.winners),
        position.seats,
    ]
    for seat, hand in enumerate(position.hands):
        values += (position.stars[seat], position.goal(seat), len(hand), *hand)
    for cards in (position.pile, *position.stacks):
        values += (len(cards), *cards)
    digest = 0
    for value in values:
        digest = (digest * DIGEST_FACTOR + value + 1) & WORD
    return digest


class Pages:
    """Room for the trace of one game, used again for the next."""

    def __init__(self, most_moves: int = MOST_MOVES) -> None:
        self.most_moves = most_moves
        self.choices: Any = zeros(most_moves)
        self.masks: Any = zeros(MAX_SEATS * (most_moves + 1))
        self.digests: Any = zeros(most_moves + 1)

    def write(self, table: Table, seed: int, first: int, policies: int) -> int:
        deck = pack_deck(table.level, table.deck)
        return trace_game(
            table_of([0] * width_for(len(deck))),
            deck,
            LEVELS[table.level],
            table.seats,
            pack_house(table.house, table.handicaps),
            first,
            policies,
            seed,
            self.choices,
            self.masks,
            self.digests,
        )


def play_both(table: Table, seed: int, policies: int, pages: Pages) -> Position:
    """Play a game in the kernel and follow it in the rules; fails where they part.

    Compares, before every move, each seat's legal moves and the whole position; the rules
    themselves then refuse a move that is not legal.
    """
    first = seed % table.seats
    moves = pages.write(table, seed, first, policies)
    position = deal(
        table.level,
        table.seats,
        seed,
        first=first,
        house=table.house,
        handicaps=table.handicaps,
        deck=table.deck,
    )
    for step in range(moves + 1):
        where = f"{table.level.value}, {table.seats} seats, {table.deck.name}, {seed=}, {step=}"
        assert rules_digest(position) == int(pages.digests[step]) & WORD, where
        for seat in range(table.seats):
            mask = sum(1 << move_number(move) for move in legal_moves(position, seat))
            assert mask == int(pages.masks[MAX_SEATS * step + seat]), f"{where}, {seat=}"
        if step < moves:
            seat, move = divmod(int(pages.choices[step]), 1 << SEAT_SHIFT)
            assert move == move & MOVE_MASK
            position = play(
                position,
                seat,
                move_from_number(move, table.level),
                SeededChance(seed, step + 1),
            ).position
    assert position.over or moves == pages.most_moves, (
        "nobody could move, yet the game was not over"
    )
    return position


def some_policies(seed: int) -> int:
    """Random play at one table in three, else some mix of the four policies."""
    if seed % 3 == 0:
        return 0
    digits = SeededChance(seed, 99).below(4**MAX_SEATS)
    return mixed(*(digits // 4**seat % 4 for seat in range(MAX_SEATS)))
