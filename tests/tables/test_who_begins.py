"""Who begins: the youngest, if somebody says who that is; then the next one, clockwise."""

from dataclasses import replace

import pytest

from numberloor.tables import Phase, Refused, Table, new_table
from numberloor.tables.chairs import Chair, fingerprint
from numberloor.tables.commands import (
    Actor,
    FreeSeat,
    Leave,
    NameYoungest,
    Start,
    TakeSeat,
)
from tests.support.tables import HOST, bot, do, opening, person, seat, started

CHILDREN = [person(0), person(1), person(2)]


def waiting(chairs: list[Chair] | None = None, in_class: bool = False) -> Table:
    made = opening(chairs or CHILDREN)
    return new_table(replace(made, class_id="class" if in_class else None))


def start(table: Table) -> Table:
    return do(table, Start(), HOST)[0]


def active(table: Table) -> int:
    assert table.position is not None
    return table.position.active


def refusal(table: Table, command: NameYoungest, actor: Actor) -> str:
    with pytest.raises(Refused) as caught:
        do(table, command, actor)
    return caught.value.code


@pytest.mark.parametrize("young", [0, 1, 2])
def test_the_youngest_begins(young: int) -> None:
    named, _ = do(waiting(), NameYoungest(young), HOST)
    assert active(start(named)) == young


def test_the_last_word_counts() -> None:
    table, _ = do(waiting(), NameYoungest(2), HOST)
    table, _ = do(table, NameYoungest(1), HOST)
    assert active(start(table)) == 1


def test_if_nobody_said_it_a_lot_is_drawn() -> None:
    secrets = [bytes([number] * 16) for number in range(30)]
    tables = [new_table(opening(CHILDREN, secret=secret)) for secret in secrets]
    assert {active(start(table)) for table in tables} == {0, 1, 2}


def test_whoever_is_named_at_the_start_goes_before_the_youngest() -> None:
    named, _ = do(waiting(), NameYoungest(2), HOST)
    assert active(do(named, Start(1), HOST)[0]) == 1


def test_only_the_host_says_it_but_in_a_class_every_child_at_the_table() -> None:
    assert refusal(waiting(), NameYoungest(1), seat(0)) == "not_host"
    classroom = waiting(in_class=True)
    assert refusal(classroom, NameYoungest(1), Actor()) == "not_host"
    named, _ = do(classroom, NameYoungest(1), seat(0))
    assert active(start(named)) == 1


@pytest.mark.parametrize("nobody", [1, 3])
def test_the_youngest_sits_at_the_table(nobody: int) -> None:
    table = waiting([person(0), Chair(), bot()])
    assert refusal(table, NameYoungest(nobody), HOST) == "no_such_seat"


def test_it_is_said_before_the_first_game() -> None:
    assert refusal(started(3), NameYoungest(1), HOST) == "already_started"
    over = started(3)._replace(phase=Phase.OVER)
    assert refusal(over, NameYoungest(1), HOST) == "already_started"


def test_a_chair_put_away_at_the_start_does_not_make_another_the_youngest() -> None:
    named, _ = do(waiting([person(0), Chair(), person(2)]), NameYoungest(2), HOST)
    assert active(start(named)) == 1


@pytest.mark.parametrize("went", [(Leave(1), seat(1)), (FreeSeat(1), HOST)])
def test_whoever_sits_down_in_the_chair_of_the_youngest_is_not_the_youngest(
    went: tuple[Leave | FreeSeat, Actor],
) -> None:
    table, _ = do(waiting(), NameYoungest(1), HOST)
    table, _ = do(table, *went)
    table, _ = do(table, TakeSeat(1, fingerprint("another")))
    assert table.first is None


def test_who_began_is_still_known_when_somebody_goes_in_the_middle_of_the_game() -> None:
    table, _ = do(started(3, first=1), FreeSeat(1), HOST)
    assert table.first == 1


def test_the_next_games_go_on_clockwise() -> None:
    table = started(3, first=1)
    began = []
    for _ in range(4):
        table = start(table._replace(phase=Phase.OVER))
        began.append(active(table))
    assert began == [2, 0, 1, 2]


def test_a_chair_that_is_empty_in_the_next_game_is_passed_over() -> None:
    table, _ = do(started(4, first=1), FreeSeat(2), HOST)
    table = start(table._replace(phase=Phase.OVER))
    # The three who are left moved up: who sat in the last chair begins.
    assert active(table) == 2
    assert table.chairs[2].key_print == fingerprint("key of seat 3")
