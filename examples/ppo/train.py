"""Teach a network to play by playing against itself on a graphics card, with PPO, in minutes.

    pip install './numberloor-0.1.0-py3-none-any.whl[lab,cuda]' torch
    python examples/ppo/train.py --out policy.npz --curve curve.csv

Both seats of every table are the learner. It begins with nothing but the rules: it sees its
observation and which moves are allowed, turned so that the open floor is always floor 0 (views.py).
While it learns, a critic tells how good its choices were; the critic sees all hands and the next cards
of the pile, so that luck is not taken for skill. The policy sees only what its seat may, and plays
without the critic. The tables (numberloor.lab.environments.card) and the networks share the card's
memory, so nothing is copied.

From time to time the newest policy plays 65,536 games against the whole-turn policy on deals
that it never trains on, always with its likeliest move; the curve is made of these, and `draw.py`
draws it. `bot.py` beside this file plays what was learnt in the arena; say `bot.py policy.npz` for a
policy of your own.
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
from views import UPSIDE_DOWN, view_of, views

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.packed import CARDS, COUNTS, KINDS, PILE_SIZE
from numberloor.lab.environments.card import CardTables
from numberloor.lab.environments.observation import OBSERVATION_SIZE
from numberloor.lab.environments.rows import ACTIONS

HIDDEN, CRITIC_HIDDEN = 512, 768
DEVICE = "cuda"
COMING = 8  # cards of the pile that the critic sees
CRITIC_SIZE = OBSERVATION_SIZE + KINDS + COMING * (KINDS + 1)
GAMES_TO_EVALUATE = 1 << 16  # games
OPPONENT = kernel.same_for_all(kernel.WHOLE_TURN)


@dataclass(frozen=True)
class Course:
    minutes: float
    seed: int
    level: nl.Level = nl.BASIC
    tables: int = 1 << 16
    steps: int = 32  # of each table between two lessons
    rounds: int = 2  # how often a lesson goes through what was played
    part: int = 1 << 16  # decisions looked at together
    rate: float = 5e-4  # falls to a tenth
    clip: float = 0.2
    trust: float = 0.95  # GAE's lambda: how far rewards count beyond the next guess
    entropy: float = 0.005  # falls to a tenth
    evaluated_every: float = 30.0  # seconds


class Policy(nn.Module):
    """From what is seen and allowed to the logarithms of the chances of all actions."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(OBSERVATION_SIZE + ACTIONS, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.third = nn.Linear(HIDDEN, HIDDEN)
        self.actions = nn.Linear(HIDDEN, ACTIONS)
        nn.init.orthogonal_(self.actions.weight, 0.01)

    def forward(self, seen: Tensor, masks: Tensor) -> Tensor:
        thought = torch.cat([seen, masks.to(seen.dtype)], 1)
        for layer in (self.first, self.second, self.third):
            thought = torch.relu(layer(thought))
        worth = self.actions(thought).float()
        return torch.log_softmax(worth.masked_fill(masks == 0, -1e9), 1)


