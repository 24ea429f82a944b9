"""The planner: empties the hand whenever that can be done, else keeps what will empty it next turn.

Balloons in hand are no burden, since they all go with the last floor; a large hand goes out in one
turn as often as a small one. So the planner does not count cards. It looks at every turn it could
play and weighs what is left: how ready the hand is for the next turn, what the open cards give to
the player after, and what a Skip a Go is worth now or later.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from numberloor.bots.balloons import SKIP_CLASS
from numberloor.bots.bot import Budget
from numberloor.bots.plan import Leaving, TurnPlan, Value
from numberloor.bots.readiness import readiness, ready_masks
from numberloor.bots.solver import best_turn
from numberloor.bots.solver_beginner import best_beginner_turn
from numberloor.rules.cards import Card
from numberloor.rules.chance import Chance
from numberloor.rules.events import Event
from numberloor.rules.levels import HouseRule
from numberloor.rules.moves import DRAW, END, PASS, PLAY, Move, MoveKind
from numberloor.rules.position import Cards
from numberloor.rules.view import View

NODE_CAP = 3_000  # some 30 ms: a larger search would only polish what is nearly sure anyway
SKIP_LATER = 0.3  # a Skip a Go kept for the turn that empties the hand: most of a turn gained
# What an open balloon gives to the next player: chance to go out, less the mean. Measured.
GIVES = (0.0, 0.0, 0.0, 0.0, -0.03, 0.08, 0.05, 0.05, -0.12)


@dataclass(frozen=True)
class Planner:
    name: str = "planner"

    def choose(
        self,
        view: View,
        chance: Chance,  # noqa: ARG002 - part of what a bot is given
        budget: Budget,  # noqa: ARG002
        history: Sequence[Event] = (),  # noqa: ARG002
    ) -> Move | None:
        if view.seat != view.active:
            return best_steal(view)
        if not view.level.has_balloons:
            return _beginner_move(view)
        plan = plan_turn(view)
        if HouseRule.FREE_DRAW in view.house and not plan.empties and DRAW in view.moves:
            return DRAW  # R3: where drawing is free, hoarding until all go at once is best
        if plan.cards:
            return PLAY[plan.cards[0]]
        return leave_turn(view)


def plan_turn(view: View) -> TurnPlan:
    floor, balloon = view.open_cards
    return best_turn(
        view.hand,
        floor.number,
        balloon,
        value_for(view),
        turn_floors=view.turn.floors,
        turn_balloons=view.turn.balloons,
        most_floors=False,
        node_cap=NODE_CAP,
    )


def plan_length(view: View) -> int:
    """How many cards the planner would still lay in this turn."""
    if view.level.has_balloons:
        return len(plan_turn(view).cards)
    first, second = view.open_cards
    return len(best_beginner_turn(view.hand, first.number, second.number).moves)


def leave_turn(view: View) -> Move:
    """There is nothing to play, or nothing more."""
    for move in (END, DRAW, PASS):
        if move in view.moves:
            return move
    return view.moves[0]


def value_for(view: View) -> Value:
    """What a turn of this seat leaves, in chances to go out."""
    comes_back = view.seats == 2  # with two players Skip a Go brings the turn back

    def value(after: Leaving) -> float:
        skips = after.balloon == SKIP_CLASS and after.laid
        if not any(after.floors):  # a Star; the next hand is not known yet
            return 0.3 if skips else -GIVES[after.balloon]
        if skips and comes_back:
            ready = ready_masks(after.floors, after.balloons)[SKIP_CLASS] >> after.floor & 1
            return 1.0 if ready else 0.3 + 0.5 * readiness(after.floors, after.balloons)
        worth = readiness(after.floors, after.balloons)
        if after.balloons[SKIP_CLASS]:
            worth *= 1.0 + SKIP_LATER
        if skips:
            return worth + 0.1
        return worth - GIVES[after.balloon] + 0.004 * sum(after.balloons)

    return value


def best_steal(view: View) -> Move | None:
    """A steal wins a turn and costs the other theirs; the night floor that leads furthest."""
    best, best_worth = None, (False, float("-inf"))
    for move in view.moves:
        if move.kind is MoveKind.STEAL and move.card is not None:
            plan = best_turn(
                _without(view.hand, move.card),
                move.card.number,
                view.open_cards[1],
                value_for(view),
                turn_floors=1,
                most_floors=False,
                node_cap=NODE_CAP,
            )
            worth = (plan.empties, plan.value)
            if worth > best_worth:
                best, best_worth = move, worth
    return best


def _without(hand: Cards, card: Card) -> Cards:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def _beginner_move(view: View) -> Move:
    first, second = view.open_cards
    plan = best_beginner_turn(view.hand, first.number, second.number)
    return plan.moves[0] if plan.moves else leave_turn(view)
