"""Habits of thought: ways of thinking that lead to the same wrong card again and again.

Three are read from patterns: whenever the card to which a habit leads is in hand at a first tap,
tapped or not, its odds move by the ratio of two rates, one with the habit and one without. Without it
the rate is this child's own for control cards of equal difficulty: a card one floor short is held
against cards one floor too far, across the ten against across the ten. A blind spot is held against
what this child does with an easy jump. And two are read off what the layers say.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from math import exp, log
from typing import NamedTuple

from numberloor.learning.facts import Ask, Parity, Same, Thing, asked, jumps_of, off_by
from numberloor.learning.layers import Estimate
from numberloor.learning.moments import Moment
from numberloor.rules.jumps import Jump
from numberloor.rules.model.cards import NUMBER_BALLOONS, Card
from numberloor.rules.model.levels import Level


class Habit(StrEnum):
    START_COUNTED = "start-counted"  # 5 and three up: "5, 6, 7"
    TEN_LEFT_OUT = "ten-left-out"  # 8 and three up: "9, 11, 12"
    BALLOON_NUMBER = "balloon-number"  # lays the 3 because the balloon says 3
    SIX_NINE = "six-nine"  # takes 6 for 9
    ZERO_ODD = "zero-odd"
    PARITY_MIXED = "parity-mixed"
    SAME_OVERLOOKED = "same-overlooked"
    INSIDE_TEN = "inside-ten"  # never crosses
    DOWN_FORGOTTEN = "down-forgotten"


class Rate(StrEnum):
    """How often this child taps a card of some sort, of the times that it could."""

    FAR = "far"  # nothing explains it
    RANDOM = "random"  # the same, as a share of what taps at random would hit
    SHORT = "short"  # one floor short of a landing
    LONG = "long"  # one floor too far
    SHORT_OVER = "short-over"  # the same across the ten
    LONG_OVER = "long-over"
    PARITY = "parity"  # odd for even, or even for odd
    EASY_LEFT = "easy-left"  # an easy jump up was there, and the turn was left


# What a rate is before anything was seen, and how many chances that is worth.
_GUESSES = {
    Rate.FAR: (0.03, 30.0),
    Rate.RANDOM: (0.04, 5.0),
    Rate.SHORT: (0.08, 12.0),
    Rate.LONG: (0.08, 12.0),
    Rate.SHORT_OVER: (0.13, 8.0),
    Rate.LONG_OVER: (0.13, 8.0),
    Rate.PARITY: (0.10, 12.0),
    Rate.EASY_LEFT: (0.20, 8.0),
}

PRIOR = log(0.04 / 0.96)
NAMED_FROM = log(0.9 / 0.1)
MOST_ODDS = 6.0  # so that a habit which is given up is forgotten in a few games
STRENGTH = 0.33  # how often, at least, a habit has its way
BLIND = 0.67  # the same for a blind spot
MIXED_SLIPS = 0.30  # odd and even mixed up: what a child without the habit may do at most
MIN_HITS, MIN_PLACES, MIN_STREAK = 3, 2, 2
FADES = 0.95  # of the odds stays after a game
OVER_PER_INSIDE, DOWN_PER_UP = 0.55, 0.65
MIN_SEEN = 3.0


class Seen(NamedTuple):
    """Something that happened so often, of so many chances."""

    times: float = 0.0
    chances: float = 0.0


class Suspicion(NamedTuple):
    odds: float = PRIOR  # their logarithm
    hits: int = 0
    places: int = 0  # a bit for each floor on which it was met
    streak: int = 0  # games in a row after which it could be named

    @property
    def chance(self) -> float:
        return 1 / (1 + exp(-self.odds))

    @property
    def is_named(self) -> bool:
        return self.streak >= MIN_STREAK


@dataclass(frozen=True)
class Habits:
    """What is suspected of a child at one level, and its rates."""

    suspicions: Mapping[Habit, Suspicion] = field(default_factory=dict)
    rates: Mapping[Rate, Seen] = field(default_factory=dict)

    def suspicion(self, habit: Habit) -> Suspicion:
        return self.suspicions.get(habit, Suspicion())

    def rate(self, rate: Rate) -> float:
        times, chances = self.rates.get(rate, Seen())
        guess, worth = _GUESSES[rate]
        return (times + guess * worth) / (chances + worth)


class _Lead(NamedTuple):
    """A habit leads to a card; the rate at which this child taps such cards without it."""

    habit: Habit
    number: int
    control: Rate
    stack: int


@cache
def _leads(level: Level, first: Card, second: Card) -> tuple[_Lead, ...]:
    """The wrong cards to which habits lead."""
    asks = asked(level, first, second)
    right = {(ask.landing, ask.stack) for ask in asks}
    return tuple(
        dict.fromkeys(
            lead
            for lead in _all_leads(level, asks, second)
            if (lead.number, lead.stack) not in right
        )
    )


def _all_leads(level: Level, asks: Sequence[Ask], second: Card) -> Iterator[_Lead]:
    landings: dict[int, list[int]] = {}
    for ask in asks:
        landings.setdefault(ask.stack, []).append(ask.landing)
    for ask in asks:
        if isinstance(ask.thing, Jump):
            yield from _miscounts(level, ask, ask.thing)
    for stack, ends in landings.items():
        for number in _six_nine(asks, stack):
            if all(abs(off_by(number, end)) > 1 for end in ends):
                yield _Lead(Habit.SIX_NINE, number, Rate.FAR, stack)
    if second in NUMBER_BALLOONS and all(
        abs(off_by(second.number, end)) > 1 for end in landings[0]
    ):
        yield _Lead(Habit.BALLOON_NUMBER, second.number, Rate.FAR, 0)
    if second in (Card.ODD, Card.EVEN):
        yield _Lead(Habit.ZERO_ODD, 0, Rate.PARITY, 0)


def _miscounts(level: Level, ask: Ask, jump: Jump) -> Iterator[_Lead]:
    if level is Level.BEGINNER:  # one floor less or more ends on a floor that fits, or never
        return
    way = 1 if jump.up else -1
    over = jump.crosses_ten
    short, long = (ask.landing - way) % 10, (ask.landing + way) % 10
    yield _Lead(Habit.START_COUNTED, short, Rate.LONG_OVER if over else Rate.LONG, 0)
    if over:
        yield _Lead(Habit.TEN_LEFT_OUT, long, Rate.SHORT_OVER, 0)


def _six_nine(asks: Sequence[Ask], stack: int) -> Iterator[int]:
    """Six and nine turned round: in the hand, or on the open floor."""
    for ask in asks:
        if ask.stack == stack and not isinstance(ask.thing, Parity):
            if ask.landing in (6, 9):
                yield 15 - ask.landing
            if isinstance(ask.thing, Jump) and ask.thing.start % 10 in (6, 9):
                moved = 15 - 2 * (ask.thing.start % 10)
                yield (ask.landing + moved) % 10


@cache
def _sorts(level: Level, first: Card, second: Card) -> tuple[tuple[int, int, Rate], ...]:
    """(number, stack, which rate a tap on that wrong card belongs to)."""
    found: dict[tuple[int, int], Rate] = {}
    asks = asked(level, first, second)
    for stack in {ask.stack for ask in asks}:
        own = [ask for ask in asks if ask.stack == stack]
        for number in range(10):
            if any(ask.landing == number for ask in own):
                continue
            if second in (Card.ODD, Card.EVEN):
                found[number, stack] = Rate.PARITY
                continue
            sort = _sort(number, own)
            if sort:
                found[number, stack] = sort
    return tuple((number, stack, rate) for (number, stack), rate in found.items())


def _sort(number: int, asks: Sequence[Ask]) -> Rate | None:
    offs = [(abs(off_by(number, ask.landing)), ask) for ask in asks]
    near = [ask for off, ask in offs if off == 1 and isinstance(ask.thing, Jump)]
    if near:
        jump = near[0].thing
        assert isinstance(jump, Jump)
        long = (off_by(number, near[0].landing) > 0) == jump.up
        if jump.crosses_ten:
            return Rate.LONG_OVER if long else Rate.SHORT_OVER
        return Rate.LONG if long else Rate.SHORT
    return Rate.FAR if all(off > 2 for off, _ in offs) else None


def weigh(habits: Habits, moment: Moment) -> Habits:
    """What a moment adds, if it was a first tap on one's own turn that counts."""
    if not moment.mine or moment.tries or moment.hinted:
        return habits
    if moment.did.card is not None and moment.did.card.is_balloon:
        return habits
    numbers = {card.number for card in moment.hand if card.is_floor}
    card = moment.did.card  # floor 0 is a card, too: an `if card` would lose it
    tapped = None if card is None else card.number
    suspicions = dict(habits.suspicions)
    for lead in _leads(moment.level, *moment.open):
        if lead.number in numbers:
            hit = tapped == lead.number and moment.did.stack in (None, lead.stack)
            innocent = habits.rate(lead.control) + _explained(habits, moment, lead)
            suspicions[lead.habit] = _moved(
                suspicions.get(lead.habit, Suspicion()),
                hit,
                min(innocent, 0.6),
                STRENGTH,
                moment.open[lead.stack].number,
            )
    _weigh_parity(moment, numbers, tapped, suspicions)
    _weigh_blind_spots(habits, moment, numbers, suspicions)
    return replace(habits, suspicions=suspicions, rates=_rates(habits, moment, numbers, tapped))


