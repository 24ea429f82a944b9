"""Companions: company for children, one number from 1 to 10 for how well they play.

Their errors are a child's: sums across ten are overlooked first, a balloon in the hand is
forgotten, a long chain breaks off, a chance to steal goes by. They never play nonsense: every card
that they lay, they lay for a reason. Skill 10 is the planner. Below skill 1, where only friends go, they
overlook more than a beginner does.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Budget
from numberloor.bots.companion.attention import difficulty, easiest_play, likely, noticed_moves
from numberloor.bots.greedy import Greedy, helpful_balloons
from numberloor.bots.planner.planner import Planner, best_steal, leave_turn, plan_move
from numberloor.rules.chance import Chance
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import DRAW, END, PASS, Move
from numberloor.rules.view import View

LOWEST, HIGHEST = 1.0, 10.0
KINDEST = -5.0  # only friends go below the scale that others are asked for by name
EVEN_STEPS = 1.45  # bends the scale so that every step up wins about as much more
MISSED_STEALS = 0.95  # of a beginner's
BROKEN_CHAINS = 0.75  # how likely a beginner loses the thread, for each card of a plan


@dataclass(frozen=True)
class Companion:
    """`steals` and `balloons` are the character: 1 as the skill says, 0 never, 2 eagerly."""

    skill: float
    name: str = ""
    steals: float = 1.0
    balloons: float = 1.0
    pace: float = 1.0

    @property
    def slips(self) -> float:
        below_best = min(1.0, (HIGHEST - self.skill) / (HIGHEST - LOWEST))
        return float(below_best**EVEN_STEPS)

    @property
    def dreams(self) -> float:
        """How far a friend is below skill 1: from 0, not at all, to 1, as kind as it can be."""
        return min(1.0, max(0.0, (LOWEST - self.skill) / (LOWEST - KINDEST)))

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        if view.seat != view.active:
            return self._steal(view, chance, budget)
        if self.skill >= HIGHEST:
            return Planner().choose(view, chance, budget, history)
        balloon_slips = min(1.0, max(self.slips, 0.3 * (self.balloons < 1)) * (2 - self.balloons))
        noticed = noticed_moves(view, self.slips, balloon_slips, chance, self.dreams)
        planned, length = plan_move(view, budget)
        thread = (1.0 - BROKEN_CHAINS * self.slips) ** length * (1.0 - self.dreams)
        if likely(chance, thread) and (planned in noticed or planned in (END, DRAW, PASS)):
            return planned
        return _one_step(view, noticed, chance, budget)

    def prepare(self) -> None:
        Planner().prepare()

    def _steal(self, view: View, chance: Chance, budget: Budget) -> Move | None:
        missed = min(1.0, MISSED_STEALS * self.slips * (2.0 - self.steals))
        if likely(chance, missed + (1.0 - missed) * self.dreams):
            return None
        return best_steal(view, budget) if self.steals else None

    def hesitation_ms(self, view: View, move: Move, chance: Chance) -> float:
        """How long a child would think before this move: longer over harder sums."""
        hard = max((difficulty(o.reason) for o in view.offers if o.move == move), default=0.0)
        unhurried = 700 + 2_400 * hard * (0.35 + self.slips)
        return self.pace * unhurried * (80 + chance.below(41)) / 100


def _one_step(view: View, noticed: list[Move], chance: Chance, budget: Budget) -> Move:
    """Lay a floor that was noticed, or a balloon that helps; else stop, or be shown the easiest."""
    floors = [move for move in noticed if move.card is not None and move.card.is_floor]
    if floors:
        return floors[chance.below(len(floors))]
    helpful = [move for move in helpful_balloons(view) if move in noticed]
    if helpful:
        return helpful[chance.below(len(helpful))]
    for quiet in (END, DRAW, PASS):
        if quiet in view.moves:
            return quiet
    move = easiest_play(view) or Greedy().choose(view, chance, budget)
    return move or leave_turn(view)
