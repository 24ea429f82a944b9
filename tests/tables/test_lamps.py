"""Late lamps: when they come on, for whom, and when they go out."""

from dataclasses import replace

import pytest

from numberloor.rules.model.handicap import NO_HANDICAP, Handicap
from numberloor.rules.model.levels import Level
from numberloor.tables import Refused, Table
from numberloor.tables.chairs import fingerprint, format_chair, parse_chair
from numberloor.tables.commands import (
    Actor,
    Leave,
    Pause,
    PlayMove,
    SetHandicap,
    TakeSeat,
    Undo,
    Unpause,
)
from numberloor.tables.features.lamps import (
    DARK,
    Lamps,
    LightLamps,
    after_try,
    lamps_of,
    light,
    marks,
)
from numberloor.tables.settings import Help, Settings, Steals, format_settings, parse_settings
from numberloor.tables.store import Try, TryKind
from tests.support.tables import HOST, NOW, do, seat, started, with_position

ASKED, TIME = LightLamps(0), LightLamps(0, asked=False)
SECONDS = 8


def late(mode: Help = Help.LATE, steals: Steals = Steals.RACE) -> Table:
    """Seat 0 is on turn at floor 3 under balloon 2; seat 1 holds a night floor that fits."""
    table = started(2, settings=Settings(help=mode, steals=steals))
    hands = [["5", "7", "8"], ["5n", "1"]]
    return with_position(table, hands=hands, stacks=[["3"], ["b2"]])


def refusal(
    table: Table,
    command: LightLamps,
    lamps: Lamps = DARK,
    actor: Actor | None = None,
    now: int = NOW,
) -> str:
    with pytest.raises(Refused) as caught:
        light(table, lamps, command, actor or seat(command.seat), now)
    return caught.value.code


def lit(table: Table) -> Lamps:
    return light(table, DARK, ASKED, seat(0), NOW)


def test_at_first_nothing_is_marked() -> None:
    table = late()
    assert [marks(table, DARK, one) for one in (0, 1, None)] == [False, False, False]


@pytest.mark.parametrize("mode", [Help.HELPED, Help.THINKING])
def test_where_they_are_not_late_there_are_none_to_light(mode: Help) -> None:
    table = late(mode)
    assert refusal(table, ASKED) == "no_lamps"
    assert marks(table, DARK, 0) is (mode is Help.HELPED)


def test_whoever_asks_has_them_at_once_and_nobody_else_has() -> None:
    table = late()
    lamps = lit(table)
    assert [marks(table, lamps, one) for one in (0, 1, None)] == [True, False, False]


def test_by_themselves_they_come_on_when_the_seconds_are_over() -> None:
    table = late()
    assert table.settings.late_seconds == SECONDS
    assert refusal(table, TIME, now=table.moved_at + SECONDS * 1000 - 1) == "not_yet"
    lamps = light(table, DARK, TIME, seat(0), table.moved_at + SECONDS * 1000)
    assert marks(table, lamps, 0)


def test_a_break_does_not_count() -> None:
    table, _ = do(late(), Pause(), HOST, NOW + 1_000)
    assert refusal(table, ASKED) == "is_paused"
    table, _ = do(table, Unpause(), HOST, NOW + 61_000)
    assert refusal(table, TIME, now=NOW + 60_000 + SECONDS * 1000 - 1) == "not_yet"
    light(table, DARK, TIME, seat(0), NOW + 60_000 + SECONDS * 1000)


def test_after_a_wrong_try_they_come_on_at_once() -> None:
    table = late()
    lamps = after_try(table, DARK, 0)
    assert not marks(table, lamps, 0)
    assert marks(table, light(table, lamps, TIME, seat(0), NOW), 0)


def test_a_wrong_steal_lights_nothing() -> None:
    table = late()
    assert refusal(table, TIME, after_try(table, DARK, 1)) == "not_yet"


def test_whoever_waits_has_no_lamps() -> None:
    assert refusal(late(), LightLamps(1)) == "no_lamps"


def test_only_the_key_of_a_seat_lights_for_it() -> None:
    assert refusal(late(), ASKED, actor=seat(1)) == "not_your_seat"
    assert refusal(late(), ASKED, actor=HOST) == "not_your_seat"


def test_while_lots_are_waited_for_there_is_nothing_to_light() -> None:
    table = late(steals=Steals.CALM)
    asked, _ = do(table, PlayMove(1, "steal 5n", table.version), seat(1))
    assert refusal(asked, ASKED) == "window_open"


def test_when_the_game_is_over_they_stay_off() -> None:
    table = late()
    assert table.position is not None
    over = table._replace(position=table.position._replace(over=True))
    assert refusal(over, ASKED) == "no_lamps"


