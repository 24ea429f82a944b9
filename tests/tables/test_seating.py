"""Chairs: taken, left, kept for somebody away, and given to another only by the host."""

import pytest

from numberloor.tables import Phase, Refused, Table, new_table
from numberloor.tables.chairs import Chair, Sitter, fingerprint, seats_of
from numberloor.tables.commands import (
    SERVER,
    AddBot,
    ChooseAnimal,
    ComeBack,
    FreeSeat,
    GoAway,
    Leave,
    PlayMove,
    SitIn,
    Start,
    TakeSeat,
)
from tests.support.tables import HOST, NOW, bot, do, opening, person, seat, started


def refusal(table: Table, *args: object) -> str:
    with pytest.raises(Refused) as caught:
        do(table, *args)  # type: ignore[arg-type]
    return caught.value.code


def test_where_room_is_made_a_bot_gets_up_and_its_animal_stays() -> None:
    table = started([person(0), bot(), bot()])
    assert refusal(table, TakeSeat(None, fingerprint("late"), "cat")) == "table_full"
    before = table.chairs[1]
    table, _ = do(table, TakeSeat(None, fingerprint("late"), "cat", make_room=True))
    assert table.chairs[1].sitter is Sitter.PERSON
    assert table.chairs[1].animal == before.animal
    assert seats_of(table.chairs, [fingerprint("late")]) == (1,)
    assert table.chairs[2].sitter is Sitter.BOT


def test_where_room_is_made_an_open_chair_comes_before_a_bots() -> None:
    table = new_table(opening([person(0), bot(), Chair()]))
    table, _ = do(table, TakeSeat(None, fingerprint("late"), make_room=True))
    assert [chair.sitter for chair in table.chairs] == [Sitter.PERSON, Sitter.BOT, Sitter.PERSON]


def test_a_chair_is_brought_while_all_wait_and_never_a_sixth() -> None:
    table = new_table(opening([person(0), person(1)]))
    for late in range(3):
        table, _ = do(table, TakeSeat(None, fingerprint(f"late {late}"), make_room=True))
    assert len({chair.animal for chair in table.chairs}) == 5
    assert refusal(table, TakeSeat(None, fingerprint("sixth"), make_room=True)) == "table_full"
    playing = started(2)
    assert refusal(playing, TakeSeat(None, fingerprint("late"), make_room=True)) == "table_full"


def test_whoever_has_the_code_takes_an_open_chair() -> None:
    table = new_table(opening([person(0), Chair(), Chair()]))
    table, _ = do(table, TakeSeat(None, fingerprint("mine"), "owl"))
    assert table.chairs[1].animal == "owl"
    assert seats_of(table.chairs, [fingerprint("mine")]) == (1,)
    assert seats_of(table.chairs, [fingerprint("another")]) == ()
    assert refusal(table, TakeSeat(1, fingerprint("other"))) == "seat_taken"
    table, _ = do(table, TakeSeat(2, fingerprint("other"), "owl"))
    assert table.chairs[2].animal not in (None, "owl", table.chairs[0].animal)
    assert refusal(table, TakeSeat(None, fingerprint("late"))) == "table_full"


def test_nobody_is_replaced_unless_the_host_frees_the_chair() -> None:
    table = started(3)
    assert table.position is not None
    hand = table.position.hands[1]
    assert refusal(table, TakeSeat(1, fingerprint("new"))) == "table_full"
    assert refusal(table, FreeSeat(1), seat(1)) == "not_host"
    table, _ = do(table, FreeSeat(1), HOST)
    assert seats_of(table.chairs, [fingerprint("key of seat 1")]) == ()
    table, _ = do(table, TakeSeat(1, fingerprint("new")))
    assert seats_of(table.chairs, [fingerprint("new")]) == (1,)
    assert table.position is not None
    assert table.position.hands[1] == hand


def test_a_bot_sits_in_and_hands_the_seat_back_with_the_same_hand() -> None:
    table = started(2)
    table, _ = do(table, GoAway(1))
    table, _ = do(table, SitIn(1))
    assert table.chairs[1].player == "greedy"
    assert seats_of(table.chairs, [fingerprint("key of seat 1")]) == (1,)
    table, _ = do(table, ComeBack(1))
    assert table.chairs[1].player is None
    assert table.chairs[1].present


def test_playing_in_person_sends_the_bot_away_and_its_late_move_is_refused() -> None:
    table = started(2)
    table, _ = do(table, SitIn(0))
    assert table.position is not None
    from numberloor.rules.legal import legal_moves

    move = legal_moves(table.position, 0)[0].code
    played, _ = do(table, PlayMove(0, move, table.version), seat(0))
    assert played.chairs[0].player is None
    late = PlayMove(0, move, played.version, bot="greedy")
    assert refusal(played, late, SERVER) == "not_your_seat"


def test_leaving_opens_the_chair_before_the_game_and_leaves_a_bot_in_it() -> None:
    waiting = new_table(opening(2))
    left, _ = do(waiting, Leave(1), seat(1))
    assert left.chairs[1].sitter is Sitter.OPEN
    playing = started(2)
    left, _ = do(playing, Leave(1), seat(1))
    assert left.chairs[1].sitter is Sitter.BOT
    assert seats_of(left.chairs, [fingerprint("key of seat 1")]) == ()


def test_chairs_still_open_are_put_away_at_the_start() -> None:
    table = new_table(opening([person(0), Chair(), bot(), Chair()]))
    table, _ = do(table, Start(2), HOST)
    assert [chair.sitter for chair in table.chairs] == [Sitter.PERSON, Sitter.BOT]
    assert table.position is not None
    assert table.position.active == 1
    assert table.phase is Phase.PLAYING


def test_a_game_needs_two() -> None:
    table = new_table(opening([person(0), Chair()]))
    assert refusal(table, Start(), HOST) == "too_few_seats"
    table, _ = do(table, AddBot(None, "greedy"), HOST)
    table, _ = do(table, AddBot(None, "random"), HOST)
    assert len(table.chairs) == 3
    do(table, Start(), HOST)
    assert refusal(table, Start(), seat(0)) == "not_host"


def test_no_two_are_the_same_animal() -> None:
    table = new_table(opening(5))
    assert len({chair.animal for chair in table.chairs}) == 5
    taken = table.chairs[1].animal
    assert taken is not None
    assert refusal(table, ChooseAnimal(0, taken), seat(0)) == "seat_taken"
    table, _ = do(table, ChooseAnimal(0, "frog"), seat(0))
    assert table.chairs[0].animal == "frog"


def test_time_never_runs_backwards_at_a_table() -> None:
    table = started(2)
    later, _ = do(table, GoAway(1), SERVER, NOW + 5000)
    assert later.last_at == NOW + 5000
    back, _ = do(later, ComeBack(1), SERVER, NOW - 60_000)
    assert back.last_at == NOW + 5000
