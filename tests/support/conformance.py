"""The cases of the Autobahn test suite (25.10.1, which runs on Python 2 only), told again as data.

Names and payloads are the suite's. It expects an echo; where it sends what this server never takes,
a case says how that is refused instead: binary messages with 1003. Its cases 12 and 13 ask for
compression, which is not offered (see test_conformance.py).
"""

from collections.abc import Iterator
from typing import NamedTuple

from numberloor.server.frames import (
    BAD_DATA,
    BINARY,
    CLOSE,
    CONTINUATION,
    NORMAL,
    PING,
    PONG,
    PROTOCOL_ERROR,
    TEXT,
    UNSUPPORTED,
)
from tests.support.wired import Frame, Said

HELLO = b"Hello, world!"
GREEK = bytes.fromhex("cebae1bdb9cf83cebcceb5")
LETTERS = "Hello-µ@ßöäüàá-UTF-8!!".encode()
EDITED = b"edited"
WHOLE, BY_FRAME = 0, -1
EVERY_WAY = (WHOLE, BY_FRAME, 1)


class Case(NamedTuple):
    name: str
    sent: list[Frame]
    said: list[Said] = []  # noqa: RUF012
    code: int = NORMAL
    # How the bytes are cut on their way: not at all, by frames, or so many at a time.
    cuts: tuple[int, ...] = EVERY_WAY


def _echo(*payloads: bytes) -> list[Said]:
    return [Said(TEXT, payload) for payload in payloads]


def _pongs(*payloads: bytes) -> list[Said]:
    return [Said(PONG, payload) for payload in payloads]


def _parts(message: bytes, size: int, kind: int = TEXT) -> list[Frame]:
    starts = range(0, len(message), size)
    return [
        Frame(CONTINUATION if at else kind, message[at : at + size], at + size >= len(message))
        for at in starts
    ]


def framing() -> Iterator[Case]:
    for number, length in enumerate((0, 125, 126, 127, 128, 65535, 65536, 65536), 1):
        few = (WHOLE, BY_FRAME, 997) if length > 128 else EVERY_WAY
        text = b"*" * length
        yield Case(f"1.1.{number}", [Frame(TEXT, text)], _echo(text), cuts=few)
        yield Case(f"1.2.{number}", [Frame(BINARY, b"\xfe" * length)], [], UNSUPPORTED, few)


