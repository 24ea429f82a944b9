"""Moves at a live table: whose turn, which version, steals, and taking a play back."""

from collections import Counter

import pytest

from numberloor.rules.model.levels import INTERMEDIATE
from numberloor.tables import Phase, Refused, Table, decide
from numberloor.tables.commands import (
    SERVER,
    DrawLots,
    Pause,
    PlayMove,
    SitIn,
    Start,
    Undo,
    Unpause,
)
from numberloor.tables.events import Happening, Played
from numberloor.tables.features.undo import may_undo
from numberloor.tables.schedule import due_command
from numberloor.tables.settings import Settings, Steals
from numberloor.tables.views import look
from tests.support.tables import HOST, NOW, bot, do, person, seat, started, with_position

# Seat 0 is on turn at floor 3 under balloon 2; seats 1 to 3 hold a night floor that fits.
HANDS = [["5", "7", "8"], ["5n", "1"], ["1n", "4"], ["3n", "6"]]
STACKS = [["3"], ["b2"]]


def night(steals: Steals = Steals.RACE, seats: int = 4) -> Table:
    table = started(seats, settings=Settings(steals=steals))
    return with_position(table, hands=HANDS[:seats], stacks=STACKS)


def refusal(table: Table, *args: object) -> str:
    with pytest.raises(Refused) as caught:
        do(table, *args)  # type: ignore[arg-type]
    return caught.value.code


def test_a_play_changes_the_position_and_the_version() -> None:
    table = night()
    after, told = do(table, PlayMove(0, "5", table.version), seat(0))
    assert after.version == table.version + 1
    assert after.position is not None
    assert after.position.open_floor.code == "5"
    assert isinstance(told[0], Played)
    assert told[0].reason is not None
    assert told[0].reason.key == "sum-up"


def test_only_the_key_of_a_seat_plays_for_it() -> None:
    table = night()
    assert refusal(table, PlayMove(0, "5", table.version), seat(1)) == "not_your_seat"
    assert refusal(table, PlayMove(0, "5", table.version), HOST) == "not_your_seat"
    assert refusal(table, PlayMove(4, "5", table.version), seat(0)) == "no_such_seat"


def test_the_rules_refuse_with_their_own_code_and_reason() -> None:
    table = night()
    with pytest.raises(Refused) as caught:
        do(table, PlayMove(0, "8", table.version), seat(0))
    assert caught.value.code == "does_not_fit"
    assert caught.value.reason.args["targets"] == (1, 5)
    assert refusal(table, PlayMove(0, "nonsense", table.version), seat(0)) == "unknown_move"


@pytest.mark.parametrize(
    ("ms", "kept"),
    [
        (4210, {"ms": 4210}),
        (4210.7, {"ms": 4210}),
        (0, {"ms": 0}),
        (600_000, {"ms": 600_000}),
        (-1, {}),
        (600_001, {}),
        (float("nan"), {}),
        (None, {}),
    ],
)
def test_how_long_somebody_thought_is_kept_where_it_can_be(
    ms: float | None, kept: dict[str, int]
) -> None:
    table = night()
    entry = decide(table, PlayMove(0, "5", table.version, ms=ms), seat(0), NOW)
    assert entry.data == kept
    stolen = decide(table, PlayMove(1, "steal 5n", table.version, ms=ms), seat(1), NOW)
    assert stolen.data == kept


def test_how_long_a_bot_thought_says_nothing() -> None:
    table = started([person(0), bot("greedy")], first=1)
    table = with_position(table, active=1, hands=[["8"], ["5", "7"]], stacks=STACKS)
    move = PlayMove(1, "5", table.version, bot="greedy", ms=900)
    assert decide(table, move, SERVER, NOW).data == {"bot": "greedy"}


def test_a_play_made_before_the_position_changed_is_stale() -> None:
    table = night()
    after, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    assert refusal(after, PlayMove(0, "7", table.version), seat(0)) == "stale"
    assert refusal(after, PlayMove(0, "7", after.version + 1), seat(0)) == "from_the_future"
    do(after, PlayMove(0, "7", after.version), seat(0))


