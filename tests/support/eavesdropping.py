"""Two servers over real sockets, kept alike but for what somebody cannot see, and all they say."""

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from numberloor import wire
from numberloor.rules.model.levels import Level
from numberloor.server.context import ServerContext
from numberloor.storage import SqliteStore
from numberloor.tables.chairs import Chair, Sitter, fingerprint, with_animals
from numberloor.tables.settings import Settings
from numberloor.tables.store import ClassSetup
from numberloor.tables.table import TableSetup
from tests.support.desks import HOST_KEY, Desk, key
from tests.support.shaky import served, url_of
from tests.support.tables import NOW, opening

CLASS_ID, CLASS_CODE, TABLE_CODE = "class-one", "bear-sun-2", "fox-moon-7"
BADGES = ("red-hare", "blue-hare", "leaf-owl")
# A promise of a shuffle is another for another shuffle, and says no more.
SEALS = re.compile(rb'"[0-9a-f]{64}"')


def tags(union: Any) -> set[str]:
    """The names of all messages that this union has."""
    return {str(msgspec.inspect.type_info(one).tag) for one in get_args(union)}  # type: ignore[attr-defined]


def class_table(seats: int, level: Level, settings: Settings, secret: bytes) -> TableSetup:
    chairs = with_animals(
        Chair(Sitter.PERSON, key_print=fingerprint(key(n)), badge=BADGES[n]) for n in range(seats)
    )
    made = opening(chairs, level, settings, code=TABLE_CODE, secret=secret)
    return replace(made, host_print=fingerprint(HOST_KEY), class_id=CLASS_ID)


