"""Notebooks of any play, sensible or not: what holds for them all."""

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from numberloor import Level, Position, SeededChance, deal, legal_moves, play, why_not
from numberloor.learning.facts import jumps_of
from numberloor.learning.moments import Moment, moment_of
from numberloor.learning.notebook import Notebook, estimates, merge, write_game
from numberloor.learning.notebook_text import format_notebook, parse_notebook
from numberloor.rules.chance import shuffled
from numberloor.rules.model.moves import MOVES, Move
from numberloor.tables.refusals import TELLING_REFUSALS
from tests.properties.games import positions

SEAT = 0
MOVES_A_GAME = 40
seeds = st.integers(0, 2**32)
levels = st.sampled_from(Level)


def taps(level: Level, seed: int) -> Iterator[tuple[Position, Move]]:
    """What somebody at seat 0 does who tries any card and any button; the others play."""
    chance = Random(seed)
    position = deal(level, 3, seed)
    for number in range(MOVES_A_GAME):
        if position.over:
            return
        move = chance.choice(legal_moves(position))
        if position.active == SEAT:
            tried = chance.choice(list(MOVES.values()))
            refusal = why_not(position, SEAT, tried)
            if refusal and refusal.code in TELLING_REFUSALS:
                yield position, tried
            yield position, move
        position = play(position, position.active, move, SeededChance(seed, number)).position


def game(level: Level, seed: int) -> list[Moment]:
    return [moment_of(position, SEAT, move, ms=2000) for position, move in taps(level, seed)]


@st.composite
def notebooks(draw: st.DrawFn) -> Notebook:
    """Up to three games, at any levels, each of a name of its own."""
    notebook = Notebook("hare")
    for seed in draw(st.lists(seeds, max_size=3, unique=True)):
        notebook = write_game(notebook, f"{seed}", game(draw(levels), seed), "2026-03")
    return notebook


def dealt_anew(position: Position, seat: int, seed: int) -> Position:
    """The same for this seat's eyes: all that it cannot see is mixed and dealt once more."""
    others = [hand for other, hand in enumerate(position.hands) if other != seat]
    hidden = [card for hand in (*others, position.pile) for card in hand]
    mixed = iter(shuffled(hidden, SeededChance(seed)))
    hands = tuple(
        hand if other == seat else tuple(sorted(next(mixed) for _ in hand))
        for other, hand in enumerate(position.hands)
    )
    return position._replace(hands=hands, pile=tuple(mixed))


def finishing(position: Position) -> bool:
    """Only balloons are left to the one on turn, which everybody at the table is shown."""
    return not any(card.is_floor for card in position.hands[position.active])


@given(positions(), seeds)
def test_no_moment_changes_when_hidden_cards_are_dealt_anew(position: Position, seed: int) -> None:
    for seat in range(position.seats):
        anew = dealt_anew(position, seat, seed)
        for move in MOVES.values():
            before = moment_of(position, seat, move)
            if before.mine or finishing(position) == finishing(anew):
                assert moment_of(anew, seat, move) == before


@given(levels, seeds, seeds)
def test_no_notebook_changes_when_hidden_cards_are_dealt_anew(
    level: Level, seed: int, other: int
) -> None:
    anew = [
        moment_of(dealt_anew(position, SEAT, other), SEAT, move, ms=2000)
        for position, move in taps(level, seed)
    ]
    before = write_game(Notebook("hare"), "one", game(level, seed))
    assert format_notebook(write_game(Notebook("hare"), "one", anew)) == format_notebook(before)


@given(notebooks())
def test_what_is_written_is_read_back_to_the_byte(notebook: Notebook) -> None:
    text = format_notebook(notebook)
    assert parse_notebook(text) == notebook
    assert format_notebook(parse_notebook(text)) == text


@given(notebooks(), levels, seeds)
def test_a_game_is_written_once(notebook: Notebook, level: Level, seed: int) -> None:
    moments = game(level, seed)
    once = write_game(notebook, "again", moments)
    assert write_game(once, "again", moments) is once
    assert write_game(parse_notebook(format_notebook(once)), "again", moments) == once


@given(notebooks(), notebooks())
def test_two_devices_merge_in_either_order(one: Notebook, other: Notebook) -> None:
    there, back = merge(one, other), merge(other, one)
    assert format_notebook(there) == format_notebook(back)
    for level in there.pages:
        told, again = estimates(there, level), estimates(back, level)
        assert all(abs(told[jump].p - again[jump].p) < 1e-9 for jump in jumps_of(level))
