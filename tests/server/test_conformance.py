"""Our WebSocket keeps RFC 6455: the Autobahn cases, each with its bytes cut in several ways."""

import asyncio
from collections.abc import Iterator

import pytest

from numberloor.server.frames import BAD_DATA, CLOSE, NORMAL, PROTOCOL_ERROR, TEXT, TOO_BIG
from tests.support import conformance
from tests.support.conformance import BY_FRAME, Case
from tests.support.wired import HEAD, Client, Frame, Said

ENOUGH = 16 * 2**20
CASES = [
    *conformance.framing(),
    *conformance.pings(),
    *conformance.reserved(),
    *conformance.fragmentation(),
    *conformance.text(),
    *conformance.closing(),
    *conformance.limits(),
]


def goodbye(code: int) -> Said:
    return Said(CLOSE, code.to_bytes(2, "big"))


def cut(frames: list[Frame], size: int) -> Iterator[bytes]:
    pieces = [frame.bytes() for frame in frames]
    if size == BY_FRAME:
        yield from pieces
        return
    whole = b"".join(pieces)
    for at in range(0, len(whole), size or len(whole)):
        yield whole[at : at + (size or len(whole))]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
async def test_a_case_of_the_suite(case: Case) -> None:
    sent = [*case.sent, Frame(CLOSE, NORMAL.to_bytes(2, "big"))]
    for size in case.cuts:
        client = Client(ENOUGH, repeats=True)
        for piece in cut(sent, size):
            client.send(piece)
        await asyncio.sleep(0)  # what was said leaves when the loop turns
        assert client.said() == [*case.said, goodbye(case.code)]
        assert client.closed


def test_every_case_that_can_be_told_is_told() -> None:
    sections = [case.name.split(".")[0] for case in CASES]
    told = {section: sections.count(section) for section in dict.fromkeys(sections)}
    # The other four of section 6 stand below: they are about when, not what.
    assert told == {"1": 16, "2": 11, "3": 7, "4": 10, "5": 20, "6": 141, "7": 37, "9": 54, "10": 1}


@pytest.mark.parametrize(("name", "frames"), list(conformance.fail_fast()))
async def test_a_text_in_parts_fails_with_its_first_wrong_byte(
    name: str, frames: list[Frame]
) -> None:
    client = Client(ENOUGH)
    client.send(frames[0].bytes())
    assert not client.closed, name
    client.send(frames[1].bytes())
    assert client.said() == [goodbye(BAD_DATA)]
    assert client.closed
    assert not client.heard_there


@pytest.mark.parametrize(("first", "second"), [(11, 15), (12, 13)], ids=["6.4.3", "6.4.4"])
async def test_a_frame_that_is_not_utf8_fails_when_it_is_whole(first: int, second: int) -> None:
    """The suite calls this "non-strict": a frame is small here, and read at once."""
    wrong = Frame(TEXT, conformance.GREEK + b"\xf4\x90\x80\x80" + conformance.EDITED).bytes()
    client = Client(ENOUGH)
    head = len(wrong) - len(conformance.GREEK) - 10
    for piece in (wrong[: head + first], wrong[head + first : head + second]):
        client.send(piece)
    client.send(wrong[head + second :])
    assert client.said() == [goodbye(BAD_DATA)]
    assert not client.heard_there


def test_compression_is_not_offered_and_not_taken() -> None:
    """Sections 12 and 13 of the suite, as far as we speak of them: 216 cases "unimplemented"."""
    asks = HEAD.replace(b"\r\n\r\n", b"\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n")
    client = Client(ENOUGH, head=asks)
    assert client.answer.startswith("HTTP/1.1 101")
    assert "extensions" not in client.answer.lower()
    client.send(Frame(TEXT, b"\xca\x48\xcd\xc9\xc9\x07\x00", reserved=4).bytes())
    assert client.said() == [goodbye(PROTOCOL_ERROR)]


def test_the_key_of_the_standard_gets_the_answer_of_the_standard() -> None:
    assert "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in Client(ENOUGH).answer


@pytest.mark.parametrize(
    ("before", "after", "status"),
    [
        (b"GET", b"POST", 400),
        (b"dGhlIHNhbXBsZSBub25jZQ==", b"dGhlIHNhbXBsZQ==", 400),
        (b"dGhlIHNhbXBsZSBub25jZQ==", b"no key at all", 400),
        (b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b"", 400),
        (b"Version: 13", b"Version: 8", 426),
        (b"Version: 13", b"Version: 13, 8", 426),
        (b"Sec-WebSocket-Version: 13\r\n", b"", 426),
    ],
)
def test_what_opens_no_websocket_is_told_so(before: bytes, after: bytes, status: int) -> None:
    client = Client(ENOUGH, head=HEAD.replace(before, after))
    assert client.answer.startswith(f"HTTP/1.1 {status} ")
    assert "Sec-WebSocket-Version: 13" in client.answer
    assert client.closed


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([Frame(TEXT, b"*" * 4096)], None),
        ([Frame(TEXT, b"*" * 4097)], TOO_BIG),
        ([Frame(TEXT, b"*" * 4000, last=False), Frame(0, b"*" * 96)], None),
        ([Frame(TEXT, b"*" * 4000, last=False), Frame(0, b"*" * 97)], TOO_BIG),
        ([Frame(TEXT, last=False), *[Frame(0, last=False)] * 4096], TOO_BIG),
        ([Frame(TEXT, b"not hidden", masked=False)], PROTOCOL_ERROR),
        ([Frame(CLOSE, b"\x03\xe8", length_bytes=2)], PROTOCOL_ERROR),
    ],
    ids=["most", "more", "most in parts", "more in parts", "empty parts", "no mask", "long head"],
)
def test_a_limit_holds(frames: list[Frame], code: int | None) -> None:
    client = Client(4096)
    for frame in frames:
        client.send(frame.bytes())
    assert client.said() == ([] if code is None else [goodbye(code)])
    assert client.closed is (code is not None)


@pytest.mark.parametrize(
    "wrong", [b"\xff\x80", b"\x83\xff", b"\x81\xff" + b"\xff" * 8, b"\x8b\xfe"]
)
def test_a_wrong_head_is_not_waited_upon(wrong: bytes) -> None:
    """What is wrong from the first bytes on keeps no buffer until its last."""
    client = Client(4096)
    client.send(wrong)
    assert client.closed
    client.socket.data_received(b"more")  # as if some had been under way
    client.socket.connection_lost(None)
    assert client.lost_there == 1
