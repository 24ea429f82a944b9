"""What was played at a table, counted from its entries."""

from numberloor.rules.model.levels import BEGINNER
from numberloor.tables import Phase, apply, decide, look, new_table
from numberloor.tables.commands import (
    SERVER,
    AddBot,
    Close,
    ComeBack,
    Command,
    Pause,
    PlayMove,
    Start,
    Undo,
    Unpause,
)
from numberloor.tables.entries import Entry
from numberloor.tables.table import Table
from numberloor.tables.tally import MAX_THOUGHT_MS, tally
from tests.support.tables import HOST, NOW, opening, seat

SECOND = 1000


class Told:
    """A table and all that was written down about it."""

    def __init__(self) -> None:
        self.opening = opening(2, level=BEGINNER)
        self.table: Table = new_table(self.opening)
        self.entries: list[Entry] = []
        self.now = NOW
        self.do(ComeBack(0))

    def do(self, command: Command, later_ms: int = SECOND) -> None:
        self.now += later_ms
        by = HOST
        if isinstance(command, PlayMove | Undo):
            by = seat(command.seat) if self.player(command.seat) is None else SERVER
        self.entries.append(decide(self.table, command, by, self.now))
        self.table, _ = apply(self.table, self.entries[-1])

    def player(self, number: int) -> str | None:
        return self.table.chairs[number].player

    def play(self) -> str:
        """The first thing that may be done; cards come first."""
        assert self.table.position is not None
        active = self.table.position.active
        view = look(self.table, active)
        assert view is not None
        assert view.offers
        move = view.offers[0].move.code
        self.do(PlayMove(active, move, self.table.version, self.player(active)))
        return move


def test_a_whole_game_is_counted() -> None:
    told = Told()
    told.do(Start(0))
    cards = 0
    while told.table.phase is Phase.PLAYING:
        cards += told.play()[0].isdigit()
    counted = tally(told.opening, told.entries)
    assert told.table.position is not None
    assert counted.games == 1
    assert counted.cards == cards
    assert sum(animal.cards for animal in counted.animals) == cards
    assert tuple(animal.stars for animal in counted.animals) == told.table.position.stars
    assert [animal.animal for animal in counted.animals] == [
        chair.animal for chair in told.table.chairs
    ]
    assert 0 < counted.over_the_ten < counted.sums < cards
    assert counted.turns > 1
    assert counted.played_ms == (len(told.entries) - 2) * SECOND


def test_stars_of_one_game_are_added_to_those_of_another() -> None:
    told = Told()
    stars = [0, 0]
    for _ in range(2):
        told.do(Start(0))
        while told.table.phase is Phase.PLAYING:
            told.play()
        assert told.table.position is not None
        stars = [had + won for had, won in zip(stars, told.table.position.stars, strict=True)]
    counted = tally(told.opening, told.entries)
    assert counted.games == 2
    assert [animal.stars for animal in counted.animals] == stars


def test_what_was_taken_back_does_not_count() -> None:
    told = Told()
    told.do(Start(0))
    while told.table.undo_seat is None:
        told.play()
    before = tally(told.opening, told.entries)
    taken_back = told.table.undo_seat
    told.do(Undo(taken_back, told.table.version))
    told.play()  # the same again
    after = tally(told.opening, told.entries)
    assert (after.cards, after.sums, after.turns) == (before.cards, before.sums, before.turns)


def test_what_bots_play_is_not_practised_by_anybody() -> None:
    told = Told()
    told.do(Start(0))
    told.do(AddBot(1, "greedy"))
    while told.table.phase is Phase.PLAYING:
        told.play()
    first, second = tally(told.opening, told.entries).animals
    assert first.cards > 0
    assert second.cards == 0
    assert told.table.position is not None
    assert (first.stars, second.stars) == told.table.position.stars


def test_only_time_at_play_counts() -> None:
    told = Told()
    told.do(Start(0), 50 * SECOND)
    told.play()
    told.do(Pause(), 2 * SECOND)
    told.do(Unpause(), 400 * SECOND)
    told.do(Pause(), 10 * MAX_THOUGHT_MS)
    told.do(Unpause(), SECOND)
    told.do(Close(), 1000 * SECOND)
    assert tally(told.opening, told.entries).played_ms == 3 * SECOND + MAX_THOUGHT_MS


def test_a_table_at_which_nobody_played_has_nothing_to_tell() -> None:
    counted = tally(opening(3), [])
    assert (counted.games, counted.cards, counted.played_ms) == (0, 0, 0)
