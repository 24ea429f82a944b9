"""Rules, section 2: set-up."""

from collections import Counter

import pytest

from numberloor import (
    BASIC,
    BEGINNER,
    FREE_DRAW,
    INTERMEDIATE,
    REPEAT_SKIP,
    Card,
    DeckError,
    Level,
    deal,
    parse_deck,
    standard_deck,
)
from tests.support.chances import Unshuffled
from tests.support.moves import play_on
from tests.support.positions import table

EVERY_LEVEL = [BASIC, INTERMEDIATE, BEGINNER]
WITH_BALLOONS = [BASIC, INTERMEDIATE]
SEEDS = range(60)

# Six floors among sixty balloons: without a redeal more than every second hand would have none.
FEW_FLOORS = parse_deck('name = "few floors"\n[unmarked]\n1 = 6\nb1 = 30\nnear = 30\n')
# One number balloon among specials: it often goes into a hand.
ONE_NUMBER = parse_deck('name = "one number"\n[unmarked]\n1 = 12\nb1 = 1\nnear = 5\n')


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("seats", [2, 5])
def test_six_cards_are_dealt_to_each_player(level: Level, seats: int) -> None:
    assert [len(hand) for hand in deal(level, seats).hands] == [6] * seats


@pytest.mark.parametrize("level", WITH_BALLOONS)
def test_everything_is_dealt_again_if_anyone_got_no_floor(level: Level) -> None:
    for seed in SEEDS:
        position = deal(level, seats=3, seed=seed, deck=FEW_FLOORS)
        assert all(any(card.is_floor for card in hand) for hand in position.hands)


@pytest.mark.parametrize("level", WITH_BALLOONS)
def test_one_floor_and_one_number_balloon_are_opened(level: Level) -> None:
    for seed in SEEDS:
        (floor,), (balloon,) = deal(level, seats=5, seed=seed).stacks
        assert floor.is_floor
        assert balloon.is_balloon
        assert balloon.has_number


def test_the_open_cards_are_random() -> None:
    tables = [deal(BASIC, seats=2, seed=seed) for seed in range(400)]
    assert {position.open_floor for position in tables} == {c for c in Card if c.is_floor}
    assert {position.open_balloon for position in tables} == {
        card for card in Card if card.is_balloon and card.has_number
    }


def test_where_no_number_balloon_is_left_to_open_it_is_dealt_again() -> None:
    for seed in SEEDS:
        position = deal(BASIC, seats=2, seed=seed, deck=ONE_NUMBER)
        assert position.open_balloon is Card.BALLOON_1


def test_beginner_opens_two_random_floors() -> None:
    tables = [deal(BEGINNER, seats=2, seed=seed) for seed in range(400)]
    opened = Counter(position.stacks for position in tables)
    assert all(len(first) == len(second) == 1 for first, second in opened)
    for place in (0, 1):
        assert {stacks[place][0] for stacks in opened} == {
            card for card in Card if card.is_floor and not card.is_night
        }


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_left_is_the_pile(level: Level, seats: int) -> None:
    position = deal(level, seats, seed=seats)
    deck = standard_deck().for_level(level)
    assert len(position.pile) == len(deck) - 6 * seats - 2
    assert Counter(position.all_cards()) == Counter(deck)


def mean_place_of_the_twins(level: Level, stack: int) -> float:
    """Where in the pile, from 0 to 1, the cards lie that are like the open one, on average."""
    places = []
    for seed in range(1500):
        position = deal(level, seats=2, seed=seed)
        opened = position.stacks[stack][-1]
        last = len(position.pile) - 1
        places += [place / last for place, card in enumerate(position.pile) if card is opened]
    return sum(places) / len(places)


@pytest.mark.parametrize("stack", [0, 1])
@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_search_for_the_open_cards_leaves_no_pattern_in_the_pile(
    level: Level, stack: int
) -> None:
    # Taking out the first or the last of its kind would move the mean by 0.08 or more.
    assert mean_place_of_the_twins(level, stack) == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_youngest_player_begins(first: int) -> None:
    assert deal(BASIC, seats=3, first=first).active == first


@pytest.mark.parametrize("first", [-1, 3])
def test_the_youngest_player_sits_at_the_table(first: int) -> None:
    with pytest.raises(ValueError, match=f"from 0 to 2, not {first}"):
        deal(BASIC, seats=3, first=first)


def test_turns_go_clockwise() -> None:
    position = table("5 0", "5 0", "5 0", on="5 skip")
    seats = []
    for _ in range(3):
        seats.append(position.active)
        position = play_on(position, "5", "end")
    assert (*seats, position.active) == (0, 1, 2, 0)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_new_game_has_no_stars_and_nothing_played(level: Level) -> None:
    position = deal(level, seats=3)
    assert position.stars == (0, 0, 0)
    assert position.turn == (0, 0, False)
    assert position.idle == 0
    assert not position.over
    assert position.winners == ()


def test_a_table_plays_by_the_house_rules_it_chose() -> None:
    assert deal(BASIC, seats=2).house == ()
    both = deal(BASIC, seats=2, house=[REPEAT_SKIP, FREE_DRAW, REPEAT_SKIP])
    assert both.house == (REPEAT_SKIP, FREE_DRAW)


def test_a_seed_deals_the_same_table_again_and_another_seed_another_one() -> None:
    assert deal(BASIC, seats=3, seed=7) == deal(BASIC, seats=3, seed=7)
    assert deal(BASIC, seats=3, seed=7) != deal(BASIC, seats=3, seed=8)


def test_a_source_of_chance_can_stand_in_for_the_seed() -> None:
    position = deal(BEGINNER, seats=2, seed=7, chance=Unshuffled())
    assert position.hands[0] == (Card.FLOOR_0,) * 5 + (Card.FLOOR_1,)
    assert position.stacks == ((Card.FLOOR_9,), (Card.FLOOR_9,))


def test_a_deck_that_never_gives_everyone_a_floor_is_given_up_with_a_cure() -> None:
    deck = parse_deck('name = "odd box"\n[unmarked]\n1 = 6\nb1 = 20\n')
    with pytest.raises(DeckError, match=r"'odd box' .* never gave everyone a floor: add floors"):
        deal(BASIC, seats=2, deck=deck, chance=Unshuffled())