def test_each_card_puts_them_out_and_so_does_taking_it_back() -> None:
    table = late()
    lamps = lit(table)
    played, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    assert not marks(played, lamps, 0)
    back, _ = do(played, Undo(0, played.version), seat(0))
    assert back.position == table.position
    assert not marks(back, lamps, 0)
    assert refusal(back, TIME, lamps) == "not_yet"


def test_the_next_turn_begins_in_the_dark() -> None:
    table = late()
    table, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    lamps = lit(table)
    passed, _ = do(table, PlayMove(0, "end", table.version), seat(0))
    assert [marks(passed, lamps, one) for one in (0, 1)] == [False, False]


def test_drawn_cards_are_a_new_question() -> None:
    table = with_position(late(), hands=[["8"], ["1"]], stacks=[["3"], ["b2"]])
    lamps = lit(table)
    drawn, _ = do(table, PlayMove(0, "draw", table.version), seat(0))
    assert not marks(drawn, lamps, 0)


def test_a_screen_that_comes_back_finds_them_as_they_were() -> None:
    table = late()
    now = Try(table.id, table.version, 0, "", NOW, TryKind.LAMP)
    assert marks(table, lamps_of(table, [now]), 0)
    wrong = Try(table.id, table.version, 0, "8", NOW)
    assert lamps_of(table, [wrong]) == after_try(table, DARK, 0)
    hint = replace(now, kind=TryKind.HINT, move="5")
    before = replace(now, version=table.played_at - 1)
    assert lamps_of(table, [hint, before, replace(wrong, seat=1)]) == DARK


@pytest.mark.parametrize("level", Level)
def test_a_table_stored_before_there_were_late_lamps_stays_as_it_was(level: Level) -> None:
    kept = format_settings(Settings(help=Help.THINKING))
    del kept["late_seconds"]
    assert parse_settings(kept) == Settings(help=Help.THINKING)
    assert parse_settings({}) == Settings(help=Help.HELPED)
    table = started(2, level, settings=parse_settings({}))
    assert marks(table, DARK, 0)


def test_late_settings_are_read_back_as_they_were_written() -> None:
    settings = Settings(help=Help.LATE, late_seconds=30)
    assert parse_settings(format_settings(settings)) == settings


# ---- help by chair ----


def helps(table: Table, number: int, mode: Help | None) -> Table:
    return do(table, SetHandicap(number, NO_HANDICAP, mode), HOST)[0]


@pytest.mark.parametrize("table_mode", Help)
@pytest.mark.parametrize("mode", Help)
def test_a_chair_has_the_lamps_of_its_own_help_and_the_others_those_of_the_table(
    table_mode: Help, mode: Help
) -> None:
    before = late(table_mode)
    table = helps(before, 0, mode)
    assert [table.help_for(one) for one in (0, 1, None)] == [mode, table_mode, table_mode]
    assert marks(table, DARK, 0) is (mode is Help.HELPED)
    for one in (1, None):
        assert marks(table, DARK, one) is marks(before, DARK, one)
    assert helps(table, 0, None).chairs == before.chairs


def test_late_lamps_are_lit_for_the_chair_that_has_them() -> None:
    table = helps(late(Help.THINKING), 0, Help.LATE)
    assert refusal(table, TIME, now=table.moved_at + SECONDS * 1000 - 1) == "not_yet"
    lamps = light(table, DARK, TIME, seat(0), table.moved_at + SECONDS * 1000)
    assert [marks(table, lamps, one) for one in (0, 1, None)] == [True, False, False]
    assert refusal(helps(late(), 0, Help.THINKING), ASKED) == "no_lamps"
    # In its turn the other has none: it thinks.
    passed = with_position(table, hands=[["8"], ["5", "1"]], stacks=[["3"], ["b2"]], active=1)
    assert refusal(passed, LightLamps(1)) == "no_lamps"


def test_help_is_kept_with_the_chair() -> None:
    table = helps(late(), 1, Help.HELPED)
    assert parse_chair(format_chair(table.chairs[1])) == table.chairs[1]
    assert "help" not in format_chair(table.chairs[0])
    left, _ = do(table, Leave(1), seat(1))
    assert left.chairs[1].help is Help.HELPED
    again, _ = do(left, TakeSeat(None, fingerprint("late"), make_room=True))
    assert again.chairs[1].help is Help.HELPED


def test_in_the_middle_of_a_game_help_may_change_and_nothing_else() -> None:
    table = late()
    changed = helps(table, 1, Help.THINKING)
    assert changed.position == table.position
    with pytest.raises(Refused, match="already_started"):
        do(table, SetHandicap(1, Handicap(cards=4), Help.THINKING), HOST)
    with pytest.raises(Refused, match="not_host"):
        do(table, SetHandicap(1, NO_HANDICAP, Help.HELPED), seat(1))
