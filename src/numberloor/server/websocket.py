"""WebSockets (RFC 6455) as uvicorn runs them, with nothing between the socket and the table.

uvicorn hands an upgrade request over to this protocol. It writes straight to the transport, which
keeps what the network does not take yet, so no task and no queue of their own are needed for a
session: that is most of what a move costs otherwise. Extensions are not offered; messages are small.
"""

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Protocol

from numberloor.server.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    KINDS,
    NORMAL,
    PING,
    POLICY,
    PONG,
    PROTOCOL_ERROR,
    RESTART,
    TEXT,
    TOO_BIG,
    UNSUPPORTED,
    BrokenProtocol,
    PartedMessage,
    check_text,
    close_code,
    framed,
    unmask,
)
from numberloor.server.handshake import VERSION, Request, accept, parse_head

MAX_HEAD_BYTES = 16_384
HIGH_WATER = 64 * 1024
BURST = 32
# A worker whose door is crowded is waited for, a quarter of a second in all.
PASS_ON_PAUSE, PASS_ON_TRIES = 0.005, 50


class Session(Protocol):
    """Who hears a WebSocket; live/session.py has the real one."""

    def heard(self, message: bytes) -> None: ...

    def allows(self) -> bool:
        """Whether a frame that says nothing is still within what may be sent."""
        ...

    def writable(self) -> None:
        """The network has taken what waited."""
        ...

    def lost(self) -> None: ...


class Meeting(Protocol):
    """Where links of one table meet; process/meeting.py has the real one."""

    def is_here(self, hint: str) -> bool: ...

    def send(self, hint: str, read: bytes, link: int) -> None: ...

    def kept(self) -> None: ...


# Opens a session, or turns the request away with a status.
Admit = Callable[[Request, "WebSocket"], Session | HTTPStatus]


class SendBatcher:
    """What all sockets of a process send, delivered in bursts, at the latest when the loop turns.

    Readers on this machine that are woken once for many frames, and kernel code that stays in the
    processor's cache, make a frame a third cheaper than writing each between two views. What is told
    to several, one after the other, is framed once.
    """

    __slots__ = ("_frame", "_frames", "_message")

    def __init__(self) -> None:
        self._frames: list[tuple[WebSocket, bytes]] = []
        self._message: bytes | None = None  # not b"", which every empty message would be
        self._frame = b""

    def put(self, socket: "WebSocket", message: bytes) -> None:
        if message is not self._message:
            self._message, self._frame = message, framed(TEXT, message)
        frames = self._frames
        if not frames:
            asyncio.get_running_loop().call_soon(self.deliver)
        frames.append((socket, self._frame))
        if len(frames) >= BURST:
            self.deliver()

    def deliver(self) -> None:
        frames, self._frames = self._frames, []
        for socket, frame in frames:
            socket.write(frame)


