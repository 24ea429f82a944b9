"""Somebody at a screen: a page of the real game, watched for mistakes, and hands to play it."""

import contextlib
import json
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

import msgspec
from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page, Route
from playwright.sync_api import TimeoutError as TookTooLong

from numberloor import wire
from tests.support.dealt import Dealt
from tests.support.rows import ASK, BLANK, rows_script
from tests.support.scenes import serve

SIZES = ("390x844", "768x1024", "1024x768", "1440x900")
PATIENCE = 30_000  # ms; a busy machine may be slow, and a test that waits longer has failed
LEAVE = "document.querySelector('main')?.setAttribute('data-left', '')"
# What there is to see in place of what was asked for.
SEEN = """() => [location.href, document.visibilityState, document.readyState,
    document.body.innerText.slice(0, 200), document.body.innerHTML.slice(0, 300),
    performance.getEntriesByType('resource').slice(-3).map(({ name, duration }) => [name, duration])]"""
# Three looks alike, every letter there, and nothing on its way that will ever arrive. Not two: both
# may come before the frame in which the page measures itself.
SETTLED = """() => {
  const boxes = [...document.querySelectorAll('main, main *')].map((one) => one.getBoundingClientRect())
  const now = boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(';')
  const alike = now && now === window.looked?.now ? window.looked.alike + 1 : 0
  window.looked = { now, alike }
  const ends = (one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime)
  return alike > 1 && document.fonts.status === 'loaded' && !document.getAnimations().some(ends)
}"""
# The same of one thing alone, whatever drifts by elsewhere.
RESTS = """(one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  const now = [x, y, width, height].join()
  const before = window.rested?.one === one && window.rested.now === now ? window.rested.alike : 0
  window.rested = { one, now, alike: before + 1 }
  const ends = ({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime)
  return before > 1 && document.fonts.status === 'loaded' && !one.getAnimations({ subtree: true }).some(ends)
}"""
# To the page a tap comes soon after another only if no other key was pressed in between.
EVERY_TAP_IS_MEANT = """addEventListener('click',
    () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), { capture: true })"""
FITS = ".hand button.steal, .hand button.fits"
# The first that is there of what may be tapped, and where a finger would hit it: a card may lie half
# under its neighbour. Else what lies over it.
TAPPED = """(wanted) => {
  const selector = wanted.find((one) => document.querySelector(one))
  if (!selector) return null
  const target = document.querySelector(selector)
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const found = ([x, y]) => document.elementFromPoint(x, y)
  for (const across of [0.5, 0.25, 0.1, 0.75, 0.9])
    for (const down of [0.5, 0.25, 0.75]) {
      const at = [left + width * across, top + height * down]
      if (target.contains(found(at))) return { selector, at }
    }
  const over = found([left + width / 2, top + height / 2])
  return { selector, over: over?.outerHTML.slice(0, 200) ?? 'nothing: it is out of sight' }
}"""
DANCED, PICK = ".moment .on", ".stack .pick"
ACTS = tuple(f'[data-act="{act}"]:not([aria-disabled="true"])' for act in ("end", "draw", "pass"))
SOON = 2_000  # ms; whoever has waited so long for the table to move had better look again
MOST_ROUNDS = 2_000  # a whole game takes two hundred

TAKE_PLACE = """(place) => localStorage.setItem('numberloor.places', JSON.stringify(
  [place, ...JSON.parse(localStorage.getItem('numberloor.places') ?? '[]')]))"""

# Every tap is a thought one, however quick the machine is: to the page its clock goes faster.
THOUGHTFUL = "const now = performance.now.bind(performance); performance.now = () => now() * 50"

# A star's dance ends by itself after 4.5 seconds, or 9; for a test that looks closely it does not.
LONG_DANCE = """const later = setTimeout
window.setTimeout = (work, ms, ...more) => later(work, [4500, 9000].includes(ms) ? 600_000 : ms, ...more)"""

