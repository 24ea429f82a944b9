"""Rules, section 1: the cards.

Floor cards carry a number from 0 to 9 and are day or night floors. Balloon cards carry a number
from 1 to 9 or are one of four specials: Nearest, Odd, Even, Skip a Go.
"""

from enum import IntEnum

NEAREST_CODE, ODD_CODE, EVEN_CODE, SKIP_CODE = "near", "odd", "even", "skip"


class Card(IntEnum):
    """One kind of card; the deck says how many of each there are.

    The values leave room for arithmetic: a floor's number is its value modulo ten, day floors come
    before night floors before balloons. Being integers, cards sort and compare at C speed.
    """

    FLOOR_0 = 0
    FLOOR_1 = 1
    FLOOR_2 = 2
    FLOOR_3 = 3
    FLOOR_4 = 4
    FLOOR_5 = 5
    FLOOR_6 = 6
    FLOOR_7 = 7
    FLOOR_8 = 8
    FLOOR_9 = 9
    NIGHT_0 = 10
    NIGHT_1 = 11
    NIGHT_2 = 12
    NIGHT_3 = 13
    NIGHT_4 = 14
    NIGHT_5 = 15
    NIGHT_6 = 16
    NIGHT_7 = 17
    NIGHT_8 = 18
    NIGHT_9 = 19
    BALLOON_1 = 21
    BALLOON_2 = 22
    BALLOON_3 = 23
    BALLOON_4 = 24
    BALLOON_5 = 25
    BALLOON_6 = 26
    BALLOON_7 = 27
    BALLOON_8 = 28
    BALLOON_9 = 29
    NEAREST = 30
    ODD = 31
    EVEN = 32
    SKIP = 33

    code: str
    number: int  # of a floor or a number balloon; −1 on a special balloon
    is_floor: bool
    is_balloon: bool
    is_night: bool

    def __init__(self, value: int) -> None:
        self.is_floor = value < 20
        self.is_balloon = not self.is_floor
        self.is_night = 10 <= value < 20
        self.number = value % 10 if value < 30 else -1
        if value >= 30:
            self.code = (NEAREST_CODE, ODD_CODE, EVEN_CODE, SKIP_CODE)[value - 30]
        elif self.is_balloon:
            self.code = f"b{self.number}"
        else:
            self.code = f"{self.number}n" if self.is_night else f"{self.number}"

    @property
    def has_number(self) -> bool:
        """A floor, or a balloon that shows how many floors to go."""
        return self.number >= 0

    def __repr__(self) -> str:
        return f"<{self.code}>"

    def __str__(self) -> str:
        return self.code


CARDS: dict[str, Card] = {card.code: card for card in Card}

# As sets, a hand can be asked at once: FLOOR_CARDS.isdisjoint(hand).
FLOOR_CARDS = frozenset(card for card in Card if card.is_floor)
BALLOON_CARDS = frozenset(card for card in Card if card.is_balloon)
NUMBER_BALLOONS = frozenset(card for card in BALLOON_CARDS if card.has_number)
NIGHT_CARDS = frozenset(card for card in Card if card.is_night)