class WebSocket(asyncio.Protocol):
    __slots__ = (
        "_admit",
        "_batcher",
        "_buffer",
        "_closing",
        "_max_bytes",
        "_meeting",
        "_parted",
        "_server_state",
        "_session",
        "_transport",
        "address",
        "crowded",
    )  # fmt: skip

    # A phone in a tunnel says no goodbye.
    may_fall_silent = True

    def __init__(
        self,
        admit: Admit,
        max_bytes: int,
        batcher: "SendBatcher",
        server_state: Any,
        meeting: Meeting | None = None,
        read: bytes = b"",
    ) -> None:
        self._admit = admit
        self._max_bytes = max_bytes
        self._batcher = batcher
        self._server_state = server_state
        self._meeting = meeting
        self._transport: Any = None
        self._session: Session | None = None
        self._buffer = bytearray(read)
        self._parted: PartedMessage | None = None
        self._closing = False
        self.address = ""
        self.crowded = False

    # ---- as asyncio and uvicorn call it ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.set_write_buffer_limits(high=HIGH_WATER)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) and peer else "local"
        self._server_state.connections.add(self)
        if self._buffer:
            self.data_received(b"")  # what another process has read

    def data_received(self, data: bytes) -> None:
        if self._closing:
            return
        if not self._buffer and self._take_whole(data):
            return
        self._buffer += data
        try:
            if self._session is None:
                self._shake_hands()
            if self._session is not None:
                self._read_frames()
        except BrokenProtocol as broken:
            self.close(broken.code)

    def eof_received(self) -> None:
        return None

    def connection_lost(self, _exc: Exception | None) -> None:
        self._server_state.connections.discard(self)
        self._closing = True
        session, self._session = self._session, None
        if session is not None:
            session.lost()

    def pause_writing(self) -> None:
        self.crowded = True

    def resume_writing(self) -> None:
        self.crowded = False
        if self._session is not None:
            self._session.writable()

    def shutdown(self) -> None:
        """uvicorn is closing down."""
        self.close(RESTART)

    # ---- as an outbox calls it ----

    @property
    def waiting_bytes(self) -> int:
        waiting: int = self._transport.get_write_buffer_size()
        return waiting

    def send(self, message: bytes) -> None:
        if not self._closing:
            self._batcher.put(self, message)

    def write(self, frame: bytes) -> None:
        """As the batcher delivers it."""
        if not self._closing:
            try:
                self._transport.write(frame)
            except RuntimeError:  # closed under our hands: others' frames must not suffer
                self._closing = True

    @property
    def closing(self) -> bool:
        return self._closing

    def close(self, code: int = NORMAL) -> None:
        if self._closing:
            return
        self._batcher.deliver()  # what was said before the end is heard before the end
        if self._session is not None:
            self.write(framed(CLOSE, code.to_bytes(2, "big")))
        self._closing = True
        self._transport.close()

    def abort(self) -> None:
        """At once, with what nobody takes thrown away."""
        self._closing = True
        self._transport.abort()

    # ---- handshake ----

    def _shake_hands(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            if len(self._buffer) > MAX_HEAD_BYTES:
                self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return
        request = parse_head(bytes(self._buffer[:end]), self.address)
        key = accept(request)
        if key is None:
            self._turn_away(HTTPStatus.BAD_REQUEST)
            return
        if request.headers.get("sec-websocket-version") != VERSION:
            self._turn_away(HTTPStatus.UPGRADE_REQUIRED)
            return
        if self._meeting is not None and not self._meeting.is_here(request.hint):
            self._transport.pause_reading()  # what comes now is for the other to read
            self._pass_on(self._meeting, request.hint)
            return
        del self._buffer[: end + 4]
        answer = self._admit(request, self)
        if isinstance(answer, HTTPStatus):
            self._turn_away(answer)
            return
        self._transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Accept: " + key + b"\r\n\r\n"
        )
        self._session = answer

    def _pass_on(self, meeting: Meeting, hint: str, tried: int = 0) -> None:
        """To the worker in which the links of its table meet; if that cannot be, it stays here."""
        if self._closing:
            return
        try:
            if self.waiting_bytes:
                raise OSError  # an earlier answer is still on its way
            link = self._transport.get_extra_info("socket").fileno()
            meeting.send(hint, bytes(self._buffer), link)
        except BlockingIOError:
            if tried < PASS_ON_TRIES:
                again = asyncio.get_running_loop().call_later
                again(PASS_ON_PAUSE, self._pass_on, meeting, hint, tried + 1)
                return
        except OSError:
            pass
        else:
            # It is open there: our own end of it goes without a word.
            self._buffer.clear()
            self.abort()
            return
        meeting.kept()
        self._meeting = None
        self._transport.resume_reading()
        self.data_received(b"")

    def _turn_away(self, status: HTTPStatus) -> None:
        self._closing = True
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        more = f"Sec-WebSocket-Version: {VERSION}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        self._transport.write((line + more).encode())
        self._transport.close()

    # ---- frames ----

    def _take_whole(self, data: bytes) -> bool:
        """Nearly all that is ever read: one short text frame, and nothing else."""
        length = len(data) - 6
        if (
            not 0 <= length < 126
            or data[0] != 0x80 | TEXT
            or data[1] != 0x80 | length
            or self._parted is not None
            or self._closing
            or self._session is None
        ):
            return False
        message = unmask(data[2:6], data[6:])
        if not message.isascii():
            return False
        self._session.heard(message)
        return True

    def _read_frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 2 and not self._closing:
            first, second = buffer[0], buffer[1]
            kind, length, at = first & 0x0F, second & 0x7F, 2
            if first & 0x70 or not second & 0x80 or kind not in KINDS:
                raise BrokenProtocol(PROTOCOL_ERROR)  # no extensions, and clients mask
            if kind >= CLOSE and (length > 125 or not first & 0x80):
                raise BrokenProtocol(PROTOCOL_ERROR)
            if length == 126:
                at, length = 4, int.from_bytes(buffer[2:4], "big")
            elif length == 127:
                at, length = 10, int.from_bytes(buffer[2:10], "big")
            if len(buffer) < at:
                return
            if length > self._max_bytes:
                raise BrokenProtocol(TOO_BIG)
            end = at + 4 + length
            if len(buffer) < end:
                return
            payload = unmask(bytes(buffer[at : at + 4]), bytes(buffer[at + 4 : end]))
            del buffer[:end]
            self._take(kind, bool(first & 0x80), payload)

    def _take(self, kind: int, last: bool, payload: bytes) -> None:
        if kind == TEXT and last and self._parted is None:
            check_text(payload)
            self._hear(payload)
        elif kind < CLOSE:
            self._take_part(kind, last, payload)
        elif kind == CLOSE:
            self.close(close_code(payload))
        elif self._session is not None and not self._session.allows():
            raise BrokenProtocol(POLICY)
        # Whoever does not read its answers gets no more of them.
        elif kind == PING and not self.crowded:
            self.write(framed(PONG, payload))

    def _take_part(self, kind: int, last: bool, payload: bytes) -> None:
        if (kind == CONTINUATION) == (self._parted is None):
            raise BrokenProtocol(PROTOCOL_ERROR)  # a part without a beginning, or two beginnings
        if kind == BINARY:
            raise BrokenProtocol(UNSUPPORTED)
        message = self._parted = self._parted or PartedMessage(self._max_bytes)
        message.add(payload, last)
        if last:
            self._parted = None
            self._hear(message.whole())

    def _hear(self, message: bytes) -> None:
        if self._session is not None:
            self._session.heard(message)


def protocol_for(
    admit: Admit, max_bytes: int, meeting: Meeting | None = None
) -> Callable[..., WebSocket]:
    """What uvicorn's `ws` setting takes: it makes a protocol for each upgrade.

    With what another process has `read`, it makes one for a link that was handed over.
    """

    batcher = SendBatcher()

    def make(*, server_state: Any, read: bytes = b"", **_: Any) -> WebSocket:
        # Handed over once, and never again.
        passes_on = None if read else meeting
        return WebSocket(admit, max_bytes, batcher, server_state, passes_on, read)

    return make
