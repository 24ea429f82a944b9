"""Every bot, at every level: legal choices, no hidden knowledge, and a safe way out."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from numberloor import Event, Level, Move, Position, SeededChance, View, deal, play, view_for
from numberloor.bots import BOT_NAMES, Bot, Budget, UnknownBot, choose_safely, make_bot, prepare
from numberloor.rules.chance import Chance
from numberloor.rules.model.moves import PASS

MOST_MOVES = 150


def play_out(bots: Sequence[Bot], level: Level, seed: int, most: int = MOST_MOVES) -> Position:
    """A game, or the first few hundred moves of one; every choice must be the bot's own."""
    position = deal(level, len(bots), seed)
    chance = SeededChance(seed, 1 << 40)
    history: list[list[Event]] = [[] for _ in bots]
    for step in range(1, most):
        if position.over:
            break
        order = [(position.active + k) % len(bots) for k in (*range(1, len(bots)), 0)]
        for seat in order:
            view = view_for(position, seat)
            choice = choose_safely(bots[seat], view, chance, Budget(5), history[seat])
            assert choice.problem is None
            if choice.move is not None:
                done = play(position, seat, choice.move, SeededChance(seed, step))
                for other, events in enumerate(history):
                    events += [event.seen_by(other) for event in done.events]
                position = done.position
                break
    return position


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_bot_plays_legal_moves_at_every_level(name: str, level: Level) -> None:
    for seats in (2, 3):
        bot = make_bot(name)
        prepare(bot)
        play_out([bot] * seats, level, seed=seats)


@pytest.mark.parametrize("level", Level)
def test_greedy_games_come_to_an_end(level: Level) -> None:
    assert play_out([make_bot("greedy")] * 2, level, seed=1, most=1000).over


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"unknown bot 'gredy'.*greedy"):
        make_bot("gredy")


@dataclass(frozen=True)
class Broken:
    answer: Move | Exception | None
    name: str = "broken"

    def choose(
        self, view: View, chance: Chance, budget: Budget, history: Sequence[Event] = ()
    ) -> Move | None:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.mark.parametrize("answer", [RuntimeError("boom"), None, PASS])
def test_a_bot_that_fails_is_replaced_by_a_legal_move_and_the_log_hears_of_it(
    answer: Move | Exception | None,
) -> None:
    view = view_for(deal(Level.BASIC, 2, seed=3), 0)
    assert PASS not in view.moves
    choice = choose_safely(Broken(answer), view, SeededChance(1), Budget(50))
    assert choice.move in view.moves
    assert choice.fell_back
    assert choice.problem is not None
    assert "broken" in choice.problem


def test_a_seat_that_is_not_on_turn_waits_when_its_bot_fails() -> None:
    position = next(
        position
        for position in (deal(Level.BASIC, 2, seed) for seed in range(1000))
        if view_for(position, 1).moves
    )
    choice = choose_safely(
        Broken(RuntimeError("boom")), view_for(position, 1), SeededChance(1), Budget(50)
    )
    assert choice.move is None
    assert choice.fell_back


def test_the_budget_counts_down_by_the_clock_it_is_given() -> None:
    now = [100.0]
    budget = Budget(50, lambda: now[0])
    assert budget.left_ms() == pytest.approx(50)
    now[0] += 0.08
    assert budget.left_ms() == pytest.approx(-30)
