"""The notebook: all that is kept of a child. A value; a game is written into it once.

Numbers are kept with two decimals, so that what is read back is what was written.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TypeVar

from numberloor.learning.evidence import Observation, counts_for_something, observe
from numberloor.learning.facts import Parity, Same, Skip, Thing, jumps_of
from numberloor.learning.habits import (
    Habit,
    Habits,
    Rate,
    Seen,
    after_game,
    merge_habits,
    named,
    weigh,
)
from numberloor.learning.layers import Estimate, estimate
from numberloor.learning.moments import Moment, believable
from numberloor.learning.tempo import Tempo, look_like_two, tempo_of
from numberloor.learning.windows import Window, known_windows
from numberloor.rules.jumps import Jump
from numberloor.rules.model.levels import Level

T = TypeVar("T", str, Tempo)

MEMORY = 6.0  # so much weight of a jump is remembered; new evidence makes room
FADES = 0.97  # of the counts stays after a game
ATTENTIVE = 0.10  # so many taps seem to be at random in a child that thinks, but gets lost
WHIMSICAL, WHIM_CHANCES = 0.25, 4.0
KEPT_GAMES, KEPT_PRINTS = 16, 8
FLOORS = 10
DECIMALS = 2
NOTHING = Seen()
_SURE, _SURE_WORTH = 0.85, 4.0  # what is believed of same floors, odd and even before any tap


@dataclass(frozen=True)
class Page:
    """What is kept of one level: for each jump how much was right, and how much was seen."""

    games: int
    choices: int
    right: tuple[float, ...]
    seen: tuple[float, ...]
    same: Seen = NOTHING
    skip: Seen = NOTHING
    parity: tuple[Seen, ...] = (NOTHING,) * FLOORS
    habits: Habits = field(default_factory=Habits)

    @property
    def random_taps(self) -> float:
        """The share of taps at random, judged by cards that nothing explains."""
        return min(1.0, self.habits.rate(Rate.RANDOM))

    @property
    def whimsical(self) -> bool:
        """So many that nothing here is sure."""
        seen = self.habits.rates.get(Rate.RANDOM, NOTHING)
        return seen.chances >= WHIM_CHANCES and self.random_taps > WHIMSICAL


def empty_page(level: Level) -> Page:
    nothing = (0.0,) * len(jumps_of(level))
    return Page(0, 0, nothing, nothing)


@dataclass(frozen=True)
class Notebook:
    animal: str
    pages: Mapping[Level, Page] = field(default_factory=dict)
    tempo: tuple[Tempo, ...] = ()  # of the last games
    written: tuple[str, ...] = ()  # prints of the last games
    lit: frozenset[Window] = frozenset()  # of the child's house; light never goes out
    last: str = ""  # the month of the last game, such as 2026-03

    def page(self, level: Level) -> Page:
        return self.pages.get(level) or empty_page(level)

    @property
    def games(self) -> int:
        return sum(page.games for page in self.pages.values())


def estimates(notebook: Notebook, level: Level) -> dict[Jump, Estimate]:
    """What this child seems to be able to do, for every jump of the level."""
    page = notebook.page(level)
    told = estimate(level, page.right, page.seen)
    return dict(zip(jumps_of(level), told, strict=True))


def named_habits(notebook: Notebook, level: Level) -> tuple[Habit, ...]:
    """The habits that may be told of this child, the surest first."""
    return named(notebook.page(level).habits)


def write_game(
    notebook: Notebook, game: str, moments: Iterable[Moment], month: str = ""
) -> Notebook:
    """The notebook after a game, which `game` names; as it was, if the game stands in it already.

    A game in which nothing counted is no game here: with the lamps on nothing is written.
    """
    mark = print_of(game)
    counting = [moment for moment in believable(moments) if counts_for_something(moment)]
    if mark in notebook.written or not counting:
        return notebook
    level = counting[0].level
    tally = Tally(level, notebook.page(level))
    for moment in counting:
        tally.write(moment)
    page = tally.page()
    told = dict(zip(jumps_of(level), estimate(level, page.right, page.seen), strict=True))
    return replace(
        notebook,
        pages={**notebook.pages, level: page},
        lit=notebook.lit | known_windows(level, told),
        tempo=(*notebook.tempo, tempo_of(counting))[-KEPT_GAMES:],
        written=(*notebook.written, mark)[-KEPT_PRINTS:],
        last=max(notebook.last, month),
    )


def print_of(game: str) -> str:
    """A print of a game's name: enough to know it again, too little to find the table by."""
    return sha256(game.encode()).hexdigest()[:8]


def somebody_else(notebook: Notebook) -> bool:
    """Do the games look like two players'? Nothing is decided by it: somebody may be asked.

    Levels differ as players do, and a game does not say at which it was; so only one is judged.
    """
    return len(notebook.pages) == 1 and look_like_two(notebook.tempo)


