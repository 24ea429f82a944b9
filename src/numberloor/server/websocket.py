"""WebSockets (RFC 6455) as uvicorn runs them, with nothing between the socket and the table.

uvicorn hands an upgrade request over to this protocol. It writes straight to the transport, which
keeps what the network does not take yet, so no task and no queue of their own are needed for a
session: that is most of what a move costs otherwise. Extensions are not offered; messages are small.
"""

import asyncio
import base64
import binascii
import hashlib
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Protocol

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
NORMAL, GOING_AWAY, PROTOCOL_ERROR, UNSUPPORTED, BAD_DATA, POLICY, TOO_BIG, RESTART = (
    1000, 1001, 1002, 1003, 1007, 1008, 1009, 1012,
)  # fmt: skip
# Codes that a close frame may carry; 1004 to 1006 and 1015 never travel.
CLOSE_CODES = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
MAX_HEAD_BYTES = 16_384
HIGH_WATER = 64 * 1024
BURST = 32


class Request:
    """The upgrade request, as far as we look at it."""

    __slots__ = ("headers", "path", "peer")

    def __init__(self, path: str, headers: dict[str, str], peer: str) -> None:
        self.path, self.headers, self.peer = path, headers, peer


class Session(Protocol):
    """Who hears a WebSocket; socket/session.py has the real one."""

    def heard(self, message: bytes) -> None: ...

    def allows(self) -> bool:
        """Whether a frame that says nothing is still within what may be sent."""
        ...

    def writable(self) -> None:
        """The network has taken what waited."""
        ...

    def lost(self) -> None: ...


# Opens a session, or turns the request away with a status.
Admit = Callable[[Request, "WebSocket"], Session | HTTPStatus]


