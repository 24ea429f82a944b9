"""Whoever follows changes knows at every moment exactly what whole views would have told."""

import json
import random
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.live.table import LiveTable
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import BASIC, Level
from numberloor.tables.commands import ComeBack, DrawLots, GoAway
from numberloor.tables.settings import Help, Settings, Steals
from numberloor.tables.table import Phase
from tests.support.desks import HOST_KEY, Desk, key
from tests.support.following import Screen

# Read by web/tests/net/follow.test.ts, too.
VECTORS = Path(__file__).with_name("changes.json")
SEATS = 4


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    made = Desk(tmp_path / "tables.sqlite")
    yield made
    await made.close()


class Evening:
    """A table with every kind of screen at it, and what may happen there, at random."""

    def __init__(self, desk: Desk, level: Level, seed: str) -> None:
        self.desk, self.level, self.rng = desk, level, random.Random(seed)
        self.serial = 0
        both = [key(0), key(1)]
        self.screens = [
            Screen(desk, "one", [key(2)]),
            Screen(desk, "two", both),
            Screen(desk, "around", [key(seat) for seat in range(SEATS)], covered=True),
            Screen(desk, "watching", []),
            Screen(desk, "hosting", [HOST_KEY, key(3)]),
        ]
        self.around = self.screens[2]

    @property
    def live(self) -> LiveTable:
        assert self.desk.live is not None
        return self.desk.live

    def new_id(self) -> str:
        self.serial += 1
        return f"e{self.serial}"

    def compare(self) -> None:
        for screen in self.screens:
            screen.compare()

    async def play_on(self) -> None:
        """A move of whoever may, by the link of their own seat or by a screen's."""
        position, version = self.live.table.position, self.live.table.version
        assert position is not None
        able = {seat: moves for seat in range(SEATS) if (moves := legal_moves(position, seat))}
        who = self.rng.choice([position.active, *able])
        move = self.rng.choice(able[who]).code
        command = wire.Play(self.new_id(), who, version, move)
        speaker: int | str = who
        if self.rng.random() < 0.3:
            speaker = self.around.follower
            await self.around.say_both(wire.Uncover(self.new_id(), who))
        await self.desk.say(speaker, command)
        self.compare()

    async def something_else(self) -> None:
        """What happens beside the cards."""
        rng, table, registry = self.rng, self.live.table, self.desk.context.registry
        assert table.position is not None
        active, version = table.position.active, table.version
        seat = rng.randrange(SEATS)
        match rng.randrange(9):
            case 0:
                await self.desk.say(
                    rng.choice([seat, active]), wire.Undo(self.new_id(), seat, version)
                )
                undo = table.undo_seat
                if undo is not None:
                    await self.desk.say(undo, wire.Undo(self.new_id(), undo, version))
            case 1:
                await self.desk.say("host", wire.Pause(self.new_id()))
                self.compare()
                await self.desk.say("host", wire.Unpause(self.new_id()))
            case 2:
                await self.around.say_both(wire.Uncover(self.new_id(), rng.choice([None, seat])))
            case 3:  # at one of the links of this seat, or at all
                for screen in self.screens:
                    for who in (screen.plain, screen.follower):
                        if rng.random() < 0.5:
                            await self.desk.say(who, wire.Lamp(self.new_id(), active))
            case 4:
                if table.window is not None:
                    await registry.try_to(self.live, DrawLots())
            case 5:
                await rng.choice(self.screens).come()
            case 6:
                settings = wire.Settings(
                    help=rng.choice(("helped", "late", "thinking")),
                    steals=table.settings.steals.value,
                )
                await self.desk.say("host", wire.ChangeSettings(self.new_id(), settings))
            case 7:
                await registry.try_to(self.live, GoAway(seat))
                self.compare()
                await registry.try_to(self.live, ComeBack(seat))
            case _:
                handicap = wire.Handicap(help=rng.choice([None, "late", "helped"]))
                await self.desk.say("host", wire.SetHandicap(self.new_id(), seat, handicap))
        self.compare()

    async def next_game(self) -> None:
        """With other cards and stars for one chair, now and then."""
        cards = self.rng.choice([4, 6])
        handicap = wire.Handicap(cards=cards, stars=self.rng.choice([None, None, 3]))
        await self.desk.say("host", wire.SetHandicap(self.new_id(), 0, handicap))
        await self.desk.say("host", wire.Start(self.new_id()))
        self.compare()


CASES = [
    (BASIC, Settings()),
    (BASIC, Settings(steals=Steals.CALM, help=Help.LATE)),
    (Level.INTERMEDIATE, Settings(help=Help.LATE)),
    (Level.BEGINNER, Settings(help=Help.THINKING)),
]


