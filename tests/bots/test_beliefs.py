"""What the expert believes of hidden hands: what was shown counts, and nothing else does."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from math import log
from typing import Any

import pytest

from numberloor import BASIC, Card, Event, Position, play, view_for
from numberloor.bots import make_bot
from numberloor.bots.expert.compiled import beliefs
from numberloor.bots.expert.compiled import evidence as showing
from numberloor.bots.expert.compiled import table as lying
from numberloor.bots.expert.compiled.ready import goes_out
from numberloor.bots.expert.compiled.weights import weights
from numberloor.bots.expert.compiled.workspace import Workspace, new_workspace
from numberloor.bots.expert.memory import Memory, remember
from numberloor.bots.expert.packing import Hand, Packed, pack_knowledge
from numberloor.bots.planner.balloons import CLASS_OF
from numberloor.bots.planner.planner import GIVES
from numberloor.bots.planner.readiness import ON_TOP
from numberloor.bots.planner.solver import best_turn
from numberloor.bots.planner.solver_compiled import wide
from numberloor.kernel.jit import COMPILED, i64, np
from numberloor.lab.arena.game import Terms, play_game
from numberloor.rules.model.events import EventKind
from numberloor.rules.turn import is_finishing
from tests.support.compiling import compiled
from tests.support.watching import watched_games

pytestmark = pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")


@compiled
def _agrees(evidence: Any, table: Any, workspace: Any, seat: int, moment: int) -> bool:
    return showing.agrees(evidence, table, workspace, seat, moment)


@compiled
def _deals(base: Any, table: Any, evidence: Any, workspace: Any, count: int, hands: Any) -> None:
    """Deal so many times; `hands` gets floors and balloons of each seat."""
    for number in range(count):
        for place in range(len(base)):
            table[place] = base[place]
        table[lying.SEED] = 1000 + number
        table[lying.USED] = 0
        if number == 0:
            beliefs.settle(evidence, table, workspace)
        beliefs.wander(evidence, table, workspace, i64(beliefs.STEPS))
        beliefs.lay_out(evidence, table)
        for seat in range(table[lying.SEATS]):
            hands[number, seat, 0] = table[lying.FLOORS + seat]
            hands[number, seat, 1] = table[lying.BALLOONS + seat]


@compiled
def _goes_out(work: Any, floors: int, balloons: int, floor: int, kind: int) -> bool:
    return goes_out(work, floors, balloons, floor, kind)


@cache
def some_workspace() -> Workspace:
    return new_workspace(
        ON_TOP, GIVES, weights("basic", 4, "choice_net"), weights("basic", 4, "table_net")
    )


def deals(packed: Packed, count: int) -> tuple[Any, Any]:
    base, evidence = packed.copy()
    hands = np.zeros((count, 5, 2), dtype=np.int64)
    table = np.array(base)
    _deals(base, table, evidence, some_workspace(), count, hands)
    return hands, table


def test_dealt_hands_have_the_right_size_and_leave_no_card_out() -> None:
    for position, history in list(watched_games("planner", BASIC, 4, 3))[::5]:
        view = view_for(position, 0)
        packed = pack_knowledge(view, remember(view, history))
        hands, table = deals(packed, 3)
        for number in range(3):
            for seat in range(1, 4):
                size = sum(
                    int(part) >> 4 * kind & 15 for part in hands[number, seat] for kind in range(10)
                )
                assert size == len(position.hands[seat])
        assert table[lying.PILE_SIZE] == len(position.pile)
        hidden = Counter(lying_cards(table, seats=range(1, 4)))
        theirs = [card for hand in position.hands[1:] for card in hand]
        assert hidden == Counter(code(card) for card in [*theirs, *position.pile])


def test_not_having_seen_everything_does_no_harm() -> None:
    """As after an interruption: hands still have their size, whatever was missed."""
    gaps = 0
    for number, (position, history) in enumerate(watched_games("planner", BASIC, 4, 6)):
        if len(history) < 20 or number % 4:
            continue
        view = view_for(position, 0)
        for seen in (history[-12:], history[:-12], history[:-16] + history[-4:]):
            hands, _ = deals(pack_knowledge(view, remember(view, seen)), 1)
            for seat in range(1, 4):
                size = len(list(unpacked(*hands[0, seat])))
                assert size == len(position.hands[seat])
            gaps += 1
    assert gaps > 100


def code(card: Card) -> tuple[str, int]:
    return ("floor", card.number) if card.is_floor else ("balloon", CLASS_OF[card])


def lying_cards(table: Any, seats: range) -> Iterator[tuple[str, int]]:
    for seat in seats:
        for number in range(10):
            for _ in range(int(table[lying.FLOORS + seat]) >> 4 * number & 15):
                yield "floor", number
            for _ in range(int(table[lying.BALLOONS + seat]) >> 4 * number & 15):
                yield "balloon", number
    for place in range(table[lying.PILE_SIZE]):
        card = int(table[lying.CARDS + place])
        yield ("balloon", card - 20) if card >= 20 else ("floor", card % 10)


# A small table with one rival at seat 1: it got two cards, was stuck on 5 under a 4, then got one more.
STUCK_ON_5 = [showing.STUCK, 1, 0, 0, 5, 3, 5]
COUNT = 60_000


def small_table(
    cards: list[int], *, laid: int | None = None, declined: int = 0, older: int = -1
) -> Counter[tuple[int, ...]]:
    """How often the rival is dealt which cards."""
    draws = [0, 0, 1] if laid is None else [0, 1]
    row = [] if laid is None else [laid, 0, 2]
    begin = [0, 0, 0, older, 0, 0, 0, older, len(draws), len(row) // 3, 1, older]
    pile = len(cards) - len(draws)
    evidence = showing.Evidence(
        wide(cards), wide([1] * len(draws) + [-1] * pile), wide(draws + [0] * pile), wide(row),
        wide(STUCK_ON_5), wide([0, 0, declined, 0, 0, 0]), wide(begin), wide([0] * 3),
    )  # fmt: skip
    table = [0] * (lying.CARDS + 20)
    table[lying.SEATS], table[lying.ROOM] = 2, 10
    hands, _ = deals(Packed(wide(table), evidence), COUNT)
    return Counter(tuple(sorted(unpacked(*hand[1]))) for hand in hands)


def stuck_faults(held: Iterable[int]) -> int:
    """On 5 under a 4 fit 1, 9 and 5 itself; a balloon 1 would let 4 and 6 follow."""
    held = set(held)
    fits = {1, 5, 9} | ({4, 6} if 20 in held else set())
    return int(bool(fits & {card % 10 for card in held if card < 20}))


def assert_as_often(got: Counter[tuple[int, ...]], weights: Counter[tuple[int, ...]]) -> None:
    total = sum(weights.values())
    assert len(weights) > 5
    for hand, weight in weights.items():
        assert got[hand] / COUNT == pytest.approx(weight / total, abs=0.012), hand


def odds_of(faults: int) -> int:
    return int(beliefs.ODDS ** (4 - faults))


@pytest.mark.slow
def test_every_way_the_cards_may_lie_comes_up_as_often() -> None:
    cards = [1, 2, 5, 7, 20, 23]  # floors 1, 2, 5, 7; balloons 1 (or 9) and 4 (or 6)
    wanted: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        wanted[tuple(sorted(order[:3]))] += odds_of(stuck_faults(order[:2]))
    assert_as_often(small_table(cards), wanted)


def test_a_card_laid_since_may_have_come_at_any_time_before() -> None:
    """And a night floor that could have stolen since the first draw came with the second, if at all."""
    cards, laid = [2, 5, 7, 11, 20], 3
    declined = 1 << 4 * 1  # the night 1, by those who had the first two cards
    wanted: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        for place in range(3):
            came = [*order[:2]]
            came.insert(place, laid)
            night = (place != 0 and came[0] == 11) or (place != 1 and came[1] == 11)
            weight = odds_of(stuck_faults(came[:2]) + night)
            wanted[tuple(sorted(card % 10 if card < 20 else card for card in order[:2]))] += weight
    assert_as_often(small_table(cards, laid=laid, declined=declined), wanted)


def test_a_new_pile_holds_what_was_laid_before() -> None:
    """Cards not laid by then are in hands since then, but for what nobody could know."""
    again = showing.RECYCLED
    cards = [2, 7, 8 + again, 23 + again, 3, 0 + again]
    wanted: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        old, new, pile = order[:2], order[2], order[3:]
        faults = stuck_faults(card % again for card in old)
        faults += sum(card >= again for card in old) + (new < again)
        faults += sum(card < again for card in pile)
        wanted[tuple(sorted(card % again for card in order[:3]))] += odds_of(faults)
    assert_as_often(small_table(cards, older=1), wanted)


def unpacked(floors: Any, balloons: Any) -> Iterator[int]:
    for first, counts in ((0, int(floors)), (20, int(balloons))):
        for kind in range(10):
            yield from [first + kind] * (counts >> 4 * kind & 15)


@pytest.mark.slow
def test_what_planners_truly_held_agrees_with_what_they_showed() -> None:
    """Who could lay nothing held nothing that fits; the rest agrees but for ties between turns."""
    passed: Counter[tuple[int, bool]] = Counter()
    for position, memory, packed, draws in true_hands(games=10):
        if is_finishing(position):
            continue
        lay_truly(packed, draws)
        base, evidence = packed
        for seat in memory.rivals:
            first = evidence.begin[showing.FROM * seat + showing.F_MOMENTS]
            end = evidence.begin[showing.FROM * (seat + 1) + showing.F_MOMENTS]
            for moment in range(first, end):
                row = showing.MOMENT * moment
                shows = int(evidence.moments[row])
                agreed = _agrees(evidence, np.array(base), some_workspace(), seat, row)
                passed[shows, bool(agreed)] += 1
        assert position.seats == 4
    assert passed[showing.STUCK, True] > 200
    assert passed[showing.STUCK, False] == 0, (
        "who could lay nothing held nothing that could be laid"
    )
    for shows in (showing.ENDED, showing.UNDER_WAY):
        assert passed[shows, True] > 8 * passed[shows, False], shows
        assert passed[shows, True] > 50


Draws = dict[int, list[list[Card]]]


def true_hands(games: int) -> Iterator[tuple[Position, Memory, Packed, Draws]]:
    """Positions of planners' games, with the cards of each rival by the draws they came with."""
    planner = make_bot("planner")
    for seed in range(games):
        record = play_game([planner] * 4, Terms(BASIC, 4, steady=True), seed).record
        position = record.opening()
        history: list[Event] = []
        draws = {seat: [list(position.hands[seat])] for seat in range(1, 4)}
        for number, (seat, move) in enumerate(record.moves, start=1):
            view = view_for(position, 0)
            memory = remember(view, history)
            yield position, memory, pack_knowledge(view, memory), draws
            step = play(position, seat, move, record.chance(number))
            for event in step.events:
                if event.kind is EventKind.DREW and event.seat in draws:
                    draws[event.seat].append(list(event.cards))
                elif event.kind is EventKind.STAR and event.seat in draws:
                    draws[event.seat] = []
            history += [event.seen_by(0) for event in step.events]
            position = step.position