# What the table shows and says, and nothing that changes by itself or when a card is looked at.
NOW = """() => JSON.stringify([...document.querySelectorAll(
  '[aria-live], .turn, .hand button, .stack [role=img], .pick, [data-act], .mini, .door-step h1, .finish'
)].map((one) => [one.className, one.ariaLabel, one.ariaDisabled, one.textContent]))"""


# The page's Python is asked for a table, and somebody else answers, once.
GIVEN = """(() => {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (data, ...rest) {
    if (data.path !== '/api/tables' || sessionStorage.getItem('given')) return post.call(this, data, ...rest)
    sessionStorage.setItem('given', 'yes')
    const answer = { is: 'answer', question: data.question, status: 200, text: %s }
    this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
})()"""

# All that the page's Python says, told to the test before the page hears it.
OVERHEARD = """(() => {
  const Plain = Worker
  window.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => data.is === 'said' && window.overhear(data.message))
    }
  }
})()"""


def _own_chair(dealt: Dealt, seat: int) -> dict[str, Any]:
    """As a device keeps it that chose this animal for the chair."""
    return {"seat": seat, "key": dealt.keys[seat], "animal": dealt.table.chairs[seat].animal}


def _home_of(dealt: Dealt) -> str:
    return "page" if dealt.rows else "server"


ROWS = "**/rows-for-a-test"


