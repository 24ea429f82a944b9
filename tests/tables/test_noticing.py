"""Every tap of a person is found in the entries and tries of a table, and nobody else's."""

import random

import pytest

from numberloor import BASIC, Level, Position
from numberloor.learning.moments import Moment, contradicts_rules
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.moves import MOVES
from numberloor.rules.why.refusal import why_not
from numberloor.tables import Phase, apply, decide, new_table, starts
from numberloor.tables.chairs import fingerprint
from numberloor.tables.commands import (
    SERVER,
    Actor,
    ComeBack,
    Command,
    GoAway,
    Leave,
    PlayMove,
    SitIn,
    Start,
    TakeSeat,
    Undo,
)
from numberloor.tables.entries import Entry
from numberloor.tables.features.undo import may_undo
from numberloor.tables.noticing import sittings
from numberloor.tables.refusals import TELLING_REFUSALS
from numberloor.tables.settings import Help, Settings
from numberloor.tables.store import Try, TryKind
from numberloor.tables.table import Table
from tests.support.tables import HOST, NOW, bot, opening, person, seat

THINKING = Settings(help=Help.THINKING)


class Kept:
    """A table, and all that a store would hold of it."""

    def __init__(
        self, settings: Settings = THINKING, level: Level = BASIC, secret: int = 0
    ) -> None:
        chairs = [person(0), person(1), bot()]
        self.opening = opening(
            chairs, level=level, settings=settings, secret=secret.to_bytes(16, "big")
        )
        self.table: Table = new_table(self.opening)
        self.entries: list[Entry] = []
        self.tries: list[Try] = []
        self.expected: list[str] = []  # what seat 0 tapped, in their order
        self.played: list[int | None] = []  # where in it each play of the chair is; None: a bot's
        for number in (0, 1):
            self.do(ComeBack(number))
        self.do(Start(0), HOST)

    def do(self, command: Command, by: Actor = SERVER) -> None:
        self.entries.append(decide(self.table, command, by, NOW))
        self.table, _ = apply(self.table, self.entries[-1])

    @property
    def position(self) -> Position:
        assert self.table.position is not None
        return self.table.position

    def play(self, code: str, ms: int | None = None) -> None:
        active = self.position.active
        player = self.table.chairs[active].player
        by = SERVER if player else seat(active)
        if active == 0:
            self.played.append(None if player else len(self.expected))
            self.expected += [] if player else [code]
        self.do(PlayMove(active, code, self.table.version, player, ms), by)

    def sign(self, kind: TryKind, move: str = "", by: int = 0, ms: int | None = None) -> None:
        if kind is TryKind.TRY and by == 0:
            self.expected.append(move)
        self.tries.append(Try(self.table.id, self.table.version, by, move, NOW, kind, ms))

    def undo(self) -> None:
        taken_back = self.played.pop()
        if taken_back is not None:
            del self.expected[taken_back]
        self.do(Undo(0, self.table.version), seat(0))

    def moments(self, key: str = "key of seat 0") -> list[Moment]:
        found = sittings(
            self.opening,
            self.entries,
            self.tries,
            lambda chair, _: chair.key_print == fingerprint(key),
        )
        return [moment for sitting in found for moment in sitting.moments]

    def wrong(self) -> str:
        """A card of the one on turn that does not fit; there is one in nearly every hand."""
        active = self.position.active
        return next(
            card.code
            for card in self.position.hands[active]
            if card.is_floor and why_not(self.position, active, MOVES[card.code])
        )


