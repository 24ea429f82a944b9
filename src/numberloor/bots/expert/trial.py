"""A case and its trial: what a seat knows, and plans tried on deals that agree with it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from numberloor.bots.expert.compiled import rollout
from numberloor.bots.expert.compiled.workspace import Workspace
from numberloor.bots.expert.contest import Option
from numberloor.bots.expert.packing import Hand, Packed
from numberloor.bots.expert.plans import End, Judge
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import Table, np
from numberloor.rules.view import View


class Case(NamedTuple):
    """What a seat knows when it has to choose."""

    view: View
    packed: Packed
    risk: int  # the night floors that others may hold, as a set
    held: float  # the chance that one of these is in a hand and not in the pile
    workspace: Workspace

    @property
    def seat(self) -> int:
        return self.view.seat if self.view.seat is not None else 0

    def judge(self, hand: Hand) -> Judge:
        """A first estimate for ends of a turn that is played with this hand."""
        base, evidence = self.packed

        def promises(ends: Sequence[tuple[End, int]]) -> Sequence[float]:
            found = np.zeros(len(ends))
            rollout.judge_ends(
                base, wide([0] * len(base)), evidence, self.seat, hand.nights,
                wide([value for end, shown in ends for value in (*end, shown)]),
                self.held, self.workspace, found,
            )  # fmt: skip
            return [float(promise) for promise in found]

        return promises


class Trial:
    """Options tried on imagined deals, the same for each."""

    def __init__(self, case: Case, options: list[Option], rounds: int, seed: int) -> None:
        self.case = case
        self.packed = case.packed.copy()  # the evidence is sorted on the way
        self.plans = wide([value for option in options for value in _row(option)])
        self.count = len(options)
        self.turns = rounds * case.view.seats
        self.seed = seed
        size = len(case.packed[0])
        self.table, self.deal = wide([0] * size), wide([0] * size)

    def play(self, alive: Table, first: int, count: int) -> Any:
        """For each option that is alive, the sum of its parts of the wins over some deals."""
        base, evidence = self.packed
        sums = np.zeros(self.count)
        rollout.try_plans(
            base, self.table, evidence, self.plans, alive, self.case.seat,
            self.seed, first, count, self.turns, self.case.workspace, self.deal, sums,
        )  # fmt: skip
        return sums


def _row(option: Option) -> list[int]:
    codes = list(option.codes[: rollout.PLAN_WIDTH - rollout.PLAN_CARDS])
    row = [option.kind, len(codes), *codes]
    return row + [0] * (rollout.PLAN_WIDTH - len(row))
