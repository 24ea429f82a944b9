"""Around one screen the hands that do not lie open are never sent to it."""

import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from numberloor import wire
from numberloor.live.table import LiveTable
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import BASIC, Level
from numberloor.rules.model.moves import MoveKind
from numberloor.rules.model.position import Position
from numberloor.tables.settings import Help, Settings
from numberloor.tables.table import Phase
from tests.support.dealt import thieves
from tests.support.desks import Desk, common_move, exchanged, key, same_again, set_apart

AROUND = "around"


class Around:
    """A screen for all seats of a table, and which of them lies open by what was said and told."""

    def __init__(self, desk: Desk, seats: int) -> None:
        self.desk, self.seats = desk, tuple(range(seats))
        self.open: int | None = None
        self.serial = 0
        self.counted: Counter[str] = Counter()

    @property
    def live(self) -> LiveTable:
        assert self.desk.live is not None
        return self.desk.live

    @property
    def position(self) -> Position:
        assert self.live.table.position is not None
        return self.live.table.position

    def new_id(self) -> str:
        self.serial += 1
        return f"a{self.serial}"

    async def come(self, have: int | None = None, **more: Any) -> list[Any]:
        keys = [key(seat) for seat in self.seats]
        await self.desk.greet(AROUND, keys, have, covered=True, **more)
        return self.heard()

    async def uncover(self, seat: int | None) -> list[Any]:
        await self.desk.say(AROUND, wire.Uncover(self.new_id(), seat))
        self.open = seat
        return self.heard()

    async def play(self, seat: int, move: str) -> list[Any]:
        version = self.live.table.version
        before = self.position.active
        await self.desk.say(AROUND, wire.Play(self.new_id(), seat, version, move))
        heard = self.heard()
        after = self.position.active
        if after not in (before, self.open):
            self.open = None
        return heard

    def heard(self) -> list[Any]:
        """All that came, each message checked against the cards as they lie."""
        messages = [msgspec.json.decode(message) for message in self.desk.take(AROUND)]
        for message in messages:
            self.counted[message["type"]] += 1
            for told in in_it(message, "hand"):
                self.check_view(told)
            for told in in_it(message, "event"):
                self.counted[told["event"]] += 1
                if "cards" in told:
                    assert told["seat"] == self.open, told
                    self.counted["own cards"] += 1
        return messages

    def check_view(self, view: dict[str, Any]) -> None:
        assert view["seat"] == self.open
        hand = () if self.open is None else self.position.hands[self.open]
        assert view["hand"] == [card.code for card in hand]
        self.counted["covered" if self.open is None else "open"] += 1


def in_it(value: Any, field: str) -> Iterator[dict[str, Any]]:
    """Every object with such a field, however deep."""
    if isinstance(value, dict):
        if field in value:
            yield value
        value = list(value.values())
    for inside in value if isinstance(value, list) else ():
        yield from in_it(inside, field)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    made = Desk(tmp_path / "tables.sqlite")
    yield made
    await made.close()


async def sit_around(
    desk: Desk, level: Level = BASIC, seats: int = 3, settings: Settings | None = None
) -> Around:
    await desk.open(level, seats, settings or Settings())
    around = Around(desk, seats)
    await around.come()
    return around


@pytest.mark.parametrize("level", list(Level))
async def test_through_a_whole_game_only_the_open_hand_is_sent(desk: Desk, level: Level) -> None:
    rng = random.Random(f"around {level}")
    around = await sit_around(desk, level, 4)
    while not around.position.over:
        position = around.position
        able = sorted(thieves(position)) if level.has_steals else []
        who = rng.choice(able) if able and rng.random() < 0.5 else position.active
        if around.open != who:
            if rng.random() < 0.2:
                await around.uncover(None)
            await around.uncover(who)
        moves = [move.code for move in legal_moves(position, who)]
        heard = await around.play(who, rng.choice(moves))
        assert [message["type"] for message in heard] == ["news"]
        if rng.random() < 0.2:  # something happens that is nobody's turn, also at the door
            for command in (wire.Pause, wire.Unpause):
                await desk.say("host", command(around.new_id()))
                around.heard()
        if rng.random() < 0.1:  # a reload
            around.open = None
            await around.come()
    assert around.counted["news"] > 40
    assert around.counted["open"] > around.counted["welcome"] > 0
    assert around.counted["own cards"] or not around.counted["drew"]
    assert around.counted["stole"] or not level.has_steals


