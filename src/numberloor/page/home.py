"""What the worker of a page calls: one home of tables, its sessions, and what is asked beside them.

Messages are those of the server, to the letter; only the way is shorter.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from numberloor import wire
from numberloor.live.bus import Heard
from numberloor.live.context import Context
from numberloor.live.limits import NO_LIMITS, Limits
from numberloor.live.lobby import lobby
from numberloor.live.notebooks import read_notebook
from numberloor.live.refusals import ServerRefusal, ServerRefused, refusal_shown, status_of
from numberloor.live.session import Session
from numberloor.page.store import PageStore, Rows
from numberloor.rules.model.deck import format_deck, standard_deck
from numberloor.rules.sealed.verdict import Finding, Verdict, judge
from numberloor.rules.text.record import RecordError
from numberloor.tables.refusals import Refused
from numberloor.tables.store import StoreUnavailable
from numberloor.wire.encode.reasons import encode

log = logging.getLogger("numberloor.page")


@dataclass(frozen=True, slots=True)
class PageSettings:
    limits: Limits = NO_LIMITS
    bot_ms: float = 100
    expire_days: int = 90
    # A window that was closed while an animal thought should not keep the next one waiting.
    lease_ms: int = 2_000


class WindowBus:
    """News between the windows of one browser."""

    shared = True

    def __init__(self, tell_windows: Callable[[str, int], None]) -> None:
        self._tell = tell_windows
        self._heard: Heard | None = None

    def tell(self, topic: str, number: int) -> None:
        self._tell(topic, number)

    async def open(self, heard: Heard) -> None:
        self._heard = heard

    async def close(self) -> None:
        self._heard = None

    async def heard(self, topic: str, number: int) -> None:
        if self._heard is not None:
            await self._heard(topic, number)


class PageSocket:
    """What a session sends goes to the window; it is all taken at once."""

    address = "page"
    crowded = False
    waiting_bytes = 0
    may_fall_silent = False
    closing = False

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say

    def send(self, message: bytes) -> None:
        self._say(message.decode())

    def close(self, code: int) -> None:
        pass

    def abort(self) -> None:
        pass


class PageLink:
    """A session as the worker holds it: text comes in, as text went out."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def heard(self, message: str) -> None:
        self._session.heard(message.encode())

    def lost(self) -> None:
        self._session.lost()


class Home:
    def __init__(self, rows: Rows, tell_windows: Callable[[str, int], None]) -> None:
        self.bus = WindowBus(tell_windows)
        self.context = Context(PageSettings(), PageStore(rows), self.bus)

    async def open(self) -> None:
        await self.context.open()
        # Not after an hour, as a server looks: few windows stand open for so long.
        self.context.start(self.context.housekeeping.expire())

    def connect(self, say: Callable[[str], None]) -> PageLink:
        session = Session(self.context, PageSocket(say))
        self.context.presence.opened(session)
        return PageLink(session)

    async def ask(self, path: str, body: str | None, lang: str) -> tuple[int, str]:
        """An answer as HTTP would give it: its status and its text."""
        try:
            return 200, _text(await self._answer(path, body, lang))
        except (msgspec.DecodeError, RecursionError):
            return self._refused(ServerRefused(ServerRefusal.BAD_MESSAGE))
        except StoreUnavailable:
            return self._refused(ServerRefused(ServerRefusal.BUSY))
        except Refused as refused:
            return self._refused(refused)
        except Exception:
            log.exception("%s failed", path)
            return self._refused(ServerRefused(ServerRefusal.FAILED))

    async def _answer(self, path: str, body: str | None, lang: str) -> Any:
        context = self.context
        if body is None:
            if path == "/api/deck":
                return format_deck(standard_deck())
            raise ServerRefused(ServerRefusal.NO_SUCH_PAGE)
        match path:
            case "/api/tables":
                return await lobby.make_table(context, _read(body, wire.MakeTable))
            case "/api/deck":
                return lobby.try_deck(_read(body, wire.TryDeck))
            case "/api/places":
                return await lobby.going_on(context, _read(body, wire.MyPlaces), lang)
            case "/api/verify":
                return _verdict(_read(body, str))
            case "/api/notebook":
                return await read_notebook(context, _read(body, wire.ReadNotebook))
        raise ServerRefused(ServerRefusal.NO_SUCH_PAGE)

    def _refused(self, refused: Refused) -> tuple[int, str]:
        return status_of(refused), _text(refusal_shown(refused, ""))


def open_home(rows: Rows, tell_windows: Callable[[str, int], None]) -> Awaitable[Home]:
    async def opened() -> Home:
        home = Home(rows, tell_windows)
        await home.open()
        return home

    return opened()


def _verdict(file: str) -> wire.Reason:
    """Of a saved game. Asked of the page alone: a server would judge itself."""
    try:
        verdict = judge(file)
    except RecordError:
        verdict = Verdict(Finding.CHANGED)
    return wire.Reason(verdict.key, {**verdict.args})


def _read(body: str, kind: type[Any]) -> Any:
    return msgspec.json.decode(body, type=kind)


def _text(answer: Any) -> str:
    return answer if isinstance(answer, str) else encode(answer).decode()