def _weigh_parity(
    moment: Moment, numbers: set[int], tapped: int | None, suspicions: dict[Habit, Suspicion]
) -> None:
    """Under Odd or Even, with both sorts in hand: which sort was tapped?"""
    floor, balloon = moment.open
    rest = {Card.ODD: 1, Card.EVEN: 0}.get(balloon)
    sorts = {number % 2 for number in numbers if number not in (0, floor.number)}
    if rest is None or tapped in (None, 0, floor.number) or len(sorts) < 2:
        return
    old = suspicions.get(Habit.PARITY_MIXED, Suspicion())
    assert tapped is not None
    suspicions[Habit.PARITY_MIXED] = _moved(
        old, tapped % 2 != rest, MIXED_SLIPS, STRENGTH, floor.number
    )


def _explained(habits: Habits, moment: Moment, lead: _Lead) -> float:
    """What other suspected habits would have led to this card."""
    others = {
        other.habit
        for other in _leads(moment.level, *moment.open)
        if other.number == lead.number and other.habit is not lead.habit
    }
    return sum(STRENGTH * habits.suspicion(habit).chance for habit in others)


def _moved(old: Suspicion, hit: bool, innocent: float, strength: float, place: int) -> Suspicion:
    guilty = strength + (1 - strength) * innocent
    step = log(guilty / innocent) if hit else log((1 - guilty) / (1 - innocent))
    odds = max(-MOST_ODDS, min(MOST_ODDS, old.odds + step))
    if not hit:
        return old._replace(odds=odds)
    return old._replace(odds=odds, hits=old.hits + 1, places=old.places | 1 << place)


