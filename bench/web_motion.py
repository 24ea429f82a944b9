"""How smooth the moments are: frames drawn of those that a screen of 60 Hz would show.

    python bench/web_motion.py

Each moment is played for real and traced: a card flies to its stack, the pawn rides along the tower,
a star is won, the winner dances. Counted are the frames that the browser drew, and the longest time
between two of them (17 ms is perfect). Build the page first (`make web`).
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browsers import FLAGS, browser_path  # noqa: E402
from tests.support.screens import FITS, Screen  # noqa: E402
from tests.support.servers import Server  # noqa: E402

HERTZ = 60
TIMES = 5
FLIGHT = 0.4  # seconds; the ride along the tower begins with it and takes a little longer
TRACED = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame",
          "devtools.timeline", "blink.user_timing"]  # fmt: skip


class Smoothness(NamedTuple):
    drawn: float
    longest_gap_ms: float


def traced(
    browser: Browser, screen: Screen, begin: Callable[[], None], seconds: float
) -> Smoothness:
    """`begin` returns once the thing moves; the frames of the seconds after that are counted."""
    browser.start_tracing(page=screen.page, categories=TRACED)
    begin()
    screen.page.evaluate("performance.mark('moves')")
    screen.page.wait_for_timeout(seconds * 1000 + 200)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    start = next(event["ts"] for event in events if event["name"] == "moves")
    end = start + seconds * 1e6
    drawn = sorted(
        event["ts"]
        for event in events
        if event["name"] == "DrawFrame" and start <= event["ts"] <= end
    )
    edges = [start, *drawn, end]
    gaps = [after - before for before, after in pairwise(edges)]
    return Smoothness(min(1, len(drawn) / (seconds * HERTZ)), max(gaps) / 1000)


def play_card(screen: Screen) -> None:
    """Waits for a turn with a card that fits, and taps it; a card is in the air when this returns."""
    while not screen.find(FITS).count():
        if not screen.act():
            screen.page.wait_for_timeout(100)
    screen.page.wait_for_timeout(900)  # what moved before has come to rest
    screen.act()
    screen.page.wait_for_selector(".ghost", state="attached")


def flight_and_ride(browser: Browser, url: str) -> Smoothness:
    with Screen(browser, url, still=False, level="intermediate", players=3) as screen:
        screen.open().press_play()
        screen.page.wait_for_timeout(1000)
        return traced(browser, screen, lambda: play_card(screen), FLIGHT)


def star(browser: Browser, url: str) -> Smoothness:
    with Screen(browser, url, still=False, level="beginner", players=2, skill="clever") as screen:
        screen.open().press_play()
        screen.play_until(lambda: screen.find(".moment").count() > 0, 240)
        return traced(browser, screen, lambda: None, 1.2)


def dance(browser: Browser, url: str) -> Smoothness:
    with Screen(browser, url, still=False) as screen:
        screen.show("finish")
        screen.page.wait_for_timeout(1500)
        return traced(browser, screen, lambda: None, 2)


def main() -> None:
    moments = {
        "a card flies and the pawn rides": flight_and_ride,
        "a star is won": star,
        "the winner dances": dance,
    }
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        with Server(f"sqlite:{folder}/tables.sqlite", "--no-limits") as server:
            for name, measure in moments.items():
                seen = [measure(browser, server.url) for _ in range(TIMES)]
                shares = sorted(one.drawn for one in seen)
                gap = statistics.median(one.longest_gap_ms for one in seen)
                print(
                    f"{name:36} {statistics.median(shares):6.0%} of 60 frames a second "
                    f"({shares[0]:.0%} to {shares[-1]:.0%}), longest gap {gap:.0f} ms"
                )
        browser.close()


if __name__ == "__main__":
    main()
