"""Openings and entries as rows, as every store keeps them, and back."""

import json
from typing import Any

from numberloor.rules.model.deck import format_deck, parse_deck
from numberloor.rules.model.levels import HouseRule, Level
from numberloor.tables.chairs import format_chair, parse_chair
from numberloor.tables.entries import Entry, EntryKind
from numberloor.tables.settings import format_settings, parse_settings
from numberloor.tables.store import ClassSetup, Try, TryKind
from numberloor.tables.table import TableSetup

EntryRow = tuple[int, int, str, int | None, str | None, str | None, str | None]


def format_class(opening: ClassSetup) -> tuple[str, str, str, int, int]:
    return (
        opening.id,
        opening.code,
        opening.host_print,
        opening.made_at,
        int(opening.notebooks),
    )


def parse_class(row: Any) -> ClassSetup:
    name, code, host, made_at, notebooks = row
    return ClassSetup(name, code, host, made_at, bool(notebooks))


def format_opening(opening: TableSetup) -> str:
    return json.dumps(
        {
            "level": opening.level.value,
            "chairs": [format_chair(chair) for chair in opening.chairs],
            "settings": format_settings(opening.settings),
            "house": [rule.value for rule in opening.house],
            "secret": opening.secret.hex(),
            "host": opening.host_print,
            "deck": format_deck(opening.deck) if opening.deck is not None else None,
        }
    )


def parse_opening(
    table: str, code: str, class_id: str | None, made_at: int, data: str
) -> TableSetup:
    known: dict[str, Any] = json.loads(data)
    deck = known.get("deck")  # older tables have none
    return TableSetup(
        id=table,
        code=code,
        level=Level(known["level"]),
        chairs=tuple(parse_chair(chair) for chair in known["chairs"]),
        settings=parse_settings(known["settings"]),
        house=tuple(HouseRule(rule) for rule in known["house"]),
        secret=bytes.fromhex(known["secret"]),
        host_print=known["host"],
        made_at=made_at,
        class_id=class_id,
        deck=parse_deck(deck) if deck is not None else None,
    )


def format_entry(entry: Entry) -> EntryRow:
    data = json.dumps(entry.data) if entry.data else None
    return (
        entry.version,
        entry.at,
        entry.kind.value,
        entry.seat,
        entry.move,
        entry.command,
        data,
    )


def parse_entry(row: Any) -> Entry:
    version, at, kind, seat, move, command, data = row
    return Entry(
        version, at, EntryKind(kind), seat, move, command, json.loads(data) if data else {}
    )


def format_try(tried: Try) -> tuple[str, int, int, str, int, str, int | None]:
    return (
        tried.table,
        tried.version,
        tried.seat,
        tried.move,
        tried.at,
        tried.kind.value,
        tried.ms,
    )


def parse_try(row: Any) -> Try:
    table, version, seat, move, at, kind, ms = row
    return Try(table, version, seat, move, at, TryKind(kind), ms)
