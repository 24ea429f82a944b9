"""Moves and cards as text: the codes of the notation."""

import copy
import pickle

import pytest

from numberloor import CARDS, Card, MoveKind, UnknownMove, format_move, parse_move
from numberloor.rules.model.moves import MOVES


def test_a_card_has_its_code() -> None:
    codes = [
        *(str(n) for n in range(10)),
        *(f"{n}n" for n in range(10)),
        *(f"b{n}" for n in range(1, 10)),
        *("near", "odd", "even", "skip"),
    ]
    assert [card.code for card in Card] == codes
    assert list(CARDS) == codes
    assert [str(card) for card in Card] == codes


@pytest.mark.parametrize("code", CARDS)
def test_a_card_code_is_the_move_that_plays_it(code: str) -> None:
    move = parse_move(code)
    assert (move.kind, move.card, move.stack) == (MoveKind.PLAY, CARDS[code], None)


@pytest.mark.parametrize("number", range(10))
def test_at_beginner_a_move_names_the_stack(number: int) -> None:
    first, second = parse_move(f"{number}@1"), parse_move(f"{number}@2")
    assert (first.kind, first.card, first.stack) == (MoveKind.PLAY, Card(number), 0)
    assert (second.kind, second.card, second.stack) == (MoveKind.PLAY, Card(number), 1)


@pytest.mark.parametrize("number", range(10))
def test_a_steal_names_its_night_floor(number: int) -> None:
    move = parse_move(f"steal {number}n")
    assert (move.kind, move.card) == (MoveKind.STEAL, CARDS[f"{number}n"])


@pytest.mark.parametrize("code", ["draw", "pass", "end"])
def test_draw_pass_and_end_are_moves_without_a_card(code: str) -> None:
    move = parse_move(code)
    assert (move.kind, move.card) == (code, None)


@pytest.mark.parametrize(
    "code", ["7", "7n", "b3", "skip", "7@2", "draw", "pass", "end", "steal 7n"]
)
def test_a_move_is_written_as_it_is_read(code: str) -> None:
    assert format_move(parse_move(code)) == str(parse_move(code)) == code
    assert parse_move(code) is parse_move(code)


@pytest.mark.parametrize("code", MOVES)
def test_a_copy_of_a_move_is_the_same_move(code: str) -> None:
    move = parse_move(code)
    assert copy.deepcopy(move) is move
    assert pickle.loads(pickle.dumps(move)) is move


@pytest.mark.parametrize(
    "text",
    ["", "10", "b0", "b10", "7N", " 7", "7@3", "7@0", "7n@1", "b3@1", "steal 7", "steal", "Draw"],
)
def test_any_other_text_is_no_move_and_the_error_shows_what_is(text: str) -> None:
    with pytest.raises(UnknownMove, match=r"unknown move .*: use a card such as 7, 7n, b3 or skip"):
        parse_move(text)


def test_an_endless_text_is_cut_in_the_error() -> None:
    with pytest.raises(UnknownMove) as caught:
        parse_move("x" * 10_000)
    assert len(str(caught.value)) < 300
