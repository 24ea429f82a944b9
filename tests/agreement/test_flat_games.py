"""A graphics card plays the games of the processor: the same winners after as many moves.

The card's functions are compiled for the processor here, so that no card is needed; where there is
one, it plays too.
"""

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.device import DeviceError
from numberloor.kernel.flat import NOT_DEALT
from numberloor.rules.model.levels import Level
from tests.support.twins import Table, every_table

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="the card's functions need Numba")

SEED = 7


@pytest.mark.parametrize("level", Level)
def test_the_card_plays_the_games_of_the_processor(level: Level) -> None:
    from tests.support.flat import play_flat

    for table in every_table():
        if table.level is level:
            played = kernel.play_games(
                level, table.seats, 15, seed=SEED, house=table.house, deck=table.deck
            )
            winners, decisions = play_flat(table, 15, SEED)
            assert list(winners) == list(played.winners), table
            assert list(decisions) == list(played.decisions), table


def test_it_does_not_matter_how_many_games_stand_abreast() -> None:
    from tests.support.flat import play_flat

    table = Table(nl.BASIC, 3, (), nl.standard_deck())
    alone, abreast = play_flat(table, 40, SEED), play_flat(table, 40, SEED, columns=7)
    assert list(alone[0]) == list(abreast[0])
    assert list(alone[1]) == list(abreast[1])


def test_a_deck_that_never_gives_everyone_a_floor_is_told_from_a_game() -> None:
    from tests.support.flat import play_flat

    balloons = "".join(f"b{number} = 99\n" for number in range(1, 10))
    deck = nl.parse_deck(f'name = "six floors"\n[unmarked]\n0 = 6\n{balloons}')
    _, decisions = play_flat(Table(nl.BASIC, 5, (), deck), 2, SEED)
    assert list(decisions) == [NOT_DEALT, NOT_DEALT]
    with pytest.raises(nl.DeckError, match="never gave everyone a floor"):
        kernel.play_games(nl.BASIC, 5, 2, seed=SEED, deck=deck)


def test_only_random_players_go_onto_the_card() -> None:
    planners = kernel.same_for_all(kernel.PLANNER)
    with pytest.raises(DeviceError, match="on a graphics card everyone plays at random"):
        kernel.play_games(nl.BASIC, 2, 1, policies=planners, device="cuda")


def test_the_card_of_this_machine_agrees_or_the_error_says_what_is_missing() -> None:
    for level in Level:
        here = kernel.play_games(level, 3, 5_000, seed=SEED)
        try:
            there = kernel.play_games(level, 3, 5_000, seed=SEED, device="cuda")
        except DeviceError as error:
            told = str(error)
            assert told == "no graphics card for CUDA was found here; leave out --device cuda"
        else:
            assert list(here.winners) == list(there.winners)
            assert list(here.decisions) == list(there.decisions)
