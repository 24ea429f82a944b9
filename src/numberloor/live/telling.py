"""One new version, as it is told: each text is made once for all who may see the same.

By hand, since these are nearly all the bytes that are ever sent.
"""

from collections.abc import Sequence

from numberloor.tables.events import Told
from numberloor.wire.encode.events import events_text, public_text
from numberloor.wire.encode.views import Views


class Telling:
    __slots__ = ("_after", "_private", "_public", "_same", "_told", "_version", "_views")

    def __init__(self, views: Views, version: int, told: tuple[Told, ...]) -> None:
        self._views, self._version, self._told = views, version, told
        self._public, self._private = public_text(told)
        # Between the events and the own parts, once somebody follows; empty: changes cannot be told.
        self._after: bytes | None = None
        self._same: bytes | None = None

    def whole(self, eyes: Sequence[int], end: bytes) -> bytes:
        """To whoever has these seats, with whole views."""
        return b'{"type":"news","version":%d,"events":%b,"views":[%b]%b}' % (
            self._version, self._events(eyes), self._views.text_of(eyes), end,
        )  # fmt: skip

    def changes(self, eyes: Sequence[int], end: bytes) -> bytes:
        """To one who has the version before, what changed; or all of it where that cannot be."""
        if self._after is None:
            changed = self._views.changed()
            self._after = b"" if changed is None else b',"changed":%b,"own":[' % changed
        if not self._after:
            return self.whole(eyes, end)
        own, events = self._views.own_changed(eyes), self._events(eyes)
        if own or end or events is not self._public:
            return self._changes(events, self._after, own, end)
        # Most who wait learn the same.
        if self._same is None:
            self._same = self._changes(events, self._after, b"", b"")
        return self._same

    def _changes(self, events: bytes, changed: bytes, own: bytes, end: bytes) -> bytes:
        return b'{"type":"changes","version":%d,"since":%d,"events":%b%b%b]%b}' % (
            self._version, self._version - 1, events, changed, own, end,
        )  # fmt: skip

    def _events(self, eyes: Sequence[int]) -> bytes:
        private = self._private
        if private and not private.isdisjoint(eyes):
            return events_text(self._told, eyes)
        return self._public
