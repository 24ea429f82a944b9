"""Companions: a child's errors and no others, a friend that adapts, animals with a character."""

from dataclasses import replace

import pytest

from numberloor import (
    Card,
    Level,
    Position,
    SeededChance,
    deal,
    legal_moves,
    play,
    view_for,
)
from numberloor.bots import (
    ANIMALS,
    Budget,
    Companion,
    UnknownBot,
    make_bot,
    think_aloud,
)
from numberloor.bots.companion.attention import difficulty
from numberloor.locale.sentences import LANGUAGES, Sentences
from numberloor.rules.jumps import Jump
from numberloor.rules.model.moves import PLAY
from numberloor.rules.why.reasons import SameFloor, Sum

PLENTY = 1e9


def random_positions(level: Level, games: int) -> list[Position]:
    found = []
    for seed in range(games):
        position = deal(level, 2, seed)
        chance = SeededChance(seed, 7)
        for step in range(1, 40):
            moves = legal_moves(position)
            if not moves:
                break
            found.append(position)
            move = moves[chance.below(len(moves))]
            position = play(position, position.active, move, SeededChance(seed, step)).position
    return found


@pytest.mark.parametrize("level", Level)
def test_skill_10_chooses_as_the_planner_does(level: Level) -> None:
    for position in random_positions(level, 5):
        for seat in (0, 1):
            view = view_for(position, seat)
            if view.moves:
                chosen = [
                    make_bot(name).choose(view, SeededChance(1), Budget(PLENTY))
                    for name in ("skill-10", "planner")
                ]
                assert chosen[0] == chosen[1]


def test_crossing_ten_is_harder_than_the_same_jump_within_ten() -> None:
    within, across = Sum(Jump(2, 3, up=True)), Sum(Jump(8, 3, up=True))
    assert difficulty(SameFloor(4)) < difficulty(within) < difficulty(across)


def test_a_low_skill_overlooks_the_crossing_more_often_than_the_easy_sum() -> None:
    # On 8 under b1: 9 is one up, easy. On 9 under b1: 0 is across the ten.
    def ended(open_floor: Card, fitting: Card) -> int:
        hand = (fitting, Card.FLOOR_4, Card.FLOOR_4)
        position = Position(
            Level.INTERMEDIATE,
            0,
            (0, 0),
            (hand, (Card.FLOOR_2,)),
            ((Card.FLOOR_3, open_floor), (Card.BALLOON_1,)),
            (Card.FLOOR_5,),
        )
        position = position._replace(turn=position.turn._replace(floors=1))
        view = view_for(position, 0)
        bot = make_bot("skill-2")
        return sum(
            bot.choose(view, SeededChance(seed), Budget(PLENTY)) is not PLAY[fitting]
            for seed in range(400)
        )

    assert ended(Card.FLOOR_9, Card.FLOOR_0) > ended(Card.FLOOR_7, Card.FLOOR_8) + 40


@pytest.mark.parametrize("level", [Level.BASIC, Level.INTERMEDIATE])
def test_a_balloon_is_laid_first_only_if_a_floor_fits_then(level: Level) -> None:
    bot = make_bot("skill-1")
    laid = 0
    for position in random_positions(level, 30):
        view = view_for(position, position.active)
        move = bot.choose(view, SeededChance(3), Budget(PLENTY))
        assert move is not None
        card = move.card
        if card is None or card.is_floor or position.turn.floors:
            continue
        laid += 1
        after = play(position, position.active, move).position
        assert any(m.card is not None and m.card.is_floor for m in legal_moves(after))
    assert laid > 10


def test_the_bear_never_steals_and_the_fox_misses_few() -> None:
    stolen = {"bear": 0, "fox": 0}
    chances = 0
    for position in random_positions(Level.BASIC, 60):
        view = view_for(position, 1 - position.active)
        if not view.moves:
            continue
        chances += 1
        for name in stolen:
            move = make_bot(name).choose(view, SeededChance(chances), Budget(PLENTY))
            stolen[name] += move is not None
    assert chances > 50
    assert stolen["bear"] == 0
    assert stolen["fox"] > 0.9 * chances


def test_harder_sums_take_longer_and_quick_animals_less() -> None:
    view = next(
        view
        for view in (view_for(p, p.active) for p in random_positions(Level.BASIC, 20))
        if {0.0} < {difficulty(offer.reason) for offer in view.offers}
    )
    by_ease = sorted(view.offers, key=lambda offer: difficulty(offer.reason))
    easy, hard = by_ease[0], by_ease[-1]
    bot = Companion(3, "bot")
    quick = replace(bot, pace=0.5)
    take = [
        b.hesitation_ms(view, offer.move, SeededChance(1))
        for b, offer in ((quick, easy), (bot, easy), (bot, hard))
    ]
    assert take == sorted(take)
    assert take[0] < take[1] < take[2]


def test_animals_are_bots_by_name() -> None:
    assert {make_bot(name).name for name in ANIMALS} == set(ANIMALS)


def test_an_animal_comes_with_a_skill() -> None:
    fox = make_bot("fox:4")
    assert isinstance(fox, Companion)
    assert (fox.skill, fox.steals) == (4, ANIMALS["fox"].steals)


@pytest.mark.parametrize("name", ["fox:0", "fox:11", "wolf:3", "fox:-1", "fox:4.5"])
def test_a_skill_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="fox:1 to fox:10"):
        make_bot(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thought_can_be_said(language: str) -> None:
    sentences = Sentences(language)
    heard = set()
    for level in Level:
        for position in random_positions(level, 15):
            for seat in (0, 1):
                view = view_for(position, seat)
                for move in view.moves:
                    thought = think_aloud(view, move)
                    assert sentences.tell(thought)
                    heard.add(thought.key)
    assert len(heard) == 10


def test_the_count_goes_floor_by_floor() -> None:
    hand = (Card.FLOOR_8, Card.FLOOR_1)
    position = Position(
        Level.BASIC,
        0,
        (0, 0),
        (hand, (Card.FLOOR_2,)),
        ((Card.FLOOR_5,), (Card.BALLOON_3,)),
        (),
    )
    thought = think_aloud(view_for(position, 0), PLAY[Card.FLOOR_8])
    assert Sentences("en").tell(thought) == "5 and 3… 6, 7, 8!"
