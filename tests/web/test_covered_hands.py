"""Around one screen: whole games, in which the page is never sent a hand before it is handed over.

Everything that the link brought is kept in its order, between the doors that were opened, and
compared with the cards as the store has them.
"""

import json
import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from numberloor.rules.model.levels import Level
from numberloor.rules.model.position import Position
from numberloor.tables import apply, new_table
from numberloor.tables.entries import Entry
from numberloor.tables.table import TableSetup
from tests.support.dealt import Dealt, anything, lay_table
from tests.support.following import Overheard
from tests.support.homes import Home
from tests.support.screens import Screen
from tests.support.servers import Server

DOOR = ".door-step .open"
FACES = re.compile(r"#card-(\w+)\"")
# As the page keeps a game when it is left.
FRAMES = """(table) => {
  dispatchEvent(new Event('pagehide'))
  return sessionStorage.getItem(`numberloor.frames.${table}`)
}"""


class Opened(NamedTuple):
    """The screen was handed over; seat None: a door is shut."""

    seat: int | None


def truth(opening: TableSetup, entries: list[Entry]) -> dict[int, Position]:
    """The cards at each version, as they are kept."""
    table, positions = new_table(opening), {}
    for entry in entries:
        table, _ = apply(table, entry)
        if table.position is not None:
            positions[entry.version] = table.position
    return positions


class Around:
    """All seats of a table at one screen, and what came to it, door after door."""

    def __init__(self, screen: Screen, dealt: Dealt) -> None:
        self.screen, self.dealt = screen, dealt
        self.came: list[Opened | dict[str, Any]] = []
        self.names = {
            str(chair.animal).capitalize(): seat for seat, chair in enumerate(dealt.table.chairs)
        }
        self.moons = self.looks = 0
        if dealt.rows:
            overheard = Overheard()
            screen.overhear(lambda message: self.came.append(overheard.hear(message)))
        else:
            screen.page.on("websocket", self._linked)
        screen.sit_down(dealt, *range(len(dealt.keys)))

    def _linked(self, link: WebSocket) -> None:
        overheard = Overheard()
        link.on("framereceived", lambda frame: self.came.append(overheard.hear(frame)))

    def pass_door(self) -> None:
        """A door, and through it: nothing but the open cards is there to be seen."""
        page = self.screen.page
        self.came.append(Opened(None))
        assert not self.screen.find("[data-card]").count()
        (lying, *_) = [m["views"][0]["stacks"] for m in reversed(self.came) if shows(m)]
        assert set(FACES.findall(page.content())) <= {stack[-1] for stack in lying}
        seat = self.names[self.screen.find(".door-step h1").inner_text()]
        self.came.append(Opened(seat))
        self.screen.find(DOOR).click()
        expect(self.screen.find(".hand")).to_be_visible()

    def look_for_a_steal(self) -> None:
        """Somebody asks at the door, looks, and steals or gives it back."""
        self.looks += 1
        self.screen.page.get_by_role("button", name="Steal the turn?").click()
        self.came.append(Opened(None))
        thieves = self.screen.find(".thieves button")
        thieves.nth(self.looks % thieves.count()).click()
        self.pass_door()
        steal = self.screen.find(".hand button.steal")
        if steal.count():
            steal.first.click()
        else:
            self.screen.page.get_by_role("button", name="I do not steal").click()
            expect(self.screen.find(DOOR)).to_be_visible()
            self.came.append(Opened(None))

    def done(self) -> bool:
        if self.screen.find(DOOR).count():
            moon = self.screen.page.get_by_role("button", name="Steal the turn?")
            if moon.count():
                self.moons += 1
                if self.moons % 3 == 1:
                    self.look_for_a_steal()
            if self.screen.find(DOOR).count():
                self.pass_door()
        return self.screen.over


def shows(message: Any) -> bool:
    return isinstance(message, dict) and bool(message.get("views"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("home", "level"),
    [*(("server", level) for level in Level), ("page", Level.BASIC)],
    indirect=["home"],
)
def test_no_hand_comes_before_the_screen_is_handed_over(
    browser: Browser, home: Home, level: Level
) -> None:
    dealt = lay_table(home.database, level, 3, anything, stars=3)
    with home.screen(browser) as screen:
        around = Around(screen, dealt)
        screen.play_until(around.done)
        kept = json.loads(screen.page.evaluate(FRAMES, dealt.table.id))
        positions = truth(*home.load(screen, dealt.table.id))
    open_now: int | None = None
    hands = 0
    shown: list[tuple[int | None, int]] = []
    for came in around.came:
        if isinstance(came, Opened):
            open_now = came.seat
            continue
        assert {part["seat"] for part in came.get("own", ())} <= {None, open_now}
        for view in came.get("views", ()):
            assert view["seat"] in (None, open_now), came
            cards = () if view["seat"] is None else positions[came["version"]].hands[view["seat"]]
            assert view["hand"] == [card.code for card in cards]
            hands += bool(cards)
        for event in came.get("events", ()):
            assert "cards" not in event or event["seat"] == open_now
        if came["type"] in ("news", "changes"):
            shown.append((came["views"][0]["seat"], came["version"]))
    assert hands > 20
    assert around.looks or not level.has_steals
    # The game that was kept has every move, and the hand of whoever made it.
    assert len(kept["frames"]) == len(shown)
    for frame, (seat, version) in zip(kept["frames"], shown, strict=True):
        at = positions[version]
        assert frame["view"]["seat"] == seat
        assert frame["view"]["hand_sizes"] == [len(hand) for hand in at.hands]
        if any(event["event"] == "played" for event in frame["events"]):
            assert seat is not None
            assert frame["view"]["hand"] == [card.code for card in at.hands[seat]]


def test_a_line_that_was_lost_shows_the_open_hand_again(
    browser: Browser, house_server: Server
) -> None:
    dealt = lay_table(house_server.database, Level.BASIC, 2, anything)
    with Screen(browser, house_server.url) as screen:
        links: list[Any] = []

        def keep(route: Any) -> None:
            route.connect_to_server()
            links.append(route)

        screen.page.route_web_socket("**/ws*", keep)
        screen.sit_down(dealt, 0, 1)
        screen.find(DOOR).click()
        expect(screen.find(".hand button")).to_have_count(6)
        hand = screen.hand
        links[0].close()
        while len(links) < 2:  # a new link is made after a pause of its own length
            screen.page.wait_for_event("websocket")
        screen.page.get_by_role("button", name="Hint").click()
        # Which cards are open stands there from the first, a hint once the new link has answered.
        expect(screen.find(".bubble")).not_to_contain_text("are open")
        assert screen.hand == hand
        # Whoever loads the page anew may be anybody.
        screen.page.reload()
        expect(screen.find(DOOR)).to_be_visible()
