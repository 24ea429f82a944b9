"""web/src/lib/local/rows.ts in a real browser, asked from outside: the database of a page.

The file is read as it stands, less its types, so that tests see what the page's worker sees.
"""

import asyncio
import json
import subprocess
import threading
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Future
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from playwright._impl._driver import compute_driver_executable
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.support.browsers import FLAGS, browser_path

T = TypeVar("T")

ROWS = Path(__file__).parents[2] / "web" / "src" / "lib" / "local" / "rows.ts"
WITHOUT_TYPES = """process.stdout.write(require('node:module').stripTypeScriptTypes(
    require('node:fs').readFileSync(process.argv[1], 'utf8')))"""
ELSEWHERE = "http://rows.test/"
BLANK = "<!doctype html><title>rows</title>"
# Several questions one after the other, and all their answers.
ASK = """async ([source, asked]) => {
  window.rows ??= import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    .then(async ({ openDatabase, Rows }) => new Rows(await openDatabase()))
  const answers = []
  for (const [what, args] of asked) answers.push(await (await window.rows).ask(what, args))
  return answers
}"""


@cache
def rows_script() -> str:
    """By the Node that Playwright brings along."""
    node = compute_driver_executable()[0]
    command = [node, "-e", WITHOUT_TYPES, str(ROWS)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


class WrittenDown:
    """Rows that answer yes to everything, for a table that is laid into a page later."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def ask(self, what: str, args: str) -> Awaitable[str]:
        self.asked.append((what, args))
        return _soon("null")


class ReadBack:
    """Rows that answer with what was read from a page before."""

    def __init__(self, answers: dict[str, str]) -> None:
        self._answers = answers

    def ask(self, what: str, args: str) -> Awaitable[str]:
        return _soon(self._answers[what])


async def _soon(answer: str) -> str:
    return answer


class WindowRows:
    """The rows of one window. Whoever asks may do so from any loop: the browser's is another."""

    def __init__(self, aside: "BrowserAside", page: Page) -> None:
        self._aside, self._page = aside, page

    def ask(self, what: str, args: str) -> Awaitable[str]:
        async def asked() -> str:
            (answer,) = await self._page.evaluate(ASK, [rows_script(), [[what, args]]])
            return str(answer)

        return asyncio.wrap_future(self._aside.begin(asked()))


class BrowserAside:
    """A browser whose loop runs in a thread of its own: a test's loop goes on beside it."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._things = AsyncExitStack()
        self._browser: Browser | None = None

    def __enter__(self) -> "BrowserAside":
        self._thread.start()
        self.do(self._open)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.do(self._things.aclose)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _open(self) -> None:
        playwright = await self._things.enter_async_context(async_playwright())
        self._browser = await playwright.chromium.launch(
            executable_path=browser_path(), args=list(FLAGS)
        )
        self._things.push_async_callback(self._browser.close)

    def begin(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def do(self, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        return self.begin(work()).result()

    def device(self) -> "Device":
        """With nothing in its memory yet."""
        return Device(self)

    async def context(self) -> BrowserContext:
        assert self._browser is not None
        return await self._browser.new_context()


class Device:
    """One browser's memory, and windows that share it."""

    def __init__(self, aside: BrowserAside) -> None:
        self._aside = aside
        self._context = aside.do(aside.context)
        aside.do(self._be_anywhere)

    async def _be_anywhere(self) -> None:
        await self._context.route(
            "**", lambda route: route.fulfill(content_type="text/html", body=BLANK)
        )

    def window(self) -> WindowRows:
        async def opened() -> Page:
            page = await self._context.new_page()
            await page.goto(ELSEWHERE)
            return page

        return WindowRows(self._aside, self._aside.do(opened))

    def close(self) -> None:
        self._aside.do(self._context.close)


def asked(what: str, *args: Any) -> tuple[str, str]:
    """A question as PageStore puts it."""
    return what, json.dumps(args)
