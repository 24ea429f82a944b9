"""What a seat remembers is true, as long as the others play sensibly; and a guess agrees with it."""

from collections import Counter
from collections.abc import Iterator

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    Event,
    Level,
    Position,
    SeededChance,
    deal,
    legal_moves,
    view_for,
)
from numberloor.bots.expert.determinize import TRIES, determinize, determinize_from
from numberloor.bots.expert.memory import remember
from numberloor.bots.expert.past import Shows
from numberloor.rules.chance import shuffled
from numberloor.rules.model.events import EventKind
from numberloor.rules.turn import is_finishing
from tests.support.watching import watched_games


def greedy_games(
    level: Level, seats: int, games: int
) -> Iterator[tuple[Position, tuple[Event, ...]]]:
    """Greedy lays all it can, and never lets a steal go by."""
    return watched_games("greedy", level, seats, games)


@pytest.mark.parametrize("level", Level)
def test_the_unseen_cards_are_those_in_other_hands_and_the_pile(level: Level) -> None:
    for position, history in greedy_games(level, 3, 3):
        memory = remember(view_for(position, 0), history)
        hidden = [*position.pile, *position.hands[1], *position.hands[2]]
        assert sorted(memory.unseen.elements()) == sorted(hidden)


def test_kept_cards_hold_no_floor_that_would_have_fitted() -> None:
    checked = in_the_middle = 0
    for position, history in greedy_games(BASIC, 3, 12):
        for seat, rival in remember(view_for(position, 0), history).rivals.items():
            if rival.kept:
                hand = position.hands[seat]
                possible = sum(not rival.rules_out(card) for card in hand)
                assert possible >= rival.kept
                checked += 1
                in_the_middle += position.active == seat and position.turn.floors > 0
    assert checked > 200
    assert in_the_middle > 20, "what is left of kept cards is still known in the next turn"


def test_who_let_a_steal_go_by_does_not_hold_the_night_floor() -> None:
    checked = 0
    for position, history in greedy_games(BASIC, 2, 12):
        rival_could_steal = bool(legal_moves(position, 1))
        if position.active != 0 or is_finishing(position) or rival_could_steal:
            continue  # the rival is just about to steal: greedy never waits
        rival = remember(view_for(position, 0), history).rivals[1]
        nights = {card.number for card in position.hands[1] if card.is_night}
        assert not nights & rival.declined
        checked += bool(rival.declined)
    assert checked > 100


@pytest.mark.slow
def test_after_a_reshuffle_the_pile_holds_what_was_seen() -> None:
    checked = 0
    for position, history in greedy_games(BASIC, 3, 25):
        memory = remember(view_for(position, 0), history)
        if not memory.recycled:
            continue
        older = sum(rival.older for rival in memory.rivals.values())
        assert all(rival.older <= rival.size for rival in memory.rivals.values())
        assert sum(memory.recycled.values()) + older <= sum(memory.unseen.values())
        unknown = Counter(position.pile) - memory.recycled
        assert sum(unknown.values()) <= 2, "all but the two cards of the set-up were seen"
        checked += 1
    assert checked > 20


@pytest.mark.parametrize("level", Level)
def test_a_guess_looks_the_same_to_the_seat_and_keeps_to_what_is_known(level: Level) -> None:
    for number, (position, history) in enumerate(greedy_games(level, 3, 3)):
        view = view_for(position, 0)
        if level is BASIC and is_finishing(position):
            continue  # that nobody may steal then tells a little more than memory notes
        guess = determinize(view, SeededChance(number), history)
        assert view_for(guess, 0) == view
        assert sorted(guess.all_cards()) == sorted(position.all_cards())
        for seat, rival in remember(view, history).rivals.items():
            possible = sum(not rival.rules_out(card) for card in guess.hands[seat])
            assert possible >= rival.kept


