"""The expert's search: packs what a seat knows, tries plans on imagined deals, keeps the time."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from numberloor.bots.bot import Budget
from numberloor.bots.expert.compiled import rollout
from numberloor.bots.expert.compiled.weights import weights
from numberloor.bots.expert.compiled.workspace import Workspace, new_workspace
from numberloor.bots.expert.contest import Contest, Option
from numberloor.bots.expert.memory import Memory, remember
from numberloor.bots.expert.packing import (
    FIRST_BALLOON_CODE,
    Hand,
    pack_knowledge,
    pack_truth,
    packed_set,
)
from numberloor.bots.expert.plans import Planning
from numberloor.bots.expert.trial import Case, Trial
from numberloor.bots.expert.two_stacks.trial import TwoStacksTrial
from numberloor.bots.expert.two_stacks.turns import turn_options
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.planner import GIVES
from numberloor.bots.planner.readiness import ON_TOP, use_compiled_readiness
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import Table
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.model.events import Event
from numberloor.rules.model.levels import MAX_SEATS, MIN_SEATS, Level
from numberloor.rules.model.moves import END, PASS, PLAY, Move
from numberloor.rules.model.position import Position
from numberloor.rules.setup import deal
from numberloor.rules.view import View, view_for

FIRST_BATCH = 8
ROUNDS = 4  # after each but the last, the worse half of the plans is dropped


class Effort(Protocol):
    """How hard to look."""

    @property
    def most_plans(self) -> int: ...
    @property
    def most_deals(self) -> int: ...
    @property
    def most_rounds(self) -> int: ...
    @property
    def margin_ms(self) -> float: ...


class _Quick(NamedTuple):
    most_plans: int = 2
    most_deals: int = 1
    most_rounds: int = 1
    margin_ms: float = 0.0


_QUICK = _Quick()


class Playable(Protocol):
    """Deals on which options are tried."""

    def play(self, alive: Table, first: int, count: int) -> Any: ...


class Question(NamedTuple):
    """What a seat could do, and how to try it, by a seed."""

    options: list[Option]
    trial: Callable[[int], Playable]


class Lookahead:
    def __init__(self) -> None:
        self.planning = Planning()
        self.workspaces: dict[tuple[Level, int], Workspace] = {}

    def warm_up(self) -> None:
        """Have everything compiled, or read from the cache of compiled code."""
        use_compiled_readiness()
        for level in (Level.INTERMEDIATE, Level.BASIC):
            for seats in range(MIN_SEATS, MAX_SEATS + 1):
                for net in ("choice_net", "table_net"):
                    weights(level.value, seats, net)
        for level in (Level.BASIC, Level.BEGINNER):
            position = deal(level, 2)
            view = view_for(position, position.active)
            self.scores(_QUICK, view, (), SeededChance(0), deals=1)

    def workspace(self, view: View) -> Workspace:
        """The work space for games of this kind; keeps what it has worked out."""
        key = view.level, view.seats
        if key not in self.workspaces:
            nets = (
                weights(view.level.value, view.seats, net) for net in ("choice_net", "table_net")
            )
            self.workspaces[key] = new_workspace(ON_TOP, GIVES, *nets)
        return self.workspaces[key]

    def choose(
        self,
        effort: Effort,
        view: View,
        chance: Chance,
        budget: Budget,
        history: Sequence[Event],
    ) -> Move | None:
        return self._choose(effort, self._question(effort, view, history), chance, budget)

    def choose_seeing_hands(
        self,
        effort: Effort,
        view: View,
        position: Position,
        chance: Chance,
        budget: Budget,
        *,
        pile_known: bool = False,
    ) -> Move | None:
        """What the expert would do if all hands lay open: a ceiling to measure against."""
        nights = {
            card.number
            for seat, hand in enumerate(position.hands)
            for card in hand
            if seat != view.seat and card.is_night
        }
        truth = pack_truth(view, position, pile_known=pile_known)
        case = Case(view, truth, _risk(view, nights), 1.0, self.workspace(view))
        return self._choose(effort, self._plans(effort, case), chance, budget)

    def scores(
        self, effort: Effort, view: View, history: Sequence[Event], chance: Chance, deals: int
    ) -> dict[Move | None, float]:
        """The part of a win that each move promises, from so many deals for every plan."""
        options, trial = self._question(effort, view, history)
        sums = trial(chance.below(1 << 31)).play(wide([1] * len(options)), 0, deals)
        scores: dict[Move | None, float] = {}
        for option, total in zip(options, sums, strict=True):
            scores[option.move] = max(scores.get(option.move, 0.0), float(total) / deals)
        return scores

    def _question(self, effort: Effort, view: View, history: Sequence[Event]) -> Question:
        memory = remember(view, history)
        if view.level.has_balloons:
            return self._plans(effort, self._case(view, memory))
        turns = turn_options(view, effort.most_plans)
        return Question(turns, lambda seed: TwoStacksTrial(view, memory, turns, seed))

    def _plans(self, effort: Effort, case: Case) -> Question:
        plans = self._options(case, effort.most_plans)
        return Question(plans, lambda seed: Trial(case, plans, effort.most_rounds, seed))

    def _case(self, view: View, memory: Memory) -> Case:
        """What the seat knows, and the night floors that others may hold."""
        hidden = max(1, sum(memory.unseen.values()))
        rivals = memory.rivals.values()
        held = min(0.9, sum(rival.size for rival in rivals) / hidden)
        declined = frozenset.intersection(*(rival.declined for rival in rivals))
        nights = {card.number for card in memory.unseen if card.is_night} - declined
        packed = pack_knowledge(view, memory)
        return Case(view, packed, _risk(view, nights), held, self.workspace(view))

    def _choose(
        self, effort: Effort, question: Question, chance: Chance, budget: Budget
    ) -> Move | None:
        if len(question.options) == 1:
            return question.options[0].move
        return self._try(effort, question, chance, budget)

    def _options(self, case: Case, most: int) -> list[Option]:
        if case.view.seat == case.view.active:
            return self._turn_options(case, most)
        return self._steal_options(case, most)

    def _turn_options(self, case: Case, most: int) -> list[Option]:
        view = case.view
        floor, balloon = view.open_cards
        hand = Hand.of(view.hand)
        plans = self.planning.plans(
            hand,
            floor.number,
            CLASS_OF[balloon],
            played=view.turn.floors > 0,
            risk=case.risk,
            judge=case.judge(hand),
            most=most,
        )
        options = []
        for plan in plans:
            move = _first_move(view, plan.codes)
            if move in view.moves:
                options.append(Option(move, rollout.LAY, plan.codes))
        if PASS in view.moves:
            options.append(Option(PASS, rollout.PASS))
        return options or [Option(view.moves[0], rollout.PASS)]

    def _steal_options(self, case: Case, most: int) -> list[Option]:
        view = case.view
        options = [Option(None, rollout.WAIT)]
        for move in view.moves:
            card = move.card
            assert card is not None
            rest = list(view.hand)
            rest.remove(card)
            hand = Hand.of(rest)
            plans = (
                self.planning.plans(
                    hand,
                    card.number,
                    CLASS_OF[view.open_cards[1]],
                    played=True,
                    risk=case.risk,
                    judge=case.judge(hand),
                    most=max(1, (most - 1) // len(view.moves)),
                )
                if rest
                else []
            )
            options += [
                Option(move, rollout.STEAL, (card.number, *plan.codes)) for plan in plans
            ] or [Option(move, rollout.STEAL, (card.number,))]
        return options

    def _try(
        self,
        effort: Effort,
        question: Question,
        chance: Chance,
        budget: Budget,
    ) -> Move | None:
        trial = question.trial(chance.below(1 << 31))
        contest = Contest(question.options)
        full = max(0.0, budget.left_ms() - effort.margin_ms)
        done, batch = 0, FIRST_BATCH
        for stage in range(1, ROUNDS + 1):
            stage_end = full * (1.0 - stage / ROUNDS)
            deals = effort.most_deals * stage // ROUNDS
            while done < deals and not contest.decided():
                left = budget.left_ms() - effort.margin_ms
                if left <= stage_end and done:
                    break
                contest.add(trial.play(contest.alive, done, batch), batch)
                done += batch
                took = left - (budget.left_ms() - effort.margin_ms)
                if took < 1.0 and batch < 64:
                    batch *= 2
                elif took > 3.0 and batch > 1:
                    batch = max(1, batch // 2)
            contest.drop_worse_half()
        return question.options[contest.leader()].move


def _risk(view: View, nights: Iterable[int]) -> int:
    return packed_set(nights) if view.level.has_steals else 0


def _first_move(view: View, codes: tuple[int, ...]) -> Move:
    """The first card of a plan as a move; day floors go first."""
    if not codes:
        return END
    code = codes[0]
    for card in view.hand:  # sorted: day floors stand before night floors
        if card.is_floor:
            if card.number == code:
                return PLAY[card]
        elif CLASS_OF[card] + FIRST_BALLOON_CODE == code:
            return PLAY[card]
    return END
