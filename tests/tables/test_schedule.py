"""What a table waits for, and that bots play only where somebody looks on."""

from numberloor.tables.commands import DrawLots, GoAway, Pause, PlayMove, SitIn, Unpause
from numberloor.tables.schedule import (
    MAX_LINGERING_MS,
    MAX_LISTENING_MS,
    STEP_MS,
    bots_due,
    bots_in_play,
    bots_to_ask,
    due_command,
    next_wake,
    shown_at,
    wake_after_listening,
)
from numberloor.tables.settings import Pace, Settings, Steals
from tests.support.tables import HOST, NOW, bot, do, person, seat, started, with_position


def test_people_among_themselves_need_no_clock() -> None:
    assert next_wake(started(3)) is None


def test_a_bot_moves_after_its_pace() -> None:
    table = started([person(0), bot()], first=1, settings=Settings(pace=Pace.QUICK))
    assert next_wake(table) == NOW + 500
    assert not bots_due(table, NOW + 499)
    assert bots_due(table, NOW + 500)
    assert bots_to_ask(table) == (1,)


def test_a_bot_lingers_over_a_hard_sum_but_not_for_ever_and_not_at_a_quick_table() -> None:
    table = started([person(0), bot()], first=1)
    due = NOW + table.settings.pace.ms
    assert shown_at(table, 0, due, 0, hesitation_ms=900) == due
    assert shown_at(table, 0, due, 0, hesitation_ms=2500) == NOW + 2500
    assert shown_at(table, 0, due, 0, hesitation_ms=9000) == due + MAX_LINGERING_MS
    quick = started([person(0), bot()], first=1, settings=Settings(pace=Pace.QUICK))
    assert shown_at(quick, 0, NOW + 500, 0, hesitation_ms=2500) == NOW + 500


def test_how_long_bots_thought_cannot_be_seen() -> None:
    """Or it would tell who held a night floor that fits and thought about it."""
    table = started([person(0), bot("expert"), bot("expert")], first=1)
    due = NOW + table.settings.pace.ms
    thinking = 200
    quick_and_slow = [shown_at(table, 0, due + ms, thinking, 0) for ms in (5, 100, 195)]
    assert quick_and_slow == [due + thinking] * 3
    # On a busy machine, too, it is seen in steps.
    assert shown_at(table, 0, due + 201, thinking, 0) == due + thinking + STEP_MS
    assert shown_at(table, 0, due + 249, thinking, 0) == due + thinking + STEP_MS
    assert shown_at(table, due + 4_000, due + 4_003, thinking, 0) == due + 4_000 + thinking


def test_who_might_act_as_far_as_all_can_see_does_not_depend_on_hands() -> None:
    table = started([person(0), bot(), bot()], first=0)
    none = with_position(table, hands=[["5"], ["1"], ["1"]], stacks=[["3"], ["b2"]])
    both = with_position(table, hands=[["5"], ["5n"], ["1n"]], stacks=[["3"], ["b2"]])
    assert bots_to_ask(none) != bots_to_ask(both)
    assert bots_in_play(none) == bots_in_play(both) == (1, 2)


def test_bots_wait_for_those_who_still_listen_but_not_for_ever() -> None:
    table = started([person(0), bot()], first=1)
    pace = table.settings.pace.ms
    assert wake_after_listening(table, NOW + 40, 9_000) == NOW + 9_040
    assert wake_after_listening(table, NOW + 4_000, 0) == NOW + 4_000
    assert wake_after_listening(table, NOW + 40, 0) == NOW + pace
    assert wake_after_listening(table, NOW + 12_000, 15_000) == NOW + MAX_LISTENING_MS


def test_no_other_clock_waits_for_those_who_listen() -> None:
    timed = Settings(turn_seconds=10)
    table = started([person(0), person(1), bot()], first=2, settings=timed)
    assert wake_after_listening(started(2, settings=timed), NOW, 15_000) is None
    table, _ = do(table, GoAway(0))
    table = table._replace(settings=Settings(sit_in_seconds=5))
    assert wake_after_listening(table, NOW, 15_000) == NOW + 5_000


def test_bots_that_chose_to_wait_are_not_asked_again() -> None:
    table = started([person(0), bot()], first=0)
    table = with_position(table, hands=[["5", "7"], ["5n", "1"]], stacks=[["3"], ["b2"]])
    assert bots_to_ask(table) == (1,)
    assert next_wake(table) is not None
    assert next_wake(table, bots_waited=True) is None


def test_bots_wait_when_nobody_is_there() -> None:
    table = started([person(0), bot()], first=1)
    table, _ = do(table, GoAway(0))
    assert next_wake(table) is None


def test_bots_among_themselves_play_on() -> None:
    assert bots_to_ask(started([bot(), bot()], first=1)) == (1,)


def test_a_bot_sits_in_after_the_set_time() -> None:
    table = started(2, settings=Settings(sit_in_seconds=30))
    table, _ = do(table, GoAway(1))
    assert next_wake(table) == NOW + 30_000
    assert due_command(table, NOW + 29_999) is None
    assert due_command(table, NOW + 30_000) == SitIn(1)
    waiting = started(2, settings=Settings(sit_in_seconds=None))
    waiting, _ = do(waiting, GoAway(1))
    assert next_wake(waiting) is None


def test_turn_time_brings_a_bot_for_this_turn_only() -> None:
    table = started(2, settings=Settings(turn_seconds=20))
    assert next_wake(table) == NOW + 20_000
    assert due_command(table, NOW + 20_000) == SitIn(0)
    table = with_position(table, hands=[["5", "7"], ["5", "1"]], stacks=[["3"], ["b2"]])
    table, _ = do(table, SitIn(0))
    table, _ = do(table, PlayMove(0, "5", table.version, bot="greedy"))
    table, _ = do(table, PlayMove(0, "end", table.version, bot="greedy"))
    assert table.chairs[0].player is None


def test_the_window_closes_on_time_and_a_pause_stops_its_clock() -> None:
    table = started(2, settings=Settings(steals=Steals.CALM, calm_seconds=4))
    table = with_position(table, hands=[["5", "7"], ["5n", "1"]], stacks=[["3"], ["b2"]])
    table, _ = do(table, PlayMove(1, "steal 5n", table.version), seat(1))
    assert due_command(table, NOW + 4000) == DrawLots()
    table, _ = do(table, Pause(), HOST, NOW + 1000)
    assert next_wake(table) is None
    table, _ = do(table, Unpause(), HOST, NOW + 11_000)
    assert next_wake(table) == NOW + 14_000


def test_a_pause_does_not_count_as_being_away() -> None:
    table = started(3, settings=Settings(sit_in_seconds=60))
    table, _ = do(table, GoAway(1), now=NOW + 10_000)
    table, _ = do(table, Pause(), HOST, NOW + 20_000)
    table, _ = do(table, GoAway(2), now=NOW + 30_000)
    table, _ = do(table, Unpause(), HOST, NOW + 520_000)
    assert due_command(table, NOW + 569_999) is None
    assert due_command(table, NOW + 570_000) == SitIn(1)
    table, _ = do(table, SitIn(1), now=NOW + 570_000)
    assert due_command(table, NOW + 579_999) is None
    assert due_command(table, NOW + 580_000) == SitIn(2)
