"""A player's name means the same at every table: compiled random and greedy choose as the readable ones.

The other compiled players, one-step and whole-turn, have names of their own, and all others that the
lab knows are the arena's very bots.
"""

from itertools import product

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.bots import BOT_NAMES, Budget, make_bot
from numberloor.kernel.chance import choice_below
from numberloor.kernel.jit import Table, table_of
from numberloor.kernel.pack import pack
from numberloor.kernel.players.policies import MOVE_MASK, SEAT_SHIFT, choose
from numberloor.lab.arena.game import Terms, play_game
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.jobs import Job, Setting, play_job
from numberloor.lab.sampling.players import POLICIES, lineup
from numberloor.rules.chance import Chance
from numberloor.rules.legal import legal_moves
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import Move
from numberloor.rules.model.position import Position
from numberloor.rules.view import view_for
from tests.support.compiling import compiled
from tests.support.twins import HOUSES

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="thousands of choices need Numba")
WANTED = 10_000
TABLES = list(product(Level, range(2, 6), HOUSES))


class Nth:
    """A chance that gives this number, and remembers out of how many."""

    def __init__(self, number: int) -> None:
        self.number, self.of = number, 0

    def below(self, n: int) -> int:
        self.of = n
        return self.number


def candidates(name: str, position: Position, seat: int) -> list[Move | None]:
    """All that the readable bot may choose here, each once for each number that chance can give."""
    bot, view, found = make_bot(name), view_for(position, seat), []
    first = Nth(0)
    only = bot.choose(view, first, Budget(50))
    if first.of == 0:  # it left nothing to chance
        return [only]
    for number in range(first.of):
        chance: Chance = Nth(number)
        found.append(bot.choose(view, chance, Budget(50)))
    return found


def by_number(move: Move | None) -> int:
    """The compiled order: waiting first, then by the move's number."""
    return -1 if move is None else kernel.move_number(move)


@compiled
def compiled_choice(table: Table, policies: int, seed: int, step: int) -> int:
    return int(choose(table, policies, seed, step))


@compiled
def tape(seed: int, step: int, slot: int, n: int) -> int:
    return int(choice_below(seed, step, slot, n))


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_compiled_one_chooses_among_the_same_each_as_likely(name: str) -> None:
    """Its tape, read by the readable bot's candidates, gives the very moves that it makes."""
    policies, choices, steals, seed = kernel.same_for_all(POLICIES[name]), 0, 0, 0
    seen = set()
    while choices < WANTED:
        level, seats, house = TABLES[seed % len(TABLES)]
        seed += 1
        position = nl.deal(level, seats, seed, house=house)
        for step in range(150):
            if position.over:
                break
            wanted: tuple[int, Move] | None = None
            for turn in (*range(1, seats), 0):
                seat = (position.active + turn) % seats
                if wanted is None and legal_moves(position, seat):
                    among = sorted(candidates(name, position, seat), key=by_number)
                    assert len(set(among)) == len(among)
                    move = among[tape(seed, step, 1 + seat if turn else 0, len(among))]
                    choices += 1
                    steals += turn > 0
                    seen.add((level, seats, house, turn > 0))
                    if move is not None:
                        wanted = seat, move
            choice = compiled_choice(table_of(pack(position)), policies, seed, step)
            made = kernel.move_from_number(choice & MOVE_MASK, level)
            assert (choice >> SEAT_SHIFT, made) == wanted
            position = nl.play(position, *wanted, nl.SeededChance(seed, step + 1)).position
    assert steals > 100
    assert len({(level, seats, house) for level, seats, house, _ in seen}) == len(TABLES)


@pytest.mark.slow
@pytest.mark.parametrize("player", ["planner", "skill-2", "child", "fox:4,skill-5,greedy"])
def test_the_lab_plays_the_moves_that_the_arena_plays(player: str) -> None:
    """Ten thousand choices and more, at every table."""
    choices, number = 0, 0
    while choices < WANTED or number < len(TABLES):
        level, seats, house = TABLES[number % len(TABLES)]
        setting = Setting(level, seats, player, house=house)
        tally = play_job(Job(setting, number, 0, 2))
        games = [
            play_game(
                [make_bot(name) for name in lineup(player, seats, game)],
                Terms(level, seats, ms=50, house=house, steady=True),
                kernel.seed_of_game(number, game),
            )
            for game in range(2)
        ]
        laid = [
            move.card for game in games for _, move in game.record.moves if move.card is not None
        ]
        assert tally[t.DECISIONS] == sum(len(game.record.moves) for game in games)
        for card in nl.Card:
            assert tally[t.PLAYED + card] == laid.count(card)
        for seat in range(seats):
            won = sum(game.shares[seat] for game in games)
            assert tally[t.WINS + seat] == round(t.WHOLE_WIN * won)
        choices += tally[t.DECISIONS]
        number += 1


def test_no_compiled_player_has_the_name_of_another_bot() -> None:
    assert set(POLICIES) & set(BOT_NAMES) == {"random", "greedy"}
