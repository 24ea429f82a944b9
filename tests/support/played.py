"""Whole games, laid into the store of a running server as if they had been played there."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from numberloor.bots import make_bot
from numberloor.bots.bot import Budget
from numberloor.rules.chance import SeededChance
from numberloor.rules.model.moves import MOVES
from numberloor.rules.view import view_for
from numberloor.rules.why.refusal import why_not
from numberloor.storage import store_at
from numberloor.tables import Phase, apply, decide, new_table
from numberloor.tables.commands import SERVER, Actor, Command, FreeSeat, PlayMove, Start
from numberloor.tables.store import Store, Try, appended
from numberloor.tables.table import Table
from numberloor.tables.views import may_do

THOUGHT_MS = 2500
BUDGET = Budget(5)


async def play_games(
    store: Store, table_id: str, games: int = 1, moves: int = 10_000, frees: int | None = None
) -> Table:
    """So many games to their end, or so many moves: one wrong try before each card, if there is one.

    `frees`: before them somebody has to get up.
    """
    found = await store.load(table_id)
    assert found is not None
    opening, entries = found
    table = new_table(opening)
    for entry in entries:
        table, _ = apply(table, entry)
    # A move takes a millisecond here and less on a quick machine: what was played before is over by now.
    clock = max(int(time.time() * 1000), table.last_at + 10)

    async def do(command: Command, actor: Actor) -> None:
        nonlocal table
        entry = decide(table, command, actor, clock)
        await appended(store, table_id, entry, None)
        table, _ = apply(table, entry)

    if frees is not None:
        await do(FreeSeat(frees), Actor(host=True))
    last = table.game + games
    while moves and (table.game < last or table.phase is Phase.PLAYING):
        if table.phase is not Phase.PLAYING:
            await do(Start(None), Actor(host=True))
        assert table.position is not None
        seat, clock, moves = table.position.active, clock + 1, moves - 1
        player = table.chairs[seat].player
        if player is None:
            wrong = _wrong(table, seat)
            if wrong is not None:
                await store.add_try(Try(table_id, table.version, seat, wrong, clock, ms=THOUGHT_MS))
        await do(
            PlayMove(seat, _chosen(table, seat), table.version, player, THOUGHT_MS),
            Actor(seats=(seat,)) if player is None else SERVER,
        )
    return table


def _chosen(table: Table, seat: int) -> str:
    assert table.position is not None
    view = view_for(table.position, seat)
    move = make_bot("greedy").choose(view, SeededChance(table.version), BUDGET)
    return (move or may_do(table, seat)[0]).code


def _wrong(table: Table, seat: int) -> str | None:
    position = table.position
    assert position is not None
    for card in position.hands[seat]:
        move = MOVES.get(card.code)
        refusal = move and why_not(position, seat, move)
        if card.is_floor and refusal and refusal.code.value == "does_not_fit":
            return card.code
    return None


def in_store(database: str, work: Callable[[Store], Any]) -> Any:
    """In a thread of its own, since in this one a loop may be running."""

    async def working() -> Any:
        store = store_at(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, working()).result()
