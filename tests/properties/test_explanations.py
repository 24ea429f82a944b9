"""For every move there is a reason, and a sentence for it in every language, with the sum right."""

import re

import pytest
from hypothesis import given, settings

from numberloor import (
    CARDS,
    Card,
    Level,
    Move,
    MoveKind,
    Position,
    Reason,
    explain,
    explain_hand,
    view_for,
    why_not,
)
from numberloor.locale import LANGUAGES, Sentences
from numberloor.rules.jumps import Jump
from numberloor.rules.model.moves import MOVES
from numberloor.rules.why.explain import why_beside, why_fits
from numberloor.rules.why.reasons import (
    DoesNotFit,
    DoesNotFitBeside,
    Nearest,
    Neighbour,
    OddEven,
    Opens,
    SameFloor,
    SkipOnly,
    StealFits,
    Sum,
)
from tests.properties.games import DAY, NIGHT, positions
from tests.properties.rulebook import fits_beside, floor_fits, floors_that_fit

BALLOONS = [card for card in Card if card.is_balloon]
SENTENCES = [Sentences(language) for language in LANGUAGES]
A_SUM = re.compile(r"(\d+) ([+−]) (\d+) = (\d+)")


def check_sum_in_words(reason: Reason, jump: Jump) -> None:
    """Each language tells the same sum, and it is right."""
    for sentences in SENTENCES:
        sums = A_SUM.findall(sentences.tell(reason))
        assert len(sums) == 1
        ((start, sign, distance, end),) = sums
        assert (int(start), int(distance), int(end)) == (jump.start, jump.distance, jump.end)
        assert int(end) == int(start) + (int(distance) if sign == "+" else -int(distance))


def check_jump(jump: Jump, here: int, landing: int) -> None:
    """Counted on floor by floor, from where we stand to the card."""
    assert jump.start % 10 == here
    assert jump.steps[-1] == jump.end
    assert jump.end % 10 == jump.landing == landing
    assert len(jump.steps) == jump.distance
    one = 1 if jump.up else -1
    assert list(jump.steps) == [jump.start + one * (n + 1) for n in range(jump.distance)]
    # The tower is counted from 0 to 19, and below 0 nobody goes.
    assert min(jump.steps) >= 0
    way = [jump.start, *jump.steps]
    assert jump.crosses_ten == (max(way) >= 10)
    if jump.crosses_ten:  # … only if no way inside the ten leads there
        assert here + jump.distance > 9 if jump.up else here - jump.distance < 0
        other = here - jump.distance if jump.up else here + jump.distance
        assert not (0 <= other <= 9 and other == landing)


@pytest.mark.parametrize("balloon", BALLOONS)
@pytest.mark.parametrize("here", [*DAY, *NIGHT])
def test_why_a_floor_fits(here: Card, balloon: Card) -> None:
    for card in (*DAY, *NIGHT):
        reason = why_fits(card, here, balloon)
        assert (reason is not None) == floor_fits(card.number, here.number, balloon)
        match reason:
            case None:
                continue
            case SameFloor(floor):
                assert floor == card.number == here.number
            case Sum(jump):
                assert jump.distance == balloon.number
                check_jump(jump, here.number, card.number)
                check_sum_in_words(reason, jump)
            case Nearest(jump):
                assert balloon is Card.NEAREST
                assert jump.distance in (1, 2)
                check_jump(jump, here.number, card.number)
                check_sum_in_words(reason, jump)
            case OddEven(floor):
                assert floor == card.number
                assert balloon is (Card.ODD if floor in (1, 3, 5, 7, 9) else Card.EVEN)
                assert reason.key == ("odd-floor" if balloon is Card.ODD else "even-floor")
            case _:
                pytest.fail(f"{reason} is no reason for a floor")
        assert (card.number == here.number) == isinstance(reason, SameFloor)


@pytest.mark.parametrize("here", DAY)
def test_why_a_floor_fits_beside(here: Card) -> None:
    for card in DAY:
        reason = why_beside(card, here)
        assert (reason is not None) == fits_beside(card.number, here.number)
        if isinstance(reason, Neighbour):
            assert reason.jump.distance == 1
            check_jump(reason.jump, here.number, card.number)
        elif reason is not None:
            assert reason == SameFloor(here.number)
            assert card.number == here.number


def check_reason(position: Position, move: Move, reason: Reason) -> None:
    """What the reason says of the table is so."""
    here, balloon, card = position.stacks[0][-1].number, position.stacks[1][-1], move.card
    match reason:
        case StealFits(why):
            assert move.kind is MoveKind.STEAL
            assert card is not None
            assert why == why_fits(card, position.open_floor, balloon)
        case SkipOnly(_, over, floor, targets):
            assert over is balloon is Card.SKIP
            assert (floor,) == targets == (here,)
        case DoesNotFit(told, over, floor, targets):
            assert (told, over, floor) == (card, balloon, here)
            assert set(targets) | {here} == floors_that_fit(here, balloon)
            assert list(targets) == sorted(set(targets))
            assert (here in targets) == (not balloon.has_number)
        case DoesNotFitBeside(told, floor, targets):
            assert move.stack is not None
            assert (told, floor) == (card, position.stacks[move.stack][-1].number)
            assert list(targets) == [n for n in range(10) if fits_beside(n, floor)]
        case Opens(opened, floor, targets):
            assert (opened, floor) == (card, here)
            assert set(targets) | {here} == floors_that_fit(here, opened)
            assert (here in targets) == (not opened.has_number)
            assert list(targets) == sorted(set(targets))


@settings(max_examples=60)
@given(positions())
def test_every_move_has_a_reason_and_a_sentence_in_every_language(position: Position) -> None:
    for seat in range(position.seats):
        for move in MOVES.values():
            explanation = explain(position, seat, move)
            refusal = why_not(position, seat, move)
            assert explanation.legal == (refusal is None)
            if refusal is not None:
                assert explanation.reason == refusal.reason
            check_reason(position, move, explanation.reason)
            for sentences in SENTENCES:
                sentence = sentences.tell(explanation.reason)
                assert sentence.strip() == sentence
                assert not set("{}$") & set(sentence)
                assert sentence[0].isupper() or sentence[0].isdigit(), sentence


@given(positions())
def test_a_hand_is_explained_card_by_card(position: Position) -> None:
    for seat in range(position.seats):
        explained = explain_hand(position, seat)
        assert {move.card for move in explained} == set(position.hands[seat])
        for move, explanation in explained.items():
            assert explanation == explain(position, seat, move)
            assert (move.stack is None) == (position.level is not Level.BEGINNER)


@given(positions())
def test_a_view_offers_each_move_with_its_reason(position: Position) -> None:
    for seat in range(position.seats):
        for move, reason in view_for(position, seat).offers:
            assert explain(position, seat, move) == (True, reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_of_the_rulebook_are_told(language: str) -> None:
    """9 and two up is 11, shown by [1]; 0 and three down is 10 − 3 = [7]."""
    sentences = Sentences(language)
    up = why_fits(CARDS["1"], CARDS["9"], CARDS["b2"])
    down = why_fits(CARDS["7"], CARDS["0"], CARDS["b3"])
    assert "9 + 2 = 11" in sentences.tell(up)
    assert "10 − 3 = 7" in sentences.tell(down)
