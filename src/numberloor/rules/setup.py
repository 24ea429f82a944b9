"""Rules, section 2: set-up.

Shuffle, deal six to each player (or as many as a handicap says); deal again if anyone got no floor.
Open one random floor and one random number balloon (Beginner: two random floors). The rest is the
pile, in random order: the search for the open cards must leave no pattern in it.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from numberloor.rules.chance import Chance, SeededChance, shuffled
from numberloor.rules.model.cards import FLOOR_CARDS, NUMBER_BALLOONS
from numberloor.rules.model.deck import Deck, DeckError, check_seats, standard_deck
from numberloor.rules.model.handicap import Handicap, for_seats, goals_of
from numberloor.rules.model.levels import HAND_SIZE, HouseRule, Level
from numberloor.rules.model.position import Cards, Position

MAX_DEALS = 10_000  # an odd deck may need many; the standard one needs a second in 1 of 4,000


def deal(
    level: Level,
    seats: int,
    seed: int = 0,
    *,
    first: int = 0,
    house: Iterable[HouseRule] = (),
    handicaps: Sequence[Handicap] = (),
    deck: Deck | None = None,
    chance: Chance | None = None,
) -> Position:
    """A new game. `first` is the youngest player's seat; `chance` replaces the seed if given.

    `handicaps` are one a seat, or none.
    """
    check_seats(seats)
    if not 0 <= first < seats:
        raise ValueError(f"the first seat must be from 0 to {seats - 1}, not {first}")
    deck = deck or standard_deck()
    handicaps = for_seats(handicaps, seats)
    sizes = tuple(handicap.cards for handicap in handicaps) or (HAND_SIZE,) * seats
    cards = _checked(deck, level, sizes)
    chance = chance or SeededChance(seed)
    for _ in range(MAX_DEALS):
        dealt = _try_deal(cards, level, sizes, chance)
        if dealt:
            hands, stacks, pile = dealt
            return Position(
                level,
                first,
                (0,) * seats,
                hands,
                stacks,
                pile,
                house=tuple(dict.fromkeys(house)),
                goals=goals_of(handicaps, seats),
            )
    raise DeckError(
        f"the deck {deck.name!r} was dealt {MAX_DEALS} times and never gave everyone a floor: "
        "add floors"
    )


@lru_cache(maxsize=100)
def _checked(deck: Deck, level: Level, sizes: tuple[int, ...]) -> Cards:
    """The cards to deal, from a deck that can be dealt; looked over once."""
    deck.check_playable(level, len(sizes), sum(sizes))
    return deck.for_level(level)


def _try_deal(
    cards: Cards, level: Level, sizes: tuple[int, ...], chance: Chance
) -> tuple[tuple[Cards, ...], tuple[Cards, Cards], Cards] | None:
    shuffle = shuffled(cards, chance)
    ends = tuple(accumulate(sizes))
    hands = tuple(
        tuple(sorted(shuffle[end - size : end])) for size, end in zip(sizes, ends, strict=True)
    )
    rest = shuffle[ends[-1] :]
    if level is Level.BEGINNER:
        # The pile is in random order, so the last two are two random floors.
        return hands, ((rest[-1],), (rest[-2],)), tuple(rest[:-2])
    floors = [card for card in rest if card in FLOOR_CARDS]
    balloons = [card for card in rest if card in NUMBER_BALLOONS]
    if not floors or not balloons or any(FLOOR_CARDS.isdisjoint(hand) for hand in hands):
        return None
    open_floor = floors[chance.below(len(floors))]
    open_balloon = balloons[chance.below(len(balloons))]
    rest.remove(open_floor)
    rest.remove(open_balloon)
    # remove() takes the first of its kind, which would leave a trace; shuffling wipes it out.
    return hands, ((open_floor,), (open_balloon,)), tuple(shuffled(rest, chance))