CASES = [
    (Level.BASIC, 3, Settings(), False),
    (Level.BASIC, 4, Settings(help=Help.LATE), True),
    (Level.INTERMEDIATE, 3, Settings(), True),
    (Level.BEGINNER, 2, Settings(), False),
]


@pytest.mark.slow
@pytest.mark.parametrize(("level", "seats", "settings", "changes"), CASES)
async def test_covered_hands_dealt_anew_change_no_byte(
    level: Level, seats: int, settings: Settings, changes: bool, tmp_path: Path
) -> None:
    rng = random.Random(f"covered {level} {seats}")
    first, second = (Desk(tmp_path / name, changes=changes) for name in ("a.sqlite", "b.sqlite"))
    desks = (first, second)
    screens = [await sit_around(desk, level, seats, settings) for desk in desks]
    codes: Counter[str] = Counter()
    differed = 0
    for step in range(80):
        position = screens[0].position
        if position.over:
            for desk in desks:
                await desk.say("host", wire.Start(f"start-{step}"))
            continue
        watching = rng.choice([None, position.active, *range(seats)])
        other = exchanged(position, watching, rng)
        set_apart(first, second, other, watching)
        differed += position != other
        version = screens[0].live.table.version
        said = [
            wire.Uncover(f"open-{step}", watching),
            *_questions(watching, seats, f"q{step}", version),
            *_own_play(position, other, watching, rng, f"p{step}", version),
            *_questions(None, seats, f"r{step}", version),
        ]
        for desk in desks:
            desk.take(AROUND)
            for command in said:
                await desk.say(AROUND, command)
        # Somebody plays at another screen.
        elsewhere = common_move(screens[0].position, screens[1].position, position.active, rng)
        if elsewhere is not None and rng.random() < 0.5:
            at = screens[0].live.table.version
            play = wire.Play(f"e{step}", position.active, at, elsewhere)
            for desk in desks:
                await desk.say(position.active, play)
        sent: list[list[bytes]] = []
        for desk, screen in zip(desks, screens, strict=True):
            told = desk.take(AROUND)
            keys = [key(seat) for seat in screen.seats]
            await desk.greet(AROUND, keys, version, covered=True, open=watching)
            sent.append([*told, *desk.take(AROUND)])
        assert sent[0] == sent[1]
        for message in sent[0]:
            answer = msgspec.json.decode(message, type=wire.AnyAnswer)
            codes[answer.code if isinstance(answer, wire.Refused) else type(answer).__name__] += 1
        same_again(first, second)
    for desk in desks:
        await desk.close()
    assert differed > 55
    assert codes["covered"] > 150
    wanted = ("Welcome", "Changes" if changes else "News", "Uncovered", "Why", "Hint")
    assert min(codes[one] for one in wanted) > 10


def _questions(open_seat: int | None, seats: int, command: str, version: int) -> list[Any]:
    """To the open seat whatever can be asked; to the others too, who must be told nothing."""
    return [
        ask
        for seat in range(seats)
        for ask in (
            wire.AskWhy(f"{command}-w{seat}", seat, "9"),
            wire.Lamp(f"{command}-l{seat}", seat),
            wire.AskHint(f"{command}-h{seat}", seat),
            wire.Undo(f"{command}-u{seat}", seat, version - 1),
            *((wire.Play(f"{command}-p{seat}", seat, version, "9"),) if seat != open_seat else ()),
        )
    ]


def _own_play(
    a: Position, b: Position, seat: int | None, rng: random.Random, command: str, version: int
) -> list[Any]:
    if seat is None or (move := common_move(a, b, seat, rng)) is None:
        return []
    return [wire.Play(command, seat, version, move)]


