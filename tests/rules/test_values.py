"""Everything that the rules hand out is a value: it can be kept, compared, and never changes."""

import pytest

from numberloor import (
    BASIC,
    CARDS,
    Card,
    Record,
    deal,
    explain,
    parse_move,
    standard_deck,
    why_not,
)
from numberloor.rules.jumps import Jump
from numberloor.rules.why.explain import why_fits
from numberloor.rules.why.reasons import Opens, Plain, SameFloor, StealFits

OPENING = deal(BASIC, 2)

VALUES: list[tuple[object, str]] = [
    (Jump(5, 3, up=True), "start"),
    (why_fits(CARDS["8"], CARDS["5"], CARDS["b3"]), "jump"),
    (why_fits(CARDS["7"], CARDS["5"], CARDS["near"]), "jump"),
    (why_fits(CARDS["7"], CARDS["4"], CARDS["odd"]), "floor"),
    (SameFloor(4), "floor"),
    (StealFits(SameFloor(4)), "why"),
    (Opens(CARDS["b3"], 5, (2, 8)), "floor"),
    (Plain("end-allowed"), "name"),
    (parse_move("7n"), "card"),
    (standard_deck(), "name"),
    (Record(), "seed"),
    (why_not(OPENING, 1, parse_move("end")), "code"),
    (OPENING, "active"),
    (OPENING.turn, "floors"),
    (explain(OPENING, 1, parse_move("end")), "legal"),
]


@pytest.mark.parametrize(("value", "name"), VALUES, ids=lambda value: type(value).__name__)
def test_a_value_cannot_be_changed(value: object, name: str) -> None:
    before = getattr(value, name)
    with pytest.raises(AttributeError):
        setattr(value, name, before)


@pytest.mark.parametrize("jump", [Jump(5, 3, up=True), Jump(10, 3, up=False)])
def test_a_jump_equals_its_like_and_can_be_kept_in_a_set(jump: Jump) -> None:
    assert {jump, Jump(jump.start, jump.distance, up=jump.up)} == {jump}


def test_reasons_of_another_kind_are_other_reasons() -> None:
    near = why_fits(CARDS["7"], CARDS["5"], CARDS["near"])
    two = why_fits(CARDS["7"], CARDS["5"], CARDS["b2"])
    assert near != two
    assert two == why_fits(CARDS["7n"], CARDS["5n"], CARDS["b2"])


@pytest.mark.parametrize("card", [Card.NEAREST, Card.ODD, Card.EVEN, Card.SKIP])
def test_a_special_balloon_has_no_number_which_reads_minus_one(card: Card) -> None:
    assert not card.has_number
    assert card.number == -1


@pytest.mark.parametrize("card", [card for card in Card if card.is_floor])
def test_every_floor_has_a_number_and_0_is_one(card: Card) -> None:
    assert card.has_number
