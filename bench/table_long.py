"""A table that was played for years: how soon is somebody there again, and do others wait?

    python bench/table_long.py                    100,000 entries, and one game as long as may be
    python bench/table_long.py --entries 300000   a year of three games a day

Hello to welcome at a server that has just started, and meanwhile the longest answer at another table.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from numberloor import wire
from numberloor.client import Api, TableLink
from numberloor.storage import store_at
from numberloor.tables import Phase, Table, apply, decide, look, new_table
from numberloor.tables.commands import (
    SERVER,
    Actor,
    ComeBack,
    Command,
    Pause,
    PlayMove,
    Start,
    Undo,
    Unpause,
)
from numberloor.tables.entries import Entry
from numberloor.tables.features.undo import may_undo
from numberloor.tables.starts import MAX_ENTRIES
from numberloor.tables.store import Store, appended
from numberloor.tables.table import TableSetup
from tests.support.servers import Server
from tests.support.tables import HOST, NOW, opening

TOGETHER = 2_000


def game_after_game(made: TableSetup, count: int) -> Iterator[Entry]:
    """Two people who play what comes first."""
    table = new_table(made)

    def carry_out(command: Command, actor: Actor) -> Entry:
        nonlocal table
        entry = decide(table, command, actor, NOW + table.version)
        table, _ = apply(table, entry)
        return entry

    yield from (carry_out(ComeBack(seat), SERVER) for seat in (0, 1))
    while table.version < count:
        if table.phase is not Phase.PLAYING:
            yield carry_out(Start(), HOST)
        yield carry_out(_first_move(table), Actor(seats=(0, 1)))


def _first_move(table: Table) -> Command:
    assert table.position is not None
    seat = table.position.active
    view = look(table, seat)
    assert view is not None
    return PlayMove(seat, view.moves[0].code, table.version)


def one_long_game(made: TableSetup) -> Iterator[Entry]:
    """Cards played and taken back, again and again, until there is no more room."""
    table = new_table(made)
    everybody = Actor(seats=(0, 1), host=True)
    commands: list[Command] = [Start(0)]
    while table.version - table.started_at < MAX_ENTRIES:
        if not commands:
            move = _first_move(table)
            able = any(may_undo(table, seat) for seat in (0, 1))
            commands = [Undo(table.undo_seat or 0, table.version)] if able else [move]
            if table.step > 40 and not able:  # before it ends
                commands = [Pause(), Unpause()]
        entry = decide(table, commands.pop(0), everybody, NOW)
        table, _ = apply(table, entry)
        yield entry


async def put(store: Store, made: TableSetup, entries: Iterator[Entry]) -> int:
    await store.make_table(made)
    count, batch = 0, list[Entry]()
    for entry in entries:
        batch.append(entry)
        if len(batch) == TOGETHER:
            await asyncio.gather(*(appended(store, made.id, one, None) for one in batch))
            count, batch = count + len(batch), []
    await asyncio.gather(*(appended(store, made.id, one, None) for one in batch))
    return count + len(batch)


async def hello(server: str, table: str) -> float:
    began = time.perf_counter()
    async with TableLink(server, table):
        return time.perf_counter() - began


async def ask_meanwhile(link: TableLink, waits: list[float]) -> None:
    while True:
        began = time.perf_counter()
        await link.do(wire.AskWhy(link.new_id(), link.seats[0], "draw"))
        waits.append(time.perf_counter() - began)
        await asyncio.sleep(0.005)


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=100_000)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:{folder}/tables.sqlite"
        store = store_at(database)
        await store.open()
        played = opening(2, table="played-daily", code="fox-moon-7", secret=bytes(range(16)))
        full = opening(2, table="one-long-game", code="fox-moon-8", secret=bytes(range(16)))
        counts = {
            "played-daily": await put(store, played, game_after_game(played, wish.entries)),
            "one-long-game": await put(store, full, one_long_game(full)),
        }
        await store.close()
        for name, count in counts.items():
            for _ in range(3):
                with Server(database, "--no-limits") as server:
                    chairs: list[wire.AnyChair] = [wire.PersonHere(), wire.PersonHere()]
                    other = await Api(server.url).make_table(
                        wire.MakeTable("basic", chairs, start=True)
                    )
                    waits: list[float] = []
                    async with TableLink(server.url, other.table, [other.keys[0].key]) as link:
                        asking = asyncio.create_task(ask_meanwhile(link, waits))
                        took = await hello(server.url, name)
                        asking.cancel()
                    print(
                        f"{name:14} {count:>8,} entries: welcome after {1000 * took:6.0f} ms;"
                        f" another table's longest answer {1000 * max(waits, default=0):5.0f} ms",
                        flush=True,
                    )


if __name__ == "__main__":
    asyncio.run(main())
