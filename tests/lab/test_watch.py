"""An observed game is the very game that the kernel plays, and its tally tells what happened."""

from collections import Counter

import pytest

import numberloor as nl
from numberloor import kernel
from numberloor.kernel.chance import game_seed
from numberloor.kernel.jit import table_of, zeros
from numberloor.kernel.pack import LEVELS, pack_deck
from numberloor.kernel.packed import MAX_SEATS, width_for
from numberloor.lab.sampling import tally as t
from numberloor.lab.sampling.players import POLICIES
from numberloor.lab.sampling.rotation import CHAIR_WON, CHAIRS_WON, DEALS, WON, rotate_chairs
from numberloor.lab.sampling.watch import watch_games
from numberloor.rules.model.events import EventKind
from numberloor.rules.model.levels import Level
from numberloor.rules.model.moves import MoveKind
from tests.support.trace import trace_game
from tests.support.twins import ODD_DECKS, STUCK

PACE = (600, 50, 20, 30, 100, 200)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("level", Level)
def test_an_observed_game_is_the_game_that_the_kernel_plays(
    level: Level, seats: int, policy: str
) -> None:
    policies = kernel.same_for_all(POLICIES[policy])
    games = 40 if kernel.COMPILED else 2
    plain = kernel.play_games(level, seats, games, policies=policies, seed=11, first_game=5)
    tally, winners, decisions = watch_games(
        level, seats, games, policies=policies, seed=11, first_game=5
    )
    assert list(winners) == list(plain.winners)
    assert list(decisions) == list(plain.decisions)
    assert tally[t.GAMES] == games
    assert tally[t.DECISIONS] == sum(plain.decisions)


@pytest.mark.parametrize("deck", ODD_DECKS, ids=lambda deck: deck.name)
def test_odd_decks_are_observed_as_they_are_played(deck: nl.Deck) -> None:
    games = 20 if kernel.COMPILED else 1
    plain = kernel.play_games(Level.BASIC, 2, games, seed=1, deck=deck)
    tally, winners, decisions = watch_games(Level.BASIC, 2, games, seed=1, deck=deck)
    assert list(winners) == list(plain.winners)
    assert list(decisions) == list(plain.decisions)
    won = sum(tally[t.BEHIND : t.BEHIND + t.MAX_STARS])
    assert won + tally[t.DEAD] + tally[t.CUT_SHORT] == games


@pytest.mark.skipif(not kernel.COMPILED, reason="thousands of moves")
def test_dead_tables_are_counted() -> None:
    tally, _, _ = watch_games(Level.BASIC, 5, 50, seed=1, deck=STUCK)
    assert tally[t.DEAD] > 0


def told_by_the_rules(level: Level, seats: int, seed: int, policies: int) -> Counter[str]:
    """The same game played again by the readable rules; what their events say of it."""
    deck = pack_deck(level)
    most = 20_000
    choices = zeros(most)
    moves = trace_game(
        table_of([0] * width_for(len(deck))), deck, LEVELS[level], seats, 0, 0, policies, seed,
        choices, zeros(MAX_SEATS * (most + 1)), zeros(most + 1).astype("uint64"),
    )  # fmt: skip
    counts: Counter[str] = Counter()
    position = nl.deal(level, seats, seed)
    for step, choice in enumerate(choices[:moves], start=1):
        seat, number = int(choice) >> 6, int(choice) & 63
        move = kernel.move_from_number(number, level)
        floor = position.stacks[1 if move.stack == 1 else 0][-1]
        balloon = position.stacks[1][-1]
        done = nl.play(position, seat, move, nl.SeededChance(seed, step))
        for event in done.events:
            counts[event.kind.value] += 1
        # A turn ends with an end or a pass, with a Star, and when somebody steals it.
        star = any(event.kind is EventKind.STAR for event in done.events)
        counts["turns"] += move.kind in (MoveKind.END, MoveKind.PASS, MoveKind.STEAL)
        counts["turns"] += star
        if move.card is not None:
            counts[f"laid {move.card.code}"] += 1
            if move.card.is_floor:
                steps = 1 if level is Level.BEGINNER else balloon.number
                here, there = floor.number, move.card.number
                if here != there and steps > 0:
                    counts["sums"] += 1
                    counts["crossings"] += there not in (here + steps, here - steps)
        position = done.position
    return counts