@pytest.mark.parametrize(("level", "settings"), CASES)
async def test_following_changes_gives_the_whole_view(
    level: Level, settings: Settings, desk: Desk
) -> None:
    evening = Evening(desk, level, f"changes {level} {settings.help}")
    await desk.open(level, SEATS, settings)
    for screen in evening.screens:
        await screen.come()
    for _ in range(500):
        if evening.live.table.phase is Phase.OVER:
            await evening.next_game()
        elif evening.rng.random() < 0.3:
            await evening.something_else()
        elif evening.live.table.window is None:
            await evening.play_on()
        else:
            await desk.context.registry.try_to(evening.live, DrawLots())
            evening.compare()
    counted = sum((screen.counted for screen in evening.screens), Counter[str]())
    # Nobody is told whole views but where the seats that are shown are others than before.
    for screen in evening.screens:
        if not screen.covered:
            assert screen.counted["News"] <= screen.counted["Started"]
    assert counted["Changes"] > 1000
    assert counted["bytes saved"] > 200 * counted["Changes"]
    wanted = {"Played", "Undone", "Paused", "Star", "Reshuffled", "Uncovered", "WentAway"}
    wanted |= {"Started", "SettingsChanged"}
    wanted |= {"Stole"} if level.has_steals else set()
    wanted |= {"WindowClosed"} if settings.steals is Steals.CALM and level.has_steals else set()
    assert wanted <= set(counted)


async def test_changes_name_what_they_stand_on_and_share_what_all_may_know(desk: Desk) -> None:
    """Those who wait are told the very same bytes, a card laid and no hand."""
    await desk.open(BASIC, 3, Settings(steals=Steals.OFF))
    assert desk.live is not None
    for who, keys in (("first", [key(1)]), ("second", [key(2)]), ("third", [])):
        await desk.greet(who, keys, changes=True)
        desk.take(who)
    position, version = desk.live.table.position, desk.live.table.version
    assert position is not None
    cards = [move for move in legal_moves(position, 0) if move.card is not None]
    await desk.say(0, wire.Play("a", 0, version, cards[0].code))
    told = [desk.take(who) for who in ("first", "second", "third")]
    assert told[0] == told[1] == told[2]
    (message,) = told[0]
    changes = msgspec.json.decode(message, type=wire.Changes)
    assert (changes.since, changes.version, changes.own) == (version, version + 1, [])
    laid = changes.changed.laid
    assert isinstance(laid, wire.Laid)
    assert laid.card == cards[0].card.code  # type: ignore[union-attr]
    assert len(message) < 450


async def test_lamps_that_another_link_of_the_seat_asked_for_are_told_with_the_next_version(
    desk: Desk,
) -> None:
    """Also when somebody came in between, who was shown them at once."""
    await desk.open(BASIC, 3, Settings(help=Help.LATE))
    assert desk.live is not None
    screen = Screen(desk, "mine", [key(0)])
    await screen.come()
    await desk.say(0, wire.Lamp("a", 0))
    await desk.greet("newcomer", [key(0)])
    assert screen.views[0].offers is None
    await desk.context.registry.try_to(desk.live, GoAway(2))
    screen.compare()
    assert screen.views[0].offers


async def test_whoever_fell_behind_is_told_all_of_it(desk: Desk) -> None:
    await desk.open(BASIC, 2, Settings())
    assert desk.live is not None
    await desk.greet("slow", [key(1)], changes=True)
    desk.take("slow")
    session = desk.sessions["slow"]
    session.outbox.behind = True
    await desk.say("host", wire.Pause("a"))
    assert desk.take("slow") == []
    session.writable()
    await desk.say("host", wire.Unpause("b"))
    told = [msgspec.json.decode(message) for message in desk.take("slow")]
    version = desk.live.table.version
    assert [(one["type"], one["version"]) for one in told] == [
        ("welcome", version - 1),
        ("changes", version),
    ]


def _vectors(evening: Evening) -> list[Any]:
    """What three of the screens were told, and which views they had then."""
    return [
        [[json.loads(message), msgspec.to_builtins(views)] for message, views in screen.told[:30]]
        for screen in (evening.screens[0], evening.around, evening.screens[3])
    ]


async def test_the_page_is_tested_with_what_is_told_today(desk: Desk) -> None:
    """Written anew by deleting it and running this test."""
    evening = Evening(desk, BASIC, "vectors")
    await desk.open(BASIC, SEATS, Settings(help=Help.LATE))
    for screen in evening.screens:
        await screen.come()
    for _ in range(60):
        await (evening.something_else if evening.rng.random() < 0.4 else evening.play_on)()
    for screen in evening.screens:
        screen.told.clear()
        await screen.come()
    position = evening.live.table.position
    assert position is not None
    active = position.active
    await evening.around.say_both(wire.Uncover("open", active), wire.Lamp("lamp", active))
    for _ in range(25):
        await (evening.something_else if evening.rng.random() < 0.4 else evening.play_on)()
    vectors = _vectors(evening)
    if not VECTORS.exists():
        lines = [",\n".join(json.dumps(step) for step in screen) for screen in vectors]
        text = "],\n[".join(lines)
        VECTORS.write_text(f"[[{text}]]\n", encoding="utf-8")
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == vectors
