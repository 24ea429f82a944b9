"""Python in the page: how large it is, how soon it is there, how quick a move is, what it weighs.

    python bench/page_python.py

Browsers in turn, all in one run: as this machine is; held to half a core, by a quota of the kernel,
since the throttle of the developer tools does not reach workers; and behind a line of 1.6 Mbit/s with
150 ms, by a proxy here that lets no more through, with the page's thread slowed four times. A quota
counts by periods: in one of 100 ms, the kernel's usual, a browser that is busy on two threads runs for
25 ms and is stopped for 75; in one of 10 ms it is slow throughout, as a slow processor is. Both are
measured. Quotas want root and cgroups. Build the page first: `python tools/build.py --for-package`.
"""

import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browsers import FLAGS, browser_path  # noqa: E402
from tests.support.screens import Screen  # noqa: E402
from tests.support.servers import Server  # noqa: E402

PYTHON = ROOT / "src" / "numberloor" / "server" / "static" / "python"
VISITS, SLOW_VISITS = 3, 5
MOVES = 60
SLOW_BYTES, SLOW_WAIT = 1.6e6 / 8, 0.075  # a second; each way
SLOWED = 4
SETTLED_MS = 8_000  # by then no code is being compiled any more
GROUPS = Path("/sys/fs/cgroup")
# When Python was there, and how long each move took from the tap's message to the answer.
WATCH = """
const Before = Worker
window.moves = []
window.Worker = class extends Before {
  constructor(...how) {
    super(...how)
    const asked = new Map()
    const began = performance.now()
    const post = this.postMessage.bind(this)
    this.postMessage = (data, ...rest) => {
      if (data.do === 'say' && data.message.includes('"do":"play"'))
        asked.set(JSON.parse(data.message).id, performance.now())
      post(data, ...rest)
    }
    this.addEventListener('message', ({ data }) => {
      if (data.is === 'ready') window.python = { after: performance.now() - began, at: performance.now() }
      if (data.is !== 'said') return
      const id = /"id":"([^"]+)"/.exec(data.message)?.[1]
      if (asked.has(id)) window.moves.push(performance.now() - asked.get(id))
      asked.delete(id)
    })
  }
}
window.tasks = [0]
new PerformanceObserver((list) => list.getEntries().forEach((one) => tasks.push(one.duration)))
  .observe({ type: 'longtask' })
"""
LARGEST = """new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))"""


@contextmanager
def chromium(playwright: Playwright, period_us: int | None = None) -> Iterator[Browser]:
    """Held to half a core, with all its processes, where a period is named."""
    group = _group(period_us) if period_us is not None else None
    path = browser_path()
    if group is not None:
        # Every process of the browser is a child of this one.
        starter = Path(tempfile.mkdtemp()) / "chromium"
        starter.write_text(
            f'#!/bin/sh\necho $$ > {group}/cgroup.procs\nexec {path} "$@"\n', encoding="utf-8"
        )
        starter.chmod(0o755)
        path = str(starter)
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    try:
        yield browser
    finally:
        browser.close()


def _group(period_us: int) -> Path:
    quota = period_us // 2
    if (GROUPS / "cpu").is_dir():
        group = GROUPS / "cpu" / "numberloor-bench"
        group.mkdir(exist_ok=True)
        (group / "cpu.cfs_quota_us").write_text("-1")  # no period is refused for it
        (group / "cpu.cfs_period_us").write_text(str(period_us))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        group = GROUPS / "numberloor-bench"
        group.mkdir(exist_ok=True)
        (group / "cpu.max").write_text(f"{quota} {period_us}")
    return group


@contextmanager
def slow_line(port: int) -> Iterator[str]:
    """A proxy to the server that lets so many bytes a second through, and none at once."""
    loop = asyncio.new_event_loop()
    free_at = [0.0]

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, slow: bool) -> None:
        try:
            while part := await reader.read(8192):
                if slow:
                    free_at[0] = max(free_at[0], loop.time()) + len(part) / SLOW_BYTES
                    await asyncio.sleep(free_at[0] - loop.time())
                else:
                    await asyncio.sleep(2 * SLOW_WAIT)
                writer.write(part)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", port)
        ways = carry(reader, there[1], False), carry(there[0], writer, True)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*ways)

    threading.Thread(target=loop.run_forever, daemon=True).start()
    starting = asyncio.start_server(serve, "127.0.0.1", 0)
    listening = asyncio.run_coroutine_threadsafe(starting, loop).result()
    try:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        asyncio.run_coroutine_threadsafe(_end_all(), loop).result()
        loop.call_soon_threadsafe(loop.stop)


async def _end_all() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def sizes() -> None:
    for ending in (".br", ".gz"):
        files = sorted(PYTHON.rglob(f"*{ending}"))
        for file in files:
            print(f"  {file.name:28} {file.stat().st_size / 1e6:6.3f} MB")
        print(f"  {'all ' + ending:28} {sum(file.stat().st_size for file in files) / 1e6:6.3f} MB")


