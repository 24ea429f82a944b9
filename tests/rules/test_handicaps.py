"""A house rule of this edition: handicaps, so that a four- and a nine-year-old share a table."""

import json

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    INTERMEDIATE,
    DeckError,
    Ending,
    Handicap,
    Level,
    NotationError,
    Outcome,
    Record,
    RecordError,
    deal,
    format_position,
    format_record,
    last_position,
    outcome,
    parse_deck,
    parse_position,
    parse_record,
    view_for,
)
from numberloor.rules.model.handicap import format_handicap, parse_handicap
from numberloor.rules.text.notation import format_handicaps, parse_handicaps
from tests.support.moves import play_on, step_of, told
from tests.support.positions import beginner_table, table

NOTHING = Handicap()


def sizes(level: Level, *handicaps: Handicap, seed: int = 0) -> list[int]:
    return [len(hand) for hand in deal(level, len(handicaps), seed, handicaps=handicaps).hands]


# Cards dealt at the start


@pytest.mark.parametrize("level", Level)
def test_a_handicap_deals_four_to_eight_cards_instead_of_six(level: Level) -> None:
    assert sizes(level, Handicap(4), NOTHING, Handicap(8)) == [4, 6, 8]


@pytest.mark.parametrize("cards", [3, 9])
def test_fewer_than_four_cards_or_more_than_eight_are_refused(cards: int) -> None:
    with pytest.raises(ValueError, match=f"deals 4 to 8 cards, not {cards}"):
        sizes(BASIC, Handicap(cards), NOTHING)


@pytest.mark.parametrize("level", Level)
def test_the_deal_keeps_its_other_rules(level: Level) -> None:
    for seed in range(60):
        position = deal(level, 5, seed, handicaps=[Handicap(4)] * 3 + [Handicap(8)] * 2)
        assert all(any(card.is_floor for card in hand) for hand in position.hands)
        assert sum(1 for _ in position.all_cards()) == {"beginner": 50, "intermediate": 72}.get(
            level.value, 88
        )


@pytest.mark.parametrize("level", Level)
def test_without_a_difference_the_same_cards_are_dealt_as_ever(level: Level) -> None:
    assert deal(level, 3, 7, handicaps=[NOTHING] * 3) == deal(level, 3, 7)
    assert deal(level, 3, 7, handicaps=[Handicap(stars=5)] * 3) == deal(level, 3, 7)


def test_a_handicap_changes_no_hand_that_is_dealt_before() -> None:
    plain, other = deal(BEGINNER, 2, 7), deal(BEGINNER, 2, 7, handicaps=[NOTHING, Handicap(8)])
    assert other.hands[0] == plain.hands[0]


def test_a_small_box_may_be_too_small_for_large_hands() -> None:
    box = parse_deck('name = "small"\n[unmarked]\n4 = 14\nb1 = 1\n')
    assert deal(BASIC, 2, deck=box)
    with pytest.raises(DeckError, match="has 15 cards; dealing takes 16"):
        deal(BASIC, 2, deck=box, handicaps=[NOTHING, Handicap(8)])


def test_each_seat_has_one_handicap() -> None:
    with pytest.raises(ValueError, match="there are 3 seats, and 2 handicaps"):
        deal(BASIC, 3, handicaps=[NOTHING, Handicap(4)])


def test_after_a_star_the_new_cards_are_six_for_everybody() -> None:
    position = deal(BEGINNER, 2, handicaps=[Handicap(4), Handicap(8)])
    position = position._replace(hands=(position.stacks[0], position.hands[1]))
    after = play_on(position, f"{position.stacks[0][0].code}@1")
    assert after.stars == (1, 0)
    assert [len(hand) for hand in after.hands] == [6, 8]


# Stars needed


def test_a_seat_wins_with_the_stars_that_its_handicap_asks_for() -> None:
    step = step_of(table("5", on="3 b2", stars=[2, 4], goals=[3, 5]), "5")
    assert told(step) == ["0 played 5", "0 star 3", "0 won"]
    assert outcome(step.position) == Outcome(Ending.STARS, (0,))


def test_a_seat_that_needs_more_stars_plays_on() -> None:
    position = play_on(table("5", on="3 b2", stars=[4, 2], goals=[6, 3]), "5")
    assert position.stars == (5, 2)
    assert not position.over
    assert len(position.hands[0]) == 6


def test_who_has_no_handicap_needs_the_printed_stars() -> None:
    position = deal(BASIC, 4, handicaps=[Handicap(stars=2), NOTHING, NOTHING, Handicap(stars=4)])
    assert [position.goal(seat) for seat in range(4)] == [2, 3, 3, 4]
    assert [view_for(position, 1).goal(seat) for seat in range(4)] == [2, 3, 3, 4]


@pytest.mark.parametrize("stars", [0, 8])
def test_fewer_than_one_star_or_more_than_seven_are_refused(stars: int) -> None:
    with pytest.raises(ValueError, match=f"asks for 1 to 7 stars, not {stars}"):
        deal(BASIC, 2, handicaps=[NOTHING, Handicap(stars=stars)])


def test_goals_stay_to_the_end_of_the_game() -> None:
    record = Record(BEGINNER, 2, 7, handicaps=(Handicap(4, 2), Handicap(8, 6)))
    position = record.opening()
    moves = ("pass", "pass", "pass")
    assert play_on(position, *moves).goals == position.goals == (2, 6)
    assert play_on(
        table("5 5 8", "8 8", "8 8", on="5 skip", goals=[1, 2, 3]), "5", "end"
    ).goals == (
        1,
        2,
        3,
    )


