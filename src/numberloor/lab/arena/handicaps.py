"""`numberloor lab handicap`: what makes two companions equal.

First some games are played with six cards and with the most help that cards can give, to the weaker
one, to the stronger one and to both; what lies between is guessed. The guesses that come out even
are then tried, the simplest first, on deals of their own and in as many games as it takes to say.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import exp, log
from typing import Any, NamedTuple

from numberloor.lab.arena.long_games import Deal, Hands, Play, long_games, share_with
from numberloor.lab.arena.ratings import Share
from numberloor.rules.model.handicap import (
    FEWEST_CARDS,
    FEWEST_STARS,
    MOST_CARDS,
    MOST_STARS,
    NO_HANDICAP,
    Handicap,
    format_handicap,
)
from numberloor.rules.model.levels import HAND_SIZE, Level, stars_to_win

EVEN, TOLERANCE = 0.5, 0.03
PRINTED = stars_to_win(2)
SCOUTS = 6  # a try plays so many times the games with which a corner is scouted
BATCHES = 8  # of a try: it is given up early when it cannot come out even any more
MAX_TRIES = 8
LIKELY = 0.02  # how near to even a guess must come to be worth a try before better ones
SIX = Hands(HAND_SIZE, HAND_SIZE)
CORNERS = (
    Hands(FEWEST_CARDS, HAND_SIZE),
    Hands(HAND_SIZE, MOST_CARDS),
    Hands(FEWEST_CARDS, MOST_CARDS),
)

Progress = Callable[[str], None]


class Terms(NamedTuple):
    """What is different for the weaker and for the stronger one."""

    weaker: Handicap
    stronger: Handicap

    @property
    def hands(self) -> Hands:
        return Hands(self.weaker.cards, self.stronger.cards)

    @property
    def goals(self) -> tuple[int, int]:
        return self.weaker.stars or PRINTED, self.stronger.stars or PRINTED

    @property
    def changes(self) -> tuple[int, int]:
        """How many things are different; at last, those that make it harder for somebody."""
        harder = (self.stronger.cards != HAND_SIZE) + (self.stronger.stars is not None)
        easier = (self.weaker.cards != HAND_SIZE) + (self.weaker.stars is not None)
        return easier + harder, harder


class Tried(NamedTuple):
    """What the weaker one won with a handicap."""

    terms: Terms
    share: Share
    games: int

    @property
    def is_even(self) -> bool:
        """The whole interval lies within three points of one half."""
        return self.share.low >= EVEN - TOLERANCE and self.share.high <= EVEN + TOLERANCE

    @property
    def is_not_even(self) -> bool:
        """None of it does."""
        return self.share.high < EVEN - TOLERANCE or self.share.low > EVEN + TOLERANCE


@dataclass(frozen=True)
class Finding:
    level: Level
    weaker: str
    stronger: str
    seed: int
    scouted: tuple[Tried, ...]  # as printed first
    tried: tuple[Tried, ...]  # the last one is the best

    @property
    def best(self) -> Tried:
        return self.tried[-1]

    def data(self) -> dict[str, Any]:
        return {
            "level": self.level.value,
            "weaker": self.weaker,
            "stronger": self.stronger,
            "seed": self.seed,
            "even": self.best.is_even,
            "scouted": [_data(tried) for tried in self.scouted],
            "tried": [_data(tried) for tried in self.tried],
        }


def _data(tried: Tried) -> dict[str, Any]:
    return {
        "weaker": format_handicap(tried.terms.weaker),
        "stronger": format_handicap(tried.terms.stronger),
        "wins": round(tried.share.mean, 5),
        "low": round(tried.share.low, 5),
        "high": round(tried.share.high, 5),
        "games": tried.games,
    }


def find_handicap(
    first: int,
    second: int,
    level: Level,
    *,
    games: int = 6_000,
    seed: int = 0,
    workers: int = 1,
    progress: Progress = lambda _: None,
) -> Finding:
    """Between two skills of companions. `games` are those of one try, at most."""
    if first == second:
        raise ValueError("two equal players need no handicap: name two skills")
    weaker, stronger = (f"skill-{skill}" for skill in sorted((first, second)))
    deals = max(1, games // 2)
    scouts = max(1, deals // SCOUTS)
    with long_games((weaker, stronger), level, workers) as play:
        corners = {}
        for hands in (SIX, *CORNERS):
            progress(f"{hands.first} cards against {hands.second}")
            corners[hands] = play(hands, range(seed, seed + scouts))
        tried = list(_tries(play, corners, range(seed + scouts, seed + scouts + deals), progress))
    tried.sort(key=lambda one: (one.is_even, -abs(one.share.mean - EVEN)))
    plain = Terms(NO_HANDICAP, NO_HANDICAP)
    scouted = [plain, *(Terms(Handicap(hands.first), Handicap(hands.second)) for hands in CORNERS)]
    return Finding(
        level,
        weaker,
        stronger,
        seed,
        tuple(
            Tried(terms, share_with(corners[terms.hands], terms.goals), 2 * scouts)
            for terms in scouted
        ),
        tuple(tried),
    )


def _tries(
    play: Play, corners: dict[Hands, list[Deal]], deals: range, progress: Progress
) -> Iterator[Tried]:
    """The likeliest, until one comes out even."""
    kept: dict[Hands, list[Deal]] = {}
    for terms in candidates(corners)[:MAX_TRIES]:
        progress(
            f"trying {format_handicap(terms.weaker)} against {format_handicap(terms.stronger)}"
        )
        found = _try(play, terms, deals, kept.setdefault(terms.hands, []))
        yield found
        if found.is_even:
            return


def _try(play: Play, terms: Terms, deals: range, played: list[Deal]) -> Tried:
    """`played` are the first of these deals, as far as other goals have asked for them."""
    stop = 0
    while True:
        stop = min(len(deals), stop + -(-len(deals) // BATCHES))
        played += play(terms.hands, deals[len(played) : stop])
        found = Tried(terms, share_with(played[:stop], terms.goals), 2 * stop)
        if found.is_not_even or stop == len(deals):
            return found


def candidates(corners: dict[Hands, list[Deal]]) -> list[Terms]:
    """All handicaps that help the weaker one: first the simple ones of which an even game is
    likely, then whatever is guessed to come nearest.
    """
    goals = product(range(PRINTED, FEWEST_STARS - 1, -1), range(PRINTED, MOST_STARS + 1))
    hands = list(product(range(HAND_SIZE, FEWEST_CARDS - 1, -1), range(HAND_SIZE, MOST_CARDS + 1)))
    guessed: dict[Terms, float] = {}
    for weak_goal, strong_goal in goals:
        seen = {
            corner: share_with(deals, (weak_goal, strong_goal)).mean
            for corner, deals in corners.items()
        }
        for weak_hand, strong_hand in hands:
            terms = Terms(_handicap(weak_hand, weak_goal), _handicap(strong_hand, strong_goal))
            guessed[terms] = guess(seen, Hands(weak_hand, strong_hand))

    def order(terms: Terms) -> tuple[Any, ...]:
        off = abs(guessed[terms] - EVEN)
        return (False, terms.changes, off) if off <= LIKELY else (True, off)

    return sorted(guessed, key=order)


def _handicap(cards: int, stars: int) -> Handicap:
    return Handicap(cards, None if stars == PRINTED else stars)


def guess(seen: dict[Hands, float], hands: Hands) -> float:
    """Between the corners, in even steps of the odds' logarithm."""
    easier = (HAND_SIZE - hands.first) / (HAND_SIZE - FEWEST_CARDS)
    harder = (hands.second - HAND_SIZE) / (MOST_CARDS - HAND_SIZE)
    odds = sum(
        (easier if corner.first != HAND_SIZE else 1 - easier)
        * (harder if corner.second != HAND_SIZE else 1 - harder)
        * _log_odds(share)
        for corner, share in seen.items()
    )
    return 1 / (1 + exp(-odds))


