"""`numberloor print rules`: the rulebook, page by page to read or two by two to fold.

To read: tagged for screen readers. To fold: sheets printed on both sides, laid on one another, folded and
stapled in the middle; outside lies the last page beside the first.
"""

from enum import StrEnum
from typing import Any, NamedTuple

from numberloor.art.scenes import SCENES
from numberloor.art.storeys import storeys
from numberloor.locale import Sentences
from numberloor.paper.papers import Paper, half
from numberloor.paper.pictures import Pictures
from numberloor.paper.qr import lesson_code
from numberloor.paper.rulebook import Rulebook
from numberloor.paper.sheets import Flip
from numberloor.paper.typesetting import count_pages, typeset
from numberloor.rules.model.levels import Level


class Order(StrEnum):
    FOLDED = "folded"
    PAGES = "pages"


class RulesWish(NamedTuple):
    paper: Paper
    lang: str = "en"
    order: Order = Order.FOLDED
    flip: Flip = Flip.SHORT
    saving: bool = False
    url: str = ""


def print_rules(wish: RulesWish) -> bytes:
    pictures = Pictures(saving=wish.saving)
    told = _told(wish, pictures)
    pages = typeset("rules", told, pictures.files)
    if wish.order is Order.PAGES:
        return pages
    last = count_pages("rules", told, pictures.files)
    sheet = wish.paper.sideways
    folded = {
        "title": told["title"],
        "lang": wish.lang,
        "width": sheet.width,
        "height": sheet.height,
        "sides": [list(side) for side in folded_sides(last)],
        "turned": wish.flip is Flip.LONG,
        "names": [Sentences(wish.lang).say("paper-page", number=n + 1) for n in range(last)],
    }
    return typeset("folded", folded, {"pages.pdf": pages}, accessible=False)


def folded_sides(pages: int) -> list[tuple[int, int]]:
    """Which two pages lie side by side on each side of the sheets; counted from 1.

    >>> folded_sides(8)
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    """
    if pages % 4:
        raise ValueError(f"a folded booklet has 4, 8, 12 … pages, not {pages}")
    sides = []
    for first in range(1, pages // 2 + 1, 2):
        last = pages + 1 - first
        sides += [(last, first), (first + 1, last - 1)]
    return sides


def _told(wish: RulesWish, pictures: Pictures) -> dict[str, Any]:
    book = Rulebook(wish.lang, pictures)
    page = half(wish.paper)
    codes = [
        {**lesson_code(wish.url, level, pictures), "name": book.say(f"level-{level.value}")}
        for level in Level
        if wish.url
    ]
    return {
        "title": f"{book.say('game-name')}: {book.say('book-title')}",
        "lang": wish.lang,
        "saving": wish.saving,
        "width": page.width,
        "height": page.height,
        "name": book.say("game-name"),
        "heading": book.say("book-title"),
        "motto": book.say("book-motto"),
        "contents": book.say("book-contents"),
        "facts": [book.say(key) for key in ("rules-players", "rules-ages", "rules-time")],
        "wordmark": pictures.scene("wordmark", SCENES["wordmark"]),
        "cover": pictures.scene("cover", storeys(5, 14, ((8, 12),), 182, 31, "fox")),
        "cover-alt": book.say("paper-poster-alt"),
        "balloon": pictures.scene("balloon", SCENES["float-three"]),
        "star": pictures.scene("float-star", SCENES["float-star"]),
        "chapters": book.chapters(),
        "scores": book.say("book-scores"),
        "codes": codes,
        "lesson": book.say("book-lesson"),
        "made": book.say("book-made"),
    }
