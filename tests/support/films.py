"""A kept game as a screen would have seen and saved it, so that it can be watched again."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import WebSocketRoute

from numberloor.rules.text.record import Record, parse_record, replay
from numberloor.rules.text.screen_recording import FORMAT
from numberloor.rules.why.explain import why
from numberloor.tables.events import Played
from numberloor.tables.table import Phase
from numberloor.wire.encode.events import events_shown
from numberloor.wire.encode.table import table_shown
from numberloor.wire.encode.views import Views
from tests.support.scenes import TABLE, table, welcome
from tests.support.screens import DANCED, Screen

WELCOMED = 5  # the version that a prepared welcome tells
GAMES = Path(__file__).parents[1] / "golden" / "games"
ME = 0


def _record(name: str) -> Record:
    text = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    return parse_record(text.partition("\n== ")[0])


@cache
def film(name: str = "basic-with-steals", seats: tuple[int, ...] = (ME,)) -> str:
    """The file that the page saves: the views and events of one seat, or of whoever watches."""
    record = _record(name)
    steps = replay(record)
    before = next(steps).position
    frames: list[dict[str, Any]] = []
    for (_seat, move), step in zip(record.moves, steps, strict=True):
        told = [
            Played(event, why(before, move) if number == 0 else None)
            for number, event in enumerate(step.events)
        ]
        view = json.loads(Views(table(step.position)).text_of(seats))
        events = msgspec.to_builtins(events_shown(told, seats))
        frames.append({"view": {**view, "offers": []}, "events": events})
        before = step.position
    shown = msgspec.to_builtins(table_shown(table(before, phase=Phase.OVER), "en", 0))
    return json.dumps({"format": FORMAT, "table": shown, "frames": frames})


def steps(name: str = "basic-with-steals") -> list[list[str]]:
    """What happened in each step that is worth seeing."""
    happened = [
        [event["event"] for event in frame["events"]] for frame in json.loads(film(name))["frames"]
    ]
    return [events for events in happened if set(events) - {"ended", "turn"}]


def play_film(
    screen: Screen, name: str = "basic-with-steals", seats: tuple[int, ...] = (ME,)
) -> None:
    """The whole game happens at this screen, as fast as it can be told."""
    game = json.loads(film(name, seats))
    opening = welcome(table(_record(name).opening()), seats=seats)

    def serve(route: WebSocketRoute) -> None:
        def heard(text: str | bytes) -> None:
            if json.loads(text)["do"] != "hello":
                return
            route.send(opening)
            for step, frame in enumerate(game["frames"], start=WELCOMED + 1):
                news = {"type": "news", "version": step, "events": frame["events"]}
                route.send(json.dumps({**news, "views": [frame["view"]]}))

        route.on_message(heard)

    screen.page.route_web_socket("**/ws*", serve)
    screen.open(f"#/table/{TABLE}")
    while screen.page.wait_for_selector(f".finish, {DANCED}") and not screen.over:
        screen.tap(DANCED)
