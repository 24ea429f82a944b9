"""Prepared tables for the screen: real positions, told in the server's own words."""

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

import msgspec
from playwright.sync_api import WebSocketRoute

from numberloor import wire
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.handicap import Handicap
from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Cards, Position
from numberloor.rules.why.reasons import Reason, Sum
from numberloor.tables.chairs import Chair, Sitter
from numberloor.tables.features.lamps import DARK, Lamps
from numberloor.tables.settings import Help, Settings
from numberloor.tables.table import Phase, Table, TableSetup
from numberloor.wire.encode.reasons import reason_shown
from numberloor.wire.encode.table import table_shown
from numberloor.wire.encode.views import Views

ANIMALS = ("hare", "fox", "owl", "bear", "frog")
TABLE = "prepared-table"


def cards(codes: str) -> Cards:
    return tuple(sorted(CARDS[code] for code in codes.split()))


def position(
    level: Level, hands: Sequence[str], stacks: tuple[str, str], **changes: Any
) -> Position:
    """The named cards in the hands and open; the rest of the deck under the stacks and in the pile."""
    left = list(standard_deck().for_level(level))
    held = [cards(hand) for hand in hands]
    tops = tuple(CARDS[code] for code in stacks)
    for card in (*tops, *(card for hand in held for card in hand)):
        if card in left:
            left.remove(card)
    random.Random(7).shuffle(left)
    return Position(
        level=level,
        active=0,
        stars=(1, 2, 1, 0, 2)[: len(held)],
        hands=tuple(held),
        stacks=((tops[0],), (tops[1],)),
        pile=tuple(left),
    )._replace(**changes)


def table(at: Position, **changes: Any) -> Table:
    chairs = tuple(
        Chair(Sitter.PERSON if seat == 0 else Sitter.BOT, animal=ANIMALS[seat],
              bot=None if seat == 0 else "greedy", present=True)
        for seat in range(at.seats)
    )  # fmt: skip
    opening = TableSetup(TABLE, "fox-moon-42", at.level, chairs, Settings(), (), b"", "", 0)
    made = Table(opening, 5, chairs, Settings(), Phase.PLAYING, game=1, position=at)
    return made._replace(**changes)


def welcome(
    shown: Table, last: Reason | None = None, seats: Sequence[int] = (0,), lamps: Lamps = DARK
) -> str:
    """What the server would say to these seats; `last` is the sum of the play before.

    Around one screen no hand lies open yet.
    """
    views = Views(shown)
    views.show_lamps(lamps)
    missed: list[Any] = []
    if last is not None and shown.position is not None:
        code = shown.position.stacks[0][-1].code
        missed = [wire.Happened(5, [wire.Played(1, code, None, reason_shown(last))])]
    message = wire.Welcome(
        version=5,
        seats=list(seats),
        host=True,
        table=table_shown(shown, "en", 0),
        views=cast("list[wire.View]", views.of(seats if len(seats) == 1 else ())),
        missed=missed,
        beat_seconds=20,
    )
    return msgspec.json.encode(message).decode()


def news(shown: Table, *events: wire.AnyEvent, seats: Sequence[int] = (0,)) -> str:
    """What the server would say, after the welcome, where these seats lie open."""
    views = cast("list[wire.View]", Views(shown).of(seats))
    return msgspec.json.encode(wire.News(version=6, events=list(events), views=views)).decode()


def uncovered(shown: Table, command: str, seat: int | None) -> str:
    """What the server would say when the screen has been handed to this seat."""
    views = cast("list[wire.View]", Views(shown).of(() if seat is None else (seat,)))
    return msgspec.json.encode(wire.Uncovered(command, seat, 5, views)).decode()


def serve(route: WebSocketRoute) -> None:
    """Answers a page's hello with the prepared table of that name, and opens hands at it."""
    asked = ""

    def heard(text: str | bytes) -> None:
        nonlocal asked
        said = json.loads(text)
        if said["do"] == "hello":
            asked = said["table"]
            route.send(scenes()[asked])
            if told := told_at_once().get(asked):
                route.send(told)
        elif said["do"] == "uncover":
            route.send(uncovered(shared()[asked], said["id"], said["seat"]))

    route.on_message(heard)


FEW = ("1 4 9", "2 6", "0 3 5", "8 9")
MINE = "2 4 7 8n b2 near odd"
MANY = "0 0 1 2 2 3 4 5 5 6 7 7 8 9 3n 8n b1 b2 b2 b4 b7 b9 near odd skip"  # 25 cards
TWELVE = "0 1 2 3 4 5 6 9n b2 b4 near odd"
UP_TO_FIVE, UP_TO_NINE = Sum(Jump(2, 3, up=True)), Sum(Jump(6, 3, up=True))
OVER_THE_TEN, ALL_THE_WAY_DOWN = Sum(Jump(9, 9, up=True)), Sum(Jump(9, 9, up=False))


