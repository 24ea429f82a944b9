"""Set-up over HTTP: make a table, look up a code, take a chair."""

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec

from numberloor import wire
from numberloor.client.link import TableLink
from numberloor.client.seat import SeatClient

T = TypeVar("T")
PATIENCE = 30
# Seconds between tries of what can be asked for again without happening twice.
PAUSES = (0.2, 1.0, 3.0)
AGAIN = frozenset({"busy", "too_fast"})


class ApiRefused(Exception):
    """The server said no; `refused` says why."""

    def __init__(self, status: int, refused: wire.Refused) -> None:
        super().__init__(f"{refused.code}: {refused.sentence}")
        self.status = status
        self.refused = refused


class Api:
    """A server's HTTP side. Addresses are such as http://127.0.0.1:8000."""

    def __init__(self, server: str, lang: str = "en") -> None:
        self.server = server.rstrip("/")
        self.lang = lang

    async def make_table(self, wish: wire.MakeTable) -> wire.TableMade:
        """Make a table; the answer holds its code and the keys of its people and of its host."""
        return await self._surely("/api/tables", wire.TableMade, wish)

    async def make_class(self, wish: wire.MakeClass) -> wire.ClassMade:
        """Make a class: one code for up to forty children."""
        return await self._surely("/api/classes", wire.ClassMade, wish)

    async def look(self, code: str) -> wire.Look:
        """What a code opens, before one sits down."""
        return await self.ask("GET", f"/api/look?code={quote(code)}", wire.Look)

    async def join(
        self,
        code: str,
        animal: wire.Animal | None = None,
        seat: int | None = None,
        deck: wire.DeckName = "",
        badge: str | None = None,
    ) -> wire.Joined:
        """Take a chair, any free one unless told; the answer holds its key.

        `deck` agrees to a table's practice deck, `badge` is for a class that keeps notebooks.
        """
        wish = wire.Join(code, animal, seat, deck, badge)
        return await self._surely("/api/join", wire.Joined, wish)

    async def show_class(self, class_id: str, key: str) -> wire.ClassShown:
        """The tables of a class, for whoever holds its host's key."""
        return await self.ask("GET", f"/api/classes/{class_id}", wire.ClassShown, key=key)

    async def act_on_class(
        self, class_id: str, key: str, action: wire.ClassAction
    ) -> wire.ClassShown:
        """Start, pause, unpause or close every table of a class."""
        return await self.ask("POST", f"/api/classes/{class_id}", wire.ClassShown, action, key)

    async def sum_up_class(self, class_id: str, key: str) -> wire.ClassSummary:
        """What was played at the tables of a class."""
        path = f"/api/classes/{class_id}/summary"
        return await self.ask("GET", path, wire.ClassSummary, key=key)

    async def report_class(self, class_id: str, key: str) -> wire.ClassReport:
        """What the children of a class with notebooks seem to be able to do."""
        path = f"/api/classes/{class_id}/report"
        return await self.ask("GET", path, wire.ClassReport, key=key)

    async def erase_notebooks(
        self, class_id: str, key: str, badge: str | None = None
    ) -> wire.ClassReport:
        """Erase a badge's notebook, or all of the class; what is left comes back."""
        path, wish = f"/api/classes/{class_id}/erase", wire.EraseNotebooks(badge)
        return await self.ask("POST", path, wire.ClassReport, wish, key)

    async def read_notebook(self, wish: wire.ReadNotebook) -> wire.NotebookRead:
        """Write a game into a notebook, if one is named, and hear what stands in it."""
        return await self.ask("POST", "/api/notebook", wire.NotebookRead, wish)

    async def _surely(
        self, path: str, answer: type[T], wish: wire.MakeTable | wire.MakeClass | wire.Join
    ) -> T:
        """An answer that was lost is asked for again, by the same id: nothing is made twice."""
        wish = msgspec.structs.replace(wish, id=wish.id or secrets.token_urlsafe(16))
        for pause in PAUSES:
            try:
                return await self.ask("POST", path, answer, wish)
            except ApiRefused as refused:
                if refused.refused.code not in AGAIN:
                    raise
            except (OSError, HTTPException):
                pass
            await asyncio.sleep(pause)
        return await self.ask("POST", path, answer, wish)

    async def ask(
        self, method: str, path: str, answer: type[T], body: Any = None, key: str | None = None
    ) -> T:
        """Any other request; `answer` is the type that the server's JSON is read as."""
        data = msgspec.json.encode(body) if body is not None else None
        text = await asyncio.to_thread(self._ask, method, path, data, key)
        return msgspec.json.decode(text, type=answer)

    def _ask(self, method: str, path: str, data: bytes | None, key: str | None) -> bytes:
        headers = {"Accept-Language": self.lang}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        request = urllib.request.Request(
            self.server + path, data=data, headers=headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                body: bytes = answer.read()
                return body
        except urllib.error.HTTPError as error:
            with error:
                text = error.read()
            try:
                refused = msgspec.json.decode(text, type=wire.Refused)
            except msgspec.DecodeError:
                shown = json.dumps(text[:200].decode(errors="replace"))
                raise OSError(f"{self.server}{path} answered {error.code}: {shown}") from None
            raise ApiRefused(error.code, refused) from None
        except urllib.error.URLError as error:
            raise ConnectionError(
                f"No Numberloor server answers at {self.server} ({error.reason}). Is it running?"
            ) from None


async def join(server: str, code: str, animal: wire.Animal | None = None) -> SeatClient:
    """Take a chair by its code: `async with await join(server, code) as seat: …`."""
    joined = await Api(server).join(code, animal)
    return SeatClient(TableLink(server, joined.table, [joined.key]))