def test_a_steal_a_card_late_still_counts_while_the_turn_and_the_fit_last() -> None:
    table = night()
    after, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    stolen, _ = do(after, PlayMove(1, "steal 5n", table.version), seat(1))
    assert stolen.position is not None
    assert stolen.position.active == 1


def test_the_second_thief_is_too_late_and_keeps_the_card() -> None:
    table = night()
    first, _ = do(table, PlayMove(1, "steal 5n", table.version), seat(1))
    # 3n fits under b2 on the new 5 as well, yet that would be another steal from another seat.
    assert refusal(first, PlayMove(3, "steal 3n", table.version), seat(3)) == "too_late"
    assert first.position is not None
    assert "3n" in [card.code for card in first.position.hands[3]]


def test_steals_can_be_switched_off() -> None:
    table = night(Steals.OFF)
    view = look(table, 1)
    assert view is not None
    assert view.offers == ()
    assert refusal(table, PlayMove(1, "steal 5n", table.version), seat(1)) == "steals_off"


def test_a_level_without_steals_says_so_itself() -> None:
    table = started(2, level=INTERMEDIATE, settings=Settings(steals=Steals.OFF))
    assert refusal(table, PlayMove(1, "steal 5n", table.version), seat(1)) == "no_steals"


def test_calm_the_active_player_waits_while_others_ask() -> None:
    table = night(Steals.CALM)
    opened, told = do(table, PlayMove(2, "steal 1n", table.version), seat(2))
    assert opened.window is not None
    assert opened.window.closes_at == NOW + 5000
    assert told == (Happening(told[0].kind, 2),)  # type: ignore[union-attr]
    assert opened.position == table.position
    assert refusal(opened, PlayMove(0, "5", opened.version), seat(0)) == "window_open"
    assert refusal(opened, PlayMove(2, "steal 1n", opened.version), seat(2)) == "already_asked"
    both, _ = do(opened, PlayMove(1, "steal 5n", table.version), seat(1))
    assert both.window is not None
    assert both.window.seats == (1, 2)


def test_calm_one_of_those_who_asked_steals() -> None:
    table = night(Steals.CALM)
    for thief, move in ((3, "steal 3n"), (1, "steal 5n")):
        table, _ = do(table, PlayMove(thief, move, table.version), seat(thief))
    after, told = do(table, DrawLots(), SERVER)
    assert after.window is None
    assert after.position is not None
    winner = after.position.active
    assert winner in (1, 3)
    assert isinstance(told[0], Happening)
    assert told[0].seat == winner
    assert told[0].asked == (1, 3)
    loser = 4 - winner
    assert len(after.position.hands[loser]) == 2


def test_calm_draws_fairly_whoever_asked_first() -> None:
    """Chi-square over 3,000 draws among three; 13.8 is passed by chance once in a thousand."""
    won: Counter[int] = Counter()
    draws = 3000
    for number in range(draws):
        secret = number.to_bytes(16, "big")
        table = started(4, settings=Settings(steals=Steals.CALM), secret=secret)
        table = with_position(table, hands=HANDS, stacks=STACKS)
        # The quick one always asks first; it must not help.
        for thief, move in ((2, "steal 1n"), (1, "steal 5n"), (3, "steal 3n")):
            table, _ = do(table, PlayMove(thief, move, table.version), seat(thief))
        table, _ = do(table, DrawLots(), SERVER)
        assert table.position is not None
        won[table.position.active] += 1
    expected = draws / 3
    chi_square = sum((won[thief] - expected) ** 2 / expected for thief in (1, 2, 3))
    assert chi_square < 13.8, won


def test_the_last_play_can_be_taken_back() -> None:
    table = night()
    once, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    twice, _ = do(once, PlayMove(0, "7", once.version), seat(0))
    assert may_undo(twice, 0)
    assert not may_undo(twice, 1)
    back, _ = do(twice, Undo(0, twice.version), seat(0))
    assert back.position == once.position
    back, _ = do(back, Undo(0, back.version), seat(0))
    assert back.position == table.position
    assert refusal(back, Undo(0, back.version), seat(0)) == "no_undo"


