"""The best turn, exactly: which cards, in which order, empty the hand or else shed the most floors.

Three observations make the search small. The same number always fits, so reaching a number once
frees all its copies; what is left to decide is a walk from number to number, and a number may be
stepped on again as long as copies of it are kept for that. Balloons of one class are alike. And a
balloon need be laid only just before a floor that does not fit without it. So a state is
(floor, balloon class, numbers reached, copies kept, balloons left); each is visited once, and a
state from which even all balloons together could not reach enough new numbers is left aside.

After the last floor one more balloon may be laid to close the turn: Skip a Go, or one that leaves
the next player little. A hand without floors is finishing: its balloons all go, and any of them
may be the last.
"""

from numberloor.bots.planner.balloons import BITS, CLASS_OF, CLASSES, REACH_MASK, UNION_MASK, USEFUL
from numberloor.bots.planner.plan import HandInPlay, Leaving, TurnPlan, Value
from numberloor.rules.model.cards import Card
from numberloor.rules.model.position import Cards

NODE_CAP = 200_000  # about a second; random hands of 16 cards stay far below


_NO_FLOORS = (0,) * 10
_NO_BALLOONS = (0,) * CLASSES

# floor, balloon class, numbers reached, copies of each number left to step on, balloons left
State = tuple[int, int, int, int, int]


def best_turn(
    hand: Cards,
    open_floor: int,
    open_balloon: Card,
    value: Value | None = None,
    *,
    turn_floors: int = 0,
    turn_balloons: int = 0,
    most_floors: bool = True,
    node_cap: int = NODE_CAP,
) -> TurnPlan:
    """The best way to go on from here.

    `turn_floors` and `turn_balloons` count what was played before in this turn. Without `value`
    the first of equally long turns will do; with it and `most_floors=False`, a turn that does not
    empty the hand is judged by `value` alone. A value should like balloons in hand and dislike
    floors: turns that waste the one or hold back the other are not looked at.
    """
    counts = [0] * 10
    stock = [0] * CLASSES
    for card in hand:
        if card.is_floor:
            counts[card.number] += 1
        else:
            stock[CLASS_OF[card]] += 1
    search = _Search(counts, stock, open_floor, CLASS_OF[open_balloon], value)
    search.played = turn_floors > 0
    search.laid = turn_balloons > 0
    search.run(most_floors, node_cap)
    return search.plan(hand)


