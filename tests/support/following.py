"""Whoever follows changes, in tests: a screen with two links, and what a page's link was told."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from numberloor import wire
from numberloor.client.follow import whole_news
from tests.support.desks import Desk

decode = msgspec.json.Decoder(wire.AnyAnswer).decode


class Overheard:
    """What comes over one link, each message with the views that it comes to."""

    def __init__(self) -> None:
        self._version = -1
        self._views: list[wire.View] = []

    def hear(self, message: bytes | str) -> dict[str, Any]:
        told, raw = decode(message), msgspec.json.decode(message)
        if isinstance(told, wire.Changes):
            assert told.since == self._version
            told = whole_news(self._views, told)
        if isinstance(told, wire.News | wire.Welcome | wire.Uncovered):
            self._version, self._views = told.version, told.views
            raw["views"] = msgspec.to_builtins(told.views)
        elif isinstance(told, wire.Lit):
            self._views = lit(self._views, told)
        return dict(raw)


def lit(views: list[wire.View], told: wire.Lit) -> list[wire.View]:
    return [
        msgspec.structs.replace(view, offers=told.offers) if view.seat == told.seat else view
        for view in views
    ]


class Screen:
    """Two links of one screen, of which one is told whole views, the other what changed.

    Both links hold the same keys; what they know is compared whenever something is told.
    """

    def __init__(self, desk: Desk, name: str, keys: Sequence[str], covered: bool = False) -> None:
        self.desk, self.keys, self.covered = desk, list(keys), covered
        self.plain, self.follower = f"{name}, whole", f"{name}, following"
        self.version = -1
        self.views: list[wire.View] = []
        # Each message as it came, and the views that a client has then.
        self.told: list[tuple[bytes, list[wire.View]]] = []
        self.counted: Counter[str] = Counter()

    async def come(self, **more: Any) -> None:
        for who in (self.plain, self.follower):
            following = {"changes": True} if who == self.follower else {}
            await self.desk.greet(who, self.keys, covered=self.covered, **more, **following)
        self.compare()

    async def say_both(self, *commands: Any) -> None:
        for command in commands:
            for who in (self.plain, self.follower):
                await self.desk.say(who, command)

    def compare(self) -> None:
        """What the one was told whole, the other knows by following."""
        plain = [self._shown(decode(message)) for message in self.desk.take(self.plain)]
        following = [self._follow(message) for message in self.desk.take(self.follower)]
        assert [one for one in following if one] == [one for one in plain if one]

    def _follow(self, message: bytes) -> Any:
        told = decode(message)
        self.counted[type(told).__name__] += 1
        if isinstance(told, wire.Changes):
            assert told.since == self.version == told.version - 1
            self.counted["bytes saved"] -= len(message)
            told = whole_news(self.views, told)
            self.counted["bytes saved"] += len(msgspec.json.encode(told))
        if isinstance(told, wire.News | wire.Welcome | wire.Uncovered):
            self.version, self.views = told.version, told.views
        elif isinstance(told, wire.Lit) and told.version == self.version:
            self.views = lit(self.views, told)
        self.told.append((message, self.views))
        return self._shown(told)

    def _shown(self, told: Any) -> Any:
        """All that both links are to be told alike: not whose command it was, and no answers."""
        if isinstance(told, wire.News):
            for event in told.events:
                self.counted[type(event).__name__] += 1
            return msgspec.structs.replace(told, id=msgspec.UNSET)
        if isinstance(told, wire.Welcome):  # who comes later sees one more who looks on
            return msgspec.structs.replace(
                told, table=msgspec.structs.replace(told.table, watchers=0)
            )
        return told if isinstance(told, wire.Uncovered) else None
