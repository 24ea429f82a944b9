"""What to practise next: due jumps, a deck that asks for them, and three jumps after a game."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from numberloor.learning.facts import kinds_of, off_by
from numberloor.learning.layers import Estimate
from numberloor.learning.windows import Window, windows_of
from numberloor.rules.chance import Chance, shuffled
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import FLOOR_CARDS, NUMBER_BALLOONS, Card
from numberloor.rules.model.deck import UNMARKED, Deck, standard_deck
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import PLAY, PLAY_ON, Move
from numberloor.rules.model.position import Position
from numberloor.rules.view import Offer
from numberloor.rules.why.reasons import Nearest, Neighbour, Sum

KNOWN, OUT_OF_REACH = 0.9, 0.12
MIDDLE = 0.5  # a jump is best practised when it goes well every other time
DUE = {Level.BEGINNER: 6, Level.INTERMEDIATE: 6, Level.BASIC: 8}
FEWEST_FLOORS, MOST_FLOORS = 2, 9
MOST_BALLOONS = 5
TEN_NIGHT, STAIRS_DAY = "ten-night", "stairs-day"  # names of the practice decks


def due(level: Level, told: Mapping[Jump, Estimate]) -> tuple[Jump, ...]:
    """One theme at a time: the kind with most to gain within reach, its jumps nearest to 1 in 2."""
    kinds = kinds_of(level)
    reach = {
        kind: [jump for jump in jumps if told[jump].p > OUT_OF_REACH]
        for kind, jumps in kinds.items()
    }
    theme = max(
        kinds,
        key=lambda kind: sum(KNOWN - told[jump].p for jump in reach[kind]) / len(kinds[kind]),
    )
    return nearest_to_the_middle(level, {jump: told[jump].p for jump in kinds[theme]})


def nearest_to_the_middle(level: Level, chances: Mapping[Jump, float]) -> tuple[Jump, ...]:
    """As many as are due at a time, those first that go well every other time."""
    return tuple(sorted(chances, key=lambda jump: abs(chances[jump] - MIDDLE))[: DUE[level]])


def practice_deck(level: Level, jumps: Sequence[Jump]) -> Deck:
    """The level's deck with more of what these jumps need, and as many cards as before.

    Everybody plays with the same cards, and everybody can see which.
    """
    counts = Counter(standard_deck().count_for(level))
    floors = [card for card in counts if card in FLOOR_CARDS and not card.is_night]
    balloons = [card for card in counts if card in NUMBER_BALLOONS]
    wanted = Counter(number for jump in jumps for number in (jump.start % 10, jump.landing))
    _shift(counts, floors, wanted, FEWEST_FLOORS, MOST_FLOORS)
    if balloons:
        distances = Counter(jump.distance for jump in jumps)
        _shift(counts, balloons, distances, 0, MOST_BALLOONS)
    rows = [(UNMARKED, card, count) for card, count in sorted(counts.items()) if count]
    crossing = sum(jump.crosses_ten for jump in jumps)
    name = TEN_NIGHT if 2 * crossing >= len(jumps) else STAIRS_DAY
    return Deck(name, tuple(rows))


def _shift(
    counts: Counter[Card], cards: Sequence[Card], wanted: Counter[int], fewest: int, most: int
) -> None:
    """As many cards in all as before, shared out by what is wanted, within bounds."""
    total = sum(counts[card] for card in cards)
    for card in cards:
        counts[card] = fewest
    left = total - fewest * len(cards)
    while left:
        takers = [card for card in cards if counts[card] < most]
        if not takers:
            break
        # Next to the card that is furthest behind its share.
        card = max(
            takers, key=lambda card: (0.25 + wanted[card.number]) / (counts[card] - fewest + 1)
        )
        counts[card] += 1
        left -= 1
    for card in cards[:left]:
        counts[card] += 1


class Puzzle(NamedTuple):
    """One jump to make: a position whose hand holds the landing and three others."""

    position: Position
    wanted: Move
    jump: Jump


def puzzle(level: Level, jump: Jump, chance: Chance) -> Puzzle:
    """The landing, one floor short, one too far, and one far off."""
    start = Card(jump.start % 10)
    landing = jump.landing
    numbers = [landing, (landing - 1) % 10, (landing + 1) % 10]
    far = [n for n in range(10) if abs(off_by(n, landing)) > 2 and n != start.number]
    numbers.append(far[chance.below(len(far))])
    hand = tuple(sorted(Card(n) for n in numbers))
    if level is Level.BEGINNER:
        position = Position(level, 0, (0, 0), (hand, (start,)), ((start,), (start,)), ())
        return Puzzle(position, PLAY_ON[Card(landing)][0], jump)
    balloon = Card(20 + jump.distance)
    position = Position(level, 0, (0, 0), (hand, (start,)), ((start,), (balloon,)), ())
    return Puzzle(position, PLAY[Card(landing)], jump)


def three_jumps(level: Level, jumps: Sequence[Jump], chance: Chance) -> tuple[Puzzle, ...]:
    """Three of the due jumps, each as a puzzle."""
    return tuple(puzzle(level, jump, chance) for jump in shuffled(jumps, chance)[:3])


def jump_to(window: Window, played: Collection[Level], chance: Chance) -> Puzzle:
    """One jump that ends at this window: at the first level played where there is one, else at Basic,
    which has them all."""
    level = next((one for one in Level if one in played and window in windows_of(one)), Level.BASIC)
    jumps = windows_of(level)[window]
    return puzzle(level, jumps[chance.below(len(jumps))], chance)


def better_hint(offers: Sequence[Offer], planned: Move, jumps: Sequence[Jump]) -> Move:
    """Among cards that may be laid, the hint prefers a due jump."""
    for offer in offers:
        reason = offer.reason
        if isinstance(reason, Sum | Nearest | Neighbour) and reason.jump in jumps:
            return offer.move
    return planned
