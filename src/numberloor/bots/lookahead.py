"""The expert's search: packs what a seat knows, tries plans on imagined deals, keeps the time."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from numberloor.bots.balloons import CLASS_OF
from numberloor.bots.bot import Budget
from numberloor.bots.contest import Contest, Option
from numberloor.bots.memory import Memory, remember
from numberloor.bots.packing import (
    FIRST_BALLOON_CODE,
    Hand,
    Packed,
    pack_knowledge,
    pack_truth,
    packed_set,
)
from numberloor.bots.plans import Planning
from numberloor.bots.readiness import use_compiled_readiness
from numberloor.kernel import foresight, turns
from numberloor.kernel.compiled import np
from numberloor.kernel.solver import new_work, wide
from numberloor.rules.chance import Chance, SeededChance
from numberloor.rules.events import Event
from numberloor.rules.levels import Level
from numberloor.rules.moves import END, PASS, PLAY, Move
from numberloor.rules.position import Position
from numberloor.rules.setup import deal
from numberloor.rules.view import View, view_for

PLAYOUT_STATES = 300
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


class Lookahead:
    def __init__(self) -> None:
        self.planning = Planning()
        self.work = new_work(PLAYOUT_STATES)
        self.path = wide([0] * turns.LONGEST_PATH)

    def warm_up(self) -> None:
        """Have everything compiled, or read from the cache of compiled code."""
        use_compiled_readiness()
        position = deal(Level.BASIC, 2)
        view = view_for(position, position.active)
        self.scores(_QUICK, view, (), SeededChance(0), deals=1)

    def choose(
        self,
        effort: Effort,
        view: View,
        chance: Chance,
        budget: Budget,
        history: Sequence[Event],
    ) -> Move | None:
        memory = remember(view, history)
        options = self._options(view, memory, effort.most_plans)
        if len(options) == 1:
            return options[0].move
        return self._try(effort, view, pack_knowledge(view, memory), options, chance, budget)

    def scores(
        self, effort: Effort, view: View, history: Sequence[Event], chance: Chance, deals: int
    ) -> dict[Move | None, float]:
        """The part of a win that each move promises, from so many deals for every plan."""
        memory = remember(view, history)
        options = self._options(view, memory, effort.most_plans)
        base, unseen, rivals, recycled = pack_knowledge(view, memory)
        sums = np.zeros(len(options))
        foresight.try_plans(
            base, wide([0] * len(base)), unseen, rivals, recycled,
            wide([value for option in options for value in _row(option)]),
            wide([1] * len(options)), view.seat or 0, chance.below(1 << 31), 0, deals,
            effort.most_rounds * view.seats, self.work, self.path, wide([0] * len(base)), sums,
        )  # fmt: skip
        scores: dict[Move | None, float] = {}
        for option, total in zip(options, sums, strict=True):
            scores[option.move] = max(scores.get(option.move, 0.0), float(total) / deals)
        return scores

    def _options(self, view: View, memory: Memory, most: int) -> list[Option]:
        """Plans worth trying, judged by the night floors that others may hold."""
        hidden = max(1, sum(memory.unseen.values()))
        rivals = memory.rivals.values()
        held = min(0.9, sum(rival.size for rival in rivals) / hidden)
        declined = frozenset.intersection(*(rival.declined for rival in rivals))
        nights = (card.number for card in memory.unseen if card.is_night)
        return self._options_at(view, [n for n in nights if n not in declined], held, most)

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
        options = self._options_at(view, nights, 1.0, effort.most_plans)
        if len(options) == 1:
            return options[0].move
        truth = pack_truth(view, position, pile_known=pile_known)
        return self._try(effort, view, truth, options, chance, budget)

    def _options_at(
        self, view: View, nights: Iterable[int], held: float, most: int
    ) -> list[Option]:
        risk = packed_set(nights) if view.level.has_steals else 0
        if view.seat == view.active:
            return self._turn_options(view, risk, held, most)
        return self._steal_options(view, risk, held, most)

    def _turn_options(self, view: View, risk: int, held: float, most: int) -> list[Option]:
        floor, balloon = view.open_cards
        plans = self.planning.plans(
            Hand.of(view.hand),
            floor.number,
            CLASS_OF[balloon],
            played=view.turn.floors > 0,
            risk=risk,
            held=held,
            most=most,
        )
        options = []
        for plan in plans:
            move = _first_move(view, plan.codes)
            if move in view.moves:
                options.append(Option(move, foresight.LAY, plan.codes))
        if PASS in view.moves:
            options.append(Option(PASS, foresight.PASS))
        return options or [Option(view.moves[0], foresight.PASS)]

    def _steal_options(self, view: View, risk: int, held: float, most: int) -> list[Option]:
        options = [Option(None, foresight.WAIT)]
        for move in view.moves:
            card = move.card
            assert card is not None
            rest = list(view.hand)
            rest.remove(card)
            if not rest:
                options.append(Option(move, foresight.STEAL, (card.number,)))
                continue
            plans = self.planning.plans(
                Hand.of(rest),
                card.number,
                CLASS_OF[view.open_cards[1]],
                played=True,
                risk=risk,
                held=held,
                most=max(1, (most - 1) // len(view.moves)),
            )
            options += [
                Option(move, foresight.STEAL, (card.number, *plan.codes)) for plan in plans
            ] or [Option(move, foresight.STEAL, (card.number,))]
        return options

    def _try(
        self,
        effort: Effort,
        view: View,
        packed: Packed,
        options: list[Option],
        chance: Chance,
        budget: Budget,
    ) -> Move | None:
        base, unseen, rivals, recycled = packed
        table, deal = wide([0] * len(base)), wide([0] * len(base))
        plans = wide([value for option in options for value in _row(option)])
        seed = chance.below(1 << 31)
        me = view.seat if view.seat is not None else 0
        contest = Contest(options)
        full = max(0.0, budget.left_ms() - effort.margin_ms)
        done, batch = 0, FIRST_BATCH
        for stage in range(1, ROUNDS + 1):
            stage_end = full * (1.0 - stage / ROUNDS)
            deals = effort.most_deals * stage // ROUNDS
            while done < deals and not contest.decided():
                left = budget.left_ms() - effort.margin_ms
                if left <= stage_end and done:
                    break
                sums = np.zeros(len(options))
                foresight.try_plans(
                    base, table, unseen, rivals, recycled, plans, contest.alive, me, seed, done,
                    batch, effort.most_rounds * view.seats, self.work, self.path, deal, sums,
                )  # fmt: skip
                contest.add(sums, batch)
                done += batch
                took = left - (budget.left_ms() - effort.margin_ms)
                if took < 1.0 and batch < 64:
                    batch *= 2
                elif took > 3.0 and batch > 1:
                    batch = max(1, batch // 2)
            contest.drop_worse_half()
        return options[contest.leader()].move


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


def _row(option: Option) -> list[int]:
    codes = list(option.codes[: foresight.PLAN_WIDTH - foresight.PLAN_CARDS])
    row = [option.kind, len(codes), *codes]
    return row + [0] * (foresight.PLAN_WIDTH - len(row))
