"""Random frames, right and wrong, for our WebSocket and for the `websockets` package: both must agree.

The streams are cut at random, too. What is heard also goes to the reader of commands, which may
refuse it with a DecodeError and with nothing else. bench/socket_fuzz.py runs it by the million.
"""

import codecs
import contextlib
import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from websockets.exceptions import PayloadTooBig
from websockets.frames import CloseCode, Opcode
from websockets.frames import Frame as OtherFrame
from websockets.protocol import SERVER, Protocol

from numberloor.live.session import decode
from numberloor.server.frames import BINARY, CLOSE, CONTINUATION, NORMAL, PING, PONG, TEXT
from tests.support.wired import Client

MAX_BYTES = 4096
# A connection lives for about so many frames before one of them is wrong.
FRAMES_TO_A_FAULT = 60
COMMANDS = (
    b'{"do":"play","id":"17","seat":2,"version":41,"move":"7@1"}',
    b'{"do":"beat"}',
    b'{"do":"why","id":"w","seat":0,"version":3,"move":"steal 7n"}',
    b'{"do":"hello","table":"t","keys":["k"],"protocol":2}',
    '{"do":"hello","table":"žluťoučký кот 🦊","keys":[],"protocol":2}'.encode(),
    b"",
)
EDGES = (0, 1, 124, 125, 126, 127, 128, 4095, 4096)


class Outcome(NamedTuple):
    """What came of a stream: texts, answers to pings, and the code of the end if there was one."""

    heard: list[bytes]
    pongs: list[bytes]
    code: int | None


