"""Saved games: a seed and the moves, as one readable text, written and read back exactly."""

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    Chance,
    Level,
    Position,
    Record,
    RecordError,
    SeededChance,
    format_record,
    last_position,
    legal_moves,
    parse_deck,
    parse_move,
    parse_record,
    play,
    replay,
    standard_deck,
)

FAMILY = parse_deck('name = "Our box: 2nd"\n[unmarked]\n4 = 20\nb1 = 9\n[red]\n4n = 2\n')


def played_on(record: Record, moves: int = 300) -> tuple[Record, Position]:
    """Go on with any legal moves, steals among them, to the end or so many moves."""
    choice = SeededChance(99)
    position = record.opening()
    for _ in range(moves):
        options = [
            (seat, move) for seat in range(record.seats) for move in legal_moves(position, seat)
        ]
        if not options:
            break
        seat, move = options[choice.below(len(options))]
        record = record.with_move(seat, move)
        position = play(position, seat, move, record.chance(len(record.moves))).position
    return record, position


RECORDS = [
    Record(),
    Record(BASIC, seats=3, seed=7, first=2, version="0.1.0"),
    Record(INTERMEDIATE, seats=4, seed=2**63 - 1, house=(FREE_DRAW, REPEAT_SKIP)),
    Record(BEGINNER, seats=5, seed=2**64 - 1, house=(REPEAT_SKIP,)),
    Record(BASIC, seats=2, seed=5, deck=FAMILY),
]


@pytest.mark.parametrize("opening", RECORDS)
def test_a_game_is_written_and_read_back_exactly(opening: Record) -> None:
    record, _ = played_on(opening)
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text


@pytest.mark.parametrize("opening", RECORDS)
def test_a_game_read_back_leads_to_the_same_position(opening: Record) -> None:
    record, position = played_on(opening)
    assert len(record.moves) > 20
    assert last_position(parse_record(format_record(record))) == position


def test_a_saved_game_is_a_readable_text() -> None:
    record = Record(BASIC, seats=3, seed=7, first=1, house=(FREE_DRAW,), version="0.1.0")
    for seat, code in [(1, "5"), (1, "b3"), (1, "end"), (2, "draw"), (2, "pass"), (0, "steal 7n")]:
        record = record.with_move(seat, parse_move(code))
    assert (
        format_record(record)
        == """\
numberloor game 1
version: 0.1.0
level: basic
deck: standard
seats: 3
first: 1
seed: 7
house: free_draw

1. seat 1: 5 b3 end
2. seat 2: draw pass
3. seat 0: steal 7n
"""
    )


def test_a_turn_is_a_line_even_when_the_same_seat_goes_on() -> None:
    record = Record()
    for code in ("5", "skip", "end", "3", "end"):
        record = record.with_move(0, parse_move(code))
    assert format_record(record).splitlines()[-2:] == [
        "1. seat 0: 5 skip end",
        "2. seat 0: 3 end",
    ]


def test_a_stolen_turn_ends_its_line() -> None:
    record = Record().with_move(0, parse_move("5")).with_move(1, parse_move("steal 5n"))
    assert format_record(record).splitlines()[-2:] == ["1. seat 0: 5", "2. seat 1: steal 5n"]


def test_another_deck_is_written_out_so_that_the_file_needs_nothing_beside_it() -> None:
    text = format_record(Record(deck=FAMILY))
    assert "deck: Our box: 2nd\ncards: unmarked:4*20 unmarked:b1*9 red:4n*2\n" in text
    assert parse_record(text).deck == FAMILY


def test_the_standard_deck_needs_no_cards_line_even_when_named() -> None:
    assert format_record(Record(deck=standard_deck())) == format_record(Record())


def test_blank_lines_comments_and_a_byte_order_mark_are_passed_over() -> None:
    text = format_record(Record(seed=7).with_move(0, parse_move("draw")))
    noisy = "\ufeff" + text.replace("level:", "\n# the one we played on Sunday\nlevel:") + "\n  \n"
    assert parse_record(noisy.replace("\n", "\r\n")) == parse_record(text)


def test_first_house_deck_and_version_may_be_left_out() -> None:
    record = parse_record("numberloor game 1\nlevel: beginner\nseats: 2\nseed: 3\n")
    assert record == Record(BEGINNER, seats=2, seed=3)


def test_replay_begins_with_the_deal_and_goes_move_by_move() -> None:
    record, position = played_on(Record(seed=7), moves=10)
    steps = list(replay(record))
    assert (steps[0].position, steps[0].events) == (record.opening(), ())
    assert len(steps) == 11
    assert all(step.events for step in steps[1:])
    assert steps[-1].position == position


def test_without_moves_the_last_position_is_the_opening() -> None:
    assert last_position(Record(seed=7)) == Record(seed=7).opening()


def test_what_a_reshuffle_gives_depends_on_the_seed_and_the_number_of_the_move() -> None:
    record = Record(seed=7)

    def numbers(chance: Chance) -> list[int]:
        return [chance.below(1000) for _ in range(5)]

    assert numbers(record.chance(3)) == numbers(SeededChance(7, 3))
    assert numbers(record.chance(3)) != numbers(record.chance(4))


