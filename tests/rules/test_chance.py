"""Chance: seeded, repeatable, even, and the same in any language."""

from collections import Counter

import pytest

from numberloor import SeededChance
from numberloor.rules.chance import shuffled
from tests.support.chances import Unshuffled


def draws(chance: SeededChance, below: int, count: int) -> list[int]:
    return [chance.below(below) for _ in range(count)]


def test_the_numbers_of_seed_0_are_those_published_for_splitmix64() -> None:
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]
    assert draws(SeededChance(0), 2**32, 4) == [number >> 32 for number in published]


def test_the_numbers_are_fixed_for_all_time() -> None:
    # A saved game is a seed and its moves: other numbers would tell another game.
    assert draws(SeededChance(0), 1000, 5) == [883, 431, 26, 970, 106]
    assert draws(SeededChance(7, 3), 1000, 5) == [349, 53, 532, 35, 640]


def test_a_seed_and_a_step_give_the_same_numbers_again() -> None:
    assert draws(SeededChance(5, 2), 100, 50) == draws(SeededChance(5, 2), 100, 50)


def test_another_seed_or_another_step_gives_other_numbers() -> None:
    streams = {
        tuple(draws(SeededChance(seed, step), 100, 20)) for seed in range(20) for step in range(20)
    }
    assert len(streams) == 400


def test_the_largest_seed_is_as_good_as_any() -> None:
    assert draws(SeededChance(2**63 - 1), 10, 30) != draws(SeededChance(2**63 - 2), 10, 30)


@pytest.mark.parametrize("n", [1, 2, 3, 10, 88])
def test_a_number_below_n_is_from_0_to_n_minus_1(n: int) -> None:
    assert set(draws(SeededChance(1), n, 2000)) == set(range(n))


def test_all_numbers_are_equally_likely() -> None:
    counts = Counter(draws(SeededChance(1), 10, 50_000))
    assert all(count == pytest.approx(5000, rel=0.06) for count in counts.values())


@pytest.mark.parametrize("count", [0, 1, 2, 88, 128, 129, 300])
def test_many_numbers_at_once_are_those_that_come_one_by_one(count: int) -> None:
    sizes = range(count + 1, 1, -1)
    together, one_by_one = SeededChance(2**63 - 1, 4), SeededChance(2**63 - 1, 4)
    assert together.each_below(sizes) == [one_by_one.below(size) for size in sizes]
    whole = [2**32] * count  # to the last bit
    assert together.each_below(whole) == [one_by_one.below(size) for size in whole]
    assert draws(together, 2**32, 3) == draws(one_by_one, 2**32, 3)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = SeededChance(1)
    counts = Counter(tuple(shuffled("abcd", chance)) for _ in range(24_000))
    assert len(counts) == 24
    assert all(count == pytest.approx(1000, rel=0.15) for count in counts.values())


def test_a_shuffle_leaves_what_it_was_given_as_it_was() -> None:
    cards = [1, 2, 3, 4, 5]
    assert sorted(shuffled(cards, SeededChance(3))) == cards == [1, 2, 3, 4, 5]


def test_a_shuffle_asks_for_one_place_less_each_time() -> None:
    class Asked(Unshuffled):
        def __init__(self) -> None:
            self.asked: list[int] = []

        def below(self, n: int) -> int:
            self.asked.append(n)
            return super().below(n)

    chance = Asked()
    assert shuffled("abcd", chance) == list("abcd")
    assert chance.asked == [4, 3, 2]
