"""What docs/wire.md shows can be said, and nothing that can be said is missing from it."""

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from numberloor import wire
from numberloor.live.clock.housekeeping import SILENT_SECONDS
from numberloor.live.limits import Limits
from numberloor.live.lobby.arrivals import MAX_TABLES
from numberloor.live.presence import GRACE_SECONDS
from numberloor.live.refusals import ServerRefusal
from numberloor.live.session import BEAT_SECONDS
from numberloor.rules.model.cards import CARDS
from numberloor.rules.model.events import Event, EventKind
from numberloor.rules.text.notation import format_event
from numberloor.rules.why.refusal import RefusalCode
from numberloor.tables.events import Played
from numberloor.tables.refusals import TableRefusal
from numberloor.wire import http, notebooks, values, views
from numberloor.wire.encode.events import events_shown
from tests.support.servers import Server

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
SHOWN = [
    line
    for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]

REQUEST = re.compile(
    r"```http\nPOST (\S+) HTTP/1.1\n.*?\n\n(.*?)```\s.*?"
    r"```http\nHTTP/1.1 (\d+) .*?\n\n(.*?)```",
    re.DOTALL,
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:{tmp_path / 'tables.sqlite'}") as running:
        yield running


def shape(value: Any) -> Any:
    """Which fields of which kinds, whatever is in them."""
    if isinstance(value, dict):
        return {name: shape(inside) for name, inside in value.items()}
    return [shape(inside) for inside in value] if isinstance(value, list) else type(value)


def test_requests_that_are_shown_are_answered_as_shown(server: Server) -> None:
    shown = REQUEST.findall(PAGE)
    assert [path for path, *_ in shown] == ["/api/tables", "/api/join", "/api/classes"]
    code = ""
    for path, body, status, answer in shown:
        data = body.replace("fox-moon-bee-hat-42", code).encode() if code else body.encode()
        request = urllib.request.Request(server.url + path, data, method="POST")
        with urllib.request.urlopen(request) as answered:
            said = json.load(answered)
        assert answered.status == int(status)
        assert shape(said) == shape(json.loads(answer))
        code = said["code"]


def test_the_keys_that_are_shown_look_like_keys() -> None:
    keys = re.findall(r'key": "(.*?)"', PAGE)
    assert keys
    for key in keys:
        msgspec.convert(key, wire.Key)


def tags(kinds: object) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(kinds)}


@pytest.mark.parametrize("line", SHOWN)
def test_a_message_that_is_shown_is_understood(line: str) -> None:
    msgspec.json.decode(line, type=wire.AnyCommand)


def test_the_changes_that_are_shown_can_be_followed() -> None:
    (shown,) = re.findall(r"```text\n(.*?)\n```", PAGE, re.DOTALL)
    changes = msgspec.json.decode(shown, type=wire.Changes)
    assert msgspec.json.decode(shown) == msgspec.to_builtins(changes)
    assert changes.since == changes.version - 1


def test_every_command_is_shown_and_every_answer_told() -> None:
    said = {msgspec.json.decode(line)["do"] for line in SHOWN}
    assert said == tags(wire.AnyCommand)
    assert tags(wire.AnyAnswer) <= set(re.findall(r"`(\w+)`", PAGE))


def told(heading: str) -> dict[str, list[str]]:
    """The rows of the tables below a heading: each name with its fields."""
    text = PAGE.partition(f"### {heading}\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| (.*?) \|(.*)\|$", text, re.MULTILINE)
    told: dict[str, list[str]] = {}
    for names, fields in rows:
        if fields.strip() == "fields":
            continue  # the head of a table
        for name in re.findall(r"`(\w+)`", names):
            assert name not in told, name
            told[name] = re.findall(r"`(\w+\??)`", re.sub(r"[(;:].*?(?:\)|$)", "", fields))
    return told


def fields_of(struct: type[msgspec.Struct]) -> list[str]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    config = struct.__struct_config__
    may_lack = config.forbid_unknown_fields or config.omit_defaults
    return [
        f"{field.encode_name}{'?' if may_lack and not field.required else ''}"
        for field in info.fields
    ]


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [("Commands", wire.AnyCommand), ("Answers", wire.AnyAnswer), ("Events", wire.AnyEvent)],
)
def test_every_message_is_there_with_its_fields(heading: str, kinds: object) -> None:
    spoken = {str(kind.__struct_config__.tag): fields_of(kind) for kind in get_args(kinds)}
    assert told(heading) == spoken


