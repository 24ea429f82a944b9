"""The planner: empties the hand whenever that can be done, else keeps what will empty it next turn.

Balloons in hand are no burden, since they all go with the last floor; a large hand goes out in one
turn as often as a small one. So the planner does not count cards. It looks at every turn it could
play and weighs what is left: how ready the hand is for the next turn, what the open cards give to
the player after, and what a Skip a Go is worth now or later.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.bot import Budget
from numberloor.bots.planner.balloons import SKIP_CLASS
from numberloor.bots.planner.plan import Leaving, TurnPlan, Value
from numberloor.bots.planner.readiness import (
    MAX_CARDS,
    readiness,
    ready_masks,
    use_compiled_readiness,
)
from numberloor.bots.planner.solver import best_turn
from numberloor.bots.planner.solver_beginner import best_beginner_turn
from numberloor.rules.chance import Chance
from numberloor.rules.model.cards import Card
from numberloor.rules.model.events import Event
from numberloor.rules.model.levels import HouseRule
from numberloor.rules.model.moves import DRAW, END, PASS, PLAY, Move, MoveKind
from numberloor.rules.model.position import THIEFS_TURN, Cards, Turn
from numberloor.rules.view import View

MAX_NODES, MIN_NODES, NODES_A_MS = 3_000, 60, 20  # how far to search, by the time there is
EXACT_PART = 0.6  # of the time; what is left is enough to finish by estimates
SKIP_LATER = 0.3  # a Skip a Go kept for the turn that empties the hand: most of a turn gained
# What an open balloon gives to the next player: chance to go out, less the mean. Set by hand.
GIVES = (0.0, 0.0, 0.0, 0.0, -0.03, 0.08, 0.05, 0.05, -0.12)


@dataclass(frozen=True)
class Planner:
    name: str = "planner"

    def choose(
        self,
        view: View,
        chance: Chance,  # noqa: ARG002 - part of what a bot is given
        budget: Budget,
        history: Sequence[Event] = (),  # noqa: ARG002
    ) -> Move | None:
        if view.seat != view.active:
            return best_steal(view, budget)
        return plan_move(view, budget)[0]

    def prepare(self) -> None:
        """Load the compiled readiness; without it the planner is slower and plays the same."""
        use_compiled_readiness()


def plan_move(view: View, budget: Budget) -> tuple[Move, int]:
    """The planner's next move, and how many cards it means to lay in this turn."""
    if not view.level.has_balloons:
        first, second = view.open_cards
        moves = best_beginner_turn(view.hand, first.number, second.number).moves
        return (moves[0] if moves else leave_turn(view)), len(moves)
    plan = plan_turn(view, budget)
    if HouseRule.FREE_DRAW in view.house and not plan.empties and DRAW in view.moves:
        return DRAW, 0  # R3: where drawing is free, hoarding until all go at once is best
    if plan.cards:
        return PLAY[plan.cards[0]], len(plan.cards)
    return leave_turn(view), 0


def plan_turn(view: View, budget: Budget) -> TurnPlan:
    floor, balloon = view.open_cards
    return _plan(view.hand, floor.number, balloon, view, budget, view.turn)


def _plan(
    hand: Cards, floor: int, balloon: Card, view: View, budget: Budget, turn: Turn
) -> TurnPlan:
    weighed = best_turn(
        hand,
        floor,
        balloon,
        value_for(view, budget),
        turn_floors=turn.floors,
        turn_balloons=turn.balloons,
        most_floors=False,
        node_cap=max(MIN_NODES, min(MAX_NODES, int(budget.ms * NODES_A_MS))),
    )
    if weighed.exact or weighed.empties:
        return weighed
    # A huge hand: most likely it goes out, and that is found without weighing anything.
    quick = best_turn(
        hand,
        floor,
        balloon,
        turn_floors=turn.floors,
        turn_balloons=turn.balloons,
        node_cap=MAX_NODES,
    )
    return quick if quick.empties else weighed


def leave_turn(view: View) -> Move:
    """There is nothing to play, or nothing more."""
    for move in (END, DRAW, PASS):
        if move in view.moves:
            return move
    return view.moves[0]


def value_for(view: View, budget: Budget) -> Value:
    """What a turn of this seat leaves, in chances to go out."""
    comes_back = view.seats == 2  # with two players Skip a Go brings the turn back
    exact_until = budget.ms * (1.0 - EXACT_PART)

    def value(after: Leaving) -> float:
        skips = after.balloon == SKIP_CLASS and after.laid
        if not any(after.floors):  # a Star; the next hand is not known yet
            return 0.3 if skips else -GIVES[after.balloon]
        small = sum(after.floors) + sum(after.balloons) <= MAX_CARDS
        exact = small and budget.left_ms() > exact_until
        if exact:
            worth = readiness(after.floors, after.balloons)
        else:  # too many cards, or no time, to work it out
            worth = min(1.0, 0.1 + 0.2 * sum(after.balloons))
        if skips and comes_back:
            if exact and ready_masks(after.floors, after.balloons)[SKIP_CLASS] >> after.floor & 1:
                return 1.0
            return 0.3 + 0.5 * worth
        if after.balloons[SKIP_CLASS]:
            worth *= 1.0 + SKIP_LATER
        if skips:
            return worth + 0.1
        return worth - GIVES[after.balloon] + 0.004 * sum(after.balloons)

    return value


def best_steal(view: View, budget: Budget) -> Move | None:
    """A steal wins a turn and costs the other theirs; the night floor that leads furthest."""
    best, best_worth = None, (False, float("-inf"))
    for move in view.moves:
        if move.kind is MoveKind.STEAL and move.card is not None:
            rest = _without(view.hand, move.card)
            plan = _plan(rest, move.card.number, view.open_cards[1], view, budget, THIEFS_TURN)
            worth = (plan.empties, plan.value)
            if worth > best_worth:
                best, best_worth = move, worth
    return best


def _without(hand: Cards, card: Card) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
