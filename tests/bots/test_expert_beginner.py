"""The expert at Beginner: turns that the rules accept, deals that agree with what was shown."""

from collections import Counter
from collections.abc import Sequence
from itertools import count

import pytest

from numberloor import BEGINNER, Event, Move, Position, SeededChance, legal_moves, play, view_for
from numberloor.bots import Budget, make_bot, prepare
from numberloor.bots.expert.memory import remember
from numberloor.kernel.jit import COMPILED
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.moves import PASS, parse_move
from numberloor.rules.model.position import Cards
from tests.support.positions import table
from tests.support.watching import watched_games

pytestmark = pytest.mark.skipif(not COMPILED, reason="the expert's search needs Numba")


def beginner(*hands: str, on: str, **rest: object) -> Position:
    return table(*hands, on=on, level=BEGINNER, **rest)  # type: ignore[arg-type]


def choice(position: Position, history: Sequence[Event] = ()) -> Move | None:
    bot = make_bot("expert")
    prepare(bot)
    looks = count()
    budget = Budget(20, lambda: next(looks) / 2000)  # half a millisecond a look: always the same
    return bot.choose(view_for(position, position.active), SeededChance(1), budget, history)


def test_the_rules_accept_every_turn_and_no_two_end_alike() -> None:
    from numberloor.bots.expert.two_stacks.turns import turn_options
    from numberloor.kernel.pack import move_from_number

    followed = passed = 0
    for position, _ in watched_games("greedy", BEGINNER, 3, 4):
        seat, ends = position.active, set[tuple[Cards, tuple[int, ...], int]]()
        for option in turn_options(view_for(position, seat), 8):
            now = position
            for number in option.codes:
                assert now.active == seat, "the turn was over before its last move"
                now = play(now, seat, move_from_number(number, BEGINNER)).position
            assert now.over or now.active != seat
            opened = sorted(stack[-1].number for stack in now.stacks)
            ends.add((now.hands[seat], tuple(opened), sum(now.stars)))
            followed += 1
            passed += option.move is PASS
        assert len(ends) == len(turn_options(view_for(position, seat), 8))
    assert followed > 500
    assert passed > 100


def test_deals_agree_with_what_planners_have_shown() -> None:
    """What a planner keeps did not fit; a card of the new pile lies nowhere else."""
    from numberloor.bots.expert.two_stacks.playouts import RECYCLED
    from numberloor.bots.expert.two_stacks.trial import TwoStacksTrial
    from numberloor.bots.expert.two_stacks.turns import turn_options
    from numberloor.bots.planner.solver_compiled import wide

    known = after_a_new_pile = 0
    for position, history in list(watched_games("planner", BEGINNER, 3, 6))[::4]:
        if position.active != 0:
            continue
        view = view_for(position, 0)
        memory = remember(view, history)
        options = turn_options(view, 4)
        trial = TwoStacksTrial(view, memory, options, 5)
        trial.play(wide([1] * len(options)), 0, 20)
        hidden = trial.hidden
        dealt = Counter(int(card) % RECYCLED for card in hidden.cards)
        assert dealt == Counter(card.number for card in memory.unseen.elements())
        faults = sum(
            int(barred) >> int(card) & 1
            for card, barred in zip(hidden.cards, hidden.barred, strict=True)
        )
        # The two cards of the set-up: nobody told us which these were. And one chance in a hundred.
        assert faults <= 2 * bool(memory.recycled) + 1
        known += any(hidden.barred)
        after_a_new_pile += bool(memory.recycled)
    assert known > 20
    assert after_a_new_pile > 10


def test_what_planners_hold_is_never_ruled_out_by_what_they_kept() -> None:
    checked = 0
    for position, history in watched_games("planner", BEGINNER, 2, 6):
        (rival,) = remember(view_for(position, 0), history).rivals.values()
        assert sum(draw.left for draw in rival.past.draws) == rival.size
        # Most particular first: each card finds a draw that it may have come with.
        room = [draw.declined for draw in rival.past.draws for _ in range(draw.left)]
        for card in sorted(
            position.hands[1], key=lambda card: sum(card.number not in one for one in room)
        ):
            place = next(one for one in sorted(room, key=len)[::-1] if card.number not in one)
            room.remove(place)
            checked += bool(place)
    assert checked > 300


def test_a_sure_star_is_taken() -> None:
    position = beginner("3 4 5 6", "1 1", on="3 9")
    move = choice(position)
    left = position
    for _ in range(4):
        assert move is not None
        left = play(left, 0, move).position
        move = choice(left) if left.active == 0 else None
    assert left.stars == (1, 0)


def test_it_keeps_to_the_rules_with_a_huge_hand_and_in_its_time() -> None:
    position = beginner(" ".join("0123456789" * 3), "1 1", on="3 9")
    now = [0.0]

    def clock() -> float:
        now[0] += 0.0005
        return now[0]

    bot = make_bot("expert")
    prepare(bot)
    move = bot.choose(view_for(position, 0), SeededChance(1), Budget(20, clock))
    assert move in legal_moves(position)
    assert now[0] <= 0.024


def test_with_nothing_hidden_no_card_is_looked_for() -> None:
    from numberloor.bots.expert.two_stacks.playouts import SETTLING, Hidden, wander
    from numberloor.bots.planner.solver_compiled import wide

    # As plain Python, which notices a place that is not there; compiled code would read beyond.
    wander(Hidden(wide([]), wide([]), wide([])), 5, SETTLING)
    puzzle = beginner("3 5 9", "", on="2 7", pile="")
    assert choice(puzzle) in legal_moves(puzzle)


def test_what_the_rival_kept_decides_what_may_lie_open() -> None:
    """It needs one star and kept a card that went onto neither 2 nor 7: these may stay open."""
    position = beginner("3 6 4 0", "7 0", on="2 7", active=1, stars=(4, 4))
    seen: list[Event] = []
    for code in ("7@2", "end"):
        step = play(position, 1, parse_move(code))
        position = step.position
        seen += [event.seen_by(0) for event in step.events]
    assert choice(position, seen) is PASS
    assert choice(position) == parse_move("3@1")


def test_draws_that_cannot_have_been_are_taken_for_one() -> None:
    """More cards came than the hand holds: it would have had to begin with fewer than none."""
    from numberloor.bots.expert.two_stacks.trial import hidden_cards

    position = beginner("3 6 4 0", "0 9", on="2 | 7 7")
    view = view_for(position, 0)
    drew = Event(EventKind.DREW, 1, amount=60)
    hidden = hidden_cards(view, remember(view, [drew]))
    assert list(hidden.owner).count(1) == 2
    assert len(hidden.owner) == 2 + view.pile_size
    assert choice(position, [drew]) in view.moves
