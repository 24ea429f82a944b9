"""What a moment says about everything that the open cards asked for."""

from typing import Any

import pytest

from numberloor import BASIC, BEGINNER, Card, RefusalCode, Turn, parse_move
from numberloor.learning.evidence import Observation, observe
from numberloor.learning.facts import Parity, Same, Thing
from numberloor.learning.moments import Moment
from numberloor.rules.jumps import Jump
from tests.support.positions import cards

UP, DOWN = Jump(4, 3, up=True), Jump(4, 3, up=False)  # to 7 and to 1


def moment(hand: str, did: str, refused: str | None = None, **more: Any) -> Moment:
    """Floor 4 and balloon 3 are open."""
    return Moment(
        level=BASIC,
        lamps=False,
        open=(Card.FLOOR_4, Card.BALLOON_3),
        hand=cards(hand),
        turn=Turn(),
        mine=True,
        did=parse_move(did),
        refused=RefusalCode(refused) if refused else None,
        ms=3000,
    )._replace(**more)


def seen(one: Moment, p: float = 0.7, random_taps: float = 0.0) -> dict[Thing, Observation]:
    observations = list(observe(one, lambda _: p, random_taps))
    assert all(0 <= observation.weight <= 1 for observation in observations)
    return {observation.thing: observation for observation in observations}


def test_its_card_laid_is_right() -> None:
    told = seen(moment("7 9", "7"))
    assert told[UP].right
    assert told[UP].weight > 0.8


def test_done_with_its_card_in_hand_is_wrong() -> None:
    told = seen(moment("7 9", "end", turn=Turn(floors=1)))
    assert not told[UP].right
    assert told[UP].weight > 0.4


def test_the_more_taps_are_random_the_less_done_says() -> None:
    done = moment("7 9", "end", turn=Turn(floors=1))
    weights = [seen(done, random_taps=share)[UP].weight for share in (0.0, 0.2, 0.4)]
    assert weights == sorted(weights, reverse=True)
    assert weights[-1] < 0.7 * weights[0]


@pytest.mark.parametrize("button", ["draw", "pass"])
def test_to_want_to_draw_with_its_card_in_hand_is_more_wrong_than_done(button: str) -> None:
    drawn = seen(moment("7 9", button, "play_first"))[UP]
    done = seen(moment("7 9", "end", turn=Turn(floors=1)))[UP]
    assert not drawn.right
    assert drawn.weight > done.weight


def test_another_card_laid_says_little_of_a_card_in_hand() -> None:
    told = seen(moment("7 1", "7"))
    assert not told[DOWN].right
    assert told[DOWN].weight < 0.3


def test_a_card_next_to_the_landing_is_blamed_on_that_jump_alone() -> None:
    told = seen(moment("6 9", "6", "does_not_fit"))
    assert not told[UP].right
    assert told[UP].weight > 0.4
    assert told[UP].weight > 3 * told[DOWN].weight


def test_to_leave_a_card_next_to_the_landing_alone_speaks_for_the_jump() -> None:
    """Silence is evidence: a miscount would have led there."""
    with_trap, without = seen(moment("6", "draw")), seen(moment("b1", "draw"))
    assert with_trap[UP].right
    assert with_trap[UP].weight > 0.1
    assert UP not in without


@pytest.mark.parametrize(
    "one",
    [moment("7 9", "7", lamps=True), moment("7 9", "7", ms=899), moment("7 b1", "b1")],
    ids=["lamps", "a mere tap", "a balloon"],
)
def test_this_says_nothing(one: Moment) -> None:
    assert not seen(one)


def test_a_time_that_is_unknown_is_no_mere_tap() -> None:
    assert UP in seen(moment("7 9", "7", ms=None))


def test_what_was_just_explained_or_hinted_at_counts_little() -> None:
    first = seen(moment("7 9", "7"))[UP].weight
    assert seen(moment("7 9", "7", tries=1))[UP].weight == pytest.approx(0.15 * first)
    assert seen(moment("7 9", "7", hinted=True))[UP].weight == pytest.approx(0.1 * first)


def test_who_taps_at_random_shows_less_by_any_tap() -> None:
    for one in (moment("7 9", "7"), moment("6 9", "6", "does_not_fit")):
        assert seen(one, random_taps=0.4)[UP].weight < seen(one)[UP].weight


def test_a_balloon_that_was_refused_says_nothing() -> None:
    assert not seen(moment("9 b1", "b1", "leads_nowhere"))


def test_a_steal_says_only_what_it_was() -> None:
    told = seen(moment("7n 1n", "steal 7n", mine=False))
    assert set(told) == {UP}
    assert told[UP].right


def test_odd_and_same_are_things_to_know_too() -> None:
    told = seen(moment("7 4", "7", open=(Card.FLOOR_4, Card.ODD)))
    assert told[Parity(7)].right
    assert not told[Same(4)].right


def test_at_beginner_the_stack_says_which_jump_it_was() -> None:
    told = seen(
        moment("5 9", "5@2", level=BEGINNER, open=(Card.FLOOR_4, Card.FLOOR_6)),
    )
    assert told[Jump(6, 1, up=False)].right
    assert told[Jump(6, 1, up=False)].weight > 0.8
    assert not told[Jump(4, 1, up=True)].right
