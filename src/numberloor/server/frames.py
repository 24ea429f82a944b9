"""Frames of a WebSocket (RFC 6455, chapter 5): bytes in, bytes out, and what breaks the protocol."""

import codecs
import struct

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
KINDS = frozenset((CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG))
NORMAL, GOING_AWAY, PROTOCOL_ERROR, UNSUPPORTED, BAD_DATA, POLICY, TOO_BIG, RESTART = (
    1000, 1001, 1002, 1003, 1007, 1008, 1009, 1012,
)  # fmt: skip
# Codes that a close frame may carry; 1004 to 1006 and 1015 never travel.
CLOSE_CODES = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))

_pack_short = struct.Struct("!BBH").pack
_pack_long = struct.Struct("!BBQ").pack
_utf8_decoder = codecs.getincrementaldecoder("utf-8")


class BrokenProtocol(Exception):
    """The other side broke the protocol; the connection is closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class PartedMessage:
    """A text that comes in several frames. Its first wrong byte ends it, not its last frame."""

    __slots__ = ("_decoder", "_max_bytes", "_parts", "_size")

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._parts: list[bytes] = []
        self._size = 0
        self._decoder = _utf8_decoder()

    def add(self, part: bytes, last: bool) -> None:
        self._parts.append(part)
        self._size += len(part)
        # Empty parts cost memory too.
        if self._size > self._max_bytes or len(self._parts) > self._max_bytes:
            raise BrokenProtocol(TOO_BIG)
        try:
            self._decoder.decode(part, last)
        except UnicodeDecodeError:
            raise BrokenProtocol(BAD_DATA) from None

    def whole(self) -> bytes:
        return b"".join(self._parts)


def framed(kind: int, payload: bytes) -> bytes:
    """As a server sends it: whole, and not masked."""
    length = len(payload)
    if length < 126:
        return bytes((0x80 | kind, length)) + payload
    if length < 65536:
        return _pack_short(0x80 | kind, 126, length) + payload
    return _pack_long(0x80 | kind, 127, length) + payload


def unmask(mask: bytes, payload: bytes) -> bytes:
    """All bytes at once, as one long number: the quickest way that Python has."""
    length = len(payload)
    if not length:
        return payload
    pattern = mask * (length // 4) + mask[: length % 4]
    number = int.from_bytes(payload, "little") ^ int.from_bytes(pattern, "little")
    return number.to_bytes(length, "little")


def check_text(payload: bytes) -> None:
    if not payload.isascii():
        try:
            payload.decode()
        except UnicodeDecodeError:
            raise BrokenProtocol(BAD_DATA) from None


def close_code(payload: bytes) -> int:
    """The code to say goodbye with to one who said it so."""
    if not payload:
        return NORMAL
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or code not in CLOSE_CODES:
        raise BrokenProtocol(PROTOCOL_ERROR)
    check_text(payload[2:])
    return code
