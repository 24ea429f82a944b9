"""Clients that play on through every crash, and remember what they were told was done."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from numberloor import wire
from numberloor.client import Api, ApiRefused, CommandRefused, LinkLost, SeatClient, TableLink

LONGEST_WAIT = 180  # seconds; a table that has not moved by then is stuck


@dataclass(frozen=True)
class Acknowledged:
    """What the server said is done."""

    table: str
    version: int
    seat: int
    move: str
    command: str


class Crowd:
    """Some tables, each with its own people, who all play until they are told to stop."""

    max_pause = 0.2  # these servers are back at once
    link_kind: type[TableLink] = TableLink

    def __init__(self, server: str, rng: random.Random, thinking: float = 0) -> None:
        """`thinking`: so many seconds before a tap, on average."""
        self.server = server
        self.rng = rng
        self.thinking = thinking
        self.acknowledged: list[Acknowledged] = []
        self.refused: dict[str, set[str]] = {}  # ids of commands, by table
        self.links: dict[str, list[TableLink]] = {}
        self._moves: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._something = asyncio.Event()

    async def sit_down(self, tables: int, seats: int, level: wire.Level = "basic") -> None:
        """At the last table a bot takes a chair, so that its moves have to survive too."""
        for number in range(tables):
            chairs: list[wire.AnyChair] = [wire.PersonHere() for _ in range(seats)]
            if number == tables - 1:
                chairs[-1] = wire.BotHere("greedy")
            wish = wire.MakeTable(level, chairs, settings=wire.Settings(pace="quick"), start=True)
            made = await insist(lambda wish=wish: Api(self.server).make_table(wish))  # type: ignore[misc]
            links = [self.link_kind(self.server, made.table, [key.key]) for key in made.keys]
            links[0].keys.append(made.host_key)
            await self._begin(made.table, links)

    async def come_back(self) -> None:
        """After `get_up`: the same people with the same keys, who remember nothing else."""
        self._tasks.clear()
        for table, before in self.links.items():
            links = [self.link_kind(self.server, table, link.keys) for link in before]
            await self._begin(table, links)

    async def _begin(self, table: str, links: list[TableLink]) -> None:
        self.links[table] = links
        for link in links:
            link.max_pause = self.max_pause
            await link.__aenter__()
            self._tasks.append(asyncio.create_task(self._play(link)))

    async def get_up(self) -> None:
        for task in self._tasks:
            task.cancel()
        ends = await asyncio.gather(*self._tasks, return_exceptions=True)
        for links in self.links.values():
            for link in links:
                await link.close()
        for end in ends:
            if isinstance(end, Exception):
                raise end

    def moves_at(self) -> dict[str, int]:
        return {table: self._moves[table] for table in self.links}

    async def until_moved(self, more: int) -> None:
        """Until so many more moves were acknowledged, at whichever table."""
        goal = len(self.acknowledged) + more
        await self._until(lambda: len(self.acknowledged) >= goal)

    async def until_all_moved(self, more: int = 1) -> None:
        """Until every table has had so many more moves acknowledged."""
        goal = {table: count + more for table, count in self.moves_at().items()}
        await self._until(lambda: all(self._moves[table] >= goal[table] for table in goal))

    async def _until(self, there: Callable[[], bool]) -> None:
        # Other tables may go on for ever while one is stuck, so all of them share one deadline.
        async with asyncio.timeout(LONGEST_WAIT):
            while not there():
                self._raise_failures()
                self._something.clear()
                await self._something.wait()

    def _raise_failures(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def _play(self, link: TableLink) -> None:
        while True:
            seat = SeatClient(link)
            async for view in seat.turns():
                assert view.offers
                mine = view.active == seat.seat
                if not mine and self.rng.random() < 0.7:
                    continue
                if self.thinking:
                    await asyncio.sleep(self.thinking * self.rng.uniform(0.5, 1.5))
                await self._one_move(link, seat.seat, self.rng.choice(view.offers).move)
            await self._next_game(link)

    async def _one_move(self, link: TableLink, seat: int, move: str) -> None:
        command = wire.Play(link.new_id(), seat, link.version, move)
        try:
            answer = await link.do(command)
        except CommandRefused:
            # Somebody stole the turn meanwhile.
            self.refused.setdefault(link.table_id, set()).add(command.id)
            return
        self.acknowledged.append(
            Acknowledged(link.table_id, answer.version, seat, move, command.id)
        )
        self._moves[link.table_id] += 1
        self._something.set()

    async def _next_game(self, link: TableLink) -> None:
        if link.host:
            try:
                await link.do(wire.Start(link.new_id()))
            except CommandRefused:
                pass
            except LinkLost:
                return
        listening = link.news()
        while link.views and next(iter(link.views.values())).over:
            if await anext(listening, None) is None:
                return


async def insist(work: Callable[[], Awaitable[wire.TableMade]]) -> wire.TableMade:
    """A server that is just starting or has lost its database for a moment is asked again."""
    for _ in range(600):
        try:
            return await work()
        except (ApiRefused, OSError):
            await asyncio.sleep(0.1)
    raise RuntimeError("the server did not come back")