class OtherReader(Protocol):
    """The other implementation, with what is ours to choose: no binary, texts checked part by part,
    a limit that pings do not count towards, and a goodbye amid a message is a goodbye."""

    def __init__(self) -> None:
        super().__init__(SERVER, max_size=None)
        self._utf8 = codecs.getincrementaldecoder("utf-8")()
        self._parts = b""
        self.heard: list[bytes] = []

    def recv_frame(self, frame: OtherFrame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self.current_size = None
        super().recv_frame(frame)
        if frame.opcode is Opcode.BINARY:
            self.fail(CloseCode.UNSUPPORTED_DATA)
        elif frame.opcode in (Opcode.TEXT, Opcode.CONT):
            self._parts += frame.data
            if len(self._parts) > MAX_BYTES:
                raise PayloadTooBig(len(self._parts), MAX_BYTES)
            self._utf8.decode(frame.data, frame.fin)
            if frame.fin:
                self.heard.append(self._parts)
                self._parts = b""

    def outcome(self) -> Outcome:
        sent = b"".join(self.data_to_send())
        pongs = [payload for kind, payload in read_sent(sent) if kind == Opcode.PONG]
        code = self.close_sent.code if self.close_sent is not None else None
        empty = code == CloseCode.NO_STATUS_RCVD
        return Outcome(self.heard, pongs, NORMAL if empty else code)


def read_sent(sent: bytes) -> Iterator[tuple[int, bytes]]:
    """Frames of a server, all short."""
    at = 0
    while at < len(sent):
        end = at + 2 + sent[at + 1]
        yield sent[at] & 15, sent[at + 2 : end]
        at = end


class Sender:
    """Somebody who keeps the protocol, until once they do not."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._in_parts = False
        self.wrong = 0

    def connection(self) -> Iterator[bytes]:
        """Until something wrong was sent, and a little beyond, which nobody should hear."""
        after = self._rng.randrange(4)
        for _ in range(self._rng.randrange(1, 4 * FRAMES_TO_A_FAULT)):
            yield self._frame()
            if self.wrong > after:
                return

    def _frame(self) -> bytes:
        rng = self._rng
        if not self.wrong and rng.random() < 1 / FRAMES_TO_A_FAULT:
            self.wrong = 1
            return self._wrong()
        self.wrong += self.wrong > 0
        if rng.random() < 0.15:
            return self._made(rng.choice((PING, PONG)), self._payload(125))
        kind = CONTINUATION if self._in_parts else TEXT
        last = rng.random() < 0.7
        self._in_parts = not last
        return self._made(kind, self._text(), last)

    def _wrong(self) -> bytes:
        rng = self._rng
        match rng.randrange(10):
            case 0:
                return self._made(TEXT, self._payload(200), reserved=rng.randrange(1, 8))
            case 1:
                return self._made(rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), b"")
            case 2:
                return self._made(rng.choice((PING, PONG, CLOSE)), b"", last=False)
            case 3:
                return self._made(rng.choice((PING, PONG)), b"x" * rng.choice((126, 127, 4096)))
            case 4:
                return self._made(TEXT if self._in_parts else CONTINUATION, self._text())
            case 5:
                return self._made(CLOSE, self._goodbye())
            case 6:
                begun = self._in_parts
                return self._made(CONTINUATION if begun else BINARY, b"\xff" + self._payload(50))
            case 7:
                return bytes((0x81, 5)) + b"plain"
            case 8:
                kind = CONTINUATION if self._in_parts else TEXT
                return self._made(kind, b"x" * rng.choice((4097, 5000, 70_000)))
            case _:
                kind = CONTINUATION if self._in_parts else TEXT
                return self._made(kind, self._payload(300))  # most likely no UTF-8

    def _goodbye(self) -> bytes:
        rng = self._rng
        code = rng.choice((1000, 1001, 1005, 1014, 1015, 2999, 3000, 4999, rng.randrange(65536)))
        reason = rng.choice((b"", b"bye", "tschüß".encode()))
        # One fault at a time: which of two is told is nobody's to choose.
        return rng.choice((b"", b"\x03", b"\x03\xe8\xff", code.to_bytes(2, "big") + reason))

    def _text(self) -> bytes:
        rng = self._rng
        roll = rng.random()
        if roll < 0.02:
            return b"x" * rng.choice(EDGES)
        text = rng.choice(COMMANDS)
        if roll < 0.3 and text.isascii():
            mutated = bytearray(text)
            for _ in range(rng.randrange(1, 4)):
                at = rng.randrange(len(mutated) + 1)
                mutated[at : at + rng.randrange(3)] = rng.choice(
                    (b"", b'"', b"{", b"[", b"\\", b"9")
                )
            return bytes(mutated)
        return text

    def _payload(self, most: int) -> bytes:
        return self._rng.randbytes(self._rng.randrange(most + 1))

    def _made(self, kind: int, payload: bytes, last: bool = True, reserved: int = 0) -> bytes:
        length = len(payload)
        head = bytes((last << 7 | reserved << 4 | kind,))
        if length < 126 and kind < CLOSE and self._rng.random() < 0.02:
            head += b"\xff" + length.to_bytes(8, "big")  # longer than it need be
        elif length < 126:
            head += bytes((0x80 | length,))
        elif length < 65536:
            head += b"\xfe" + length.to_bytes(2, "big")
        else:
            head += b"\xff" + length.to_bytes(8, "big")
        mask = self._rng.randbytes(4)
        long = int.from_bytes((mask * (length // 4 + 1))[:length], "big")
        return head + mask + (int.from_bytes(payload, "big") ^ long).to_bytes(length, "big")


def pieces(rng: random.Random, stream: bytes) -> Iterator[bytes]:
    """As a network may cut it."""
    size = rng.choice((len(stream), 1460, 64, 7))
    at = 0
    while at < len(stream):
        step = rng.randrange(1, size + 1)
        yield stream[at : at + step]
        at += step


def ours(rng: random.Random, frames: list[bytes]) -> Outcome:
    client = Client(MAX_BYTES)
    for piece in frames if rng.random() < 0.5 else pieces(rng, b"".join(frames)):
        client.send(piece)
    said = client.said()
    goodbyes = [payload for kind, payload in said if kind == CLOSE]
    assert client.closed == bool(goodbyes)
    assert len(goodbyes) <= 1
    client.socket.connection_lost(None)
    assert client.lost_there == 1
    code = int.from_bytes(goodbyes[0], "big") if goodbyes else None
    return Outcome(client.heard_there, [payload for kind, payload in said if kind == PONG], code)


def theirs(frames: list[bytes]) -> Outcome:
    reader = OtherReader()
    reader.receive_data(b"".join(frames))
    return reader.outcome()


def fuzz(seed: int, count: int) -> Iterator[tuple[int, Outcome]]:
    """Connections until so many frames were sent; how many went to each, and what came of it."""
    rng = random.Random(seed)
    while count > 0:
        frames = list(Sender(rng).connection())
        found, expected = ours(rng, frames), theirs(frames)
        assert found == expected, f"seed {seed}: {b''.join(frames).hex()}"
        for message in found.heard:
            with contextlib.suppress(msgspec.DecodeError, RecursionError):
                decode(message)
        count -= len(frames)
        yield len(frames), found


def garbage(seed: int, count: int) -> Iterator[bytes]:
    """Bytes that keep no protocol at all: nothing but a goodbye may come of them."""
    rng = random.Random(seed)
    for _ in range(count):
        stream = rng.randbytes(rng.randrange(1, 400))
        ours(rng, [stream])
        yield stream
