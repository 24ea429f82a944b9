"""Tables for tests: opened, seated and started in a line."""

import contextlib
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Any

from numberloor.rules.model.levels import BASIC, HouseRule, Level
from numberloor.rules.text.notation import parse_position
from numberloor.tables import apply, decide, new_table
from numberloor.tables.chairs import Chair, Sitter, fingerprint, with_animals
from numberloor.tables.commands import SERVER, Actor, ComeBack, Command, Start
from numberloor.tables.entries import Entry
from numberloor.tables.events import Told
from numberloor.tables.settings import Settings
from numberloor.tables.store import CodeTaken, Store
from numberloor.tables.table import Table, TableSetup
from numberloor.wire.codes import HIGHEST, LOWEST, PICTURES

HOST = Actor(host=True)
NOW = 1_700_000_000_000


def person(seat: int) -> Chair:
    return Chair(Sitter.PERSON, key_print=fingerprint(f"key of seat {seat}"))


def bot(name: str = "greedy") -> Chair:
    return Chair(Sitter.BOT, bot=name)


def opening(
    chairs: Iterable[Chair] | int = 2,
    level: Level = BASIC,
    settings: Settings | None = None,
    house: tuple[HouseRule, ...] = (),
    table: str = "table-one",
    code: str = "fox-moon-7",
    secret: bytes = bytes(16),
) -> TableSetup:
    if isinstance(chairs, int):
        chairs = [person(seat) for seat in range(chairs)]
    return TableSetup(
        id=table,
        code=code,
        level=level,
        chairs=with_animals(chairs),
        settings=settings or Settings(),
        house=house,
        secret=secret,
        host_print=fingerprint("key of the host"),
        made_at=NOW,
    )


_codes = map("-".join, product(PICTURES, PICTURES, map(str, range(LOWEST, HIGHEST + 1))))


async def put(store: Store, made: TableSetup) -> TableSetup:
    """Into the store, by a code that no other test has; a server draws its own from all of them."""
    for code in _codes:
        coded = replace(made, code=code)
        with contextlib.suppress(CodeTaken):
            await store.make_table(coded)
            return coded
    raise AssertionError("all codes are taken")


def do(
    table: Table, command: Command, actor: Actor = SERVER, now: int = NOW, command_id: str = ""
) -> tuple[Table, tuple[Told, ...]]:
    return apply(table, decide(table, command, actor, now, command_id or None))


def replayed(opening: TableSetup, entries: Iterable[Entry]) -> Table:
    """The table after all its entries, as a server finds it in the store."""
    table = new_table(opening)
    for entry in entries:
        table, _ = apply(table, entry)
    return table


def started(*args: Any, first: int | None = 0, **kwargs: Any) -> Table:
    """Everybody is there and the first game is dealt."""
    table = new_table(opening(*args, **kwargs))
    for seat, chair in enumerate(table.chairs):
        if chair.sitter is Sitter.PERSON:
            table, _ = do(table, ComeBack(seat))
    return do(table, Start(first), HOST)[0]


def with_position(table: Table, **changes: Any) -> Table:
    """The same table in the middle of a game that is written down as JSON."""
    data = {
        "level": table.opening.level.value,
        "active": 0,
        "stars": [0] * len(table.chairs),
        "pile": ["4", "9", "1", "2", "6", "0"],
        "turn": {"floors": 0, "balloons": 0, "drawn": False},
        "idle": 0,
        "over": False,
        "winners": [],
    }
    return table._replace(position=parse_position({**data, **changes}))


def seat(number: int) -> Actor:
    return Actor(seats=(number,))