def hands() -> dict[str, str]:
    """1, 6, 12 and 28 cards, each at a table that needs much room in its own way."""
    # Two floors with longer names, and five animals.
    one = position(Level.BEGINNER, ("5", *FEW), ("4", "9"))
    # All the way up: hops beside every floor from 9 to 18, and a sum with three cards in it.
    six = position(Level.BASIC, ("8 9n b1 b9 even skip", *FEW[:3]), ("8", "b9"))
    # All the way down, a night floor that may steal, and five stars for everyone.
    steal = position(Level.BASIC, (TWELVE, *FEW[:2]), ("0", "b9"), active=1, stars=(3, 4, 2))
    many = position(Level.INTERMEDIATE, (MANY + " 1 3 4", *FEW), ("5", "b3"))
    return {
        "hand-1": welcome(table(one)),
        "hand-6": welcome(table(six), OVER_THE_TEN),
        "hand-12": welcome(table(steal), ALL_THE_WAY_DOWN),
        "hand-28": welcome(table(many), UP_TO_FIVE),
    }


def _person(chair: Chair) -> Chair:
    return replace(chair, sitter=Sitter.PERSON, bot=None)


def _aloud(**changes: Any) -> Table:
    """A table of animals that are still learning."""
    at = position(Level.BASIC, ("0 1 2 3 4 5 6 b2 b4 near odd", *FEW[:3]), ("8", "b9"), **changes)
    chairs = tuple(
        replace(chair, bot=f"{chair.animal}:2") if chair.bot else chair
        for chair in table(at).chairs
    )
    return table(at, chairs=chairs)


def _given(chairs: Iterable[Chair]) -> tuple[Chair, ...]:
    """Chairs with a handicap each, as different as they can be."""
    handicaps = (Handicap(4, 2), Handicap(8, 7), Handicap(5), Handicap(7, 7), Handicap(6, 1))
    return tuple(
        replace(chair, handicap=given) for chair, given in zip(chairs, handicaps, strict=False)
    )


def _head_start(at: Position) -> Table:
    goals = tuple(chair.handicap.stars or 3 for chair in _given(table(at).chairs))
    return table(at._replace(goals=goals), chairs=_given(table(at).chairs))


@cache
def told_at_once() -> dict[str, str]:
    """What happens at a prepared table as soon as somebody has come."""
    jump = wire.Played(1, "8", None, reason_shown(OVER_THE_TEN))
    return {"aloud": news(_aloud(active=1), jump)}


@cache
def shared() -> dict[str, Table]:
    """The prepared tables around one screen."""
    turn = position(Level.BASIC, (MINE, *FEW[:3]), ("5", "b3"), active=1)
    around = position(Level.BASIC, (TWELVE, *FEW), ("5", "b3"))
    return {
        name: table(at, chairs=tuple(map(_person, table(at).chairs)))
        for name, at in (("handover", turn), ("around", around))
    }


@cache
def scenes() -> dict[str, str]:
    """The welcome of every prepared moment, by the name of its table."""
    turn = position(Level.BASIC, (MINE, *FEW[:3]), ("5", "b3"))
    ten = position(Level.BASIC, ("1 4 7 8n b5 even skip", *FEW[:3]), ("9", "b2"))
    five = position(Level.BASIC, (MANY, *FEW), ("5", "b3"))
    beginner = position(Level.BEGINNER, ("1 2 4 5 7 9", *FEW[:2]), ("4", "5"))
    won = turn._replace(over=True, winners=(0,), stars=(3, 2, 1, 0))
    open_chairs = tuple(
        replace(chair, sitter=Sitter.OPEN, animal=None, bot=None) if seat > 1 else chair
        for seat, chair in enumerate(table(turn).chairs)
    )
    late = table(turn, settings=Settings(help=Help.LATE))
    return {
        **hands(),
        "turn": welcome(table(turn), UP_TO_FIVE),
        "steal": welcome(table(turn._replace(active=1)), UP_TO_FIVE),
        "ten": welcome(table(ten), UP_TO_NINE),
        "five": welcome(table(five), UP_TO_FIVE),
        "thirty": welcome(
            table(five._replace(hands=(cards(MANY + " 1 3 4 8 b3"), *five.hands[1:])))
        ),
        "beginner": welcome(table(beginner)),
        "thinking": welcome(table(turn, settings=Settings(help=Help.THINKING)), UP_TO_FIVE),
        "late": welcome(late, UP_TO_FIVE),
        "late-lit": welcome(late, UP_TO_FIVE, lamps=Lamps(lit=late.played_at)),
        "finish": welcome(table(won, phase=Phase.OVER)),
        "finish-five": welcome(
            table(five._replace(over=True, winners=(4,), stars=(2, 1, 0, 2, 3)), phase=Phase.OVER)
        ),
        "handover": welcome(shared()["handover"], seats=range(4)),
        "around": welcome(shared()["around"], UP_TO_FIVE, range(5)),
        "aloud": welcome(_aloud(active=1)),
        "head-start": welcome(_head_start(five)),
        "waiting": welcome(
            table(turn, phase=Phase.WAITING, position=None, chairs=_given(open_chairs), first=1)
        ),
    }
