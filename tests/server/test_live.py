"""What a table in memory keeps for bots: the whole story of the game, or none."""

from numberloor.live.table import LiveTable
from numberloor.tables import apply, decide
from numberloor.tables.commands import (
    SERVER,
    Actor,
    ComeBack,
    Command,
    GoAway,
    PlayMove,
    Start,
    Undo,
)
from numberloor.tables.views import look
from tests.support.tables import HOST, NOW, bot, opening, person, seat


def do(live: LiveTable, command: Command, actor: Actor = SERVER) -> None:
    entry = decide(live.table, command, actor, NOW)
    after, told = apply(live.table, entry)
    live.advance(entry, after, told, NOW)


def move(live: LiveTable) -> None:
    position = live.table.position
    assert position is not None
    active = position.active
    view = look(live.table, active)
    assert view is not None
    player = live.table.chairs[active].player
    choice = PlayMove(active, view.moves[0].code, live.table.version, bot=player)
    do(live, choice, SERVER if player else seat(active))


def test_with_a_bot_at_the_table_every_event_is_kept() -> None:
    live = LiveTable(opening([person(0), bot()]), [], None)
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    move(live)
    kept = len(live.history)
    assert kept > 0
    move(live)
    assert len(live.history) > kept


def test_a_story_with_a_gap_is_not_told() -> None:
    """While only people play nothing is noted; who sits in later must not take the rest for all."""
    live = LiveTable(opening(2), [], None)
    for chair in range(2):
        do(live, ComeBack(chair))
    do(live, Start(0), HOST)
    move(live)
    do(live, GoAway(1))
    move(live)
    assert live.history == []


def test_a_story_ends_when_the_last_one_who_needed_it_is_gone() -> None:
    live = LiveTable(opening(2), [], None)
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    move(live)
    assert live.history
    do(live, ComeBack(1))
    move(live)
    assert live.history == []


def test_what_was_taken_back_is_forgotten_with_all_before_it() -> None:
    live = LiveTable(opening([person(0), bot()]), [], None)
    do(live, ComeBack(0))
    do(live, Start(0), HOST)
    while live.table.undo_seat != 0:
        move(live)
    do(live, Undo(0, live.table.version), seat(0))
    assert live.history == []
    move(live)
    assert live.history == []
