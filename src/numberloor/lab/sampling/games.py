"""`numberloor lab games`: many games, counted; on the processor or on a graphics card.

The quickest way to see what a deck does to the length of a game, and the way to use a graphics
card: nothing is watched but who won and after how many moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from numberloor.kernel import play_games, same_for_all
from numberloor.kernel.jit import COMPILED, np
from numberloor.lab.sampling.endless import endless_words
from numberloor.lab.sampling.players import POLICIES
from numberloor.rules.model.deck import Deck
from numberloor.rules.model.levels import MAX_SEATS, HouseRule, Level

AT_ONCE = 1 << 22  # games whose results lie in memory together


@dataclass
class Count:
    """What came of all games so far."""

    seats: int
    games: int = 0
    moves: int = 0
    shortest: int = 0
    longest: int = 0
    cut_short: int = 0  # after MAX_STEPS moves: with an odd deck a game may never end
    seconds: float = 0.0  # of playing, without what compiling takes
    wins: list[float] = field(default_factory=list)  # by turn order; a shared win is shared

    def add(self, winners: Any, decisions: Any, seconds: float) -> None:
        shortest, longest, moves = extremes_and_sum(decisions)
        self.shortest = min(self.shortest, shortest) if self.games else shortest
        self.longest = max(self.longest, longest)
        self.games += len(decisions)
        self.moves += moves
        self.seconds += seconds
        self.wins = self.wins or [0.0] * self.seats
        for mask, times in tally(winners):
            seats = [seat for seat in range(self.seats) if mask >> seat & 1]
            self.cut_short += 0 if seats else times
            for seat in seats:
                self.wins[seat] += times / len(seats)

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "moves": self.moves,
            "moves_a_game": self.moves / self.games,
            "shortest": self.shortest,
            "longest": self.longest,
            "cut_short": self.cut_short,
            "wins": [wins / self.games for wins in self.wins],
            "seconds": self.seconds,
            "moves_a_second": self.moves / self.seconds if self.seconds else 0.0,
        }


def extremes_and_sum(numbers: Any) -> tuple[int, int, int]:
    if COMPILED:  # an array of millions
        return int(numbers.min()), int(numbers.max()), int(numbers.sum())
    return min(numbers), max(numbers), sum(numbers)


def tally(winners: Any) -> list[tuple[int, int]]:
    """How often each set of winners came up."""
    counts = (
        np.bincount(winners).tolist() if COMPILED else map(winners.count, range(1 << MAX_SEATS))
    )
    return list(enumerate(counts))


def count_games(
    level: Level,
    seats: int,
    games: int,
    *,
    player: str = "random",
    seed: int = 0,
    house: Sequence[HouseRule] = (),
    deck: Deck | None = None,
    workers: int | None = None,
    device: str = "cpu",
) -> Count:
    """Play and count; the same seed gives the same games on any device."""
    count = Count(seats)

    def play(first_game: int, number: int) -> Any:
        return play_games(
            level,
            seats,
            number,
            policies=same_for_all(POLICIES[player]),
            seed=seed,
            first_game=first_game,
            house=house,
            deck=deck,
            workers=workers,
            device=device,
        )

    play(0, 1)  # compiles
    for start in range(0, games, AT_ONCE):
        begun = perf_counter()
        played = play(start, min(AT_ONCE, games - start))
        count.add(played.winners, played.decisions, perf_counter() - begun)
    return count


def told(count: Count) -> str:
    """The count in a few lines for a person."""
    data = count.data()
    shares = "  ".join(f"{100 * share:.2f} %" for share in data["wins"])
    lines = [
        f"{count.games:,} games, {data['moves_a_game']:.1f} moves each "
        f"({count.shortest:,} to {count.longest:,})",
        f"won by turn order: {shares}",
        f"{data['moves_a_second']:.3g} moves a second",
        endless_words(count.cut_short),
    ]
    return "\n".join(line for line in lines if line)
