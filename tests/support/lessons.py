"""A class in the middle of a lesson, without thirty browsers: the children sit down by the wire."""

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import msgspec
from playwright.sync_api import Route, WebSocketRoute

from numberloor import wire
from numberloor.client import Api
from tests.support.screens import Screen


@dataclass(frozen=True)
class Lesson:
    made: wire.ClassMade
    children: list[wire.Joined]


def hold_lesson(
    url: str,
    children: int,
    come: int,
    *actions: str,
    lang: str = "en",
    badges: Sequence[str] | None = None,
) -> Lesson:
    """For so many children, of whom some have come; then what the teacher did.

    `badges`: it keeps notebooks, and they come with these.
    """

    async def held() -> Lesson:
        api = Api(url, lang)
        notebooks = badges is not None
        wish = wire.MakeClass("intermediate", children, lang=lang, notebooks=notebooks)  # type: ignore[arg-type]
        made = await api.make_class(wish)
        coming = badges[:come] if badges is not None else [None] * come
        joined = [await api.join(made.code, badge=badge) for badge in coming]
        for action in actions:
            done = wire.ClassAction(action)  # type: ignore[arg-type]
            await api.act_on_class(made.class_id, made.host_key, done)
        return Lesson(made, joined)

    # In a thread of its own: the browser's loop runs in this one.
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, held()).result()


# Linked from the teacher's own page, for as long as that is open.
LINK = """(children) => children.forEach(({ table, key }) => {
  const link = new WebSocket(`ws://${location.host}/ws`)
  link.onopen = () => {
    link.send(JSON.stringify({ do: 'hello', protocol: 2, table, keys: [key] }))
    setInterval(() => link.readyState === link.OPEN && link.send('{"do":"beat"}'), 4000)
  }
})"""


def teach(screen: Screen, lesson: Lesson, part: str = "", linked: int = 0) -> None:
    """The teacher's screen, which holds the key to the class; so many children are linked."""
    place = {"table": f"class/{lesson.made.class_id}", "keys": [lesson.made.host_key], "at": 0}
    _remember(screen, place)
    # As on a server that others can reach, so that the wall has its picture for the camera.
    screen.answer_once("**/api/invite*", _invite)
    screen.page.evaluate(LINK, msgspec.to_builtins(lesson.children[:linked]))
    screen.turn_to(f"#/class/{lesson.made.class_id}{part}")


def sit(screen: Screen, child: wire.Joined) -> None:
    """The screen of one of the children."""
    _remember(screen, {"table": child.table, "keys": [child.key], "at": 0})
    screen.turn_to(f"#/table/{child.table}")


def _invite(route: Route) -> None:
    route.fulfill(json={"link": "http://192.168.178.23:8000/#join=fox-moon-42", "for_others": True})


def _connect(link: WebSocketRoute) -> None:
    link.connect_to_server()


def _remember(screen: Screen, place: dict[str, object]) -> None:
    # A screen that was shown a prepared table speaks with the server again.
    screen.page.route_web_socket("**/ws*", _connect)
    screen.open("#/class")
    screen.page.wait_for_selector("main h1")
    places = json.dumps([place])
    screen.page.evaluate("(places) => localStorage.setItem('numberloor.places', places)", places)
