"""A page that ends in the middle of a move: what it had shown is there again, and nothing twice.

Reloaded, closed or killed, at moments that a number chooses: as a card is tapped, as the tap reaches
the page's Python, as the answer comes, as it is drawn, or when an animal has moved since.
"""

import contextlib
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.tables import apply, new_table
from numberloor.tables.entries import EntryKind
from tests.support.dealt import IN_THE_PAGE, QUICK, Dealt, anything, lay_table
from tests.support.homes import Home
from tests.support.screens import ACTS, FITS, Screen
from tests.support.servers import Server

# Every moment once. Thirty-five of each way were tried when this was built; they take ten minutes.
ENDS = 5
MOMENTS = ("tapped", "asked", "answered", "drawn", "animal")
# What the page is told and asks for, kept outside of it, and whether its moment has come.
WATCHED = """(() => {
  const list = (name) => JSON.parse(localStorage.getItem(name) ?? '[]')
  const note = (name, what) => localStorage.setItem(name, JSON.stringify([...list(name), what]))
  const followed = ({ stacks, ...view }, { laid, ...changed }, own) => {
    if (laid) stacks[laid.stack - 1].push(laid.card)
    return { stacks, ...view, ...changed, ...own }
  }
  const reached = (moment) => {
    if (localStorage.getItem('test.moment') !== moment) return
    const reload = localStorage.getItem('test.way') === 'reloaded'
    localStorage.setItem('test.moment', reload ? 'later' : 'now')
    if (reload) location.reload()
  }
  if (localStorage.getItem('test.moment') === 'later') localStorage.setItem('test.moment', 'now')
  addEventListener('click', () => reached('tapped'), { capture: true })
  const Plain = Worker
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data.is !== 'said') return
        const { type, version, views, events, changed, own } = JSON.parse(data.message)
        const view = views?.[0] ?? (type === 'changes' && followed(list('test.told').at(-1), changed, own[0]))
        if (!view) return
        const { stacks, hand_sizes, stars, hand } = view
        note('test.told', { version, stacks, hand_sizes, stars, hand }) // before the page shows it
        if (type === 'welcome' || type === 'uncovered') return
        reached('answered')
        if (events.some(({ seat }) => seat === 1)) reached('animal')
        requestAnimationFrame(() => reached('drawn'))
      })
    }
    postMessage(data, ...rest) {
      const said = data.do === 'say' ? JSON.parse(data.message) : {}
      if (said.do === 'play') note('test.asked', said.id)
      super.postMessage(data, ...rest)
      if (said.do === 'play') reached('asked')
    }
  }
})()"""
KEPT = "(name) => JSON.parse(localStorage.getItem(name) ?? '[]')"
AIM = "([way, moment]) => { localStorage.setItem('test.way', way); localStorage.setItem('test.moment', moment) }"
REACHED = "() => localStorage.getItem('test.moment') === 'now'"
NEAR = "() => ['now', 'later'].includes(localStorage.getItem('test.moment'))"
FORGET = "() => { localStorage.removeItem('test.told'); localStorage.removeItem('test.asked') }"
MINE_OR_OVER = ", ".join((".finish", FITS, *ACTS))


class Child:
    """Plays with an animal at tables that live in the page, one after the other."""

    def __init__(self, screen: Screen, home: Home, dice: random.Random) -> None:
        self.screen, self.home, self.dice = screen, home, dice
        self.dealt: Dealt | None = None
        self.told: list[dict[str, Any]] = []

    def sit_down(self) -> None:
        level = self.dice.choice(list(Level))
        self.dealt = lay_table(IN_THE_PAGE, level, 1, anything, QUICK, ["fox:9"])
        self.told = []
        self.screen.open()
        self.screen.page.evaluate(FORGET)
        self.screen.come_to(self.dealt, 0)
        self.come_back()

    def come_back(self) -> None:
        """To the same table, until there is something to do."""
        assert self.dealt is not None
        self.screen.open(f"#/table/{self.dealt.table.id}")
        self.screen.page.wait_for_selector(MINE_OR_OVER)

    def play_until_the_end_comes(self, way: str, moment: str) -> None:
        """Until this moment of some move, of the next game if need be, at which the page ends in this way."""
        page = self.screen.page
        # A page that reloads itself cannot be asked meanwhile.
        with contextlib.suppress(*([Error] if way == "reloaded" else [])):
            while True:
                page.evaluate(AIM, [way, moment])
                self.screen.play_until(lambda: self.screen.over or page.evaluate(REACHED))
                self.told = page.evaluate(KEPT, "test.told")
                if page.evaluate(NEAR):
                    break
                page.evaluate(AIM, [way, "none"])
                self.sit_down()
        END[way](self.screen)

    def nothing_is_lost(self) -> None:
        """Each version that the page was told of is kept as it was told, and none of its moves twice."""
        assert self.dealt is not None
        page = self.screen.page
        told = max(self.told, page.evaluate(KEPT, "test.told"), key=len)
        asked: list[str] = page.evaluate(KEPT, "test.asked")
        opening, entries = self.home.load(self.screen, self.dealt.table.id)
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        table, positions = new_table(opening), {}
        for entry in entries:
            table, _ = apply(table, entry)
            if table.position is not None:
                positions[entry.version] = table.position
        assert told
        for one in told:
            assert one["version"] in positions, f"{one['version']} was shown, and is lost"
            assert one == as_told(one["version"], positions[one["version"]])
        versions = [one["version"] for one in told]
        assert versions == sorted(versions), "the page went back in time"
        mine = [
            (entry.command or "").partition(":")[2]
            for entry in entries
            if entry.kind is EntryKind.MOVE and entry.seat == 0
        ]
        assert len(set(mine)) == len(mine)
        assert set(mine) <= set(asked)


def as_told(version: int, position: Position) -> dict[str, Any]:
    return {
        "version": version,
        "stacks": [[card.code for card in stack] for stack in position.stacks],
        "hand_sizes": [len(hand) for hand in position.hands],
        "stars": list(position.stars),
        "hand": [card.code for card in position.hands[0]],
    }


def closed(screen: Screen) -> None:
    screen.page.close()
    screen.page = screen.new_window()


def killed(screen: Screen) -> None:
    """The process that drew the page and ran its Python is gone."""
    with screen.page.expect_event("crash"), contextlib.suppress(Error):
        screen.page.goto("chrome://crash")
    closed(screen)


END: dict[str, Callable[[Screen], object]] = {
    "reloaded": lambda screen: screen.page.wait_for_function(REACHED),
    "closed": closed,
    "killed": killed,
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("way", "times"), [(way, ENDS) for way in ("killed", "closed", "reloaded")]
)
def test_what_was_shown_is_there_again(
    browser: Browser, house_server: Server, way: str, times: int
) -> None:
    home = Home("page", house_server.url, IN_THE_PAGE)
    dice = random.Random(f"{way} {times} times in the middle of a move")
    with home.screen(browser) as screen:
        screen.context.add_init_script(WATCHED)
        child = Child(screen, home, dice)
        child.sit_down()
        for time in range(times):
            if screen.over:
                child.sit_down()
            child.play_until_the_end_comes(way, MOMENTS[(time + dice.randrange(2)) % len(MOMENTS)])
            child.come_back()
            child.nothing_is_lost()
        assert child.dealt is not None