def pings() -> Iterator[Case]:
    for number, payload in (
        (1, b""),
        (2, HELLO),
        (3, b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"),
        (4, b"\xfe" * 125),
        (6, b"\xfe" * 125),
    ):
        yield Case(f"2.{number}", [Frame(PING, payload)], _pongs(payload))
    yield Case("2.5", [Frame(PING, b"\xfe" * 126)], [], PROTOCOL_ERROR)
    unasked = b"unsolicited pong payload"
    yield Case("2.7", [Frame(PONG)])
    yield Case("2.8", [Frame(PONG, unasked)])
    yield Case("2.9", [Frame(PONG, unasked), Frame(PING, b"ping payload")], _pongs(b"ping payload"))
    ten = [b"payload-%d" % number for number in range(10)]
    for name in ("2.10", "2.11"):
        yield Case(name, [Frame(PING, payload) for payload in ten], _pongs(*ten))


def reserved() -> Iterator[Case]:
    """Bits and kinds that mean nothing: what came before is answered, what comes after is not."""
    strange = b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"
    yield Case("3.1", [Frame(TEXT, HELLO, reserved=1)], [], PROTOCOL_ERROR)
    for number in (2, 3, 4):
        wrong = Frame(TEXT, HELLO, reserved=number)
        sent = [Frame(TEXT, HELLO), wrong, Frame(PING)]
        yield Case(f"3.{number}", sent, _echo(HELLO), PROTOCOL_ERROR)
    yield Case("3.5", [Frame(BINARY, strange, reserved=5)], [], PROTOCOL_ERROR)
    yield Case("3.6", [Frame(BINARY, HELLO, reserved=6)], [], PROTOCOL_ERROR)
    yield Case("3.7", [Frame(CLOSE, reserved=7)], [], PROTOCOL_ERROR)
    for group, first in ((1, 3), (2, 11)):
        for number in range(5):
            payload = (b"", b"reserved opcode payload", b"", HELLO, HELLO)[number]
            wrong = Frame(first + number, payload)
            before = [Frame(TEXT, HELLO)] if number >= 2 else []
            sent = [*before, wrong, Frame(PING)]
            name = f"4.{group}.{number + 1}"
            yield Case(name, sent, _echo(HELLO) if before else [], PROTOCOL_ERROR)


def fragmentation() -> Iterator[Case]:
    one, two, three, four, five = (b"fragment%d" % number for number in range(1, 6))
    begin, end = Frame(TEXT, one, last=False), Frame(CONTINUATION, two)
    yield Case("5.1", [Frame(PING, one, last=False), end], [], PROTOCOL_ERROR)
    yield Case("5.2", [Frame(PONG, one, last=False), end], [], PROTOCOL_ERROR)
    ping = Frame(PING, b"ping payload")
    for number in (3, 4, 5):
        yield Case(f"5.{number}", [begin, end], _echo(one + two))
    for number in (6, 7, 8):
        said = [*_pongs(b"ping payload"), *_echo(one + two)]
        yield Case(f"5.{number}", [begin, ping, end], said)
    for number in range(9, 15):
        lost = Frame(CONTINUATION, b"non-continuation payload", last=number < 12)
        yield Case(f"5.{number}", [lost, Frame(TEXT, HELLO)], [], PROTOCOL_ERROR)
    more = [Frame(CONTINUATION, three, last=False), Frame(TEXT, four)]
    yield Case("5.15", [begin, end, *more], _echo(one + two), PROTOCOL_ERROR)
    for number, last in ((16, False), (17, True)):
        lost = Frame(CONTINUATION, one, last=last)
        message = [Frame(TEXT, two, last=False), Frame(CONTINUATION, three)]
        yield Case(f"5.{number}", [lost, *message, lost, *message], [], PROTOCOL_ERROR)
    yield Case("5.18", [begin, Frame(TEXT, two)], [], PROTOCOL_ERROR)
    middle = [Frame(CONTINUATION, part, last=False) for part in (two, three, four)]
    first, second = Frame(PING, b"pongme 1!"), Frame(PING, b"pongme 2!")
    sent = [begin, middle[0], first, *middle[1:], second, Frame(CONTINUATION, five)]
    said = [*_pongs(b"pongme 1!", b"pongme 2!"), *_echo(one + two + three + four + five)]
    for name in ("5.19", "5.20"):
        yield Case(name, sent, said)


def text() -> Iterator[Case]:
    empty = Frame(CONTINUATION, last=False)
    middle = b"middle frame payload"
    yield Case("6.1.1", [Frame(TEXT)], _echo(b""))
    yield Case("6.1.2", [Frame(TEXT, last=False), empty, Frame(CONTINUATION)], _echo(b""))
    sent = [Frame(TEXT, last=False), Frame(CONTINUATION, middle, last=False), Frame(CONTINUATION)]
    yield Case("6.1.3", sent, _echo(middle))
    yield Case("6.2.1", [Frame(TEXT, LETTERS)], _echo(LETTERS))
    yield Case("6.2.2", _parts(LETTERS, len("Hello-µ@ßöä".encode())), _echo(LETTERS))
    yield Case("6.2.3", _parts(LETTERS, 1), _echo(LETTERS))
    yield Case("6.2.4", _parts(GREEK, 1), _echo(GREEK))
    wrong = GREEK + b"\xed\xa0\x80" + EDITED
    yield Case("6.3.1", [Frame(TEXT, wrong)], [], BAD_DATA)
    yield Case("6.3.2", _parts(wrong, 1), [], BAD_DATA)
    for group, (good, payloads) in enumerate(_utf8(), 5):
        for number, payload in enumerate(payloads, 1):
            name = f"6.{group}.{number}"
            valid = good if good is not None else _is_utf8(payload)
            code = NORMAL if valid else BAD_DATA
            yield Case(name, [Frame(TEXT, payload)], _echo(payload) if valid else [], code)


def fail_fast() -> Iterator[tuple[str, list[Frame]]]:
    """6.4.1 and 6.4.2: wrong from the second of three frames on, and not before."""
    whole = GREEK + b"\xf4\x90\x80\x80" + EDITED
    for name, cuts in (("6.4.1", (11, 15)), ("6.4.2", (12, 13))):
        first, second = cuts
        yield (
            name,
            [
                Frame(TEXT, whole[:first], last=False),
                Frame(CONTINUATION, whole[first:second], last=False),
                Frame(CONTINUATION, whole[second:]),
            ],
        )


def closing() -> Iterator[Case]:
    bye = Frame(CLOSE, NORMAL.to_bytes(2, "big"))
    yield Case("7.1.1", [Frame(TEXT, HELLO)], _echo(HELLO))
    for number, late in ((2, Frame(CLOSE)), (3, Frame(PING)), (4, Frame(TEXT, HELLO))):
        yield Case(f"7.1.{number}", [bye, late])
    begin, end = Frame(TEXT, b"fragment1", last=False), Frame(CONTINUATION, b"fragment2")
    yield Case("7.1.5", [begin, bye, end])
    long = (b"BAsd7&jh23" * 26215)[: 256 * 1024]
    sent = [Frame(TEXT, long), Frame(TEXT, HELLO), bye, Frame(PING)]
    yield Case("7.1.6", sent, _echo(long, HELLO), cuts=(WHOLE, BY_FRAME, 997))
    for number, payload, code in (
        (1, b"", NORMAL),
        (2, b"a", PROTOCOL_ERROR),
        (3, bye.payload, NORMAL),
        (4, bye.payload + b"Hello World!", NORMAL),
        (5, bye.payload + b"*" * 123, NORMAL),
        (6, bye.payload + b"*" * 124, PROTOCOL_ERROR),
    ):
        yield Case(f"7.3.{number}", [Frame(CLOSE, payload)], [], code)
    reason = GREEK + b"\xed\xa0\x80" + EDITED
    yield Case("7.5.1", [Frame(CLOSE, bye.payload + reason)], [], BAD_DATA)
    good = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
    bad = (0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999)
    for number, code in enumerate(good, 1):
        yield Case(f"7.7.{number}", [Frame(CLOSE, code.to_bytes(2, "big"))], [], code)
    for number, code in enumerate(bad, 1):
        frame = Frame(CLOSE, code.to_bytes(2, "big"))
        yield Case(f"7.9.{number}", [frame], [], PROTOCOL_ERROR)
    for number, code in enumerate((5000, 65535), 1):
        frame = Frame(CLOSE, code.to_bytes(2, "big"))
        yield Case(f"7.13.{number}", [frame], [], PROTOCOL_ERROR)


def limits() -> Iterator[Case]:
    """As the suite has them, a sixteenth as large: a table's messages are smaller still."""
    pattern = b"BAsd7&jh23" * 110_000
    for number, kilobytes in enumerate((4, 16, 64, 256, 512, 1024), 1):
        long = pattern[: kilobytes * 1024]
        yield Case(f"9.1.{number}", [Frame(TEXT, long)], _echo(long), cuts=(WHOLE,))
        yield Case(f"9.2.{number}", [Frame(BINARY, long)], [], UNSUPPORTED, (WHOLE,))
    stars = b"*" * (256 * 1024)
    for number in range(9):
        parts = _parts(stars, 4 * 4**number)
        yield Case(f"9.3.{number + 1}", parts, _echo(stars), cuts=(WHOLE,))
        binary = _parts(stars, 4 * 4**number, BINARY)
        yield Case(f"9.4.{number + 1}", binary, [], UNSUPPORTED, (WHOLE,))
    long = pattern[: 64 * 1024]
    for number in range(6):
        cut = (64 << number,)
        yield Case(f"9.5.{number + 1}", [Frame(TEXT, long)], _echo(long), cuts=cut)
        yield Case(f"9.6.{number + 1}", [Frame(BINARY, long)], [], UNSUPPORTED, cut)
    for number, size in enumerate((0, 16, 64, 256, 1024, 4096), 1):
        many = [b"*" * size] * 60
        sent = [Frame(TEXT, one) for one in many]
        yield Case(f"9.7.{number}", sent, _echo(*many), cuts=(BY_FRAME,))
        yield Case(f"9.8.{number}", [Frame(BINARY, many[0])], [], UNSUPPORTED)
    whole = b"*" * 65536
    yield Case("10.1.1", _parts(whole, 1300), _echo(whole), cuts=(WHOLE, BY_FRAME))


def _is_utf8(payload: bytes) -> bool:
    """For the prefixes of a text: right where a letter ends."""
    return payload in [GREEK[:end] for end in (2, 5, 7, 9, 11)]


def _utf8() -> Iterator[tuple[bool | None, list[bytes]]]:
    """Sections 6.5 to 6.23; most from Markus Kuhn's UTF-8 stress test."""

    def of(*hexes: str) -> list[bytes]:
        return [bytes.fromhex(one) for one in hexes]

    begun = of(
        "c0", "e080", "f08080", "f8808080", "fc80808080",
        "df", "efbf", "f7bfbf", "fbbfbfbf", "fdbfbfbfbf",
    )  # fmt: skip
    hellos = ("hello$world", "hello¢world", "hello€world", "hello𤭢world")
    yield True, [*(hello.encode() for hello in hellos), GREEK]
    yield None, [GREEK[:end] for end in range(1, len(GREEK) + 1)]
    yield True, of("00", "c280", "e0a080", "f0908080")
    yield False, of("f888808080", "fc8480808080")
    yield True, of("7f", "dfbf", "efbfbf", "f48fbfbf")
    yield False, of("f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf")
    yield True, of("ed9fbf", "ee8080", "efbfbd", "f48fbfbf")
    yield False, of("f4908080")
    lonely = [(b"\x80\xbf" * 3)[:length] for length in range(1, 7)]
    yield False, [lonely[0], b"\xbf", *lonely[1:], bytes(range(0x80, 0xBF))]
    spans = ((0xC0, 0xDF), (0xE0, 0xEF), (0xF0, 0xF7), (0xF8, 0xFB), (0xFC, 0xFD))
    yield False, [b"".join(bytes((n, 0x20)) for n in range(*span)) for span in spans]
    yield False, begun
    yield False, [b"".join(begun)]
    yield False, of("fe", "ff", "fefeffff")
    yield False, of("c0af", "e080af", "f08080af", "f8808080af", "fc80808080af")
    yield False, of("c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf")
    yield False, of("c080", "e08080", "f0808080", "f880808080", "fc8080808080")
    halves = of("eda080", "edadbf", "edae80", "edafbf", "edb080", "edbe80", "edbfbf")
    yield False, halves
    yield False, [high + low for high in halves[:4] for low in of("edb080", "edbfbf")]
    planes = [chr(plane << 16 | 0xFFFE | odd).encode() for plane in range(1, 17) for odd in (0, 1)]
    yield True, [*of("efbfbe", "efbfbf"), *planes]
    yield True, [chr(code).encode() for code in range(0xFFF9, 0x10000)]
