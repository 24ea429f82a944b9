"""One client's link to a table: the seats it holds, and what is still to be sent to it.

A link never makes others wait. What it cannot take at once stays in a bounded outbox; a reader who
falls too far behind loses the outbox and is sent the whole view when there is room again, which is
all it needs.
"""

from typing import Protocol

from numberloor.tables.chairs import seats_of
from numberloor.tables.commands import Actor
from numberloor.tables.table import Table

# About a hundred views: a minute of quick play for a phone in a tunnel.
OUTBOX_BYTES = 256 * 1024

BEAT_SECONDS = 4
SILENT_SECONDS = 9  # a link that said nothing for so long is dead


class Wire(Protocol):
    """The socket below: takes whole messages, never blocks."""

    @property
    def address(self) -> str: ...

    @property
    def crowded(self) -> bool:
        """So much waits that it is worth asking how much."""
        ...

    @property
    def waiting_bytes(self) -> int:
        """Sent by us, not yet taken by the network."""
        ...

    def send(self, message: bytes) -> None: ...

    @property
    def closing(self) -> bool: ...

    def close(self, code: int) -> None:
        """Once all that was sent is taken."""
        ...

    def abort(self) -> None:
        """Now."""
        ...


class Link:
    __slots__ = ("behind", "heard_at", "host", "lang", "prints", "seats", "wire")

    def __init__(self, wire: Wire, now: float) -> None:
        self.wire = wire
        self.prints: tuple[str, ...] = ()
        self.seats: tuple[int, ...] = ()
        self.host = False
        self.lang = "en"
        self.behind = False
        self.heard_at = now

    def send(self, message: bytes) -> None:
        if self.behind:
            return
        wire = self.wire
        if wire.crowded and wire.waiting_bytes + len(message) > OUTBOX_BYTES:
            self.behind = True
            return
        wire.send(message)

    def refresh(self, table: Table) -> None:
        """Keys open what they open now: a chair that was freed is nobody's."""
        self.seats = seats_of(table.chairs, self.prints)

    def actor(self) -> Actor:
        return Actor(self.seats, self.host)