def test_ending_the_turn_can_be_taken_back_until_somebody_acts() -> None:
    table = night()
    table, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    ended, _ = do(table, PlayMove(0, "end", table.version), seat(0))
    back, _ = do(ended, Undo(0, ended.version), seat(0))
    assert back.position == table.position
    assert back.turn_version == back.version
    acted, _ = do(ended, PlayMove(1, "5n", ended.version), seat(1))
    assert refusal(acted, Undo(0, acted.version), seat(0)) == "no_undo"


def test_a_turn_taken_back_goes_on_with_its_own_clock_and_is_ended_for_good_the_next_time() -> None:
    """Or who ends and takes back in turns would never run out of time, and nobody else could play."""
    table = started(4, settings=Settings(turn_seconds=10))
    table = with_position(table, hands=HANDS, stacks=STACKS)
    table, _ = do(table, PlayMove(0, "5", table.version), seat(0), NOW + 1_000)
    ended, _ = do(table, PlayMove(0, "end", table.version), seat(0), NOW + 9_000)
    assert ended.turn_began == NOW + 9_000
    back, _ = do(ended, Undo(0, ended.version), seat(0), NOW + 9_000)
    assert back.turn_began == NOW
    assert due_command(back, NOW + 10_000) == SitIn(0)
    again, _ = do(back, PlayMove(0, "end", back.version), seat(0), NOW + 9_500)
    assert refusal(again, Undo(0, again.version), seat(0)) == "no_undo"
    # Whoever is next may take back as ever.
    played, _ = do(again, PlayMove(1, "5n", again.version), seat(1))
    assert may_undo(played, 1)


def test_in_the_next_game_nobody_is_held_to_a_turn_of_the_game_before() -> None:
    table = night()
    table, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    ended, _ = do(table, PlayMove(0, "end", table.version), seat(0))
    back, _ = do(ended, Undo(0, ended.version), seat(0))
    assert back.ended_before
    again, _ = do(back._replace(phase=Phase.OVER), Start(0), HOST)
    assert not again.ended_before


def test_a_pause_is_not_counted_for_the_turn_that_is_gone_back_to() -> None:
    table = night()
    table, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    ended, _ = do(table, PlayMove(0, "end", table.version), seat(0))
    paused, _ = do(ended, Pause(), HOST, NOW + 1_000)
    resumed, _ = do(paused, Unpause(), HOST, NOW + 61_000)
    back, _ = do(resumed, Undo(0, resumed.version), seat(0), NOW + 61_000)
    assert back.turn_began == NOW + 60_000


def test_nothing_is_taken_back_once_a_card_was_drawn() -> None:
    table = with_position(started(2), hands=[["9"], ["1", "4"]], stacks=STACKS)
    drew, _ = do(table, PlayMove(0, "draw", table.version), seat(0))
    assert not may_undo(drew, 0)


def test_a_steal_is_not_taken_back() -> None:
    table = night()
    stolen, _ = do(table, PlayMove(1, "steal 5n", table.version), seat(1))
    assert refusal(stolen, Undo(1, stolen.version), seat(1)) == "no_undo"


def test_asking_to_steal_ends_the_time_to_take_back() -> None:
    table = night(Steals.CALM)
    played, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    asked, _ = do(played, PlayMove(1, "steal 5n", played.version), seat(1))
    assert refusal(asked, Undo(0, asked.version), seat(0)) == "no_undo"


def test_a_paused_table_offers_nothing_and_plays_nothing() -> None:
    table, _ = do(night(), Pause(), HOST)
    assert table.phase is Phase.PAUSED
    view = look(table, 0)
    assert view is not None
    assert view.offers == ()
    assert refusal(table, PlayMove(0, "5", table.version), seat(0)) == "is_paused"