@pytest.mark.slow
@pytest.mark.skipif(not kernel.COMPILED, reason="tracing needs NumPy arrays")
@pytest.mark.filterwarnings("ignore:overflow")  # the seed's arithmetic wraps round, as it should
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("level", Level)
def test_the_tally_is_what_the_readable_rules_tell(level: Level, seats: int, policy: str) -> None:
    policies = kernel.same_for_all(POLICIES[policy])
    told: Counter[str] = Counter()
    games = 6
    for game in range(games):
        told += told_by_the_rules(level, seats, int(game_seed(3, game)), policies)
    tally, _, _ = watch_games(level, seats, games, policies=policies, seed=3)
    of = tally[t.SUM_OF : t.SUM_OF + t.FEATURES]
    cards = {card.code: tally[t.PLAYED + card] for card in nl.Card}
    assert {code: count for code, count in cards.items() if count} == {
        key.removeprefix("laid "): count for key, count in told.items() if key.startswith("laid ")
    }
    assert of[t.TURNS] == told["turns"]
    assert of[t.LAID] == sum(cards.values())
    assert of[t.STARS_WON] == told[EventKind.STAR.value]
    assert of[t.STEALS] == told[EventKind.STOLE.value]
    assert of[t.LOST_TURNS] == told[EventKind.LOST_TURN.value]
    assert of[t.PASSES] == told[EventKind.PASSED.value]
    assert of[t.SHUFFLES] == told[EventKind.RESHUFFLED.value]
    assert of[t.SUMS] == told["sums"]
    assert of[t.CROSSINGS] == told["crossings"]


def test_time_is_the_sum_of_its_parts() -> None:
    games = 30 if kernel.COMPILED else 2
    tally, _, _ = watch_games(Level.BASIC, 3, games, seed=4, paces=[PACE])
    of = tally[t.SUM_OF : t.SUM_OF + t.FEATURES]
    counted = (games, of[t.TURNS], of[t.LAID], of[t.DRAWS], of[t.STARS_WON], of[t.SHUFFLES])
    assert tally[t.TIME] == sum(a * b for a, b in zip(counted, PACE, strict=True))
    assert sum(tally[t.MINUTE_BINS : t.MINUTE_BINS + t.LENGTH_BINS]) == games


def test_another_goal_stops_the_same_game_earlier() -> None:
    games = 20 if kernel.COMPILED else 2
    whole, _, full = watch_games(Level.INTERMEDIATE, 2, games, seed=9)
    short, _, cut = watch_games(Level.INTERMEDIATE, 2, games, seed=9, goal=1)
    assert short[t.SUM_OF + t.STARS_WON] == games
    assert all(a < b for a, b in zip(cut, full, strict=True))
    assert whole[t.OPENING_HANDS : t.OPENING_WINS] == short[t.OPENING_HANDS : t.OPENING_WINS]


@pytest.mark.parametrize("seats", [2, 4])
def test_each_deal_is_played_from_every_chair(seats: int) -> None:
    games = 50 if kernel.COMPILED else 2
    tally = rotate_chairs(Level.BASIC, seats, games, kernel.WHOLE_TURN, kernel.RANDOM, seed=2)
    assert tally[DEALS] == games
    assert sum(tally[CHAIRS_WON : CHAIRS_WON + MAX_SEATS + 1]) == games
    for chair in range(seats):
        players = [kernel.WHOLE_TURN if seat == chair else kernel.RANDOM for seat in range(5)]
        plain = kernel.play_games(
            Level.BASIC, seats, games, policies=kernel.mixed(*players), seed=2
        )
        alone = sum(1 for winners in plain.winners if winners == 1 << chair)
        assert tally[CHAIR_WON + chair] == alone
    assert tally[WON] == 60 * sum(tally[CHAIR_WON:])
