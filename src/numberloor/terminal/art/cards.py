"""Card faces. Every number also stands in the corner as a letter, for terminals without colours.

Shape before colour: a day floor is an arched window under a flat cornice, a night
floor a round moon under a pointed roof, a balloon an envelope with a basket.
"""

from numberloor.rules.model.cards import Card
from numberloor.terminal.art.canvas import Canvas
from numberloor.terminal.art.digits import numeral
from numberloor.terminal.look import mix

INK, CREAM, LAMP = "#22314A", "#FFF6E2", "#FFD65C"
CORAL, TEAL, OCHRE, LEAF, WOOD, BEAR = (
    "#D9583B",
    "#257F86",
    "#E0A020",
    "#3C8C5A",
    "#A8703F",
    "#8A5A3C",
)
SKY, WALL_LOW, WALL_HIGH = "#CDE6EE", "#F3BD9C", "#F6E0AE"
NIGHT, ROOF, MOON = "#1C2951", "#4A63B8", "#FFEDB8"
BACK, BACK_PANE = "#245D73", "#1B4B5E"
FADED = 0.62

ENVELOPES = (TEAL, OCHRE, CORAL)
SPECIALS: dict[Card, tuple[str, tuple[str, ...]]] = {
    Card.NEAREST: (LEAF, ("± 1", "± 2")),
    Card.ODD: (OCHRE, ("1 3", "5 7", "9")),
    Card.EVEN: (TEAL, ("0 2", "4 6", "8")),
    Card.SKIP: (BEAR, ("Z", "z", "z")),
}


def colour_of(card: Card) -> str:
    """The colour by which a card is known when it is drawn small."""
    if card.is_night:
        return NIGHT
    if card.is_floor:
        return WALL_LOW if card.number < 5 else WALL_HIGH
    return SPECIALS[card][0] if card in SPECIALS else ENVELOPES[card.number % 3 - 1]


def short_name(card: Card) -> str:
    """At most three letters that need no translation."""
    if card.has_number:
        return str(card.number)
    return {Card.NEAREST: "±2", Card.ODD: "135", Card.EVEN: "024", Card.SKIP: "zzz"}[card]


def draw_card(card: Card, width: int, height: int, ground: str, *, faded: bool = False) -> Canvas:
    """A face of 5 by 4 cells or more; large ones have large numerals."""
    canvas = Canvas(width, height, ground)
    if card.is_night:
        _night(canvas, card.number)
    elif card.is_floor:
        _day(canvas, card.number)
    else:
        _balloon(canvas, card, SKY)
    if faded:
        canvas.fade(FADED)
    return canvas


def draw_flying(balloon: Card, width: int, height: int, sky: str) -> Canvas:
    """A balloon without its card, in the open sky."""
    canvas = Canvas(width, height, sky)
    _balloon(canvas, balloon, sky, marks=False)
    return canvas


def draw_back(width: int, height: int, ground: str, count: int) -> Canvas:
    """The pile, face down, with how many are left."""
    canvas = Canvas(width, height, ground)
    dots = height * 2
    canvas.box(0, 0, width, dots, BACK)
    for y in range(1, dots - 1, 2):
        for x in range(1, width - 1, 2):
            canvas.dot(x, y, BACK_PANE)
    label = f" {count} "
    row, column = height // 2, (width - len(label)) // 2
    canvas.box(column, row * 2, len(label), 2, LAMP)
    canvas.letters(column, row, label, INK)
    return canvas


def _size(canvas: Canvas) -> int:
    return 2 if canvas.width >= 13 and canvas.height >= 8 else 1