class BrokenProtocol(Exception):
    """The other side broke the protocol; the connection is closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class SendBatcher:
    """What all sockets of a process send, delivered in bursts, at the latest when the loop turns.

    Readers on this machine that are woken once for many frames, and kernel code that stays in the
    processor's cache, make a frame a third cheaper than writing each between two views.
    """

    __slots__ = ("_frames",)

    def __init__(self) -> None:
        self._frames: list[tuple[WebSocket, bytes]] = []

    def put(self, socket: "WebSocket", frame: bytes) -> None:
        frames = self._frames
        if not frames:
            asyncio.get_running_loop().call_soon(self.deliver)
        frames.append((socket, frame))
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
        "_fragments",
        "_kind",
        "_max_bytes",
        "_server_state",
        "_session",
        "_size",
        "_transport",
        "address",
        "crowded",
    )  # fmt: skip

    # A phone in a tunnel says no goodbye.
    may_fall_silent = True

    def __init__(
        self, admit: Admit, max_bytes: int, batcher: "SendBatcher", server_state: Any
    ) -> None:
        self._admit = admit
        self._max_bytes = max_bytes
        self._batcher = batcher
        self._server_state = server_state
        self._transport: Any = None
        self._session: Session | None = None
        self._buffer = bytearray()
        self._fragments: list[bytes] = []
        self._size = 0
        self._kind = CONTINUATION
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

    def data_received(self, data: bytes) -> None:
        if self._closing and self._session is None:
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
            self._batcher.put(self, _frame(TEXT, message))

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
            self.write(_frame(CLOSE, code.to_bytes(2, "big")))
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
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        path, headers = _parse_head(head)
        accept = _accept(headers)
        if accept is None:
            self._turn_away(HTTPStatus.BAD_REQUEST)
            return
        answer = self._admit(Request(path, headers, self.address), self)
        if isinstance(answer, HTTPStatus):
            self._turn_away(answer)
            return
        self._transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        self._session = answer

    def _turn_away(self, status: HTTPStatus) -> None:
        self._closing = True
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        self._transport.write(line.encode() + b"Connection: close\r\nContent-Length: 0\r\n\r\n")
        self._transport.close()

    # ---- frames ----

    def _take_whole(self, data: bytes) -> bool:
        """Nearly all that is ever read: one short text frame, and nothing else."""
        length = len(data) - 6
        if (
            not 0 <= length < 126
            or data[0] != 0x80 | TEXT
            or data[1] != 0x80 | length
            or self._kind != CONTINUATION
            or self._closing
            or self._session is None
        ):
            return False
        message = _unmask(data[2:6], data[6:])
        if not message.isascii():
            return False
        self._session.heard(message)
        return True

    def _read_frames(self) -> None:
        buffer = self._buffer
        while len(buffer) >= 2 and not self._closing:
            first, second = buffer[0], buffer[1]
            kind, length, at = first & 0x0F, second & 0x7F, 2
            if first & 0x70 or not second & 0x80:
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
            payload = _unmask(bytes(buffer[at : at + 4]), bytes(buffer[at + 4 : end]))
            del buffer[:end]
            self._take(kind, bool(first & 0x80), payload)

    def _take(self, kind: int, last: bool, payload: bytes) -> None:
        if kind == TEXT and last and not self._fragments and self._kind == CONTINUATION:
            self._hear(payload)
        elif kind in (TEXT, BINARY, CONTINUATION):
            self._take_part(kind, last, payload)
        elif kind == CLOSE:
            self.close(_close_code(payload))
        elif kind in (PING, PONG):
            if self._session is not None and not self._session.allows():
                raise BrokenProtocol(POLICY)
            # Whoever does not read its answers gets no more of them.
            if kind == PING and not self.crowded:
                self._transport.write(_frame(PONG, payload))
        else:
            raise BrokenProtocol(PROTOCOL_ERROR)

    def _take_part(self, kind: int, last: bool, payload: bytes) -> None:
        if (kind == CONTINUATION) == (self._kind == CONTINUATION):
            raise BrokenProtocol(PROTOCOL_ERROR)  # a part without a beginning, or two beginnings
        if kind == BINARY:
            raise BrokenProtocol(UNSUPPORTED)
        self._kind = TEXT
        self._fragments.append(payload)
        self._size += len(payload)
        # Empty parts cost memory too.
        if self._size > self._max_bytes or len(self._fragments) > self._max_bytes:
            raise BrokenProtocol(TOO_BIG)
        if last:
            whole = b"".join(self._fragments)
            self._fragments, self._size, self._kind = [], 0, CONTINUATION
            self._hear(whole)

    def _hear(self, message: bytes) -> None:
        if not message.isascii():
            try:
                message.decode()
            except UnicodeDecodeError:
                raise BrokenProtocol(BAD_DATA) from None
        if self._session is not None:
            self._session.heard(message)


def _frame(kind: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        return bytes((0x80 | kind, length)) + payload
    if length < 65536:
        return bytes((0x80 | kind, 126)) + length.to_bytes(2, "big") + payload
    return bytes((0x80 | kind, 127)) + length.to_bytes(8, "big") + payload


def _unmask(mask: bytes, payload: bytes) -> bytes:
    """All bytes at once, as one long number: the quickest way that Python has."""
    length = len(payload)
    if not length:
        return payload
    pattern = mask * (length // 4) + mask[: length % 4]
    number = int.from_bytes(payload, "little") ^ int.from_bytes(pattern, "little")
    return number.to_bytes(length, "little")


def _close_code(payload: bytes) -> int:
    if not payload:
        return NORMAL
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in CLOSE_CODES:
        raise BrokenProtocol(PROTOCOL_ERROR)
    return code


def _parse_head(head: bytes) -> tuple[str, dict[str, str]]:
    line, *rest = head.decode("latin-1").split("\r\n")
    target = line.split(" ")[1] if line.count(" ") >= 2 else ""
    headers: dict[str, str] = {}
    for header in rest:
        name, _, value = header.partition(":")
        name, value = name.strip().lower(), value.strip()
        # Said twice means a list, as proxies do when each adds a line of its own.
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return target.partition("?")[0], headers


def _accept(headers: dict[str, str]) -> bytes | None:
    """The answer to the client's key; None when this is no proper upgrade."""
    key = headers.get("sec-websocket-key", "")
    try:
        proper = len(base64.b64decode(key, validate=True)) == 16
    except (binascii.Error, ValueError):
        proper = False
    if not proper or headers.get("sec-websocket-version") != "13":
        return None
    return base64.b64encode(hashlib.sha1(key.encode() + GUID).digest())


def protocol_for(admit: Admit, max_bytes: int) -> Callable[..., WebSocket]:
    """What uvicorn's `ws` setting takes: it makes a protocol for each upgrade."""

    batcher = SendBatcher()

    def make(*, server_state: Any, **_: Any) -> WebSocket:
        return WebSocket(admit, max_bytes, batcher, server_state)

    return make
