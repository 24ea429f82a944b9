"""How a rival came by its hand: which cards came when, what it laid since, and what that has shown.

Everything since its last Star is remembered, for a hand is kept over several turns, and each of them
tells something: who had to draw could lay nothing, who ended a turn kept what a good player keeps,
and who is laying cards right now has something in mind.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from numberloor.rules.model.cards import Card

NOTHING: frozenset[int] = frozenset()


class Shows(IntEnum):
    """What a moment shows of the cards in hand."""

    STUCK = 1  # none could be laid
    ENDED = 2  # this is what was to be kept
    UNDER_WAY = 3  # more is to come


@dataclass(frozen=True)
class Moment:
    shows: Shows
    draws: int  # how often cards had come to the hand by then
    before: int  # how many cards it had laid when the turn began
    after: int  # … and by this moment
    floor: int  # open when the turn began
    balloon: Card
    last: int  # the floor open at this moment


@dataclass
class Draw:
    """Cards that came together."""

    cards: int
    # Night floors that fitted since then, and no steal came; at Beginner floors that stayed in hand.
    declined: frozenset[int] = NOTHING
    left: int = field(init=False)  # of the cards, as far as one can tell; asked for at Beginner

    def __post_init__(self) -> None:
        self.left = self.cards


@dataclass
class Past:
    draws: list[Draw]
    laid: list[tuple[Card, int]] = field(default_factory=list)  # and how many draws there had been
    moments: list[Moment] = field(default_factory=list)
    turn_from: int = 0  # how many cards were laid before the turn now under way
    older: int = 0  # draws from before the pile was last made anew

    @property
    def declined(self) -> frozenset[int]:
        """Floors that hardly any of the cards is."""
        return frozenset.intersection(*(draw.declined for draw in self.draws))

    def lay(self, card: Card) -> None:
        self.laid.append((card, len(self.draws)))
        # What could not be laid before is one of fewer kinds, so the oldest cards that may be it
        # are the likeliest to have been it.
        held = [draw for draw in self.draws if draw.left > 0]
        for draw in [draw for draw in held if card.number not in draw.declined] or held:
            draw.left -= 1
            break

    def draw(self, cards: int) -> None:
        self.draws.append(Draw(cards))

    def decline(self, fitting: frozenset[int]) -> None:
        for draw in self.draws:
            draw.declined |= fitting

    def declines(self) -> list[frozenset[int]]:
        return [draw.declined for draw in self.draws]

    def take_back(self, declines: list[frozenset[int]]) -> None:
        """Forget declines since that list was made."""
        for draw, declined in zip(self.draws, declines, strict=False):
            draw.declined = declined

    def show(self, shows: Shows, floor: int, balloon: Card, last: int) -> None:
        now = len(self.laid)
        before = now if shows is Shows.STUCK else self.turn_from
        self.moments.append(Moment(shows, len(self.draws), before, now, floor, balloon, last))