class _Search:
    def __init__(
        self, counts: list[int], stock: list[int], floor: int, balloon: int, value: Value | None
    ) -> None:
        self.counts = counts
        self.width = max(*counts, *stock, 1).bit_length()
        self.held = sum(1 << n for n in range(10) if counts[n])
        self.left = self._packed(stock)
        self.root: State = (floor, balloon, self.held & 1 << floor, self._packed(counts), self.left)
        self.value = value
        self.played = False
        self.laid = False
        self.parents: dict[State, State | None] = {self.root: None}
        self.best_rank = 0
        self.best_value = float("-inf")
        self.best_state: State | None = None
        self.best_close = -1
        self.best_leaving: Leaving | None = None
        self.hopes: dict[tuple[int, int, int], float] = {}
        self.ends: dict[tuple[int, int], float] = {}
        self.nodes = 0
        self.exact = True

    def _packed(self, numbers: list[int]) -> int:
        return sum(number << self.width * place for place, number in enumerate(numbers))

    def _unpacked(self, left: int) -> list[int]:
        one = (1 << self.width) - 1
        return [left >> self.width * kind & one for kind in range(CLASSES)]

    def run(self, most_floors: bool, node_cap: int) -> None:
        counts, width, held = self.counts, self.width, self.held
        one = (1 << width) - 1
        low = [sum(counts[n] for n in BITS[half]) for half in range(32)]
        high = [sum(counts[n] for n in BITS[half << 5]) for half in range(32)]
        total = low[held & 31] + high[held >> 5]
        kinds_of: dict[int, int] = {}
        closures: dict[tuple[int, int, int], int] = {}
        parents = self.parents
        stack = [self.root]
        while stack:
            if self.nodes >= node_cap:
                self.exact = False
                break
            state = stack.pop()
            floor, balloon, reached, copies, left = state
            self.nodes += 1
            kinds = kinds_of.get(left, -1)
            if kinds < 0:
                kinds = sum(1 << kind for kind in range(USEFUL) if left >> width * kind & one)
                kinds_of[left] = kinds
            free = 0  # numbers of which a copy is left
            for n in BITS[held]:
                if copies >> width * n & one:
                    free |= 1 << n
            under = kinds | 1 << balloon & (1 << USEFUL) - 1
            key = (floor, under, free)
            closure = closures.get(key, -1)
            if closure < 0:
                closures[key] = closure = _closure(floor, under, free)
            hoped = reached | closure
            if most_floors:
                rank = low[reached & 31] + high[reached >> 5]
                bound = low[hoped & 31] + high[hoped >> 5]
            else:
                rank = total if reached == held else min(1, reached)
                bound = total if hoped == held else 1
            if bound < self.best_rank:
                continue
            if self.best_rank == total and self._hopeless(closure | 1 << floor, balloon, left):
                continue
            if rank >= self.best_rank and (reached or self.played):
                self._judge(state, rank, reached == held)
                if self.value is None and reached == held:
                    break
            # Pushed last is tried first: new numbers without a balloon, then with one.
            targets = free & ~(1 << floor)
            here = REACH_MASK[balloon][floor] & targets
            for kind in BITS[kinds]:
                beyond = REACH_MASK[kind][floor] & targets & ~here
                for n in BITS[beyond]:
                    after = (
                        n,
                        kind,
                        reached | 1 << n,
                        copies - (1 << width * n),
                        left - (1 << width * kind),
                    )
                    if after not in parents:
                        parents[after] = state
                        stack.append(after)
            for n in BITS[here & reached] + BITS[here & ~reached]:
                after = (n, balloon, reached | 1 << n, copies - (1 << width * n), left)
                if after not in parents:
                    parents[after] = state
                    stack.append(after)

    def _judge(self, state: State, rank: int, empties: bool) -> None:
        """Weigh the ways to close the turn in this state against the best so far."""
        for close in self._closings(state, empties):
            leaving = self._leaving(state, close, empties)
            value = self.value(leaving) if self.value else 0.0
            if rank > self.best_rank or value > self.best_value or self.best_state is None:
                self.best_rank, self.best_value = rank, value
                self.best_state, self.best_close, self.best_leaving = state, close, leaving

    def _hopeless(self, floors: int, balloon: int, left: int) -> bool:
        """The hand can be emptied: no way to do so from here leaves better open cards."""
        if self.value is None:
            return True
        key = (floors, balloon, left)
        hope = self.hopes.get(key)
        if hope is None:
            kinds = [kind for kind, count in enumerate(self._unpacked(left)) if count]
            hope = max(
                self._value_when_emptied(floor, kind)
                for floor in BITS[floors]
                for kind in (*kinds, balloon)
            )
            self.hopes[key] = hope
        return hope <= self.best_value

    def _value_when_emptied(self, floor: int, kind: int) -> float:
        assert self.value
        known = self.ends.get((floor, kind))
        if known is None:
            known = max(
                self.value(Leaving(_NO_FLOORS, _NO_BALLOONS, floor, kind, laid))
                for laid in (False, True)
            )
            self.ends[floor, kind] = known
        return known

    def _closings(self, state: State, empties: bool) -> list[int]:
        """The balloon classes that may be laid last; −1: the turn ends without one more."""
        _, balloon, _, _, left = state
        kinds = [kind for kind, count in enumerate(self._unpacked(left)) if count]
        if empties:
            # All balloons go; those of no use may go before the last one that was needed.
            return [-1, *kinds] if not kinds or left != self.left else kinds
        if self.value is None:
            return [-1]
        return [-1, *(kind for kind in kinds if kind != balloon)]

    def _leaving(self, state: State, close: int, empties: bool) -> Leaving:
        floor, balloon, reached, _, left = state
        stays = [0] * CLASSES if empties else self._unpacked(left)
        if close >= 0:
            balloon = close
            if not empties:
                stays[close] -= 1
        return Leaving(
            tuple(0 if reached >> n & 1 else count for n, count in enumerate(self.counts)),
            tuple(stays),
            floor,
            balloon,
            self.laid or close >= 0 or left != self.left,
        )

    def plan(self, hand: Cards) -> TurnPlan:
        state = self.best_state
        if state is None:
            return TurnPlan((), 0, False, None, 0.0, self.nodes, self.exact)
        path = [state]
        while (before := self.parents[path[-1]]) is not None:
            path.append(before)
        path.reverse()
        cards = HandInPlay(hand)
        last_visit = {step[0]: place for place, step in enumerate(path)}
        empties = state[2] == self.held
        last_help = max(
            (place for place in range(1, len(path)) if path[place][4] != path[place - 1][4]),
            default=0,
        )
        for place, step in enumerate(path):
            if place:
                if place == last_help and empties and self.best_close < 0:
                    cards.lay_other_balloons(step[1])
                if step[4] != path[place - 1][4]:
                    cards.lay_balloon(step[1])
                cards.lay_floor(step[0])
            if last_visit[step[0]] == place:
                cards.lay_all_floors(step[0])
        floors = sum(card.is_floor for card in cards.laid)
        if self.best_close >= 0:
            if empties:
                cards.lay_other_balloons(self.best_close)
            cards.lay_balloon(self.best_close)
        return TurnPlan(
            tuple(cards.laid),
            floors,
            empties,
            self.best_leaving,
            self.best_value,
            self.nodes,
            self.exact,
        )


def _closure(floor: int, kinds: int, free: int) -> int:
    """All numbers that could be reached if balloons were never used up and copies never ran out."""
    union = UNION_MASK[kinds]
    closure = 0
    fresh = union[floor] & free
    while fresh:
        closure |= fresh
        wave = 0
        for n in BITS[fresh]:
            wave |= union[n]
        fresh = wave & free & ~closure
    return closure
