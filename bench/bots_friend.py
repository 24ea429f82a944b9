"""How often a child wins against friends: six kinds of child, two to five seats, all three levels.

A series is one child and its friends from their first game on; in the first eight games they get to
know each other, the next twenty are judged. A friend corrects itself, so the games of one series are
not independent: the 95 % intervals are taken over series.

python bench/bots_friend.py                   # 40 judged games a cell, wide intervals
python bench/bots_friend.py --full --seed 3000000    # 400 a cell: the figures of docs/bots.md
python bench/bots_friend.py --series 40       # 800 a cell
python bench/bots_friend.py --keep rows.jsonl --level basic --seats 3    # a piece; what is kept is not played again
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from numberloor import Level
from numberloor.bots import Friendship, animal_with_skill, make_bot, prepare
from numberloor.bots.companion.friend import TARGETS
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.arena.ratings import Share, share_of
from numberloor.lab.sampling.statistics import students_t

CHILDREN = ("child", "skill-1", "skill-3", "skill-5", "skill-7", "greedy")
ANIMALS = ("fox", "owl", "bear", "frog")  # as the page seats them when the child is the hare
LEARNING, JUDGED = 8, 20
PATIENCE_MS = 10_000.0  # companions are done long before: a busy machine must not decide who wins


class Series(NamedTuple):
    level: str
    seats: int
    child: str
    seed: int  # of its first deal


def play_series(series: Series) -> list[float]:
    """The child's share of each game, from the first one on."""
    level, seats = Level(series.level), series.seats
    child, terms = make_bot(series.child), Terms(level, seats, PATIENCE_MS)
    friendship = Friendship().at(level, seats)
    shares = []
    for game in range(LEARNING + JUDGED):
        friends = [animal_with_skill(name, friendship.skill) for name in ANIMALS[: seats - 1]]
        bots, first = [child, *friends], game % seats  # at Play again the next one begins
        shares.append(play_game(bots, terms, series.seed + game, first).shares[0])
        friendship = friendship.after(shares[-1] > 0)
    return shares


def get_ready() -> None:
    prepare(make_bot("planner"))


def play_all(wanted: list[Series], keep: Path | None) -> dict[Series, list[float]]:
    found = dict(_kept(keep)) if keep and keep.exists() else {}
    todo = [series for series in wanted if series not in found]
    get_ready()  # here first: compiled code is then cached once, not by each worker
    with get_context("spawn").Pool(2, get_ready) as pool:
        for series, shares in zip(todo, pool.imap(play_series, todo, chunksize=2), strict=True):
            found[series] = shares
            if keep:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([series, shares]) + "\n")
    return found


def _kept(keep: Path) -> Iterator[tuple[Series, list[float]]]:
    for line in keep.read_text(encoding="utf-8").splitlines():
        series, shares = json.loads(line)
        yield Series(*series), shares


def judged(all_shares: list[list[float]]) -> Share:
    means = [sum(shares[LEARNING:]) / JUDGED for shares in all_shares]
    return share_of(
        means, students_t(max(1, len(means) - 1))
    )  # few series tell their own spread badly


def parse() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--series", type=int)
    parser.add_argument("--level", choices=[level.value for level in Level])
    parser.add_argument("--seats", type=int, choices=TARGETS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", type=Path)
    return parser.parse_args()


def main() -> None:
    asked = parse()
    count = asked.series or (20 if asked.full else 2)
    levels = [level.value for level in Level if asked.level in (None, level.value)]
    sizes = [seats for seats in TARGETS if asked.seats in (None, seats)]
    seeds = [asked.seed + 1_000 * number for number in range(count)]
    wanted = [
        Series(level, seats, child, seed)
        for seed in seeds for level in levels for seats in sizes for child in CHILDREN
    ]  # fmt: skip
    found = play_all(wanted, asked.keep)
    off = []
    print(f"{count} series of {LEARNING} + {JUDGED} games a cell, seed {asked.seed}")
    for level in levels:
        print(f"\n| {level.capitalize()} | target | {' | '.join(CHILDREN)} |")
        print("|---" * (2 + len(CHILDREN)) + "|")
        for seats in sizes:
            target, told = TARGETS[seats], []
            for child in CHILDREN:
                share = judged([found[Series(level, seats, child, seed)] for seed in seeds])
                off.append(share.mean - target)
                told.append(f"{share.mean:.0%} ({share.low * 100:.0f} to {share.high * 100:.0f})")
            print(f"| {seats} seats | {target:.0%} | {' | '.join(told)} |")
    within = sum(abs(gap) <= 0.05 for gap in off)
    print(
        f"\n{within} of {len(off)} within 5 points of the target, furthest {max(map(abs, off)):.1%}"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
