"""A job is a numbered chunk of games at one setting: all that a worker anywhere needs to know.

A chunk's tally depends on the job alone, so it does not matter who plays it, when, or how often.
"""

import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from numberloor.kernel import same_for_all
from numberloor.lab.sampling.bot_games import count_bots, rotate_bots
from numberloor.lab.sampling.players import POLICIES, is_compiled
from numberloor.lab.sampling.rotation import rotate_chairs
from numberloor.lab.sampling.timing import TIMINGS, GameTiming
from numberloor.lab.sampling.watch import watch_games
from numberloor.rules.model.deck import Deck, format_deck, standard_deck
from numberloor.rules.model.levels import HouseRule, Level


@dataclass(frozen=True)
class Setting:
    """Who plays what with which cards."""

    level: Level
    seats: int
    player: str = "whole-turn"  # on every seat, or a mix of bots …
    against: str = ""  # … or on one seat, from every chair in turn, with this one on the others
    deck: Deck = field(default_factory=standard_deck)
    house: tuple[HouseRule, ...] = ()
    goal: int = 0  # stars to win; 0: as printed, ALL_GOALS: each number, from one game of bots

    @property
    def compiled(self) -> bool:
        """Whether all who play are compiled; the others take a thousand times as long."""
        return is_compiled(self.player) and is_compiled(self.against or self.player)

    @property
    def name(self) -> str:
        """A short line for progress bars and error messages."""
        players = f"{self.player} v. {self.against}" if self.against else self.player
        goal = f", {self.goal} stars" if self.goal > 0 else ""
        return f"{self.level.value}, {self.seats} seats, {players}{goal}, {self.deck.name}"


@dataclass(frozen=True)
class Job:
    setting: Setting
    seed: int
    number: int  # of the chunk
    games: int
    paces: tuple[GameTiming, ...] = TIMINGS

    @property
    def key(self) -> str:
        """The same for the same games and the same code; where a finished chunk is found again."""
        setting = self.setting
        parts = (
            source_digest(),
            setting.level.value,
            setting.seats,
            setting.player,
            setting.against,
            format_deck(setting.deck),
            sorted(rule.value for rule in setting.house),
            setting.goal,
            self.seed,
            self.number,
            self.games,
            [pace.tenths for pace in self.paces],
        )
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


def play_job(job: Job) -> list[int]:
    """Play the chunk; returns its tally."""
    setting = job.setting
    if not setting.compiled:
        return rotate_bots(job) if setting.against else count_bots(job)
    first_game = job.number * job.games
    if setting.against:
        return rotate_chairs(
            setting.level,
            setting.seats,
            job.games,
            POLICIES[setting.player],
            POLICIES[setting.against],
            seed=job.seed,
            first_game=first_game,
            house=setting.house,
            deck=setting.deck,
        )
    tally, _, _ = watch_games(
        setting.level,
        setting.seats,
        job.games,
        policies=same_for_all(POLICIES[setting.player]),
        seed=job.seed,
        first_game=first_game,
        house=setting.house,
        deck=setting.deck,
        goal=setting.goal,
        paces=[pace.tenths for pace in job.paces],
    )
    return tally


@cache
def source_digest() -> str:
    """A fingerprint of all that plays and counts: other code may play other games."""
    digest = hashlib.sha256()
    package = Path(__file__).parents[2]
    for room in ("rules", "kernel", "bots", "lab/arena", "lab/sampling"):
        files = [file for kind in ("*.py", "*.npz") for file in (package / room).rglob(kind)]
        for file in sorted(files):  # the nets of the expert are code, too
            name = file.relative_to(package).as_posix()
            digest.update(name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()
