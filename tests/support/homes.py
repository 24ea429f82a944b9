"""Where the tables of a test live: on a server, or in the page itself, by the same Python."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Browser

from numberloor.page.store import PageStore
from numberloor.storage import store_at
from numberloor.tables.entries import Entry
from numberloor.tables.store import Store
from numberloor.tables.table import TableSetup
from tests.support.dealt import IN_THE_PAGE
from tests.support.rows import ReadBack, asked
from tests.support.screens import Screen

T = TypeVar("T")


class Home(NamedTuple):
    """`database` is where `lay_table` lays a table that is to live here."""

    name: str
    url: str
    database: str

    @property
    def in_the_page(self) -> bool:
        return self.database == IN_THE_PAGE

    def screen(self, browser: Browser, **choices: Any) -> Screen:
        screen = Screen(browser, self.url, home=self.name, **choices)
        if self.in_the_page:
            screen.page.on(
                "websocket", lambda link: screen.mistakes.append(f"a link to {link.url}")
            )
            screen.page.on("request", lambda request: _asks_server(screen, request.url))
        return screen

    def load(self, screen: Screen, table: str) -> tuple[TableSetup, list[Entry]]:
        """A table as it is kept, if need be in the browser of this screen."""
        if self.in_the_page:
            (answer,) = screen.ask_rows(asked("load", table))
            found = aside(PageStore(ReadBack({"load": answer})).load(table))
        else:
            found = aside(_load(store_at(self.database), table))
        assert found is not None, f"{table} is not kept"
        return found


def _asks_server(screen: Screen, url: str) -> None:
    if "/api/" in url:
        screen.mistakes.append(f"the server was asked: {url}")


async def _load(store: Store, table: str) -> tuple[TableSetup, list[Entry]] | None:
    await store.open()
    try:
        return await store.load(table)
    finally:
        await store.close()


def aside(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: in this one the browser's loop runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
