"""`numberloor print cards`: the deck of the box or of one level, with its stars, and a box to fold."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from numberloor.art.cards.faces import FACES, face
from numberloor.art.cards.printed import BLEED, CARD, printed
from numberloor.locale import Sentences
from numberloor.paper.box import box_told
from numberloor.paper.papers import Paper
from numberloor.paper.pictures import Pictures
from numberloor.paper.sheets import Cut, Flip, Line, Place, Sheet, sheet_for
from numberloor.paper.typesetting import typeset
from numberloor.rules.model.deck import STAR_CARDS, UNMARKED, Deck, DeckError
from numberloor.rules.model.levels import Level

MAX_CARDS = 600  # whoever asks for more has slipped


class PrintedCard(NamedTuple):
    code: str  # of its face
    mark: str  # blue, red or none


class CardsWish(NamedTuple):
    deck: Deck
    level: Level | None  # None: the whole box
    paper: Paper
    cut: Cut = Cut.SCISSORS
    flip: Flip = Flip.LONG
    box: bool = True
    lang: str = "en"
    saving: bool = False
    url: str = ""


def cards_in(deck: Deck, level: Level | None) -> tuple[PrintedCard, ...]:
    """Every card that is printed, the stars last."""
    cards = tuple(
        PrintedCard(card.code, "" if mark == UNMARKED else mark)
        for mark, card, count in deck.counts
        if level is None or deck.is_used(level, mark, card)
        for _ in range(count)
    )
    if len(cards) > MAX_CARDS:
        raise DeckError(
            f"the deck {deck.name!r} has {len(cards)} cards, and {MAX_CARDS} are the most to print"
        )
    return cards + (PrintedCard("star", ""),) * STAR_CARDS


def print_cards(wish: CardsWish) -> bytes:
    pictures, sentences = Pictures(saving=wish.saving), Sentences(wish.lang)
    cards = cards_in(wish.deck, wish.level)
    sheet = sheet_for(wish.cut, wish.paper)
    told: dict[str, Any] = {
        "title": sentences.say("paper-cards-title", count=len(cards)),
        "lang": wish.lang,
        "saving": wish.saving,
        "pages": list(_pages(wish, cards, sheet, pictures, sentences)),
    }
    if wish.box and wish.cut is not Cut.SERVICE:
        told["box"] = box_told(
            len(cards), wish.paper, pictures, sentences, url=wish.url, level=wish.level
        )
    return typeset("cards", told, pictures.files)


def _pages(
    wish: CardsWish,
    cards: Sequence[PrintedCard],
    sheet: Sheet,
    pictures: Pictures,
    sentences: Sentences,
) -> Iterator[dict[str, Any]]:
    """Fronts, each page with its backs behind it. A service wants its one back a single time, last."""
    places = sheet.places
    for first in range(0, len(cards), len(places)):
        part = cards[first : first + len(places)]
        fronts = [
            _placed(_front(card, sheet, pictures), place, sheet.bleed, _name(card, sentences))
            for card, place in zip(part, places, strict=False)
        ]
        yield _page(
            sheet,
            fronts,
            marks=() if wish.cut is Cut.SERVICE else sheet.marks(),
            guides=sheet.guides() if wish.cut is Cut.SCISSORS else (),
        )
        if wish.flip is not Flip.NONE and wish.cut is not Cut.SERVICE:
            yield _backs(sheet, places[: len(part)], wish.flip, pictures)
    if wish.cut is Cut.SERVICE:
        yield _page(
            sheet, [_placed(_back(pictures), places[0], BLEED, sentences.say("paper-back"))]
        )


def _backs(sheet: Sheet, places: Sequence[Place], flip: Flip, pictures: Pictures) -> dict[str, Any]:
    """Also for scissors the backs run over the cut, so that a shifted sheet shows no white edge."""
    back = _back(pictures)
    return _page(sheet, [_placed(back, sheet.behind(place, flip), BLEED) for place in places])


def _page(
    sheet: Sheet,
    cards: list[dict[str, Any]],
    *,
    marks: Iterable[Line] = (),
    guides: Iterable[Line] = (),
) -> dict[str, Any]:
    return {
        "width": sheet.width,
        "height": sheet.height,
        "cards": cards,
        "marks": [[round(at, 3) for at in mark] for mark in marks],
        "guides": [[round(at, 3) for at in guide] for guide in guides],
    }


def _placed(file: str, place: Place, bleed: float, alt: str = "") -> dict[str, Any]:
    """A card without a name is a back: for a screen reader there is nothing in it."""
    return {
        "file": file,
        "x": round(place.x - bleed, 3),
        "y": round(place.y - bleed, 3),
        "width": CARD[0] + 2 * bleed,
        "height": CARD[1] + 2 * bleed,
        "alt": alt,
    }


def _front(card: PrintedCard, sheet: Sheet, pictures: Pictures) -> str:
    drawn = face(*FACES[card.code])
    name = "-".join(filter(None, ("card", card.code, card.mark)))
    return pictures.add(name, lambda: printed(drawn, card.mark, bleed=bool(sheet.bleed)))


def _back(pictures: Pictures) -> str:
    return pictures.add("card-back", lambda: printed(face("back"), bleed=True))


def _name(card: PrintedCard, sentences: Sentences) -> str:
    name = sentences.say("paper-star") if card.code == "star" else sentences.card(card.code)
    return f"{name}, {sentences.say(f'paper-mark-{card.mark}')}" if card.mark else name