def lay_truly(packed: Packed, draws: Draws) -> None:
    """Put the rivals' cards where they are, each with the draw that it came with."""
    evidence = packed.evidence
    for seat, came in draws.items():
        held = [(code, draw) for draw, cards in enumerate(came) for code in map(full_code, cards)]
        first = evidence.begin[showing.FROM * seat + showing.F_LAID]
        end = evidence.begin[showing.FROM * (seat + 1) + showing.F_LAID]
        for row in range(first, end):
            at = showing.LAID * row
            laid = int(evidence.laid[at + showing.L_CARD])
            found = next(pair for pair in held if pair[0] == laid)
            held.remove(found)
            evidence.laid[at + showing.L_DRAW] = found[1]
        for place, (card, draw) in enumerate(
            held, start=evidence.begin[showing.FROM * seat + showing.F_HIDDEN]
        ):
            evidence.hidden[place] = card
            evidence.draw[place] = draw


def full_code(card: Card) -> int:
    if card.is_balloon:
        return 20 + CLASS_OF[card]
    return card.number + (10 if card.is_night else 0)


def test_beliefs_foretell_who_goes_out() -> None:
    """Better than hands of the right size dealt at random, and than the mean of all turns."""
    believed = at_random = 0.0
    outcomes = []
    for position, history in watched_games("planner", BASIC, 4, 14):
        seat = position.active
        begins = position.turn.floors == position.turn.balloons == 0 and not position.turn.drawn
        view = view_for(position, 0)
        memory = remember(view, history)
        if seat == 0 or not begins or not memory.rivals[seat].kept:
            continue
        floor, balloon = view.open_cards
        out = best_turn(position.hands[seat], floor.number, balloon).empties
        outcomes.append(out)
        losses = []
        for known in (memory, remember(view)):
            hands, _ = deals(pack_knowledge(view, known), 100)
            outs = sum(
                _goes_out(
                    some_workspace().hand,
                    hand[seat][0],
                    hand[seat][1],
                    floor.number,
                    CLASS_OF[balloon],
                )
                for hand in hands
            )
            chance = (outs + 1) / 102
            losses.append(-log(chance if out else 1 - chance))
        believed += losses[0]
        at_random += losses[1]
    often = sum(outcomes) / len(outcomes)
    mean = -sum(log(often if out else 1 - often) for out in outcomes)
    assert len(outcomes) > 50
    assert believed < 0.9 * at_random
    assert believed < 0.95 * mean


def test_hands_pack_without_loss() -> None:
    for position, _ in list(watched_games("planner", BASIC, 3, 1))[::9]:
        for hand in position.hands:
            packed = Hand.of(hand)
            cards = sorted(unpacked(packed.floors, packed.balloons))
            assert cards == sorted(
                card.number if card.is_floor else 20 + CLASS_OF[card] for card in hand
            )
