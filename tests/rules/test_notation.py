"""Positions as plain data: written and read back exactly, each bad field refused with its place."""

import json
from typing import Any

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    Level,
    NotationError,
    Position,
    Turn,
    deal,
    format_position,
    parse_deck,
    parse_position,
)
from tests.support.moves import play_on
from tests.support.positions import beginner_table, cards, table

EXAMPLE = json.loads(
    """
    {"level": "basic", "active": 0, "stars": [0, 2], "hands": [["5", "7n", "b3"], ["1", "odd"]],
     "stacks": [["3"], ["b2"]], "pile": ["4", "9", "b1"],
     "turn": {"floors": 0, "balloons": 0, "drawn": false}, "idle": 0, "over": false, "winners": []}
    """
)


def example(**changes: object) -> dict[str, Any]:
    return {**EXAMPLE, **changes}


def without(field: str) -> dict[str, Any]:
    return {name: value for name, value in EXAMPLE.items() if name != field}


def test_the_documented_example_is_read() -> None:
    assert parse_position(EXAMPLE) == Position(
        level=BASIC,
        active=0,
        stars=(0, 2),
        hands=(cards("5 7n b3"), cards("1 odd")),
        stacks=(cards("3"), cards("b2")),
        pile=cards("4 9 b1"),
        turn=Turn(0, 0, False),
        idle=0,
        house=(),
        over=False,
        winners=(),
    )


def test_the_documented_example_is_written_as_it_was_read() -> None:
    assert format_position(parse_position(EXAMPLE)) == EXAMPLE


@pytest.mark.parametrize(
    "position",
    [
        deal(BASIC, seats=5, seed=1, first=3),
        deal(INTERMEDIATE, seats=3, seed=2, house=[FREE_DRAW, REPEAT_SKIP]),
        deal(BEGINNER, seats=2, seed=3),
        table("5 7", on="1 3 | b9 b2", stars=[2, 1], floors=2, balloons=1, drawn=True, idle=1),
        table("5 7", over=True, winners=[0, 1], pile=""),
        play_on(beginner_table("5 1"), "5@1"),
    ],
)
def test_a_position_is_written_and_read_back_exactly(position: Position) -> None:
    written = json.loads(json.dumps(format_position(position)))
    assert parse_position(written) == position


def test_house_rules_are_written_only_where_there_are_some() -> None:
    assert "house" not in format_position(table("5"))
    assert format_position(table("5", house=[REPEAT_SKIP]))["house"] == ["repeat_skip"]


def test_house_rules_may_be_left_out_or_empty() -> None:
    assert parse_position(without("house")).house == ()
    assert parse_position(example(house=[])).house == ()
    assert parse_position(example(house=["free_draw", "free_draw"])).house == (FREE_DRAW,)


def test_hands_have_no_order() -> None:
    turned = example(hands=[["b3", "5", "7n"], ["odd", "1"]])
    assert parse_position(turned) == parse_position(EXAMPLE)


def test_the_pile_and_the_stacks_have_an_order() -> None:
    assert parse_position(example(pile=["9", "4"])).pile == cards("9 4")
    stacks = parse_position(example(stacks=[["0", "9", "3"], ["skip", "b2"]])).stacks
    assert stacks == (cards("0 9 3"), cards("skip b2"))


def test_unknown_fields_are_passed_over() -> None:
    assert parse_position(example(weather="fine")) == parse_position(EXAMPLE)


def test_a_puzzle_may_hold_few_cards() -> None:
    position = parse_position(example(hands=[[], []], pile=[]))
    assert position.hands == ((), ())


@pytest.mark.parametrize("field", list(EXAMPLE))
def test_a_missing_field_is_named(field: str) -> None:
    with pytest.raises(NotationError, match=f"^{field}: missing$"):
        parse_position(without(field))


@pytest.mark.parametrize("field", ["floors", "balloons", "drawn"])
def test_a_missing_field_of_the_turn_is_named(field: str) -> None:
    turn = {name: value for name, value in EXAMPLE["turn"].items() if name != field}
    with pytest.raises(NotationError, match=f"{field}: missing$"):
        parse_position(example(turn=turn))


def turn(**changes: object) -> dict[str, object]:
    return {**EXAMPLE["turn"], **changes}


HUGE = 10**400

