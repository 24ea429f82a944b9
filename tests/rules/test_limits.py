"""How much of a mistake is quoted back: enough to find it, never a page of it."""

import pytest

from numberloor import (
    BASIC,
    DeckError,
    NotationError,
    UnknownMove,
    deal,
    format_position,
    parse_deck,
    parse_move,
    parse_position,
)


def complaint_about(value: object) -> str:
    """What is said of a position whose level is that."""
    with pytest.raises(NotationError) as caught:
        parse_position({**format_position(deal(BASIC, 2)), "level": value})
    return str(caught.value)


def test_a_move_of_forty_signs_is_quoted_whole() -> None:
    with pytest.raises(UnknownMove) as caught:
        parse_move("x" * 40)
    assert f"unknown move '{'x' * 40}':" in str(caught.value)


def test_of_a_longer_move_the_first_forty_signs_are_quoted() -> None:
    with pytest.raises(UnknownMove) as caught:
        parse_move("x" * 40 + "y")
    assert f"unknown move '{'x' * 40}…':" in str(caught.value)


def test_a_text_of_forty_signs_is_quoted_whole() -> None:
    assert complaint_about("x" * 40).startswith(f"level: '{'x' * 40}' is none of")


def test_of_a_longer_text_the_first_forty_signs_are_quoted() -> None:
    assert complaint_about("x" * 40 + "y").startswith(f"level: '{'x' * 40}…' is none of")


@pytest.mark.parametrize("number", [10**15 - 1, 1 - 10**15, True, 0.5])
def test_a_number_of_fifteen_digits_is_quoted(number: object) -> None:
    assert complaint_about(number).startswith(f"level: {number!r} is none of")


@pytest.mark.parametrize("number", [10**15, -(10**15)])
def test_a_longer_number_is_called_huge(number: int) -> None:
    assert complaint_about(number).startswith("level: a huge number is none of")


def test_of_several_unknown_entries_of_a_deck_the_first_by_name_is_told() -> None:
    with pytest.raises(DeckError, match="unknown entry 'apple'"):
        parse_deck('pear = 1\napple = 2\nzebra = 3\nname = "fruit"\n')
