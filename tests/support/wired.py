"""A WebSocket without a network: what a client would send goes in, what it would read comes out."""

from types import SimpleNamespace
from typing import Any, NamedTuple

from numberloor.server.handshake import Request
from numberloor.server.websocket import Admit, WebSocket, protocol_for

HEAD = (
    b"GET /ws HTTP/1.1\r\nHost: test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\x37\xfa\x21\x3d"


class Frame(NamedTuple):
    """One frame of a client, as wrong as somebody wishes."""

    kind: int
    payload: bytes = b""
    last: bool = True
    reserved: int = 0
    masked: bool = True
    # How many bytes tell the length: the fewest that can, if None.
    length_bytes: int | None = None

    def bytes(self, mask: bytes = MASK) -> bytes:
        length, wide = len(self.payload), self.length_bytes
        if wide is None:
            wide = 0 if length < 126 else 2 if length < 65536 else 8
        short = {0: length, 2: 126, 8: 127}[wide]
        head = bytes((self.last << 7 | self.reserved << 4 | self.kind, self.masked << 7 | short))
        head += length.to_bytes(wide, "big") if wide else b""
        if not self.masked:
            return head + self.payload
        long = (mask * (length // 4 + 1))[:length]
        hidden = bytes(a ^ b for a, b in zip(self.payload, long, strict=True))
        return head + mask + hidden


class Said(NamedTuple):
    """One frame of the server."""

    kind: int
    payload: bytes


class _Wire:
    """In place of the transport: keeps what is written, and whether it was closed."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.closed = False

    def set_write_buffer_limits(self, high: int) -> None: ...

    def get_extra_info(self, _name: str) -> Any:
        return ("127.0.0.1", 1)

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 0

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = True


class Client:
    """One end of an open WebSocket whose other end keeps, and if asked repeats, what it hears.

    Or whatever else `admit` puts there.
    """

    def __init__(
        self,
        max_bytes: int,
        repeats: bool = False,
        head: bytes = HEAD,
        admit: Admit | None = None,
    ) -> None:
        self._wire = _Wire()
        self._repeats = repeats
        self.heard_there: list[bytes] = []
        self.lost_there = 0
        make = protocol_for(admit or self._admit, max_bytes)
        self.socket = make(server_state=SimpleNamespace(connections=set()))
        self.socket.connection_made(self._wire)  # type: ignore[arg-type]
        self.socket.data_received(head)
        answer, _, rest = bytes(self._wire.written).partition(b"\r\n\r\n")
        self.answer = answer.decode()
        self._wire.written[:] = rest

    def _admit(self, _request: Request, _socket: WebSocket) -> "Client":
        return self

    # ---- as a session ----

    def heard(self, message: bytes) -> None:
        self.heard_there.append(message)
        if self._repeats:
            self.socket.send(message)

    def allows(self) -> bool:
        return True

    def writable(self) -> None: ...

    def lost(self) -> None:
        self.lost_there += 1

    # ---- as a client ----

    def send(self, data: bytes) -> None:
        """As a network does, which brings nothing to a closed connection."""
        if not self._wire.closed:
            self.socket.data_received(data)

    def said(self) -> list[Said]:
        """All whole frames of the server since the last look."""
        written, frames = self._wire.written, []
        while written:
            kind, length, at = written[0] & 15, written[1], 2
            assert written[0] & 0xF0 == 0x80
            if length >= 126:
                at = 4 if length == 126 else 10
                length = int.from_bytes(written[2:at], "big")
            frames.append(Said(kind, bytes(written[at : at + length])))
            del written[: at + length]
        return frames

    @property
    def closed(self) -> bool:
        return self._wire.closed
