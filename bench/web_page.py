"""How light and quick the page is: packed sizes, first paint on a slow line, answer to a tap.

    python bench/web_page.py

Largest contentful paint: a fresh visit to the front door with 150 ms round trips, 1.6 Mbit/s and
a processor slowed down four times. Interaction to next paint, the slowest tap of a visit: on the
cards of a table with five players and 25 cards in hand, and in a real game against three animals
with sound and voice; at full speed, and slowed down four times as on a cheap tablet. The longest
task is how long the page was deaf at worst during that game. Build the page first (`make web`).
Lighthouse, by hand: CHROME_PATH=$(which chromium) npx lighthouse@12.8.2 http://127.0.0.1:8000/
"""

import gzip
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browsers import FLAGS, browser_path  # noqa: E402
from tests.support.screens import Screen  # noqa: E402
from tests.support.servers import Server  # noqa: E402

STATIC = ROOT / "src" / "numberloor" / "server" / "static"
VISITS = range(5)
SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
LARGEST = """new Promise((done) => new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))"""
WATCH = """window.taps = [0]; window.tasks = [0]
const watch = (type, heard) => new PerformanceObserver((list) => list.getEntries().forEach(heard))
  .observe({ type, durationThreshold: 16 })
watch('event', (one) => one.interactionId && taps.push(one.duration))
watch('longtask', (one) => tasks.push(one.duration))"""
CHEAP_TABLET = 4
GAME_SECONDS = 20


def slow_processor(page: Page, times: int) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def slow_down(page: Page) -> None:
    slow_processor(page, CHEAP_TABLET)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_LINE)


def packed_sizes() -> dict[str, int]:
    """What comes before anything is tapped; the page itself holds the first styles."""
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', html)
    files = ["index.html", *named]
    return {name: len(gzip.compress((STATIC / name).read_bytes())) for name in files}


def first_paint(browser: Browser, url: str) -> float:
    with Screen(browser, url, size="390x844") as screen:
        slow_down(screen.page)
        screen.open()
        screen.page.wait_for_selector("button.go")
        screen.page.wait_for_timeout(500)
        return float(screen.page.evaluate(LARGEST))


def slowest_tap(browser: Browser, url: str, slowed: int) -> float:
    with Screen(browser, url, size="390x844", still=False) as screen:
        screen.show("five")
        slow_processor(screen.page, slowed)
        screen.page.evaluate(WATCH)
        for card in screen.find(".hand button").all()[:12]:
            card.click(force=True)
            screen.page.wait_for_timeout(120)
        screen.page.wait_for_timeout(400)
        return float(screen.page.evaluate("Math.max(...taps)"))


def slowest_of_a_game(browser: Browser, url: str, slowed: int) -> tuple[float, float]:
    """The slowest tap and the longest task of a real game's first moves."""
    with Screen(
        browser, url, size="390x844", still=False, level="basic", players=4, sound=True, voice=True
    ) as screen:
        screen.open().press_play()
        screen.page.wait_for_timeout(2500)  # the shell is kept in the background by now
        slow_processor(screen.page, slowed)
        screen.page.evaluate(WATCH)
        until = time.monotonic() + GAME_SECONDS
        while time.monotonic() < until:
            screen.page.wait_for_timeout(350 if screen.act() else 60)
        tap, task = screen.page.evaluate("[Math.max(...taps), Math.max(...tasks)]")
        return float(tap), float(task)


def show(name: str, values: list[float]) -> None:
    low, middle, high = min(values), statistics.median(values), max(values)
    print(f"{name:48} {middle:7.0f} ms  ({low:.0f} to {high:.0f}, {len(values)} visits)")


def main() -> None:
    sizes = packed_sizes()
    for name, size in sizes.items():
        print(f"{name:48} {size / 1000:7.1f} KB packed")
    print(
        f"{'scripts and styles of the first load':48} {sum(sizes.values()) / 1000:7.1f} KB packed"
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        with Server(f"sqlite:{folder}/tables.sqlite") as server:
            show("largest contentful paint", [first_paint(browser, server.url) for _ in VISITS])
            for slowed in (1, CHEAP_TABLET):
                taps = [slowest_tap(browser, server.url, slowed) for _ in VISITS]
                show(f"slowest tap, 25 cards in hand, slowed {slowed} x", taps)
                games = [slowest_of_a_game(browser, server.url, slowed) for _ in VISITS[:3]]
                show(f"slowest tap of a game, slowed {slowed} x", [tap for tap, _ in games])
                show(f"longest task of a game, slowed {slowed} x", [task for _, task in games])
        browser.close()


if __name__ == "__main__":
    main()