def seats_shown(message: Any) -> list[int | None]:
    return [view["seat"] for view in message["views"]]


async def test_whoever_does_not_ask_to_be_covered_sees_all_of_its_chairs(desk: Desk) -> None:
    around = await sit_around(desk)
    await desk.greet("old", [key(seat) for seat in around.seats])
    (welcome,) = [msgspec.json.decode(message) for message in desk.take("old")]
    assert seats_shown(welcome) == [0, 1, 2]
    await around.uncover(0)
    await around.play(0, legal_moves(around.position)[0].code)
    (news,) = [msgspec.json.decode(message) for message in desk.take("old")]
    assert seats_shown(news) == [0, 1, 2]
    assert "seats" not in news


async def test_over_a_link_of_one_chair_nothing_is_covered(desk: Desk) -> None:
    await desk.open(BASIC, 3, Settings())
    await desk.greet("mine", [key(1)], covered=True)
    (welcome,) = [msgspec.json.decode(message) for message in desk.take("mine")]
    assert seats_shown(welcome) == [1]
    assert len(welcome["views"][0]["hand"]) == 6


async def test_nobody_uncovers_a_chair_of_others(desk: Desk) -> None:
    await desk.open(BASIC, 3, Settings())
    await desk.greet("two", [key(0), key(1)], covered=True)
    desk.take("two")
    await desk.say("two", wire.Uncover("u", 2))
    (refused,) = [msgspec.json.decode(message) for message in desk.take("two")]
    assert refused["code"] == "not_your_seat"


async def test_a_line_that_was_lost_finds_its_hand_again_while_the_turn_lasts(desk: Desk) -> None:
    around = await sit_around(desk)
    await around.uncover(0)
    around.open = 0
    (welcome,) = await around.come(around.live.table.version, open=0)
    assert seats_shown(welcome) == [0]
    # Without the version that was seen it is a reload: anybody may hold the screen now.
    around.open = None
    (welcome,) = await around.come(open=0)
    assert seats_shown(welcome) == [None]


async def test_a_turn_that_ended_while_the_line_was_lost_stays_covered(desk: Desk) -> None:
    around = await sit_around(desk, Level.BEGINNER)
    have = around.live.table.version
    while around.position.active == 0:
        move = legal_moves(around.position)[-1].code
        await desk.say(0, wire.Play(around.new_id(), 0, around.live.table.version, move))
    desk.take(AROUND)
    (welcome,) = await around.come(have, open=0)
    assert seats_shown(welcome) == [None]


async def test_new_cards_are_for_whoever_takes_the_screen_next(desk: Desk) -> None:
    around = await sit_around(desk, seats=2)
    await around.uncover(1)
    desk.set(around.position._replace(over=True, winners=(1,)), (), None)
    around.live.table = around.live.table._replace(phase=Phase.OVER)
    around.open = None
    await desk.say("host", wire.Start("again"))
    (news,) = around.heard()
    assert seats_shown(news) == [None]
    assert news["seats"] == [0, 1]


async def test_a_hint_that_was_thought_of_for_too_long_is_not_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    around = await sit_around(desk)
    await around.uncover(0)
    hint = desk.context.bots.hint

    async def slow_hint(*about: Any) -> Any:
        found = await hint(*about)
        desk.sessions[AROUND].cover.open = None  # as when the turn has passed on meanwhile
        return found

    monkeypatch.setattr(desk.context.bots, "hint", slow_hint)
    await desk.say(AROUND, wire.AskHint("hint", 0))
    around.open = None
    (refused,) = around.heard()
    assert refused["code"] == "covered"


async def test_a_play_that_is_repeated_after_the_turn_is_answered_as_done(desk: Desk) -> None:
    around = await sit_around(desk)
    await around.uncover(0)
    end = next(m for m in legal_moves(around.position) if m.kind is not MoveKind.STEAL)
    play = wire.Play("once", 0, around.live.table.version, end.code)
    await desk.say(AROUND, play)
    around.heard()
    await around.uncover(None)
    await desk.say(AROUND, play)
    (answer,) = around.heard()
    assert answer["type"] == "done"
