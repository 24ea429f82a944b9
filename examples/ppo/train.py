"""Teach a network to play by playing against itself on a graphics card, with PPO, in minutes.

    pip install './numberloor-0.1.0-py3-none-any.whl[lab,cuda]' torch
    python examples/ppo/train.py --out examples/ppo/policy.npz --curve curve.csv

Both seats of every table are the learner, who is told what the kernel's whole-turn policy would do
and learns when to do something else. The tables (numberloor.lab.environments.card) and the
network share the card's memory, so nothing is copied. From time to time the newest network plays
some thousand games against that policy on deals that it never trains on, always with its likeliest
move; the curve is made of these, and `draw.py` draws it. With `--no-advice` the learner is told
nothing. `bot.py` beside this file plays what was learnt in the arena.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

import numberloor as nl
from numberloor import kernel
from numberloor.lab.environments.card import CardTables
from numberloor.lab.environments.observation import OBSERVATION_SIZE
from numberloor.lab.environments.rows import ACTIONS

HIDDEN = 384
CARD = "cuda"
TEACHER = kernel.same_for_all(kernel.WHOLE_TURN)


@dataclass(frozen=True)
class Course:
    minutes: float
    seed: int
    level: nl.Level = nl.BASIC
    tables: int = 1 << 15
    steps: int = 32  # of each table between two lessons
    rounds: int = 2  # how often a lesson goes through what was played
    part: int = 1 << 16  # decisions looked at together
    rate: float = 5e-4  # falls to a tenth
    clip: float = 0.2
    trust: float = 0.95  # GAE's lambda: how far rewards count beyond the next guess
    entropy: float = 0.005  # falls to a tenth
    judged_every: float = 20.0  # seconds
    advised: bool = True


class Policy(nn.Module):
    """From what is seen, what is allowed and what the teacher would do to the worth of 60 actions
    and the chance to win. At first it follows the teacher nearly always.

    Without advice all that it would go through is 0, and stays so: `bot.py` need not know."""

    def __init__(self, advised: bool) -> None:
        super().__init__()
        self.advised = float(advised)
        self.first = nn.Linear(OBSERVATION_SIZE + 2 * ACTIONS, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.actions = nn.Linear(HIDDEN, ACTIONS)
        self.wins = nn.Linear(HIDDEN, 1)
        self.trust = nn.Parameter(torch.tensor(4.0 * self.advised))
        nn.init.orthogonal_(self.actions.weight, 0.01)
        with torch.no_grad():
            self.first.weight[:, -ACTIONS:] *= self.advised

    def forward(self, seen: Tensor, masks: Tensor, taught: Tensor) -> tuple[Tensor, Tensor]:
        advice = nn.functional.one_hot(taught, ACTIONS).to(seen.dtype) * self.advised
        thought = torch.cat([seen, masks.to(seen.dtype), advice], 1)
        thought = torch.relu(self.first(thought))
        thought = torch.relu(self.second(thought))
        worth = self.actions(thought).float() + self.trust * advice
        return worth.masked_fill(masks == 0, -1e9), self.wins(thought).float().squeeze(1)


def scale() -> Tensor:
    """Counts of cards in the stacks, of the pile and of hands run further than ones and zeros."""
    factors = torch.ones(OBSERVATION_SIZE)
    factors[34:68] = 1 / 2
    factors[91:96] = 1 / 2
    factors[96:101] = 1 / 6
    factors[106:108] = 1 / 3
    factors[109] = 1 / 50
    factors[110:112] = 1 / 5
    return factors.to(CARD)


class Notes:
    """What was seen, done and won between two lessons, step by step."""

    def __init__(self, course: Course) -> None:
        size = course.steps, course.tables
        self.seen = torch.zeros((*size, OBSERVATION_SIZE), dtype=torch.bfloat16, device=CARD)
        self.masks = torch.zeros((*size, ACTIONS), dtype=torch.int8, device=CARD)
        self.actions, self.taught = (
            torch.zeros(size, dtype=torch.int64, device=CARD) for _ in range(2)
        )
        self.logs, self.values, self.gains, self.ended, self.seats = (
            torch.zeros(size, device=CARD) for _ in range(5)
        )


class Learner:
    def __init__(self, course: Course) -> None:
        torch.manual_seed(course.seed)
        self.course, self.scale = course, scale()
        self.policy = Policy(course.advised).to(CARD)
        self.thinking = torch.compile(self.policy)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), course.rate, eps=1e-5)
        self.notes = Notes(course)
        self.tables = CardTables(course.tables, course.level, 2, seed=course.seed)
        self.seen, self.masks, self.gains, self.ended, self.asked = (
            torch.from_dlpack(getattr(self.tables, name))
            for name in ("observations", "masks", "gains", "ended", "asked")
        )

    def think(self, seen: Tensor, masks: Tensor, taught: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(CARD, torch.bfloat16):
            worth, wins = self.thinking(seen, masks, taught)
        return worth, wins

    def look(self) -> Tensor:
        return (self.seen * self.scale).to(torch.bfloat16)

    def ask_teacher(self, tables: CardTables) -> Tensor:
        return torch.from_dlpack(tables.advice(TEACHER)).clone()

    @torch.no_grad()
    def play(self) -> Tensor:
        """Fill the notes; returns for each table the chance to win of whoever is asked next."""
        notes = self.notes
        for step in range(self.course.steps):
            notes.seen[step] = self.look()
            notes.masks[step] = self.masks
            notes.seats[step] = self.asked
            notes.taught[step] = self.ask_teacher(self.tables)
            worth, wins = self.think(notes.seen[step], notes.masks[step], notes.taught[step])
            logs = torch.log_softmax(worth, 1)
            # The largest of worth and noise of Gumbel's is a choice by chance.
            noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))
            notes.actions[step] = (logs + noise).argmax(1)
            notes.logs[step] = logs.gather(1, notes.actions[step, :, None]).squeeze(1)
            notes.values[step] = torch.sigmoid(wins)
            self.tables.step(notes.actions[step])
            notes.gains[step], notes.ended[step] = self.gains, self.ended.bool()
        taught = self.ask_teacher(self.tables)
        return torch.sigmoid(self.think(self.look(), self.masks, taught)[1])

    @torch.no_grad()
    def judge_choices(self, following: Tensor) -> tuple[Tensor, Tensor]:
        """GAE for two who play against each other: what one gains the other loses."""
        notes, rest = self.notes, torch.zeros_like(following)
        advantages = torch.zeros_like(notes.values)
        seats = torch.cat([notes.seats, self.asked[None].float()])
        for step in reversed(range(self.course.steps)):
            same = (seats[step + 1] == seats[step]).float()
            goes_on = 1 - notes.ended[step]
            promised = same * following + (1 - same) * (1 - following)
            surprise = notes.gains[step] + goes_on * promised - notes.values[step]
            rest = surprise + goes_on * self.course.trust * (2 * same - 1) * rest
            advantages[step] = rest
            following = notes.values[step]
        return advantages, (advantages + notes.values).clamp_(0, 1)

    def parts(self, *whole: Tensor) -> Iterator[tuple[Tensor, ...]]:
        flat = [one.flatten(0, 1) for one in whole]
        for chosen in torch.randperm(len(flat[0]), device=CARD).split(self.course.part):
            yield tuple(one[chosen] for one in flat)

    def learn(self, advantages: Tensor, returns: Tensor, progress: float) -> None:
        course, notes = self.course, self.notes
        less = 1 - 0.9 * progress
        for group in self.optimizer.param_groups:
            group["lr"] = course.rate * less
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        whole = (
            notes.seen, notes.masks, notes.taught, notes.actions, notes.logs, advantages, returns,
        )  # fmt: skip
        for _ in range(course.rounds):
            for seen, masks, taught, actions, before, better, won in self.parts(*whole):
                worth, wins = self.think(seen, masks, taught)
                logs = torch.log_softmax(worth, 1)
                ratio = torch.exp(logs.gather(1, actions[:, None]).squeeze(1) - before)
                near = ratio.clamp(1 - course.clip, 1 + course.clip)
                gain = torch.minimum(ratio * better, near * better).mean()
                surprise = nn.functional.binary_cross_entropy_with_logits(wins, won)
                spread = -(logs.exp() * logs).sum(1).mean()
                loss = 0.5 * surprise - gain - course.entropy * less * spread
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()

    @torch.no_grad()
    def judge(self, games: int = 1 << 14) -> float:
        """The part of games won against the whole-turn policy, the seats changing by turns."""
        seed = self.course.seed + 1  # deals that nobody has trained on
        tables = CardTables(games, self.course.level, 2, seed, opponents=TEACHER)
        seen, masks, gains, ended = (
            torch.from_dlpack(getattr(tables, name))
            for name in ("observations", "masks", "gains", "ended")
        )
        first = torch.ones(games, dtype=torch.bool, device=CARD)
        won = 0.0
        while first.any():
            taught = self.ask_teacher(tables)
            worth, _ = self.think((seen * self.scale).to(torch.bfloat16), masks, taught)
            tables.step(worth.argmax(1))
            won += float(gains[first].sum())
            first &= ended == 0
        return won / games

    def save(self, path: Path) -> None:
        """In 16 bits: the bot thinks with NumPy."""
        weights = {name: one.cpu().numpy() for name, one in self.policy.state_dict().items()}
        weights["first.weight"][:, :OBSERVATION_SIZE] *= self.scale.cpu().numpy()
        kept = {name: one.astype(np.float16) for name, one in weights.items() if "wins" not in name}
        np.savez_compressed(path, **kept)


def train(course: Course, out: Path, curve: Path) -> None:
    learner, rows, decisions = Learner(course), [], 0
    learner.judge_choices(learner.play())  # compiles, before the clock starts
    begun, judging, next_judged = time.monotonic(), 0.0, 0.0
    while True:
        seconds = time.monotonic() - begun - judging
        progress = min(1.0, seconds / (60 * course.minutes))
        if seconds >= next_judged or progress == 1:
            started = time.monotonic()
            rows.append((round(seconds, 1), decisions, round(learner.judge(), 4)))
            print(f"{seconds:6.0f} s  {decisions:.3g} decisions  {rows[-1][2]:.1%}", flush=True)
            learner.save(out)
            judging += time.monotonic() - started
            next_judged += course.judged_every
        if progress == 1:
            break
        advantages, returns = learner.judge_choices(learner.play())
        learner.learn(advantages, returns, progress)
        decisions += course.tables * course.steps
    with curve.open("w", newline="") as file:
        csv.writer(file).writerows([("seconds", "decisions", "won"), *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=2.9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=nl.Level, default=nl.BASIC)
    parser.add_argument("--no-advice", action="store_true")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"))
    asked = parser.parse_args()
    course = Course(asked.minutes, asked.seed, asked.level, advised=not asked.no_advice)
    train(course, asked.out, asked.curve)


if __name__ == "__main__":
    main()
