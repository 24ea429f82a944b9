"""Friends adapt to a child, at each kind of table."""

import pytest

from numberloor import Level, SeededChance
from numberloor.bots import (
    ANIMALS,
    Companion,
    Friendship,
    UnknownBot,
    make_bot,
    name_at_table,
)
from numberloor.bots.companion.companion import KINDEST
from numberloor.bots.companion.friend import (
    FIRST_SKILL,
    TARGETS,
    format_friendship,
    parse_friendship,
)

BASIC_THREE = Friendship().at(Level.BASIC, 3)


def after(friendship: Friendship, games: str) -> Friendship:
    for game in games:
        friendship = friendship.after(game == "w")
    return friendship


# adapting


def test_the_friend_gets_stronger_when_the_child_wins_and_kinder_when_not() -> None:
    assert after(BASIC_THREE, "www").skill > BASIC_THREE.skill > after(BASIC_THREE, "lll").skill
    assert after(BASIC_THREE, "w" * 50).skill == 10
    assert after(BASIC_THREE, "l" * 50).skill == KINDEST < 1


@pytest.mark.parametrize("seats", TARGETS)
@pytest.mark.parametrize("strength", [-1, 5])
def test_the_friend_settles_where_the_child_wins_as_often_as_its_table_promises(
    seats: int, strength: float
) -> None:
    # A child who wins with a chance that falls with the friend's skill, and is even at its strength.
    chance = SeededChance(11)
    friendship = Friendship(Level.BASIC, seats)
    wins = 0
    for game in range(900):
        odds = 1 / (1 + 10 ** ((friendship.skill - strength) / 4))
        won = chance.below(1000) < odds * 1000
        wins += won and game >= 100
        friendship = friendship.after(won)
    assert abs(wins / 800 - TARGETS[seats]) < 0.03


def test_among_more_friends_a_child_wins_more_than_its_share_and_less_than_half() -> None:
    assert TARGETS[2] == 0.5
    for seats in (3, 4, 5):
        assert 1 / seats < TARGETS[seats] < min(0.5, 1 / seats + 0.15)


def test_a_strong_childs_wins_are_not_forgotten_at_the_end_of_the_scale() -> None:
    best = after(BASIC_THREE, "w" * 50)
    assert best.after(False).skill == 10
    assert after(best, "lll").skill < 10


def test_a_friend_who_does_not_know_the_child_is_kinder_where_there_are_more() -> None:
    first = [Friendship().at(Level.BASIC, seats).skill for seats in (2, 3, 4, 5)]
    assert first == sorted(first, reverse=True)
    assert first[-1] < first[0]


def test_what_a_friend_knows_goes_along_to_a_table_of_another_size() -> None:
    known = after(Friendship(Level.BASIC, 2), "w" * 4 + "lw" * 10)
    moved = known.at(Level.BASIC, 4)
    assert (moved.level, moved.seats) == (Level.BASIC, 4)
    assert moved.standing - FIRST_SKILL[4] == pytest.approx(known.standing - FIRST_SKILL[2])
    step, usual = (one.standing - one.after(False).standing for one in (moved, known))
    assert step / TARGETS[4] > 1.2 * usual / TARGETS[2], "by larger steps at first"
    assert known.at(Level.BASIC, 2) == known


def test_at_another_level_the_friend_begins_between_what_it_knows_and_what_is_usual() -> None:
    known = after(Friendship(Level.BEGINNER, 2), "ww")
    assert FIRST_SKILL[2] < known.at(Level.INTERMEDIATE, 2).skill < known.skill


# as a word


def test_a_friend_is_a_word_that_can_be_read_again() -> None:
    for games in ("", "w", "wl", "l" * 12, "w" * 120):
        friendship = after(Friendship(Level.INTERMEDIATE, 4), games)
        assert parse_friendship(format_friendship(friendship)) == friendship
    assert format_friendship(Friendship(Level.BASIC, 3, 6, 4.2)) == "friend-basic3-6-420"


def test_the_word_with_the_last_game_behind_it_is_the_friend_after_that_game() -> None:
    word = format_friendship(BASIC_THREE)
    assert parse_friendship(word + "w") == BASIC_THREE.after(True)
    assert parse_friendship(word + "l") == BASIC_THREE.after(False)


def test_of_before_tables_were_told_apart_the_games_are_known() -> None:
    assert parse_friendship("friend-wlw") == after(Friendship(), "wlw")
    fox = make_bot("fox:wlw")
    assert isinstance(fox, Companion)
    assert fox.skill == after(Friendship(), "wlw").skill


def test_an_animal_as_a_friend_keeps_its_character() -> None:
    owl = make_bot("owl:friend-basic3-6--120")
    assert isinstance(owl, Companion)
    assert (owl.skill, owl.balloons) == (-1.2, ANIMALS["owl"].balloons)


def test_a_friends_name_at_a_table_says_how_far_it_has_come_there() -> None:
    new = format_friendship(BASIC_THREE)
    assert name_at_table("fox:friend", Level.BASIC, 3) == f"fox:{new}"
    won = format_friendship(BASIC_THREE.after(True))
    assert name_at_table(f"fox:{new}w", Level.BASIC, 3) == f"fox:{won}"
    moved = format_friendship(BASIC_THREE.after(True).at(Level.BASIC, 5))
    assert name_at_table(f"fox:{new}w", Level.BASIC, 5) == f"fox:{moved}"


@pytest.mark.parametrize("name", ["fox:4", "fox", "friend", "expert", "fox:wlw", "fox:"])
def test_all_others_are_called_the_same_at_every_table(name: str) -> None:
    assert name_at_table(name, Level.BASIC, 3) == name


@pytest.mark.parametrize(
    "name",
    [
        "fox:wx",
        "fox:" + "w" * 41,
        "fox:friends",
        "wolf:friend",
        "fox:friend-basic6-0-300",
        "fox:friend-hard2-0-300",
        "fox:friend-basic2-0",
        "fox:friend-basic2-0-300x",
    ],
)
def test_a_friend_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="fox:friend"):
        make_bot(name)


def test_a_skill_beyond_the_scale_is_the_end_of_the_scale() -> None:
    assert parse_friendship("friend-basic2-0-9999").skill == 10
    assert parse_friendship("friend-basic2-0--9999").skill == KINDEST