def _log_odds(share: float) -> float:
    """Of few games perhaps all were won; nobody is that sure."""
    share = min(max(share, 0.001), 0.999)
    return log(share / (1 - share))


def told(finding: Finding) -> str:
    """The finding for a person."""
    rows = [("", "wins", "95 % interval", "games")]
    rows += [_row(finding, tried) for tried in finding.scouted]
    rows += [("tried, on other deals", "", "", ""), *(_row(finding, one) for one in finding.tried)]
    widths = [max(len(row[place]) for row in rows) for place in range(4)]
    lines = [
        f"{finding.level.value}, 2 seats: {finding.weaker} against {finding.stronger}, "
        f"seed {finding.seed}; wins of {finding.weaker}",
        *(
            "  ".join(
                cell.ljust(width) if not place else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in rows
        ),
    ]
    if finding.best.is_even:
        lines.append(f"Even, within 3 points: {in_words(finding, finding.best.terms)}.")
    else:
        lines.append(
            "Not shown to be even within 3 points. Nearest: "
            f"{in_words(finding, finding.best.terms)}. More --games may tell."
        )
    return "\n".join(lines)


def _row(finding: Finding, tried: Tried) -> tuple[str, str, str, str]:
    share = tried.share
    return (
        in_words(finding, tried.terms),
        f"{share.mean:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{tried.games:,}",
    )


def in_words(finding: Finding, terms: Terms) -> str:
    """`skill-3 starts with 4 cards and needs 3 stars`"""
    words = []
    for name, handicap in ((finding.weaker, terms.weaker), (finding.stronger, terms.stronger)):
        parts = []
        if handicap.cards != HAND_SIZE:
            parts.append(f"starts with {handicap.cards} cards")
        if handicap.stars is not None:
            parts.append(f"needs {handicap.stars} star{'s' * (handicap.stars > 1)}")
        if parts:
            words.append(f"{name} {' and '.join(parts)}")
    return ", ".join(words) or "as printed"
