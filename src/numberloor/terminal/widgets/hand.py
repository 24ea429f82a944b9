"""The hand: large cards while there is room, then small ones, then two rows of them."""

from collections.abc import Sequence
from typing import NamedTuple

from numberloor.rules.model.cards import Card
from numberloor.terminal.art.cards import CREAM, INK, LAMP, colour_of, draw_card, short_name
from numberloor.terminal.art.line import Line
from numberloor.terminal.look import mix
from numberloor.terminal.widgets.painted import Painted, Zone

# Widths and heights of a card in order of preference; one cell stays free between cards.
LARGE = ((9, 6), (7, 4), (5, 4))
SMALL_WIDTHS = (5, 4, 3, 2)
SMALL_HEIGHT = 2


class Place(NamedTuple):
    """Where a card lies, in cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def is_small(self) -> bool:
        return self.height <= SMALL_HEIGHT


def lay_out(cards: Sequence[Card], width: int, height: int) -> list[Place]:
    """A place for every card, none upon another. Above each is a row for its lamp."""
    count = len(cards)
    for card_width, card_height in LARGE:
        if card_height + 2 <= height and count * (card_width + 1) - 1 <= width:
            return _row(count, card_width, card_height, 1, width)
    for card_width in SMALL_WIDTHS[:2]:
        if count * (card_width + 1) - 1 <= width:
            return _row(count, card_width, SMALL_HEIGHT, (height - SMALL_HEIGHT) // 2, width)
    upper = sum(card.is_floor for card in cards)
    if max(upper, count - upper) > count * 2 // 3:
        upper = (count + 1) // 2
    longer = max(upper, count - upper)
    fitting = (w for w in SMALL_WIDTHS if longer * (w + 1) - 1 <= width)
    card_width = next(fitting, SMALL_WIDTHS[-1])
    second = 1 + SMALL_HEIGHT + 1
    return [
        *_row(upper, card_width, SMALL_HEIGHT, 1, width),
        *_row(count - upper, card_width, SMALL_HEIGHT, second, width),
    ]


def _row(count: int, card_width: int, card_height: int, y: int, width: int) -> list[Place]:
    left = max(0, (width - count * (card_width + 1) + 1) // 2)
    return [
        Place(left + place * (card_width + 1), y, card_width, card_height) for place in range(count)
    ]


class Hand(Painted):
    """A lamp hangs over what fits; the chosen card is raised; a moon means: steal with it."""

    _cards: Sequence[Card] = ()
    _fits: frozenset[Card] = frozenset()
    _steals = False
    _chosen: int | None = None
    _lights = True
    _note = ""

    @property
    def ground(self) -> str:
        return self.palette.hill

    def show(
        self,
        cards: Sequence[Card],
        fits: frozenset[Card],
        chosen: int | None,
        *,
        steals: bool = False,
        lights: bool = True,
        note: str = "",
    ) -> None:
        """Without `lights` nothing tells which cards fit. A `note` stands in place of no cards."""
        self._cards, self._fits, self._chosen = cards, fits, chosen
        self._steals, self._lights, self._note = steals, lights, note
        self.repaint()

    @property
    def cards(self) -> Sequence[Card]:
        return self._cards

    def paint(self, width: int, height: int) -> list[Line]:
        if not self._cards:
            rows = [Line() for _ in range(height)]
            rows[height // 2].add(self._note.center(width), self.palette.ink_pale, self.ground)
            return rows
        places = lay_out(self._cards, width, height)
        rows = [Line() for _ in range(height)]
        for number, (card, place) in enumerate(zip(self._cards, places, strict=True)):
            self._card(rows, number, card, place)
            self.zones.append(
                Zone(str(number), place.x, place.y - 1, place.width, place.height + 1)
            )
        return rows

    def _card(self, rows: list[Line], number: int, card: Card, place: Place) -> None:
        chosen = number == self._chosen
        fits = card in self._fits and self._lights
        faded = self._lights and not fits and not chosen
        lifted = 1 if chosen and not place.is_small else 0
        face = (
            self._small(card, place, faded) if place.is_small else self._large(card, place, faded)
        )
        ground, palette = self.ground, self.palette
        if not lifted:
            lamp = ("☾" if self._steals else "●") if fits else " "
            ink = palette.night if self._steals else "#C47F00"
            if chosen:
                lamp, ink = "▼", palette.coral
            _put(
                rows[place.y - 1], place, Line().add(lamp.center(place.width), ink, ground), ground
            )
        for row, line in enumerate(face):
            _put(rows[place.y - lifted + row], place, line, ground)
        if lifted:
            mark = ("☾" if self._steals else "●") if fits else "▲"
            bar = mark.center(place.width, "▔")
            ink = palette.coral if not fits else "#9A6200"
            line = Line().add(bar, ink, ground, bold=True)
            _put(rows[place.y + place.height - 1], place, line, ground)

    def _large(self, card: Card, place: Place, faded: bool) -> list[Line]:
        return draw_card(card, place.width, place.height, self.ground, faded=faded).lines()

    def _small(self, card: Card, place: Place, faded: bool) -> list[Line]:
        """A number on its colour, and below it the shape: window, moon, balloon."""
        face = colour_of(card) if not card.is_floor or card.is_night else LAMP
        ink = INK if card.is_floor and not card.is_night else CREAM
        foot_face, foot = colour_of(card), "☾" if card.is_night else "∩" if card.is_floor else "▾"
        if faded:
            face, foot_face = mix(face, self.ground, 0.6), mix(foot_face, self.ground, 0.6)
            ink = mix(ink, self.ground, 0.35) if ink == INK else self.palette.ink
        width = place.width
        name = short_name(card)[:width]
        upper = Line().add(name.center(width), ink, face, bold=True)
        foot_ink = ink if card.is_balloon or card.is_night else mix(INK, foot_face, 0.4)
        return [upper, Line().add(foot.center(width), foot_ink, foot_face)]


def _put(row: Line, place: Place, line: Line, ground: str) -> None:
    row.to(place.x, ground).join(line)
