"""A graphics card plays the games of the processor: the same winners after as many moves.

The card's code is the kernel's own. Here Numba's simulator runs it, so that no card is needed; where
there is one, it plays too.
"""

import json
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.kernel import device
from numberloor.kernel.batch import play_range
from numberloor.kernel.device import DeviceError
from numberloor.kernel.jit import np
from numberloor.kernel.pack import LEVELS, pack_deck, pack_house
from numberloor.kernel.packed import CARDS, width_for
from numberloor.kernel.pile import shuffle
from numberloor.rules.model.levels import Level
from tests.support.twins import Table, every_table, some_policies

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="the card's functions need Numba")

SEED = 7
SHORT = 500  # moves: the simulator takes its time over each
EVERYONE = kernel.mixed(kernel.RANDOM, kernel.ONE_STEP, kernel.WHOLE_TURN, kernel.GREEDY)

SIMULATED = """
import json, sys, warnings
warnings.simplefilter("ignore")  # numbers that wrap around, as they must
import numberloor as nl
from numberloor import kernel
from tests.support.twins import every_table
tables, told = list(every_table()), []
for number, game, games, policies in json.load(sys.stdin):
    table = tables[number]
    played = kernel.play_games(
        table.level, table.seats, games, first_game=game, seed=7, policies=policies,
        house=table.house, handicaps=table.handicaps, deck=table.deck, device="cuda",
    )
    told.append([played.winners.tolist(), played.decisions.tolist()])
print(json.dumps(told))
"""


def simulated(asked: list[list[int]]) -> Any:
    """What the card's code makes of these games; each is a table, its first game, how many, who."""
    ran = subprocess.run(
        [sys.executable, "-c", SIMULATED],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "NUMBA_ENABLE_CUDASIM": "1"},
    )
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def played_here(table: Table, game: int, games: int, policies: int) -> list[list[int]]:
    played = kernel.play_games(
        table.level,
        table.seats,
        games,
        first_game=game,
        seed=SEED,
        policies=policies,
        house=table.house,
        handicaps=table.handicaps,
        deck=table.deck,
    )
    return [played.winners.tolist(), played.decisions.tolist()]


@pytest.mark.parametrize("level", Level)
def test_the_card_plays_the_games_of_the_processor(level: Level) -> None:
    asked, expected = [], []
    for number, table in enumerate(every_table()):
        if table.level is not level:
            continue
        policies = some_policies(number)
        for game in range(6):  # some odd decks go on for ever
            here = played_here(table, game, 1, policies)
            if here[1][0] <= SHORT:
                asked.append([number, game, 1, policies])
                expected.append(here)
                break
    assert len(asked) > 50
    assert any(policies == 0 for *_, policies in asked)
    assert simulated(asked) == expected


def test_many_threads_share_the_games_and_each_is_played_once() -> None:
    table = next(iter(every_table()))
    for policies in (0, EVERYONE):
        assert simulated([[0, 3, 40, policies]]) == [played_here(table, 3, 40, policies)]


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
def test_sixteen_bits_hold_every_number_of_a_position(level: Level) -> None:
    """As on the card, where the simulator has wider ones."""
    for table in every_table():
        if table.level is level:
            cards = pack_deck(level, table.deck)
            terms = (LEVELS[level], table.seats, pack_house(table.house, table.handicaps))
            winners, decisions = np.zeros(5, np.int64), np.zeros(5, np.int64)
            narrow = np.zeros(width_for(len(cards)), dtype=np.int16)
            assert (
                play_range(narrow, cards, terms, EVERYONE, SEED, 0, 0, 5, winners, decisions) == -1
            )
            assert [winners.tolist(), decisions.tolist()] == played_here(table, 0, 5, EVERYONE)


# What a card does in ways of its own, the simulator does in the processor's: it is called here as Python.


@pytest.mark.parametrize("count", range(40))
def test_numbers_copied_by_eights_are_all_copied_and_no_others(count: int) -> None:
    copy = device._copy_numbers(None, 0, None, 0, 0)
    source, target = np.arange(100, 160), np.zeros(60, np.int64)
    copy(source, 7, target, 3, count)
    assert target.tolist() == [0] * 3 + list(range(107, 107 + count)) + [0] * (57 - count)


@pytest.mark.filterwarnings("ignore:overflow encountered")  # numbers wrap around, as they must
@pytest.mark.parametrize("size", [0, 1, 2, 88, 256, 300])
def test_a_pile_is_shuffled_alike_near_and_far(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    near = SimpleNamespace(array=lambda size, _type: np.full(size, -1, np.int8))
    monkeypatch.setattr(device, "cuda", SimpleNamespace(local=near))
    far, here = ([*range(CARDS), *(card % 34 for card in range(size)), 5] for _ in range(2))
    shuffle_near = device._shuffle(SimpleNamespace(layout="A"), 0, 0, 0)
    used = shuffle_near(far, size, 12345, 3)
    assert used == shuffle(here, size, 12345, 3)
    assert far == here


def test_a_deck_that_never_gives_everyone_a_floor_is_told() -> None:
    balloons = "".join(f"b{number} = 99\n" for number in range(1, 10))
    deck = nl.parse_deck(f'name = "six floors"\n[unmarked]\n0 = 6\n{balloons}')
    with pytest.raises(nl.DeckError, match="never gave everyone a floor"):
        kernel.play_games(nl.BASIC, 5, 2, seed=SEED, deck=deck)


def test_the_card_of_this_machine_agrees_or_the_error_says_what_is_missing() -> None:
    for level in Level:
        here = kernel.play_games(level, 3, 5_000, seed=SEED)
        try:
            there = kernel.play_games(level, 3, 5_000, seed=SEED, device="cuda")
        except DeviceError as error:
            told = str(error)
            assert told == "no graphics card for CUDA was found here: play on the processor"
        else:
            assert list(here.winners) == list(there.winners)
            assert list(here.decisions) == list(there.decisions)