def game(browser: Browser, url: str) -> tuple[list[float], list[float], list[float], float]:
    """One device: Python there after so many ms at each visit, the game after so many; its moves."""
    ready, playable = [], []
    with Screen(browser, url, size="390x844", home="page", keeps=True, level="basic") as screen:
        screen.context.add_init_script(WATCH)
        for visit in range(VISITS):
            screen.open()
            screen.page.wait_for_selector("button.go")
            if visit == 0:
                screen.page.wait_for_function("() => !!navigator.serviceWorker.controller")
            began = time.monotonic()
            screen.press_play()
            playable.append((time.monotonic() - began) * 1000)
            screen.page.wait_for_function("() => window.python")
            ready.append(float(screen.page.evaluate("python.after")))
        while (done := screen.page.evaluate("moves.length")) < MOVES and not screen.over:
            if not screen.act():
                screen.page.wait_for_timeout(30)
        moves = [float(one) for one in screen.page.evaluate("moves")]
        deaf = float(screen.page.evaluate("Math.max(...tasks)"))
        assert done or moves
    return ready, playable, moves, deaf


def weight(browser: Browser, url: str, home: str) -> float:
    """MB of all processes of a browser with one table open."""
    with Screen(browser, url, size="390x844", home=home, level="basic") as screen:
        screen.open().press_play()
        screen.page.wait_for_timeout(SETTLED_MS)
        return _resident() / 1e6


def _resident() -> float:
    """Proportional set size, where what several processes share counts once; of our children alone."""
    total = 0
    for rollup in Path("/proc").glob("[0-9]*/smaps_rollup"):
        try:
            if "chrom" in (rollup.parent / "comm").read_text() and _is_ours(
                int(rollup.parent.name)
            ):
                line = next(one for one in rollup.read_text().splitlines() if "Pss:" in one)
                total += int(line.split()[1]) * 1024
        except (OSError, StopIteration):
            continue
    return total


def _is_ours(process: int) -> bool:
    while process > 1:
        if process == os.getpid():
            return True
        process = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    return False


def slow_visit(browser: Browser, url: str, home: str | None) -> tuple[float, float | None]:
    """Largest contentful paint; and when Python was there, from the first byte on."""
    with Screen(browser, url, size="390x844", home=home, keeps=True) as screen:
        screen.context.add_init_script(WATCH)
        session = screen.context.new_cdp_session(screen.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        screen.open()
        screen.page.wait_for_selector("button.go")
        screen.page.wait_for_timeout(500)
        largest = float(screen.page.evaluate(LARGEST))
        if home == "server":
            return largest, None
        screen.press_play()
        screen.page.wait_for_function("() => window.python", timeout=120_000)
        return largest, float(screen.page.evaluate("python.at"))


def show(name: str, values: list[float], unit: str = "ms") -> None:
    ordered = sorted(values)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    middle = statistics.median(values)
    print(
        f"  {name:46} {middle:8.1f} {unit}  (p95 {p95:.1f}, most {ordered[-1]:.1f}, n {len(values)})"
    )


def main() -> None:
    print("sizes")
    sizes()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        Server(f"sqlite:{folder}/tables.sqlite", "--no-limits") as server,
    ):
        for name, period_us in (
            ("as it is", None),
            ("held to half a core, by periods of 10 ms", 10_000),
            ("held to half a core, by periods of 100 ms", 100_000),
        ):
            with chromium(playwright, period_us) as browser:
                print(name)
                ready, playable, moves, deaf = game(browser, server.url)
                print("  Python ready, visit by visit: " + ", ".join(f"{one:.0f}" for one in ready))
                print("  Play to cards, visit by visit: " + ", ".join(f"{o:.0f}" for o in playable))
                show("a move and its answer", moves)
                print(f"  longest task of the page's own thread {deaf:.0f} ms")
        weights: dict[str, list[float]] = {"server": [], "page": []}
        for _ in range(VISITS):
            for home, found in weights.items():
                with chromium(playwright) as browser:
                    found.append(weight(browser, server.url, home))
        print("memory of a browser with one table")
        show("at a server", weights["server"], "MB")
        show("in the page", weights["page"], "MB")
        with slow_line(server.port) as url, chromium(playwright) as browser:
            print("1.6 Mbit/s, 150 ms, the page's thread slowed 4 x")
            without, visits = [], []
            for _ in range(SLOW_VISITS):
                without.append(slow_visit(browser, url, "server")[0])
                visits.append(slow_visit(browser, url, None))
            show("largest paint, Python never fetched", without)
            show("largest paint", [largest for largest, _ in visits])
            show(
                "Python there, since the visit began",
                [at / 1000 for _, at in visits if at],
                "s",
            )


if __name__ == "__main__":
    main()
