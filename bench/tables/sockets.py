"""A WebSocket client with next to no cost of its own, so that the server is what is measured."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

_turns = count()


class ClientSocket(asyncio.Protocol):
    """Hands over every message as bytes. Frames are masked with zeros, which is free."""

    def __init__(
        self, path: str, hear: Callable[["ClientSocket", bytes], None], binary: bool = False
    ) -> None:
        self._kind = 2 if binary else 1
        self._path = path
        self._hear = hear
        self._buffer = bytearray()
        self._open = False
        self.lost = False
        self.opened = asyncio.Event()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(buffer[:80])
            del buffer[: end + 4]
            self._open = True
            self.opened.set()
        while len(buffer) >= 2:
            length, at = buffer[1], 2
            if length == 126:
                length, at = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, at = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < at + length:
                return
            kind = buffer[0] & 15
            payload = bytes(buffer[at : at + length])
            del buffer[: at + length]
            if kind == self._kind:
                self._hear(self, payload)

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost = True

    def send(self, payload: bytes) -> None:
        if self.lost:
            return
        if len(payload) < 126:
            head = bytes((0x80 | self._kind, 0x80 | len(payload)))
        else:
            head = bytes((0x80 | self._kind, 0xFE)) + len(payload).to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)


async def open_socket(
    port: int, path: str, hear: Callable[[ClientSocket, bytes], None], binary: bool = False
) -> ClientSocket:
    loop = asyncio.get_running_loop()
    # From several addresses: one has not ports enough for twenty thousand.
    here = (f"127.0.0.{2 + next(_turns) % 8}", 0)
    _, socket = await loop.create_connection(
        lambda: ClientSocket(path, hear, binary), "127.0.0.1", port, local_addr=here
    )
    return socket
