"""A class that keeps notebooks, as its teacher sees it: twenty-four badges, some of everything."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import cycle
from typing import get_args

import msgspec
from playwright.sync_api import Route

from numberloor import wire
from numberloor.client import Api
from numberloor.learning.habits import Habit
from numberloor.learning.practice import TEN_NIGHT
from numberloor.rules.model.deck import format_deck, standard_deck
from numberloor.tables.chairs import BADGES
from numberloor.wire.notebooks import Status
from tests.support.lessons import hold_lesson, teach
from tests.support.screens import Screen

WAYS = ("up", "up-over-ten", "down", "down-over-ten")
STATUSES: tuple[Status, ...] = get_args(Status)
WELL: dict[Status, int] = {"can": 3, "growing": 2, "not-seen": 1, "not-yet": 0}


def class_told() -> wire.ClassReport:
    """Every badge, every status at every way, every habit; in order, and no habit that would not be
    named: of one game, or of a child that taps any card."""
    statuses, habits = cycle((*STATUSES, *STATUSES[1:])), cycle((*Habit, None))
    rows = []
    for number, badge in enumerate(BADGES):
        kinds = [wire.KindTold(way, next(statuses)) for way in WAYS]
        games, whimsical = 1 + number % 4, number == 3
        habit = None if games == 1 or whimsical else next(habits)
        told = habit and wire.Reason(f"habit-short-{habit}", {})
        rows.append(wire.ClassRow(badge, games, kinds, told, whimsical))
    rows.sort(key=lambda row: sum(WELL[kind.status] for kind in row.kinds))
    lacking = {
        way: sum(row.kinds[place].status == "not-yet" for row in rows)
        for place, way in enumerate(WAYS)
    }
    way = max(("up-over-ten", "down-over-ten"), key=lambda way: lacking[way])
    return wire.ClassReport(
        level="intermediate",
        rows=rows,
        for_all=wire.ForAll(way, lacking[way], len(rows)),
        deck=wire.PracticeDeck(TEN_NIGHT, format_deck(replace(standard_deck(), name=TEN_NIGHT))),
        first=[row.badge for row in rows[:6]],
    )


def tell_class(screen: Screen, part: str) -> None:
    """A part of such a class; its report is told in place of the server."""
    told = msgspec.to_builtins(class_told())

    def answer(route: Route) -> None:
        route.fulfill(json=told)

    screen.page.route("**/api/classes/*/report", answer)
    lesson = hold_lesson(screen.url, 24, 5, lang=screen.lang, badges=BADGES)
    teach(screen, lesson, part)
    screen.page.wait_for_selector("main :is(.tables li, tbody tr, article li)")
    screen.settle()


def lay_practice_table(url: str, lang: str = "en") -> wire.TableMade:
    """A table that somebody has opened for others, with the cards of Ten Night."""
    deck = replace(standard_deck(), name=TEN_NIGHT)
    wish = wire.MakeTable(
        "basic",
        [wire.PersonHere("owl"), wire.OpenChair()],
        deck=format_deck(deck),
        lang=lang,  # type: ignore[arg-type]
    )
    with ThreadPoolExecutor(1) as aside:  # the browser's loop runs in this one
        return aside.submit(asyncio.run, Api(url, lang).make_table(wish)).result()