# What cannot be read or replayed

GOOD = """\
numberloor game 1
level: basic
deck: standard
seats: 3
first: 0
seed: 7

1. seat 0: draw pass
2. seat 1: draw pass
"""


def test_the_text_that_is_spoilt_below_is_good() -> None:
    assert len(parse_record(GOOD).moves) == 4


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("numberloor game 1", "numberloor game 2", "this is no saved game: the first line must be"),
        (
            "level: basic",
            "level: expert",
            "header: level: 'expert' is none of beginner, intermediate, basic",
        ),
        ("level: basic\n", "", "header: level: null is none of beginner, intermediate, basic"),
        ("seats: 3\n", "", "header: seats must be a whole number, not ''"),
        ("seats: 3", "seats: three", "header: seats must be a whole number, not 'three'"),
        ("seats: 3", "seats: 6", "header: a table has 2 to 5 seats, not 6"),
        ("first: 0", "first: 3", "header: first must be a seat from 0 to 2"),
        ("first: 0", "first: -1", "header: first must be a whole number, not '-1'"),
        ("seed: 7\n", "", "header: seed must be a whole number, not ''"),
        ("seed: 7", f"seed: {'7' * 5000}", "header: seed must be a whole number"),
        ("seed: 7", f"seed: {2**64}", f"header: a seed is a whole number from 0 to {2**64 - 1}"),
        ("seed: 7", "seed: 7\nhouse: no_skip", "header: house: unknown house rule 'no_skip'"),
        ("deck: standard", "deck: ours", "header: the deck 'ours' needs its cards line"),
        ("deck: standard", "cards: unmarked:4*20", "header: deck is missing"),
        ("standard", "ours\ncards: 4*20", "header: cards: '4\\*20' must look like unmarked:b3\\*2"),
        ("standard", "ours\ncards: green:4*20", "header: cards: 'green:4\\*20' must look like"),
        ("standard", "ours\ncards: red:4*200", "header: cards: 'red:4\\*200' must look like"),
        ("standard", "ours\ncards: red:x*2", "header: cards: 'red:x\\*2' must look like"),
        ("draw pass\n2.", "draw pas\n2.", "line 8: unknown move 'pas': use a card"),
        ("2. seat 1: draw", "2. seat 1: steal", "line 9: unknown move 'steal pass'"),
        ("2. seat 1: draw pass", "2. seat 1: steal", "line 9: unknown move 'steal '"),
        ("1. seat 0:", "1. Seat 0:", "line 8: expected a turn such as '1. seat 0: 5 b3 8 end'"),
        ("2. seat 1:", "2. Seat 1:", "line 9: expected a turn such as"),
        ("2. seat 1: draw pass", "and so on", "line 9: expected a turn such as"),
        ("seat 1:", f"seat {'1' * 5000}:", "line 9: expected a turn such as"),
        ("2. seat 1: draw pass", "seed: 8", "line 9: expected a turn such as"),
    ],
)
def test_a_spoilt_text_is_refused_with_the_place_and_the_cure(
    good: str, bad: str, message: str
) -> None:
    assert good in GOOD
    with pytest.raises(RecordError, match=message):
        parse_record(GOOD.replace(good, bad, 1))


@pytest.mark.parametrize("text", ["", "\n", "PK\x03\x04"])
def test_what_is_no_saved_game_at_all_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="this is no saved game"):
        parse_record(text)


def test_a_move_that_was_not_legal_is_named_by_its_number() -> None:
    record, position = played_on(Record(seed=7), moves=2)
    waiting = 1 - position.active
    bad = record.with_move(waiting, parse_move("end"))
    message = f"move 3 of the saved game: seat {waiting} may not play 'end' now: not_your_turn"
    with pytest.raises(RecordError, match=message):
        last_position(bad)


def test_a_seat_that_is_not_at_the_table_is_named_too() -> None:
    record = Record(seats=2).with_move(4, parse_move("draw"))
    with pytest.raises(RecordError, match="move 1 of the saved game: seat 4 does not exist"):
        last_position(record)


def test_a_deck_that_cannot_be_dealt_cannot_be_replayed() -> None:
    text = GOOD.replace("standard", "ours\ncards: unmarked:4*5")
    with pytest.raises(RecordError, match=r"'ours' .* has 5 cards; dealing takes 20: add some"):
        list(replay(parse_record(text)))


@pytest.mark.parametrize("level", [BASIC, INTERMEDIATE, BEGINNER])
def test_whole_games_with_new_piles_are_replayed_exactly(level: Level) -> None:
    record, position = played_on(Record(level, seats=2, seed=3), moves=2000)
    kinds = {event.kind.value for step in replay(record) for event in step.events}
    assert "reshuffled" in kinds
    assert last_position(parse_record(format_record(record))) == position


def test_the_standard_deck_by_name_or_by_value_is_the_same_game() -> None:
    record = Record(deck=standard_deck())
    assert record == Record() == parse_record(format_record(record))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_could_not_be_read_back_is_refused_at_once(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to"):
        Record(seed=seed)