@pytest.mark.parametrize("level", Level)
def test_only_at_beginner_a_guess_is_made_again(level: Level) -> None:
    """Elsewhere one deal is enough, and a bot's chance goes on as it always did."""
    view = view_for(deal(level, 2, seed=3), 0)
    memory = remember(view)
    rival = memory.rivals[1]
    rival.kept, rival.fitted = 40, frozenset(range(10))  # no deck has forty balloons
    chance, once = Counted(), Counted()
    determinize_from(view, memory, chance)
    shuffled(sorted(memory.unseen.elements()), once)
    assert chance.asked == (TRIES + 1 if level is BEGINNER else 1) * once.asked


class Counted:
    """A chance that counts how often it is asked."""

    def __init__(self) -> None:
        self.chance, self.asked = SeededChance(5), 0

    def below(self, n: int) -> int:
        self.asked += 1
        return self.chance.below(n)


def test_a_guess_allows_the_steal_that_is_on_offer() -> None:
    offered = short = 0
    for number, (position, history) in enumerate(watched_games("random", BASIC, 2, 12)):
        view = view_for(position, 0)
        if view.seat != view.active and view.moves:
            guess = determinize(view, SeededChance(number), history)
            assert legal_moves(guess, 0) == view.moves
            offered += 1
            short += len(position.hands[1]) < 3
    assert offered > 60
    assert short > 10, "a short hand is easily guessed to be all balloons"


def test_cards_drawn_for_a_lost_turn_tell_nothing() -> None:
    """Section 5: the player was not asked whether anything fits."""
    seen = 0
    kept: dict[int, int] = {}
    for position, history in greedy_games(BASIC, 3, 20):
        rivals = remember(view_for(position, 0), history).rivals
        for event in history[-4:]:
            if event.kind is EventKind.LOST_TURN and event.seat in rivals and event.seat in kept:
                assert rivals[event.seat].kept <= kept[event.seat]
                seen += 1
        kept = {seat: rival.kept for seat, rival in rivals.items()} if history else {}
    assert seen > 10


def test_a_hand_is_what_came_less_what_was_laid() -> None:
    """Since the last Star; the cards laid are those that everyone saw, in that order."""
    checked = 0
    shown: Counter[Shows] = Counter()
    for position, history in greedy_games(BASIC, 3, 12):
        for seat, rival in remember(view_for(position, 0), history).rivals.items():
            past = rival.past
            came = sum(draw.cards for draw in past.draws)
            assert came - len(past.laid) == rival.size == len(position.hands[seat])
            mine = [event.card for event in history if event.seat == seat]
            laid = [card for card in mine if card is not None]
            assert [card for card, _ in past.laid] == laid[len(laid) - len(past.laid) :]
            assert all(1 <= draws <= len(past.draws) for _, draws in past.laid)
            for moment in past.moments:
                assert 0 <= moment.before <= moment.after <= len(past.laid)
                assert 1 <= moment.draws <= len(past.draws)
                shown[moment.shows] += 1
            checked += 1
    assert checked > 200
    assert all(shown[shows] > 50 for shows in Shows)


def test_who_could_steal_right_now_has_not_declined() -> None:
    """Nor has, after a steal, who was not quick enough."""
    could = after_a_steal = 0
    for position, history in greedy_games(BASIC, 4, 30):
        if position.active == 0 or is_finishing(position):
            continue
        rivals = remember(view_for(position, 0), history).rivals
        for seat in range(1, 4):
            nights = {card.number for card in position.hands[seat] if card.is_night}
            assert not nights & rivals[seat].declined
            if legal_moves(position, seat) and seat != position.active:
                could += 1
                after_a_steal += EventKind.STOLE in [event.kind for event in history[-2:]]
    assert could > 20
    assert after_a_steal > 2


def test_nobody_declines_while_we_are_finishing() -> None:
    """There is no turn to steal then, whatever lies open."""
    held = 0
    for position, history in greedy_games(BASIC, 3, 40):
        if position.active == 0 and is_finishing(position):
            for seat, rival in remember(view_for(position, 0), history).rivals.items():
                nights = {card.number for card in position.hands[seat] if card.is_night}
                assert not nights & rival.declined
                held += bool(nights)
    assert held > 10