@pytest.mark.parametrize(
    ("heading", "rooms"), [("Parts of messages", (values, views)), ("Over HTTP", (http, notebooks))]
)
def test_every_part_is_there_with_its_fields(heading: str, rooms: tuple[ModuleType, ...]) -> None:
    made = {
        value.__name__: fields_of(value)
        for room in rooms
        for value in vars(room).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
        if value.__module__ == room.__name__
    }
    assert told(heading) == made


def test_every_refusal_is_there() -> None:
    section = PAGE.partition("### Refusals\n")[2]
    for who, codes in (("rules", RefusalCode), ("table", TableRefusal), ("server", ServerRefusal)):
        (row,) = re.findall(rf"^\| the {who} \|(.*)\|$", section, re.MULTILINE)
        assert re.findall(r"`(\w+)`", row) == [code.value for code in codes]


def test_events_of_the_game_have_the_fields_of_the_engine_protocol() -> None:
    """Whatever the engine tells, the wire tells in the same words; it only adds reasons."""
    every = Event(EventKind.PLAYED, 1, CARDS["7"], stack=0, victim=2, amount=3, cards=(CARDS["5"],))
    for kind in EventKind:
        protocol = set(format_event(every._replace(kind=kind)))
        (sent,) = events_shown([Played(_plausible(every, kind))], [1])
        spoken = msgspec.to_builtins(sent)
        assert set(spoken) <= protocol
        assert spoken == format_event(_plausible(every, kind))


def _plausible(every: Event, kind: EventKind) -> Event:
    """Only with what an event of this kind tells."""
    told = {
        EventKind.PLAYED: ("seat", "card", "stack"),
        EventKind.STOLE: ("seat", "card", "victim"),
        EventKind.DREW: ("seat", "amount", "cards"),
        EventKind.RESHUFFLED: ("amount",),
        EventKind.STAR: ("seat", "amount"),
        EventKind.DEAD_TABLE: (),
    }.get(kind, ("seat",))
    return Event(kind, **{name: getattr(every, name) for name in told})


def test_every_setting_of_the_environment_is_documented() -> None:
    running = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    found = {
        name
        for room in ("src/numberloor", "tests", "tools")
        for path in (ROOT / room).rglob("*.py")
        for name in re.findall(r"(?<!_)\bNUMBERLOOR_[A-Z_]+\b", path.read_text(encoding="utf-8"))
    }
    assert {"NUMBERLOOR_DATABASE", "NUMBERLOOR_BUS"} <= found
    assert found == set(re.findall(r"NUMBERLOOR_[A-Z_]+", running))


def test_the_limits_that_hosts_read_are_those_of_the_program() -> None:
    limits = Limits()
    words = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    for told in (
        f"{limits.messages_per_second} messages a second, {limits.messages_burst} at once",
        f"told {limits.too_fast_burst} times",
        f"{limits.links_per_address} links; {limits.messages_per_second_per_address} messages",
        f"{limits.requests_per_second_per_address} a second, {limits.requests_burst} at once",
        f"{limits.wrong_codes_per_minute} a minute, {limits.wrong_codes_burst} at once",
        f"{limits.tables_per_hour_per_address} an hour",
        f"{limits.request_seconds} seconds to arrive, {limits.body_bytes} bytes",
    ):
        assert told in words


def test_its_numbers_are_those_of_the_program() -> None:
    limits = Limits()
    words = " ".join(PAGE.split())
    assert f"every `beat_seconds` of the welcome ({BEAT_SECONDS})" in words
    assert (
        f"nothing for {SILENT_SECONDS} seconds is closed, and {GRACE_SECONDS:.0f} seconds" in words
    )
    assert f"at most {limits.message_bytes} bytes" in words
    assert f"at {MAX_TABLES} tables" in words
    assert (
        f"takes {limits.messages_per_second} messages a second and {limits.messages_burst} at once"
        in words
    )
