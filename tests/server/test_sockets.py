"""The socket below a link, on a real connection: what it holds back, and in which order it sends."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from types import SimpleNamespace

from numberloor.server.handshake import Request
from numberloor.server.websocket import BURST, HIGH_WATER, WebSocket, protocol_for

LARGEST = 4096
HEAD = (
    b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Ear:
    """A listener that notes what it hears."""

    def __init__(self) -> None:
        self.spoken = asyncio.Event()
        self.gone = asyncio.Event()

    def heard(self, message: bytes) -> None:
        self.spoken.set()

    def allows(self) -> bool:
        return True

    def writable(self) -> None:
        pass

    def lost(self) -> None:
        self.gone.set()


class Ends:
    """Both ends of one connection."""

    def __init__(self, client: socket.socket) -> None:
        self.client = client
        self.ear = Ear()
        self.socket: WebSocket | None = None

    def welcome(self, _request: Request, socket: WebSocket) -> Ear:
        self.socket = socket
        return self.ear

    async def read(self, count: int) -> bytes:
        loop, read = asyncio.get_running_loop(), b""
        while len(read) < count:
            part = await loop.sock_recv(self.client, count - len(read))
            if not part:
                break
            read += part
        return read


@contextlib.asynccontextmanager
async def linked() -> AsyncIterator[tuple[Ends, WebSocket]]:
    loop = asyncio.get_running_loop()
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.setblocking(False)
    ends = Ends(client)
    make = protocol_for(ends.welcome, LARGEST)
    state = SimpleNamespace(connections=set())
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    server = await loop.create_server(lambda: make(server_state=state), sock=listener)
    try:
        await loop.sock_connect(client, listener.getsockname())
        await loop.sock_sendall(client, HEAD)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += await loop.sock_recv(client, 1)
        assert ends.socket is not None
        yield ends, ends.socket
    finally:
        client.close()
        server.close()
        if ends.socket is not None:
            ends.socket.connection_lost(None)
        await server.wait_closed()


def masked(first: int, payload: bytes) -> bytes:
    return bytes((first, 0x80 | len(payload))) + bytes(4) + payload


async def test_a_peer_that_pings_and_never_reads_is_not_answered_for_ever() -> None:
    async with linked() as (ends, served):
        loop = asyncio.get_running_loop()
        for _ in range(200):
            await loop.sock_sendall(ends.client, masked(0x89, b"p" * 125) * 200)
        await loop.sock_sendall(ends.client, masked(0x81, b"last"))
        await ends.ear.spoken.wait()
        assert served.crowded
        assert served.waiting_bytes < 2 * HIGH_WATER


async def test_closing_a_connection_that_is_gone_disturbs_nobody() -> None:
    async with linked() as (ends, served):
        ends.client.close()
        await ends.ear.gone.wait()
        served.close()
        served.abort()
        served.send(b"late")


async def test_an_aborted_socket_does_not_wait_for_its_reader() -> None:
    async with linked() as (ends, served):
        while not served.crowded:
            served.send(b"x" * 4096)
            await asyncio.sleep(0)
        served.close()
        await asyncio.sleep(0.05)
        assert not ends.ear.gone.is_set()
        served.abort()
        async with asyncio.timeout(30):
            await ends.ear.gone.wait()


def framed(message: bytes) -> bytes:
    return bytes((0x81, len(message))) + message


async def test_what_is_sent_arrives_in_order_beyond_a_burst() -> None:
    async with linked() as (ends, served):
        messages = [b"%03d" % number for number in range(3 * BURST + 5)]
        for message in messages:
            served.send(message)
        expected = b"".join(framed(message) for message in messages)
        assert await ends.read(len(expected)) == expected


async def test_a_full_burst_does_not_wait_for_the_loop() -> None:
    async with linked() as (ends, served):
        for _ in range(BURST):
            served.send(b"now")
        ends.client.setblocking(True)
        ends.client.settimeout(30)
        assert ends.client.recv(5) == framed(b"now")  # the loop has not turned since
        ends.client.setblocking(False)


async def test_what_was_said_before_the_end_is_heard_before_the_end() -> None:
    async with linked() as (ends, served):
        served.send(b"last words")
        served.close(1001)
        served.send(b"too late")
        expected = framed(b"last words") + b"\x88\x02" + (1001).to_bytes(2, "big")
        assert await ends.read(len(expected) + 1) == expected
