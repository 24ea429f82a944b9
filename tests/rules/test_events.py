"""Events: what a move made happen, in the order in which a person would tell it."""

import pytest

from numberloor import Event, EventKind, NotationError, format_event, parse_deck, parse_event
from tests.support.moves import step_of, told
from tests.support.positions import beginner_table, cards, table


def test_a_card_played() -> None:
    assert told(step_of(table("5 7", on="3 b2"), "5")) == ["0 played 5"]


def test_a_balloon_played() -> None:
    assert told(step_of(table("4 7 b1", on="3 b2"), "b1")) == ["0 played b1"]


def test_cards_drawn() -> None:
    assert told(step_of(table("8 9", on="3 b2"), "draw")) == ["0 drew 2"]


def test_a_draw_that_needs_a_new_pile_tells_it_before_the_cards() -> None:
    step = step_of(table("8 9", on="1 0 3 | b2", pile=""), "draw")
    assert told(step) == ["reshuffled 2", "0 drew 2"]


def test_a_pass_and_whose_turn_is_next() -> None:
    assert told(step_of(table("8 9", on="3 b2", drawn=True), "pass")) == ["0 passed", "turn 1"]


def test_an_ended_turn_and_whose_turn_is_next() -> None:
    assert told(step_of(table("5 7", on="3 b2"), "5", "end")) == ["0 ended", "turn 1"]


def test_a_star_with_skip_a_go_on_top_is_told_to_its_end() -> None:
    step = step_of(table("5 skip", on="3 b2", seats=3), "5", "skip")
    assert told(step) == [
        "0 played skip",
        "0 star 1",
        "0 drew 6",
        "1 drew 2",
        "1 lost_turn",
        "turn 2",
    ]


def test_the_winning_star() -> None:
    step = step_of(table("5", on="3 b2", stars=[4, 0]), "5")
    assert told(step) == ["0 played 5", "0 star 5", "0 won"]


def test_a_dead_table_names_no_seat() -> None:
    step = step_of(table("8", "8 9", on="3 b2", pile="", idle=1), "pass")
    assert told(step) == ["0 passed", "dead_table", "0 won"]


def test_only_who_drew_may_know_which_cards() -> None:
    (drew,) = step_of(table("8 9", on="3 b2", pile="6 7"), "draw").events
    assert drew.cards == cards("7 6")
    assert drew.seen_by(0) == drew
    for other in (1, None):
        assert drew.seen_by(other).cards == ()
        assert drew.seen_by(other).amount == 2
        assert drew.seen_by(other)._replace(cards=drew.cards) == drew


def test_what_happens_openly_is_seen_by_all() -> None:
    step = step_of(table("0 0", "5n 7", on="3 b2"), "1: steal 5n")
    assert [event.seen_by(None) for event in step.events] == list(step.events)


# As text


def test_the_kinds_of_events_are_those_of_the_notation() -> None:
    kinds = "played drew stole lost_turn reshuffled star passed ended won dead_table turn"
    assert sorted(kind.value for kind in EventKind) == sorted(kinds.split())


def test_a_played_card_as_text() -> None:
    (event,) = step_of(table("5 7", on="3 b2"), "5").events
    assert format_event(event) == {"event": "played", "seat": 0, "card": "5"}


def test_a_beginners_card_as_text_names_its_stack_as_the_move_does() -> None:
    (event,) = step_of(beginner_table("5 1", on="4 8"), "5@1").events
    assert format_event(event) == {"event": "played", "seat": 0, "card": "5", "stack": 1}


def test_a_steal_as_text_names_whom_it_was_taken_from() -> None:
    stole, turn = step_of(table("0 0", "5n 7", on="3 b2"), "1: steal 5n").events
    assert format_event(stole) == {"event": "stole", "seat": 1, "card": "5n", "from": 0}
    assert format_event(turn) == {"event": "turn", "seat": 1}


def test_a_draw_as_text_names_the_cards_only_to_who_may_know() -> None:
    (drew,) = step_of(table("8 9", on="3 b2", pile="6 7"), "draw").events
    hidden = {"event": "drew", "seat": 0, "count": 2}
    assert format_event(drew) == {**hidden, "cards": ["7", "6"]}
    assert format_event(drew.seen_by(1)) == hidden


def test_a_new_pile_and_a_dead_table_as_text_concern_no_seat() -> None:
    assert format_event(Event(EventKind.RESHUFFLED, amount=4)) == {
        "event": "reshuffled",
        "count": 4,
    }
    assert format_event(Event(EventKind.DEAD_TABLE)) == {"event": "dead_table"}


@pytest.mark.parametrize(
    "data",
    [
        {"event": "played", "seat": 1, "card": "5", "stack": 2},
        {"event": "stole", "seat": 1, "card": "5n", "from": 0},
        {"event": "drew", "seat": 0, "count": 2, "cards": ["7", "b3"]},
        {"event": "drew", "seat": 1, "count": 2},
        {"event": "reshuffled", "count": 40},
        {"event": "dead_table"},
    ],
)
def test_an_event_is_read_back_as_it_was_written(data: dict[str, object]) -> None:
    assert format_event(parse_event(data, 2)) == data


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (7, "must be an object"),
        ({"seat": 0}, "event: missing"),
        ({"event": "danced", "seat": 0}, "'danced' is no event"),
        ({"event": "played", "seat": 0}, "card: missing"),
        ({"event": "played", "card": "5"}, "seat: missing"),
        ({"event": "played", "seat": 2, "card": "5"}, "seat 2 does not exist"),
        ({"event": "played", "seat": 0, "card": "55"}, "is no card"),
        ({"event": "played", "seat": 0, "card": "5", "stack": 0}, "stack: must be 1 or 2"),
        ({"event": "drew", "seat": 0, "count": -1}, "count: must be a whole number"),
        ({"event": "drew", "seat": 0, "count": 10**9}, "count: must be at most 94"),
        ({"event": "reshuffled", "count": 95}, "count: must be at most 94"),
        ({"event": "drew", "seat": 0, "count": 1, "cards": "5"}, "cards: must be a list"),
        ({"event": "stole", "seat": 0, "card": "5n", "from": 2}, "seat 2 does not exist"),
    ],
)
def test_what_is_no_event_is_refused_with_its_place(data: object, what: str) -> None:
    with pytest.raises(NotationError, match=what):
        parse_event(data, 2)


def test_a_larger_deck_may_give_more_cards() -> None:
    deck = parse_deck("[unmarked]\n" + "".join(f"{floor} = 99\n" for floor in range(10)))
    made_anew = {"event": "reshuffled", "count": 990}
    assert format_event(parse_event(made_anew, 2, deck)) == made_anew
    with pytest.raises(NotationError, match="at most 990"):
        parse_event({**made_anew, "count": 991}, 2, deck)
