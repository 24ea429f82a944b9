"""A sealed game: promised before it begins, rebuilt from its own secret when it is over."""

import hashlib
import random
from dataclasses import replace

import pytest

from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import BASIC, Level
from numberloor.rules.sealed.seal import commitment
from numberloor.rules.sealed.secret_chance import SecretChance
from numberloor.rules.sealed.verdict import Finding, judge
from numberloor.rules.setup import deal
from numberloor.rules.text.record import last_position, parse_record
from numberloor.tables import Table, apply, new_table
from numberloor.tables.commands import SERVER, Close, DrawLots, PlayMove, Start, Undo
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.features.sealing import SealShown, seal_of, seal_shown
from numberloor.tables.settings import Settings, Steals
from numberloor.tables.starts import MAX_ENTRIES
from numberloor.tables.table import Phase
from numberloor.wire.encode.table import table_changed
from tests.support.sealed import watched, whole_game
from tests.support.tables import HOST, NOW, do, opening, seat, started, with_position


def seal(table: Table) -> SealShown:
    found = seal_shown(table, opened=True)
    assert found is not None
    return found


def test_the_promise_is_the_hash_that_the_docs_describe() -> None:
    told = commitment(bytes(16), bytes(32))
    text = b"numberloor seal 1 " + b"0" * 32 + b" " + b"0" * 64
    assert told == hashlib.sha256(text).hexdigest()


@pytest.mark.parametrize("level", Level)
def test_what_is_opened_rebuilds_the_game_to_the_last_card(level: Level) -> None:
    game = whole_game(7, level=level, stars=7)
    record = parse_record(game.text)
    assert last_position(record) == game.table.position
    assert judge(game.text).finding is Finding.CONFIRMED


def test_reshuffles_lots_and_plays_taken_back_are_all_in_it() -> None:
    """So the test above tests something."""
    game = whole_game(7, stars=7)
    happened = [event["event"] for frame in game.frames for event in frame["events"]]
    assert {"reshuffled", "window_closed", "undone"} <= set(happened)
    found = judge(game.file)
    assert (found.finding, found.reshuffles) == (Finding.CONFIRMED, happened.count("reshuffled"))
    assert found.lots == 1 + happened.count("window_closed")


def test_the_promise_stands_before_the_game_and_stays_until_its_end() -> None:
    game = watched(1)
    before = seal(game.table)
    assert (before.game, before.opened, before.next) == (1, None, None)
    game.play(random.Random(1))
    over = seal(game.table)
    assert (over.game, over.commitment) == (1, before.commitment)
    assert over.opened is not None
    game.do(Start(), HOST)
    again = seal(game.table)
    assert (again.game, again.commitment, again.opened) == (2, over.next, None)


def test_what_is_told_of_one_game_says_nothing_of_the_next() -> None:
    made = opening(secret=bytes(16))
    first, second = seal_of(made, 1), seal_of(made, 2)
    assert len({made.secret, first.secret, second.secret, first.salt, second.salt}) == 5
    assert first.commitment != second.commitment


def test_two_tables_with_one_secret_show_two_seals() -> None:
    one, other = opening(table="one"), opening(table="other")
    assert one.secret == other.secret
    assert seal_of(one, 1).commitment != seal_of(other, 1).commitment


def test_a_game_that_is_broken_off_is_never_opened() -> None:
    table = started(2)
    table, _ = do(table, Close(), HOST)
    assert seal(table).opened is None


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.PAUSED])
def test_a_game_into_which_nothing_more_fits_promises_the_next_and_stays_sealed(
    phase: Phase,
) -> None:
    table = started(2)._replace(phase=phase)
    last = table._replace(version=table.started_at + MAX_ENTRIES - 1)
    full = table._replace(version=table.started_at + MAX_ENTRIES)
    assert (seal(last).next, table_changed(table, last)) == (None, False)
    told = seal(full)
    assert (told.game, told.opened) == (1, None)
    assert table_changed(last, full)  # so that everybody is told of it
    after, _ = do(full, Start(), HOST)
    assert (seal(after).game, seal(after).commitment, seal(after).next) == (2, told.next, None)
    closed, _ = do(full, Close(), HOST)
    assert seal(closed).next is None


def test_before_the_first_game_none_but_that_one_is_promised() -> None:
    waiting = new_table(opening(2))._replace(version=MAX_ENTRIES)
    assert (seal(waiting).game, seal(waiting).next) == (1, None)


def test_a_game_that_was_over_before_the_table_closed_stays_open() -> None:
    game = whole_game(1, stars=1)
    table, _ = do(game.table, Close(), HOST)
    assert seal(table).opened == game.text
    assert seal(table).next is None


def test_a_game_from_before_there_were_seals_keeps_its_cards_and_has_none() -> None:
    made = opening(3, secret=bytes(range(16)))
    table, _ = apply(new_table(made), Entry(1, NOW, EntryKind.START, 1))
    chance = SecretChance(made.secret, 1)
    assert table.position == deal(BASIC, 3, first=1, chance=chance)
    assert seal_shown(table, opened=True) is None


def test_its_lots_fall_as_they_did() -> None:
    hands = [["5", "7"], ["5n", "1"], ["1n", "1"]]
    table = started(3, settings=Settings(steals=Steals.CALM))._replace(sealed=None)
    table = with_position(table, hands=hands, stacks=[["3"], ["b2"]])
    for thief, move in ((1, "steal 5n"), (2, "steal 1n")):
        table, _ = do(table, PlayMove(thief, move, table.version), seat(thief))
    drawn = SecretChance(table.opening.secret, table.version + 1).below(2)
    table, _ = do(table, DrawLots(), SERVER)
    assert table.position is not None
    assert table.position.active == (1, 2)[drawn]


def test_a_play_taken_back_leaves_no_trace_in_the_chance() -> None:
    table = with_position(started(2), hands=[["5", "5", "7"], ["1"]], stacks=[["3"], ["b2"]])
    once, _ = do(table, PlayMove(0, "5", table.version), seat(0))
    back, _ = do(once, Undo(0, once.version), seat(0))
    assert (back.played, back.step) == (table.played, table.step)
    twice, _ = do(once, PlayMove(0, "5", once.version), seat(0))
    assert do(twice, Undo(0, twice.version), seat(0))[0].played == once.played


def test_a_bot_draws_its_own_lots_at_every_move_and_in_every_seat() -> None:
    table = started(2)
    moved = table._replace(played="0 5\n")
    seeds = {table.bots_seed(0), table.bots_seed(1), moved.bots_seed(0), moved.bots_seed(1)}
    assert len(seeds) == 4
    assert table.bots_seed(0) == started(2).bots_seed(0)


def test_what_somebody_called_their_deck_is_not_told() -> None:
    game = watched(3, stars=1)
    deck = replace(standard_deck(), name="a rude word")
    game.table = new_table(replace(game.table.opening, deck=deck))
    game.play(random.Random(3))
    assert "rude" not in game.text
    assert judge(game.text).finding is Finding.CONFIRMED
