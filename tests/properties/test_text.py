"""Positions, decks and saved games as text: what is written is read back, exactly."""

import json
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from numberloor import (
    Deck,
    DeckError,
    Level,
    Position,
    Record,
    format_deck,
    format_event,
    format_move,
    format_position,
    format_record,
    last_position,
    parse_deck,
    parse_event,
    parse_move,
    parse_position,
    parse_record,
    play,
    replay,
    standard_deck,
)
from numberloor.rules.model.moves import MOVES
from tests.properties.games import SEEDS, end_of, odd_decks, offers, positions, records


@given(records())
def test_a_position_is_read_back_as_it_was_written(record: Record) -> None:
    position = end_of(record)
    data = format_position(position)
    assert parse_position(data, record.deck) == position
    assert parse_position(json.loads(json.dumps(data)), record.deck) == position


@given(records(), SEEDS)
def test_hands_have_no_order(record: Record, seed: int) -> None:
    position = end_of(record)
    data = format_position(position)
    for hand in data["hands"]:
        Random(seed).shuffle(hand)
    assert parse_position(data, record.deck) == position


@given(positions())
def test_events_are_plain_data_and_read_back(position: Position) -> None:
    for seat, move in offers(position):
        for event in play(position, seat, move).events:
            data = format_event(event)
            assert json.loads(json.dumps(data)) == data
            assert data["event"] == event.kind.value
            assert data.get("seat") == event.seat
            assert parse_event(data, position.seats) == event


@given(records())
def test_a_saved_game_is_read_back_as_it_was_written(record: Record) -> None:
    assert parse_record(format_record(record)) == record


@given(records())
def test_a_saved_game_goes_the_same_way_again(record: Record) -> None:
    steps = list(replay(record))
    assert len(steps) == len(record.moves) + 1
    assert list(replay(parse_record(format_record(record)))) == steps
    assert steps[-1].position == end_of(record) == last_position(record)


@given(records())
def test_each_turn_of_a_saved_game_is_a_line_of_one_seat(record: Record) -> None:
    _, _, turns = format_record(record).partition("\n\n")
    lines = turns.splitlines()
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    codes = [line.split(": ", 1)[1] for line in lines]
    assert " ".join(codes) == " ".join(move.code for _, move in record.moves)
    # A turn that was ended or passed is never run on with the next.
    for code in codes:
        assert not {"end", "pass"} & set(code.split()[:-1])


@given(st.data(), st.sampled_from(list(Level)), st.integers(2, 5))
def test_a_deck_is_read_back_as_it_was_written(
    data: st.DataObject, level: Level, seats: int
) -> None:
    deck = data.draw(odd_decks(level, seats))
    assert parse_deck(format_deck(deck)) == deck


@given(st.text(st.characters(exclude_categories=["Cs"])))
@example('Omas Schachtel: \\ "1" # 2')
@example("a\u2028b")
@example("a\x85b")
@example("a\rb")
@example("\x1b[31mred")
def test_any_name_that_a_deck_may_have_survives_a_saved_game(name: str) -> None:
    try:
        deck = parse_deck(
            f"name = {json.dumps(name, ensure_ascii=False)}\n[unmarked]\n4 = 20\nb1 = 2\n"
        )
    except DeckError:
        return  # empty, or more than a line
    record = Record(deck=deck)
    assert parse_record(format_record(record)) == record
    assert parse_deck(format_deck(deck)) == deck


def test_every_move_code_is_read_back_as_it_was_written() -> None:
    for code, move in MOVES.items():
        assert parse_move(code) is move
        assert format_move(move) == code


def test_the_standard_deck_is_read_back_as_it_was_written() -> None:
    deck: Deck = standard_deck()
    assert parse_deck(format_deck(deck)) == deck
