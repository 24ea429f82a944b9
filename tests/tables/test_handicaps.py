"""Handicaps at a table: given by the host between games, they belong to the chair."""

from dataclasses import replace

import pytest

from numberloor.rules.model.deck import parse_deck
from numberloor.rules.model.handicap import NO_HANDICAP, Handicap
from numberloor.tables import Phase, Refused, Table, new_table
from numberloor.tables.chairs import Chair, fingerprint, format_chair, parse_chair
from numberloor.tables.commands import (
    Actor,
    AddBot,
    Command,
    FreeSeat,
    Leave,
    SetHandicap,
    Start,
    TakeSeat,
)
from numberloor.tables.store.rows import format_opening, parse_opening
from numberloor.wire.encode.table import table_changed, table_shown
from tests.support.tables import HOST, NOW, bot, do, opening, person, seat, started

FOUR = Handicap(cards=4)
SMALL = Handicap(cards=4, stars=3)


def waiting(chairs: list[Chair] | None = None) -> Table:
    return new_table(opening(chairs or [person(0), person(1), person(2)]))


def given(table: Table, number: int, handicap: Handicap = SMALL) -> Table:
    return do(table, SetHandicap(number, handicap), HOST)[0]


def refusal(table: Table, command: Command, actor: Actor = HOST) -> str:
    with pytest.raises(Refused) as caught:
        do(table, command, actor)
    return caught.value.code


def start(table: Table) -> Table:
    return do(table, Start(0), HOST)[0]


def dealt(table: Table) -> list[int]:
    assert table.position is not None
    return [len(hand) for hand in table.position.hands]


def goals(table: Table) -> list[int]:
    assert table.position is not None
    return [table.position.goal(number) for number in range(table.position.seats)]


def test_a_game_is_dealt_with_the_handicaps_of_the_chairs() -> None:
    table = start(given(waiting(), 1))
    assert dealt(table) == [6, 4, 6]
    assert goals(table) == [5, 3, 5]


def test_without_handicaps_a_game_is_dealt_as_ever() -> None:
    plain = start(waiting())
    back = start(given(given(waiting(), 1), 1, NO_HANDICAP))
    assert plain.position is not None
    assert plain.position.goals == ()
    assert dealt(back) == dealt(plain) == [6, 6, 6]


def test_they_stay_for_the_next_game_and_can_be_changed_before_it() -> None:
    table = start(given(waiting(), 1))
    again = start(table._replace(phase=Phase.OVER))
    assert dealt(again) == [6, 4, 6]
    changed = given(again._replace(phase=Phase.OVER), 1, Handicap(cards=5))
    assert goals(changed) == [5, 3, 5]  # the game that is over was played for three
    assert dealt(start(changed)) == [6, 5, 6]


def test_only_the_host_gives_them() -> None:
    assert refusal(waiting(), SetHandicap(1, SMALL), seat(1)) == "not_host"


def test_in_the_middle_of_a_game_nothing_changes() -> None:
    assert refusal(started(3), SetHandicap(1, SMALL)) == "already_started"
    paused = started(3)._replace(phase=Phase.PAUSED)
    assert refusal(paused, SetHandicap(1, SMALL)) == "already_started"


def test_a_chair_must_be_there() -> None:
    assert refusal(waiting(), SetHandicap(3, SMALL)) == "no_such_seat"


@pytest.mark.parametrize("went", [(Leave(1), seat(1)), (FreeSeat(1), HOST)])
def test_whoever_sits_down_next_has_the_handicap_of_the_chair(
    went: tuple[Leave | FreeSeat, Actor],
) -> None:
    table, _ = do(given(waiting(), 1), *went)
    assert table.chairs[1].handicap == SMALL
    taken, _ = do(table, TakeSeat(1, fingerprint("another")))
    assert taken.chairs[1].handicap == SMALL
    with_bot, _ = do(table, AddBot(1, "greedy"), HOST)
    assert with_bot.chairs[1].handicap == SMALL


def test_a_bot_that_plays_on_has_it_too() -> None:
    table, _ = do(start(given(waiting(), 1)), Leave(1), seat(1))
    assert table.chairs[1].bot is not None
    assert table.chairs[1].handicap == SMALL
    back, _ = do(table, TakeSeat(None, fingerprint("late"), make_room=True))
    assert back.chairs[1].handicap == SMALL


def test_a_chair_that_is_brought_has_none() -> None:
    table, _ = do(given(waiting([person(0), bot()]), 1), AddBot(None, "greedy"), HOST)
    assert [chair.handicap for chair in table.chairs] == [NO_HANDICAP, SMALL, NO_HANDICAP]


def test_a_chair_put_away_at_the_start_takes_its_own_along() -> None:
    table = given(given(waiting([person(0), Chair(), person(2)]), 1, FOUR), 2, SMALL)
    table = start(table)
    assert dealt(table) == [6, 4]
    assert goals(table) == [5, 3]
    assert [chair.handicap for chair in table.chairs] == [NO_HANDICAP, SMALL]


def test_a_box_with_too_few_cards_is_told_at_the_start() -> None:
    box = parse_deck('name = "small"\n[unmarked]\n4 = 14\nb1 = 1\n')
    table = new_table(replace(opening(2), deck=box))
    assert dealt(start(table)) == [6, 6]
    assert refusal(given(table, 1, Handicap(cards=8)), Start(0)) == "bad_deck"
    assert dealt(start(given(table, 1, FOUR))) == [6, 4]


def test_everybody_sees_it_at_the_chair() -> None:
    before = waiting()
    after = given(before, 1)
    assert table_changed(before, after)
    shown = [one.handicap for one in table_shown(after, "en", NOW).seats]
    assert [one and (one.cards, one.stars) for one in shown] == [None, (4, 3), None]


def test_it_is_kept_with_the_chair_and_older_tables_have_none() -> None:
    chair = Chair(handicap=SMALL)
    assert parse_chair(format_chair(chair)) == chair
    assert "handicap" not in format_chair(Chair())
    assert parse_chair(format_chair(Chair())).handicap == NO_HANDICAP
    made = opening([person(0), chair])
    kept = parse_opening(made.id, made.code, None, made.made_at, format_opening(made))
    assert kept == made
