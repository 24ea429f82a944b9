"""A page as a home of tables, without a browser: what it asks its database, and what it answers."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from numberloor.page.home import Home, PageSettings
from tests.support.sealed import whole_game

DAY_MS = 86_400_000


class Recorder:
    """A database in which nothing is, and that tells what it is to forget."""

    def __init__(self) -> None:
        self.expiring: asyncio.Queue[list[Any]] = asyncio.Queue()

    def ask(self, what: str, args: str) -> Awaitable[str]:
        async def answer() -> str:
            if what == "expire":
                self.expiring.put_nowait(json.loads(args))
            return json.dumps({"versions": {}, "load": None, "nextDue": None}.get(what, []))

        return answer()


async def opened() -> tuple[Home, Recorder]:
    rows = Recorder()
    home = Home(rows, lambda _table, _version: None)
    await home.open()
    return home, rows


async def test_old_tables_are_forgotten_when_a_window_is_opened() -> None:
    home, rows = await opened()
    before, _limit = await rows.expiring.get()
    assert before <= home.context.now() - PageSettings().expire_days * DAY_MS
    await home.context.say_goodbye()


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", "{", 400, "bad_message"),
        ("/api/deck", '{"deck": "x", "level": "basic", "seats": 2}', 409, "bad_deck"),
        ("/api/join", '{"code": "fox-moon-42"}', 404, "no_such_page"),
        ("/api/bots", None, 404, "no_such_page"),
    ],
)
async def test_what_cannot_be_done_is_refused_as_a_server_would(
    path: str, body: str | None, status: int, code: str
) -> None:
    home, _ = await opened()
    answered, text = await home.ask(path, body, "en")
    assert (answered, json.loads(text)["code"]) == (status, code)
    await home.context.say_goodbye()


async def test_a_table_that_is_not_there_is_told_over_the_link() -> None:
    home, _ = await opened()
    said: asyncio.Queue[str] = asyncio.Queue()
    link = home.connect(said.put_nowait)
    link.heard('{"do":"hello","table":"nowhere0","keys":[],"protocol":2,"lang":"en"}')
    assert json.loads(await said.get())["code"] == "no_such_table"
    link.lost()
    await home.context.say_goodbye()


@pytest.mark.parametrize(
    ("change", "key"), [(str, "verify-confirmed"), (lambda _: "{}", "verify-changed")]
)
async def test_a_page_deals_the_cards_of_a_saved_game_again(
    change: Callable[[str], str], key: str
) -> None:
    home, _ = await opened()
    status, text = await home.ask("/api/verify", json.dumps(change(whole_game(2).file)), "en")
    assert (status, json.loads(text)["key"]) == (200, key)
    await home.context.say_goodbye()
