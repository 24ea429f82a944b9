"""The game on paper, from the page: GET /api/print says whether this server can, GET /api/print/cards does.

Typst takes up to a second of a processor for a print, so one is made at a time, off the loop that serves
the tables; whoever asks for the same again gets the same bytes.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

from fastapi import APIRouter, Request, Response

from numberloor.live.refusals import ServerRefusal, ServerRefused
from numberloor.locale import LANGUAGES
from numberloor.paper.booklet import Order, RulesWish, print_rules
from numberloor.paper.cards import CardsWish, print_cards
from numberloor.paper.certificates import StarsWish, print_stars
from numberloor.paper.papers import PAPERS
from numberloor.paper.poster import SIZES, PosterWish, print_poster
from numberloor.paper.practice_print import PracticeWish, print_practice
from numberloor.paper.qr import check_url
from numberloor.paper.sheets import Cut, Flip
from numberloor.rules.model.deck import standard_deck
from numberloor.rules.model.levels import Level
from numberloor.server.context import ServerContext
from numberloor.server.http.addresses import address_for_others
from numberloor.server.http.security import address_of
from numberloor.tables.chairs import ANIMALS

Query = Mapping[str, str]
Work = tuple[Callable[[Any], bytes], Any]
KEPT = 16  # prints, of at most half a megabyte each
MAX_SEED = 9999
MISSING = "This server cannot print: it lacks Typst. Whoever hosts it types: make print\n"


def add_printing(router: APIRouter, context: ServerContext) -> None:
    one_at_a_time = asyncio.Lock()

    @router.get("/api/print", include_in_schema=False)
    async def can_print() -> Response:
        ready = "true" if _can_print() else "false"
        return Response(f'{{"ready":{ready}}}', media_type="application/json")

    @router.get("/api/print/{what}", include_in_schema=False)
    async def print_it(what: str, request: Request) -> Response:
        try:
            work = _work(what, request.query_params, _address(context, request))
        except (LookupError, ValueError):
            raise ServerRefused(ServerRefusal.BAD_MESSAGE) from None
        if not _can_print():
            return Response(MISSING, 503, media_type="text/plain")
        if not context.limits.prints.take(address_of(request.scope)):
            raise ServerRefused(ServerRefusal.TOO_FAST)
        async with one_at_a_time:
            pdf = await asyncio.to_thread(_printed, *work)
        name = f'inline; filename="numberloor-{what}.pdf"'
        return Response(pdf, media_type="application/pdf", headers={"content-disposition": name})


def _can_print() -> bool:
    return find_spec("typst") is not None


@lru_cache(KEPT)
def _printed(make: Callable[[Any], bytes], wish: Any) -> bytes:
    return make(wish)


def _address(context: ServerContext, request: Request) -> str:
    """Where others find this game, for QR codes; none where nobody else can reach it."""
    here, port = str(request.base_url), request.scope["server"][1]
    try:
        return check_url(address_for_others(here, context.settings.host, port) or "")
    except ValueError:
        return ""


def _work(what: str, asked: Query, url: str) -> Work:
    """Who prints it, and the wish in the query; LookupError or ValueError for what there is not."""
    paper, lang = PAPERS[asked.get("paper", "a4")], asked.get("lang", "en")
    if lang not in LANGUAGES:
        raise ValueError(lang)
    saving = asked.get("saving") == "yes"
    level = Level(asked["level"]) if asked.get("level") else None
    common: dict[str, Any] = {"paper": paper, "lang": lang, "saving": saving}
    if what == "cards":
        cut, flip = Cut(asked.get("cut", "scissors")), Flip(asked.get("flip", "long"))
        return print_cards, CardsWish(standard_deck(), level, cut=cut, flip=flip, url=url, **common)
    if what == "rules":
        order = Order(asked.get("order", "folded"))
        return print_rules, RulesWish(order=order, url=url, **common)
    if what == "poster":
        size = asked.get("size", "a1")
        if size not in SIZES:
            raise LookupError(size)
        return print_poster, PosterWish(size=size, **common)
    if what == "practice":
        seed = min(int(asked.get("seed", "0")), MAX_SEED)
        wish = PracticeWish(level=level or Level.BASIC, seed=max(0, seed), **common)
        return print_practice, wish
    if what == "stars":
        animal = asked.get("animal")
        animals = tuple(ANIMALS) if animal is None else (ANIMALS[ANIMALS.index(animal)],)
        return print_stars, StarsWish(animals=animals, **common)
    raise LookupError(what)