def _day(canvas: Canvas, number: int) -> None:
    size, width, dots = _size(canvas), canvas.width, canvas.height * 2
    sky = 2 if dots >= 12 else 0
    wall = WALL_LOW if number < 5 else WALL_HIGH
    canvas.box(0, 0, width, sky, SKY)
    canvas.box(0, sky, width, 1, CORAL)
    canvas.box(0, sky + 1, width, dots - sky - 1, wall)
    pane = 5 * size if size == 1 else 10
    left, top = (width - pane) // 2, sky + 1
    shutter = TEAL if number % 2 else CORAL
    if left >= 1:
        canvas.box(left - 1, top + 2, 1, 4 * size, shutter)
        canvas.box(left + pane, top + 2, 1, 4 * size, shutter)
    bottom = dots - 1 if dots >= 12 else dots
    canvas.box(left, top + 1, pane, bottom - top - 1, LAMP)
    canvas.box(left + size, top, pane - 2 * size, 1, LAMP)
    if dots >= 12:
        canvas.box(0, dots - 1, width, 1, mix(wall, INK, 0.18))
        canvas.letters(0, 0, f" {number}", INK)
    else:
        canvas.letters(0, 0, str(number), CREAM)
    _numeral(canvas, number, left + (pane - 3 * size) // 2, top, bottom - top, size, INK)


def _night(canvas: Canvas, number: int) -> None:
    size, width, dots = _size(canvas), canvas.width, canvas.height * 2
    canvas.box(0, 0, width, dots, NIGHT)
    middle, pane = width // 2, 5 if size == 1 else 10
    left = (width - pane) // 2
    top = 1 if dots < 12 else dots - 5 * size - 4
    for step in range(middle + 1):  # a pointed roof behind the moon
        y = max(0, top - 2) + step * (2 if size == 2 else 1) // 2
        canvas.dot(middle - step, y, ROOF)
        canvas.dot(width - 1 - middle + step, y, ROOF)
    canvas.box(0, dots - 1, width, 1, ROOF)
    bottom = top + 5 * size + 2
    canvas.box(left, top + size, pane, bottom - top - 2 * size, MOON)
    canvas.box(left + size, top, pane - 2 * size, bottom - top, MOON)
    if dots >= 12:
        canvas.letters(0, 0, f" {number}", MOON)
        canvas.letters(width - 2, 0, "☾", MOON)
        canvas.letters(width - 4, 1 if size == 2 else 0, "·", MOON)
    else:
        canvas.letters(0, 0, str(number), MOON)
        canvas.letters(width - 1, 0, "☾", MOON)
    _numeral(canvas, number, left + (pane - 3 * size) // 2, top, bottom - top, size, INK)


def _balloon(canvas: Canvas, card: Card, sky: str, *, marks: bool = True) -> None:
    """With `marks` the card's corner number, and arrows for up and down."""
    size, width, dots = _size(canvas), canvas.width, canvas.height * 2
    envelope = colour_of(card)
    canvas.box(0, 0, width, dots, sky)
    basket = 2 if dots >= 12 else 1
    end = dots - basket - 1  # the row below the envelope
    for y in range(end):
        inset = max(0, size - y, y - end + (5 if size == 2 else 2))
        canvas.box(inset, y, width - 2 * inset, 1, envelope)
    middle = width // 2
    canvas.dot(middle - size, end, WOOD)
    canvas.dot(middle + size, end, WOOD)
    canvas.box(middle - size, end + 1, 2 * size + 1, basket, WOOD)
    panel = 10 if size == 2 else min(5, width - 2)
    left, top = (width - panel) // 2, 1 if dots < 12 else (end - 5 * size - 1) // 2
    if card.has_number:
        canvas.box(left, top, panel, 5 * size if dots < 12 else 5 * size + 1, CREAM)
        digit_left = left + (panel - 3 * size) // 2
        _numeral(canvas, card.number, digit_left, top, 5 * size, size, INK)
        if marks:
            canvas.letters(0, 0, str(card.number), INK)
    else:
        _special(canvas, card)
    if dots >= 12 and marks:
        canvas.letters(0, canvas.height - 1, "▲", TEAL)
        canvas.letters(width - 1, canvas.height - 1, "▼", CORAL)


def _special(canvas: Canvas, card: Card) -> None:
    rows = SPECIALS[card][1]
    if canvas.height < 5:
        rows = rows[:2]
    top = max(0, (canvas.height - 1 - len(rows)) // 2) if canvas.height >= 5 else 0
    for place, text in enumerate(rows):
        column = (canvas.width - len(text)) // 2 + (place if card is Card.SKIP else 0)
        canvas.letters(column, top + place, text, CREAM)


def _numeral(
    canvas: Canvas, number: int, left: int, top: int, height: int, size: int, ink: str
) -> None:
    rows = numeral(number, large=size == 2)
    canvas.stencil(left, top + (height - len(rows) + 1) // 2, rows, {"#": ink})
