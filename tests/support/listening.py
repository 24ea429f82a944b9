"""An ear at the screen: a recorder in place of the speech engine, and what the wire told meanwhile."""

import json
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from playwright.sync_api import WebSocket

from numberloor.locale import LANGUAGES, Sentences
from tests.support.screens import PATIENCE, Screen

# A true engine takes about 60 ms a letter; here time runs faster, and the page follows.
LETTER_MS = 60
ENGINE = r"""
(([langs, letter, shy]) => {
  const heard = (window.heard = [])
  const waiting = []
  let touched = !shy
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => (touched = true), { capture: true })
  let now = null
  const next = () => {
    now = waiting.shift() ?? null
    if (!now) return
    const one = now
    const entry = { text: one.text, voice: one.voice?.name ?? '', at: performance.now(), end: null, cut: false }
    heard.push(entry)
    one.entry = entry
    one.onstart?.()
    // A numeral is as long as its word.
    const long = one.text.replace(/\d+/g, 'number').length * letter
    setTimeout(() => now === one && one.onboundary?.(), long / 2)
    setTimeout(() => {
      if (now !== one) return
      entry.end = performance.now()
      now = null
      one.onend?.()
      next()
    }, long)
  }
  const engine = new EventTarget()
  Object.assign(engine, {
    getVoices: () => langs.map((lang) => ({ name: `${lang} at home`, lang, localService: true, default: false })),
    speak: (one) => {
      if (!one.text) return
      if (!touched) return setTimeout(() => one.onerror?.())
      waiting.push(one)
      if (!now) setTimeout(() => now || next())
    },
    cancel: () => {
      waiting.length = 0
      if (!now) return
      now.entry.cut = true
      const one = now
      now = null
      setTimeout(() => one.onerror?.())
    },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: engine })
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
  window.quiet = () => !now && !waiting.length
})(__ARGS__)
"""

SILENCE = """async () => {
  const moment = () => new Promise((done) => setTimeout(done, 20))
  for (let quiet = 0; quiet < 4; quiet = window.quiet() ? quiet + 1 : 0) await moment()
}"""


class Heard(NamedTuple):
    text: str
    at: float
    end: float | None
    cut: bool


class Ear:
    """Listens at a screen that has not been opened yet; `langs` are the voices of the device.

    A `shy` browser lets no page speak before it has been touched.
    """

    def __init__(
        self,
        screen: Screen,
        speed: float = 20,
        langs: Iterable[str] = LANGUAGES,
        shy: bool = False,
    ) -> None:
        self._screen = screen
        self.events: list[dict[str, Any]] = []
        args = json.dumps([list(langs), LETTER_MS / speed, shy])
        screen.context.add_init_script(ENGINE.replace("__ARGS__", args))
        screen.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        def received(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] in ("news", "changes"):
                self.events.append(message)

        socket.on("framereceived", received)

    @property
    def heard(self) -> list[Heard]:
        kept = self._screen.page.evaluate("window.heard")
        return [Heard(one["text"], one["at"], one["end"], one["cut"]) for one in kept]

    @property
    def said(self) -> list[str]:
        """What was said to its end."""
        return [one.text for one in self.heard if one.end is not None]

    @property
    def cut(self) -> list[str]:
        return [one.text for one in self.heard if one.cut]

    def wait_for_silence(self) -> None:
        """All was said, and the page has had a moment to say more."""
        self._screen.page.evaluate(SILENCE)

    def wait_for(self, text: str, since: int) -> None:
        """Until it has been said, after so many other sentences."""
        self._screen.page.wait_for_function(
            "([text, since]) => window.heard.slice(since).some((one) => one.text === text && one.end)",
            arg=[text, since],
        )

    def wait_for_all(self, wanted: list[str]) -> None:
        """Until they have been said, in this order, however long that takes while something is said."""
        said, heard = self.said, time.monotonic()
        while missing := in_order(wanted, said):
            now = self.said
            if len(now) > len(said):
                said, heard = now, time.monotonic()
            assert time.monotonic() < heard + PATIENCE / 1000, f"not said: {missing}"
            self.wait_for_silence()


def must_be_heard(
    messages: Iterable[dict[str, Any]], animals: list[str], me: int | None
) -> list[str]:
    """The first sentence of everything that nobody may miss, in the order in which it happened."""
    english = Sentences("en")
    names = [english.say(f"animal-{animal}") for animal in animals]
    wanted: list[str] = []
    for message in messages:
        starred: int | None = None
        for event in message["events"]:
            seat = event.get("seat")
            mine, name = seat is not None and seat == me, names[seat] if seat is not None else ""
            match event["event"]:
                case "star":
                    starred = seat
                    wanted.append("A star for you!" if mine else f"A star for {name}!")
                case "passed":
                    wanted.append("I pass." if mine else f"{name} says: I pass.")
                case "drew" if seat != starred:
                    cards = english.say("event-drew", name=name, amount=event["count"])
                    mine_now = f"You take {event['count']} cards."
                    wanted.append(mine_now if mine else f"{cards}.")
                case "lost_turn":
                    wanted.append("You miss a turn." if mine else f"{name} misses a turn.")
                case "stole":
                    whose = "your turn" if event["from"] == me else "the turn from"
                    wanted.append(f"{'You steal' if mine else f'{name} steals'} {whose}")
                case "won":
                    wanted.append("You win!" if mine else f"{name} wins!")
                case _:
                    pass
    return wanted


def in_order(wanted: list[str], said: list[str]) -> list[str]:
    """Those of the wanted that are missing from what was said, each looked for after the one before."""
    missing: list[str] = []
    left = list(said)
    for one in wanted:
        place = next((at for at, text in enumerate(left) if text.startswith(one)), None)
        if place is None:
            missing.append(one)
        else:
            left = left[place + 1 :]
    return missing
