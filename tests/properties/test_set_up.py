"""Section 2: the cards lie in random order, and the search for the open ones leaves no pattern.

Chi-square over a fixed set of seeds, so the answer is the same every time. Each count is held
against the limit that fair chance passes in 9,999 of 10,000 sets of seeds; that the test can see
the patterns it looks for is shown on two set-ups that have one.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations

import pytest

from numberloor import BASIC, BEGINNER, Card, Level, Position, SeededChance, deal, standard_deck
from numberloor.rules.chance import shuffled

SEEDS = range(1500)
PARTS = 10  # of the pile, from the bottom to the top
# Chi-square that one fair count in 10,000 exceeds, by degrees of freedom.
LIMITS = {3: 21.1, 4: 23.5, 9: 33.7, 23: 56.5, 36: 76.4}

Dealt = Callable[[int], Position]
Watch = Callable[[Position, Card], bool]


def chi_square(counts: Sequence[int], expected: Sequence[float]) -> float:
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def evenly(counts: Sequence[int]) -> float:
    return chi_square(counts, [sum(counts) / len(counts)] * len(counts))


def over_the_pile(dealt: Dealt, watch: Watch) -> float:
    """How unevenly the watched cards lie between the bottom and the top of the pile."""
    counts = [0] * PARTS
    expected = [0.0] * PARTS
    for seed in SEEDS:
        position = dealt(seed)
        marked = [watch(position, card) for card in position.pile]
        for place, hit in enumerate(marked):
            part = place * PARTS // len(marked)
            counts[part] += hit
            expected[part] += sum(marked) / len(marked)
    return chi_square(counts, expected)


def like_first_open(position: Position, card: Card) -> bool:
    return card.number == position.stacks[0][-1].number and card.is_floor


def like_second_open(position: Position, card: Card) -> bool:
    return card is position.stacks[1][-1]


def is_low(_: Position, card: Card) -> bool:
    """Low floors come first in the box."""
    return card.is_floor and card.number < 5


def is_even(_: Position, card: Card) -> bool:
    return card.number % 2 == 0


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("watch", [like_first_open, like_second_open, is_low, is_even])
def test_the_pile_shows_no_pattern(level: Level, watch: Watch) -> None:
    assert over_the_pile(lambda seed: deal(level, 2 + seed % 4, seed), watch) < LIMITS[PARTS - 1]


def opened_without_shuffling_again(seed: int) -> Position:
    """Careless: two random cards are chosen, and the first of their kind is taken out."""
    chance = SeededChance(seed, 7)
    position = deal(BASIC, 2, seed)
    rest = shuffled((*position.pile, *position.stacks[0], *position.stacks[1]), chance)
    floor, balloon = position.open_floor, position.open_balloon
    rest.remove(floor)
    rest.remove(balloon)
    return position._replace(pile=tuple(rest))


def never_shuffled(seed: int) -> Position:
    position = deal(BASIC, 2, seed)
    return position._replace(pile=tuple(sorted(position.pile)))


@pytest.mark.parametrize(
    ("careless", "watch"),
    [
        (opened_without_shuffling_again, like_first_open),
        (opened_without_shuffling_again, like_second_open),
        (never_shuffled, is_low),
    ],
)
def test_a_careless_set_up_would_be_seen(careless: Dealt, watch: Watch) -> None:
    assert over_the_pile(careless, watch) > 2 * LIMITS[PARTS - 1]


@pytest.mark.parametrize("level", Level)
def test_no_seat_is_favoured(level: Level) -> None:
    """Each number is dealt to each seat equally often."""
    seats = 5
    counts: Counter[tuple[int, int]] = Counter()
    for seed in SEEDS:
        for seat, hand in enumerate(deal(level, seats, seed).hands):
            counts.update((seat, card.number) for card in hand if card.is_floor)
    by_number = [sum(counts[seat, n] for seat in range(seats)) for n in range(10)]
    cells = [(seat, n) for seat in range(seats) for n in range(10)]
    found = [counts[cell] for cell in cells]
    assert chi_square(found, [by_number[n] / seats for _, n in cells]) < LIMITS[36]


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("stack", [0, 1])
def test_each_card_is_opened_as_often_as_the_box_holds_it(level: Level, stack: int) -> None:
    opened = Counter(deal(level, 3, seed).stacks[stack][-1] for seed in SEEDS)
    box = Counter(
        card
        for card in standard_deck().for_level(level)
        if (
            card.is_floor
            if stack == 0 or level is BEGINNER
            else card.number > 0 and card.is_balloon
        )
    )
    assert set(opened) <= set(box)
    by_number = [sum(n for c, n in opened.items() if c.number == k) for k in range(10)]
    share = [sum(n for c, n in box.items() if c.number == k) / box.total() for k in range(10)]
    there = [k for k in range(10) if share[k]]
    found = [by_number[k] for k in there]
    assert chi_square(found, [share[k] * len(SEEDS) for k in there]) < LIMITS[9]


def test_each_order_of_four_cards_comes_equally_often() -> None:
    orders = Counter(tuple(shuffled("abcd", SeededChance(seed))) for seed in range(4800))
    assert evenly([orders[order] for order in permutations("abcd")]) < LIMITS[23]


@pytest.mark.parametrize("step", [0, 1, 2])
def test_each_number_below_ten_comes_equally_often_in_every_step(step: int) -> None:
    counts = Counter(SeededChance(seed, step).below(10) for seed in range(5000))
    assert evenly([counts[n] for n in range(10)]) < LIMITS[9]


def test_two_steps_of_a_game_have_nothing_to_do_with_each_other() -> None:
    pairs = Counter(
        (SeededChance(seed, 1).below(2), SeededChance(seed, 2).below(2)) for seed in range(4000)
    )
    assert evenly([pairs[a, b] for a in (0, 1) for b in (0, 1)]) < LIMITS[3]
