"""What happens on the expert's imagined tables is what the rules say.

A position of a real game is packed, a move is made on both sides, and the results are held side by
side. Left out is what bots/expert/compiled/table.py says that it leaves out, and nothing else.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from numberloor import BASIC, INTERMEDIATE, SeededChance, deal, legal_moves, play, view_for
from numberloor.bots.expert.compiled import playouts
from numberloor.bots.expert.compiled import table as t
from numberloor.bots.expert.compiled.weights import weights
from numberloor.bots.expert.compiled.workspace import Workspace, new_workspace
from numberloor.bots.expert.packing import pack_truth
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.planner import GIVES
from numberloor.bots.planner.readiness import ON_TOP
from numberloor.kernel.jit import COMPILED
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.moves import Move, MoveKind
from numberloor.rules.model.position import Position
from tests.support.compiling import compiled
from tests.support.twins import HOUSES, SKIPS, STUCK, some_handicaps

pytestmark = pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")

NOBODY = -1
FLOOR, BALLOON, STEAL, DRAW, PASS, END = range(6)
HEADER = (
    *(t.SEATS, t.GOAL, t.ACTIVE, t.PLAYED, t.LAID, t.DRAWN, t.IDLE, t.PILE_SIZE, t.UNDER_SIZE),
    *(t.OPEN_FLOOR, t.OPEN_CLASS, t.STEALS, t.REPEAT_SKIP, t.ROOM),
)


@compiled
def _make(table: Any, kind: int, seat: int, card: int) -> None:
    if kind == FLOOR:
        t.lay_floor(table, seat, card, False)
        t.went_out(table, seat)
    elif kind == BALLOON:
        t.lay_class(table, seat, card)
        t.went_out(table, seat)
    elif kind == STEAL:
        t.steal_with(table, seat, card)
    elif kind == DRAW:
        t.draw_cards(table, seat, t.PER_DRAW)
        table[t.DRAWN] = 1
    elif kind == PASS:
        t.pass_turn(table)
    else:
        t.end_turn(table)


@compiled
def _somebody_steals(table: Any, workspace: Any) -> bool:
    return playouts.somebody_steals(table, workspace, 1)


@compiled
def _play_out(table: Any, workspace: Any) -> None:
    playouts.play_out(table, workspace, playouts.MAX_TURNS)


@cache
def some_workspace() -> Workspace:
    return new_workspace(
        ON_TOP, GIVES, weights("basic", 4, "choice_net"), weights("basic", 4, "table_net")
    )


class Moment(NamedTuple):
    position: Position
    seat: int
    move: Move
    chance: SeededChance


def random_moments(games: int, most_moves: int = 250) -> Iterator[Moment]:
    """Every move of random games: both levels, all seats, all house rules, three decks, handicaps."""
    for seed in range(games):
        level = (BASIC, INTERMEDIATE)[seed % 2]
        seats, deck = 2 + seed // 2 % 4, (standard_deck(), SKIPS, STUCK)[seed // 8 % 3]
        if deck is STUCK:
            seats = min(seats, 4)
        handicaps = some_handicaps(seed // 2, seats)
        position = deal(
            level, seats, seed, house=HOUSES[seed // 24 % 4], handicaps=handicaps, deck=deck
        )
        whims = SeededChance(seed, 1 << 20)
        for step in range(1, most_moves):
            if position.over:
                break
            choices = [(s, m) for s in range(seats) for m in legal_moves(position, s)]
            seat, move = choices[whims.below(len(choices))]
            yield Moment(position, seat, move, SeededChance(seed, step))
            position = play(position, seat, move, SeededChance(seed, step)).position


def packed(position: Position) -> Any:
    table = pack_truth(view_for(position, 0), position, pile_known=True).base
    table[t.ME] = NOBODY
    table[t.WINNERS] = sum(1 << seat for seat in position.winners)
    return table


def is_left_out(position: Position, seat: int, move: Move) -> bool:
    """A night floor laid in one's own turn while a day floor of its number is held."""
    if move.kind is not MoveKind.PLAY or move.card is None or not move.card.is_night:
        return False
    return any(c.is_floor and not c.is_night and c.number == move.card.number
               for c in position.hands[seat])  # fmt: skip


def as_made(move: Move) -> tuple[int, int]:
    if move.card is None:
        return {MoveKind.DRAW: DRAW, MoveKind.PASS: PASS, MoveKind.END: END}[move.kind], 0
    if move.kind is MoveKind.STEAL:
        return STEAL, move.card.number
    if move.card.is_floor:
        return FLOOR, move.card.number
    return BALLOON, CLASS_OF[move.card]


def cards_in_hand(table: Any, seat: int) -> Counter[int]:
    """By what the table tells apart: floors by number, balloons by class."""
    floors = {n: int(table[t.FLOORS + seat]) >> 4 * n & 15 for n in range(10)}
    kinds = {20 + n: int(table[t.BALLOONS + seat]) >> 4 * n & 15 for n in range(9)}
    return +Counter(floors | kinds)