class Critic(nn.Module):
    """From the whole table to the chance to win of the seat that is asked, as a logit."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(CRITIC_SIZE, CRITIC_HIDDEN), nn.ReLU(),
            nn.Linear(CRITIC_HIDDEN, CRITIC_HIDDEN), nn.ReLU(),
            nn.Linear(CRITIC_HIDDEN, CRITIC_HIDDEN), nn.ReLU(),
            nn.Linear(CRITIC_HIDDEN, 1),
        )  # fmt: skip

    def forward(self, seen: Tensor, hidden: Tensor, coming: Tensor) -> Tensor:
        cards = nn.functional.one_hot(coming.long(), KINDS + 1).to(seen.dtype).flatten(1)
        whole = torch.cat([seen, hidden.to(seen.dtype), cards], 1)
        return self.layers(whole).float().squeeze(1)


def scale() -> Tensor:
    """Counts of cards in the stacks, of the pile and of hands run further than ones and zeros."""
    factors = torch.ones(OBSERVATION_SIZE)
    factors[34:68] = 1 / 2
    factors[91:96] = 1 / 2
    factors[96:101] = 1 / 6
    factors[106:108] = 1 / 3
    factors[109] = 1 / 50
    factors[110:112] = 1 / 5
    return factors.to(DEVICE)


class Notes:
    """What was seen, done and won between two lessons, step by step."""

    def __init__(self, course: Course) -> None:
        size = course.steps, course.tables
        self.seen = torch.zeros((*size, OBSERVATION_SIZE), dtype=torch.bfloat16, device=DEVICE)
        self.hidden = torch.zeros((*size, KINDS), dtype=torch.int8, device=DEVICE)
        self.coming = torch.zeros((*size, COMING), dtype=torch.int8, device=DEVICE)
        self.masks = torch.zeros((*size, ACTIONS), dtype=torch.int8, device=DEVICE)
        self.actions = torch.zeros(size, dtype=torch.int64, device=DEVICE)
        self.logs, self.values, self.gains, self.ended, self.seats = (
            torch.zeros(size, device=DEVICE) for _ in range(5)
        )


class Learner:
    def __init__(self, course: Course) -> None:
        torch.manual_seed(course.seed)
        self.course = course
        self.policy, self.critic = Policy().to(DEVICE), Critic().to(DEVICE)
        self.compiled_policy, self.compiled_critic = (
            torch.compile(network, dynamic=False) for network in (self.policy, self.critic)
        )
        self.optimizers = tuple(
            torch.optim.Adam(network.parameters(), course.rate, eps=1e-5, fused=True)
            for network in (self.policy, self.critic)
        )
        self.notes = Notes(course)
        self.tables = CardTables(course.tables, course.level, 2, seed=course.seed)
        self.seen, self.masks, self.gains, self.ended, self.asked, self.states = (
            torch.from_dlpack(getattr(self.tables, name))
            for name in ("observations", "masks", "gains", "ended", "asked", "states")
        )
        self.ahead = torch.arange(COMING, device=DEVICE)
        self.places, self.moves, self.cards, self.shown_moves, self.shown_cards = (
            torch.from_numpy(table).to(DEVICE) for table in views(course.level)
        )
        self.scale = scale()

    def think(self, seen: Tensor, masks: Tensor) -> Tensor:
        with torch.autocast(DEVICE, torch.bfloat16):
            logs: Tensor = self.compiled_policy(seen, masks)
        return logs

    def value(self, seen: Tensor, hidden: Tensor, coming: Tensor) -> Tensor:
        with torch.autocast(DEVICE, torch.bfloat16):
            logits: Tensor = self.compiled_critic(seen, hidden, coming)
        return logits

    def look(self, seen: Tensor, masks: Tensor, view: Tensor) -> tuple[Tensor, Tensor]:
        """What the policy is told, in these views."""
        turned = seen.gather(1, self.places[view]) * self.scale
        return turned.to(torch.bfloat16), masks.gather(1, self.moves[view])

    def peek(self, view: Tensor) -> tuple[Tensor, Tensor]:
        """For the critic: the other hand, and what will be drawn next (0: nothing, else card + 1)."""
        other = COUNTS + KINDS * (1 - self.asked.long())
        hidden = self.states.gather(1, other[:, None] + self.cards[view])
        left = self.states[:, PILE_SIZE].long()[:, None] - 1 - self.ahead
        coming = self.states.gather(1, CARDS + left.clamp(min=0)).long()
        coming = self.shown_cards[view].gather(1, coming) + 1
        return hidden.to(torch.int8), coming.masked_fill(left < 0, 0).to(torch.int8)

    def any_view(self) -> Tensor:
        """Each position upside down or not, by chance."""
        upside_down = torch.randint(2, (self.tables.count,), device=DEVICE)
        return view_of(self.seen) + UPSIDE_DOWN * upside_down

    @torch.no_grad()
    def play(self) -> Tensor:
        """Fill the notes; returns for each table the chance to win of whoever is asked next."""
        notes = self.notes
        for step in range(self.course.steps):
            view = self.any_view()
            notes.seen[step], notes.masks[step] = self.look(self.seen, self.masks, view)
            notes.hidden[step], notes.coming[step] = self.peek(view)
            notes.seats[step] = self.asked
            logs = self.think(notes.seen[step], notes.masks[step])
            # The largest of worth and noise of Gumbel's is a choice by chance.
            noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))
            actions = (logs + noise).argmax(1, keepdim=True)
            notes.actions[step] = actions.squeeze(1)
            notes.logs[step] = logs.gather(1, actions).squeeze(1)
            value = self.value(notes.seen[step], notes.hidden[step], notes.coming[step])
            notes.values[step] = torch.sigmoid(value)
            self.tables.step(self.moves[view].gather(1, actions).squeeze(1))
            notes.gains[step], notes.ended[step] = self.gains, self.ended.bool()
        view = self.any_view()
        seen, _ = self.look(self.seen, self.masks, view)
        return torch.sigmoid(self.value(seen, *self.peek(view)))

    @torch.no_grad()
    def advantages(self, following: Tensor) -> tuple[Tensor, Tensor]:
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

    def parts(self, which: Tensor, *whole: Tensor) -> Iterator[tuple[Tensor, ...]]:
        """Of these decisions, so many at a time, in a new order; what is left over is left out."""
        flat = [one.flatten(0, 1) for one in whole]
        order = which[torch.randperm(len(which), device=DEVICE)]
        for start in range(0, len(order) - self.course.part + 1, self.course.part):
            chosen = order[start : start + self.course.part]
            yield tuple(one[chosen] for one in flat)

    def learn(self, advantages: Tensor, returns: Tensor, progress: float) -> None:
        course, notes = self.course, self.notes
        less = 1 - 0.9 * progress
        for optimizer in self.optimizers:
            optimizer.param_groups[0]["lr"] = course.rate * less
        everything = torch.arange(course.steps * course.tables, device=DEVICE)
        for _ in range(course.rounds):
            for seen, hidden, coming, won in self.parts(
                everything, notes.seen, notes.hidden, notes.coming, returns
            ):
                guess = self.value(seen, hidden, coming)
                surprise = nn.functional.binary_cross_entropy_with_logits(guess, won)
                self.improve(self.critic, self.optimizers[1], surprise)
        # Nothing is learnt from what was forced.
        free = (notes.masks.sum(2) > 1).flatten().nonzero().squeeze(1)
        chosen = advantages.flatten()[free]
        advantages = (advantages - chosen.mean()) / (chosen.std() + 1e-8)
        whole = notes.actions, notes.logs, advantages, notes.seen, notes.masks
        for _ in range(course.rounds):
            for actions, before, better, seen, masks in self.parts(free, *whole):
                logs = self.think(seen, masks)
                ratio = torch.exp(logs.gather(1, actions[:, None]).squeeze(1) - before)
                near = ratio.clamp(1 - course.clip, 1 + course.clip)
                gain = torch.minimum(ratio * better, near * better).mean()
                spread = -(logs.exp() * logs).sum(1).mean()
                self.improve(
                    self.policy, self.optimizers[0], -gain - course.entropy * less * spread
                )

    def improve(self, network: nn.Module, optimizer: torch.optim.Optimizer, loss: Tensor) -> None:
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 0.5)
        optimizer.step()

    @torch.no_grad()
    def evaluate(self) -> float:
        """The part of games won against the whole-turn policy, the seats changing by turns."""
        seed = self.course.seed + 1  # deals that nobody has trained on
        tables = CardTables(GAMES_TO_EVALUATE, self.course.level, 2, seed, opponents=OPPONENT)
        seen, masks, gains, ended = (
            torch.from_dlpack(getattr(tables, name))
            for name in ("observations", "masks", "gains", "ended")
        )
        first = torch.ones(tables.count, dtype=torch.bool, device=DEVICE)
        won = 0.0
        while first.any():
            logs = torch.zeros((tables.count, ACTIONS), device=DEVICE)
            for view in (view_of(seen), view_of(seen) + UPSIDE_DOWN):
                shown = self.think(*self.look(seen, masks, view))
                logs += shown.gather(1, self.shown_moves[view])
            tables.step(logs.argmax(1))
            won += float(gains[first].sum())
            first &= ended == 0
        return won / tables.count

    def save(self, path: Path) -> None:
        """In 16 bits: the bot thinks with NumPy."""
        weights = {name: one.cpu().numpy() for name, one in self.policy.state_dict().items()}
        weights["first.weight"] = weights["first.weight"].copy()
        weights["first.weight"][:, :OBSERVATION_SIZE] *= self.scale.cpu().numpy()
        kept = {name: one.astype(np.float16) for name, one in weights.items()}
        np.savez_compressed(path, **kept)


def train(course: Course, out: Path, curve: Path) -> None:
    learner, decisions = Learner(course), 0
    learner.advantages(learner.play())  # compiles what plays; what learns, within the clock
    # Only now, lest a machine without a card empties the file; line by line, for who breaks off.
    with curve.open("w", newline="", buffering=1) as file:
        row = csv.writer(file).writerow
        row(("seconds", "decisions", "games", "won"))
        begun, evaluating, next_time = time.monotonic(), 0.0, 0.0
        while True:
            torch.cuda.synchronize()
            seconds = time.monotonic() - begun - evaluating
            progress = min(1.0, seconds / (60 * course.minutes))
            if seconds >= next_time or progress == 1:
                started = time.monotonic()
                won = learner.evaluate()
                row((round(seconds, 1), decisions, GAMES_TO_EVALUATE, round(won, 4)))
                print(f"{seconds:6.0f} s  {decisions:.3g} decisions  {won:.1%}", flush=True)
                if decisions:  # else it has learnt nothing that could take the place of a file
                    learner.save(out)
                evaluating += time.monotonic() - started
                next_time += course.evaluated_every
            if progress == 1:
                break
            advantages, returns = learner.advantages(learner.play())
            learner.learn(advantages, returns, progress)
            decisions += course.tables * course.steps


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=6.5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=nl.Level, default=nl.BASIC)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    parser.add_argument("--curve", type=Path, default=Path("curve.csv"))
    asked = parser.parse_args()
    if not asked.minutes > 0:
        parser.error(f"--minutes: more than 0, not {asked.minutes:g}")
    train(Course(asked.minutes, asked.seed, asked.level), asked.out, asked.curve)


if __name__ == "__main__":
    main()