def _weigh_blind_spots(
    habits: Habits, moment: Moment, numbers: set[int], suspicions: dict[Habit, Suspicion]
) -> None:
    """A twin in hand that was laid, or left behind; and 0 under Even."""
    left = moment.did.card is None
    innocent = min(0.6, habits.rate(Rate.EASY_LEFT))
    for ask in asked(moment.level, *moment.open):
        if ask.landing not in numbers:
            continue
        laid = moment.did.card is not None and moment.did.card.number == ask.landing
        if not (left or laid):
            continue
        habit = None
        if isinstance(ask.thing, Same):
            habit = Habit.SAME_OVERLOOKED
        elif isinstance(ask.thing, Parity) and ask.landing == 0:
            habit = Habit.ZERO_ODD
        if habit:
            old = suspicions.get(habit, Suspicion())
            suspicions[habit] = _moved(old, left, innocent, BLIND, ask.landing)


def _rates(
    habits: Habits, moment: Moment, numbers: set[int], tapped: int | None
) -> dict[Rate, Seen]:
    rates = dict(habits.rates)

    def count(rate: Rate, happened: bool, chance: float = 1.0) -> None:
        times, chances = rates.get(rate, Seen())
        rates[rate] = Seen(times + happened, chances + chance)

    led_to = {lead.number for lead in _leads(moment.level, *moment.open)}
    far = far_tapped = 0
    for number, stack, rate in _sorts(moment.level, *moment.open):
        if number in numbers:
            this = tapped == number and moment.did.stack in (None, stack)
            count(rate, this)
            if rate is Rate.FAR and number not in led_to:
                far, far_tapped = far + 1, far_tapped + this
    if far and tapped is not None:
        options = len(numbers) * (1 if moment.level.has_balloons else 2)
        count(Rate.RANDOM, bool(far_tapped), far / options)
    if tapped is None or moment.refused is None:
        for ask in asked(moment.level, *moment.open):
            if _is_easy(ask.thing) and ask.landing in numbers and tapped in (None, ask.landing):
                count(Rate.EASY_LEFT, tapped is None)
    return rates


