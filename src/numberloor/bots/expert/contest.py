"""A contest between plans: who leads, who drops out, and when more deals would change nothing."""

from typing import Any, NamedTuple

from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import np
from numberloor.rules.model.moves import Move

MIN_BATCHES = 8  # before a lead can be called sure
SURE = 3.0  # standard errors
NO_MATTER = 0.003  # of a win: whichever it is


class Option(NamedTuple):
    move: Move | None
    kind: int
    codes: tuple[int, ...] = ()


class Contest:
    """Which option leads, and whether the others can still catch up."""

    def __init__(self, options: list[Option]) -> None:
        self.options = options
        self.alive = wide([1] * len(options))
        self.sums: list[Any] = []
        self.deals: list[int] = []

    def add(self, sums: Any, deals: int) -> None:
        self.sums.append(sums)
        self.deals.append(deals)

    def _means(self) -> Any:
        total = np.sum(self.sums, axis=0) if self.sums else np.zeros(len(self.options))
        return np.where(np.asarray(self.alive) > 0, total / max(1, sum(self.deals)), -1.0)

    def leader(self) -> int:
        return int(np.argmax(self._means()))

    def drop_worse_half(self) -> None:
        ranked = np.argsort(-self._means(), kind="stable")
        for place in ranked[max(2, -(-int(np.sum(self.alive)) // 2)) :]:
            self.alive[place] = 0

    def decided(self) -> bool:
        """All that is left begins with the same card, or the lead is beyond luck."""
        leader = self.leader()
        move = self.options[leader].move
        others = [
            place
            for place, option in enumerate(self.options)
            if self.alive[place] and option.move != move
        ]
        if not others:
            return True
        if len(self.sums) < MIN_BATCHES:
            return False
        means = np.array(self.sums) / np.array(self.deals)[:, None]
        leads = means[:, [leader]] - means[:, others]
        spread = leads.std(axis=0, ddof=1) / len(self.sums) ** 0.5
        ahead = leads.mean(axis=0)
        sure = np.all(ahead > SURE * spread + 1e-9)
        no_matter = np.all(np.abs(ahead) + SURE * spread < NO_MATTER)
        return bool(sure or no_matter)
