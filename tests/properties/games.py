"""Games for properties: any level, 2 to 5 seats, house rules, the standard box and odd ones.

A walk is drawn as a seed and a length rather than as a list of moves: thousands of positions deep
in a game cost Hypothesis two numbers each.
"""

from collections.abc import Iterator
from random import Random

from hypothesis import assume
from hypothesis import strategies as st

from numberloor import (
    Deck,
    DeckError,
    HouseRule,
    Level,
    Move,
    Position,
    Record,
    SeededChance,
    deal,
    legal_moves,
    play,
)
from numberloor.rules.model.cards import Card
from numberloor.rules.model.deck import BLUE, MARKS, RED, UNMARKED

DAY = [card for card in Card if card.is_floor and not card.is_night]
NIGHT = [card for card in Card if card.is_night]
NUMBERS = [card for card in Card if card.is_balloon and card.has_number]
SPECIALS = [card for card in Card if card.is_balloon and not card.has_number]
SEEDS = st.integers(0, 2**63 - 1)
SOME_FLOORS = 0.4  # of an odd deck, so that dealing again stays rare

houses = st.lists(st.sampled_from(list(HouseRule)), unique=True).map(tuple)
# Names as people write them, quotes, backslashes, colons, # and other alphabets among them.
deck_names = (
    st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1)
    .map(str.strip)
    .filter(bool)
)


@st.composite
def odd_decks(draw: st.DrawFn, level: Level, seats: int) -> Deck:
    """A box that nobody printed: few kinds, many of one, often barely enough to deal."""
    rng = Random(draw(SEEDS))
    size = 6 * seats + 2 + draw(st.sampled_from([0, 0, 1, 2, 3, 5, 8, 13, 40]))
    days = rng.sample(DAY, rng.choice([1, 2, 3, 5, 10, 10]))
    cards = [rng.choice(days) for _ in range(size if level is Level.BEGINNER else 0)]
    if level is not Level.BEGINNER:
        floors = max(seats + 1, round(size * rng.uniform(SOME_FLOORS, 0.9)))
        nights = NIGHT if level is Level.BASIC and rng.random() < 0.6 else days
        cards = [rng.choice(rng.choice([days, nights])) for _ in range(floors)]
        balloons = rng.sample(NUMBERS, rng.randint(1, 4)) + rng.sample(SPECIALS, rng.randint(0, 4))
        cards += [balloons[0], *(rng.choice(balloons) for _ in range(size - floors - 1))]
    counts = []
    for card in sorted(set(cards)):
        mark = rng.choice([UNMARKED, RED if level is Level.BASIC else BLUE])
        counts.append((mark, card, cards.count(card)))
    if rng.random() < 0.3:  # cards that stay in the box at this level
        counts.append((BLUE if level is Level.BASIC else RED, rng.choice(SPECIALS), 2))
    order = sorted(counts, key=lambda row: (MARKS.index(row[0]), row[1]))
    return Deck(draw(deck_names), tuple(order))


@st.composite
def openings(draw: st.DrawFn, levels: tuple[Level, ...] = tuple(Level)) -> Record:
    """A game that has just been dealt."""
    level = draw(st.sampled_from(levels))
    seats = draw(st.integers(2, 5))
    deck = draw(st.none() | odd_decks(level, seats))
    record = Record(
        level=level,
        seats=seats,
        seed=draw(SEEDS),
        first=draw(st.integers(0, seats - 1)),
        house=draw(houses),
        deck=deck,
        version=draw(st.sampled_from(["", "0.1.0"])),
    )
    try:
        record.opening()
    except DeckError:  # never enough floors or numbers left to open: no game, so no example
        assume(False)
    return record


@st.composite
def records(
    draw: st.DrawFn, longest: int = 250, levels: tuple[Level, ...] = tuple(Level)
) -> Record:
    """A game played for a while by seats that choose at random, to its end or not."""
    record = draw(openings(levels))
    rng = Random(draw(SEEDS))
    eager = draw(st.booleans())
    moves: list[tuple[int, Move]] = []
    position = record.opening()
    # As shares of the longest: drawn as a plain number, half of the walks would be no walk at all.
    length = longest * draw(st.sampled_from([100, 60, 35, 20, 10, 5, 2, 0])) // 100
    for step in range(1, length + 1):
        if position.over:
            break
        seat, move = choose(position, rng, eager=eager)
        position = play(position, seat, move, record.chance(step)).position
        moves.append((seat, move))
    return Record(**{**vars(record), "moves": tuple(moves)})


def positions(
    longest: int = 250, levels: tuple[Level, ...] = tuple(Level)
) -> st.SearchStrategy[Position]:
    """Positions of real games, the finished ones included."""
    return records(longest, levels).map(end_of)


def end_of(record: Record) -> Position:
    position = record.opening()
    for step, (seat, move) in enumerate(record.moves, start=1):
        position = play(position, seat, move, record.chance(step)).position
    return position


def offers(position: Position) -> list[tuple[int, Move]]:
    """Every legal move of every seat."""
    return [(seat, move) for seat in range(position.seats) for move in legal_moves(position, seat)]


def choose(position: Position, rng: Random, *, eager: bool) -> tuple[int, Move]:
    """Any legal move; an eager table does not stop while it can play, so Stars come often."""
    choices = offers(position)
    if eager:
        choices = [(s, m) for s, m in choices if m.code not in ("end", "pass")] or choices
    return rng.choice(choices)


def random_game(level: Level, seats: int, seed: int, *, eager: bool = False) -> Iterator[Position]:
    """The positions of one game of the standard box, from the deal until it ends."""
    rng = Random(seed)
    position = deal(level, seats, seed)
    step = 0
    yield position
    while not position.over:
        step += 1
        seat, move = choose(position, rng, eager=eager)
        position = play(position, seat, move, SeededChance(seed, step)).position
        yield position