def merge(one: Notebook, other: Notebook) -> Notebook:
    """Two notebooks of one child, from two devices; the order does not matter.

    Where both hold the same game, one is an older copy of the other: the fuller one is kept, and
    the light of both.
    """
    lit = one.lit | other.lit
    if not set(one.written).isdisjoint(other.written):
        fuller = max((one, other), key=lambda notebook: (notebook.games, _order(notebook)))
        return replace(fuller, lit=lit)
    levels = sorted({*one.pages, *other.pages})
    return Notebook(
        animal=min(one.animal, other.animal),
        pages={level: _merged(one.page(level), other.page(level)) for level in levels},
        tempo=_newest(one.tempo, other.tempo, KEPT_GAMES),
        written=_newest(one.written, other.written, KEPT_PRINTS),
        lit=lit,
        last=max(one.last, other.last),
    )


def _order(notebook: Notebook) -> str:
    """Any order will do, as long as it is one: a set has none."""
    return repr(replace(notebook, lit=frozenset()))


def _newest(one: tuple[T, ...], other: tuple[T, ...], most: int) -> tuple[T, ...]:
    """The last of both: half of each, or more where the other has fewer."""
    half = most // 2
    ours = one[-max(half, most - len(other)) :]
    theirs = other[-max(half, most - len(one)) :]
    return tuple(sorted(ours + theirs))


def _merged(one: Page, other: Page) -> Page:
    jumps = [
        _joined(Seen(*first), Seen(*second))
        for first, second in zip(
            zip(one.right, one.seen, strict=True),
            zip(other.right, other.seen, strict=True),
            strict=True,
        )
    ]
    return Page(
        games=one.games + other.games,
        choices=one.choices + other.choices,
        right=tuple(seen.times for seen in jumps),
        seen=tuple(seen.chances for seen in jumps),
        same=_joined(one.same, other.same),
        skip=_joined(one.skip, other.skip),
        parity=tuple(map(_joined, one.parity, other.parity)),
        habits=_rounded_habits(merge_habits(one.habits, other.habits)),
    )


def _joined(one: Seen, other: Seen) -> Seen:
    """Both together, but no more than is remembered."""
    chances = one.chances + other.chances
    share = min(1.0, MEMORY / chances) if chances else 1.0
    return _rounded_seen(Seen((one.times + other.times) * share, chances * share))


class Tally:
    """A page while a game is being written into it."""

    def __init__(self, level: Level, page: Page) -> None:
        self.level, self._page = level, page
        self._places = {jump: place for place, jump in enumerate(jumps_of(level))}
        self._right = [FADES * weight for weight in page.right]
        self._seen = [FADES * weight for weight in page.seen]
        self._others: dict[str | int, Seen] = {"same": page.same, "skip": page.skip}
        self._others.update(enumerate(page.parity))
        self._habits = page.habits
        self._choices = page.choices
        self._beliefs = estimate(level, self._right, self._seen)

    def belief(self, thing: Thing) -> float:
        if isinstance(thing, Jump):
            return min(0.98, max(0.02, self._beliefs[self._places[thing]].p))
        times, chances = self._others[_key(thing)]
        return (times + _SURE * _SURE_WORTH) / (chances + _SURE_WORTH)

    def write(self, moment: Moment) -> list[Observation]:
        """Count what a moment says; returns what was counted."""
        if not counts_for_something(moment):
            return []
        self._choices += 1
        random_taps = max(0.0, self._habits.rate(Rate.RANDOM) - ATTENTIVE)
        observations = list(observe(moment, self.belief, random_taps))
        for thing, right, weight in observations:
            stays = 1 - weight / MEMORY
            if isinstance(thing, Jump):
                place = self._places[thing]
                self._right[place] = self._right[place] * stays + weight * right
                self._seen[place] = self._seen[place] * stays + weight
            else:
                key = _key(thing)
                times, chances = self._others[key]
                self._others[key] = Seen(times * stays + weight * right, chances * stays + weight)
        self._habits = weigh(self._habits, moment)
        return observations

    def page(self) -> Page:
        """The page after the game."""
        page = Page(
            games=self._page.games + 1,
            choices=self._choices,
            right=tuple(map(_rounded, self._right)),
            seen=tuple(map(_rounded, self._seen)),
            same=_rounded_seen(self._others["same"]),
            skip=_rounded_seen(self._others["skip"]),
            parity=tuple(_rounded_seen(self._others[floor]) for floor in range(FLOORS)),
            habits=self._habits,
        )
        told = estimate(self.level, page.right, page.seen)
        habits = after_game(self._habits, self.level, told, page.whimsical)
        return replace(page, habits=_rounded_habits(habits))


def _key(thing: Same | Skip | Parity) -> str | int:
    if isinstance(thing, Parity):
        return thing.floor
    return "same" if isinstance(thing, Same) else "skip"


def _rounded(value: float) -> float:
    return round(value, DECIMALS)


def _rounded_seen(seen: Seen) -> Seen:
    return Seen(_rounded(seen.times), _rounded(seen.chances))


def _rounded_habits(habits: Habits) -> Habits:
    return Habits(
        {
            habit: suspicion._replace(odds=_rounded(suspicion.odds))
            for habit, suspicion in habits.suspicions.items()
        },
        {rate: _rounded_seen(seen) for rate, seen in habits.rates.items()},
    )