BAD_FIELDS: list[tuple[dict[str, object], str]] = [
    ({"level": "expert"}, "level: 'expert' is none of beginner, intermediate, basic"),
    ({"level": None}, "level: null is none of"),
    ({"level": 3}, "level: 3 is none of"),
    ({"level": ["basic"]}, "level: a list is none of"),
    ({"active": 2}, "active: seat 2 does not exist, there are 2"),
    ({"active": -1}, "active: must be a whole number from 0, not -1"),
    ({"active": "0"}, "active: must be a whole number from 0, not '0'"),
    ({"active": 0.0}, "active: must be a whole number from 0, not 0.0"),
    ({"active": True}, "active: must be a whole number from 0, not True"),
    ({"active": HUGE}, "active: seat a huge number does not exist"),
    ({"stars": [0]}, "stars: must be 2 numbers, one a seat"),
    ({"stars": [0, 0, 0]}, "stars: must be 2 numbers, one a seat"),
    ({"stars": [0, -1]}, "stars: must be a whole number from 0, not -1"),
    ({"stars": {}}, "stars: must be a list, not an object"),
    ({"hands": "5"}, "hands: must be a list, not '5'"),
    ({"hands": [["5"]]}, "hands: a table has 2 to 5 seats"),
    ({"hands": [["5"]] * 6}, "hands: a table has 2 to 5 seats"),
    ({"hands": [["5"], "1"]}, "hands\\[1\\]: must be a list, not '1'"),
    ({"hands": [["5"], ["x"]]}, "hands\\[1\\]: 'x' is no card"),
    ({"hands": [[5], ["1"]]}, "hands\\[0\\]: 5 is no card"),
    ({"hands": [[["5"]], ["1"]]}, "hands\\[0\\]: a list is no card"),
    ({"stacks": [["3"]]}, "stacks: there are two, not 1"),
    ({"stacks": [["3"], ["b2"], []]}, "stacks: there are two, not 3"),
    ({"stacks": [[], ["b2"]]}, "stacks: each needs an open card"),
    ({"stacks": [["3"], []]}, "stacks: each needs an open card"),
    ({"stacks": [["b2"], ["3"]]}, "stacks\\[0\\]: holds floors only"),
    ({"stacks": [["b2", "3"], ["b2"]]}, "stacks\\[0\\]: holds floors only"),
    ({"stacks": [["3"], ["3"]]}, "stacks\\[1\\]: holds balloons only"),
    ({"stacks": [["3"], ["3", "b2"]]}, "stacks\\[1\\]: holds balloons only"),
    ({"stacks": [["3"], "b2"]}, "stacks\\[1\\]: must be a list"),
    ({"stacks": None}, "stacks: must be a list, not null"),
    ({"pile": ["b0"]}, "pile: 'b0' is no card"),
    ({"pile": None}, "pile: must be a list, not null"),
    ({"turn": []}, "turn: must be an object, not a list"),
    ({"turn": turn(floors=-1)}, "turn.floors: must be a whole number"),
    ({"turn": turn(balloons="1")}, "turn.balloons: must be a whole number"),
    ({"turn": turn(drawn=0)}, "turn.drawn: must be true or false, not 0"),
    ({"idle": 1.5}, "idle: must be a whole number from 0, not 1.5"),
    ({"house": ["no_skip"]}, "unknown house rule 'no_skip'; there are free_draw, repeat_skip"),
    ({"house": [1]}, "house: unknown house rule 1"),
    ({"house": None}, "house: must be a list, not null"),
    ({"house": "free_draw"}, "house: must be a list"),
    ({"over": 1}, "over: must be true or false, not 1"),
    ({"winners": [2]}, "winners: seat 2 does not exist"),
    ({"winners": 0}, "winners: must be a list, not 0"),
]


@pytest.mark.parametrize(("changes", "message"), BAD_FIELDS)
def test_a_bad_field_is_refused_with_its_place(changes: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_position(example(**changes))


@pytest.mark.parametrize("data", [None, [], "position", 7])
def test_what_is_no_object_is_no_position(data: object) -> None:
    with pytest.raises(NotationError, match="position: must be an object"):
        parse_position(data)


def test_a_long_text_is_cut_in_the_error() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(example(level="x" * 10_000))
    assert len(str(caught.value)) < 200


# Cards that the deck does not have


@pytest.mark.parametrize(
    ("level", "code"), [(INTERMEDIATE, "7n"), (INTERMEDIATE, "b4"), (BEGINNER, "7n")]
)
def test_a_card_that_the_levels_deck_does_not_have_is_refused(level: Level, code: str) -> None:
    second = ["3"] if level is BEGINNER else ["b2"]
    position = example(level=level.value, hands=[["5"], [code]], stacks=[["3"], second], pile=[])
    with pytest.raises(NotationError, match=f"^{code} is not in the {level.value} deck$"):
        parse_position(position)


def test_a_beginners_stack_holds_no_balloon() -> None:
    position = example(level="beginner", hands=[["5"], ["1"]], pile=[])
    with pytest.raises(NotationError, match=r"stacks\[1\]: holds floors only"):
        parse_position(position)


def test_too_many_of_a_card_are_refused_wherever_they_lie() -> None:
    spread = example(hands=[["4", "4"], ["4"]], stacks=[["4", "3"], ["b2"]], pile=["4"])
    assert parse_position(spread).pile == cards("4")
    with pytest.raises(NotationError, match=r"^4 is there 6 times; the deck has 5$"):
        parse_position({**spread, "pile": ["4", "4"]})


def test_intermediate_has_the_blue_balloons_too() -> None:
    four = example(level="intermediate", hands=[["b2", "b2"], ["b2"]], pile=[])
    assert parse_position(four).open_balloon.code == "b2"
    with pytest.raises(NotationError, match="b2 is there 4 times; the deck has 2"):
        parse_position({**four, "level": "basic"})


def test_a_familys_deck_decides_for_its_own_positions() -> None:
    ours = parse_deck("[unmarked]\n4 = 9\nb1 = 1\n")
    position = example(hands=[["4"] * 4, ["4"] * 3], stacks=[["4"], ["b1"]], pile=["4"])
    assert parse_position(position, ours).pile == cards("4")
    with pytest.raises(NotationError, match="3 is not in the basic deck"):
        parse_position(example(hands=[[], []], stacks=[["3"], ["b1"]], pile=[]), ours)
