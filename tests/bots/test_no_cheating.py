"""Two positions that look the same to a seat bring the same choice, whatever lies hidden.

And what a bot is handed beside the view, its own source of chance, does not lead back to the deal.
"""

import json
from collections.abc import Iterator, Sequence

import pytest

from numberloor import Level, Position, SeededChance, deal, legal_moves, play, view_for
from numberloor.bots import BOT_NAMES, Budget, make_bot, own_chance, prepare
from numberloor.engine import service
from numberloor.lab.arena.game import Terms, play_game
from numberloor.rules.chance import Chance, shuffled
from numberloor.rules.model.events import Event
from numberloor.rules.model.moves import Move
from numberloor.rules.text.notation import format_position
from numberloor.rules.view import View


class Steps:
    """A clock that goes on by a fixed step at each look, so that only view and seed decide."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.0005
        return self.now


def budget() -> Budget:
    return Budget(20, Steps())


def with_hidden_cards_shuffled(position: Position, seat: int, seed: int) -> Position:
    """The same position to that seat; the other hands and the pile are dealt anew."""
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    cards = shuffled([*hidden, *position.pile], SeededChance(seed))
    hands = []
    for other, hand in enumerate(position.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(tuple(sorted(cards[: len(hand)])))
            cards = cards[len(hand) :]
    return position._replace(hands=tuple(hands), pile=tuple(cards))


def some_positions(level: Level) -> list[Position]:
    """One from each of several random games, early and late."""
    found = []
    for seed in range(6):
        position = deal(level, 2 + seed % 3, seed)
        chance = SeededChance(seed, 99)
        for step in range(1, 12 * seed):
            moves = legal_moves(position)
            if not moves:
                break
            move = moves[chance.below(len(moves))]
            position = play(position, position.active, move, SeededChance(seed, step)).position
        found.append(position)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", BOT_NAMES)
def test_what_is_hidden_does_not_change_the_choice(name: str, level: Level) -> None:
    bot = make_bot(name)
    prepare(bot)
    compared = 0
    for position in some_positions(level):
        for seat in range(position.seats):
            view = view_for(position, seat)
            if not view.moves:
                continue
            choice = bot.choose(view, SeededChance(5), budget())
            for seed in range(3):
                twin = with_hidden_cards_shuffled(position, seat, seed)
                same = view_for(twin, seat)
                assert same == view
                assert bot.choose(same, SeededChance(5), budget()) == choice
                compared += 1
    assert compared >= 10


WORD = (1 << 64) - 1


class Spy:
    """A bot that keeps whatever chance it is handed, and plays the first move that it may."""

    name = "spy"

    def __init__(self) -> None:
        self.handed: list[Chance] = []

    def choose(
        self,
        view: View,
        chance: Chance,
        budget: Budget,
        history: Sequence[Event] = (),
    ) -> Move:
        self.handed.append(chance)
        return view.moves[0]


def unmixed(z: int) -> int:
    """Undoes the mixing of splitmix64: what can be undone keeps no secret."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        spread = z
        for _ in range(64 // shift):
            spread = z ^ (spread >> shift)
        z = spread * pow(factor, -1, 1 << 64) & WORD
    return z


def seeds_to_be_read_from(chance: Chance) -> Iterator[int]:
    """Every number in it, as it lies there and with the mixing undone."""
    chance.below(2)
    numbers = [getattr(chance, slot) for slot in type(chance).__slots__]  # type: ignore[attr-defined]
    for number in numbers:
        yield number
        yield unmixed(number & WORD)
        for other in numbers:
            yield number ^ other
            yield (number - other) & WORD


def test_the_spy_can_read_a_seed_that_lies_open() -> None:
    assert 53 in seeds_to_be_read_from(SeededChance(53, 7))


def test_the_chance_of_a_bot_in_the_arena_does_not_rebuild_the_deal() -> None:
    spy = Spy()
    for seed in range(1_000, 1_003):
        game = play_game([spy, spy], Terms(Level.BASIC, 2), seed)
        assert spy.handed
        hidden = game.record.opening().hands[1]
        for chance in spy.handed:
            for guess in seeds_to_be_read_from(chance):
                assert deal(Level.BASIC, 2, guess & (WORD >> 1)).hands[1] != hidden


def test_the_chance_of_a_bot_that_an_engine_asks_does_not_rebuild_the_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = Spy()
    monkeypatch.setattr(service, "make_bot", lambda _name: spy)
    position = deal(Level.BASIC, 2, 7)
    request = {"do": "best", "seat": 0, "bot": "greedy", "ms": 50, "seed": 7}
    line = json.dumps(request | {"position": format_position(position)})
    assert b"move" in service.answer_line(line.encode())
    (chance,) = spy.handed
    for guess in seeds_to_be_read_from(chance):
        assert deal(Level.BASIC, 2, guess & (WORD >> 1)).hands[1] != position.hands[1]


def test_a_bots_own_chance_is_another_for_each_game_step_and_seat() -> None:
    def first_numbers(seed: int, step: int, seat: int) -> tuple[int, ...]:
        chance = own_chance(seed, step, seat)
        return tuple(chance.below(1 << 32) for _ in range(3))

    asked = [(seed, step, seat) for seed in range(9) for step in range(9) for seat in range(5)]
    assert len({first_numbers(*where) for where in asked}) == len(asked)
    assert first_numbers(4, 2, 1) == first_numbers(4, 2, 1)
