"""A prepared table that goes on as it is played, and back to its start as often as a test likes."""

import json
from collections.abc import Sequence
from typing import Any, cast

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from numberloor import wire
from numberloor.rules.model.position import Position
from numberloor.wire.encode.views import Views
from tests.support.moves import play_on
from tests.support.scenes import TABLE, table, uncovered, welcome

# A page that comes back into sight says at once that it is there.
BEAT = "document.dispatchEvent(new Event('visibilitychange'))"


class Rehearsal:
    def __init__(self, page: Page, url: str, start: Position, seats: Sequence[int] = (0,)) -> None:
        self.answering = True
        self._page = page
        self._played: list[str] = []
        self._beats = 0
        self._start = self._now = start
        self._seats = seats
        self._version = 5
        self._unanswered: list[dict[str, Any]] = []
        self._route: WebSocketRoute | None = None
        page.route_web_socket("**/ws*", self._open)
        page.goto(f"{url}/#/table/{TABLE}")
        page.wait_for_selector(".hand, .door-step")
        page.evaluate("document.fonts.ready")

    @property
    def played(self) -> list[str]:
        """All that the page has asked for. A beat is the last to arrive: a busy browser is heard late."""
        before = self._beats
        self._page.evaluate(BEAT)
        while self._beats == before:
            self._page.evaluate("new Promise(requestAnimationFrame)")
        return self._played

    def again(self) -> None:
        """The first position once more; what was played is forgotten."""
        self.played.clear()
        self._now = self._start
        self._tell()

    def answer(self) -> None:
        """Says at last what came of the moves that wait."""
        for command in self._unanswered:
            self._now = play_on(self._now, command["move"])
            self._tell(command["id"])
        self._unanswered.clear()

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        route.on_message(lambda text: self._heard(json.loads(text)))

    def _heard(self, command: dict[str, Any]) -> None:
        assert self._route is not None
        if command["do"] == "hello":
            self._route.send(welcome(table(self._start), seats=self._seats))
        elif command["do"] == "play":
            self._played.append(command["move"])
            self._unanswered.append(command)
            if self.answering:
                self.answer()
        elif command["do"] == "uncover":
            self._route.send(uncovered(table(self._now), command["id"], command["seat"]))
        elif command["do"] == "beat":
            self._beats += 1

    def _tell(self, command: str | None = None) -> None:
        assert self._route is not None
        self._version += 1
        news = wire.News(
            version=self._version,
            events=[],
            views=cast("list[wire.View]", Views(table(self._now)).of(self._seats)),
            id=command or msgspec.UNSET,
        )
        self._route.send(msgspec.json.encode(news).decode())