def random_game(number: int) -> Kept:
    """A whole game in which everything happens that may."""
    chance = random.Random(number)
    kept = Kept(level=chance.choice(list(Level)), secret=number)
    while kept.table.phase is Phase.PLAYING and len(kept.entries) < 150:
        active = kept.position.active
        in_person = kept.table.chairs[active].player is None
        if may_undo(kept.table, 0) and chance.random() < 0.2:
            kept.undo()
            continue
        if in_person and chance.random() < 0.3:
            move = chance.choice(list(MOVES.values()))
            refusal = why_not(kept.position, active, move)
            if refusal and refusal.code in TELLING_REFUSALS:
                kept.sign(TryKind.TRY, move.code, active)
        if active == 0 and in_person and chance.random() < 0.05:
            kept.do(GoAway(0))
            kept.do(SitIn(0))
            continue
        if active == 0 and not in_person and chance.random() < 0.5:
            kept.do(ComeBack(0))
            continue
        kept.play(chance.choice(legal_moves(kept.position)).code)
    return kept


@pytest.mark.parametrize("number", range(200))
def test_moments_are_the_moves_and_wrong_tries_of_the_person(number: int) -> None:
    kept = random_game(number)
    moments = kept.moments()
    assert [moment.did.code for moment in moments] == kept.expected
    assert not any(contradicts_rules(moment) for moment in moments)


def test_a_wrong_try_and_a_hint_are_remembered_until_the_cards_change() -> None:
    kept = Kept()
    while kept.position.active != 0:
        kept.play(legal_moves(kept.position)[0].code)
    wrong = kept.wrong()
    kept.sign(TryKind.TRY, wrong, ms=2500)
    kept.sign(TryKind.HINT, legal_moves(kept.position)[0].code)
    kept.play(legal_moves(kept.position)[0].code, ms=4000)
    tried, played = kept.moments()[-2:]
    assert (tried.did.code, tried.refused, tried.ms) == (wrong, "does_not_fit", 2500)
    assert (tried.tries, tried.hinted) == (0, False)
    assert (played.tries, played.hinted, played.ms) == (1, True, 4000)
    here = len(kept.moments())
    while len(kept.moments()) == here:
        kept.play(legal_moves(kept.position)[0].code)
    assert (kept.moments()[-1].tries, kept.moments()[-1].hinted) == (0, False)


@pytest.mark.parametrize(("help_", "lit"), [(Help.HELPED, True), (Help.THINKING, False)])
def test_lamps_are_as_the_table_has_them(help_: Help, lit: bool) -> None:
    kept = Kept(Settings(help=help_))
    while not kept.expected:
        kept.play(legal_moves(kept.position)[0].code)
    assert kept.moments()[-1].lamps is lit


def test_late_lamps_count_only_once_they_are_on() -> None:
    kept = Kept(Settings(help=Help.LATE))
    while kept.position.active != 0:
        kept.play(legal_moves(kept.position)[0].code)
    kept.sign(TryKind.TRY, kept.wrong())
    kept.sign(TryKind.LAMP)
    kept.play(legal_moves(kept.position)[0].code)
    tried, played = kept.moments()[-2:]
    assert not tried.lamps
    assert played.lamps


def test_who_sits_down_in_another_ones_chair_does_not_get_their_taps() -> None:
    kept = Kept()
    while not kept.expected:
        kept.play(legal_moves(kept.position)[0].code)
    before = kept.moments()
    assert before
    kept.do(Leave(0), seat(0))
    kept.do(TakeSeat(0, fingerprint("another"), make_room=True))
    assert kept.moments("another") == []
    while kept.position.active != 0:
        kept.play(legal_moves(kept.position)[0].code)
    kept.sign(TryKind.TRY, kept.wrong())
    assert len(kept.moments("another")) == 1
    assert kept.moments() == before


def test_a_game_that_became_too_long_ends_where_the_next_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Kept()
    kept.play(legal_moves(kept.position, 0)[0].code)
    monkeypatch.setattr(starts, "MAX_ENTRIES", 1)
    kept.do(Start(), HOST)
    found = sittings(kept.opening, kept.entries, [], lambda _chair, _game: True)
    assert [(one.game, one.ended_at) for one in found] == [(1, NOW)] * 2 + [(2, None)] * 2
