"""A table at which whoever begins can play out the whole hand: a star in the first turn.

A table's chance follows from its secret, so a table that is stored with such a secret is dealt these
cards by any server, without anything being put into its hands.
"""

import asyncio
import json
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import count
from typing import NamedTuple

from numberloor.rules.legal import legal_moves
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import MoveKind
from numberloor.rules.model.position import Position
from numberloor.rules.play import play
from numberloor.storage import store_at
from numberloor.tables.chairs import Chair, Sitter, fingerprint
from tests.support.screens import Screen
from tests.support.servers import Server
from tests.support.tables import opening, put, started


class Luck(NamedTuple):
    secret: bytes
    plays: tuple[str, ...]


@cache
def luck(level: Level, seats: int) -> Luck:
    for number in count():
        secret = number.to_bytes(16, "big")
        position = started(seats, level, secret=secret, first=None).position
        assert position is not None
        plays = _plays_to_a_star(position)
        if plays is not None:
            return Luck(secret, plays)
    raise AssertionError


def _plays_to_a_star(position: Position) -> tuple[str, ...] | None:
    for move in legal_moves(position):
        if move.kind is not MoveKind.PLAY:
            continue
        step = play(position, position.active, move)
        if any(event.kind is EventKind.STAR for event in step.events):
            # Then it is somebody else's turn: nobody was made to miss one.
            return (move.code,) if step.position.active != position.active else None
        rest = _plays_to_a_star(step.position)
        if rest is not None:
            return (move.code, *rest)
    return None


def lay(server: Server, screen: Screen, level: Level, seats: int, lucky: Luck) -> str:
    """Stores such a table and gives its keys to a screen: several people around it."""
    keys = [secrets.token_urlsafe(16) for _ in range(seats)]
    people = [Chair(Sitter.PERSON, key_print=fingerprint(key)) for key in keys]
    host = secrets.token_urlsafe(16)
    name = secrets.token_urlsafe(12)
    made = replace(
        opening(people, level, table=name, secret=lucky.secret),
        host_print=fingerprint(host),
    )

    async def store() -> None:
        tables = store_at(server.database)
        await tables.open()
        await put(tables, made)
        await tables.close()

    # A browser that is driven holds this thread's own loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, store()).result()
    places = json.dumps([{"table": made.id, "keys": [*keys, host], "at": 0}])
    screen.context.add_init_script(f"localStorage.setItem('numberloor.places', {places!r})")
    return made.id