def _is_easy(thing: Thing) -> bool:
    return isinstance(thing, Jump) and thing.up and not thing.crosses_ten


def after_game(
    habits: Habits, level: Level, estimates: Sequence[Estimate], whimsical: bool
) -> Habits:
    """At the end of a game odds fade, and what could be named now may be so after the next one."""
    read_off = _read_off(level, estimates)
    suspicions = {}
    for habit in Habit:
        old = habits.suspicion(habit)
        ready = not whimsical and (
            read_off[habit]
            if habit in read_off
            else old.odds >= NAMED_FROM
            and old.hits >= MIN_HITS
            and old.places.bit_count() >= MIN_PLACES
        )
        new = old._replace(
            odds=PRIOR + (old.odds - PRIOR) * FADES, streak=min(9, old.streak + 1) if ready else 0
        )
        if new != Suspicion():
            suspicions[habit] = new
    return replace(habits, suspicions=suspicions)


def _read_off(level: Level, estimates: Sequence[Estimate]) -> dict[Habit, bool]:
    """What the layers tell: crossing against inside, down against up."""

    def mean(wanted: Mapping[Jump, bool]) -> tuple[float, float]:
        found = [
            told for jump, told in zip(jumps_of(level), estimates, strict=True) if wanted[jump]
        ]
        return sum(told.p for told in found) / len(found), sum(told.seen for told in found)

    jumps = jumps_of(level)
    over = mean({jump: jump.crosses_ten for jump in jumps})
    inside = mean({jump: not jump.crosses_ten for jump in jumps})
    down = mean({jump: not jump.up and not jump.crosses_ten for jump in jumps})
    up = mean({jump: jump.up and not jump.crosses_ten for jump in jumps})
    return {
        Habit.INSIDE_TEN: over[1] >= MIN_SEEN and over[0] <= OVER_PER_INSIDE * inside[0],
        Habit.DOWN_FORGOTTEN: down[1] >= MIN_SEEN and down[0] <= DOWN_PER_UP * up[0],
    }


def merge_habits(one: Habits, other: Habits) -> Habits:
    """What two devices saw of one child."""
    return Habits(
        {
            habit: _both(one.suspicion(habit), other.suspicion(habit))
            for habit in Habit
            if habit in one.suspicions or habit in other.suspicions
        },
        {
            rate: Seen(
                *map(
                    sum,
                    zip(one.rates.get(rate, Seen()), other.rates.get(rate, Seen()), strict=True),
                )
            )
            for rate in Rate
            if rate in one.rates or rate in other.rates
        },
    )


def _both(one: Suspicion, other: Suspicion) -> Suspicion:
    odds = one.odds + other.odds - PRIOR
    return Suspicion(
        max(-MOST_ODDS, min(MOST_ODDS, odds)),
        one.hits + other.hits,
        one.places | other.places,
        max(one.streak, other.streak),
    )


def named(habits: Habits) -> tuple[Habit, ...]:
    """The habits that may be told, the surest first."""
    ready = [habit for habit in Habit if habits.suspicion(habit).is_named]
    return tuple(sorted(ready, key=lambda habit: -habits.suspicion(habit).odds))