def as_told_apart(cards: Any) -> Counter[int]:
    return Counter(int(card) % 10 if card < 20 else int(card) for card in cards)


def pile_of(table: Any) -> list[int]:
    return [int(card) for card in table[t.CARDS : t.CARDS + table[t.PILE_SIZE]]]


def under_of(table: Any) -> list[int]:
    start = t.CARDS + table[t.ROOM]
    return sorted(int(card) for card in table[start : start + table[t.UNDER_SIZE]])


def check_same(table: Any, expected: Any, new_pile: bool, where: str) -> None:
    seats = int(expected[t.SEATS])
    assert [int(table[n]) for n in HEADER] == [int(expected[n]) for n in HEADER], where
    assert table[t.WINNERS] == expected[t.WINNERS], where
    assert list(table[t.STARS : t.STARS + seats]) == list(expected[t.STARS : t.STARS + seats])
    assert under_of(table) == under_of(expected), where
    hands = [cards_in_hand(table, seat) for seat in range(seats)]
    wanted = [cards_in_hand(expected, seat) for seat in range(seats)]
    assert [hand.total() for hand in hands] == [hand.total() for hand in wanted], where
    if new_pile:  # the same cards in an order of its own
        pile, other = as_told_apart(pile_of(table)), as_told_apart(pile_of(expected))
        assert sum(hands, pile) == sum(wanted, other), where
        return
    assert hands == wanted, where
    assert pile_of(table) == pile_of(expected), where
    nights = slice(t.NIGHTS, t.NIGHTS + seats)
    assert list(table[nights]) == list(expected[nights]), where


def test_every_move_does_to_an_imagined_table_what_the_rules_do() -> None:
    seen: Counter[str] = Counter()
    for number, (position, seat, move, chance) in enumerate(random_moments(192)):
        if is_left_out(position, seat, move):
            seen["left out"] += 1
            continue
        step = play(position, seat, move, chance)
        kinds = {event.kind for event in step.events}
        table = packed(position)
        table[t.SEED] = number
        kind, card = as_made(move)
        _make(table, kind, seat, card)
        where = f"{number}: {position}, seat {seat}: {move.code}"
        check_same(table, packed(step.position), EventKind.RESHUFFLED in kinds, where)
        seen[move.kind.value] += 1
        seen.update(event.value for event in kinds)
    assert sum(seen[kind.value] for kind in MoveKind) > 10_000
    for wanted in (
        *MoveKind, EventKind.RESHUFFLED, EventKind.STAR, EventKind.LOST_TURN, EventKind.WON,
        EventKind.DEAD_TABLE,
    ):  # fmt: skip
        assert seen[wanted.value] > 5, (wanted, seen)


def test_the_first_seat_that_may_steal_does_so_on_an_imagined_table() -> None:
    """Rivals are thought to steal whenever they can, with the lowest of their night floors."""
    stolen = 0
    workspace = some_workspace()
    for number, moment in enumerate(random_moments(48)):
        position = moment.position
        order = [(position.active + n) % position.seats for n in range(1, position.seats)]
        thief = next((seat for seat in order if legal_moves(position, seat)), None)
        table = packed(position)
        table[t.SEED] = number
        assert _somebody_steals(table, workspace) == (thief is not None), position
        expected, new_pile = position, False
        if thief is not None:
            steals = legal_moves(position, thief)
            lowest = min(steals, key=lambda move: 0 if move.card is None else move.card.number)
            step = play(position, thief, lowest, moment.chance)
            expected = step.position
            new_pile = any(event.kind is EventKind.RESHUFFLED for event in step.events)
            stolen += 1
        check_same(table, packed(expected), new_pile, f"{number}: {position}")
    assert stolen > 100


def test_a_playout_keeps_all_cards_and_ends_when_somebody_has_won() -> None:
    workspace = some_workspace()
    ended = 0
    for number, moment in enumerate(random_moments(16, most_moves=40)):
        table = packed(moment.position)
        table[t.SEED] = number
        before = all_cards(table)
        _play_out(table, workspace)
        assert all_cards(table) == before
        seats = range(table[t.SEATS])
        if table[t.WINNERS]:
            ended += 1
            goal = any(table[t.STARS + seat] >= table[t.GOAL] for seat in seats)
            assert goal or table[t.IDLE] >= table[t.SEATS]
    assert ended > 100


def all_cards(table: Any) -> Counter[int]:
    cards = as_told_apart([*pile_of(table), *under_of(table)])
    cards += as_told_apart([table[t.OPEN_FLOOR], 20 + table[t.OPEN_CLASS]])
    return sum((cards_in_hand(table, seat) for seat in range(table[t.SEATS])), cards)
