"""The request that opens a WebSocket (RFC 6455, chapter 4), as far as we look at it."""

import base64
import binascii
import hashlib

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
VERSION = "13"


class Request:
    """The upgrade request, as far as we look at it."""

    __slots__ = ("headers", "hint", "method", "path", "peer")

    def __init__(
        self, method: str, path: str, headers: dict[str, str], peer: str, hint: str = ""
    ) -> None:
        self.method, self.path, self.headers, self.peer = method, path, headers, peer
        self.hint = hint  # which table it is about, as far as anybody may know


def parse_head(head: bytes, peer: str) -> Request:
    line, *rest = head.decode("latin-1").split("\r\n")
    method, _, target = line.partition(" ")
    headers: dict[str, str] = {}
    for header in rest:
        name, _, value = header.partition(":")
        name, value = name.strip().lower(), value.strip()
        # Said twice means a list, as proxies do when each adds a line of its own.
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    path, _, query = target.rpartition(" ")[0].partition("?")
    hints = (field[2:] for field in query.split("&") if field.startswith("t="))
    return Request(method, path, headers, peer, next(hints, ""))


def accept(request: Request) -> bytes | None:
    """The answer to the client's key; None when this is no proper upgrade."""
    key = request.headers.get("sec-websocket-key", "")
    try:
        proper = len(base64.b64decode(key, validate=True)) == 16
    except (binascii.Error, ValueError):
        proper = False
    if not proper or request.method != "GET":
        return None
    return base64.b64encode(hashlib.sha1(key.encode() + GUID).digest())
