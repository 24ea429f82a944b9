"""Below skill 1 more and more is overlooked, and still nothing is played without a reason."""

import pytest

from numberloor import Card, Level, Position, SeededChance, deal, play, view_for
from numberloor.bots import Budget, animal_with_skill
from numberloor.bots.companion.companion import KINDEST
from numberloor.bots.greedy import helpful_balloons
from numberloor.rules.model.moves import END, PASS, PLAY

PLENTY = 1e9

FITTING = Position(
    Level.BASIC,
    0,
    (0, 0),
    ((Card.FLOOR_5, Card.FLOOR_6, Card.FLOOR_4, Card.BALLOON_2), (Card.FLOOR_2,)),
    ((Card.FLOOR_5,), (Card.BALLOON_1,)),
    (Card.FLOOR_5, Card.FLOOR_1),
)


def chosen(position: Position, skill: float, seat: int = 0, tries: int = 200) -> list[object]:
    bot = animal_with_skill("fox", skill)
    view = view_for(position, seat)
    return [bot.choose(view, SeededChance(seed), Budget(PLENTY)) for seed in range(tries)]


def test_below_skill_1_more_and_more_is_overlooked() -> None:
    begun = FITTING._replace(turn=FITTING.turn._replace(floors=1))
    ended = [chosen(begun, skill).count(END) for skill in (1.0, -1.0, -3.0, KINDEST)]
    assert ended == sorted(ended)
    assert 5 * ended[0] < ended[-1] < 200


def test_where_a_card_must_be_laid_a_friend_who_sees_none_is_shown_the_easiest() -> None:
    laid = chosen(FITTING, KINDEST)
    assert set(laid) <= {PLAY[card] for card in FITTING.hands[0]}
    assert laid.count(PLAY[Card.FLOOR_5]) > 100, "the same floor is seen at once"


@pytest.mark.parametrize("level", Level)
def test_the_kindest_friend_lays_no_card_without_a_reason(level: Level) -> None:
    bot = animal_with_skill("frog", KINDEST)
    for seed in range(20):
        position = deal(level, 2, seed)
        for step in range(60):
            view = view_for(position, position.active)
            move = bot.choose(view, SeededChance(seed, step), Budget(PLENTY))
            assert move is not None
            finishing = not any(card.is_floor for card in view.hand)
            if move.card is not None and move.card.is_balloon and not finishing:
                assert move in helpful_balloons(view)
            position = play(position, position.active, move, SeededChance(seed, step)).position
            if position.over:
                break


def test_at_beginner_the_kindest_friend_overlooks_all_now_and_then_but_not_always() -> None:
    position = Position(
        Level.BEGINNER,
        0,
        (0, 0),
        ((Card.FLOOR_5, Card.FLOOR_9), (Card.FLOOR_2,)),
        ((Card.FLOOR_5,), (Card.FLOOR_2,)),
        (Card.FLOOR_1,),
    )
    passed = chosen(position, KINDEST).count(PASS)
    assert 20 < passed < 140
    assert chosen(position, 1.0).count(PASS) < passed


def test_the_kindest_friend_leaves_every_turn_to_the_child_even_as_the_fox() -> None:
    holds_night = FITTING._replace(hands=((Card.FLOOR_2,), (Card.NIGHT_5, Card.FLOOR_3)))
    assert None not in chosen(holds_night, 1.0, seat=1)
    steals = [200 - chosen(holds_night, skill, seat=1).count(None) for skill in (-2.0, KINDEST)]
    assert 200 > steals[0] > steals[1] == 0
