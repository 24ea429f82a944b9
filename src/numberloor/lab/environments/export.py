"""Games of bots as arrays for learning programs: what each seat saw, might do and did.

    with np.load("games.npz") as games:
        games["observation"], games["action"]  # a row a choice, in the order of play

A choice is whatever an environment would ask: each move of the active seat, also one without a choice,
and each steal that a seat could make, taken or not. Game g of a seed is game g of BatchTables with it.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from numberloor import __version__
from numberloor.bots import Bot, make_bot, prepare
from numberloor.lab.arena.game import MAX_MOVES
from numberloor.lab.arena.processes import on_processes
from numberloor.lab.environments.company import Company
from numberloor.lab.environments.observation import OBSERVATION_SIZE
from numberloor.lab.environments.rows import ACTIONS
from numberloor.rules.model.deck import Deck, standard_deck
from numberloor.rules.model.levels import HouseRule, Level

Arrays = dict[str, NDArray[Any]]
GAMES_A_PART = 20


@dataclass(frozen=True)
class Wanted:
    """Whose games, and which. The last bot fills the empty seats; bots move on a seat a game."""

    bots: tuple[str, ...]
    level: Level
    seats: int
    games: int
    seed: int = 0
    ms: float = 50.0
    house: tuple[HouseRule, ...] = ()
    deck: Deck | None = None

    def at(self, game: int) -> list[str]:
        """Who sits where, by seat."""
        lineup = self.bots + self.bots[-1:] * (self.seats - len(self.bots))
        return [lineup[(seat + game) % self.seats] for seat in range(self.seats)]

    def about(self) -> str:
        """The same in JSON, to go with the arrays."""
        deck = (self.deck or standard_deck()).name
        return json.dumps({**asdict(self), "deck": deck, "version": __version__})


def export_games(
    wanted: Wanted,
    workers: int = 1,
    progress: Callable[[int], object] = lambda _games: None,
) -> Arrays:
    """Play them, and give every choice a row of each array; `progress` hears how many are new."""
    if wanted.games < 1 or not wanted.bots:
        raise ValueError("an export needs at least one game, and at least one bot")
    if len(wanted.bots) > wanted.seats:
        raise ValueError(f"{len(wanted.bots)} bots do not fit on {wanted.seats} seats")
    parts = []
    for part in _played(wanted, workers):
        parts.append(part)
        progress(int(part["game"][-1] - part["game"][0]) + 1)
    parts.sort(key=lambda part: int(part["game"][0]))
    arrays: Arrays = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    return {**arrays, "about": np.array(wanted.about())}


def save_games(path: Path, arrays: Arrays) -> None:
    """A file that NumPy reads without unpickling anything."""
    with path.open("wb") as file:
        # NumPy 2.0 knows no allow_pickle here, and would keep it as one more array.
        np.savez_compressed(file, **arrays)  # type: ignore[arg-type]


def _played(wanted: Wanted, workers: int) -> Iterator[Arrays]:
    """Parts of the games, as they come."""
    starts = range(0, wanted.games, GAMES_A_PART)
    bench = _Workbench(wanted)
    bench.open()  # here first: compiled code is then cached once, not by each worker
    if min(workers, len(starts)) <= 1:
        yield from map(bench.work, starts)
        return
    bench.close()
    yield from on_processes(workers, bench, starts)


@dataclass
class _Workbench:
    """What a process plays with."""

    wanted: Wanted
    bots: dict[str, Bot] = field(default_factory=dict)

    def open(self) -> None:
        self.bots = {name: make_bot(name) for name in self.wanted.bots}
        for bot in self.bots.values():
            prepare(bot)

    def close(self) -> None:
        self.bots.clear()

    def kill(self) -> None:
        """No bot here has started a program."""

    def work(self, start: int) -> Arrays:
        wanted = self.wanted
        company = Company(wanted.level, wanted.seats, wanted.house, wanted.deck, wanted.ms)
        rows: list[tuple[NDArray[np.int16], NDArray[np.int8], int, int, int]] = []
        results: list[float] = []
        for game in range(start, min(start + GAMES_A_PART, wanted.games)):
            company.deal(wanted.seed, game)
            names = wanted.at(game)
            while not company.position.over and company.table.steps < MAX_MOVES:
                seat = company.asked
                seen = np.zeros(OBSERVATION_SIZE, dtype=np.int16)
                mask = np.zeros(ACTIONS, dtype=np.int8)
                company.table.observe(seat, seen, mask)
                action = company.choice_of(self.bots[names[seat]])
                company.take(action)
                rows.append((seen, mask, action, seat, game))
            results += [company.share(seat) for _, _, _, seat, _ in rows[len(results) :]]
        seen_, masks, actions, seats, games = zip(*rows, strict=True)
        return {
            "observation": np.stack(seen_),
            "mask": np.stack(masks).astype(np.bool_),
            "action": np.array(actions, dtype=np.int8),
            "seat": np.array(seats, dtype=np.int8),
            "game": np.array(games, dtype=np.int32),
            "result": np.array(results, dtype=np.float32),
        }