def test_ruling_r10_on_a_dead_table_the_fewest_missing_stars_win() -> None:
    position = table("8", "8 8 9", on="3 b2", pile="", stars=[3, 2], goals=[6, 3], idle=1)
    assert play_on(position, "pass").winners == (1,)


def test_ruling_r10_a_dead_table_that_nobody_won_by_stars_is_told_as_one() -> None:
    position = table("8", "8 8 9", on="3 b2", pile="", stars=[5, 2], goals=[6, 3], idle=1)
    assert outcome(play_on(position, "pass")) == Outcome(Ending.DEAD_TABLE, (0,))


# Everybody can see it


def test_every_view_shows_what_each_seat_needs() -> None:
    position = deal(BASIC, 2, handicaps=[Handicap(stars=3), NOTHING])
    for seat in (None, 0, 1):
        assert view_for(position, seat).goals == (3, 5)
    assert view_for(deal(BASIC, 2), 0).goals == ()


# As text


def test_a_position_says_goals_only_where_a_handicap_sets_them() -> None:
    position = table("5 7", goals=[3, 5])
    written = json.loads(json.dumps(format_position(position)))
    assert written["goals"] == [3, 5]
    assert parse_position(written) == position
    assert "goals" not in format_position(table("5 7"))
    assert parse_position({**written, "goals": [5, 5]}) == table("5 7")


@pytest.mark.parametrize("goals", [[3], [3, 5, 5], [0, 5], [3, 8], [3, True], [3, "5"], 3, None])
def test_goals_that_are_none_are_refused_with_their_place(goals: object) -> None:
    with pytest.raises(NotationError, match=r"^goals: must be"):
        parse_position({**format_position(table("5 7")), "goals": goals})


HANDICAPS = (Handicap(4, 1), NOTHING, Handicap(8), Handicap(stars=2))
WORDS = "cards=4,stars=1 none cards=8 stars=2"
DATA = [{"cards": 4, "stars": 1}, {}, {"cards": 8}, {"stars": 2}]


def test_handicaps_as_words_and_as_data() -> None:
    assert " ".join(map(format_handicap, HANDICAPS)) == WORDS
    assert tuple(map(parse_handicap, WORDS.split())) == HANDICAPS
    assert format_handicaps(HANDICAPS) == DATA
    assert parse_handicaps(DATA, 4) == HANDICAPS
    assert parse_handicaps([], 4) == parse_handicaps([{}, {}, {"stars": 3}, {}], 4) == ()


@pytest.mark.parametrize(
    "word",
    ["", "4", "cards", "cards=", "cards=44", "cards=4,", ",stars=3", "stars=3,cards=4", "None"],
)
def test_a_word_that_is_no_handicap_is_refused_with_the_cure(word: str) -> None:
    with pytest.raises(ValueError, match="is no handicap: write cards=4, stars=3, both, or none"):
        parse_handicap(word)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({}, "handicaps: must be a list, not an object"),
        ([{}, 4], r"handicaps\[1\]: must be an object, not 4"),
        ([{}, {"cards": "4"}], r"handicaps\[1\].cards: must be a whole number from 0, not '4'"),
        ([{"stars": True}, {}], r"handicaps\[0\].stars: must be a whole number from 0, not True"),
        ([{"stars": None}, {}], r"handicaps\[0\].stars: must be a whole number from 0, not null"),
        ([{"cards": 9}, {}], "handicaps: a handicap deals 4 to 8 cards, not 9"),
        ([{}], "handicaps: there are 2 seats, and 1 handicaps: name one a seat"),
    ],
)
def test_data_that_is_no_handicap_is_refused_with_its_place(data: object, told: str) -> None:
    with pytest.raises(NotationError, match=f"^{told}"):
        parse_handicaps(data, 2)


def test_a_saved_game_keeps_its_handicaps() -> None:
    record = Record(INTERMEDIATE, 4, 7, handicaps=HANDICAPS)
    text = format_record(record)
    assert f"seed: 7\nhandicaps: {WORDS}\n\n" in text
    assert parse_record(text) == record
    assert [len(hand) for hand in last_position(parse_record(text)).hands] == [4, 6, 8, 6]
    assert "handicaps" not in format_record(Record(INTERMEDIATE, 4, 7, handicaps=(NOTHING,) * 4))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cards=4", "there are 2 seats, and 1 handicaps"),
        ("cards=4 cards=9", "a handicap deals 4 to 8 cards, not 9"),
        ("cards=4 nothing", "'nothing' is no handicap"),
    ],
)
def test_a_saved_game_with_other_handicaps_is_refused(line: str, told: str) -> None:
    text = format_record(Record(BASIC, 2, 7)).replace("seed: 7\n", f"seed: 7\nhandicaps: {line}\n")
    with pytest.raises(RecordError, match=f"^header: {told}"):
        parse_record(text)


def test_a_beginner_with_four_cards_may_lay_them_all_at_once() -> None:
    position = beginner_table("4 4 5 5", on="4 8", stars=[1, 0], goals=[2, 5])
    assert play_on(position, "4@1", "4@1", "5@1", "5@1").winners == (0,)
