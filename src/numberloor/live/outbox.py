"""What is still to be sent to one client.

A session never makes others wait. What its client cannot take at once stays in a bounded outbox; a
reader who falls too far behind loses the outbox and is sent the whole view when there is room
again, which is all it needs.
"""

from typing import Protocol

# About a hundred views: a minute of quick play for a phone in a tunnel.
MAX_BYTES = 256 * 1024


class Socket(Protocol):
    """The WebSocket below: takes whole messages, never blocks."""

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

    @property
    def may_fall_silent(self) -> bool:
        """Whether the other side can be gone without a word, so that beats are waited for."""
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


class Outbox:
    __slots__ = ("behind", "socket")

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.behind = False

    def send(self, message: bytes) -> None:
        if self.behind:
            return
        socket = self.socket
        if socket.crowded and socket.waiting_bytes + len(message) > MAX_BYTES:
            self.behind = True
            return
        socket.send(message)