class Ear:
    """One WebSocket to a server, as a client has it, and every message as its bytes came."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.heard: list[str] = []
        self.beats = 0
        self._last_beat = ""  # how often there was one, and when, does not count
        self._new = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())
        self._beating = asyncio.create_task(self._beat())

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                message = str(await self._socket.recv())
                if message.startswith('{"type":"beat"'):
                    self.beats += 1
                    self._last_beat = message
                else:
                    self.heard.append(message)
                self._new.set()
        self.heard.append(f"closed {self._socket.close_code}")
        self._new.set()

    async def _beat(self) -> None:
        """Whoever is silent for long is taken to be gone."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await asyncio.sleep(2)
                await self._socket.send('{"do":"beat"}')

    async def say(self, command: Any) -> None:
        """Until it is answered; and until all that was to be told by then is here."""
        before = len(self.heard)
        await self._socket.send(msgspec.json.encode(command).decode())
        name = getattr(command, "id", None)
        if name is not None:
            await self._until(lambda: any(f'"id":"{name}"' in one for one in self.heard[before:]))
        elif isinstance(command, wire.Hello):
            await self._until(lambda: len(self.heard) > before)
        await self.sync()

    async def sync(self) -> None:
        before = self.beats
        await self._socket.send('{"do":"beat"}')
        # One may be under way already, so the second: what was told before we asked is here.
        await self._socket.send('{"do":"beat"}')
        await self._until(lambda: self.beats >= before + 2)

    async def ended(self) -> None:
        await self._listening
        await self.close()

    async def close(self) -> None:
        self._beating.cancel()
        await self._socket.close()

    async def _until(self, there: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not there():
                assert not self._listening.done(), self.heard[-2:]
                self._new.clear()
                await self._new.wait()

    def take(self) -> list[str]:
        """All that was heard, in its order, and the newest beat."""
        heard, self.heard = [*self.heard, self._last_beat], []
        return heard


class ServedDesk(Desk):
    """A desk whose server is served: everything goes over TCP, through our WebSocket and HTTP."""

    context: ServerContext

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self.live = None
        self.ears: dict[str, Ear] = {}
        self.http = httpx.AsyncClient(base_url=url_of(context), timeout=60)

    async def lay(self, table: TableSetup) -> None:
        group = ClassSetup(CLASS_ID, CLASS_CODE, fingerprint(HOST_KEY), NOW, notebooks=True)
        await self.context.store.make_class(group, [table])
        self.live = await self.context.registry.table(table.id)

    async def link(self, name: str, hello: wire.Hello) -> None:
        address = f"{url_of(self.context).replace('http', 'ws')}/ws"
        if name in self.ears:
            await self.ears[name].close()
        self.ears[name] = Ear(await connect(address, ping_interval=None, proxy=None))
        await self.ears[name].say(hello)

    async def ask(self, request: "Asked") -> tuple[int, dict[str, str], bytes]:
        answer = await self.http.request(
            request.method,
            request.url,
            content=request.body,
            headers={"Authorization": f"Bearer {HOST_KEY}"} if request.as_host else {},
        )
        headers = {name: value for name, value in answer.headers.items() if name != "date"}
        headers = {
            name: value.replace(str(self.context.settings.port), "PORT")
            for name, value in headers.items()
        }
        body = answer.content.replace(str(self.context.settings.port).encode(), b"PORT")
        return answer.status_code, headers, SEALS.sub(b'"', body)


@dataclass(frozen=True)
class Asked:
    """A request, and the route that it asks."""

    route: tuple[str, str]
    url: str
    body: bytes | None = None
    as_host: bool = False

    @property
    def method(self) -> str:
        return self.route[0]


def every_request(number: int, seat: int) -> list[Asked]:
    """One for each route, in the place of somebody who has a seat, and of the teacher."""

    def get(path: str, url: str | None = None, as_host: bool = False) -> Asked:
        return Asked(("GET", path), url or path, None, as_host)

    def post(path: str, body: Any, url: str | None = None, as_host: bool = False) -> Asked:
        return Asked(("POST", path), url or path, msgspec.json.encode(body), as_host)

    a_class, of_class = f"/api/classes/{CLASS_ID}", "/api/classes/{class_id}"
    game = wire.GameOver("table-one", key(seat), 1)
    people: list[wire.AnyChair] = [wire.PersonHere(), wire.PersonHere()]
    wish = f"{number:032x}"
    return [
        get("/api/look", f"/api/look?code={CLASS_CODE}"),
        get("/api/look", f"/api/look?code={TABLE_CODE}"),
        get("/api/invite", f"/api/invite?code={CLASS_CODE}"),
        get("/api/qr", f"/api/qr?code={CLASS_CODE}"),
        post("/api/join", wire.Join(CLASS_CODE, id=wish)),
        post("/api/places", wire.MyPlaces([wire.Place("table-one", key(seat))])),
        get(of_class, a_class, as_host=True),
        get(of_class, a_class),
        get(f"{of_class}/summary", f"{a_class}/summary", as_host=True),
        get(f"{of_class}/report", f"{a_class}/report", as_host=True),
        get(f"{of_class}/notebooks", f"{a_class}/notebooks", as_host=True),
        post(f"{of_class}/erase", wire.EraseNotebooks(None), f"{a_class}/erase", as_host=True),
        post(of_class, wire.ClassAction("pause"), a_class, as_host=True),
        post(of_class, wire.ClassAction("unpause"), a_class, as_host=True),
        post("/api/notebook", wire.ReadNotebook("hare", None, game)),
        post("/api/tables", wire.MakeTable("basic", people, id=wish)),
        post("/api/classes", wire.MakeClass("basic", 4, id=wish)),
        post("/api/deck", wire.TryDeck("", "basic", 2)),
        get("/api/deck"),
        get("/api/bots"),
        get("/api/print"),
        get("/api/print/{what}", "/api/print/poster"),
        get("/api/openapi.json"),
        get("/healthz"),
        get("/readyz"),
        get("/metrics"),
        get("/"),
    ]


@contextlib.asynccontextmanager
async def two_servers(folder: Path, secrets: tuple[bytes, bytes], seats: int, level: Level,
                      settings: Settings) -> AsyncIterator[tuple[ServedDesk, ServedDesk]]:  # fmt: skip
    async with contextlib.AsyncExitStack() as stack:
        desks = []
        for name, secret in zip("ab", secrets, strict=True):
            store = SqliteStore(folder / f"{name}.sqlite")
            desk = ServedDesk(await stack.enter_async_context(served(store, at=NOW)))
            await desk.lay(class_table(seats, level, settings, secret))
            desks.append(desk)
        try:
            yield desks[0], desks[1]
        finally:
            for desk in desks:
                await desk.http.aclose()


def kinds_heard(messages: list[str]) -> Counter[str]:
    """Strictly what the vocabulary has, and nothing beside it."""
    found: Counter[str] = Counter()
    for message in messages:
        if not message.startswith("closed"):
            answer = msgspec.json.decode(message, type=wire.AnyAnswer)
            found[str(msgspec.inspect.type_info(type(answer)).tag)] += 1  # type: ignore[attr-defined]
    return found