class Screen:
    """Collects what must never happen: errors, warnings, requests to anywhere else."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        lang: str = "en",
        size: str = "1440x900",
        theme: str = "day",
        still: bool = True,
        hasty: bool = False,
        keeps: bool = False,
        home: str | None = "server",
        **choices: Any,
    ) -> None:
        """`hasty` taps as a small hand does, of which the page takes only the first of two; else every
        tap is meant, however soon it comes. `keeps` lets the device keep the game, all its files
        fetched once more; else its browser cannot. `home` is where tables live; None: where the page thinks
        best."""
        width, height = map(int, size.split("x"))
        self.url = url
        self.lang = lang
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            color_scheme="dark" if theme == "night" else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=width < 500,
        )
        self.context.set_default_timeout(PATIENCE)
        self._keep(
            "device", {"pace": "quick", "sound": False, "voice": False, "home": home, **choices}
        )
        if not keeps:
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        if not hasty:
            self.context.add_init_script(EVERY_TAP_IS_MEANT)
        self.mistakes: list[str] = []
        self.allowed: Callable[[str], bool] = lambda _text: False
        self.page: Page = self.new_window()

    def __enter__(self) -> "Screen":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _error: BaseException | None,
        _tb: TracebackType | None,
    ) -> None:
        self.context.close()
        if kind is None:
            wrong = [one for one in self.mistakes if not self.allowed(one)]
            assert not wrong, wrong

    def new_window(self) -> Page:
        """Another one of this browser, watched as well; `page` is the one that is played at."""
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", self._thrown)
        page.on("request", lambda request: self._request(request.url))
        return page

    def _keep(self, name: str, what: Any) -> None:
        self.keep_text(name, json.dumps(what))

    def keep_text(self, name: str, text: str) -> None:
        """In the memory of the device, only where nothing is yet: a reload must find what the
        person chose. A blank page between two others has no memory."""
        item, value = json.dumps(f"numberloor.{name}"), json.dumps(text)
        self.context.add_init_script(
            f"if (location.protocol === 'http:') localStorage.getItem({item})"
            f" ?? localStorage.setItem({item}, {value})"
        )

    def _thrown(self, error: Any) -> None:
        # Thrown by Playwright's stand-in for a server, when the page left while an answer was under
        # way. A real WebSocket throws nothing then; what the page itself sends too late, it logs.
        if str(error) != "WebSocket is already in CLOSING or CLOSED state.":
            self.mistakes.append(f"error: {error}")

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            where = f"{message.location.get('url', '')} on {self.page.url}"
            self.mistakes.append(f"{message.type}: {message.text} {where}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.mistakes.append(f"a request to {url}")

    # ---- going places ----

    def open(self, where: str = "") -> "Screen":
        self.page.goto(f"{self.url}/{where}")
        return self

    def show(self, scene: str) -> "Screen":
        """A prepared table in place of the server's."""
        self.page.route_web_socket("**/ws*", serve)
        return self.turn_to(f"#/table/{scene}")

    def turn_to(self, where: str) -> "Screen":
        """Another screen in the same page, once it is there and nothing in it moves any more."""
        if self.page.url == f"{self.url}/{where}":
            self.page.goto("about:blank")
        self.page.mouse.click(1, 1)  # lets go of what had the focus: no card here is to have it
        self.page.evaluate(LEAVE)
        self.open(where)
        try:
            self.page.wait_for_selector("main:not([data-left], .shut)")
        except TookTooLong as error:
            raise AssertionError(f"{where} does not come: {self.page.evaluate(SEEN)}") from error
        return self.settle()

    def settle(self) -> "Screen":
        """Until everything is in its place."""
        self.page.wait_for_function(SETTLED)
        return self

    def box(self, target: Locator) -> FloatRect:
        """Where it lies, once it lies there."""
        self.page.wait_for_function(RESTS, arg=target.element_handle())
        box = target.bounding_box()
        assert box is not None, f"{target} is not to be seen"
        return box

    def middle(self, target: Locator) -> tuple[float, float]:
        box = self.box(target)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def sit_down(self, dealt: Dealt, *seats: int) -> "Screen":
        """In these chairs of a table that is laid already; in several, around one screen."""
        keys = [dealt.keys[seat] for seat in seats]
        chairs = [_own_chair(dealt, seat) for seat in seats]
        self.lay(dealt)
        place = {"table": dealt.table.id, "keys": keys, "seats": chairs, "at": 0}
        self._keep("places", [{**place, "home": _home_of(dealt)}])
        self.open(f"#/table/{dealt.table.id}")
        self.page.wait_for_selector(".hand, .door-step")
        return self

    def come_to(self, dealt: Dealt, *seats: int) -> "Screen":
        """In these chairs, from wherever the device is now; it keeps its other places."""
        if self.page.url == "about:blank":
            self.open()
        chairs = [_own_chair(dealt, seat) for seat in seats]
        keys = [*(chair["key"] for chair in chairs), dealt.host_key]
        self.lay(dealt)
        place = {"table": dealt.table.id, "keys": keys, "seats": chairs, "at": 0}
        self.page.evaluate(TAKE_PLACE, {**place, "home": _home_of(dealt)})
        return self.open(f"#/table/{dealt.table.id}")

    def is_given(self, dealt: Dealt, seat: int) -> None:
        """The next table that this screen asks for is this one; later ones come from its home."""
        key = wire.SeatKey(seat, dealt.keys[seat])
        made = wire.TableMade(dealt.table.id, dealt.table.opening.code, [], dealt.host_key, [key])
        answer = msgspec.json.encode(made).decode()
        if dealt.rows:
            self.lay(dealt)
            self.page.add_init_script(GIVEN % json.dumps(answer))
            return
        self.answer_once(
            "**/api/tables",
            lambda route: route.fulfill(content_type="application/json", body=answer),
        )

    def lay(self, dealt: Dealt) -> None:
        """A table that is to live in this page."""
        if dealt.rows:
            self.ask_rows(*dealt.rows)

    def ask_rows(self, *asked: tuple[str, str]) -> list[str]:
        """The database of this page, from another window of the same browser. It is closed again: a page
        that lies behind another one is drawn but once a second."""
        window = self.context.new_page()
        window.route(ROWS, lambda route: route.fulfill(content_type="text/html", body=BLANK))
        window.goto(f"{self.url}/rows-for-a-test")
        answers: list[str] = window.evaluate(ASK, [rows_script(), asked])
        window.close()
        return answers

    def overhear(self, heard: Callable[[str], object]) -> None:
        """All messages of tables that live in this page, as they come to its main thread."""
        self.page.expose_function("overhear", heard)
        self.page.add_init_script(OVERHEARD)

    def answer_once(self, where: str, answer: Callable[[Route], None]) -> None:
        """In place of the server; whatever is asked there later, the server answers.

        Not by `times=1`: when the last route is taken away, a request that has just begun may never
        be answered by anybody (microsoft/playwright#41802).
        """
        answers = [answer]

        def handle(route: Route) -> None:
            if answers:
                answers.pop()(route)
            else:
                route.fallback()

        self.page.route(where, handle)

    def press_play(self) -> "Screen":
        self.page.locator("button.go").click()
        self.page.wait_for_selector(".hand, .door-step, .waiting")
        return self

    # ---- playing ----

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def over(self) -> bool:
        return self.find(".finish").count() > 0

    def may(self, act: str) -> bool:
        return self.find(f'[data-act="{act}"]:not([aria-disabled="true"])').count() > 0

    def act(self) -> bool:
        """One sensible move, by tapping; False when there is nothing to do."""
        tapped = self.tap(DANCED, FITS, *ACTS)
        if tapped == FITS:
            self.tap(PICK)
        return tapped is not None

    def tap(self, *wanted: str) -> str | None:
        """The first of them that is there, now or not at all; None where none is.

        While the table stands still, nothing may lie over it. Where it does not (a steal! a star!),
        a tap that misses is no failure.
        """
        found = self.page.evaluate(TAPPED, wanted)
        if found is None:
            return None
        if "at" in found:
            self.page.mouse.click(*found["at"])
        elif not self.find(DANCED).count():
            before = self.now
            try:
                self.wait_for_change(before, SOON)
            except TookTooLong:
                where = f"{found['selector']} lies under {found['over']}"
                raise AssertionError(f"{where}\n{before}") from None
        tapped: str = found["selector"]
        return tapped

    def play_to_the_end(self) -> None:
        self.play_until(lambda: self.over)

    def play_until(
        self, done: Callable[[], bool], move: Callable[[], object] | None = None
    ) -> None:
        """However long it takes, as long as the table moves."""
        moved = time.monotonic()
        for _ in range(MOST_ROUNDS):
            before = self.now
            if done():
                return
            (move or self.act)()
            # A tap at the very moment of a steal changes nothing.
            with contextlib.suppress(TookTooLong):
                self.wait_for_change(before, SOON)
                moved = time.monotonic()
            stuck = time.monotonic() > moved + PATIENCE / 1000
            assert not stuck, f"stuck after: {self.heard}\n{self.now}"
        raise AssertionError(f"not done after {MOST_ROUNDS} rounds: {self.heard}\n{self.now}")

    def wait_for_change(self, before: str, ms: float = PATIENCE) -> None:
        """Until the table is not as it was."""
        self.page.wait_for_function(f"(before) => ({NOW})() !== before", arg=before, timeout=ms)

    # ---- what is seen and heard ----

    @property
    def now(self) -> str:
        """What the table shows and says: not to be read, but to see that it has changed."""
        shown: str = self.page.evaluate(NOW)
        return shown

    @property
    def heard(self) -> str:
        """The last words of the live region."""
        return " ".join(self.find("[aria-live=polite]").all_inner_texts()).strip()

    @property
    def hand(self) -> list[str]:
        return self.hand_says("data-card")

    def hand_says(self, attribute: str) -> list[str]:
        """All cards at one moment; asked one by one, the hand could change in between."""
        said: list[str] = self.find(".hand button").evaluate_all(
            "(cards, name) => cards.map((card) => card.getAttribute(name) ?? '')", attribute
        )
        return said
