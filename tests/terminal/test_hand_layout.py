"""Where the cards of a hand lie: one card or thirty, none upon another, all inside."""

import pytest

from numberloor import Card, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.terminal.art.cards import draw_card
from numberloor.terminal.widgets.hand import Place, lay_out

COMPACT_HAND, ROOMY_HAND = (57, 6), (86, 9)


@pytest.mark.parametrize("size", [COMPACT_HAND, ROOMY_HAND])
@pytest.mark.parametrize("count", range(1, 37))
@pytest.mark.parametrize("kind", ["mixed", "floors"])
def test_every_card_has_its_own_place(size: tuple[int, int], count: int, kind: str) -> None:
    deck = sorted(standard_deck().for_level(Level.BASIC))
    hand = deck[:count] if kind == "floors" else sorted(deck[:: len(deck) // count][:count])
    width, height = size
    places = lay_out(hand, width, height)
    assert len(places) == count
    taken: set[tuple[int, int]] = set()
    for place in places:
        cells = _cells(place)
        assert not cells & taken
        taken |= cells
    assert all(0 <= x < width and 0 <= y < height for x, y in taken)


def _cells(place: Place) -> set[tuple[int, int]]:
    """The card and the row of its lamp."""
    columns = range(place.x, place.x + place.width)
    return {(x, y) for x in columns for y in range(place.y - 1, place.y + place.height)}


def test_few_cards_are_large_and_many_are_small() -> None:
    sizes = [lay_out([Card.FLOOR_5] * count, *COMPACT_HAND)[0] for count in (6, 9, 20)]
    assert [(place.width, place.height) for place in sizes] == [(7, 4), (5, 4), (4, 2)]


@pytest.mark.parametrize("card", Card)
@pytest.mark.parametrize("size", [(5, 4), (7, 4), (9, 6), (15, 9)])
def test_every_face_tells_its_number_without_colours(card: Card, size: tuple[int, int]) -> None:
    text = "\n".join(line.text for line in draw_card(card, *size, "#FFFFFF").lines())
    assert all(len(line) == size[0] for line in text.splitlines())
    special = {Card.NEAREST: "±", Card.ODD: "1 3", Card.EVEN: "0 2", Card.SKIP: "Z"}
    assert special.get(card, str(card.number)) in text
