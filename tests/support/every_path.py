"""All that a table in a page can be asked, once: whatever it imports late, it imports here.

This file is handed to the Python of a page as it stands, so it knows nothing of the tests.
"""

import asyncio
import json
import logging
from typing import Any

from numberloor.bots import BOT_NAMES, Budget, choose_safely, make_bot, own_chance
from numberloor.live.table import LiveTable
from numberloor.page.home import Home, PageLink, open_home
from numberloor.page.store import Rows
from numberloor.rules.model.levels import Level
from numberloor.tables.features.undo import may_undo
from numberloor.tables.table import Phase
from numberloor.tables.views import look

LANGUAGES = ("en", "de", "cs", "ru")
PATIENCE = 20  # seconds


class Window:
    """What a page's window says, and what it hears."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.heard: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        self.link: PageLink = home.connect(self._hear)
        self.serial = 0

    def _hear(self, message: str) -> None:
        self.heard.append(json.loads(message))
        self._news.set()

    async def hears(self, kind: str, **about: Any) -> dict[str, Any]:
        while True:
            self._news.clear()
            for message in self.heard:
                if message["type"] == kind and about.items() <= message.items():
                    return message
            try:
                await asyncio.wait_for(self._news.wait(), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"no {kind} about {about}: {self.heard[-3:]}") from None

    async def ask(self, do: str, answer: str, **what: Any) -> dict[str, Any]:
        self.serial += 1
        name = f"w.{self.serial}"
        self.link.heard(json.dumps({"do": do, "id": name, **what}))
        return await self.hears(answer, id=name)


async def ask(home: Home, path: str, body: Any, lang: str = "en") -> Any:
    status, text = await home.ask(path, json.dumps(body), lang)
    assert status == 200, (path, status, text)
    return json.loads(text)


async def every_path(rows: Rows) -> list[str]:
    """The names of what was tried."""
    home = await open_home(rows, lambda _table, _version: None)
    done = [
        await a_whole_game(home, level, lang)
        for level, lang in zip(Level, LANGUAGES[1:], strict=True)
    ]
    done += [await a_deck_of_ones_own(home), await what_is_wrong(home)]
    for lang in LANGUAGES:
        done.append(await an_animal(home, lang))
    done += every_bot()
    return done


async def a_whole_game(home: Home, level: Level, lang: str) -> str:
    """Two around one screen, with late lamps: hints, reasons, a wrong try, a card taken back; and
    the notebook of the first, written and read."""
    people = [{"sitter": "person", "animal": animal} for animal in ("fox", "owl")]
    wish = {"level": level.value, "seats": people, "start": True, "lang": lang, "first": 0}
    made = await ask(home, "/api/tables", {**wish, "settings": {"help": "late"}}, lang)
    table, keys = made["table"], [one["key"] for one in made["keys"]]
    assert await ask(home, "/api/places", {"places": [{"table": table, "key": keys[0]}]}, lang)
    window = Window(home)
    mine = [*keys, made["host_key"]]
    hello = {"table": table, "keys": mine, "protocol": 2, "lang": lang, "covered": True}
    window.link.heard(json.dumps({"do": "hello", **hello}))
    await window.hears("welcome")
    live = await home.context.registry.table(table)
    undone = False
    while live.table.phase is Phase.PLAYING:
        undone = await one_move(window, live, undone)
    assert undone
    game = {"table": table, "key": keys[0], "game": 1}
    read = await ask(home, "/api/notebook", {"animal": "fox", "notebook": None, "game": game}, lang)
    again = {"animal": "fox", "notebook": read["notebook"], "window": "7u2"}
    assert (await ask(home, "/api/notebook", again, lang))["notebook"] == read["notebook"]
    await window.ask("start", "news")
    window.link.lost()
    return f"a whole game at {level.value} in {lang}"


async def one_move(window: Window, live: LiveTable, undone: bool) -> bool:
    position = live.table.position
    assert position is not None
    seat = position.active
    view = look(live.table, seat)
    assert view is not None
    await window.ask("uncover", "uncovered", seat=seat)
    if live.table.version < 30:
        await window.ask("lamp", "lit", seat=seat)
        hinted = await window.ask("hint", "hinted", seat=seat, due=[], ms=10)
        await window.ask("why", "because", seat=seat, move=hinted["move"], ms=10)
        fitting = {offer.move.code for offer in view.offers}
        wrong = [card.code for card in view.hand if card.code not in fitting]
        for move in wrong[:1]:
            await window.ask("why", "because", seat=seat, move=move)
            version = live.table.version
            await window.ask("play", "refused", seat=seat, move=move, version=version, ms=5)
    chance = own_chance(1, live.table.version, seat)
    chosen = choose_safely(make_bot("planner"), view, chance, Budget(5), ()).move
    assert chosen is not None
    version = live.table.version
    await window.ask("play", "news", seat=seat, move=chosen.code, version=version, ms=900)
    if not undone and may_undo(live.table, seat):
        # A turn that was passed on covers the hand of whoever played: to take back, it is opened again.
        await window.ask("uncover", "uncovered", seat=seat)
        await window.ask("undo", "news", seat=seat, version=live.table.version)
        return True
    return undone


async def a_deck_of_ones_own(home: Home) -> str:
    deck = (await home.ask("/api/deck", None, "en"))[1]
    shown = await ask(home, "/api/deck", {"level": "basic", "seats": 2, "deck": deck})
    assert shown["cards"] > 0
    seats = [{"sitter": "person"}, {"sitter": "bot", "bot": "fox:9"}]
    wish = {"level": "basic", "seats": seats, "deck": deck, "start": True}
    assert (await ask(home, "/api/tables", wish))["table"]
    return "a deck of one's own"


async def what_is_wrong(home: Home) -> str:
    """Each is answered, and none ends the home."""
    for path, body in (
        ("/api/deck", '{"level": "basic", "seats": 2, "deck": "name = 7"}'),
        ("/api/deck", '{"level": "basic", "seats": 2, "deck": "name = "}'),
        ("/api/deck", "[" * 100_000),
        ("/api/notebook", '{"animal": "fox", "notebook": "no notebook"}'),
        ("/api/places", '{"places": 7}'),
        ("/api/classes", "{}"),
    ):
        status, text = await home.ask(path, body, "en")
        assert 400 <= status < 500, (path, status, text)
    window = Window(home)
    window.link.heard("no JSON")
    window.link.heard('{"do":"hello","table":"none","keys":[],"protocol":2}')
    await window.hears("refused")
    try:
        raise ValueError("a mistake of our own")
    except ValueError:
        text = logging.Formatter().format(
            logging.LogRecord("test", logging.ERROR, __name__, 1, "%s", ("oh",), _exception())
        )
    assert "a mistake of our own" in text
    return "what is wrong"


def _exception() -> Any:
    import sys

    return sys.exc_info()


async def an_animal(home: Home, lang: str) -> str:
    """It moves by itself: the clock of tables runs."""
    seats = [{"sitter": "person"}, {"sitter": "bot", "bot": "hare:friend"}]
    settings = {"pace": "quick"}
    wish = {"level": "beginner", "seats": seats, "start": True, "first": 1, "settings": settings}
    made = await ask(home, "/api/tables", {**wish, "lang": lang}, lang)
    window = Window(home)
    keys = [one["key"] for one in made["keys"]]
    hello = {"table": made["table"], "keys": keys, "protocol": 2, "lang": lang}
    window.link.heard(json.dumps({"do": "hello", **hello}))
    await window.hears("news")
    window.link.lost()
    return f"an animal in {lang}"


def every_bot() -> list[str]:
    """At each level, in each position of a short game."""
    from numberloor.rules.play import play
    from numberloor.rules.setup import deal
    from numberloor.rules.view import view_for

    for level in Level:
        position = deal(level, seats=3, seed=11)
        for step, name in enumerate((*BOT_NAMES, "fox:3", "owl:friend-basic3-6--120w")):
            view = view_for(position, position.active)
            chance = own_chance(11, step, position.active)
            choice = choose_safely(make_bot(name), view, chance, Budget(5), ())
            assert choice.problem is None, (name, choice.problem)
            assert choice.move is not None
            position = play(position, position.active, choice.move, chance).position
            if position.over:
                position = deal(level, seats=3, seed=step)
    return list(BOT_NAMES)
